"""The one finding type: something noticed about a source or a record, as a value."""

from typing import NamedTuple

from oddtrick.records.findings.kind import Kind, Level
from oddtrick.records.plainclass import plainclass, replace


class Span(NamedTuple):
    """A stretch of a source text: character offsets, the end not included."""

    start: int
    end: int


@plainclass(frozen=True)
class Spot:
    """A place that a finding points to: a path into the record, or a stretch of the source.

    Attributes:
        path: the path into the record, where the finding is about a record.
        span: the stretch of the source; a reader's map turns a path into one.
        label: the words under the caret.
    """

    path: str | None = None
    span: Span | None = None
    label: str = ""


@plainclass(frozen=True)
class Finding:
    """Something noticed about a source or a record.

    Attributes:
        kind: which kind it is; gives code, name and level.
        message: one terse sentence, lower case, no full stop; recorded before derived.
        at: the primary place.
        also: related places.
        recorded: what stands in the source, as written.
        derived: what the cards or the law give.
        difference: how far apart they are, with direction.
        deal: the deal it is in, or the rubber or session, by id.
        trick: the trick it is in, 1..13.
        hand: the place of the hand it is about.
        article: the law code and article that decides it.
        help: what the reader may do.
        file: the name of the file.
        within: what ``deal`` names: ``deal``, ``rubber`` or ``session``.
    """

    kind: Kind
    message: str
    at: Spot = Spot()
    also: tuple[Spot, ...] = ()
    recorded: str | None = None
    derived: str | None = None
    difference: str | None = None
    deal: str | None = None
    trick: int | None = None
    hand: str | None = None
    article: str | None = None
    help: str | None = None
    file: str | None = None
    within: str = "deal"

    @property
    def code(self) -> str:
        """The code of its kind."""
        return self.kind.code

    @property
    def level(self) -> Level:
        """The level of its kind."""
        return self.kind.level

    def under(self, prefix: str) -> "Finding":
        """The finding with every path moved below ``prefix`` (``deals[2]``)."""

        def move(spot: Spot) -> Spot:
            if spot.path is None:
                return spot
            path = f"{prefix}.{spot.path}" if spot.path else prefix
            return replace(spot, path=path)

        return replace(self, at=move(self.at), also=tuple(move(s) for s in self.also))


def fails(findings: "list[Finding] | tuple[Finding, ...]") -> bool:
    """Whether any finding is an error or a warning."""
    return any(f.level is not Level.NOTE for f in findings)
