"""What was paid: settlements by the unit and the rounding of a record, and ledgers by rubbers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from oddtrick.records.checks.sides import Sides
from oddtrick.records.checks.totals import SIGNS
from oddtrick.records.findings.rubber import SETTLEMENT_WRONG
from oddtrick.records.replay.report import Report

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, Session

Rounding = Literal["nearest", "down", "up"]


def units(points: int, unit: int, rounding: Rounding | None) -> frozenset[int]:
    """How many units some points are: every number that it may be where nothing decides.

    Args:
        points: the points, 0 or more.
        unit: how many points a unit is.
        rounding: what becomes of points that make no whole unit; None where it is not said.
            Just half a unit is open, to the nearest.
    """
    down, rest = divmod(points, unit)
    up = down + (rest > 0)
    if rounding == "down":
        return frozenset({down})
    if rounding == "up":
        return frozenset({up})
    if rounding is None or 2 * rest == unit:
        return frozenset({down, up})
    return frozenset({down if 2 * rest < unit else up})


def check_settlement(
    rubber: "Rubber", sides: Sides | None, report: Report, session: "Session | None" = None
) -> None:
    """Compare the settlements of a rubber with its difference, where a unit is recorded.

    Args:
        rubber: the rubber.
        sides: its two sides.
        report: takes the findings.
        session: the session that it is part of, whose unit and rounding hold for it.
    """
    unit = rubber.unit or (session.unit if session else None)
    rounding = rubber.rounding or (session.rounding if session else None)
    if unit is None or sides is None:
        return
    gained = _gained(rubber, sides)
    if gained is None:
        return
    for n, line in enumerate(rubber.totals):
        side = sides.of(line.account)
        if line.matter != "settlement" or side is None or report.supplied(f"totals[{n}]"):
            continue
        if line.points is None:
            continue
        sign = 1 if gained[side] >= 0 else -1
        possible = sorted(sign * many for many in units(abs(gained[side]), unit, rounding))
        if line.points in possible:
            continue
        derived = " or ".join(map(str, possible))
        how = f", {rounding}" if rounding else ""
        report.add(
            SETTLEMENT_WRONG,
            f"{line.account} {line.points} is recorded as the settlement, and {gained[side]} "
            f"points are {derived} of {unit}",
            f"totals[{n}]",
            recorded=str(line.points),
            derived=f"{derived}: {gained[side]} / {unit}{how}",
            difference=f"{line.points - possible[0]:+d}" if len(possible) == 1 else None,
        )


def _gained(rubber: "Rubber", sides: Sides) -> tuple[int, int] | None:
    """What either side wins or loses, by the printed difference, else by the totals."""
    totals: dict[int, int] = {}
    for line in rubber.totals:
        side = sides.of(line.account)
        if side is None or line.after is not None or line.column != "single":
            continue
        if line.points is None:
            continue
        if line.matter == "difference":
            return (line.points, -line.points) if side == 0 else (-line.points, line.points)
        if line.matter in ("total", "other"):
            totals[side] = line.points
    if len(totals) < 2:
        return None
    return totals[0] - totals[1], totals[1] - totals[0]


def check_ledger(session: "Session", report: Report) -> None:
    """Compare the figures of a ledger by rubbers with each other.

    In a rubber each player wins or loses what the others do. The figures of a ledger are
    the amounts of each rubber, or every player's standing after it; a change of standing is
    then the amount.
    """
    rows = [
        (n, _figures(record))
        for n, record in enumerate(session.records)
        if record.kind == "rubber" and not record.entries and not record.deals
    ]
    rows = [(n, lines) for n, lines in rows if len(lines) >= 4]
    if len(rows) < 2 or all(
        len(_sizes(points for _, points in lines.values())) <= 1 for _, lines in rows
    ):
        return
    before: dict[str, int] = {}
    for n, lines in rows:
        changes = {name: points - before.get(name, 0) for name, (_, points) in lines.items()}
        amounts = _sizes(changes.values())
        if len(amounts) > 1:
            least = min(amounts, key=lambda size: (_how_many(changes, size), size))
            others = max(amounts, key=lambda size: (_how_many(changes, size), -size))
            name = next(who for who, change in changes.items() if abs(change) == least)
            report.add(
                SETTLEMENT_WRONG,
                f"{name} goes from {before.get(name, 0)} to {lines[name][1]} in this rubber, "
                f"a change of {least}, where others change by {others}",
                f"records[{n}].totals[{lines[name][0]}]",
                recorded=str(lines[name][1]),
                derived=f"{before.get(name, 0) - others} or {before.get(name, 0) + others}",
            )
        before |= {name: points for name, (_, points) in lines.items()}


def _sizes(changes: Iterable[int]) -> set[int]:
    """The sizes of some amounts, those of players who sat out left aside."""
    return {abs(change) for change in changes if change}


def _how_many(changes: dict[str, int], size: int) -> int:
    return sum(abs(change) == size for change in changes.values())


def _figures(rubber: "Rubber") -> dict[str, tuple[int, int]]:
    """The figure of each player, with the position of its line."""
    return {
        line.account: (n, line.points)
        for n, line in enumerate(rubber.totals)
        if line.account not in SIGNS and line.points is not None
    }
