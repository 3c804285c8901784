"""Trees as text: columns padded to their width, rules drawn, headings set."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.sheet.cells import write_cell
from oddtrick.formats.sheet.layouts import Layout
from oddtrick.formats.sheet.ledger import SIGNS, TOTAL
from oddtrick.formats.sheet.tree import Row, Rule, Tree

if TYPE_CHECKING:
    from oddtrick.records.schema import Session

_INDENT = 4
_LEAST_RUBBERS = 6


def print_tree(tree: Tree, layout: Layout) -> str:
    """The text of a sheet."""
    return "\n".join(line.rstrip() for line in _Sheet(tree, layout).lines()) + "\n"


class _Sheet:
    def __init__(self, tree: Tree, layout: Layout) -> None:
        self.tree, self.layout = tree, layout
        self.half = len(tree.columns) // 2
        self.letters: dict[int, str] = {}
        self.labels: dict[int, str] = {}
        self.items: list[Row | Rule] = list(tree.items)
        if layout.set == "upright":
            self._set_upright()
        last = self.items[-1] if self.items else None
        if last is None or (isinstance(last, Rule) and (layout.boxed or last.kind == "line")):
            self.items.append(tree.row())
        self.margin = max((len(word) + 1 for word in layout.margin), default=0)
        self.widths = self._widths()

    def _widths(self) -> list[int]:
        layout = self.layout
        room = 3 if layout.set == "upright" else 2
        widths = [max(layout.width, len(word) + 2) for word in layout.headings]
        widths = widths or [layout.width] * len(self.tree.columns)
        for item in self.items:
            if isinstance(item, Row):
                for c, text in enumerate(self._texts(item)):
                    widths[c] = max(widths[c], len(text) + room)
        for side, name in enumerate(self.tree.names):
            first, last = side * self.half, (side + 1) * self.half - 1
            own = sum(widths[first : last + 1]) + last - first
            widths[last] += max(0, len(name) + 2 - own)
        return widths

    def _texts(self, row: Row) -> list[str]:
        return [
            write_cell(figures) if figures else "--" if c in row.dashes else ""
            for c, figures in enumerate(row.cells)
        ]

    def lines(self) -> Iterable[str]:
        """The lines of the sheet."""
        layout = self.layout
        yield from self._head()
        if layout.set == "across":
            yield self._across(layout.divisions[0])
        last = len(self.items) - 1
        for n, item in enumerate(self.items):
            if isinstance(item, Rule):
                yield self._rule(layout.line if item.kind == "line" else layout.game)
                if item.kind == "line" and layout.set == "across":
                    yield self._across(layout.divisions[1])
                continue
            yield self._row(item)
            if layout.ruled and n < last and self._parts_rows(item, self.items[n + 1]):
                yield self._rule("-")
        if layout.boxed or layout.ruled:
            yield self._rule("-") if layout.boxed else self._border()

    def _parts_rows(self, row: Row, after: Row | Rule) -> bool:
        return isinstance(after, Row) and not row.ruled and not after.ruled

    def _head(self) -> Iterable[str]:
        layout, (one, other) = self.layout, self.tree.names
        halves = [sum(self.widths[a : a + self.half]) + self.half - 1 for a in (0, self.half)]
        named = f"{one:^{halves[0]}}{layout.centre}{other:^{halves[1]}}"
        if layout.names == "over":
            yield self._pad(f" {one:^{halves[0]}} {other:^{halves[1]}}")
            yield self._rule("-")
        elif layout.names == "box":
            yield self._rule("-")
            yield self._pad(f"|{named}|")
            yield self._rule("-")
        else:
            if layout.headings or layout.centre == "|":
                yield self._border()
            yield self._pad(named)
            if layout.headings:
                yield self._border()
                cells = [
                    f"{word:^{w}}" for word, w in zip(layout.headings, self.widths, strict=True)
                ]
                yield self._pad(self._join(cells, "|", layout.centre))
                yield self._rule("=")
            elif layout.centre == "|" or self.half > 1:
                yield self._rule("=" if self.half > 1 else "-")

    def _pad(self, text: str, label: str = "") -> str:
        return " " * _INDENT + f"{label:<{self.margin}}" + text

    def _border(self) -> str:
        bars = len(self.layout.centre) + len(self.widths) - 2
        return self._pad("-" * (sum(self.widths) + bars))

    def _join(self, cells: Sequence[str], bar: str, centre: str) -> str:
        halves = [bar.join(cells[: self.half]), bar.join(cells[self.half :])]
        line = centre.join(halves)
        return f"{bar}{line}{bar}" if self.layout.boxed else line

    def _rule(self, sign: str) -> str:
        centre = "+" * len(self.layout.centre)
        return self._pad(self._join([sign * width for width in self.widths], "+", centre))

    def _across(self, word: str) -> str:
        at = len(word) // 2
        cells = [f"{word[:at]:>{self.widths[0]}}", f"{word[at:]:<{self.widths[1]}}"]
        return self._pad(self._join(cells, "|", self.layout.centre))

    def _row(self, row: Row) -> str:
        cells = []
        letter = self.letters.get(id(row), "")
        for c, (text, width) in enumerate(zip(self._texts(row), self.widths, strict=True)):
            if c in row.ruled:
                cells.append("-" * (width - 2) if width > 4 else "-" * width)
                cells[-1] = f"{cells[-1]:^{width}}"
            elif c == 0 and self.layout.set == "upright":
                cells.append(f"{text:>{width - 3}}  {letter or ' '}")
            else:
                cells.append(f"{text:>{width - 1}} ")
        label = row.label or self.labels.get(id(row), "")
        return self._pad(self._join(cells, "|", self.layout.centre), label)

    def _set_upright(self) -> None:
        """Find rows for the letters of both headings, and for the words at the margin."""
        at = next(
            (n for n, i in enumerate(self.items) if isinstance(i, Rule) and i.kind == "line"), 0
        )
        upper, lower = self.items[:at], self.items[at + 1 :]
        high, low = self.layout.divisions
        upper[:0] = [self.tree.row() for _ in range(len(high) - len(upper))]
        self._spell(high, upper)
        parts: list[list[Row | Rule]] = [[]]
        for item in lower:
            parts[-1].append(item)
            if isinstance(item, Rule):
                parts.append([])
        played = max((n for n, part in enumerate(parts) if _entries_end(part)), default=0)
        for part, word in zip(parts[: played + 1], self.layout.margin[:-1], strict=False):
            if _entries_end(part):
                self.labels[id(part[0])] = word
        last = parts[played]
        end = _entries_end(last)
        last[end:end] = [self.tree.row() for _ in range(len(low) - end)]
        self._spell(low, last)
        self.items = [*upper, Rule("line"), *(item for part in parts for item in part)]

    def _spell(self, word: str, rows: Sequence[Row | Rule]) -> None:
        for letter, row in zip(word, rows, strict=False):
            self.letters[id(row)] = letter


def _entries_end(part: Sequence[Row | Rule]) -> int:
    """How many rows of a part stand before its rule or its foot."""
    ends = (n for n, i in enumerate(part) if isinstance(i, Rule) or i.totals or i.ruled)
    return next(ends, len(part))


def print_ledger(session: "Session", layout: Layout) -> str:
    """The text of a ledger by rubbers."""
    rows: dict[str, list[list[str]]] = {}
    rubbers = [record for record in session.records if record.kind == "rubber"]
    count = max(_LEAST_RUBBERS, len(session.records))

    def row(name: str) -> list[list[str]]:
        return rows.setdefault(name, [["", ""] for _ in range(count)])

    for player in session.players:
        row(player.name)
    sums = [["", ""] for _ in range(count)]
    for n, rubber in enumerate(rubbers):
        for line in rubber.totals:
            if line.account in SIGNS:
                sums[n][SIGNS.index(line.account)] = line.figure
            else:
                lost = line.points is not None and line.points < 0
                row(line.account)[n][lost] = line.figure.removeprefix("-")
        for absence in rubber.absent:
            name = absence.path.removeprefix("totals.")
            if name != absence.path and absence.why == "not-applicable":
                row(name)[n] = ["X", "X"]
    return _ledger(list(rows.items()), sums, layout)


def print_blank_ledger(layout: Layout) -> str:
    """The empty form of the ledger."""
    empty = [["", ""] for _ in range(layout.rows[0])]
    return _ledger([("", empty)] * layout.rows[1], empty, layout)


def _ledger(rows: list[tuple[str, list[list[str]]]], sums: list[list[str]], layout: Layout) -> str:
    every = [cells for _, cells in rows] + [sums]
    widths = [
        [max([1, *(len(cells[n][k]) for cells in every)]) for k in (0, 1)] for n in range(len(sums))
    ]
    wide = max([layout.width, *(len(name) + 2 for name, _ in rows)])

    def line(name: str, cells: Sequence[Sequence[str]]) -> str:
        pairs = [
            "|".join(f"{text:<{w}}" for text, w in zip(pair, ws, strict=True))
            for pair, ws in zip(cells, widths, strict=True)
        ]
        return f"    | {name:<{wide - 1}}|" + "|||".join(pairs) + "|"

    strokes = ["+".join("-" * w for w in ws) for ws in widths]
    rule = f"    | {'-' * (wide - 1)}+" + "+++".join(strokes) + "|"
    head = line("NAMES", [SIGNS] * len(sums))
    border = "    " + "-" * (len(head) - 4)
    lines = [border, head]
    for name, cells in [*rows, (f"    {TOTAL}", sums)]:
        lines += [rule, line(name, cells)]
    return "\n".join([*lines, border]) + "\n"
