"""Records of one file that bear the same id."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.schema import SAME_ID

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_GIVEN = re.compile(r"(?:deal|rubber|session|game)-[0-9]+")
"""The ids of records that say none, by their kind and number; they are not compared."""


def same_ids(reads: Sequence[RecordRead], name: str) -> list[Finding]:
    """A finding for each record whose id an earlier one of its kind bears, with both places.

    Args:
        reads: the records of a file, in its order.
        name: the name of the file.
    """
    first: dict[tuple[str, str], tuple[RecordRead, str]] = {}
    found = []
    for read in reads:
        for record, path in _within(read.record, ""):
            if _GIVEN.fullmatch(record.id):
                continue
            earlier = first.setdefault((record.kind, record.id), (read, path))
            if earlier != (read, path):
                found.append(_finding(record, (read, path), earlier, name))
    return found


def _within(
    record: "Deal | Rubber | Session", path: str
) -> "Iterator[tuple[Deal | Rubber | Session, str]]":
    """A record and those inside it, each with the path of its id."""
    yield record, f"{path}id"
    for field in ("deals", "records"):
        for position, inner in enumerate(getattr(record, field, ())):
            yield from _within(inner, f"{path}{field}[{position}].")


def _finding(
    record: "Deal | Rubber | Session",
    here: tuple[RecordRead, str],
    there: tuple[RecordRead, str],
    name: str,
) -> Finding:
    return Finding(
        SAME_ID,
        f"two {record.kind}s of this file are called {record.id}",
        at=_spot(*here),
        also=(_spot(*there, label="first here"),),
        deal=record.id if record.kind == "deal" else None,
        help=SAME_ID.fix,
        file=name,
    )


def _spot(read: RecordRead, path: str, label: str = "") -> Spot:
    span = read.span_of(path)
    return Spot(path=path, span=span if span != (0, 0) else None, label=label)
