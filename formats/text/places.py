"""The way back from the text of a page to its source.

The parser tells the line of every element. Where on it a piece of text stands is
found when it is asked for: the pieces that begin on one line are looked up one
after another, outside the tags.
"""

import re
from bisect import bisect_right
from html.entities import codepoint2name

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span

_FAR = 6000
"""How many characters after the beginning of its element a piece is looked for."""


Piece = tuple[int, int, str]
"""A piece of a text that stands in the source as it is: where it begins in the text, the line
of its element in the source, and its letters."""


class Places:
    """Finds the pieces of a page, given in order, in its source."""

    def __init__(self, source: SourceText, pieces: list[Piece]) -> None:
        self._source = source
        self._starts = [start for start, _, _ in pieces]
        self._lines = [line for _, line, _ in pieces]
        self._texts = [text for _, _, text in pieces]
        self._found: dict[int, tuple[int, int, bool]] = {}

    def back(self, span: Span) -> Span:
        """The stretch of the source that a stretch of the text was made of."""
        start = self._offset(span.start, end=False)
        end = self._offset(max(span.end - 1, span.start), end=True) if span.end > span.start else 0
        return Span(start, max(start, end))

    def _offset(self, offset: int, end: bool) -> int:
        i = bisect_right(self._starts, offset) - 1
        past = i < 0 or offset >= self._starts[i] + len(self._texts[i])
        if past and not end and i + 1 < len(self._starts):
            i, offset = i + 1, self._starts[i + 1]
        if i < 0:
            return 0
        if i not in self._found:
            self._find_line(i)
        start, stop, exact = self._found[i]
        within = offset - self._starts[i]
        if exact and within < stop - start:
            return start + within + end
        return stop if end or within >= len(self._texts[i]) else start

    def _find_line(self, i: int) -> None:
        """Finds the pieces of the line that a piece stands on, in order."""
        lines, line = self._lines, self._lines[i]
        first = i
        while first and lines[first - 1] == line and i - first < 400:
            first -= 1
        at = self._source.offset(min(line, self._source.lines)) if line else 0
        if first and first - 1 in self._found:
            at = max(at, self._found[first - 1][1])
        while first < len(lines) and lines[first] == line:
            found = self._find(self._texts[first], at)
            self._found[first] = found
            at = found[1]
            if first >= i and first - i > 50:
                break
            first += 1

    def _find(self, text: str, at: int) -> tuple[int, int, bool]:
        """Where a piece stands from an offset on, outside tags; and whether letter by letter."""
        source = self._source.text
        start = source.find(text, at, at + _FAR + len(text))
        while start != -1:
            if not self._in_tag(start):
                return start, start + len(text), True
            start = source.find(text, start + 1, at + _FAR + len(text))
        if _NAMED.search(text) is None:
            return at, at, False
        for match in _spelt(text).finditer(source, at, at + _FAR + 8 * len(text)):
            if not self._in_tag(match.start()):
                return match.start(), match.end(), False
        return at, at, False

    def _in_tag(self, offset: int) -> bool:
        first = max(0, offset - _FAR)
        tag = self._source.text.rfind("<", first, offset)
        return tag != -1 and tag > self._source.text.rfind(">", first, offset)


_NAMED = re.compile(r"[^\x00-\x7f]|[&<>\"']")


def _spelt(text: str) -> re.Pattern[str]:
    """The text as HTML may spell it: any sign by its name or its number."""
    return re.compile(
        "".join(
            rf"(?:{re.escape(sign)}|&{codepoint2name.get(ord(sign), 'x')};|&#{ord(sign)};"
            rf"|&#[xX]{ord(sign):x};)"
            if _NAMED.match(sign)
            else re.escape(sign)
            for sign in text
        )
    )
