"""Deals taken out of a text as plain data: made into records, and read back when written."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.told import holds
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


@dataclass(slots=True)
class Taken:
    """The fields of a deal as plain data, and where each value stands."""

    fields: dict[str, Any] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)


Each = Iterator[tuple[Taken, Span, bool]]
"""The deals of a text, each with its stretch and whether something of it was lost."""


def read_taken(
    source: SourceText, take: Callable[[str, Notices], Each], what: str | None = None
) -> Reading:
    """The records of a text of deals; a bad one never loses the others.

    Args:
        source: the text.
        take: takes its deals.
        what: the format's word for one of them; None where the text may have none.
    """
    reading = Reading(source)
    notices = Notices(reading.findings, reading.repairs)
    for taken, span, broken in take(source.text, notices):
        read = _finished(taken, span, broken, notices)
        if read is not None:
            reading.records.append(read)
    if what is not None and not reading.records and not reading.findings:
        at = Spot(span=Span(0, 0))
        message = f"no {what} stands in this file"
        reading.findings.append(Finding(EMPTY_FILE, message, at=at, help=EMPTY_FILE.fix))
    reading.sort()
    return reading


def faults_placed(read: RecordRead, faults: Iterable[tuple[Finding, Any]]) -> Iterator[Finding]:
    """The faults of a record's fields, each at the place of its field in the text."""
    for fault, _ in faults:
        span = read.span_of(fault.at.path or "")
        yield replace(fault, at=Spot(path=fault.at.path, span=span))


def writable(records: "Sequence[Deal | Rubber | Session]", format_name: str) -> "list[Deal]":
    """The deals of four hands among some records.

    Raises:
        CannotWriteError: there is none.
    """
    deals = [record for record in records if record.kind == "deal" and holds(record)]
    if not deals:
        raise CannotWriteError(_refused(record, format_name) for record in records)
    return deals


def read_back(
    records: "Sequence[Deal | Rubber | Session]",
    write: "Callable[[Sequence[Deal]], str]",
    take: Callable[[str, Notices, list[tuple[str, ...]]], Each],
) -> "list[Deal | None]":
    """The records as a format holds them, seats named as the records name them.

    Args:
        records: the records.
        write: writes deals of four hands.
        take: takes the deals of a text, given the names of the seats in each.

    Returns:
        For each record what comes back; None for one that cannot be written.
    """
    from oddtrick.records.schema import Deal

    deals = [record for record in records if record.kind == "deal" and holds(record)]
    if not deals:
        return [None for _ in records]
    read = take(write(deals), Notices(), [deal.places for deal in deals])
    again = iter([Deal.model_validate(taken.fields) for taken, _, _ in read])
    return [
        next(again, None) if record.kind == "deal" and holds(record) else None for record in records
    ]


def _refused(record: "Deal | Rubber | Session", format_name: str) -> Finding:
    at = Spot(path="places" if record.kind == "deal" else "")
    message = f"{format_name} holds deals of four hands, and this is none"
    return Finding(CANNOT_WRITE, message, at=at, deal=record.id, help=CANNOT_WRITE.fix)


def _finished(taken: Taken, span: Span, broken: bool, notices: Notices) -> RecordRead | None:
    from oddtrick.records.schema.faults import validated

    record, faults = validated("deal", taken.fields)
    read = RecordRead(record, taken.spans, span, broken)  # type: ignore[arg-type]
    notices.findings += faults_placed(read, faults)
    return read if record is not None else None
