"""The rows of ``auction``: a grid under the places, or calls with their places before them."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.notation import marks, quoting
from oddtrick.formats.notation.cells import Cell, cells
from oddtrick.formats.notation.columns import take_columns
from oddtrick.formats.notation.gathering import UNSAID, Gathering
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.tree import Row
from oddtrick.formats.notation.values import call
from oddtrick.records.findings.syntax import (
    CELLS_AND_COLUMNS,
    NOT_A_CALL,
)
from oddtrick.records.plainclass import plainclass

SKIP = "-"
"""The cell of a place that does not call in this round."""


@plainclass()
class Called:
    """One call of a row.

    Attributes:
        place: the place named before it.
        code: the call, by its reading; None for a dash.
        shown: the call as it is written, with its marks.
    """

    cell: Cell
    code: str | None
    shown: str

    @property
    def place(self) -> str | None:
        """The place named before it."""
        return self.cell.place


def read_calls(row: Row, first: int, listed: bool, g: Gathering) -> list[Called]:
    """The calls of a row.

    Args:
        row: the row.
        first: the position in the auction of its first call.
        listed: whether places stand before the calls; else dashes may stand between.
        g: where marks, spans and findings go.
    """
    found = cells(row.tokens, g)
    made: list[Called] = []
    position = first
    while found:
        cell = found.pop(0)
        if cell.leads or cell.wins or cell.origin or (cell.placed and not listed):
            g.surplus(cell.token, "a call alone")
            continue
        if cell.empty:
            g.no_marks([cell.token])
            if listed:
                g.surplus(cell.token, "a call with its place")
            made.append(Called(cell, None, SKIP))
            continue
        cell = _joined(cell, found)
        code, shown = _call(cell.token, f"auction[{position}]", g)
        made.append(Called(cell, code, shown))
        position += 1
    return made


def _joined(cell: Cell, found: list[Cell]) -> Cell:
    """A call of several words as one cell: ``3 royals``, ``no bid``, ``2 no trumps``."""
    token = cell.token
    while found and not token.quoted and not token.marks:
        after = found[0].token
        if found[0] != Cell(after) or after.quoted:
            break
        text = f"{token.text} {after.text}"
        begun = text[0] in "1234567" and text[1:].lower() == " no" and not after.marks
        if begun:
            begun = len(found) > 1 and found[1].token.says("trump", "trumps")
        if call(text) is None and not begun:
            break
        del found[0]
        token = Token(text, token.start, after.end, marks=after.marks)
    return Cell(token, cell.place, cell.placed)


def _call(token: Token, path: str, g: Gathering) -> tuple[str, str]:
    sic = g.take_marks(token, path, token.text)
    g.spans[path] = token.span
    code = None if token.quoted else call(token.text)
    shown = marks.show_value(token, code, call)
    if sic is not None and sic.reading == quoting.UNKNOWN and not sic.quoted:
        return sic.reading, shown
    if sic is not None:
        value = g.reading(sic, "call", path, ())
        return ("?" if value is UNSAID else str(value)), shown
    if code is None:
        g.complain(
            NOT_A_CALL, f'expected a call such as 2NT, X or pass, found "{token.text}"', token.span
        )
    return code or "?", shown


def is_listed(values: Sequence[Token]) -> bool:
    """Whether an entry says that its calls are listed with their places."""
    return bool(values) and values[0].says("listed")


def take_grid(rows: Sequence[Row], g: Gathering) -> tuple[Any, ...]:
    """The calls of an auction set under its places, the dealer first."""
    width = max((len(row.tokens) for row in rows[1:]), default=len(rows[0].tokens))
    columns, rows = take_columns(rows, min(width, len(g.places)), "calls", g)
    made: list[tuple[str | None, str]] = []
    for number, row in enumerate(rows, start=1):
        found = read_calls(row, len(made), False, g)
        short = len(found) < len(columns) and number < len(rows)
        if columns and (len(found) > len(columns) or short):
            wrong_cells(row, len(found), len(columns), "row of the auction", g)
        for called, place in zip(found, columns, strict=False):
            if called.code is not None:
                made.append((place, called.code))
    return tuple(made)


def take_list(rows: Sequence[Row], g: Gathering) -> tuple[Any, ...]:
    """The calls of an auction, each with its place before it."""
    made: list[tuple[str | None, str]] = []
    for row in rows:
        for called in read_calls(row, len(made), True, g):
            made.append((called.place, called.code or "?"))
    return tuple(made)


def wrong_cells(row: Row, found: int, columns: int, what: str, g: Gathering) -> None:
    """Complains of a row that does not fit its columns."""
    g.complain(
        CELLS_AND_COLUMNS,
        f"this {what} has {found} cell{'s' if found != 1 else ''}, the grid has {columns} columns",
        row.span,
    )
