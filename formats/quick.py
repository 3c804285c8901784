"""What a format may offer beside its reader and writer, so that ordinary deals go a quick way.

A quick reader gives a board for a game that is ordinary and has nothing wrong with it, and for
any other a reading. A quick writer gives the text of a board that is ordinary for it too.
Where both know what to do with a game nothing else is made of it; any other goes the way of
reader and writer, at its place among the others.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from oddtrick.formats.text.reading import Reading
    from oddtrick.formats.text.source import SourceText
    from oddtrick.formats.text.stretches import Stretch
    from oddtrick.records.board import Board
    from oddtrick.records.findings import Span
    from oddtrick.records.findings.kind import Kind
    from oddtrick.records.schema import Deal, Rubber, Session


class Dropped(NamedTuple):
    """A value of a board that a format has no place for.

    Attributes:
        field: its field path, as ``oddtrick.formats.carries`` describes it.
        path: where in the record.
        was: the value, in words.
    """

    field: str
    path: str
    was: str


class QuickReader(Protocol):
    """Reads a file of many records in constant memory; the class of a format is ``Boards``.

    Made of the name of the file and its encoding. Where it has ``keeps_text``, that is set where
    the boards go to the writer of the same format.
    """

    @property
    def number(self) -> int:
        """How many records were read, with those before the place where it began."""
        ...

    @property
    def repairs(self) -> "Mapping[Kind, int]":
        """By kind, what broke only the letter of the format in the games given as boards.

        The first two of each kind are not among them: a game that has one is given as a
        reading, which tells where.
        """
        ...

    def boards(self, blocks: Iterable[str]) -> "Iterator[Board | Reading]":
        """The records of a text, in order.

        A board says all that the reader's record would say: ``deal_of(board)`` equals it,
        and the reader would find nothing that is not among the repairs.

        Args:
            blocks: the text of the file, in blocks that end anywhere.
        """
        ...

    def again(self) -> "Reading":
        """The game of the board that was given last as its reader reads it, with all places."""
        ...

    def places(self, paths: Sequence[str]) -> "tuple[SourceText, dict[str, Span]] | None":
        """Where some values of the board that was given last stand, as ``again`` would say.

        The text is the one that the places count in. None where that is not known at once,
        for any of them.
        """
        ...

    def begin(self, stretch: "Stretch") -> None:
        """Begins at a stretch of the file; what was learnt from an earlier one is kept."""
        ...


class QuickWriter(Protocol):
    """Writes records one by one; the class of a format is ``Pen``.

    Made of the options of the writer, and of ``number``, how many records were written before.
    Texts are joined as ``head + between.join(texts) + foot``, and are then, for two records or
    more, what the writer gives for all of them, byte for byte. A file of one record alone is
    left to the writer. Where that has ``held``, so has the pen: it gives the records that were
    written last with ``record`` as they come back from their places in the file. It may have
    ``lessened(board)`` then, which gives a board without what the format has no place for, and
    what that is, as ``Dropped``: all that is lost, where ``board`` takes what is left. Where
    ``late`` is true its head is known only behind the last record, as contents are.

    Attributes:
        head: what stands before the first record.
        between: what stands between two.
        foot: what stands behind the last.
        number: how many records, or games of them, were written. Whoever takes it up there
            goes on as if they had been written by the same.
        apart: whether that is so: not where some texts are held back, to be written together.
    """

    head: str
    between: str
    foot: str
    number: int
    apart: bool

    def board(self, board: "Board") -> str | None:
        """The text of a board, just as ``record`` gives it for its deal.

        None where it is not ordinary, or where something of it is lost: then nothing is
        counted, and the record is to be read again and given to ``record``.
        """
        ...

    def record(self, record: "Deal | Rubber | Session") -> str:
        """The text of any record, as the writer gives it at this place of a file."""
        ...

    def rest(self) -> str:
        """The texts that were held back; asked for behind the last record."""
        ...
