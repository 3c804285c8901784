"""Which cell of a row belongs to which hand, in whole rows and in broken ones.

A cell is given to a hand only where the row itself decides it: the row is whole, or
two cards stand in one cell for want of a bar, or the cells stand under their
columns. Otherwise the cards are kept and their hands left unknown.
"""

from dataclasses import dataclass, field

from oddtrick.formats.grid.cells import cards_run_together, is_number
from oddtrick.formats.grid.layouts import CARD, NUMBER
from oddtrick.formats.grid.syntax import Cell, Row, Table, fits_columns
from oddtrick.records.findings import Span


@dataclass(slots=True)
class Group:
    """The cells of one deal in one row.

    ``cells`` holds four, in the order of the columns, where ``placed`` is true (a
    cell that is wanting is None); else as many as there are.
    """

    cells: list[Cell | None]
    placed: bool = True

    @property
    def blank(self) -> bool:
        """Whether no cell holds anything."""
        return not any(cell is not None and cell.text for cell in self.cells)


@dataclass(slots=True)
class LaidRow:
    """A row laid out: the number's cell, the cells of each deal, what had to be parted.

    ``groups`` is empty when it cannot be said which deal the cells belong to.
    """

    row: Row
    number: Cell | None
    groups: list[Group]
    parted: list[Cell] = field(default_factory=list)
    whole: bool = True


Frame = list[tuple[int, int]]
"""Where the columns of a table stand on the line: first and last offset of each cell."""


def frame_of(text: str, table: Table) -> Frame | None:
    """The columns' places, from the first whole row that has a line to itself."""
    for row in table.rows:
        if fits_columns(row.cells, table.columns) and _alone(text, row):
            line = _line_start(text, row)
            return [(cell.box.start - line, cell.box.end - line) for cell in row.cells]
    return None


def lay_out(text: str, row: Row, columns: str, frame: Frame | None) -> LaidRow:
    """The cells of a row by deal and hand, as far as the row decides it."""
    if fits_columns(row.cells, columns):
        return _whole(row, row.cells, columns)
    parted = [cell for cell in row.cells if cards_run_together(cell.text)]
    if parted:
        cells = [part for cell in row.cells for part in _parts(cell)]
        if fits_columns(cells, columns):
            laid = _whole(row, cells, columns)
            laid.parted = parted
            return laid
    if frame is not None and _alone(text, row):
        under = _under(text, row, frame)
        if under is not None:
            laid = _whole(row, under, columns)
            laid.whole = False
            return laid
    return _in_pieces(row, columns)


def _whole(row: Row, cells: list[Cell] | list[Cell | None], columns: str) -> LaidRow:
    cards = [cell for cell, column in zip(cells, columns, strict=True) if column == CARD]
    numbers = [cell for cell, column in zip(cells, columns, strict=True) if column == NUMBER]
    number = next((cell for cell in numbers if cell is not None), None)
    return LaidRow(row, number, [Group(cards[i : i + 4]) for i in range(0, len(cards), 4)])


def _parts(cell: Cell) -> list[Cell]:
    stretches = cards_run_together(cell.text)
    if not stretches:
        return [cell]
    at = cell.span.start
    return [Cell(s := Span(at + a, at + b), cell.text[a:b], s) for a, b in stretches]


def _under(text: str, row: Row, frame: Frame) -> list[Cell | None] | None:
    """The cells by the columns that they stand under; None when the row is shifted."""
    line = _line_start(text, row)
    if abs(row.cells[-1].box.end - line - frame[-1][1]) > 1:
        return None
    found: list[Cell | None] = [None] * len(frame)
    for cell in row.cells:
        middle = (cell.span.start + cell.span.end) / 2 - line
        at = next((i for i, (a, b) in enumerate(frame) if a <= middle <= b), None)
        if at is None or found[at] is not None:
            return None
        found[at] = cell
    return found


def _in_pieces(row: Row, columns: str) -> LaidRow:
    """What the number, where there is one, parts: whole groups, and groups of unknown hands."""
    wanted = columns.split(NUMBER)
    deals = columns.count(CARD) // 4
    pieces: list[list[Cell]] = [[]]
    number = None
    for cell in row.cells:
        if NUMBER in columns and number is None and is_number(cell.text):
            number = cell
            pieces.append([])
        else:
            pieces[-1].append(cell)
    if number is None and len(wanted) > 1 and (deals > 1 or len(row.cells) >= len(columns)):
        return LaidRow(row, None, [], whole=False)
    if number is None:
        pieces = [[], pieces[0]] if not wanted[0] else [pieces[0], []]
    groups: list[Group] = []
    for piece, want in zip(pieces, wanted, strict=False):
        if len(piece) == len(want):
            groups += [Group(list(piece[i : i + 4])) for i in range(0, len(piece), 4)]
        elif len(want) == 4:
            groups.append(Group([cell for cell in piece if cell.text], placed=False))
        else:
            return LaidRow(row, number, [], whole=False)
    return LaidRow(row, number, groups if len(groups) == deals else [], whole=False)


_WIDE = 400
"""How long a line may be that holds one row."""


def _line_start(text: str, row: Row) -> int:
    return text.rfind("\n", max(0, row.span.start - _WIDE), row.span.start) + 1


def _alone(text: str, row: Row) -> bool:
    """Whether a row has a line to itself."""
    start, end = row.cells[0].box.start, row.cells[-1].box.end
    line = _line_start(text, row)
    stop = text.find("\n", end, end + _WIDE)
    if start - line > _WIDE or (stop == -1 and len(text) - end > _WIDE):
        return False
    before, after = text[line:start], text[end : None if stop == -1 else stop]
    return not before.strip(" \t|│┃║") and not after.strip(" \t\r|│┃║")
