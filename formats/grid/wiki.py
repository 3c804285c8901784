"""Tables of tricks as a wiki sets them: ``{|``, a heading cell behind ``!``, ``|-`` between rows.

Cells stand on lines of their own behind ``|``, or on one line with ``||`` between them. A cell
may bear a style before its text (``style="font-weight:bold" | K♠``).
"""

import re
from collections.abc import Iterator

from oddtrick.formats.grid.cells import is_card
from oddtrick.formats.grid.layouts import CARD, COLUMNS, NUMBER
from oddtrick.formats.grid.syntax import Cell, Header, Row, Table, header_beside
from oddtrick.formats.text.hand_names import are_hands, hand_letter, is_number_heading
from oddtrick.records.findings import Span

_OPENS = re.compile(r"^[ \t:]*\{\|[^\n]*\n", re.MULTILINE)
_CLOSES = re.compile(r"^[ \t:]*\|\}", re.MULTILINE)
_BETWEEN = re.compile(r"\|\||!!")
_STYLE = re.compile(r"(?P<style>[^|\n\[\]{}]*=[^|\n\[\]{}]*)\|(?!\|)")
_SET_OFF = re.compile(
    r"font-weight\s*:\s*bold|text-decoration[^;\"]*underline|background|bgcolor", re.IGNORECASE
)
_LEAST = 3

Styled = tuple[Cell, bool]
"""A cell, and whether its style sets it off."""


def wiki_tables(text: str) -> list[Table]:
    """Every table of tricks that a text has in the manner of a wiki, in order."""
    if "{|" not in text:
        return []
    found: list[Table] = []
    opens = _OPENS.search(text)
    while opens is not None:
        closes = _CLOSES.search(text, opens.end())
        if closes is None:
            break
        whole, body = Span(opens.start(), closes.end()), Span(opens.end(), closes.start())
        table = _table(text, whole, body)
        found += [table] if table is not None else []
        opens = _OPENS.search(text, closes.end())
    return found


def _table(text: str, whole: Span, body: Span) -> Table | None:
    rows = list(_rows(text, body))
    header: Header | None = None
    while rows and header is None:
        header = _header([cell for cell, _ in rows.pop(0)])
    if header is None:
        return None
    columns = NUMBER * header.numbered + CARD * 4 * len(header.groups)
    made = [_row(header, columns, row) for row in rows]
    if sum(sum(is_card(cell.text) for cell in row.cells) >= _LEAST for row in made) < _LEAST:
        return None
    return Table(whole, header, made, columns)


def _rows(text: str, body: Span) -> Iterator[list[Styled]]:
    """The rows of cells between the first line and the last."""
    row: list[Styled] = []
    at = body.start
    while at < body.end:
        end = text.find("\n", at, body.end)
        end = body.end if end == -1 else end
        start = at + len(text[at:end]) - len(text[at:end].lstrip())
        sign = text[start : start + 2]
        if sign == "|-":
            if row:
                yield row
            row = []
        elif sign[:1] in ("|", "!") and sign != "|+":
            row += _cells(text, start + 1, end)
        at = end + 1
    if row:
        yield row


def _cells(text: str, start: int, end: int) -> Iterator[Styled]:
    while start <= end:
        parting = _BETWEEN.search(text, start, end)
        stop = parting.start() if parting else end
        style = _STYLE.match(text, start, stop)
        first = style.end() if style else start
        box = Span(first, stop)
        part = text[first:stop].lstrip()
        left = stop - len(part)
        part = part.rstrip()
        set_off = style is not None and _SET_OFF.search(style["style"]) is not None
        yield Cell(Span(left, left + len(part)), part, box), set_off
        if parting is None:
            return
        start = parting.end()


def _header(cells: list[Cell]) -> Header | None:
    if not cells:
        return None
    span = Span(cells[0].span.start, cells[-1].span.end)
    wide = header_beside(span, cells)
    if wide is not None:
        return wide
    named = [(cell, hand_letter(cell.text)) for cell in cells]
    columns = "".join(CARD if letter else NUMBER for _, letter in named)
    if columns not in COLUMNS or not all(
        letter or is_number_heading(cell.text) for cell, letter in named
    ):
        return None
    heads = [Cell(cell.span, letter, cell.box) for cell, letter in named if letter]
    groups = [heads[i : i + 4] for i in range(0, len(heads), 4)]
    if len(groups) != 1 or not are_hands([cell.text for cell in groups[0]]):
        return None
    return Header(span, groups, numbered=len(columns) > 4)


def _row(header: Header, columns: str, cells: list[Styled]) -> Row:
    """A row under its header; a card that its style sets off is the winner's."""
    span = Span(cells[0][0].span.start, cells[-1][0].span.end)
    row = header.row(span, [cell for cell, _ in cells])
    marked = [cell for cell, set_off in cells if set_off and is_card(cell.text)]
    if len(row.cells) == len(columns) and len(marked) == 1 and marked[0] in row.cells:
        at = row.cells.index(marked[0]) - header.numbered
        name = header.groups[0][at].text
        row.beside.append(("winner", Cell(marked[0].span, name, marked[0].box)))
    return row
