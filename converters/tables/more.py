"""What follows from a deal beyond contract, hands and tricks: who leads, and what it scores.

A deal without play has it too, where its result is stated: `derived_score_from` says so.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from oddtrick.converters.tables.column import Cell, Column, Sort
from oddtrick.converters.tables.context import Holder
from oddtrick.records.replay.deal import first_leader
from oddtrick.records.replay.irregular import is_void

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay

_BOOK = 6


def _leader(row: Holder) -> str | None:
    replay = row.replay
    seat = None if replay is None else first_leader(replay)
    return None if seat is None or replay is None else replay.given.seat_name(seat)


def _dummy(row: Holder) -> str | None:
    replay = row.replay
    return None if replay is None or replay.dummy is None else replay.given.seat_name(replay.dummy)


def _by_result(row: Holder, side: int) -> int | None:
    replay = row.replay
    if replay is None or replay.tricks is None or replay.tricks_from != "result":
        return None
    return None if replay.declared.passed_out else replay.tricks[side]


def _over(row: Holder) -> int | None:
    """The tricks of the declarer's side beyond those undertaken."""
    replay = row.replay
    if replay is None or replay.tricks is None or replay.declared.undertaking is not None:
        return None
    declared = replay.declared
    if declared.level is None or declared.declarer is None:
        return None
    return replay.tricks[declared.declarer & 1] - _BOOK - declared.level


def _scored(row: Holder) -> "Replay | None":
    """The replay of a deal that is scored by sides, and whose tricks are known."""
    replay = row.replay
    if replay is None or replay.law is None or replay.unscored is not None:
        return None
    open_ = "tricks" in replay.open_score or "lump" in replay.open_score
    if replay.accounts.by_player or open_ or is_void(replay.given):
        return None
    return replay if replay.facts is not None or replay.declared.passed_out else None


def _points(row: Holder, side: int, below: bool) -> int | None:
    replay = _scored(row)
    if replay is None:
        return None
    lines = [line for line in replay.score if replay.accounts.of_line(line) == side]
    return sum(line.points for line in lines if not below or line.column == "below")


def _open(row: Holder) -> str | None:
    replay = row.replay
    if replay is None or replay.unscored is not None:
        return None
    told = [f"{matter}: {why}" for matter, why in replay.open_score.items()]
    return "; ".join(told) or None


def _score_from(row: Holder) -> str | None:
    replay = _scored(row)
    return None if replay is None or replay.declared.passed_out else replay.tricks_from


def more(first: int) -> tuple[Column, ...]:
    """The columns.

    Args:
        first: the number of the first.
    """
    named: tuple[tuple[str, Sort, str, Callable[[Holder], Cell]], ...] = (
        ("derived_leader", "text", "the place that leads to the first trick, by the play or the"
         " contract", _leader),
        ("derived_dummy", "text", "the place whose hand lies open", _dummy),
        ("derived_result_1", "integer", "the tricks of `derived_side_1` by the stated result, where"
         " play and claim leave them open", lambda r: _by_result(r, 0)),
        ("derived_result_2", "integer", "the tricks of `derived_side_2` by the stated result, where"
         " play and claim leave them open", lambda r: _by_result(r, 1)),
        ("derived_over", "integer", "the tricks of the declarer's side beyond those undertaken, by"
         " play, claim or result; less than 0 when the contract fails", _over),
        ("derived_points_1", "integer", "all points that the laws give `derived_side_1`, but for"
         " what is open", lambda r: _points(r, 0, False)),
        ("derived_below_1", "integer", "those of them below the line",
         lambda r: _points(r, 0, True)),
        ("derived_points_2", "integer", "all points that the laws give `derived_side_2`, but for"
         " what is open", lambda r: _points(r, 1, False)),
        ("derived_below_2", "integer", "those of them below the line",
         lambda r: _points(r, 1, True)),
        ("derived_open", "text", "what of the score is open, and why: `honours: not all honours are"
         " placed`", _open),
        ("derived_score_from", "text", "`play`, `claim` or `result`: the tricks that the points"
         " rest on", _score_from),
    )  # fmt: skip
    return tuple(
        Column(number, name, sort, "derived", meaning, get)
        for number, (name, sort, meaning, get) in enumerate(named, first)
    )
