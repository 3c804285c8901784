"""A LIN file piece by piece, in constant memory: clean boards at once, the others by the reader."""

from collections.abc import Iterable, Iterator

from oddtrick.formats.lin.pieces import Cutter
from oddtrick.formats.lin.quick.board import Ordinary, QuickBoards
from oddtrick.formats.lin.words import LAWS
from oddtrick.formats.text.pieces import Pieces
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.stretches import Stretch
from oddtrick.records.findings.kind import Kind
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import judge


class PiecesOfLin:
    """The pieces of a file, and their readings.

    Attributes:
        number: how many boards stand before the piece in hand.
        repairs: by kind, how often a board that was given breaks only the letter of LIN. The
            first two of each kind are not among them: they are told of where they stand.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        whole: whether all that a board holds is wanted.
        strict: whether what breaks the letter is told of wherever it stands.
    """

    def __init__(self, name: str, encoding: str, *, whole: bool, strict: bool = False) -> None:
        self.number = 0
        self._within = False
        self._strict = strict
        self._told: dict[Kind, int] = {}
        self.repairs: dict[Kind, int] = {}
        self._quick = QuickBoards(whole=whole)
        self._cutter = Cutter(self._quick)
        self._pieces = Pieces(name, encoding, self._cutter.cut)

    def begin(self, stretch: Stretch) -> None:
        """Begins at a stretch of the file; what was learnt from an earlier one is kept."""
        self.number = stretch.number
        self._within = stretch.start > 0
        self.repairs = {}
        self._pieces.begin(stretch)

    def pieces(self, blocks: Iterable[str]) -> Iterator[list[Ordinary] | SourceText]:
        """The boards of each piece where all are ordinary, or its text."""
        cutter = self._cutter
        for row in self._pieces.rows(blocks):
            found, cutter.found = iter(cutter.found), []
            for at, text, ordinary in row:
                boards = next(found) if ordinary else None
                if boards is not None and all(self._may_pass(one[3]) for one in boards):
                    self._last = at, text
                    yield boards
                else:
                    yield self._pieces.source(at, text)

    def _may_pass(self, repairs: tuple[Kind, ...]) -> bool:
        """Whether all that breaks the letter is of kinds that were told of twice."""
        if not repairs:
            return True
        return not self._strict and all(self._told.get(kind, 0) > 1 for kind in repairs)

    def count(self, boards: list[Ordinary]) -> None:
        """Counts what breaks only the letter in boards that are not read as a whole."""
        for *_, repairs in boards:
            for kind in repairs:
                self.repairs[kind] = self.repairs.get(kind, 0) + 1

    def last(self) -> SourceText:
        """The text of the piece that was given last as boards."""
        return self._pieces.source(*self._last)

    def read(self, source: SourceText) -> Reading:
        """The boards of a piece as the reader reads them; they are counted."""
        from oddtrick.formats.lin.reader import read_piece

        reading, many = read_piece(source, self.number)
        self.number += many
        for repair in reading.repairs:
            self._told[repair.kind] = self._told.get(repair.kind, 0) + 1
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
        strict: whether what breaks the letter is a fault, and told of wherever it stands.
    """

    def __init__(
        self, name: str, encoding: str, law: LawCode | None = None, strict: bool = False
    ) -> None:
        super().__init__(name, encoding, whole=False, strict=strict)
        self.clean = 0
        own = load_law(LAWS)
        self._law = law or own
        self._own = self._law is own

    def readings(self, blocks: Iterable[str]) -> Iterator[Reading]:
        """The readings of the boards that are not clean, in order; those of a match together."""
        something = self._within
        for piece in self.pieces(blocks):
            if isinstance(piece, SourceText):
                reading = self.read(piece)
            elif all(map(self._is_clean, piece)):
                self.count(piece)
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
        board, packs, followed, _ = one
        # Under other laws another seat may lead.
        return judge(board, self._law, packs, followed if self._own else None) is True
