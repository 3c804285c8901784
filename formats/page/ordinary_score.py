"""The result and the score of an ordinary deal, from its numbers and its laws."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from oddtrick.formats.page.anchors import Anchors
from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.score import result_part, score_part
from oddtrick.records.board import Board
from oddtrick.records.replay.accounts import Accounts
from oddtrick.records.replay.declared import Declared
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.score import DealFacts, score_deal, underivable

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Deal

Outcome = tuple[tuple[int, int] | None, Literal["play", "result"] | None]
"""The tricks of both sides, and what gives them."""


class _Line(NamedTuple):
    """A line of the score, as the record of the deal would have it."""

    account: str
    column: str
    matter: str
    points: int
    label: None = None


class _Result(NamedTuple):
    """Its result."""

    of: str | None
    tricks: int
    odd: None = None
    slam: None = None
    wins: None = None
    loses: None = None
    text: None = None


class _Deal(NamedTuple):
    """What the parts of a page on result and score ask of a deal, without its model."""

    id: str
    score: tuple[_Line, ...]
    result: _Result | None
    tricks: tuple[int, ...]
    contract: None = None
    claims: tuple[()] = ()
    marks: tuple[()] = ()
    notes: tuple[()] = ()


def result_and_score(
    board: Board,
    law: "LawCode",
    contract: "tuple[int, int, int, int, bool | None] | tuple[()]",
    winners: Sequence[int],
    name: str,
) -> Iterator[str]:
    """The sections on the result and the score.

    Args:
        board: a clean board.
        law: the law code.
        contract: level, denomination, how often doubled, declarer, whether it is the dealer's
            first bid; empty where all passed.
        winners: the winner of each trick.
        name: the id of the article.
    """
    given = Given(board.id, board.places, frozenset())
    given.players = tuple(
        (player, (place,))
        for player, place in zip(board.players, board.places, strict=True)
        if player is not None
    )
    replay = Replay(given, law=law, accounts=Accounts(given))
    if contract:
        replay.tricks, replay.tricks_from = _outcome(board, given, winners)
        level, denomination, doubled, declarer, dealers = contract
        facts = DealFacts(
            denomination, level, doubled, declarer, replay.tricks, board.hands, board.dealer,
            dealers, board.vulnerable or (False, False),
        )  # fmt: skip
        replay.score, replay.open_score = score_deal(law, facts), underivable(law, facts)
    else:
        replay.declared = Declared(passed_out=True)
    lines = tuple(_Line(*line) for line in board.score)
    result = None if board.tricks is None else _Result(*board.tricks)
    deal = cast("Deal", _Deal(board.id, lines, result, board.cards))
    leaf = Leaf(deal, Anchors.of(name), "", board.id, 2, [])
    for words, part in (
        ("Result", result_part(leaf, deal, replay)),
        ("Score", score_part(leaf, deal, replay)),
    ):
        if part:
            yield f"<section>\n<h3>{words}</h3>\n{part}\n</section>"


def _outcome(board: Board, given: Given, winners: Sequence[int]) -> Outcome:
    if len(winners) == 13:
        won = sum(seat & 1 for seat in winners)
        return (len(winners) - won, won), "play"
    if board.tricks is None:
        return None, None
    side, many = given.side_of(board.tricks[0]), board.tricks[1]
    if side is None:
        return None, None
    return ((13 - many, many) if side else (many, 13 - many)), "result"
