"""The score sheet of a rubber as a picture: two columns or more, the line, the games, the foot."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.page.anchors import Anchors
from oddtrick.formats.page.drawing import Drawing, brief
from oddtrick.formats.page.leaf import Leaf, letter
from oddtrick.formats.page.ruled import Column, Figure, Ruled, remarks, ruled
from oddtrick.formats.page.svg_start import DERIVED, LEFT, ROW, nothing, started
from oddtrick.formats.page.words import where
from oddtrick.records.drawn.rubber import draw_rubber
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import FIELD_LOST

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Rubber

_EDGE = 34
"""From the right edge of a column to the end of its figures, with room for letters of notes."""


def sheet_picture(rubber: "Rubber", law: "LawCode | None" = None) -> str:
    """The sheet of a rubber: as recorded, else as its deals make it.

    Raises:
        CannotWriteError: no entry and no total is recorded, and no sheet follows from the deals.
    """
    drawn = draw_rubber(rubber, law)
    sheet = ruled(rubber, drawn)
    if sheet is None:
        lack = f": {drawn.lack}" if drawn.lack else ""
        raise nothing(rubber, f"no entry is recorded, and no sheet follows from the deals{lack}")
    leaf = Leaf(rubber, Anchors(None), "", rubber.id, 1, [])
    drawing, top = started(rubber, _told(sheet))
    _Setter(drawing, leaf, sheet).set(top)
    if any(figure.derived for figure in _figures(sheet)):
        drawing.foot(DERIVED, "derived")
    for words in remarks(rubber, drawn):
        drawing.foot(words, "derived")
    for n, mark in enumerate(rubber.marks):
        what = mark.kind if mark.printed is None else f"{mark.kind}, printed {mark.printed}"
        shown = {leaf.same(each.path) for each in _figures(sheet) if each.path is not None}
        for path in mark.paths:
            if any(leaf.same(path) == own or path.startswith(f"{own}.") for own in shown):
                drawing.foot(f"{letter(n)}: {where(path)}: {what}")
    return drawing.text()


def sums_left_out(rubber: "Rubber", law: "LawCode | None" = None) -> list[Finding]:
    """The sums and entries that the sheet has no place for."""
    sheet = ruled(rubber, draw_rubber(rubber, law))
    if sheet is None:
        return []
    shown = {figure.path for figure in _figures(sheet)}
    found = []
    for field, one, lines in (
        ("totals", "a total", rubber.totals),
        ("entries", "an entry", rubber.entries),
    ):
        left = [f"{field}[{n}]" for n in range(len(lines)) if f"{field}[{n}]" not in shown]
        if left:
            what = f"{len(left)} {field}" if len(left) > 1 else one
            spots = [Spot(path=path) for path in left[:3]]
            message = f"svg has no place on the sheet for {what}"
            found.append(
                Finding(FIELD_LOST, message, at=spots[0], also=tuple(spots[1:]), deal=rubber.id)
            )
    return found


def _figures(sheet: Ruled) -> Iterator[Figure]:
    for part in (sheet.above, *sheet.games):
        for column in part:
            yield from column
    for row in sheet.feet:
        yield from (figure for figure in row if figure is not None)


def _told(sheet: Ruled) -> str:
    """A sheet in words, column by column."""
    parts = []
    for at, name in enumerate(sheet.names):
        told = []
        if sheet.above[at]:
            told.append(f"above the line, from the line upwards, {_row(sheet.above[at][::-1])}")
        for number, game in enumerate(sheet.games, 1):
            if game[at]:
                told.append(f"below the line, game {number}, {_row(game[at])}")
        for row in sheet.feet:
            if (figure := row[at]) is not None:
                told.append(f"{figure.label} {_said(figure)}")
        parts.append(f"{name}: {'; '.join(told) or 'nothing'}")
    return f"{sheet.title}. {'. '.join(parts)}."


def _row(column: Sequence[Figure]) -> str:
    return ", ".join(map(_said, column))


def _said(figure: Figure) -> str:
    return f"{figure.text} (derived)" if figure.derived else figure.text


class _Setter:
    """Sets a sheet, row by row."""

    def __init__(self, drawing: Drawing, leaf: Leaf, sheet: Ruled) -> None:
        self.drawing = drawing
        self.leaf = leaf
        self.sheet = sheet
        self.heads = [brief(name) for name in sheet.names]
        letters = max((len(figure.text) for figure in _figures(sheet)), default=0)
        self.wide = max(150, *(12 * len(head) + 24 for head in self.heads), 11 * letters + 90)
        self.right = LEFT + self.wide * len(self.heads)

    def set(self, top: int) -> None:
        """The whole sheet below a height."""
        drawing, sheet = self.drawing, self.sheet
        kind = "derived" if sheet.derived else None
        drawing.words(LEFT, top, sheet.title, size=13, name="faint")
        first = top + 10
        for at, head in enumerate(self.heads):
            x = LEFT + self.wide * at + self.wide // 2
            drawing.words(x, first + 20, head, weight=True, anchor="middle", name=kind)
        y = first + 30
        drawing.rule(LEFT, y, self.right, heavy=True)
        y = self._stack(sheet.above, y, low=True)
        drawing.rule(LEFT, y, self.right, name="stroke")
        drawing.rule(LEFT, y + 4, self.right, name="stroke")
        y += 4
        for number, game in enumerate(sheet.games):
            if number:
                drawing.rule(LEFT, y, self.right, name="stroke")
            y = self._stack(game, y, low=False)
        if sheet.feet:
            drawing.rule(LEFT, y, self.right, heavy=True)
        for row in sheet.feet:
            for at, figure in enumerate(row):
                if figure is not None:
                    self._figure(figure, at, y + 18, foot=True)
            y += ROW
        for at in range(1, len(self.heads)):
            x = LEFT + self.wide * at
            drawing.upright(x, first, y)
        drawing.size(self.right + 20, y + 20)

    def _stack(self, columns: list[Column], y: int, *, low: bool) -> int:
        """Columns side by side, their figures next to the line above or below them."""
        high = max(1, *map(len, columns))
        for at, column in enumerate(columns):
            start = high - len(column) if low else 0
            for n, figure in enumerate(column, start):
                self._figure(figure, at, y + 18 + ROW * n, foot=False)
        return y + ROW * high + 2

    def _figure(self, figure: Figure, at: int, y: int, *, foot: bool) -> None:
        x = LEFT + self.wide * (at + 1) - _EDGE
        total = foot and figure.label == "total"
        kind = "derived" if figure.derived else None
        self.drawing.words(x, y, figure.text, weight=total, name=kind, anchor="end")
        if foot and not total:
            before = x - 10 * len(figure.text) - 8
            label = brief(figure.label, 12)
            self.drawing.words(before, y, label, size=12, name="faint", anchor="end")
        noted = self.leaf.letters(figure.path) if figure.path is not None else ""
        if noted:
            self.drawing.words(x + 3, y - 6, noted, size=11, name="faint")
