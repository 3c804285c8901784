"""Records of one file that bear the same id."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.text.given import is_given, within
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.schema import SAME_ID
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


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


class Named:
    """The ids of a file that is read piece by piece, each with the line where it first stands."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, str], int] = {}

    def add(self, reads: Sequence[RecordRead], source: SourceText, name: str) -> list[Finding]:
        """The findings on ids of a piece that an earlier piece has.

        Args:
            reads: the records of the piece.
            source: its text.
            name: the name of the file.
        """
        found = []
        mine: dict[tuple[str, str], int] = {}
        for read in reads:
            for record, path in within(read.record, ""):
                key = (record.kind, record.id)
                if is_given(record.id) or key in mine:
                    continue
                line, _ = source.position(read.span_of(path).start)
                mine[key] = line
                earlier = self.lines.get(key)
                if earlier is not None:
                    there = Spot(path=path, label=f"first on line {earlier}")
                    here = (read, path)
                    found.append(replace(_finding(record, here, here, name), also=(there,)))
        self.know(mine)
        return found

    def know(self, lines: dict[tuple[str, str], int]) -> None:
        """Takes ids, by kind and id, each with the line where it stands."""
        for key, line in lines.items():
            self.lines.setdefault(key, line)

    def meets(self, later: "Named") -> bool:
        """Whether an id of a later stretch stands here too."""
        return not self.lines.keys().isdisjoint(later.lines)

    def join(self, later: "Named") -> None:
        """Takes those of a later stretch."""
        self.know(later.lines)


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
