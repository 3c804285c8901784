"""Reader of RBN: from a text to records; what a record leaves out it takes from the one before."""

from collections.abc import Iterator
from functools import partial

from oddtrick.formats.rbn.taking import Taker
from oddtrick.formats.rbn.tree import Line, Record, records
from oddtrick.formats.rbn.words import REPEATED
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.taken import Taken, read_taken
from oddtrick.records.findings import Span
from oddtrick.records.findings.rbn import HANDS_CARRIED
from oddtrick.records.plainclass import replace as changed
from oddtrick.records.seats import COMPASS_LETTERS


def read(source: SourceText) -> Reading:
    """The records of an RBN text; a bad record never loses the others."""
    return read_taken(source, taken_records, "record")


Carried = dict[str, Line]
"""By label, the lines that hold until they are given anew."""


def read_piece(source: SourceText, before: int, carried: Carried) -> Reading:
    """The records of a stretch of a file.

    Args:
        source: the stretch.
        before: how many records stand before it.
        carried: the lines that hold from there, which is kept up to date.
    """
    take = partial(taken_records, before=before, carried=carried)
    return read_taken(source, take)


def taken_records(
    text: str,
    notices: Notices,
    places: list[tuple[str, ...]] | None = None,
    before: int = 0,
    carried: Carried | None = None,
) -> Iterator[tuple[Taken, Span, bool]]:
    """The records of a text as plain data, with their stretch and whether something was lost.

    Args:
        text: the text.
        notices: takes what is noticed.
        places: the names of the seats W N E S in each record, where they are not those.
        before: how many records of the file stand before the text.
        carried: the lines that hold from there, which is kept up to date.
    """
    carried = {} if carried is None else carried
    for n, record in enumerate(_whole(records(text, notices))):
        notices.broken = False
        own = COMPASS_LETTERS if places is None or n >= len(places) else places[n]
        lines = _settled(record, carried, notices)
        taken = Taker(record, lines, notices, own).take(before + n + 1)
        yield taken, record.span, notices.broken


def _whole(found: Iterator[Record]) -> Iterator[Record]:
    """The records; texts that stand alone belong to the record behind, at the end to the last."""
    early: list[Record] = []
    held: Record | None = None
    for record in found:
        if not record.given:
            early.append(record)
            continue
        if held is not None:
            yield held
        for before in reversed(early):
            record.lines[:0] = before.lines
        early = []
        held = record
    if held is not None:
        for behind in early:
            held.lines += behind.lines
        yield held


def _settled(record: Record, carried: Carried, notices: Notices) -> dict[str, Line]:
    """The lines of a record, with those that it takes from the records before it."""
    at = Span(record.span.start, record.span.start + 1)
    board, before = record.given.get("B"), carried.get("B")
    hands = carried.get("H")
    moved = board is not None and before is not None and board.value != before.value
    if moved and "H" not in record.given and hands is not None and hands.value:
        assert board is not None
        notices.warn(
            HANDS_CARRIED,
            f"board {board.value} gives no hands, and has those of the record before",
            board.span,
        )
    lines = {
        label: changed(line, span=at, value_span=at, carried=True)
        for label, line in carried.items()
    }
    lines |= record.given
    carried |= {label: line for label, line in record.given.items() if label in REPEATED}
    return lines
