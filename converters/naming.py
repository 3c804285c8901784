"""Records of one file that bear the same id."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.text.given import First, is_given, within
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.source import SourceText, Stretches
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.schema import SAME_ID
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_FIRST = "first here"


def same_ids(reads: Sequence[RecordRead], name: str) -> list[Finding]:
    """A finding for each record whose id an earlier one of its kind bears, with both places.

    Args:
        reads: the records of a file.
        name: the name of the file.
    """
    return Named().add(reads, SourceText(name, ""), name)[0]


class Named:
    """The ids of a file that is read piece by piece, each with its first place.

    Attributes:
        places: the first place of each id, by kind and id; where it has none in the text, its
            path alone.
    """

    def __init__(self) -> None:
        self.places: dict[tuple[str, str], First | str] = {}

    def add(
        self, reads: Sequence[RecordRead], source: SourceText, name: str
    ) -> tuple[list[Finding], SourceText]:
        """The findings on ids of a piece that stand before, in it or in an earlier one.

        Args:
            reads: the records of the piece.
            source: its text.
            name: the name of the file.

        Returns:
            The findings in the order of the text, and what their spans count in: the text of
            the piece, and behind it what is shown of earlier ones.
        """
        found = []
        earlier: dict[tuple[str, str], Spot] = {}
        mine: dict[tuple[str, str], First | str] = {}
        shown = [source]
        for read in sorted(reads, key=lambda read: read.span):
            inside: dict[tuple[str, str, str], Spot] = {}
            for record, path in within(read.record):
                key = (record.kind, record.id)
                if is_given(record.id):
                    # Of numbers only those that stand side by side in one record are compared.
                    beside = path.rpartition("[")[0], *key
                    if path != "id" and beside in inside:
                        found.append(_finding(record, _spot(read, path), inside[beside], name))
                    elif path != "id":
                        inside[beside] = replace(_spot(read, path), label=_FIRST)
                    continue
                here = _spot(read, path)
                if key in self.places and key not in earlier:
                    earlier[key] = _shown(self.places[key], shown)
                if key in earlier:
                    found.append(_finding(record, here, earlier[key], name))
                else:
                    earlier[key] = replace(here, label=_FIRST)
                    mine[key] = path if here.span is None else First.of(path, here.span, source)
        self.know(mine)
        return found, source if len(shown) == 1 else Stretches(*shown)

    def know(self, places: Mapping[tuple[str, str], First | str]) -> None:
        """Takes ids, by kind and id, each with its place."""
        for key, place in places.items():
            self.places.setdefault(key, place)

    def meets(self, later: "Named") -> bool:
        """Whether an id of a later stretch stands here too."""
        return not self.places.keys().isdisjoint(later.places)

    def join(self, later: "Named") -> None:
        """Takes those of a later stretch."""
        self.know(later.places)


def _shown(first: First | str, shown: list[SourceText]) -> Spot:
    """The first place of an id, its text set behind what is shown already."""
    if isinstance(first, str):
        return Spot(path=first, label=_FIRST)
    at = sum(len(text.text) + 1 for text in shown)
    shown.append(first.source(shown[0]))
    return Spot(path=first.path, span=Span(at, at + len(first.text)), label=_FIRST)


def _finding(record: "Deal | Rubber | Session", here: Spot, there: Spot, name: str) -> Finding:
    return Finding(
        SAME_ID,
        f"two {record.kind}s of this file are called {record.id}",
        at=here,
        also=(there,),
        deal=record.id if record.kind == "deal" else None,
        help=SAME_ID.fix,
        file=name,
    )


def _spot(read: RecordRead, path: str) -> Spot:
    span = read.span_of(path)
    return Spot(path=path, span=span if span != (0, 0) else None)
