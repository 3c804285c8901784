"""What a reader hands over: the records of a file, where each value stands, what was noticed."""

from typing import TYPE_CHECKING

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span
from oddtrick.records.plainclass import field, plainclass

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


@plainclass()
class RecordRead:
    """One record of a file, with the places of its values.

    Attributes:
        record: the record.
        spans: from a path into the record to the stretch of the source. A path
            that is not in it is looked up by its nearest ancestor (``span_of``).
        span: the stretch of the whole record.
        damaged: whether something in it could not be read. A damaged record is
            checked as far as it goes, and never written.
        losses: what a change of the record on its way to another format has cost, with places.
    """

    record: "Deal | Rubber | Session"
    spans: dict[str, Span] = field(default_factory=dict)
    span: Span = field(default=Span(0, 0))
    damaged: bool = False
    losses: tuple[Finding, ...] = ()

    def span_of(self, path: str) -> Span:
        """The stretch of a path, or of the nearest thing above it that has one."""
        while path:
            if path in self.spans:
                return self.spans[path]
            cut = max(path.rfind("."), path.rfind("["))
            path = path[:cut] if cut > 0 else ""
        return self.spans.get("", self.span)


@plainclass(frozen=True)
class Passed:
    """Something that was met and not taken as a record.

    Attributes:
        what: what it looks like: ``table``, ``hand``, ``sheet``.
        why: why it was passed over, in a few words.
        span: where it stands.
    """

    what: str
    why: str
    span: Span


@plainclass()
class Reading:
    """Everything that one file gave: good records stand beside the findings on bad ones."""

    source: SourceText
    records: list[RecordRead] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    passed: list[Passed] = field(default_factory=list)
    repairs: list[Finding] = field(default_factory=list)
    """Where the text does not keep to the letter of its format and was read all the same: each
    at its place. A check tells of them once for each kind, or of every one under ``--strict``."""

    def sort(self) -> None:
        """Put findings and repairs in the order of the text."""
        self.findings.sort(key=_place)
        self.repairs.sort(key=_place)


def _place(finding: Finding) -> int:
    return finding.at.span.start if finding.at.span is not None else 0
