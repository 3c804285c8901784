"""The counts at the end: how many findings of each level, in how many files and records."""

from collections.abc import Iterable

from oddtrick.records.findings import Finding, Level
from oddtrick.records.plainclass import field, plainclass


@plainclass()
class Tally:
    """Counts findings as they are rendered.

    Attributes:
        files: files read.
        records: deals, rubbers and sessions read.
        levels: findings by level.
        internal: findings on oddtrick itself.
    """

    files: int = 0
    records: int = 0
    levels: dict[Level, int] = field(default_factory=lambda: dict.fromkeys(Level, 0))
    internal: int = 0

    def add(self, findings: Iterable[Finding]) -> None:
        """Count some findings."""
        for finding in findings:
            self.levels[finding.level] += 1
            self.internal += finding.code.startswith("OT9")

    def join(self, other: "Tally") -> None:
        """Add the counts of another."""
        self.files += other.files
        self.records += other.records
        self.internal += other.internal
        for level, many in other.levels.items():
            self.levels[level] += many

    @property
    def exit_code(self) -> int:
        """0 clean or notes only, 1 errors or warnings, 2 a fault of oddtrick itself."""
        if self.internal:
            return 2
        return 1 if self.levels[Level.ERROR] or self.levels[Level.WARNING] else 0

    @property
    def found(self) -> bool:
        """Whether anything was found at all."""
        return any(self.levels.values())

    def counts(self) -> str:
        """``2 errors, 1 note``."""
        counts = [count(n, level.value) for level, n in self.levels.items() if n]
        return ", ".join(counts) if counts else "nothing found"

    def line(self) -> str:
        """``2 errors, 1 note in 3 records of 1 file``."""
        return f"{self.counts()} in {count(self.records, 'record')} of {count(self.files, 'file')}"


def count(number: int, word: str) -> str:
    """A number and its word, in the plural where it must be: ``1 deal``, ``3 deals``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
