"""The body of a sheet: its lines as rows of figures and rules, with what is wrong in them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from oddtrick.formats.sheet.cells import is_dash, read_cell
from oddtrick.formats.sheet.frame import Frame, Held
from oddtrick.formats.sheet.headings import division_of
from oddtrick.formats.sheet.layouts import HEADINGS
from oddtrick.formats.sheet.lines import Line, Piece
from oddtrick.formats.sheet.tree import Row, Rule, Tree
from oddtrick.records.findings import Finding, Kind, Span, Spot
from oddtrick.records.findings.sheet import (
    FIGURE_UNDER_NO_NAME,
    LETTERS_BESIDE,
    NO_DOUBLE_LINE,
    NO_FIGURE,
    SHEET_ROW_BROKEN,
)

_BESIDE = re.compile(r"(?:^|(?<=[ \t]))[^\W\d_]$")
_GAME = re.compile(r"(?:1st|2n?d|3r?d|first|second|third|rubber)\.?(?:\s+game)?\.?", re.IGNORECASE)
_TOTAL = re.compile(r"(?:grand\s+)?totals?\b.*", re.IGNORECASE)
_DIGIT = re.compile(r"\d")


@dataclass(slots=True)
class Faults:
    """What is wrong in the sheets of a text.

    Attributes:
        findings: what was noticed, each with its place.
        kept: cells that are no figure, word for word, with their places.
    """

    findings: list[Finding] = field(default_factory=list)
    kept: list[tuple[str, Span]] = field(default_factory=list)

    def add(self, kind: Kind, message: str, span: Span, label: str = "") -> None:
        """Note a finding."""
        at = Spot(span=span, label=label)
        self.findings.append(Finding(kind, message, at=at, help=kind.fix))

    def no_figure(self, piece: Piece) -> None:
        """Note a cell that is no figure, and keep it."""
        self.add(NO_FIGURE, f"{piece.text!r} is no figure", piece.span)
        self.kept.append((piece.text, piece.span))


@dataclass(slots=True)
class Ruled:
    """The lines of a sheet and the columns of the frame that are its own."""

    frame: Frame
    columns: list[int]
    lines: Sequence[Line]

    @property
    def boxed(self) -> bool:
        """Whether bars stand at both ends of the rows."""
        return 0 not in self.columns and len(self.frame.extents) - 1 not in self.columns


@dataclass(slots=True)
class _Drawn:
    """A line as drawn: a rule across, or a row with the letters beside its figures."""

    row: Row | None
    sign: str = ""
    span: Span = Span(0, 0)
    division: str | None = None
    letters: dict[int, Piece] = field(default_factory=dict)


def fill(tree: Tree, sheet: Ruled, faults: Faults) -> None:
    """Put the rows and rules of a sheet into its tree."""
    drawn = [_draw(line, tree, sheet, faults) for line in sheet.lines]
    divided = _upright(drawn, faults)
    games = sum(_GAME.fullmatch(d.row.label) is not None for d in drawn if d.row) > 1
    for d in drawn:
        if d.row is not None and d.row.label:
            _margin(d.row, games)
    doubles = sum(d.sign == "=" for d in drawn)
    if drawn and drawn[-1].sign and (sheet.boxed or (drawn[-1].sign == "=" and doubles > 1)):
        drawn.pop()
    line = _line(drawn, divided, faults) if tree.parted_by_line else None
    for n, d in enumerate(drawn):
        if d.division is not None:
            continue
        if d.row is not None:
            tree.items.append(d.row)
        elif n == line:
            tree.items.append(Rule("line", d.span))
        elif (line is None or n > line) and (d.sign == "=" or not tree.nets):
            tree.items.append(Rule("game", d.span))
    if tree.parted_by_line and line is None:
        first = next((f.span for row in tree.rows() for _, f in row.figures()), None)
        if first is not None:
            message = "no rule parts what stands above the line from what stands below"
            faults.add(NO_DOUBLE_LINE, message, first, "the first figure")


def _draw(line: Line, tree: Tree, sheet: Ruled, faults: Faults) -> _Drawn:
    held = sheet.frame.hold(line)
    columns = sheet.columns
    ruled = {k for k, n in enumerate(columns) if n in held.ruled}
    between = range(columns[0], columns[-1])
    if len(ruled) == len(columns) and all(n in held.through for n in between):
        double = any(piece.ruled == "=" for piece in line.filled)
        return _Drawn(None, "=" if double else "-", line.span)
    row = tree.row()
    row.ruled = ruled
    drawn = _Drawn(row, span=line.span)
    drawn.division = division_of(line.filled)
    if drawn.division is not None:
        return drawn
    if columns[0] > 0 and 0 in held.cells:
        row.label = held.cells[0].text
    _report(held, line, faults)
    for k, n in enumerate(columns):
        if n in held.cells:
            _cell(held.cells[n], k, line, drawn, sheet, faults)
    return drawn


def _report(held: Held, line: Line, faults: Faults) -> None:
    if held.stray or (held.broken and _DIGIT.search(line.text)):
        start = line.span.start + len(line.text) - len(line.text.lstrip())
        span = Span(start, line.span.start + len(line.text.rstrip()))
        out = f"; {held.stray[0].text!r} stands under no column" if held.stray else ""
        count = "the bars of the row are not those of the sheet"
        faults.add(SHEET_ROW_BROKEN, f"{count}{out}", span)
    faults.kept += [(piece.text, piece.span) for piece in held.stray]


def _cell(
    piece: Piece, column: int, line: Line, drawn: _Drawn, sheet: Ruled, faults: Faults
) -> None:
    assert drawn.row is not None
    text, start = piece.text, piece.span.start
    beside = _BESIDE.search(text)
    at_bar = line.text[piece.span.end - line.span.start :][:1] not in ("", " ", "\t")
    if beside and at_bar:
        at = start + beside.start()
        drawn.letters[column] = Piece(beside[0], Span(at, at + 1), column, column)
        text = text[: beside.start()].rstrip()
    if not text:
        return
    if is_dash(text):
        drawn.row.dashes.add(column)
        return
    figures = read_cell(text, start)
    if figures is None:
        faults.no_figure(Piece(text, Span(start, start + len(text)), 0, 0))
    else:
        drawn.row.cells[column] = figures


def _margin(row: Row, games: bool) -> None:
    """Take the words at the margin: a game, the totals, or words for the figures of the row."""
    words = row.label.rstrip(".").lower()
    if _TOTAL.fullmatch(row.label):
        row.totals = True
    elif _GAME.fullmatch(row.label) is None or (words == "rubber" and not games):
        for _, figure in row.figures():
            figure.words = f"{figure.words} {row.label}".strip()


def _upright(drawn: list[_Drawn], faults: Faults) -> dict[int, str]:
    """Where headings stand: after which of the lines which half of the sheet is over.

    Letters beside the figures of one part, read downwards, are a heading when they spell
    one. A letter that is part of none goes back to its figure as a word.
    """
    found: dict[int, str] = {}
    part: list[int] = []
    for n in range(len(drawn) + 1):
        if n < len(drawn) and not drawn[n].sign:
            if drawn[n].division is not None:
                found[n] = drawn[n].division or ""
            part.append(n)
            continue
        columns = {c for m in part for c in drawn[m].letters}
        for c in sorted(columns):
            letters = [(m, drawn[m].letters[c]) for m in part if c in drawn[m].letters]
            half = HEADINGS.get("".join(letter.text for _, letter in letters).upper())
            if half is not None:
                found[letters[-1][0]] = half
                continue
            spelt = "".join(letter.text for _, letter in letters)
            message = f"the letters beside the figures spell {spelt!r}, which is no heading"
            first = letters[0][1]
            faults.add(LETTERS_BESIDE, message, first.span)
            faults.kept += [(letter.text, letter.span) for _, letter in letters]
        part = []
    return found


def _line(drawn: list[_Drawn], divided: dict[int, str], faults: Faults) -> int | None:
    """Which of the rules is the line between what stands above and below."""

    def filled(part: Sequence[_Drawn]) -> bool:
        return any(d.row is not None and d.row.filled for d in part)

    rules = [n for n, d in enumerate(drawn) if d.sign]
    double = [n for n in rules if drawn[n].sign == "="]
    if double:
        return double[1] if len(double) > 1 and not filled(drawn[: double[0]]) else double[0]
    uppers = [n for n, half in divided.items() if half == "above"]
    if uppers:
        return next((n for n in rules if n > max(uppers)), None)
    first = next((n for n in rules if filled(drawn[:n])), None)
    if first is not None:
        message = "the sheet has no double line; its first rule was taken for the line"
        faults.add(NO_DOUBLE_LINE, message, drawn[first].span)
    return first


def note_unnamed(frame: Frame, lines: Sequence[Line], named: set[int], faults: Faults) -> None:
    """Note the figures of columns that no name stands over."""
    first = min(named)
    for line in lines:
        held = frame.hold(line)
        for n, piece in sorted(held.cells.items()):
            if n not in named and n > first and _DIGIT.search(piece.text):
                message = f"{piece.text!r} stands in a column without a name"
                faults.add(FIGURE_UNDER_NO_NAME, message, piece.span)
                faults.kept.append((piece.text, piece.span))
