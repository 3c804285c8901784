"""Boards made by chance for tests and benchmarks: legal ones, and ones with something wrong."""

from random import Random

from oddtrick.records.board import Board
from oddtrick.records.calls import DOUBLE, PASS, REDOUBLE, denomination_of, is_bid, level_of
from oddtrick.records.cards import mask_of
from oddtrick.records.denominations import trump_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.score import DealFacts, score_deal
from oddtrick.records.seats import BOOK_LETTERS, COMPASS_LETTERS, side_name


def legal_auction(rng: Random, law: LawCode, dealer: int) -> tuple[int, ...]:
    """A closed auction that the law allows, the dealer's call first."""
    bids = [8 * level + d for level in range(1, 8) for d in range(7) if law.ranks(d)]
    calls: list[int] = []
    last, bidder, doublers = 0, 0, list[int]()
    while not law.auction_is_closed(calls):
        seat = (dealer + len(calls)) & 3
        higher = [bid for bid in bids if law.sufficient(last, bid)] if last else bids
        offer = rng.random()
        if last and offer < 0.1:
            why = law.why_no_double(seat, bidder, denomination_of(last), doublers)
            if why is None:
                calls.append(REDOUBLE if doublers else DOUBLE)
                doublers.append(seat)
                continue
        must = not last and not law.opening_pass_allowed((seat - dealer) & 3)
        if higher and (must or offer < 0.35):
            last, bidder, doublers = rng.choice(higher[:6]), seat, []
            calls.append(last)
        else:
            calls.append(PASS)
    return tuple(calls)


