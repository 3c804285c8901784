"""Headings that a page sets upright in a column of their own: ``H o n o u r s``, a letter a line.

The plain-text editions set such letters beside the figures, at the bar; so does this.
"""

from oddtrick.formats.text.table_cells import Cell

HEADINGS = frozenset(("HONORS", "HONOURS", "TRICKS"))
"""What is read in letters set upright."""


def beside_figures(rows: list[list[Cell]]) -> list[list[Cell]]:
    """The rows of a table with every upright heading set beside the column at its left."""
    for column in sorted(_upright(rows), reverse=True):
        rows = [_joined(row, column) for row in rows]
    return rows


def _upright(rows: list[list[Cell]]) -> set[int]:
    """The columns with letters that spell headings downwards, and else only what has room."""
    spelt: set[int] = set()
    other: set[int] = set()
    for row in rows:
        at = 0
        for i, cell in enumerate(row):
            if cell.text and i:
                letters = ["".join(run.text for run in line).strip() for line in cell.lines]
                filled = [letter for letter in letters if letter]
                if "".join(filled).upper() in HEADINGS and max(map(len, filled)) == 1:
                    spelt.add(at)
                elif row[i - 1].text:
                    other.add(at)
            at += cell.span
    return spelt - other


def _joined(row: list[Cell], column: int) -> list[Cell]:
    """A row whose cell in a column has been set beside the one at its left."""
    at = 0
    for i, cell in enumerate(row):
        if at == column and i:
            return [*row[: i - 1], _both(row[i - 1], cell), *row[i + 1 :]]
        if at < column < at + cell.span:
            cell.span -= 1
            return row
        at += cell.span
    return row


def _both(left: Cell, right: Cell) -> Cell:
    left.span += right.span - 1
    if right.text and not left.text:
        left.lines, left.at = right.lines, right.at
    if right.text and right.span == 1:
        left.upright = ["".join(run.text for run in line).strip() for line in right.lines]
        if left.lines is right.lines:
            left.lines = [[]]
    left.rule, left.over = left.rule or right.rule, left.over or right.over
    return left.close()
