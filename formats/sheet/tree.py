"""The tree of a score sheet: columns, rows of figures, the lines drawn between them.

It holds what the eye sees and no meaning: reader and writer share it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from oddtrick.records.findings import Span

Role = Literal["points", "below", "above", "totals"]
"""What a column takes: ``points`` where a line parts what stands below and above it,
``below`` tricks alone, ``above`` honours and all else, ``totals`` sums and nets."""

NOWHERE = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Column:
    """One column: whose it is (0 or 1) and what it takes."""

    side: int
    role: Role


@dataclass(slots=True, eq=False)
class Figure:
    """A figure in a cell, with the words beside it.

    Attributes:
        points: the figure; None where it is not known.
        words: the words beside it, as printed.
        circled: whether it stands in brackets, which print the circle of the hand.
        span: its place in the text.
        spoken: the place of its words.
    """

    points: int | None
    words: str = ""
    circled: bool = False
    span: Span = NOWHERE
    spoken: Span = NOWHERE


@dataclass(slots=True)
class Row:
    """A row: for each column its figures, whether a dash stands there, whether it is ruled off.

    Attributes:
        cells: the figures of each column; several where one cell adds them up.
        dashes: columns with a dash, which says that there is no entry.
        ruled: columns with a short rule of their own, under which a sum stands.
        label: the words at the margin.
        totals: whether those words say that here the totals begin.
    """

    cells: list[list[Figure]]
    dashes: set[int] = field(default_factory=set)
    ruled: set[int] = field(default_factory=set)
    label: str = ""
    totals: bool = False

    def figures(self) -> Iterator[tuple[int, Figure]]:
        """Its figures, each with its column."""
        for column, figures in enumerate(self.cells):
            for figure in figures:
                yield column, figure

    @property
    def filled(self) -> bool:
        """Whether any cell holds a figure."""
        return any(self.cells)


@dataclass(slots=True)
class Rule:
    """A rule across all columns: the line between below and above, or one under a game."""

    kind: Literal["line", "game"]
    span: Span = NOWHERE


@dataclass(slots=True)
class Tree:
    """A score sheet of two accounts.

    Attributes:
        names: the names over the columns, side 0 and side 1; empty where none is printed.
        columns: its columns, from left to right.
        items: its rows and rules, from top to bottom.
        span: its place in the text.
        named: the places of the names.
    """

    names: tuple[str, str]
    columns: tuple[Column, ...]
    items: list[Row | Rule] = field(default_factory=list)
    span: Span = NOWHERE
    named: tuple[Span, Span] = (NOWHERE, NOWHERE)

    @property
    def parted_by_line(self) -> bool:
        """Whether a line, and not the columns, parts tricks from the rest."""
        return any(column.role == "points" for column in self.columns)

    @property
    def nets(self) -> bool:
        """Whether it has columns for sums and nets."""
        return any(column.role == "totals" for column in self.columns)

    def rows(self) -> Iterator[Row]:
        """Its rows, from top to bottom."""
        return (item for item in self.items if isinstance(item, Row))

    def row(self) -> Row:
        """A new empty row, which is not yet part of it."""
        return Row([[] for _ in self.columns])