def legal_play(
    rng: Random, hands: list[list[int]], trump: int, leader: int
) -> tuple[tuple[int, ...], int]:
    """52 cards by column that follow suit, and the tricks of side 1."""
    left = [list(hand) for hand in hands]
    cards: list[int] = []
    won = 0
    for _ in range(13):
        row = [0, 0, 0, 0]
        led = -1
        for n in range(4):
            seat = (leader + n) & 3
            of_suit = [card for card in left[seat] if card // 13 == led]
            card = rng.choice(of_suit or left[seat])
            left[seat].remove(card)
            row[seat] = card
            led = card // 13 if n == 0 else led
        leader = max(
            range(4),
            key=lambda s: (
                row[s] // 13 == trump,
                row[s] // 13 == led,
                row[s] % 13,
            ),
        )
        won += leader & 1
        cards += row
    return tuple(cards), won


def a_board(rng: Random, law: LawCode, *, scored: bool = False) -> Board:
    """A complete board that is clean under the law."""
    pack = list(range(52))
    rng.shuffle(pack)
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    places = rng.choice((BOOK_LETTERS, COMPASS_LETTERS))
    dealer = 3 if places is BOOK_LETTERS else rng.randrange(4)
    a, y, b, z = (mask_of(hand) for hand in hands)
    board = Board("made", dealer, (a, y, b, z), places=places, laws=law.id)
    board.calls = legal_auction(rng, law, dealer)
    made = [((dealer + n) & 3, call) for n, call in enumerate(board.calls)]
    bids = [call for call in board.calls if is_bid(call)]
    if not bids:
        return board
    declarer = law.declarer(dealer, made)
    assert declarer is not None
    last = bids[-1]
    tail = board.calls[len(board.calls) - board.calls[::-1].index(last) :]
    doubled = sum(1 for call in tail if call != PASS)
    leader = (declarer + 1) & 3
    board.cards, won = legal_play(rng, hands, trump_of(denomination_of(last)), leader)
    board.contract = (level_of(last), denomination_of(last), doubled, declarer)
    board.leader = rng.choice((None, leader))
    tricks = (13 - won, won)
    board.tricks = (places[declarer], tricks[declarer & 1])
    if scored:
        facts = DealFacts(
            denomination_of(last),
            level_of(last),
            doubled,
            declarer,
            tricks,
            board.hands,
            dealer,
            bids == [board.calls[0]],
        )
        board.score = tuple(
            (side_name(places, line.side), line.column, line.matter, line.points)
            for line in score_deal(law, facts)
        )
    return board


def spoil(rng: Random, board: Board) -> Board:
    """The board with one thing changed, which may make it faulty."""
    ways = (
        _swap_cards, _card_twice, _swap_in_column, _fewer_tricks, _change_call, _drop_call,
        _add_call, _other_contract, _other_declarer, _other_leader, _other_tricks, _other_score,
        _turn_hands, _other_dealer, _drop_contract, _add_word, _other_doubled,
    )  # fmt: skip
    return rng.choice(ways)(rng, board)


def _with_card(board: Board, at: int, card: int) -> Board:
    return replace(board, cards=(*board.cards[:at], card, *board.cards[at + 1 :]))


def _swap_cards(rng: Random, board: Board) -> Board:
    if len(board.cards) < 52:
        return board
    one, other = rng.randrange(52), rng.randrange(52)
    first, second = board.cards[one], board.cards[other]
    return _with_card(_with_card(board, one, second), other, first)


def _swap_in_column(rng: Random, board: Board) -> Board:
    if len(board.cards) < 52:
        return board
    one = rng.randrange(52)
    other = one % 4 + 4 * rng.randrange(13)
    first, second = board.cards[one], board.cards[other]
    return _with_card(_with_card(board, one, second), other, first)


def _card_twice(rng: Random, board: Board) -> Board:
    if len(board.cards) < 52:
        return board
    return _with_card(board, rng.randrange(52), rng.randrange(52))


def _fewer_tricks(rng: Random, board: Board) -> Board:
    return replace(board, cards=board.cards[: 4 * rng.randrange(14)])


def _change_call(rng: Random, board: Board) -> Board:
    at = rng.randrange(len(board.calls))
    call = rng.choice((PASS, DOUBLE, REDOUBLE, 8 + rng.randrange(55) // 8 * 8 + rng.randrange(7)))
    return replace(board, calls=(*board.calls[:at], call, *board.calls[at + 1 :]))


def _drop_call(rng: Random, board: Board) -> Board:
    at = rng.randrange(len(board.calls))
    return replace(board, calls=board.calls[:at] + board.calls[at + 1 :])


def _add_call(rng: Random, board: Board) -> Board:
    at = rng.randrange(len(board.calls) + 1)
    call = rng.choice((PASS, DOUBLE, 8 * rng.randint(1, 7) + rng.randrange(7)))
    return replace(board, calls=(*board.calls[:at], call, *board.calls[at:]))


def _other_contract(rng: Random, board: Board) -> Board:
    declarer = None if board.contract is None else board.contract[3]
    return replace(
        board, contract=(rng.choice((None, 1, 4)), rng.choice((None, 2, 4, 5)), None, declarer)
    )


def _other_doubled(rng: Random, board: Board) -> Board:
    if board.contract is None:
        return board
    return replace(board, contract=(*board.contract[:2], rng.randrange(4), board.contract[3]))


def _other_declarer(rng: Random, board: Board) -> Board:
    if board.contract is None:
        return board
    return replace(board, contract=(*board.contract[:3], rng.choice((None, 0, 1, 2, 3))))


def _other_leader(rng: Random, board: Board) -> Board:
    return replace(board, leader=rng.choice((None, 0, 1, 2, 3)))


def _other_tricks(rng: Random, board: Board) -> Board:
    of = rng.choice((None, "nobody", board.places[0], side_name(board.places, 1)))
    return replace(board, tricks=(of, rng.randrange(14)))


def _other_score(rng: Random, board: Board) -> Board:
    line = (
        rng.choice((side_name(board.places, 0), board.places[1], "WE")),
        rng.choice(("below", "above", "single")),
        rng.choice(("tricks", "honours", "other", "revoke")),
        rng.randrange(100),
    )
    keep = board.score[: rng.randint(0, len(board.score))]
    return replace(board, score=(*keep, line))


def _turn_hands(rng: Random, board: Board) -> Board:
    a, y, b, z = board.hands
    return replace(board, hands=(y, b, z, a))


def _other_dealer(rng: Random, board: Board) -> Board:
    return replace(board, dealer=rng.randrange(4))


def _drop_contract(rng: Random, board: Board) -> Board:
    return replace(board, contract=rng.choice((None, board.contract)), calls=())


def _add_word(rng: Random, board: Board) -> Board:
    word = rng.choice((("table", "3"), ("game", "auction"), ("game", "duplicate-auction")))
    return replace(board, words=(*board.words, word))
