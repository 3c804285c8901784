"""Sets the tree of a page in HTML as plain text, piece by piece."""

import re
from typing import TYPE_CHECKING

from oddtrick.formats.text.places import Piece
from oddtrick.formats.text.styles import Styles, styles_of
from oddtrick.formats.text.table_reading import table_of
from oddtrick.formats.text.tables import Table
from oddtrick.records.findings import Span

if TYPE_CHECKING:
    from lxml.etree import _Element

_APART = frozenset(
    ("p", "h1", "h2", "h3", "h4", "h5", "h6", "div", "table", "ul", "ol", "dl", "blockquote",
     "pre", "hr", "body", "section", "article", "figure", "figcaption", "caption", "form")
)  # fmt: skip
"""Elements with a blank line before and after them."""
_ON_A_LINE = frozenset(("li", "dt", "dd", "tr", "td", "th", "br", "option"))
"""Elements with a line end before and after them."""
_BREAKS: dict[object, int] = {**dict.fromkeys(_ON_A_LINE, 1), **dict.fromkeys(_APART, 2)}
_LEFT_OUT = frozenset(("head", "script", "style", "img", "svg", "title", "noscript", "template"))
_SIGNS: dict[object, str] = {"i": "_", "em": "_", "cite": "_", "b": "=", "strong": "="}
_LEAF = re.compile(r"[Pp](?:age|g)?_?([0-9]+|[ivxlc]+)")
_CARDS_OR_SCORE = re.compile(
    r"[♠♤♡♥♢♦♣♧\U0001f0a0-\U0001f0ff]|\[[SHDC]\]|\b[SHDC] ?(?:10|[2-9AKQJ])\b"
    r"|\b(?:WE|We|A\. ?B\.)\s|\b(?:HON|Hon|TRICK|Trick|TOTAL|Total|ROUND|Round)"
    r"|\b(?:North|Spades|SPADES)\b|\b[SHDC]—|\b[AKQJ]\s+(?:[KQJ]|10|[2-9])\b"
)
_PLAIN = frozenset((*_SIGNS, "a", "span", "small", "big", "sup", "sub"))
_KEPT = frozenset(("pre", "table", *_LEFT_OUT))
_PLAIN_KEYS: tuple[list[str], ...] = ([], ["href"])
_ANCHORS = frozenset(("a", "span", "div", "p"))
_DEEPEST = 300


