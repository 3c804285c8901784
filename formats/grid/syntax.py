"""From text to tables of cells with exact stretches; no meaning, no complaint.

The text is cut into strips: lines, and what a rule (``+----+``) parts on a line.
So a table that was run together on one line gives the same strips as the print.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from oddtrick.formats.grid.cells import is_card, is_number
from oddtrick.formats.grid.layouts import CARD, COLUMNS, NUMBER
from oddtrick.formats.text.barred import BAR, barred_lines
from oddtrick.formats.text.fixups import PAGE_TURN, RUN_TOGETHER
from oddtrick.formats.text.hand_names import (
    NAME,
    are_hands,
    columns_beside,
    hand_letter,
    is_number_heading,
)
from oddtrick.records.findings import Span

_RULE_LINE = re.compile(r"[+|│┃║:\-─━═┌├└┬┼┴┐┤┘╔╚╠╗╝╣ \t\r]+")
"""A line of nothing but signs of rules, such as Markdown sets under a heading."""
RULE = re.compile(r"[+|┌├└┬┼┴┐┤┘╔╚╠]?(?:[-─━═]{3,}[+┬┼┴]?)(?:[-─━═]{2,}[+┬┼┴]?)*[+|┐┤┘╗╝╣]?")
_SIGNS_OF_RULES = re.compile(r"[+|\s│]*")


@dataclass(slots=True)
class Cell:
    """A cell: its text without blanks around it, and the whole stretch between its bars."""

    span: Span
    text: str
    box: Span


@dataclass(slots=True)
class Strip:
    """A line, or the part of one between rules."""

    span: Span
    cells: list[Cell] = field(default_factory=list)
    bars: int = 0


@dataclass(slots=True)
class Row:
    """A row of a table.

    Beside its cells may stand who won the trick or led to it, or a remark: each with what its
    column is for (``winner``, ``leader``, ``remark``).
    """

    span: Span
    cells: list[Cell]
    beside: list[tuple[str, Cell]] = field(default_factory=list)


@dataclass(slots=True)
class Header:
    """The letters over the columns, a group of four for each deal, in the order printed.

    The text of each cell is the letter, whatever the print calls the hand.
    """

    span: Span
    groups: list[list[Cell]]
    beside: dict[int, str] = field(default_factory=dict)
    """The columns beside the cards, by position, with what each is for."""

    def row(self, span: Span, cells: list[Cell]) -> Row:
        """A row under this header: its cells, and what stands in the columns beside them."""
        width = sum(map(len, self.groups)) + len(self.beside) + self.numbered
        at = width - 1
        if len(cells) > width and self.beside.get(at) == "remark":
            last = Span(cells[at].span.start, cells[-1].span.end)
            text = "".join(f", {cell.text}" for cell in cells[at:])[2:]
            cells = [*cells[:at], Cell(last, text, Span(cells[at].box.start, cells[-1].box.end))]
        short = len(cells) == at and at in self.beside and hand_letter(cells[-1].text) is None
        if not self.beside or not (short or len(cells) == width):
            return Row(span, cells)
        kept = [cell for i, cell in enumerate(cells) if i not in self.beside]
        others = [(self.beside[i], c) for i, c in enumerate(cells) if i in self.beside and c.text]
        return Row(span, kept, others)

    numbered: bool = False
    """Whether a column of numbers stands under it."""


@dataclass(slots=True)
class Table:
    """A table of tricks: its header, its rows, and the order of cells that they keep to."""

    span: Span
    header: Header | None
    rows: list[Row]
    columns: str = ""
    fixes: list[str] = field(default_factory=list)
    """The fix-ups that acted on it."""

    @property
    def deals(self) -> int:
        """How many deals stand side by side."""
        return self.columns.count(CARD) // 4


def strips(text: str, start: int = 0, end: int | None = None) -> list[Strip]:
    """The strips of a text that hold anything, in order."""
    end = len(text) if end is None else end
    found = []
    while start < end:
        stop = text.find("\n", start, end)
        stop = end if stop == -1 else stop
        at = start
        if _RULE_LINE.fullmatch(text, start, stop) and text.find("--", start, stop) != -1:
            start = stop + 1
            continue
        for rule in RULE.finditer(text, start, stop):
            found.append((at, rule.start()))
            at = rule.end()
        found.append((at, stop))
        start = stop + 1
    return [_strip(text, a, b) for a, b in found if not _SIGNS_OF_RULES.fullmatch(text, a, b)]


def _strip(text: str, start: int, end: int) -> Strip:
    bars = [m.start() for m in BAR.finditer(text, start, end)]
    edges = [start - 1, *bars, end]
    cells = [_cell(text, a + 1, b) for a, b in pairwise(edges)]
    if len(cells) > 1:
        cells = cells[0 if cells[0].text else 1 : None if cells[-1].text else -1]
    return Strip(_trim(text, start, end), cells, len(bars))


def _cell(text: str, start: int, end: int) -> Cell:
    span = _trim(text, start, end)
    return Cell(span, text[span.start : span.end], Span(start, end))


def _trim(text: str, start: int, end: int) -> Span:
    part = text[start:end].lstrip()
    left = end - len(part)
    return Span(left, left + len(part.rstrip()))


_WORD = re.compile(r"[^\s|│┃║]+")
_UPRIGHT = frozenset("TRICK")
_LAST = re.compile("[ZWzw]")


def header_of(text: str, strip: Strip) -> Header | None:
    """The header that a strip is, or None: A Y B Z or the compass, once or twice, in any order."""
    if _LAST.search(text, *strip.span) is None:
        return None
    words = [_cell(text, *m.span()) for m in _WORD.finditer(text, *strip.span)]
    words = [w for w in words if w.text not in _UPRIGHT and not is_number_heading(w.text)]
    if strip.bars > 2 and (wide := header_beside(strip.span, strip.cells)) is not None:
        return wide
    if not words or len(words) % 4:
        return None
    named = [hand_letter(w.text) for w in words]
    plain = [w.text.rstrip(".") for w in words] == named
    letters = [letter for letter in named if letter is not None]
    if len(letters) < len(words) or not (plain or strip.bars > 2):
        return None
    cells = [Cell(w.span, letter, w.box) for w, letter in zip(words, letters, strict=True)]
    groups = [cells[i : i + 4] for i in range(0, len(cells), 4)]
    if all(are_hands([cell.text for cell in group]) for group in groups):
        return Header(strip.span, groups)
    return None


def header_beside(span: Span, cells: list[Cell]) -> Header | None:
    """The header that some cells are where other columns stand beside those of four hands."""
    heads = [cell.text for cell in cells]
    beside = columns_beside(heads)
    if beside is None:
        return None
    named = [(cell, hand_letter(cell.text)) for cell in cells]
    group = [Cell(cell.span, letter, cell.box) for cell, letter in named if letter is not None]
    return Header(span, [group], beside, numbered=len(cells) > 4 + len(beside))


def names_other_players(strip: Strip) -> bool:
    """Whether a line heads its columns with letters of hands that are not four hands of a table.

    Such is the table of a game of two, each of whom plays two cards to a trick.
    """
    heads = [cell.text for cell in strip.cells if not is_number_heading(cell.text)]
    letters = [letter for head in heads if (letter := hand_letter(head)) is not None]
    return 1 < len(letters) == len(heads) and len(set(letters)) in (2, 3)


_NAMES = tuple(
    re.compile(rf"{a}[ \t.]+{b}[ \t.]+{c}[ \t.]+{d}(?![\w’'])\.?")
    for a, b, c, d in ("AYBZ", "WNES", "NESW")
)
_LETTERS = re.compile(
    r"A[ \t.|]+Y[ \t.|]+B[ \t.|]+Z|[WN][ \t.|]+[NE][ \t.|]+[ES][ \t.|]+[SW]\b"
    rf"|\| *{NAME} *\| *{NAME} *\| *{NAME} *\|"
)
_SUITED = re.compile(
    r"[♠♤♡♥♢♦♣♧\[\U0001f0a0-\U0001f0ff]"
    r"|(?<![A-Za-z])[CDHScdhs](?:[ \t.—–-]*)(?:10|[2-9AKQJTakqjt])(?![A-Za-z])"
    r"|(?<![A-Za-z\d])(?:10|[2-9AKQJTakqjt])[ \t]?[CDHScdhs](?![A-Za-z])|\b[Oo]f [A-Za-z]+s?\b"
)
_NOTHING_BETWEEN = re.compile(r"[+|\s│┃║\-─━═┌├└┬┼┴┐┤┘╔╚╠╗╝╣]*")


def _line_around(text: str, offset: int) -> Span:
    end = text.find("\n", offset)
    return Span(text.rfind("\n", 0, offset) + 1, len(text) if end == -1 else end)


def letters_in(text: str) -> list[re.Match[str]]:
    """Where the letters of four hands stand one after another, without bars."""
    found = [match for names in _NAMES for match in names.finditer(text)]
    found.sort(key=lambda match: match.start())
    return [m for m in found if not m.start() or not text[m.start() - 1].isalnum()]


def _blocks(text: str) -> Iterator[list[Span]]:
    """The lines that may belong to tables, those of one table together."""
    named = (_line_around(text, match.start()) for match in letters_in(text))
    lines = sorted({*barred_lines(text), *named})
    block: list[Span] = []
    for line in lines:
        if block and not _NOTHING_BETWEEN.fullmatch(text, block[-1].end, line.start):
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _strips_in_turn(text: str) -> Iterator[Strip | None]:
    """The strips that may belong to a table; None where other text stands between."""
    for block in _blocks(text):
        whole = block[0].start, block[-1].end
        if _SUITED.search(text, *whole) or _LETTERS.search(text, *whole):
            for line in block:
                yield from strips(text, *line)
        yield None


def tables(text: str) -> list[Table]:
    """Every table of tricks in a text, with its header and its rows, in order."""
    found: list[Table] = []
    header: Header | None = None
    rows: list[Row] = []

    def close() -> None:
        nonlocal header, rows
        if rows and (header is not None or len(rows) > 1):
            start = header.span.start if header else rows[0].span.start
            table = Table(Span(start, rows[-1].span.end), header, rows)
            table.columns = _columns(table)
            table.rows = [r for row in rows for r in _cut(row, len(table.columns))]
            table.fixes += [RUN_TOGETHER] if len(table.rows) > len(rows) else []
            if _is_all_cards(table) or (header is not None and not header.beside):
                found.append(table)
        header, rows = None, []

    refused = False
    for strip in _strips_in_turn(text):
        if strip is None:
            close()
            refused = False
            continue
        named = header_of(text, strip)
        if named is not None:
            close()
            header, refused = named, False
        elif names_other_players(strip):
            close()
            refused = True
        elif refused:
            continue
        elif _is_row(strip, in_table=bool(header or rows)):
            rows.append(
                header.row(strip.span, strip.cells) if header else Row(strip.span, strip.cells)
            )
        elif strip.bars == 0 or rows:
            close()
    close()
    return _over_pages(text, found)


_PAGE_TURN = re.compile(
    r"(?:[ \t\f]*(?:[\[({<]?[ \t]*(?:(?:[Pp]ages?|[Pp]g|[Pp])\b\.?[ \t]*)?\d{1,4}[ \t]*[\])}>]?"
    r"|\d{1,4}[ \t]+[A-Z][A-Z .,'’&-]{2,60}|[A-Z][A-Z .,'’&-]{2,60}[ \t]+\d{1,4}"
    r"|[^\n|]{0,60}\b[Cc](?:ontinued|ont[’']?d)\b[^\n|]{0,20}"
    r"|[+|\-─━═┌├└┬┼┴┐┤┘╔╚╠╗╝╣\s]*)[ \t\f\r]*(?:\n|$))*"
)


def _over_pages(text: str, found: list[Table]) -> list[Table]:
    """The tables, with those made one that only the turn of a page parts."""
    joined: list[Table] = []
    for table in found:
        last = joined[-1] if joined else None
        if last is not None and _goes_on(text, last, table):
            last.rows += table.rows
            last.span = Span(last.span.start, table.span.end)
            last.fixes += [name for name in (PAGE_TURN, *table.fixes) if name not in last.fixes]
        else:
            joined.append(table)
    return joined


def _goes_on(text: str, one: Table, other: Table) -> bool:
    """Whether a table is the rest of the one before: same columns, and the next number."""
    if NUMBER not in one.columns or one.columns != other.columns:
        return False
    if other.header is not None and (
        one.header is None or _letters_of(one.header) != _letters_of(other.header)
    ):
        return False
    at = one.columns.index(NUMBER)
    ends = [
        row.cells[at].text.rstrip(".") if at < len(row.cells) else ""
        for row in (one.rows[-1], other.rows[0])
    ]
    if not all(map(str.isdecimal, ends)) or int(ends[1]) != int(ends[0]) + 1:
        return False
    return _PAGE_TURN.fullmatch(text, one.span.end, other.span.start) is not None


def _letters_of(header: Header) -> list[str]:
    return [cell.text for group in header.groups for cell in group]


def _is_row(strip: Strip, in_table: bool) -> bool:
    cards = sum(is_card(cell.text) for cell in strip.cells)
    if in_table:
        return strip.bars > 2 or (strip.bars > 0 and cards > 0)
    return strip.bars > 1 and cards > 2


def _columns(table: Table) -> str:
    """The order of cells that most rows keep to."""
    deals = len(table.header.groups) if table.header else 0
    fits = Counter[str]()
    for row in table.rows:
        for columns in COLUMNS:
            if deals in (0, columns.count(CARD) // 4):
                fits[columns] += fits_columns(row.cells, columns) or _fits_run_on(row, columns)
    return max(fits, key=lambda columns: fits[columns], default=CARD * 4 * max(deals, 1))


def _is_all_cards(table: Table) -> bool:
    """Whether most rows of a table without letters hold cards and nothing but cards."""
    full = 0
    for row in table.rows:
        pairs = zip(row.cells, table.columns, strict=False)
        full += fits_columns(row.cells, table.columns) and all(
            is_card(cell.text) for cell, column in pairs if column == CARD
        )
    return 2 * full > len(table.rows)


def fits_columns(cells: list[Cell], columns: str) -> bool:
    """Whether the cells are as many as the columns, with numbers (or nothing) where they go."""
    return len(cells) == len(columns) and all(
        not cell.text or is_number(cell.text)
        for cell, column in zip(cells, columns, strict=True)
        if column == NUMBER
    )


def _fits_run_on(row: Row, columns: str) -> bool:
    """Whether the first row of several on one line would fit."""
    width = len(columns)
    return (
        len(row.cells) > width
        and not row.cells[width].text
        and fits_columns(row.cells[:width], columns)
    )


def _cut(row: Row, width: int) -> list[Row]:
    """The rows of a strip that holds several, run together on one line.

    Where one row ended and the next began, nothing stands between two bars. A
    missing card leaves the same gap; the pieces on both sides of such a gap are
    one row when together, with the gap, they are as wide as a row.
    """
    if len(row.cells) <= width + 1 or all(cell.text for cell in row.cells):
        return [row]
    pieces: list[list[Cell]] = [[]]
    gaps: list[Cell] = []
    for cell in row.cells:
        if cell.text:
            pieces[-1].append(cell)
        elif pieces[-1]:
            gaps.append(cell)
            pieces.append([])
    joined: list[list[Cell]] = []
    for i, piece in enumerate(pieces):
        if not piece:
            continue
        if joined and len(joined[-1]) + 1 + len(piece) == width:
            joined[-1] += [gaps[i - 1], *piece]
        else:
            joined.append(piece)
    return [Row(Span(p[0].span.start, p[-1].span.end), p) for p in joined]
