"""Reader of RBN: from a text to records; what a record leaves out it takes from the one before."""

from collections.abc import Iterator
from dataclasses import replace as changed

from oddtrick.formats.rbn.taking import Taken, Taker
from oddtrick.formats.rbn.tree import Line, Record, records
from oddtrick.formats.rbn.words import REPEATED
from oddtrick.formats.text.notices import Notices, by_place
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.rbn import HANDS_CARRIED
from oddtrick.records.findings.syntax import EMPTY_FILE
from oddtrick.records.plainclass import replace
from oddtrick.records.seats import COMPASS_LETTERS


def read(source: SourceText) -> Reading:
    """The records of an RBN text; a bad record never loses the others."""
    reading = Reading(source)
    notices = Notices(reading.findings, reading.repairs)
    for taken, span, broken in taken_records(source.text, notices):
        read = _finish(taken, span, broken, notices)
        if read is not None:
            reading.records.append(read)
    if not reading.records and not reading.findings:
        at = Spot(span=Span(0, 0))
        message = "no record stands in this file"
        reading.findings.append(Finding(EMPTY_FILE, message, at=at, help=EMPTY_FILE.fix))
    reading.findings.sort(key=by_place)
    reading.repairs.sort(key=by_place)
    return reading


def taken_records(
    text: str, notices: Notices, places: list[tuple[str, ...]] | None = None
) -> Iterator[tuple[Taken, Span, bool]]:
    """The records of a text as plain data, with their stretch and whether something was lost.

    Args:
        text: the text.
        notices: takes what is noticed.
        places: the names of the seats W N E S in each record, where they are not those.
    """
    carried: dict[str, Line] = {}
    for n, record in enumerate(_whole(records(text, notices))):
        notices.broken = False
        own = COMPASS_LETTERS if places is None or n >= len(places) else places[n]
        lines = _settled(record, carried, notices)
        taken = Taker(record, lines, notices, own).take(n + 1)
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


def _settled(record: Record, carried: dict[str, Line], notices: Notices) -> dict[str, Line]:
    """The lines of a record, with those that it takes from the records before it."""
    at = Span(record.span.start, record.span.start)
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
    lines = {label: changed(line, span=at, value_span=at) for label, line in carried.items()}
    lines |= record.given
    carried |= {label: line for label, line in record.given.items() if label in REPEATED}
    return lines


def _finish(taken: Taken, span: Span, broken: bool, notices: Notices) -> RecordRead | None:
    from oddtrick.records.schema.faults import validated

    record, faults = validated("deal", taken.fields)
    read = RecordRead(record, taken.spans, span, broken)  # type: ignore[arg-type]
    for fault, _ in faults:
        at = read.span_of(fault.at.path or "")
        notices.findings.append(replace(fault, at=Spot(path=fault.at.path, span=at)))
    return read if record is not None else None