class Setter:
    """A text in the setting.

    Attributes:
        pieces: the pieces of the text that stand in the source as they are, in order.
        cells: the stretch of each cell with the numbers of its table, row and cell.
        leaves: where each printed page begins, with its number.
        tables: how many tables were met.
        prose: the stretches of those that can hold no hand and no score.
        fixes: the fix-ups that acted, each with the stretch of its table.
    """

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.cells: list[tuple[Span, tuple[int, int, int]]] = []
        self.leaves: list[tuple[int, str]] = []
        self.tables = 0
        self.prose: list[Span] = []
        self.fixes: list[tuple[str, Span]] = []
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

    def set(self, root: "_Element") -> None:
        """Sets a document."""
        self.styles = styles_of(root)
        body = root.find("body")
        self._element(body if body is not None else root, 0, False, False)
        self._break(1)
        self._flush()

    def _element(self, element: "_Element", depth: int, capitals: bool, kept: bool) -> None:
        tag = element.tag
        if not isinstance(tag, str) or tag in _LEFT_OUT or depth > _DEEPEST:
            return
        if element.keys():
            if tag in _ANCHORS:
                self._anchor(element)
            classes = element.get("class")
            if classes is not None:
                if "pagenum" in classes:
                    self._leaves_in(element)
                    return
                if not capitals:
                    capitals = not self.styles.capitals.isdisjoint(classes.split())
        if tag == "table":
            self.tables += 1
            told = " ".join(element.itertext())
            if _CARDS_OR_SCORE.search(told) is None:
                self._prose_table(element)
                return
            table = table_of(element, self.styles)
            if table is not None:
                self._break(2)
                self._table(table)
                self._break(2)
                return
        apart = _BREAKS.get(tag, 0)
        if apart > self._breaks:
            self._breaks = apart
        sign = _SIGNS.get(tag, "")
        if sign:
            self._opening += sign
        elif tag == "pre":
            kept = True
        text = element.text
        if text:
            self._words(text, element.sourceline or 0, capitals, kept)
        for child in element:
            name = child.tag
            if len(child):
                bold = _all_bold(child) if name == "i" else None
                if bold is None:
                    self._element(child, depth + 1, capitals, kept)
                else:
                    self._inline("_=", bold.text or "", bold, capitals, kept)
            else:
                self._childless(child, name, depth, capitals, kept)
            tail = child.tail
            if not tail:
                continue
            if tail.isspace() and not kept:
                self._blank = True
            else:
                self._words(tail, child.sourceline or 0, capitals, kept)
        if sign:
            if self._opening.endswith(sign):
                self._opening = self._opening[:-1]
            else:
                self._put(sign)
        if apart > self._breaks:
            self._breaks = apart

    def _childless(
        self, element: "_Element", tag: object, depth: int, capitals: bool, kept: bool
    ) -> None:
        """Sets an element with no other within it: most are empty, or plain text in a line."""
        text = element.text
        apart = _BREAKS.get(tag, 0)
        if text:
            if apart:
                plain = not kept and tag not in _KEPT and not element.keys()
            else:
                plain = tag in _PLAIN and element.keys() in _PLAIN_KEYS
        else:
            plain = tag != "table"
        if not plain:
            self._element(element, depth + 1, capitals, kept)
        elif text and not apart:
            self._inline(_SIGNS.get(tag, ""), text, element, capitals, kept)
        else:
            if apart > self._breaks:
                self._breaks = apart
            if text:
                self._words(text, element.sourceline or 0, capitals, False)
                if apart > self._breaks:
                    self._breaks = apart
            elif tag in _ANCHORS:
                self._anchor(element)

    def _anchor(self, element: "_Element") -> None:
        """Notes the printed page that begins at an element, where its name says so."""
        named = element.get("id") or element.get("name")
        if named and (leaf := _LEAF.fullmatch(named)):
            self.leaves.append((self._at, leaf[1]))

    def _inline(
        self, sign: str, text: str, element: "_Element", capitals: bool, kept: bool
    ) -> None:
        """Sets the text of an element within a line that has nothing but text."""
        self._opening += sign
        self._words(text, element.sourceline or 0, capitals, kept)
        if sign:
            if self._opening:
                self._opening = self._opening[: -len(sign)]
            else:
                self._put(sign[::-1])

    def _prose_table(self, element: "_Element") -> None:
        """Sets a table that can hold no hand and no score: a line a row, without bars."""
        self._break(2)
        start = self._at
        for row in element.iter("tr"):
            words = " ".join(" ".join(row.itertext()).split())
            if words:
                self._word(words, row.sourceline or 0)
                self._breaks = 1
        if self._at > start:
            self.prose.append(Span(start, self._at))
        self._break(2)

    def _word(self, words: str, line: int) -> None:
        if self._at:
            self._put("\n" * max(1, min(self._breaks, 3)))
        self._breaks, self._blank = 0, False
        self.pieces.append((self._at, line, words))
        self._put(words)

    def _leaves_in(self, element: "_Element") -> None:
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
        if words is not text and not kept and words[0] != text[0]:
            self._blank = True
        before = self._opening
        if self._breaks:
            if self._at:
                before = "\n" * min(self._breaks, 3) + before
            self._breaks = 0
        elif self._blank:
            before = " " + before
        if before:
            self._out.append(before)
            self._at += len(before)
            self._opening = ""
        self.pieces.append((self._at, line, words))
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
        before = self._at
        for line in table.lines():
            for bit in line:
                if bit.cell is not None:
                    start = self._at
                for run in bit.runs:
                    if run.line:
                        self.pieces.append((self._at, run.line, run.text))
                    self._put(run.text)
                if bit.cell is not None:
                    self.cells.append((Span(start, self._at), (self.tables, *bit.cell)))
            self._put("\n")
        self.fixes += [(name, Span(before, self._at)) for name in sorted(table.fixes)]
        self._breaks = 1


def _all_bold(element: "_Element") -> "_Element | None":
    """The bold type that is all of an element in italics, if it is so."""
    if len(element) != 1 or element.text or element.keys():
        return None
    inner = element[0]
    whole = inner.tag == "b" and not len(inner) and not inner.tail and not inner.keys()
    return inner if whole else None
