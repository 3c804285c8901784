"""Doubling outside an auction: the ladder of straight bridge, and games without doubling.

Each function is the replay of one choice of ``oddtrick.records.games.doubling``.
"""

from collections.abc import Callable

from oddtrick.records.findings.deal import LADDER_LIMIT, LADDER_TURN
from oddtrick.records.games import doubling
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.declared import Declared
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report

_EVENTS = ("double-unasked", "double-out-of-turn", "double-of-partner", "consultation", "other")


def in_the_auction(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """Doubles are calls, and the auction has counted them."""


def without(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """Nothing is doubled."""
    declared.doubled = 0
    declared.derived |= {"doubled"}


def ladder(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """The sides double each other in turn, as far as the laws allow."""
    if given.doubles is None:
        if "doubles" in given.unknown:
            declared.doubled = None if given.contract is None else given.contract.doubled
        return
    declared.derived |= {"doubled"}
    declared.doubled = len(given.doubles)
    maker = declared.maker if declared.maker is not None else declared.declarer
    if maker is None:
        return
    before: list[int] = []
    for n, seat in enumerate(given.doubles):
        path = f"doubles[{n}]"
        if seat is None:
            return
        _one(given, seat, path, maker, before, declared, law, report)
        before.append(seat)


def _one(
    given: Given,
    seat: int,
    path: str,
    maker: int,
    before: list[int],
    declared: Declared,
    law: LawCode | None,
    report: Report,
) -> None:
    out_of_turn = (seat ^ maker ^ len(before)) & 1 == 0
    why = "it is the other side's turn" if out_of_turn else None
    if law is not None and declared.denomination is not None:
        why = law.why_no_double(seat, maker, declared.denomination, before)
    if why is None or report.event(_EVENTS, path, seat) is not None:
        return
    name = given.seat_name(seat)
    report.add(
        LADDER_TURN if out_of_turn else LADDER_LIMIT,
        f"{name} doubles, and {why}",
        path,
        recorded=f"double {len(before) + 1}, by {name}",
        derived=f"{len(before)} {'double' if len(before) == 1 else 'doubles'}",
        hand=name,
        article=None if law is None else law.cite("doubling", "doubling-limit"),
    )


Doubling = Callable[[Given, Declared, LawCode | None, Report], None]

DOUBLINGS: dict[Choice, Doubling] = {
    doubling.ONCE_AND_REDOUBLE: in_the_auction,
    doubling.LADDER: ladder,
    doubling.NONE: without,
}
"""The replay of each choice of doubling that has one."""
