"""A file of the own notation in constant memory: some of its records at a time.

It is cut before lines that begin a record outside every other. Behind a line at the margin that
begins with no word of the notation, or stands where it cannot, nothing is cut.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.notation.reader import read, reading_of
from oddtrick.formats.notation.scan import oddity
from oddtrick.formats.notation.syntax import VERSION, parse_piece
from oddtrick.formats.notation.words import KEYWORDS, OPENERS
from oddtrick.formats.text.pieces import Cut
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.readings import PIECE, StreamOfReadings
from oddtrick.formats.text.source import SourceText

if TYPE_CHECKING:
    from oddtrick.records.findings.kind import Kind

_MARGIN = re.compile(r"^(?![ \t\xa0#\r\n])(?=.)([^\s\"{},#]*)(.*)", re.MULTILINE)
_VERSION = re.compile(rf"[ \t\xa0]+{VERSION}[ \t\xa0]*(?:#.*)?")
_ENDS = re.compile(r"[ \t\xa0]+(rubber|session)[ \t\xa0]*(?:#.*)?", re.IGNORECASE)
_COMMENT = re.compile(r"[ \t\xa0]*#")


class Stream(StreamOfReadings):
    """Reads a file, some records at a time."""

    def cutting(self) -> Cut:
        """What cuts its text: between the records that are in no other."""
        self._blocks = 0
        self._odd: dict[Kind, tuple[SourceText, int, int]] = {}
        return _Cutter().cut

    def read(self, source: SourceText) -> Reading:
        """The reading of some records."""
        document = parse_piece(source, within=self._blocks > 0)
        before, self._blocks = self._blocks, self._blocks + len(document.blocks)
        for kind, places in document.oddities.found.items():
            first, at, many = self._odd.get(kind, (source, places[0], 0))
            self._odd[kind] = first, at, many + len(places)
        return reading_of(document, before)

    def nothing(self) -> Reading:
        """The reading of a file without a record."""
        return read(SourceText(self._pieces.name, ""))

    def last(self) -> Iterator[Reading]:
        """What is let pass, once for each kind with its first place."""
        yield from super().last()
        odd = sorted(self._odd.items(), key=lambda one: one[1][0].in_file(one[1][1]))
        for kind, (source, at, many) in odd:
            yield Reading(source, findings=[oddity(kind, at, many)])


class _Cutter:
    """Cuts a text that comes in blocks between its records."""

    def __init__(self) -> None:
        self._odd = False

    def cut(self, text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
        """The pieces of a text; each begins with the comments before its first record."""
        at = 0
        if not self._odd:
            for start in self._starts(text, text.rfind("\n") + 1):
                if start - at >= PIECE:
                    yield at, start, False
                    at = start
        if last:
            yield at, len(text), False

    def _starts(self, text: str, stop: int) -> Iterator[int]:
        """Where records begin outside every other, but the first, in a text of whole lines."""
        around: list[str] = []
        begun = outside = False
        version = -1
        for match in _MARGIN.finditer(text, 0, stop):
            word, rest = match[1].lower(), match[2].rstrip("\r")
            if word in OPENERS or word == "trick":
                inside = bool(around) and (word == "deal" or (word, around[0]) == _RUBBER_IN)
                if word == "trick":
                    self._odd = _VERSION.fullmatch(rest) is None
                if not inside:
                    start = version
                    if begun:
                        start = _with_comments(text, match.start())
                    if word == "trick":
                        # It begins a piece with the record behind it, or none.
                        version = start
                    elif start >= 0:
                        version = -1
                        yield start
                    around, begun, outside = [], word != "trick", word == "trick"
                if word == "rubber":
                    del around[1:]
                if word in ("rubber", "session"):
                    around.append(word)
            elif word == "end":
                ends = _ENDS.fullmatch(rest)
                kind = ends[1].lower() if ends is not None else ""
                self._odd = kind not in around
                if not self._odd:
                    del around[around.index(kind) :]
                    outside = not around
            else:
                self._odd = word not in KEYWORDS or outside or not begun
            if self._odd:
                return


_RUBBER_IN = ("rubber", "session")


def _with_comments(text: str, at: int) -> int:
    """Where the comments begin that stand on the lines just before a place."""
    while at:
        before = text.rfind("\n", 0, at - 1) + 1
        if _COMMENT.match(text, before, at) is None:
            return at
        at = before
    return at
