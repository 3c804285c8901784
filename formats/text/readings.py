"""A file of many records read piece by piece, every record as a reading, in constant memory."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.text.pieces import Cut, Pieces
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.stretches import Stretch

if TYPE_CHECKING:
    from oddtrick.records.findings.kind import Kind
    from oddtrick.records.laws.code import LawCode

PIECE = 1 << 15
"""How many characters of a text are read together, or more where a record is longer."""


class StreamOfReadings:
    """The stream of a format whose records are all judged by their check, and none at once.

    A format says by ``cutting`` what cuts its text, and makes there what it keeps from piece to
    piece; ``read`` gives the reading of a piece, and is asked of one after another.

    Attributes:
        number: how many records were read.
        clean: how many records have no reading: none.
        repairs: what broke only the letter of the format in these: nothing.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        law: the law code to judge by; it makes no difference to the reading.
        strict: whether a repair is a fault; it makes no difference either.
    """

    def __init__(
        self, name: str, encoding: str, law: "LawCode | None" = None, strict: bool = False
    ) -> None:
        self.number = self.clean = 0
        self.repairs: dict[Kind, int] = {}
        self.within = False
        self._pieces = Pieces(name, encoding, self.cutting())

    def cutting(self) -> Cut:
        """What cuts its text."""
        raise NotImplementedError

    def begin(self, stretch: Stretch) -> None:
        """Begins at a stretch of the file."""
        self.within = stretch.start > 0
        self.number = stretch.number
        self._pieces.begin(stretch)

    def readings(self, blocks: Iterable[str]) -> Iterator[Reading]:
        """The readings of the pieces, in order.

        Args:
            blocks: the text of the file, in blocks that end anywhere.
        """
        for at, text, _ in self._pieces.of(blocks):
            reading = self.read(self._pieces.source(at, text))
            self.number += len(reading.records)
            if reading.records or reading.findings or reading.repairs:
                self.within = True
                yield reading
        yield from self.last()

    boards = readings
    """The same for whoever asks for boards, of which there are none."""

    def read(self, source: SourceText) -> Reading:
        """The reading of the next piece."""
        raise NotImplementedError

    def nothing(self) -> Reading:
        """The reading of a file in which nothing stands."""
        return self.read(SourceText(self._pieces.name, ""))

    def last(self) -> Iterator[Reading]:
        """What is told at the end of the file."""
        if not self.within:
            yield self.nothing()
