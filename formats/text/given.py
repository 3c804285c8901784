"""The ids of the records of a file, and which of them are mere numbers."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.records.patterns import pattern

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_GIVEN = pattern(r"(?:deal|rubber|session|game)-[0-9]{1,9}")


def is_given(id_: str) -> bool:
    """Whether an id is that of a record that says none, by its kind and number.

    Such ids are not compared.
    """
    return _GIVEN.fullmatch(id_) is not None


def number_of(id_: str) -> int:
    """The number in the id of a record that says none."""
    return int(id_.rpartition("-")[2])


def is_by_place(record: "Deal | Rubber | Session", path: str) -> bool:
    """Whether an id says no more than the place of a record in the one around it.

    Args:
        record: the record.
        path: its path in the outermost record, such as ``records[0].deals[2]``.
    """
    place = path.rpartition("[")[2].removesuffix("]")
    return bool(path) and record.id == f"{record.kind}-{int(place) + 1}"


def within(
    record: "Deal | Rubber | Session", path: str = ""
) -> "Iterator[tuple[Deal | Rubber | Session, str]]":
    """A record and those inside it, each with the path of its id."""
    yield record, f"{path}id"
    for field in ("deals", "records"):
        for position, inner in enumerate(getattr(record, field, ())):
            yield from within(inner, f"{path}{field}[{position}].")
