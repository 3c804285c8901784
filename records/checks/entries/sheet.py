"""The entries of a rubber as a sheet that a law code can be asked to explain."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.deductions import taken_off
from oddtrick.records.checks.sides import Sides
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.sheet import Posted, Sheet

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, ScoreLine


def sheet_of(rubber: "Rubber", sides: Sides, law: LawCode) -> Sheet | str | None:
    """The entries of a rubber as a sheet; None where it has none, or why there is no sheet.

    An account that is neither side, a single column that is not said to hold the net of each
    deal, a figure that is not known, and an entry of less than nothing that the laws allow: these
    come out of too many deals, or out of none that the search knows. One that no law allows is a
    fault like others.
    """
    found: list[Posted] = []
    below = 0
    for n, line in enumerate(rubber.entries):
        side = sides.of(line.account)
        if side is None:
            return f"{line.account} is neither of the two accounts"
        if line.column == "single" and not rubber.netted:
            return "they stand in one column, above and below the line together"
        if line.points is None:
            return f"the figure of entry {n + 1}, of {line.account}, is not known"
        if line.points < 0:
            allowed = taken_off(line, law, netted=rubber.netted)
            if allowed is not None:
                return f"entry {n + 1}, {line.account} {line.points}, may be {allowed}"
        game = None
        if line.column == "below":
            game = sum(after <= below for after in rubber.lines) if rubber.lines else None
            below += 1
        found.append(Posted(side, line.column, line.points, line.matter, line.deal, game))
    if not found:
        return None
    return Sheet(
        tuple(found),
        netted=rubber.netted,
        finished=not rubber.unfinished,
        lines=len(rubber.lines),
    )


def less_than_nothing(rubber: "Rubber", line: "ScoreLine", law: LawCode) -> bool:
    """Whether an entry is less than nothing and no law allows it."""
    if line.points is None or line.points >= 0:
        return False
    return taken_off(line, law, netted=rubber.netted) is None
