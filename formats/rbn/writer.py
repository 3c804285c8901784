"""Writer of RBN 3.2: a line a label, an empty line behind each record."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.rbn.drafting import Draft, draft
from oddtrick.formats.rbn.reader import taken_records
from oddtrick.formats.rbn.words import OWN, REPEATED
from oddtrick.formats.text.taken import read_back, writable

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

HEADING = "% RBN version 3.2\n"


def write(records: "Sequence[Deal | Rubber | Session]") -> str:
    """Records as RBN: each deal of four hands is a record.

    The ten labels that repeat are written where their value is another than in the record
    before; without a value where that record had one and this has none.

    Raises:
        CannotWriteError: no record is a deal of four hands.
    """
    return HEADING + "\n".join(_records([draft(deal) for deal in writable(records, "rbn")]))


def held(records: "Sequence[Deal | Rubber | Session]") -> "list[Deal | None]":
    """The records as RBN holds them, seats named as the records name them; None for one that
    cannot be written.
    """
    return read_back(records, write, taken_records)


def _records(drafts: list[Draft]) -> Iterator[str]:
    before: dict[str, str] = {}
    for one in drafts:
        lines = list(one.before)
        given = False
        for label in REPEATED + OWN:
            value = one.values.get(label, "")
            changed = label in REPEATED and value != before.get(label, "")
            if label in one.behind or (changed if label in REPEATED else bool(value)):
                lines.append(f"{label} {value}".rstrip())
                given = True
            lines += one.notes.get(label, ())
            lines += one.behind.get(label, ())
        if not given:
            lines.append(f"B {one.values.get('B', '')}".rstrip())
        before = {label: one.values.get(label, "") for label in REPEATED}
        yield "".join(f"{line}\n" for line in (*lines, *one.extra))
