"""The way back from the text of a page to its source.

The parser tells the line of every element. Where on it a piece of text stands is
found when it is asked for: the pieces that begin on one line are looked up one
after another, outside the tags.
"""

from bisect import bisect_right
from html.entities import codepoint2name
from typing import NamedTuple

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span

_FAR = 6000
"""How many characters after the beginning of its element a piece is looked for."""


class Piece(NamedTuple):
    """A piece of text as it was set: where it begins in the text, the line of its element."""

    start: int
    line: int
    text: str


class Places:
    """Finds the pieces of a page in its source."""

    def __init__(self, source: SourceText, pieces: list[Piece]) -> None:
        self._source = source
        self._pieces = pieces
        self._starts = [piece.start for piece in pieces]
        self._found: dict[int, tuple[int, int, bool]] = {}

    def back(self, span: Span) -> Span:
        """The stretch of the source that a stretch of the text was made of."""
        start = self._offset(span.start, end=False)
        end = self._offset(max(span.end - 1, span.start), end=True) if span.end > span.start else 0
        return Span(start, max(start, end))

    def _offset(self, offset: int, end: bool) -> int:
        i = bisect_right(self._starts, offset) - 1
        if i < 0:
            return 0
        if i not in self._found:
            self._find_line(i)
        start, stop, exact = self._found[i]
        within = offset - self._pieces[i].start
        if exact and within < stop - start:
            return start + within + end
        return stop if end or within >= len(self._pieces[i].text) else start

    def _find_line(self, i: int) -> None:
        """Finds the pieces of the line that a piece stands on, in order."""
        pieces, line = self._pieces, self._pieces[i].line
        first = i
        while first and pieces[first - 1].line == line and i - first < 400:
            first -= 1
        at = self._source.offset(min(line, self._source.lines)) if line else 0
        if first and first - 1 in self._found:
            at = max(at, self._found[first - 1][1])
        while first < len(pieces) and pieces[first].line == line:
            found = self._find(pieces[first].text, at)
            self._found[first] = found
            at = found[1]
            if first >= i and first - i > 50:
                break
            first += 1

    def _find(self, text: str, at: int) -> tuple[int, int, bool]:
        source = self._source.text
        for printed in dict.fromkeys((text, _named(text), _named(text, every=True))):
            start = source.find(printed, at, at + _FAR + len(printed))
            while start != -1:
                tag = source.rfind("<", max(0, start - _FAR), start)
                if tag <= source.rfind(">", max(0, start - _FAR), start) or tag == -1:
                    return start, start + len(printed), printed == text
                start = source.find(printed, start + 1, at + _FAR + len(printed))
        return at, at, False


def _named(text: str, every: bool = False) -> str:
    """The text with the signs that HTML has names for as such: ``&spades;``; ``&nbsp;``."""
    return "".join(
        f"&{codepoint2name[ord(sign)]};"
        if ord(sign) in codepoint2name and (every or ord(sign) > 127 or sign in "&<>")
        else sign
        for sign in text
    )
