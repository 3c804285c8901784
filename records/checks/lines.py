"""The lines of score that a record prints, numbered as a person would count them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, ScoreLine


@dataclass(frozen=True, slots=True)
class Printed:
    """One line.

    Attributes:
        number: its number in the record, from 1: the lines of the deals in order, then the
            entries, then the totals.
        path: its path in the record.
        words: the line in words: ``WE 36 below, tricks``.
    """

    number: int
    path: str
    words: str


def printed_lines(record: "Deal | Rubber") -> Iterator[Printed]:
    """Every line of score of a deal or a rubber; none where there are only totals."""
    for number, (path, line) in enumerate(_lines(record), start=1):
        yield Printed(number, path, _words(line))


def _lines(record: "Deal | Rubber") -> "Iterator[tuple[str, ScoreLine]]":
    if record.kind == "deal":
        for n, line in enumerate(record.score):
            yield f"score[{n}]", line
        return
    for d, deal in enumerate(record.deals):
        for n, line in enumerate(deal.score):
            yield f"deals[{d}].score[{n}]", line
    for n, line in enumerate(record.entries):
        yield f"entries[{n}]", line
    if not record.entries and not any(deal.score for deal in record.deals):
        return
    for n, line in enumerate(record.totals):
        yield f"totals[{n}]", line


def _words(line: "ScoreLine") -> str:
    where = "" if line.column == "single" else f" {line.column}"
    what = "" if line.matter == "other" else f", {line.matter.replace('-', ' ')}"
    return f"{line.account} {line.figure}{where}{what}"
