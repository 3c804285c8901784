"""What a reader notices about a text: faults, and what it read although it is not to the letter."""

from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.kind import Kind
from oddtrick.records.plainclass import field, plainclass


@plainclass()
class Notices:
    """What is noticed about a text.

    Attributes:
        findings: the faults.
        repairs: what breaks the letter of the format alone, each at its place.
        broken: whether something in the record in hand could not be read.
        lost: those of the faults that tell of something of which nothing was kept.
    """

    findings: list[Finding] = field(default_factory=list)
    repairs: list[Finding] = field(default_factory=list)
    broken: bool = False
    lost: list[Finding] = field(default_factory=list)

    def fault(
        self,
        kind: Kind,
        message: str,
        span: Span,
        recorded: str | None = None,
        derived: str | None = None,
    ) -> None:
        """Adds a fault that loses something of the record."""
        self.broken = True
        self.warn(kind, message, span, recorded, derived)

    def warn(
        self,
        kind: Kind,
        message: str,
        span: Span,
        recorded: str | None = None,
        derived: str | None = None,
        also: tuple[Spot, ...] = (),
    ) -> None:
        """Adds a fault that loses nothing of it."""
        self.findings.append(
            Finding(
                kind,
                message,
                at=Spot(span=span),
                also=also,
                recorded=recorded,
                derived=derived,
                help=kind.fix,
            )
        )

    def repair(self, kind: Kind, message: str, span: Span) -> None:
        """Adds something that was read all the same."""
        self.repairs.append(Finding(kind, message, at=Spot(span=span), help=kind.fix))
