"""The ids of the records of a file, which of them are mere numbers, and where each stands first."""

from collections.abc import Iterator, Sequence
from sys import intern
from typing import TYPE_CHECKING, NamedTuple

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span
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


def numbered_apart(said: Sequence[tuple[str, str | None]]) -> list[str]:
    """The ids of the records inside another one, some of which say none.

    Such a one is called by its kind and place; where another bears that id, by a number behind
    all places and all numbers that are borne.

    Args:
        said: the kind of each, and the id that it says.
    """
    borne = {id_ for _, id_ in said if id_ is not None}
    beyond = max([len(said), *map(number_of, filter(is_given, borne))])
    ids = []
    for place, (kind, id_) in enumerate(said, 1):
        if id_ is None and f"{kind}-{place}" in borne:
            beyond += 1
            id_ = f"{kind}-{beyond}"
        ids.append(id_ or f"{kind}-{place}")
    return ids


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


_KEPT = 100
"""How many characters of a line are kept on each side of an id: as many as a message shows."""


class First(NamedTuple):
    """Where an id stands first in its file, with what is shown of its line.

    Attributes:
        path: its path in its record.
        start: how much of the file stands before it.
        line: its line, from 1.
        column: its column, from 1.
        text: the id as it is written there.
        beside: what stands before and behind it on its line, as much as is kept.
    """

    path: str
    start: int
    line: int
    column: int
    text: str
    beside: tuple[str, str]

    @classmethod
    def of(cls, path: str, span: Span, source: SourceText) -> "First":
        """The place of an id.

        Args:
            path: its path in its record.
            span: where it stands.
            source: the text that this counts in.
        """
        line, column = source.position(span.start)
        text = source.text[span.start : span.end].partition("\n")[0][:_KEPT]
        before, behind = source.around(span.start, span.start + len(text), _KEPT)
        # Most lines differ in little more than the id.
        beside = intern(before), intern(behind)
        return cls(intern(path), source.in_file(span.start), line, column, text, beside)

    def source(self, like: SourceText) -> SourceText:
        """The text of the id alone, shown with what stands beside it; of the file of another."""
        return SourceText(
            like.name, self.text, like.encoding, self.start, self.line, self.column - 1, self.beside
        )
