"""The boards of an XML file, one after another, in constant memory."""

from collections.abc import Iterable, Iterator

from oddtrick.formats.text.reading import Reading
from oddtrick.formats.xmlfile.stream import PiecesOfXml
from oddtrick.records.board import Board


class Boards(PiecesOfXml):
    """Reads the records of a file; ``formats.quick.QuickReader`` says what it gives.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
    """

    def boards(self, blocks: Iterable[str]) -> Iterator[Board | Reading]:
        """The records in order: ordinary deals as boards, any other as readings."""
        something = False
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

    def again(self) -> Reading:
        """The deal that was given last as the reader reads it, with all places."""
        return self.read()
