"""Records of one file that bear the same id."""

from collections.abc import Mapping, Sequence
from sys import intern
from typing import TYPE_CHECKING, NamedTuple

from oddtrick.formats.text.given import is_given, within
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.source import SourceText, Stretches
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.schema import SAME_ID
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_FIRST = "first here"

_KEPT = 60
"""How many characters of a line are kept on each side of an id."""


def same_ids(reads: Sequence[RecordRead], name: str) -> list[Finding]:
    """A finding for each record whose id an earlier one of its kind bears, with both places.

    Args:
        reads: the records of a file, in its order.
        name: the name of the file.
    """
    first: dict[tuple[str, str], tuple[RecordRead, str]] = {}
    found = []
    for read in reads:
        for record, path in within(read.record, ""):
            if is_given(record.id):
                continue
            earlier = first.setdefault((record.kind, record.id), (read, path))
            if earlier != (read, path):
                found.append(_finding(record, (read, path), earlier, name))
    return found


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


Again = tuple[Finding, SourceText]
"""A finding on an id that an earlier piece has, and the text that its spans count in."""


class Named:
    """The ids of a file that is read piece by piece, each with its first place or its line."""

    def __init__(self) -> None:
        self.places: dict[tuple[str, str], First | int] = {}

    def add(self, reads: Sequence[RecordRead], source: SourceText, name: str) -> list[Again]:
        """The findings on ids of a piece that an earlier piece has, in the order of its text.

        Args:
            reads: the records of the piece.
            source: its text.
            name: the name of the file.
        """
        found = []
        mine: dict[tuple[str, str], First | int] = {}
        for read in sorted(reads, key=lambda read: read.span):
            for record, path in within(read.record, ""):
                key = (record.kind, record.id)
                if is_given(record.id) or key in mine:
                    continue
                here = (read, path)
                mine[key] = _first(here, source)
                earlier = self.places.get(key)
                if earlier is not None:
                    there, text = _place(earlier, here, source)
                    finding = replace(_finding(record, here, here, name), also=(there,))
                    found.append((finding, text))
        self.know(mine)
        return found

    def know(self, places: Mapping[tuple[str, str], First | int]) -> None:
        """Takes ids, by kind and id, each with its place or the line where it stands."""
        for key, place in places.items():
            self.places.setdefault(key, place)

    def meets(self, later: "Named") -> bool:
        """Whether an id of a later stretch stands here too."""
        return not self.places.keys().isdisjoint(later.places)

    def join(self, later: "Named") -> None:
        """Takes those of a later stretch."""
        self.know(later.places)


def _first(here: tuple[RecordRead, str], source: SourceText) -> First | int:
    """What is kept of a place; its line, where it has no stretch of its own."""
    span = _spot(*here).span
    if span is None:
        return source.position(0)[0]
    line, column = source.position(span.start)
    text = source.text[span.start : span.end].partition("\n")[0][:_KEPT]
    shown = source.line(line)
    stop = column - 1 + len(text)
    before, behind = shown[max(0, column - 1 - _KEPT) : column - 1], shown[stop : stop + _KEPT]
    # Most lines differ in the id alone.
    beside = intern(before), intern(behind)
    return First(intern(here[1]), source.in_file(span.start), line, column, text, beside)


def _place(
    first: First | int, here: tuple[RecordRead, str], source: SourceText
) -> tuple[Spot, SourceText]:
    """The first place of an id, and the text that it and those of a piece count in."""
    if isinstance(first, int):
        return Spot(path=here[1], label=f"first on line {first}"), source
    at = len(source.text)
    span = Span(at, at + len(first.text))
    shown = SourceText(
        source.name, first.text, source.encoding, first.start, first.line, first.column - 1,
        first.beside,
    )  # fmt: skip
    return Spot(path=first.path, span=span, label=_FIRST), Stretches(source, shown)


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
        also=(_spot(*there, label=_FIRST),),
        deal=record.id if record.kind == "deal" else None,
        help=SAME_ID.fix,
        file=name,
    )


def _spot(read: RecordRead, path: str, label: str = "") -> Spot:
    span = read.span_of(path)
    return Spot(path=path, span=span if span != (0, 0) else None, label=label)
