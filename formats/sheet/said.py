"""What a sheet says, figure by figure."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from oddtrick.formats.sheet.tree import Figure, Row, Rule
from oddtrick.records.findings import Span

SUMS = ("total", "difference", "carried")
"""What no entry is."""


@dataclass(slots=True)
class Said:
    """A figure and what it is.

    Attributes:
        figure: the figure.
        side: whose it is, 0 or 1.
        column: ``below``, ``above`` or ``single``.
        matter: what it is for, in the word of the record.
        deal: the deal that made it, from 1, where the sheet shows it.
        after: for a sum, how many entries stood when it was struck, where the sheet shows it.
    """

    figure: Figure
    side: int
    column: str
    matter: str
    deal: int | None = None
    after: int | None = None


@dataclass(slots=True)
class Meaning:
    """What a sheet says.

    Attributes:
        entries: what was entered, in the order in which it was made as far as that shows.
        totals: the sums, from top to bottom.
        lines: after how many entries below each game line stands, with its place.
    """

    entries: list[Said] = field(default_factory=list)
    totals: list[Said] = field(default_factory=list)
    lines: list[tuple[int, Span]] = field(default_factory=list)


@dataclass(slots=True)
class Part:
    """What stands between two game lines: its rows, and the rule beneath it."""

    rows: list[Row]
    rule: Rule | None = None

    @property
    def filled(self) -> bool:
        """Whether any figure stands in it."""
        return any(row.filled for row in self.rows)


def parts_of(items: Sequence[Row | Rule]) -> list[Part]:
    """The parts of a sheet between its game lines, those without any row left out."""
    found = [Part([])]
    for item in items:
        if isinstance(item, Row):
            found[-1].rows.append(item)
        elif found[-1].rows:
            found[-1].rule = item
            found.append(Part([]))
    return [part for part in found if part.rows]
