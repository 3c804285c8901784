"""The boards of an XML file, one after another, in constant memory."""

import re
from collections.abc import Iterable, Iterator, Sequence

from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.xmlfile.stream import PiecesOfXml
from oddtrick.records.board import Board
from oddtrick.records.findings import Span

_PLACED = {
    name: re.compile(rf'<deal [^>]*? {name.replace("_", "-")}="([^"]*)"')
    for name in ("id", "game", "date", "site", "z_is", "table")
} | {"score": re.compile("(<line [^>]*>)")}
"""Where each of some fields stands in the element of an ordinary deal."""


class Boards(PiecesOfXml):
    """Reads the records of a file; ``formats.quick.QuickReader`` says what it gives.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
    """

    def boards(self, blocks: Iterable[str]) -> Iterator[Board | Reading]:
        """The records in order: ordinary deals as boards, any other as readings."""
        something = self._within
        for board in self.pieces(blocks):
            if board is not None:
                self.number += 1
                something = True
                yield board
                continue
            reading = self.read()
            self.number += len(reading.records)
            if reading.records or reading.findings:
                something = True
                yield reading
        if not something:
            yield self.nothing()

    def places(self, paths: Sequence[str]) -> tuple[SourceText, dict[str, Span]] | None:
        """Where some values of the board that was given last stand, where that is plain."""
        at, text, _ = self._last
        start, end = self._cutter.element
        spans = {}
        for path in paths:
            pattern = _PLACED.get(path.partition("[")[0])
            found = None if pattern is None else pattern.search(text, start - at, end - at)
            if found is None or path.partition("[")[2] not in ("", "0]"):
                return None
            spans[path] = Span(*found.span(1))
        return self._pieces.source(at, text), spans

    def again(self) -> Reading:
        """The deal that was given last as the reader reads it, with all places."""
        return self.read()
