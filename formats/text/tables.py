"""Sets a table of a page in HTML as lines of text with bars."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from oddtrick.formats.text.hand_names import (
    are_hands,
    columns_beside,
    hand_letter,
    is_number_heading,
)
from oddtrick.formats.text.spellings import read_card, read_suit
from oddtrick.formats.text.table_cells import TYPES, Bit, Cell, Run, stripped
from oddtrick.formats.text.upright import beside_figures

_NUMBER = re.compile(r"\d{1,2}\.?")
_SENTENCE_END = re.compile(r"[;.][=_]*\s+(?=\S)")
_NUMBERED = re.compile(r"\bNo\.(?:\s*\w+\.)?[=_]*\s*$")
_WIDEST = 40


@lru_cache(maxsize=1024)
def _plain(text: str) -> Bit:
    return Bit([Run(text)])


@dataclass(slots=True)
class Table:
    """A table as rows of cells."""

    rows: list[list[Cell]] = field(default_factory=list)
    fixes: set[str] = field(default_factory=set)
    """The fix-ups that acted while its lines were set."""

    def lines(self) -> Iterator[list[Bit]]:
        """The lines of text that it is set as."""
        header = next((i for i, row in enumerate(self.rows) if _names_hands(row)), None)
        blocks = self._around() if header is None else None
        if blocks is not None:
            yield from _cross(*blocks)
        elif header is not None:
            yield from self._play(header)
        else:
            yield from self._plain()

    def _around(self) -> tuple[list[Cell], list[str]] | None:
        """The four hands around their names, and the letters of these; None for no diagram.

        The names stand in the middle, in one cell or in four, or at the head of each hand.
        """
        blocks: list[Cell] = []
        names: list[str] = []
        for cell in (cell for row in self.rows for cell in row if cell.text):
            if hand_letter(cell.text) is None and _is_hand(cell.lines):
                blocks.append(cell)
            else:
                names += cell.text.split()
        letters = [hand_letter(name) or "" for name in names]
        if len(blocks) != 4:
            return None
        if are_hands(letters):
            return blocks, letters
        heads = [hand_letter(_text(block.lines[0])) or "" for block in blocks]
        if not are_hands(heads) or any(names):
            return None
        for block in blocks:
            block.lines = block.lines[1:]
        return blocks, heads

    def _play(self, header: int) -> Iterator[list[Bit]]:
        marked = self._marked_by_rules()
        if not marked:
            self._mark_by_type()
        columns = self._columns(self.rows[header])
        self.fixes |= {"cells-joined"} if columns else set()
        for i, row in enumerate(self.rows):
            if i + 1 < len(self.rows) and _names_hands(self.rows[i + 1]):
                yield from _over(row)
                continue
            names = _names_hands(row)
            bits = self._joined(row, columns, marked and not names)
            if marked and not names and any(c.rule and c.text and not c.underlined for c in row):
                self.fixes.add("borders-as-marks")
            texts = ["".join(run.text for run in bit.runs) for bit in bits]
            if not any(texts):
                continue
            if names or any(_is_play(text) for text in texts):
                yield _barred(bits)
            else:
                yield [part for bit in bits for part in (_plain("    "), bit)]

    def _plain(self) -> Iterator[list[Bit]]:
        columns = self._columns(self.rows[0]) if self.rows else []
        if columns:
            yield from self._aligned([self._joined(row, columns, False) for row in self.rows])
            return
        rows = beside_figures(self.rows)
        upright = any(cell.upright for row in rows for cell in row)
        self.fixes |= {"upright-heading"} if upright else set()
        widths: dict[int, int] = {}
        for row in rows:
            at = 0
            for cell in row:
                if cell.span == 1:
                    wide = max((_width(line) for line in cell.lines), default=0)
                    wide += 2 * bool(cell.upright)
                    widths[at] = max(widths.get(at, 2), min(wide, _WIDEST))
                at += cell.span
        ruled = True
        for row in rows:
            if upright and not ruled and any(cell.over for cell in row):
                yield _ruled(row, widths, [cell.over for cell in row])
            ruled = any(cell.rule for cell in row)
            yield from _row(row, widths)

    def _aligned(self, rows: list[list[Bit]]) -> Iterator[list[Bit]]:
        widths: list[int] = []
        for bits in rows:
            widths += [3] * (len(bits) - len(widths))
            for i, bit in enumerate(bits):
                widths[i] = max(widths[i], min(bit.width, _WIDEST))
        for bits in rows:
            yield _barred(bits, widths)

    def _columns(self, header: list[Cell]) -> list[int]:
        """The first column of each cell of a header whose columns are to be joined; else none."""
        starts, at = [], 0
        for cell in header:
            starts.append(at)
            at += cell.span
        starts.append(at)
        if at == len(header) or not any(_is_sign(cell) for row in self.rows for cell in row):
            return []
        fits = [self._one_text_each(row, starts) for row in self.rows if len(row) > len(header)]
        return starts if 5 * sum(fits) > 4 * len(fits) else []

    @staticmethod
    def _one_text_each(row: list[Cell], starts: list[int]) -> bool:
        """Whether beside signs of suits each column of the header holds one text at most."""
        texts = [0] * len(starts)
        at = 0
        for cell in row:
            if cell.text and not _is_sign(cell):
                texts[sum(start <= at for start in starts) - 1] += 1
            at += cell.span
        return max(texts) <= 1

    def _joined(self, row: list[Cell], columns: list[int], ruled: bool) -> list[Bit]:
        """The cells of a row, those under one cell of the header joined, with marks."""
        groups: list[list[Cell]] = []
        at, current = 0, None
        for cell in row:
            under = (
                sum(start <= at for start in columns) if columns and at < columns[-1] else at + 1000
            )
            if under != current or not columns:
                groups.append([])
            groups[-1].append(cell)
            current = under
            at += cell.span
        return [_bit(group, ruled) for group in groups]

    def _mark_by_type(self) -> None:
        """Takes type that sets off one card of a row as its mark, where nothing is underlined."""
        rows = [
            [cell for cell in row if cell.text and not _NUMBER.fullmatch(cell.text)]
            for row in self.rows
            if not _names_hands(row)
        ]
        if any(cell.underlined for row in rows for cell in row):
            return
        for kind in TYPES:
            marked = [[cell for cell in row if kind in cell.types] for row in rows]
            if 2 * sum(map(bool, marked)) > len(rows) and all(
                5 * len(some) < 2 * len(row) for some, row in zip(marked, rows, strict=True) if some
            ):
                for cell in (cell for some in marked for cell in some):
                    cell.underlined = True
                self.fixes.add("type-as-marks")
                return

    def _marked_by_rules(self) -> bool:
        """Whether borders beneath cells are marks: under a few cells, never under a whole row."""
        rows = [
            [cell for cell in row if cell.text and not _NUMBER.fullmatch(cell.text)]
            for row in self.rows
            if not _names_hands(row)
        ]
        ruled = sum(bool(cell.rule) for row in rows for cell in row)
        whole = any(len(row) > 2 and all(cell.rule for cell in row) for row in rows)
        return 0 < 2 * ruled < sum(map(len, rows)) and not whole


def _text(line: list[Run]) -> str:
    return "".join(run.text for run in line).strip()


def _is_hand(lines: list[list[Run]]) -> bool:
    """Whether the lines of a cell tell a hand, suit by suit, below its name or without one."""
    texts = [text for line in lines if (text := _text(line))]
    if len(texts) > 1 and hand_letter(texts[0]):
        texts = texts[1:]
    heads = [text.split(maxsplit=1)[0].rstrip(".:") for text in texts]
    return bool(heads) and (read_suit(heads[0]) or read_suit(texts[0][:1])) is not None


def _is_sign(cell: Cell) -> bool:
    return read_suit(cell.text) is not None and not cell.text.isalnum()


def _width(line: list[Run]) -> int:
    return sum(len(run.text) for run in line)


def _row(row: list[Cell], widths: dict[int, int]) -> Iterator[list[Bit]]:
    """A row of a table that is no play: a line for each line of its cells, then its rules."""
    wide = _wide(row, widths)
    most = max((max(len(cell.lines), len(cell.upright)) for cell in row), default=0)
    for i in range(most):
        line: list[Bit] = []
        for cell, width in zip(row, wide, strict=True):
            runs = stripped(list(cell.lines[i])) if i < len(cell.lines) else []
            bit = Bit(runs, cell.at)
            blanks = " " * max(0, width - bit.width)
            if i < len(cell.upright):
                blanks = f"{blanks} "[: max(0, width - bit.width)] + cell.upright[i]
            line += [_plain(" "), bit, _plain(blanks)]
            if cell is not row[-1]:
                line.append(_plain("|" if i < len(cell.upright) else " |"))
        yield line
    if any(cell.rule for cell in row):
        yield _ruled(row, widths, [cell.rule for cell in row])


def _wide(row: list[Cell], widths: dict[int, int]) -> list[int]:
    """The width of each cell of a row."""
    wide, at = [], 0
    for cell in row:
        spanned = [widths.get(at + i, 2) for i in range(cell.span)]
        wide.append(sum(spanned) + 3 * (cell.span - 1))
        at += cell.span
    return wide


def _ruled(row: list[Cell], widths: dict[int, int], signs: list[str]) -> list[Bit]:
    """A line of rules: the sign of each cell, or nothing."""
    line: list[Bit] = []
    for i, (sign, width) in enumerate(zip(signs, _wide(row, widths), strict=True)):
        if line:
            line.append(_plain("+" if sign and signs[i - 1] else "|"))
        line.append(_plain((sign or " ") * (width + 2)))
    return line


def _bit(cells: list[Cell], ruled: bool) -> Bit:
    filled = [cell for cell in cells if cell.text]
    runs: list[Run] = []
    for cell in filled:
        if runs:
            runs.append(Run(" "))
        runs += cell.runs()
    if any(cell.underlined or (ruled and cell.rule) for cell in filled):
        runs = [Run("_"), *runs, Run("_")]
    return Bit(runs, (filled or cells)[0].at)


def _is_play(text: str) -> bool:
    plain = text.strip("_ ")
    return bool(_NUMBER.fullmatch(plain)) or read_card(plain) is not None


def _names_hands(row: list[Cell]) -> bool:
    names: list[str] = []
    for cell in row:
        name = hand_letter(cell.text)
        if name is not None:
            names.append(name)
        elif not is_number_heading(cell.text):
            return len(row) > 4 and columns_beside([each.text for each in row]) is not None
    return bool(names) and all(are_hands(names[i : i + 4]) for i in range(0, len(names), 4))


def _barred(bits: list[Bit], widths: list[int] | None = None) -> list[Bit]:
    line = [_plain("|")]
    for i, bit in enumerate(bits):
        pad = max(0, widths[i] - bit.width) if widths else 0
        line += [_plain(" "), bit, _plain(" " * pad + " |")]
    return line


def _over(row: list[Cell]) -> Iterator[list[Bit]]:
    """What stands over the columns of each of two deals, a line a sentence."""
    parts = [_sentences(cell) for cell in row if cell.span > 1] or [_sentences(c) for c in row]
    for i in range(max(map(len, parts), default=0)):
        line: list[Bit] = []
        for part in parts:
            if line:
                line.append(_plain("  |  |  "))
            line.append(part[i] if i < len(part) else _plain(" "))
        yield line


def _sentences(cell: Cell) -> list[Bit]:
    """A cell's text cut after its sentences."""
    runs = cell.runs()
    text = "".join(run.text for run in runs)
    ends = [m.end() for m in _SENTENCE_END.finditer(text) if not _NUMBERED.search(text[: m.end()])]
    ends.append(len(text))
    bits, at, left = [], 0, list(runs)
    for end in ends:
        taken: list[Run] = []
        while left and at < end:
            run = left.pop(0)
            if at + len(run.text) > end:
                left.insert(0, Run(run.text[end - at :], run.line))
                run = Run(run.text[: end - at], run.line)
            taken.append(run)
            at += len(run.text)
        bits.append(Bit(stripped(taken), cell.at))
    return [bit for bit in bits if bit.runs]


def _cross(blocks: list[Cell], letters: list[str]) -> Iterator[list[Bit]]:
    """Four hands around their square."""
    top, left, right, bottom = blocks
    north, west, east, south = letters
    margin = max(sum(len(r.text) for r in stripped(line)) for line in left.lines) + 1
    indent = _plain(" " * (margin + 1))
    for line in top.lines:
        yield [indent, Bit(stripped(line), top.at)]
    edge = [indent, _plain("+---------+")]
    yield edge
    middle = [f"|{north:^9}|", f"|{'':9}|", f"|{west}{'':7}{east}|", f"|{'':9}|", f"|{south:^9}|"]
    for i in range(max(5, len(left.lines), len(right.lines))):
        beside = Bit(stripped(left.lines[i]) if i < len(left.lines) else [], left.at)
        other = Bit(stripped(right.lines[i]) if i < len(right.lines) else [], right.at)
        square = middle[i] if i < 5 else f"|{'':9}|"
        yield [beside, _plain(" " * (margin + 1 - beside.width) + square + " "), other]
    yield edge
    for line in bottom.lines:
        yield [indent, Bit(stripped(line), bottom.at)]
