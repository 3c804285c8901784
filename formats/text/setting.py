"""Sets the tree of a page in HTML as plain text, piece by piece."""

import re
from typing import TYPE_CHECKING

from oddtrick.formats.text.places import Piece
from oddtrick.formats.text.styles import Styles, styles_of
from oddtrick.formats.text.tables import Table, table_of
from oddtrick.records.findings import Span

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_APART = frozenset(
    ("p", "h1", "h2", "h3", "h4", "h5", "h6", "div", "table", "ul", "ol", "dl", "blockquote",
     "pre", "hr", "body", "section", "article", "figure", "figcaption", "caption", "form")
)  # fmt: skip
"""Elements with a blank line before and after them."""
_ON_A_LINE = frozenset(("li", "dt", "dd", "tr", "td", "th", "br", "option"))
"""Elements with a line end before and after them."""
_LEFT_OUT = frozenset(("head", "script", "style", "img", "svg", "title", "noscript", "template"))
_SIGNS = {"i": "_", "em": "_", "cite": "_", "b": "=", "strong": "="}
_LEAF = re.compile(r"[Pp](?:age|g)?_?([0-9]+|[ivxlc]+)")
_ANCHORS = frozenset(("a", "span", "div", "p"))
_DEEPEST = 200


class Setter:
    """A text in the setting.

    Attributes:
        pieces: the pieces of the text that stand in the source as they are, in order.
        cells: the stretch of each cell with the numbers of its table, row and cell.
        leaves: where each printed page begins, with its number.
        tables: how many tables were met.
    """

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.cells: list[tuple[Span, tuple[int, int, int]]] = []
        self.leaves: list[tuple[int, str]] = []
        self.tables = 0
        self.styles = Styles()
        self._out: list[str] = []
        self._at = 0
        self._breaks = 2
        self._blank = False
        self._opening = ""
        self._left_in = ""

    def text(self) -> str:
        """The text that was set."""
        return "".join(self._out)

    def set(self, root: "HtmlElement") -> None:
        """Sets a document."""
        self.styles = styles_of(root)
        body = root.find("body")
        self._element(body if body is not None else root, 0, False, False)
        self._break(1)
        self._flush()

    def _element(self, element: "HtmlElement", depth: int, capitals: bool, kept: bool) -> None:
        tag = element.tag
        if not isinstance(tag, str) or tag in _LEFT_OUT or depth > _DEEPEST:
            return
        if tag in _ANCHORS:
            named = element.get("id") or element.get("name")
            if named and (leaf := _LEAF.fullmatch(named)):
                self.leaves.append((self._at, leaf[1]))
        classes = element.get("class")
        if classes is not None:
            if "pagenum" in classes:
                self._leaves_in(element)
                return
            if not capitals:
                capitals = not self.styles.capitals.isdisjoint(classes.split())
        if tag == "table":
            table = table_of(element, self.styles)
            self.tables += 1
            if table is not None:
                self._break(2)
                self._table(table)
                self._break(2)
                return
        apart = 2 if tag in _APART else 1 if tag in _ON_A_LINE else 0
        if apart:
            self._break(apart)
        sign = _SIGNS.get(tag, "")
        self._opening += sign
        kept = kept or tag == "pre"
        line = element.sourceline or 0
        if element.text:
            self._words(element.text, line, capitals, kept)
        for child in element:
            self._element(child, depth + 1, capitals, kept)
            if child.tail:
                self._words(child.tail, child.sourceline or 0, capitals, kept)
        if sign:
            if self._opening.endswith(sign):
                self._opening = self._opening[:-1]
            else:
                self._put(sign)
        if apart:
            self._break(apart)

    def _leaves_in(self, element: "HtmlElement") -> None:
        for anchor in element.iter("a", "span"):
            named = anchor.get("id") or anchor.get("name")
            if named and (leaf := _LEAF.fullmatch(named)):
                self.leaves.append((self._at, leaf[1]))
                return

    def _words(self, text: str, line: int, capitals: bool, kept: bool) -> None:
        words = text.rstrip("\r\n") if kept else text.strip(" \t\r\n\f")
        if not words:
            self._blank = True
            return
        if not kept and words[0] != text[0]:
            self._blank = True
        if self._breaks:
            if self._at:
                self._put("\n" * min(self._breaks, 3))
        elif self._blank:
            self._put(" ")
        self._breaks = 0
        if self._opening:
            self._put(self._opening)
            self._opening = ""
        self.pieces.append(Piece(self._at, line, words))
        if capitals and len(words.upper()) == len(words):
            words = words.upper()
        self._out.append(words)
        self._at += len(words)
        self._blank = not kept and words[-1] != text[-1]
        if kept and text[-1] == "\n":
            self._breaks = 1

    def _break(self, lines: int) -> None:
        self._breaks = max(self._breaks, lines)

    def _flush(self) -> None:
        if self._breaks:
            if self._at:
                self._put("\n" * min(self._breaks, 3))
        elif self._blank:
            self._put(" ")
        self._breaks, self._blank = 0, False

    def _put(self, text: str) -> None:
        if text:
            self._out.append(text)
            self._at += len(text)

    def _table(self, table: Table) -> None:
        self._flush()
        for line in table.lines():
            for bit in line:
                if bit.cell is not None:
                    start = self._at
                for run in bit.runs:
                    if run.line:
                        self.pieces.append(Piece(self._at, run.line, run.text))
                    self._put(run.text)
                if bit.cell is not None:
                    self.cells.append((Span(start, self._at), (self.tables, *bit.cell)))
            self._put("\n")
        self._breaks = 1
