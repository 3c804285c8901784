"""Writer of the own notation: from records to canonical text."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.notation.composing import Task, compose
from oddtrick.formats.notation.numbering import MOST_TRICKS
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.within import deals_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


def write(records: "Sequence[Deal | Rubber | Session]") -> str:
    """The canonical text of some records. Read again, it gives equal records.

    Raises:
        CannotWriteError: a deal has more tricks than the notation has rows for.
    """
    refused = [finding for record in records for finding in _refusals(record)]
    if refused:
        raise CannotWriteError(refused)
    return compose([_task(record) for record in records])


def _task(record: "Deal | Rubber | Session") -> Task:
    return Task(record, [_task(inner) for inner in _inner(record)])


def _refusals(record: "Deal | Rubber | Session") -> Iterator[Finding]:
    """Why a record cannot be written."""
    for _, deal in deals_in(record):
        many = len(deal.tricks)
        if many > MOST_TRICKS:
            why = f"{many} tricks are recorded, and a play has {MOST_TRICKS} rows"
            at = Spot(path=f"tricks[{MOST_TRICKS}]")
            yield Finding(CANNOT_WRITE, why, at=at, deal=deal.id, help=CANNOT_WRITE.fix)


def _inner(record: "Deal | Rubber | Session") -> "Sequence[Deal | Rubber]":
    found: Any = getattr(record, "deals", None) or getattr(record, "records", None) or ()
    return found  # type: ignore[no-any-return]
