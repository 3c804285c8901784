"""An RBN file in constant memory: some of its records at a time."""

import re
from collections.abc import Iterator

from oddtrick.formats.rbn.reader import Carried, read, read_piece
from oddtrick.formats.rbn.words import OWN, REPEATED
from oddtrick.formats.text.pieces import Cut
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.readings import PIECE, StreamOfReadings
from oddtrick.formats.text.source import SourceText

_LABEL = rf"[{REPEATED}{OWN}{(REPEATED + OWN).lower()}](?=[ \t\r\n])"
_BETWEEN = re.compile(r"\n[^\S\n]*\n(?=\S)")
_LABELLED = re.compile(_LABEL)


class Stream(StreamOfReadings):
    """Reads a file, some records at a time."""

    def cutting(self) -> Cut:
        """What cuts its text: between records that begin with labels."""
        self._carried: Carried = {}
        return cut

    def read(self, source: SourceText) -> Reading:
        """The reading of some records, with what they take from those before."""
        return read_piece(source, self.number, self._carried)

    def nothing(self) -> Reading:
        """The reading of a file without a record."""
        return read(SourceText(self._pieces.name, ""))


def cut(text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
    """The pieces of a text: each but the last ends between two records that begin with labels.

    What stands between records without a label belongs to the one behind, and stays with it.
    """
    at, before = 0, _LABELLED.match(text)
    for between in _BETWEEN.finditer(text):
        start = between.end()
        behind = _LABELLED.match(text, start)
        if before and behind and start - at >= PIECE:
            yield at, start, False
            at = start
        before = behind
    if last:
        yield at, len(text), False
