"""A file on its way into a table piece by piece, in constant memory."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from oddtrick.converters.load import Loaded
from oddtrick.converters.streaming import Repairs, Streamed, piece, text_blocks
from oddtrick.converters.tables.context import FileRows, checked
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.records.board import Board, deal_of

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode

_BOARDS = 100
"""How many boards are put into the table together."""


def in_pieces(
    name: str, file: BinaryIO, how: Streamed, law: "LawCode | None" = None
) -> Iterator[FileRows]:
    """The records of a file, some at a time, each with what its check finds.

    The findings on ordinary boards have no places; whatever else is told of the file as a
    whole comes last.

    Args:
        name: the name of the file.
        file: the file, open for reading.
        how: its format, which has a quick reader, and its encoding.
        law: the laws to use instead of those that the records name.
    """
    reader = how.form.quick_reader(name, how.encoding)
    repairs = Repairs()
    held: list[Board] = []
    before = 0
    for one in reader.boards(text_blocks(file, how.encoding, how.skip)):
        if isinstance(one, Board):
            held.append(one)
            if len(held) < _BOARDS:
                continue
        if held:
            yield _of_boards(name, held, how, law, before)
            before += len(held)
            held = []
        if isinstance(one, Reading):
            loaded = piece(name, one, how.form)
            repairs.add(one.repairs, one.source)
            rows = checked(loaded, law, before)
            reads = [*loaded.reads, *loaded.damaged]
            rows.findings += repairs.named.add(reads, one.source, name)
            yield rows
            before += len(reads)
    if held:
        yield _of_boards(name, held, how, law, before)
    for kind, many in reader.repairs.items():
        repairs.count(kind, many)
    for told in repairs.told(name):
        whole = Loaded(name, told.source, how.form, findings=told.findings)
        yield FileRows(whole, told.findings, law)


def _of_boards(
    name: str, boards: list[Board], how: Streamed, law: "LawCode | None", before: int
) -> FileRows:
    loaded = Loaded(name, None, how.form)
    loaded.reads = [RecordRead(deal_of(board)) for board in boards]
    return checked(loaded, law, before)
