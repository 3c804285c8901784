"""What is to be set in a sheet: entries cut into games and deals, and packed into rows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from oddtrick.formats.sheet.layouts import Layout
from oddtrick.formats.sheet.tree import Column, Figure, Row, Tree

if TYPE_CHECKING:
    from oddtrick.records.schema import ScoreLine

RUBBER = "rubber"


class CannotSetError(ValueError):
    """Something that a layout has no place for.

    Attributes:
        path: where it is in the record.
    """

    def __init__(self, message: str, path: str) -> None:
        super().__init__(message)
        self.path = path


@dataclass(slots=True)
class Item:
    """A line of the score that is to be set.

    Attributes:
        line: the line.
        side: whose it is, 0 or 1.
        path: where it is in the record.
        figure: the figure that is printed for it.
    """

    line: "ScoreLine"
    side: int
    path: str
    figure: Figure = field(init=False)

    def __post_init__(self) -> None:
        self.figure = Figure(self.line.points, self.line.label or "")


@dataclass(slots=True)
class Score:
    """What is to be set: entries and totals in order, and the game lines.

    Attributes:
        entries: the entries, rubber points among them.
        totals: the sums.
        lines: after how many entries below each game line stands.
    """

    entries: list[Item]
    totals: list[Item]
    lines: tuple[int, ...] = ()

    @property
    def made(self) -> list[Item]:
        """The entries that deals made, without the rubber points."""
        return [item for item in self.entries if item.line.matter != RUBBER]

    @property
    def bonus(self) -> list[Item]:
        """The rubber points."""
        return [item for item in self.entries if item.line.matter == RUBBER]


def count_below(items: Iterable[Item]) -> int:
    """How many of some entries stand below the line."""
    return sum(item.line.column == "below" for item in items)


def games_of(made: Sequence[Item], lines: Sequence[int]) -> list[list[Item]]:
    """The entries cut where the game lines stand; the last part is open.

    What was entered above between the last trick score of a game and the first of the next
    goes with the game that is over.

    Raises:
        CannotSetError: a line stands where there is no entry to draw it under.
    """
    below = count_below(made)
    if list(lines) != sorted({n for n in lines if 0 < n <= below}):
        raise CannotSetError("a game line stands after no entry, or two after the same", "lines")
    games: list[list[Item]] = [[]]
    due = list(lines)
    count = 0
    for item in made:
        if item.line.column == "below":
            if due and count == due[0]:
                games.append([])
                due.pop(0)
            count += 1
        games[-1].append(item)
    games += [[] for _ in due]
    return games


def place(item: Item, columns: Sequence[Column]) -> int:
    """The column that an entry stands in.

    Raises:
        CannotSetError: the layout has none for it.
    """
    for n, column in enumerate(columns):
        if column.side == item.side and column.role in ("points", item.line.column):
            return n
    raise CannotSetError(f"the layout has no column for points {item.line.column}", item.path)


def pack(items: Sequence[Item], tree: Tree, by_deal: bool) -> list[Row]:
    """Rows for entries, in their order: a row for each deal, or as few as keep the order."""
    rows: list[Row] = []
    last: tuple[int, ...] | None = None
    for item in items:
        column = place(item, tree.columns)
        key = (item.line.deal or 0,) if by_deal else (item.line.column != "below", item.side)
        if last is None or (key != last if by_deal else key <= last):
            rows.append(tree.row())
        rows[-1].cells[column].append(item.figure)
        last = key
    return rows


def by_deals(made: Sequence[Item], layout: Layout) -> list[list[Item]] | None:
    """The entries of each deal; None when the layout or the record does not tell them.

    Raises:
        CannotSetError: some entries say their deal and some do not, or they stand in
            another order.
    """
    if not layout.deals or all(item.line.deal is None for item in made):
        return None
    deals = [item.line.deal or 0 for item in made]
    for item, before in zip(made, [1, *deals], strict=False):
        if item.line.deal is None:
            raise CannotSetError("it is not said which deal made this entry", item.path)
        if item.line.deal < before:
            raise CannotSetError("the entries do not stand in the order of the deals", item.path)
    grouped = {deal: list(group) for deal, group in groupby(made, lambda i: i.line.deal or 0)}
    return [grouped.get(deal, []) for deal in range(1, deals[-1] + 1)]
