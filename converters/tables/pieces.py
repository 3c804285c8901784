"""A file on its way into a table piece by piece, in constant memory."""

from bisect import bisect
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from oddtrick.converters.check import check
from oddtrick.converters.load import Loaded
from oddtrick.converters.naming import Named, same_ids
from oddtrick.converters.streaming import Repairs, Streamed, check_pieces, piece, text_blocks
from oddtrick.converters.tables.context import FileRows, checked
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.board import Board
from oddtrick.records.board_deals import deal_of
from oddtrick.records.findings import Finding
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode

_BOARDS = 100
"""How many boards are put into the table together."""


def findings_of(loaded: Loaded, law: "LawCode | None" = None) -> FileRows:
    """What the check of a whole file finds; nothing that was derived is kept."""
    many = len(loaded.reads) + len(loaded.damaged)
    found = check(loaded, law)
    return FileRows(replace(loaded, reads=[], damaged=[]), found, law, many=many)


def findings_in_pieces(
    name: str, file: BinaryIO, how: Streamed, law: "LawCode | None" = None
) -> Iterator[FileRows]:
    """What the check of a file finds, piece by piece; arguments as for ``in_pieces``."""
    repairs = Repairs()
    told = 0
    blocks = text_blocks(file, how.encoding, how.skip)
    for part in check_pieces(name, blocks, how, repairs, law):
        yield FileRows(
            Loaded(name, part.source, how.form), part.findings, law, told=told, many=part.records
        )
        told += len(part.findings)
    for part in repairs.told(name):
        yield FileRows(Loaded(name, part.source, how.form), part.findings, law, told=told)
        told += len(part.findings)


def by_records(loaded: Loaded, law: "LawCode | None" = None) -> Iterator[FileRows]:
    """The records of a file that was read whole, some at a time, each with what its check finds.

    What was derived from some is let go before the next.
    """
    reads = sorted([*loaded.reads, *loaded.damaged], key=lambda read: read.span)
    if len(reads) <= _BOARDS:
        yield checked(loaded, law)
        return
    starts = [reads[at].span.start for at in range(_BOARDS, len(reads), _BOARDS)]
    found: list[list[Finding]] = [[] for _ in range(len(starts) + 1)]
    whole = replace(loaded, reads=[], damaged=[], findings=[])
    for finding in [*loaded.findings, *same_ids(reads, loaded.name)]:
        span = finding.at.span
        (whole.findings if span is None else found[bisect(starts, span.start)]).append(finding)
    for number, findings in enumerate(found):
        at = number * _BOARDS
        some = Loaded(loaded.name, loaded.source, loaded.format, findings=findings)
        for read in reads[at : at + _BOARDS]:
            (some.damaged if read.damaged else some.reads).append(read)
        yield checked(some, law, at, ids=())
    yield FileRows(whole, whole.findings, law)


def in_pieces(
    name: str, file: BinaryIO, how: Streamed, law: "LawCode | None" = None
) -> Iterator[FileRows]:
    """The records of a file, some at a time, each with what its check finds.

    The findings on ordinary boards have no places; whatever else is told of the file as a
    whole comes last.

    Args:
        name: the name of the file.
        file: the file, open for reading.
        how: its format and its encoding.
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
            yield _of_boards(name, held, how, law, before, repairs.named)
            before += len(held)
            held = []
        if isinstance(one, Reading):
            loaded = piece(name, one, how.form)
            repairs.add(one.repairs, one.source)
            ids, loaded.source = repairs.named.add(loaded.every, one.source, name)
            rows = checked(loaded, law, before, ids)
            before += rows.many
            yield rows
    if held:
        yield _of_boards(name, held, how, law, before, repairs.named)
    for kind, many in reader.repairs.items():
        repairs.count(kind, many)
    for told in repairs.told(name):
        whole = Loaded(name, told.source, how.form, findings=told.findings)
        yield FileRows(whole, told.findings, law)


def _of_boards(
    name: str,
    boards: list[Board],
    how: Streamed,
    law: "LawCode | None",
    before: int,
    named: Named,
) -> FileRows:
    loaded = Loaded(name, None, how.form)
    loaded.reads = [RecordRead(deal_of(board)) for board in boards]
    ids, loaded.source = named.add(loaded.reads, SourceText(name, ""), name)
    return checked(loaded, law, before, ids)
