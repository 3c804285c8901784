"""The score sheet of a rubber as it is ruled: its columns, the line, the games and the foot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.drawn.sheet import bonus_entries, law_of

if TYPE_CHECKING:
    from oddtrick.records.drawn.rubber import Drawn
    from oddtrick.records.drawn.sheet import Entry
    from oddtrick.records.schema import Rubber, ScoreLine


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure on a sheet.

    Attributes:
        text: the figure.
        path: its path in the rubber; None where it has none.
        derived: whether it is derived.
        label: what it is, where that is not plain from where it stands.
    """

    text: str
    path: str | None = None
    derived: bool = False
    label: str = ""


Column = list[Figure]
"""The figures of one account in one part of a sheet, from top to bottom."""


@dataclass(slots=True)
class Ruled:
    """A sheet as it is ruled.

    Attributes:
        names: the heads of its columns.
        derived: whether it is made by the deals, and not recorded.
        above: what stands above the line, a column for each name.
        games: what stands below it, for each game a column for each name.
        feet: the sums at the foot, row by row; None where a column has none.
    """

    names: tuple[str, ...]
    derived: bool
    above: list[Column] = field(default_factory=list)
    games: list[list[Column]] = field(default_factory=list)
    feet: list[list[Figure | None]] = field(default_factory=list)

    @property
    def title(self) -> str:
        """What it is."""
        return "The sheet, as the deals make it" if self.derived else "The sheet, as recorded"


def ruled(rubber: "Rubber", drawn: "Drawn") -> Ruled | None:
    """The sheet of a rubber, as recorded or as its deals make it; None where there is neither.

    Sums that the record does not have, or has otherwise, stand at the foot as derived.
    """
    made = _recorded(rubber) or _derived(rubber, drawn)
    if made is None and rubber.totals:
        names = tuple(dict.fromkeys(line.account for line in rubber.totals))
        made = Ruled(names, derived=False, above=[[] for _ in names], games=[[[] for _ in names]])
    if made is None:
        return None
    while len(made.games) > 1 and not any(made.games[-1]):
        made.games.pop()
    made.feet = _feet(rubber, made.names)
    if drawn.balance is not None and drawn.done.sides is not None:
        _add_derived(made, drawn.done.sides.names, drawn.balance.totals)
    return made


def _recorded(rubber: "Rubber") -> Ruled | None:
    """The entries under their accounts, upwards above the line and downwards below it."""
    if not rubber.entries or any(line.column == "single" for line in rubber.entries):
        return None
    found = dict.fromkeys(line.account for line in rubber.entries)
    listed = [account.id for account in rubber.accounts]
    names = [name for name in listed if name in found or len(listed) == 2]
    names += [name for name in found if name not in listed]
    made = Ruled(tuple(names), derived=False, above=[[] for _ in names])
    made.games.append([[] for _ in names])
    below = 0
    for n, line in enumerate(rubber.entries):
        at = names.index(line.account)
        figure = Figure(line.figure, f"entries[{n}]")
        if line.column == "above":
            made.above[at].insert(0, figure)
            continue
        made.games[-1][at].append(figure)
        below += 1
        if below in rubber.lines:
            made.games.append([[] for _ in names])
    return made


def _derived(rubber: "Rubber", drawn: "Drawn") -> Ruled | None:
    sheet = drawn.sheet
    if sheet is None:
        return None
    made = Ruled(sheet.names, derived=not rubber.entries, above=[[] for _ in sheet.names])
    for entry in [*sheet.above, *bonus_entries(drawn.balance)]:
        made.above[entry.side].insert(0, _figure(entry))
    for game in sheet.games:
        made.games.append([[] for _ in sheet.names])
        for entry in game:
            made.games[-1][entry.side].append(_figure(entry))
    return made


def _figure(entry: "Entry") -> Figure:
    path = None if entry.line is None else f"entries[{entry.line}]"
    return Figure(str(entry.points), path, derived=not entry.recorded)


def _feet(rubber: "Rubber", names: Sequence[str]) -> list[list[Figure | None]]:
    """The sums at the foot as recorded, a row for each of a kind."""
    rows: list[list[Figure | None]] = []
    for n, line in enumerate(rubber.totals):
        if not at_foot(line, names):
            continue
        at = names.index(line.account)
        label = line.matter.replace("-", " ")
        row = next((row for row in rows if row[at] is None and _all_are(row, label)), None)
        if row is None:
            row = [None] * len(names)
            rows.append(row)
        row[at] = Figure(line.figure, f"totals[{n}]", label=label)
    return rows


def _all_are(row: Sequence[Figure | None], label: str) -> bool:
    return all(each is None or each.label == label for each in row)


def at_foot(line: "ScoreLine", names: Sequence[str]) -> bool:
    """Whether a recorded sum stands at the foot of a sheet with these columns."""
    return line.after is None and line.column == "single" and line.account in names


def _add_derived(made: Ruled, names: Sequence[str], totals: Sequence[int]) -> None:
    due = [str(totals[names.index(name)]) if name in names else None for name in made.names]
    told = [
        next((each.text for each in column if each is not None and each.label == "total"), None)
        for column in (zip(*made.feet, strict=True) if made.feet else [()] * len(due))
    ]
    if any(total is not None and total != had for total, had in zip(due, told, strict=True)):
        row = [
            None if total is None else Figure(total, derived=True, label="total") for total in due
        ]
        made.feet.insert(0 if not any(told) else 1, row)


def remarks(rubber: "Rubber", drawn: "Drawn") -> Iterator[str]:
    """How the games and the rubber ended, and what is not known; all of it derived."""
    if drawn.sheet is not None:
        yield from (f"{words} ({law})" for words, law in drawn.sheet.won)
    if drawn.balance is not None:
        yield f"{drawn.balance.words} ({law_of(drawn.balance)})"
    if drawn.lack and (drawn.done.deals or not rubber.totals):
        yield f"No sheet is derived, for {drawn.lack}."
    if drawn.ends is not None:
        number, why = drawn.ends
        yield f"The sheet ends before deal {number}: {why}"
    for number, matter, reason in drawn.open:
        yield f"Not known of deal {number}: {matter}, for {reason}"
