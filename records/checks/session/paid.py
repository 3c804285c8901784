"""What the players of a session settle at its end, by its unit, against its rubbers."""

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING

from oddtrick.records.checks.session.outcomes import Outcome
from oddtrick.records.checks.settlement import Rounding, units
from oddtrick.records.findings.rubber import SETTLEMENT_WRONG
from oddtrick.records.replay.report import Report

if TYPE_CHECKING:
    from oddtrick.records.schema import Session


def check_paid(session: "Session", outcomes: Iterable[Outcome], report: Report) -> None:
    """Compare the settlement of each player with what his rubbers bring him.

    Rubbers may be paid one by one, each in whole units, or all together; one that was broken
    off may be left out. Nothing is compared where a rubber of the session is not known.
    """
    if session.unit is None:
        return
    if any(record.kind != "rubber" for record in session.records):
        return
    rubbers = [one for one in outcomes if one.played.record.kind == "rubber"]
    known = [(one, one.net(0)) for one in rubbers]
    if len(rubbers) != len(session.records) or not rubbers:
        return
    if any(net is None or not all(one.players) for one, net in known):
        return
    unit, rounding = session.unit, session.rounding
    for n, line in enumerate(session.totals):
        if line.matter != "settlement" or report.supplied(f"totals[{n}]") or line.points is None:
            continue
        own = [
            (net if line.account in one.players[0] else -net, _broken_off(one))
            for one, net in known
            if net is not None and line.account in one.players[0] | one.players[1]
        ]
        possible = sorted(_may_be(own, unit, rounding))
        if not own or line.points in possible:
            continue
        derived = " or ".join(map(str, possible))
        report.add(
            SETTLEMENT_WRONG,
            f"{line.account} {line.points} is recorded as the settlement, and the rubbers make "
            f"{derived} of {unit}",
            f"totals[{n}]",
            also=("records",),
            recorded=str(line.points),
            derived=derived,
            difference=f"{line.points - possible[0]:+d}" if len(possible) == 1 else None,
        )


def _broken_off(one: Outcome) -> bool:
    record = one.played.record
    return record.kind == "rubber" and record.unfinished


def _may_be(nets: list[tuple[int, bool]], unit: int, rounding: Rounding | None) -> set[int]:
    """What the rubbers of a player may come to, in whole units."""
    found: set[int] = set()
    for kept in ([net for net, _ in nets], [net for net, off in nets if not off]):
        each = {0}
        for net in kept:
            each = {one + more for one, more in product(each, _whole(net, unit, rounding))}
        found |= each | set(_whole(sum(kept), unit, rounding))
    return found


def _whole(points: int, unit: int, rounding: Rounding | None) -> list[int]:
    sign = 1 if points >= 0 else -1
    return [sign * many for many in units(abs(points), unit, rounding)]
