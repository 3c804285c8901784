"""The entries of a score sheet as plain values, and what an explanation of them says."""

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.records.plainclass import replace
from oddtrick.records.replay.entries.outcomes import Outcome
from oddtrick.records.replay.rubber import Standing

UNSAID = ("other", "lump", "total")
"""What a figure is for where the sheet does not say it."""

OF_THE_RUBBER = ("rubber", "game")
"""What is entered for the rubber or a game, and comes out of no deal."""


@dataclass(frozen=True, slots=True)
class Posted:
    """One entry of a sheet.

    Attributes:
        side: the side credited, 0 or 1.
        column: ``below`` or ``above`` the line; ``single`` on a sheet with one column.
        points: the figure.
        matter: what it is for, in the words of the record's score lines; ``other`` where
            the sheet does not say it.
        deal: the deal that it belongs to, where the sheet says it.
        game: for an entry below the line: the game that it stands in, from 0, where game
            lines are drawn.
    """

    side: int
    column: str
    points: int
    matter: str = "other"
    deal: int | None = None
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet to be explained.

    Attributes:
        entries: its entries. Within a column of a side they are in the order in which they
            were made; between columns the order says nothing.
        netted: whether only the net of a deal is entered above the line.
        start: how the rubber stood before the first entry.
        finished: whether it is the sheet of a rubber that was played out.
        ordered: whether the entries below the line were made in the order in which they
            are given, those of both sides together.
        lines: how many game lines are drawn.
    """

    entries: tuple[Posted, ...]
    netted: bool = False
    start: Standing = Standing()
    finished: bool = True
    ordered: bool = False
    lines: int = 0

    def changed(self, number: int, points: int) -> "Sheet":
        """The sheet with another figure in one entry."""
        entries = list(self.entries)
        entries[number] = replace(entries[number], points=points)
        return replace(self, entries=tuple(entries))

    def without_lines(self) -> "Sheet":
        """The sheet as if no game line were drawn."""
        entries = tuple(replace(entry, game=None) for entry in self.entries)
        return replace(self, entries=entries, lines=0)

    def in_order(self) -> "Sheet":
        """The sheet with the entries below the line in the order given."""
        return replace(self, ordered=True)

    def place(self, number: int) -> int:
        """The place of an entry in its column, from 1."""
        entry = self.entries[number]
        return sum(
            (other.side, other.column) == (entry.side, entry.column)
            for other in self.entries[: number + 1]
        )

    @property
    def by_deals(self) -> bool:
        """Whether the sheet says of every entry to which deal it belongs."""
        own = [e for e in self.entries if e.matter not in OF_THE_RUBBER]
        return bool(own) and all(entry.deal is not None for entry in own)


@dataclass(frozen=True, slots=True)
class Step:
    """One deal of an explanation.

    Attributes:
        entries: the entries that it made, by their numbers in the sheet.
        outcome: the deal as it may have been, the most ordinary that fits.
        others: how many other ways of saying what the entries are for would fit.
        free: the entry that fits only with another figure; None where all fit.
        fitting: the figures with which it would.
        bonus: the rubber points that are in the sum entered, for side 0 and side 1.
    """

    entries: tuple[int, ...]
    outcome: Outcome
    others: int = 0
    free: int | None = None
    fitting: tuple[int, ...] = ()
    bonus: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Fault:
    """An entry that does not fit as it stands.

    Attributes:
        entry: its number in the sheet.
        fitting: the figures with which it would, in order.
    """

    entry: int
    fitting: tuple[int, ...]


@dataclass(slots=True)
class Explanation:
    """What a law code makes of a sheet.

    Attributes:
        sheet: the sheet.
        steps: the deals that explain it, in order; those up to the first entry that does
            not fit where nothing explains it.
        bonuses: the entries that are rubber points and come out of no deal.
        impossible: the entries that no deal can bring under the code, whatever the others.
        faults: the entries that are at fault.
        together: whether other entries than the faults might be at fault in their place.
        suspects: where one more entry is at fault: every one that may be it.
        stuck: where nothing explains the sheet: the entries, the next of each column, at
            which the longest sequence of deals ends.
        cut: how many steps were taken when the search was given up; None when it was not.
        taken: how many steps the search for what explains all took.
    """

    sheet: Sheet
    steps: tuple[Step, ...] = ()
    bonuses: tuple[int, ...] = ()
    impossible: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()
    together: bool = False
    suspects: tuple[Fault, ...] = ()
    stuck: tuple[int, ...] = ()
    cut: int | None = None
    taken: int = 0

    @property
    def whole(self) -> bool:
        """Whether every entry is explained as it stands."""
        return not (self.impossible or self.faults or self.suspects or self.stuck or self.cut)


def columns_of(sheet: Sheet, numbers: Sequence[int]) -> list[list[int]]:
    """The entries by column: below of side 0 and of side 1, above (or single) of both."""
    found: list[list[int]] = [[], [], [], []]
    for number in numbers:
        entry = sheet.entries[number]
        found[entry.side if entry.column == "below" else 2 + entry.side].append(number)
    return found
