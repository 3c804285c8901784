"""How a writer refuses: with findings that say what the record lacks."""

from collections.abc import Iterable

from oddtrick.records.findings import Finding


class CannotWriteError(ValueError):
    """A record that a format cannot print at all; nothing was written.

    Attributes:
        findings: why, with paths into the records.
    """

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = list(findings)
        super().__init__("; ".join(finding.message for finding in self.findings))
