"""A list of JSON records in constant memory: some of its items at a time.

A file that is no list is read as a whole, and so is whatever stands behind a fault in its syntax.
"""

import json
from collections.abc import Iterator

from oddtrick.formats.jsonfile.reader import Taker, read, skip
from oddtrick.formats.text.pieces import Cut
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.readings import PIECE, StreamOfReadings
from oddtrick.formats.text.source import SourceText

_DECODER = json.JSONDecoder()


class Stream(StreamOfReadings):
    """Reads a list of records, some at a time."""

    def cutting(self) -> Cut:
        """What cuts its text: between the items of the list."""
        self._cutter = _Cutter()
        self._begun = False
        return self._cutter.cut

    def read(self, source: SourceText) -> Reading:
        """The reading of some items, those before or behind which the list begins or ends too."""
        if not self._cutter.is_list:
            return read(source)
        reading = Reading(source)
        taker = Taker(reading)
        start = skip(source.text, 0)
        if self._begun:
            # A comma stands before every item but the first.
            taker.take_items(skip(source.text, start + 1), ends=self._cutter.ends)
        else:
            taker.take_list(start, ends=self._cutter.ends)
        self._begun = True
        reading.sort()
        return reading


class _Cutter:
    """Cuts a text that comes in blocks behind items of its list.

    Attributes:
        is_list: whether the text is a list.
        ends: whether the piece that was given last is the last.
    """

    def __init__(self) -> None:
        self.is_list = self.ends = False
        self._begun = False
        self._limit = 0

    def cut(self, text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
        """The pieces of a text; each but the last ends with an item, before its comma."""
        at = 0
        if len(text) >= self._limit or last:
            start = skip(text, text.startswith("\ufeff"))
            if not self._begun:
                self.is_list = text.startswith("[", start)
            if self.is_list:
                for end in self._ends(text, start + 1):
                    self._begun = True
                    yield at, end, False
                    at = end
            # What is no whole item may go on and on: it is not looked at with every block.
            self._limit = 0 if at else 2 * len(text)
        if last:
            self.ends = True
            yield at, len(text), False

    def _ends(self, text: str, at: int) -> Iterator[int]:
        """The ends of items that surely have another behind them, some way apart."""
        done = 0
        while True:
            try:
                _, end = _DECODER.raw_decode(text, skip(text, at))
            except (ValueError, RecursionError):
                return
            comma = skip(text, end)
            behind = skip(text, comma + 1)
            if not text.startswith(",", comma) or not text.startswith("{", behind):
                return
            if end - done >= PIECE:
                yield end
                done = end
            at = behind
