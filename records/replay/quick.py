"""The quick answer: is a board clean? No messages; a board that is not is replayed in full.

``play`` looks at turn, cards held, cards played twice, following suit and winners,
a trick at a time; ``auction`` at the calls; ``judge`` puts both beside what the
board states. The answer is that of the full replay: clean is what gives no error
and no warning.
"""

from functools import lru_cache

from oddtrick.records.board import Board
from oddtrick.records.denominations import trump_of
from oddtrick.records.games import (
    all_game_fields,
    credit,
    doubling,
    game_of,
    making,
    tables,
)
from oddtrick.records.games import play as play_choices
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.quickcalls import Contract, auction
from oddtrick.records.replay.quicknets import bare, nets_of
from oddtrick.records.replay.quickplay import FAULTY, Packs, is_clean, packs_of, play
from oddtrick.records.replay.score import DealFacts, score_deal, underivable
from oddtrick.records.replay.tricks import seats_that_win
from oddtrick.records.seats import is_book_lettering, left_of

__all__ = ["FAULTY", "auction", "bare", "is_legal", "judge", "play"]


_REPLAYED = (
    tables.DECLARERS_DUMMY, making.BIDDING, doubling.ONCE_AND_REDOUBLE,
    play_choices.LEFT_OF_DECLARER, credit.DECLARER_BELOW,
)  # fmt: skip
"""The choices of the games that the quick replay plays."""


@lru_cache(maxsize=256)
def _fits(name: str | None, law: LawCode) -> frozenset[str] | None:
    """The fields that are not of the game; None when the quick answer does not hold for it."""
    found = game_of(name, law.family, ())
    if found is None:
        return None
    game = found[0]
    row = (game.table, game.making, game.doubling, game.play, game.credit)
    if row != _REPLAYED or law.family not in game.families:
        return None
    return all_game_fields() - game.optional_fields()


Followed = tuple[bytes, int]
"""The suits led to the tricks of a play, to one that was begun too, and how many of the whole
ones the second side won."""


def judge(
    board: Board,
    law: LawCode,
    packs: Packs | None = None,
    followed: Followed | int | None = None,
) -> bool | None:
    """Whether a board is clean under a law code; None when only the full replay can say.

    Args:
        board: the board.
        law: the law code.
        packs: its hands as bytes, where they are at hand. Then the masks of the board are
            looked at only where honours count, and may be left out under other laws.
        followed: what is known of its play, where that stood in its order: then each trick is
            led by the seat that won the one before, and the first by the declarer's left.
            Or what ``quickplays.won_in`` found of it; then no packs are needed.
    """
    words = board.words
    foreign = _fits(board.word("game") if words else None, law)
    if foreign is None:
        return None
    if words and any(name in foreign for name, _ in words):
        return False
    return _judge_calls(board, law, packs, followed, board.score)


def is_legal(
    board: Board, law: LawCode, packs: Packs | None = None, followed: Followed | int | None = None
) -> bool:
    """Whether auction, play, contract and result of a board are as they may be under a law code.

    The score is not looked at, nor which words stand beside. Arguments as for ``judge``.
    """
    if _fits(None, law) is None:
        return False
    return _judge_calls(board, law, packs, followed, ()) is True


_NEITHER = (False, False)

Lines = tuple[tuple[str, str, str, int], ...]


def _judge_calls(
    board: Board,
    law: LawCode,
    packs: Packs | None,
    followed: Followed | int | None,
    score: Lines,
) -> bool | None:
    if board.dealer != 3 and is_book_lettering(board.places):
        return False
    contract: Contract | bool
    if board.calls:
        contract = auction(board.dealer, board.calls, law)
        if contract is False:
            return False
        if contract is True:
            return not (score or _goes_on(board))
        if not _as_stated(board, contract):
            return False
    else:
        if board.contract is None:
            return not (board.cards or board.tricks or score)
        level, denomination, doubled, declarer = board.contract
        if denomination is None or declarer is None or level is None:
            return None
        if not law.ranks(denomination):
            return False
        contract = (level, denomination, doubled or 0, declarer, False)
    assert not isinstance(contract, bool)
    return _judge_play(board, contract, law, packs, followed, score)


def _goes_on(board: Board) -> bool:
    """Whether a board that all passed has anything after the passes."""
    stated = board.contract is not None and board.contract[1] is not None
    won = board.tricks is not None and board.tricks[1] > 0
    return bool(board.cards or stated or won)


def _as_stated(board: Board, contract: Contract) -> bool:
    if board.contract is None or board.contract == contract[:4]:
        return True
    return all(
        stated is None or stated == derived
        for stated, derived in zip(board.contract, contract, strict=False)
    )


