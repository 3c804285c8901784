"""The parts of a book that may hold a table or a score sheet, found by their bars and headings."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from oddtrick.formats.text.barred import barred_lines
from oddtrick.formats.text.page import back_in_source
from oddtrick.formats.text.reading import Passed, Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level, Span
from oddtrick.records.findings.sheet import (
    EMPTY_SHEET,
    SHEET_RUN_TOGETHER,
)

_SHEET = re.compile(
    r"\bWE\b.{0,40}\bTHEY\b|\bHON|\bTOTALS?\b|\bTRICKS\b.*\|.*\bTRICKS\b|\+\s*\|\s*-"
    r"|SCOR(?:E|ING)|A-B\b.*\bY-Z\b",
    re.IGNORECASE,
)
_FLAT = re.compile(r"WE\s{0,3}THEY\s{0,3}\d{5,}")
"""A score sheet whose figures have run together on a line."""
_ABOVE = 500
_FAR = 3


def tables_of(text: str) -> Iterator[Span]:
    """The stretches of lines with bars, at least two in a row, but for a few lines between."""
    start = end = -1
    lines = 0
    for first, last in barred_lines(text):
        if end >= 0 and text.count("\n", end, first) <= _FAR:
            end, lines = last, lines + 1
        else:
            if lines > 1:
                yield Span(start, end)
            start, end, lines = first, last, 1
    if lines > 1:
        yield Span(start, end)


def sheets_alone(
    source: SourceText, tables: list[Span], taken: list[Span], read: Callable[[SourceText], Reading]
) -> Reading:
    """The score sheets of a book: its text is read with all else left blank.

    Args:
        source: the whole book.
        tables: its tables, as ``tables_of`` gives them.
        taken: what hands were read from.
        read: the reader of score sheets.
    """
    text = source.text
    excerpt = Excerpt(source)
    at = 0
    for span in tables:
        start = max(at, span.start - _ABOVE)
        if any(span.start < other.end and other.start < span.end for other in taken):
            continue
        if any(start < other.end and other.start < span.end for other in taken):
            start = span.start
        if not _SHEET.search(text, start, span.end):
            continue
        start = max(at, text.rfind("\n", 0, start) + 1)
        at = text.find("\n", min(len(text), span.end + 1))
        at = len(text) if at == -1 else at
        excerpt.add(start, at)
    for flat in _FLAT.finditer(text):
        end = text.find("\n", flat.end())
        excerpt.add(text.rfind("\n", 0, flat.start()) + 1, len(text) if end == -1 else end)
    if not excerpt.parts:
        return Reading(source)
    reading = read(SourceText(source.name, "\n".join(excerpt.parts), source.encoding))
    reading = back_in_source(reading, excerpt)
    kept = []
    for each in reading.records:
        faults = [f for f in reading.findings if f.at.span and _within(f.at.span, each.span)]
        empty = any(f.kind is EMPTY_SHEET for f in faults)
        if any(f.level is not Level.NOTE for f in faults):
            reading.passed.append(Passed("table", "it holds no hand and no score", each.span))
            reading.findings = [f for f in reading.findings if f not in faults]
        elif empty:
            reading.passed.append(Passed("sheet", "it is an empty form", each.span))
            reading.findings = [f for f in reading.findings if f not in faults]
        else:
            kept.append(each)
    reading.records = kept
    reading.passed += [
        Passed("sheet", "its figures have run together", finding.at.span)
        for finding in reading.findings
        if finding.kind is SHEET_RUN_TOGETHER and finding.at.span is not None
    ]
    return reading


class Excerpt:
    """Parts of a text set under one another, with the way back.

    Attributes:
        source: the whole text.
        parts: the parts.
    """

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.parts: list[str] = []
        self._starts: list[int] = []
        self._origins: list[int] = []
        self._length = 0

    def add(self, start: int, end: int) -> None:
        """Adds a part of the text, on lines of its own."""
        self._starts.append(self._length)
        self._origins.append(start)
        self.parts.append(self.source.text[start:end])
        self._length += end - start + 1

    def back(self, span: Span) -> Span:
        """The stretch of the whole text that a stretch of the parts is."""
        i = max(0, bisect_right(self._starts, span.start) - 1)
        shift = self._origins[i] - self._starts[i]
        return Span(span.start + shift, span.end + shift)


def _within(span: Span, other: Span) -> bool:
    return other.start <= span.start <= other.end
