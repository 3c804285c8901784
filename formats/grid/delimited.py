"""Tables of tricks whose cells a sign parts: tabs, commas, semicolons, or wide blanks.

So a hand stands in a text that was set anew, or copied out of a spreadsheet. The first line
names the hands, by letters or in words, in any order.
"""

import re

from oddtrick.formats.grid.cells import is_card
from oddtrick.formats.grid.layouts import CARD, COLUMNS, NUMBER
from oddtrick.formats.grid.syntax import Cell, Header, Row, Table, header_beside
from oddtrick.formats.text.hand_names import NAME, are_hands, hand_letter, is_number_heading
from oddtrick.records.findings import Span

SEPARATORS: tuple[re.Pattern[str], ...] = (
    re.compile(r"\t"),
    re.compile(r";"),
    re.compile(r","),
    re.compile(r"[ \xa0]{2,}|\t"),
)
"""What may part the cells of a line, the surest first."""

_LIKELY = (
    *(
        re.compile(rf'{sign} ?["*_]*{NAME}["*_]* ?[,;\t] ?["*_]*{NAME}["*_]* ?[,;\t\r\n]')
        for sign in (",", ";", "\t")
    ),
    re.compile(r"E(?:ast|AST)[ \t]{2,}(?:South|SOUTH|North|NORTH)\b"),
)
_LEAST = 3
_WIDEST = 400
"""How long the line may be that names the hands."""
_RULED = re.compile(r"[\s+|=\-─━═:,;]*")
_QUOTES = "\"'“”"


def delimited(text: str) -> list[Table]:
    """Every table of a text whose cells a sign parts, under a line that names four hands."""
    found: list[Table] = []
    at = 0
    heads = sorted(match.start() for form in _LIKELY for match in form.finditer(text))
    for head in heads:
        if head < at:
            continue
        start = text.rfind("\n", 0, head) + 1
        at = end = _end(text, start)
        if end - start > _WIDEST:
            continue
        for separator in SEPARATORS:
            table = _table(text, Span(start, end), separator)
            if table is not None:
                found.append(table)
                at = table.span.end
                break
    return found


def rows_apart(text: str, at: int) -> tuple[list[Row], str]:
    """The rows below an offset, a line each, whose cells stand wide apart, and their columns."""
    for columns in (NUMBER + CARD * 4, CARD * 4):
        rows = _rows(text, _end(text, at) + 1, SEPARATORS[-1], columns)
        if rows and max(len(row.cells) for row in rows) == len(columns):
            return rows, columns
    return [], ""


def table_apart(text: str, at: int) -> Table | None:
    """The table under the line at an offset, where its cells stand wide apart."""
    line = Span(text.rfind("\n", 0, at) + 1, _end(text, at))
    return _table(text, line, SEPARATORS[-1]) if line.end - line.start <= _WIDEST else None


def _table(text: str, line: Span, separator: re.Pattern[str]) -> Table | None:
    cells = _cells(text, line, separator)
    names = [hand_letter(cell.text) for cell in cells]
    columns = "".join(CARD if name else NUMBER for name in names)
    wide = header_beside(line, cells)
    if wide is not None:
        columns = NUMBER * wide.numbered + CARD * 4
        rows = [
            wide.row(row.span, row.cells) for row in _rows(text, line.end + 1, separator, columns)
        ]
        end = rows[-1].span.end if rows else line.end
        return Table(Span(line.start, end), wide, rows, columns) if rows else None
    if columns not in COLUMNS or not all(
        name or is_number_heading(cell.text) for name, cell in zip(names, cells, strict=True)
    ):
        return None
    heads = [Cell(c.span, name, c.box) for c, name in zip(cells, names, strict=True) if name]
    groups = [heads[i : i + 4] for i in range(0, len(heads), 4)]
    if not all(are_hands([cell.text for cell in group]) for group in groups):
        return None
    rows = _rows(text, line.end + 1, separator, columns)
    if not rows:
        return None
    return Table(Span(line.start, rows[-1].span.end), Header(line, groups), rows, columns)


def _rows(text: str, at: int, separator: re.Pattern[str], columns: str) -> list[Row]:
    """The rows of a table, down to the first line that is none of it."""
    rows: list[Row] = []
    while at < len(text):
        line = Span(at, _end(text, at))
        cells = _cells(text, line, separator)
        cards = sum(is_card(cell.text) for cell in cells)
        if cards >= _LEAST or (cards and len(cells) == len(columns)):
            rows.append(Row(Span(cells[0].span.start, cells[-1].span.end), cells))
        elif not _RULED.fullmatch(text, *line):
            break
        at = line.end + 1
    return rows if len(rows) >= _LEAST else []


def _cells(text: str, line: Span, separator: re.Pattern[str]) -> list[Cell]:
    """The cells of a line, without the blanks and the quotation marks around them."""
    found = []
    at = line.start
    stop = line.end
    if separator is SEPARATORS[-1]:
        part = text[at:stop]
        at += len(part) - len(part.lstrip())
        stop -= len(part) - len(part.rstrip())
    while True:
        sign = separator.search(text, at, stop)
        end = sign.start() if sign else stop
        found.append(_cell(text, at, end))
        if sign is None:
            return found
        at = sign.end()


def _cell(text: str, start: int, end: int) -> Cell:
    box = Span(start, end)
    while start < end and (text[start].isspace() or text[start] in _QUOTES):
        start += 1
    while start < end and (text[end - 1].isspace() or text[end - 1] in _QUOTES):
        end -= 1
    return Cell(Span(start, end), text[start:end], box)


def _end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end == -1 else end
