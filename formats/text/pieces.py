"""A text that comes in blocks, cut into pieces that can be read one by one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.stretches import Stretch

BLOCK = 1 << 17
"""How many characters, or bytes, of a file are looked at together."""

_BESIDE = 1 << 10
"""How much of a line on either side of a piece is shown with it."""

ROW = 64
"""How many pieces are looked at together."""

Cut = Callable[[str, bool], Iterator[tuple[int, int, bool]]]
"""Cuts a text: gives the start and the end of each piece in it, and whether nothing in it
makes the quick way impossible. It is told whether the text
is the last of its file; where it is not, what may go on behind it is left for the next."""

Piece = tuple[int, str, bool]
"""A piece: its place in the text in hand, its text, and what the cut says of it."""


class Pieces:
    """The pieces of a file, each with its place.

    Attributes:
        text: the text in hand: what is left of the last block, and the next one.
        start: how much of the file stands before it.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        cut: cuts a text.
    """

    def __init__(self, name: str, encoding: str, cut: Cut) -> None:
        self.name = name
        self.encoding = encoding
        self.text = ""
        self.start = 0
        self._cut = cut
        self._line = 1
        self._counted = 0
        self._before = 0
        self._done = ""

    def begin(self, stretch: Stretch) -> None:
        """Begins at a stretch of the file, whatever was read before."""
        self.text, self._counted, self._before, self._done = "", 0, 0, ""
        self.start, self._line = stretch.start, stretch.line

    def of(self, blocks: Iterable[str]) -> Iterator[Piece]:
        """The pieces, each cut when it is asked for."""
        for row in self.rows(blocks, 1):
            yield row[0]

    def rows(self, blocks: Iterable[str], most: int = ROW) -> Iterator[list[Piece]]:
        """The pieces, some together; nothing can be asked of those of an earlier row."""
        blocks = iter(blocks)
        block = next(blocks, None)
        while block is not None:
            following = next(blocks, None)
            self._fill(block)
            text, done = self.text, 0
            cuts = self._cut(text, following is None)
            while row := [(at, text[at:stop], plain) for at, stop, plain in islice(cuts, most)]:
                yield row
                done = row[-1][0] + len(row[-1][1])
            self._drop(done)
            block = following

    def source(self, at: int, text: str) -> SourceText:
        """A piece as a source that knows where in the file it stands."""
        line, before = self._line_at(at), self._column_at(at)
        stop = at + len(text)
        beside = self._lead(at, min(before, _BESIDE)), ""
        if text[-1:] != "\n" and len(self.text) > stop:
            beside = beside[0], self.text[stop : stop + _BESIDE].partition("\n")[0]
        return SourceText(self.name, text, self.encoding, self.start + at, line, before, beside)

    def _lead(self, at: int, many: int) -> str:
        """The last characters before a place."""
        near = self.text[max(0, at - many) : at]
        missing = many - len(near)
        return self._done[-missing:] + near if missing else near

    def _fill(self, block: str) -> None:
        self.text += block

    def _drop(self, done: int) -> None:
        self._line_at(done)
        self._before = self._column_at(done)
        self._done = self._lead(done, _BESIDE)
        self.text = self.text[done:]
        self.start += done
        self._counted = 0

    def _line_at(self, at: int) -> int:
        if at >= self._counted:
            self._line += self.text.count("\n", self._counted, at)
            self._counted = at
            return self._line
        return self._line - self.text.count("\n", at, self._counted)

    def _column_at(self, at: int) -> int:
        """How many characters of its line stand before a place."""
        end = self.text.rfind("\n", 0, at)
        return at - end - 1 if end >= 0 else self._before + at
