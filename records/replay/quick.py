"""The quick answer: is a board clean? No messages; a board that is not is replayed in full.

``play`` looks at turn, cards held, cards played twice, following suit and winners,
a trick at a time; ``auction`` at the calls; ``judge`` puts both beside what the
board states. The answer is that of the full replay: clean is what gives no error
and no warning.
"""

from dataclasses import dataclass
from functools import lru_cache

from oddtrick.records.board import Board
from oddtrick.records.calls import DOUBLE, PASS, REDOUBLE, denomination_of, is_bid, level_of
from oddtrick.records.denominations import trump_of
from oddtrick.records.games import all_game_fields, game_of, making
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.credited import CREDITS, by_sides
from oddtrick.records.replay.deal import not_replayed
from oddtrick.records.replay.score import DealFacts, score_deal, underivable
from oddtrick.records.replay.tricks import POWERS, SUIT_OF
from oddtrick.records.seats import is_book_lettering, left_of

FAULTY = -1
"""The answer for a play that is not clean."""

_BITS: tuple[int, ...] = tuple(1 << card for card in range(52))


def play(hands: tuple[int, int, int, int], cards: tuple[int, ...], trump: int, leader: int) -> int:
    """The tricks won by the second side (Y-Z, N-S), or ``FAULTY``.

    Args:
        hands: four hands of thirteen cards that make up a pack, as masks.
        cards: 52 card numbers in column order, trick by trick.
        trump: the trump suit 0..3, or ``NO_SUIT``.
        leader: the seat that leads to the first trick.

    A play is clean when every seat plays its own thirteen cards, once each, and
    follows suit while it can.
    """
    if len(cards) != 52:
        return FAULTY
    bit = _BITS.__getitem__
    # Thirteen powers of two that add up to a mask of thirteen bits are just those bits.
    if (
        sum(map(bit, cards[0::4])) != hands[0]
        or sum(map(bit, cards[1::4])) != hands[1]
        or sum(map(bit, cards[2::4])) != hands[2]
        or sum(map(bit, cards[3::4])) != hands[3]
    ):
        return FAULTY
    row = bytes(cards)
    suits = row.translate(SUIT_OF)
    first, second, third, fourth = suits[0::4], suits[1::4], suits[2::4], suits[3::4]
    powers = POWERS[trump]
    won = at = 0
    for n, (a, y, b, z) in enumerate(zip(first, second, third, fourth, strict=True)):
        trick = row[at : at + 4]
        at += 4
        if a == y == b == z:
            leader = trick.index(max(trick))
        else:
            led = (a, y, b, z)[leader]
            # A seat that does not follow must have played its last card of the suit led.
            if (
                (a != led and first.rfind(led) > n)
                or (y != led and second.rfind(led) > n)
                or (b != led and third.rfind(led) > n)
                or (z != led and fourth.rfind(led) > n)
            ):
                return FAULTY
            keys = trick.translate(powers[led])
            leader = keys.index(max(keys))
        won += leader & 1
    return won


@dataclass(frozen=True, slots=True)
class _Calls:
    """What a law code says of calls, put once: heights by pairs of bids, passes that close."""

    admitted: frozenset[int]
    higher: dict[int, frozenset[int]]
    dealer_may_pass: bool
    all_may_pass: bool
    after_bid: int
    after_double: int


@lru_cache(maxsize=64)
def _calls_of(law: LawCode) -> _Calls:
    bids = [8 * level + d for level in range(1, 8) for d in range(7) if law.ranks(d)]

    def closes(start: list[int]) -> int:
        return next((n for n in range(5) if law.auction_is_closed(start + [PASS] * n)), 5)

    return _Calls(
        frozenset(bids),
        {low: frozenset(bid for bid in bids if law.sufficient(low, bid)) for low in bids},
        law.opening_pass_allowed(0),
        law.auction_is_closed([PASS] * 4),
        closes(bids[:1]),
        closes([*bids[:1], DOUBLE]),
    )


Contract = tuple[int, int, int, int, bool]
"""Level, denomination, times doubled, declarer, and whether it is the dealer's only bid."""


def auction(dealer: int, calls: tuple[int, ...], law: LawCode) -> "Contract | bool":
    """The contract of calls made in turn; True when all passed; False when not clean."""
    rules = _calls_of(law)
    if calls[0] == PASS and not rules.dealer_may_pass:
        return False
    last = bidder = passes = bids = 0
    doublers: list[int] = []
    needed = 4
    for n, call in enumerate(calls):
        if passes >= needed:
            return False
        if call == PASS:
            passes += 1
            continue
        seat = (dealer + n) & 3
        if is_bid(call):
            if call not in rules.admitted or (last and call not in rules.higher[last]):
                return False
            last, bidder, bids = call, seat, bids + 1
            doublers = []
            needed = rules.after_bid
        else:
            if not last or (call == DOUBLE) != (not doublers) or call > REDOUBLE:
                return False
            if law.why_no_double(seat, bidder, denomination_of(last), doublers) is not None:
                return False
            doublers.append(seat)
            needed = rules.after_double
        passes = 0
    if passes < needed or passes > needed:
        return False
    if not last:
        return rules.all_may_pass
    made = tuple(((dealer + n) & 3, call) for n, call in enumerate(calls))
    declarer = law.declarer(dealer, made)
    if declarer is None:
        return False
    only = bids == 1 and calls[0] == last
    return level_of(last), denomination_of(last), len(doublers), declarer, only


