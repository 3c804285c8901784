"""Tables of tricks that have no bars: a row of cards a line, or rows that run on as prose.

``1 H5 ~H6~ H2 H4`` under ``A. Y. B. Z.`` is a letter list (Pembridge prints so); ``1. C—K
C—4 C—3 C—A 2. D—3 ...`` is a list of a newspaper. Both become tables of cells, so that
they are read like any other.
"""

import re

from oddtrick.formats.grid.cells import is_card
from oddtrick.formats.grid.delimited import rows_apart, table_apart
from oddtrick.formats.grid.layouts import CARD, NUMBER
from oddtrick.formats.grid.syntax import Cell, Row, Strip, Table, header_of, letters_in
from oddtrick.records.findings import Span

_LINE = re.compile(
    r"[ \t]*(?:(\d{1,2})[.)]?[ \t]+)?(\S+)[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)[ \t\r]*$"
)
_MARKED = re.compile(r"(\d{1,2})\s*[.,]\s*")
_DASHED = re.compile(r"(?:10|[A-Za-z]>?|\d)\s?[—–\-_]+\s?(?:10|1[oO]|[lI][oO]|\w)(?!\w)")
_REMARK = re.compile(r"!+$")
_COLUMNS = NUMBER + CARD * 4
_DOTTED = re.compile(r"[A-Z]\.[ \t]+[A-Z]\.")
_LEAST = 3
_RULED = re.compile(r"[\s+|=\-─━═]*")


def lists(text: str) -> list[Table]:
    """Every table without bars under a line of letters, in order."""
    found = []
    at = 0
    for match in letters_in(text):
        if match.start() < at:
            continue
        start = match.start()
        table = table_apart(text, start)
        if table is not None and table.header is not None and table.header.beside:
            at = table.span.end
            found.append(table)
            continue
        header = header_of(text, Strip(Span(start, match.end())))
        if header is None or len(header.groups) != 1:
            continue
        below = match.end()
        rows, columns = _lines(text, below) or _run_on(text, below), _COLUMNS
        if not rows:
            rows, columns = rows_apart(text, below)
        if len(rows) >= (1 if _DOTTED.match(match[0]) else _LEAST):
            at = rows[-1].span.end
            found.append(Table(Span(start, at), header, rows, columns))
    return found


def remarks(text: str, table: Table) -> list[tuple[int, int, Span]]:
    """The signs behind cards that praise or blame a play: row, column, and where they stand."""
    found = []
    for y, row in enumerate(table.rows):
        for x, cell in enumerate(row.cells[1:]):
            sign = _REMARK.match(text, cell.span.end, cell.box.end)
            if sign:
                found.append((y, x, Span(*sign.span())))
    return found


def _cell(text: str, start: int, end: int) -> Cell:
    """A cell without the remark behind its card."""
    remark = _REMARK.search(text[start:end])
    inner = start + remark.start() if remark else end
    return Cell(Span(start, inner), text[start:inner], Span(start, end))


def _lines(text: str, at: int) -> list[Row]:
    """Rows on lines of their own, blank lines between them or none."""
    rows: list[Row] = []
    at = text.find("\n", at) + 1
    while 0 < at < len(text):
        stop = text.find("\n", at)
        stop = len(text) if stop == -1 else stop
        match = _LINE.match(text, at, stop)
        if match is not None:
            cells = [_cell(text, *match.span(i)) for i in range(2, 6)]
            if sum(is_card(cell.text) for cell in cells) < _LEAST:
                break
            number = match.span(1) if match[1] else (match.start(2), match.start(2))
            first = Cell(Span(*number), text[slice(*number)], Span(*number))
            rows.append(Row(Span(number[0], cells[-1].box.end), [first, *cells]))
        elif not _RULED.fullmatch(text, at, stop):
            break
        at = stop + 1
    return rows


def _run_on(text: str, at: int) -> list[Row]:
    """Rows that follow each other on the line, each behind its number."""
    rows: list[Row] = []
    while True:
        number = _MARKED.search(text, at, at + 40)
        if number is None or int(number[1]) != len(rows) + 1:
            return rows
        spans: list[Span] = []
        at = number.end()
        while len(spans) < 4 and (card := _DASHED.search(text, at, at + 16)) is not None:
            spans.append(Span(*card.span()))
            at = card.end()
        if len(spans) < 4:
            return rows
        first = Cell(Span(*number.span(1)), number[1], Span(*number.span()))
        cells = [Cell(span, text[span.start : span.end], span) for span in spans]
        rows.append(Row(Span(number.start(), at), [first, *cells]))
