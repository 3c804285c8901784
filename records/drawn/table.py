"""A table drawn up from a replay: heads, rows and what is said beneath."""

from dataclasses import dataclass

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of words and figures.

    Attributes:
        title: what it shows; empty where that is said around it.
        heads: the heads of its columns; none where it has none.
        rows: its rows; the last cells of a row may be left off.
        right: the columns that hold figures, counted from 0.
        over: a second row of heads above the first, each with how many columns it stands over.
        notes: what is said beneath.
    """

    title: str
    heads: Cells
    rows: tuple[Cells, ...]
    right: tuple[int, ...] = ()
    over: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()

    def lines(self) -> list[Cells]:
        """The heads and the rows, one under another."""
        over = tuple(cell for word, many in self.over for cell in (word, *[""] * (many - 1)))
        return [row for row in (over, self.heads) if row] + list(self.rows)
