"""A LIN file piece by piece, in constant memory: clean boards at once, the others by the reader."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.lin.pieces import Cutter
from oddtrick.formats.lin.quick.board import Ordinary, QuickBoards
from oddtrick.formats.lin.words import LAWS
from oddtrick.formats.text.pieces import Pieces, Undivided
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import judge

if TYPE_CHECKING:
    from oddtrick.records.findings.kind import Kind


class PiecesOfLin(Undivided):
    """The pieces of a file, and their readings.

    Attributes:
        number: how many boards stand before the piece in hand.
        repairs: none, for a board that breaks the letter of LIN is always read as a whole.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        whole: whether all that a board holds is wanted.
    """

    def __init__(self, name: str, encoding: str, *, whole: bool) -> None:
        self.number = 0
        self.repairs: dict[Kind, int] = {}
        self._quick = QuickBoards(whole=whole)
        self._cutter = Cutter(self._quick)
        self._pieces = Pieces(name, encoding, self._cutter.cut)

    def pieces(self, blocks: Iterable[str]) -> Iterator[list[Ordinary] | SourceText]:
        """The boards of each piece where all are ordinary, or its text."""
        cutter = self._cutter
        for row in self._pieces.rows(blocks):
            found, cutter.found = iter(cutter.found), []
            for at, text, ordinary in row:
                if ordinary:
                    self._last = at, text
                    yield next(found)
                else:
                    yield self._pieces.source(at, text)

    def last(self) -> SourceText:
        """The text of the piece that was given last as boards."""
        return self._pieces.source(*self._last)

    def read(self, source: SourceText) -> Reading:
        """The boards of a piece as the reader reads them; they are counted."""
        from oddtrick.formats.lin.reader import read_piece

        reading, many = read_piece(source, self.number)
        self.number += many
        return reading

    def nothing(self) -> Reading:
        """The reading of a file without a board."""
        from oddtrick.formats.lin.reader import read

        return read(SourceText(self._pieces.name, ""))


class Stream(PiecesOfLin):
    """Checks a file of boards, one after another.

    Attributes:
        clean: how many boards were clean, and so have no reading.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        law: the law code to judge by, whatever the boards say.
        strict: whether what breaks the letter is a fault; it makes no difference here.
    """

    def __init__(
        self, name: str, encoding: str, law: LawCode | None = None, strict: bool = False
    ) -> None:
        super().__init__(name, encoding, whole=False)
        self.clean = 0
        own = load_law(LAWS)
        self._law = law or own
        self._own = self._law is own

    def readings(self, blocks: Iterable[str]) -> Iterator[Reading]:
        """The readings of the boards that are not clean, in order; those of a match together."""
        something = self.number > 0
        for piece in self.pieces(blocks):
            if isinstance(piece, SourceText):
                reading = self.read(piece)
            elif all(map(self._is_clean, piece)):
                self.clean += len(piece)
                self.number += len(piece)
                continue
            else:
                reading = self.read(self.last())
            something = something or bool(reading.records or reading.findings)
            yield reading
        if not something and not self.clean:
            yield self.nothing()

    def _is_clean(self, one: Ordinary) -> bool:
        board, packs, followed = one
        # Under other laws another seat may lead.
        return judge(board, self._law, packs, followed if self._own else None) is True
