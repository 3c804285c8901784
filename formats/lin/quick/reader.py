"""The boards of a LIN file, one after another, in constant memory."""

from collections.abc import Iterable, Iterator, Sequence

from oddtrick.formats.lin.stream import PiecesOfLin
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.board import Board
from oddtrick.records.findings import Span


class Boards(PiecesOfLin):
    """Reads the boards of a file; ``formats.quick.QuickReader`` says what it gives.

    Attributes:
        keeps_text: whether boards have their text where it is just what the pen gives for them.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
    """

    def __init__(self, name: str, encoding: str) -> None:
        super().__init__(name, encoding, whole=True)
        self.keeps_text = False
        self._reading: Reading | None = None
        self._before = 0

    def boards(self, blocks: Iterable[str]) -> Iterator[Board | Reading]:
        """The boards in order; a piece with one that is not ordinary as a reading."""
        self._quick.keeps_text = self.keeps_text
        something = self._within
        for piece in self.pieces(blocks):
            self._reading, self._before = None, self.number
            if isinstance(piece, SourceText):
                reading = self.read(piece)
                something = something or bool(reading.records or reading.findings)
                yield reading
                continue
            something = True
            self.count(piece)
            for board, *_ in piece:
                self.number += 1
                board.id = f"game-{self.number}"
                yield board
        if not something:
            yield self.nothing()

    def places(self, paths: Sequence[str]) -> tuple[SourceText, dict[str, Span]] | None:
        """Where some values of the board that was given last stand, where that is plain."""
        return None

    def again(self) -> Reading:
        """The board that was given last as the reader reads it, with all places."""
        if self._reading is None:
            from oddtrick.formats.lin.reader import read_piece

            self._reading, _ = read_piece(self.last(), self._before)
        whole = self._reading
        return Reading(whole.source, [whole.records[self.number - self._before - 1]])