def _judge_play(
    board: Board,
    contract: Contract,
    law: LawCode,
    packs: Packs | None,
    followed: Followed | int | None,
    score: Lines,
) -> bool | None:
    level, denomination, doubled, declarer, only = contract
    side: int | None
    leader = left_of(declarer)
    if board.leader is not None and board.leader != leader:
        return False
    tricks: tuple[int, int] | None = None
    cards, begun = board.cards, board.begun
    if cards or begun:
        if len(cards) != 52 and not _is_left_off(board):
            return False
        if isinstance(followed, int):
            won = followed
            if won == FAULTY:
                return False
        elif followed is not None:
            led, won = followed
            held = packs_of(board.hands) if packs is None else packs
            row = _with_begun(bytes(cards), begun, held, led[-1]) if begun else bytes(cards)
            if not is_clean(held, row, led):
                return False
        elif begun:
            return None
        else:
            held = packs_of(board.hands) if packs is None else packs
            won = play(held, bytes(cards), trump_of(denomination), leader)
            if won == FAULTY:
                return False
        if len(cards) == 52:
            tricks = (13 - won, won)
        elif board.tricks is not None:
            stated, side = board.tricks[1], _side(board, board.tricks[0])
            if side is not None:
                tricks = (stated, 13 - stated) if side == 0 else (13 - stated, stated)
                least = ((len(cards) >> 2) - won, won)
                if begun:
                    least = _with_last(least, bytes(cards), begun, held, trump_of(denomination))
                if tricks[1] < least[1] or tricks[0] < least[0]:
                    return False
    if board.tricks is not None and len(cards) in (0, 52):
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
    if not score:
        return True
    dealers = only if board.calls else None
    if score[0][1] == "single" and tricks is not None and bare(law):
        net = nets_of(law).net(
            denomination, level, doubled, declarer & 1, board.dealer == declarer, tricks[1],
            dealers, board.vulnerable or _NEITHER,
        )  # fmt: skip
        return None if net is None else _as_net(board, net)
    facts = DealFacts(
        denomination,
        level,
        doubled,
        declarer,
        tricks,
        board.hands,
        board.dealer,
        dealers,
        board.vulnerable or _NEITHER,
    )
    return _as_scored(board, law, facts)


def _is_left_off(board: Board) -> bool:
    """Whether all cards that do not stand behind the last are said not to be given."""
    n = len(board.cards) >> 2
    absent = {path for path, why in board.absent if why in ("unknown", "not-applicable")}
    if not board.begun:
        return f"tricks[{n}]" in absent
    silent = [place for place, card in zip(board.places, board.begun, strict=True) if card < 0]
    return f"tricks[{n + 1}]" in absent and all(f"tricks[{n}].{at}" in absent for at in silent)


def _with_begun(cards: bytes, begun: tuple[int, ...], packs: Packs, led: int) -> bytes:
    """The cards of whole tricks, and those of one that was begun, ended as it may have been."""
    row = []
    for card, pack in zip(begun, packs, strict=True):
        left = b"" if card >= 0 else pack.translate(None, cards)
        follows = [one for one in left if one // 13 == led]
        row.append(card if card >= 0 else (follows or left or pack)[0])
    return cards + bytes(row)


def _with_last(
    won: tuple[int, int], cards: bytes, begun: tuple[int, ...], packs: Packs, trump: int
) -> tuple[int, int]:
    """The tricks of each side with one that was begun, where only one side can win that."""
    sets = {
        seat: 1 << card if card >= 0 else sum(1 << left for left in pack.translate(None, cards))
        for seat, (card, pack) in enumerate(zip(begun, packs, strict=True))
    }
    leader = next(seat for seat in range(4) if begun[seat] >= 0 > begun[seat - 1])
    winners = seats_that_win(sets, trump, leader)
    return won[0] + (not winners & 0b1010), won[1] + (not winners & 0b0101)


def _as_net(board: Board, net: int) -> bool | None:
    """Whether every figure is what its side has more than the other."""
    for account, column, _, points in board.score:
        side = _side(board, account)
        if side is None or column != "single":
            return None
        if points != (net if side else -net):
            return False
    return True


@lru_cache(maxsize=64)
def _sides(places: tuple[str, ...]) -> dict[str | None, int]:
    """The side that each place and each pair of partners is of."""
    found: dict[str | None, int] = {}
    for seat in (3, 2, 1, 0):
        one, other = places[seat], places[seat ^ 2]
        found[f"{one}-{other}"] = seat & 1
    return found | {place: seat & 1 for seat, place in reversed([*enumerate(places)])}


def _side(board: Board, word: str | None) -> int | None:
    side = _sides(board.places).get(word)
    if side is not None:
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
    """Whether every figure is what its side has more than the other, honours and all."""
    net = sum(line.points if line.side else -line.points for line in score_deal(law, facts))
    return _as_net(board, net)
