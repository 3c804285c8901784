"""The records that a record holds: the deals of a rubber, the deals and rubbers of a session."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.records.paths import join

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


def inner_field(record: "Rubber | Session") -> str:
    """The name of the field that holds them: ``deals`` or ``records``."""
    return "deals" if record.kind == "rubber" else "records"


def inner_records(record: "Deal | Rubber | Session") -> "tuple[Deal | Rubber, ...]":
    """The records just inside a record, in order; a deal has none."""
    if record.kind == "deal":
        return ()
    return record.deals if record.kind == "rubber" else record.records


def records_in(
    record: "Deal | Rubber | Session", path: str = ""
) -> "Iterator[tuple[str, Deal | Rubber | Session]]":
    """A record and all records within it, each with its path."""
    yield path, record
    if record.kind == "deal":
        return
    field = inner_field(record)
    for position, inner in enumerate(inner_records(record)):
        yield from records_in(inner, join(*([path] if path else []), field, position))


def deals_in(record: "Deal | Rubber | Session") -> "Iterator[tuple[str, Deal]]":
    """All deals of a record, itself if it is one, each with its path."""
    for path, each in records_in(record):
        if each.kind == "deal":
            yield path, each