@lru_cache(maxsize=256)
def _fits(name: str | None, law: LawCode) -> frozenset[str] | None:
    """The fields that are not of the game; None when the quick answer does not hold for it."""
    found = game_of(name, law.family, ())
    if found is None:
        return None
    game = found[0]
    sides = CREDITS.get(game.credit) is by_sides
    plain = game.making == making.BIDDING and not not_replayed(game) and sides
    if not plain or law.family not in game.families:
        return None
    return all_game_fields() - game.optional_fields()


def judge(board: Board, law: LawCode) -> bool | None:
    """Whether a board is clean under a law code; None when only the full replay can say."""
    foreign = _fits(board.word("game"), law)
    if foreign is None:
        return None
    if any(name in foreign for name, _ in board.words):
        return False
    if board.dealer != 3 and is_book_lettering(board.places):
        return False
    contract: Contract | bool
    if board.calls:
        contract = auction(board.dealer, board.calls, law)
        if contract is False:
            return False
        if contract is True:
            return not _goes_on(board)
        if not _as_stated(board, contract):
            return False
    else:
        if board.contract is None:
            return not (board.cards or board.tricks or board.score)
        level, denomination, doubled, declarer = board.contract
        if denomination is None or declarer is None or level is None:
            return None
        if not law.ranks(denomination):
            return False
        contract = (level, denomination, doubled or 0, declarer, False)
    assert not isinstance(contract, bool)
    return _judge_play(board, contract, law)


def _goes_on(board: Board) -> bool:
    """Whether a board that all passed has anything after the passes."""
    stated = board.contract is not None and board.contract[1] is not None
    won = board.tricks is not None and board.tricks[1] > 0
    return bool(board.cards or board.score or stated or won)


def _as_stated(board: Board, contract: Contract) -> bool:
    if board.contract is None:
        return True
    return all(
        stated is None or stated == derived
        for stated, derived in zip(board.contract, contract, strict=False)
    )


def _judge_play(board: Board, contract: Contract, law: LawCode) -> bool | None:
    level, denomination, doubled, declarer, only = contract
    leader = left_of(declarer)
    if board.leader is not None and board.leader != leader:
        return False
    tricks: tuple[int, int] | None = None
    if board.cards:
        won = play(board.hands, board.cards, trump_of(denomination), leader)
        if won == FAULTY:
            return False
        tricks = (13 - won, won)
    if board.tricks is not None:
        side = _side(board, board.tricks[0])
        stated = board.tricks[1]
        if tricks is None:
            if side is not None:
                tricks = (stated, 13 - stated) if side == 0 else (13 - stated, stated)
        elif side is not None:
            if tricks[side] != stated:
                return False
        elif board.tricks[0] is None and stated not in tricks:
            return False
    if not board.score:
        return True
    facts = DealFacts(
        denomination,
        level,
        doubled,
        declarer,
        tricks,
        board.hands,
        board.dealer,
        only if board.calls else None,
        board.vulnerable or (False, False),
    )
    return _as_scored(board, law, facts)


def _side(board: Board, word: str | None) -> int | None:
    places = board.places
    if word in places:
        return places.index(word) & 1
    for side in (0, 1):
        one, other = places[side], places[side + 2]
        if word in (f"{one}-{other}", f"{other}-{one}"):
            return side
    seats = [seat for seat, name in enumerate(board.players) if name == word and name]
    return seats[0] & 1 if len({seat & 1 for seat in seats}) == 1 else None


def _as_scored(board: Board, law: LawCode, facts: DealFacts) -> bool | None:
    """True when every printed line is just one derived line, and none is left over."""
    if underivable(law, facts):
        return None
    if any(column == "single" for _, column, _, _ in board.score):
        return _as_scored_singly(board, law, facts)
    due: dict[tuple[int, str, str], int] = {}
    for line in score_deal(law, facts):
        key = (line.side, line.column, line.matter)
        due[key] = due.get(key, 0) + line.points
    for account, column, matter, points in board.score:
        side = _side(board, account)
        if side is None or (side, column, matter) not in due:
            return None
        due[side, column, matter] -= points
    return None if any(due.values()) else True


def _as_scored_singly(board: Board, law: LawCode, facts: DealFacts) -> bool | None:
    """Whether every figure is what its side has more than the other."""
    net = sum(line.points if line.side else -line.points for line in score_deal(law, facts))
    for account, column, _, points in board.score:
        side = _side(board, account)
        if side is None or column != "single":
            return None
        if points != (net if side else -net):
            return False
    return True
