"""Which laws the records of a file were kept under, and the outcome as a table or a document."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.records.findings import Finding

if TYPE_CHECKING:
    from oddtrick.records.checks.fits import Fit, Identified, Misfit
    from oddtrick.records.laws.code import LawCode

DOCUMENT_VERSION = 1
"""The version of the JSON document; a field may be added under the same version."""

HEAD = (
    "file", "record", "kind", "lines", "adds_up", "codes", "nearest", "misfits", "fails_at",
    "cut", "verdict",
)  # fmt: skip
"""The columns of the table."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A deal or a rubber of a file, with the laws that fit it.

    Attributes:
        file: the name of the file.
        found: the laws that fit.
    """

    file: str
    found: "Identified"

    @property
    def name(self) -> str:
        """What it is and its id: ``rubber rubber-1``."""
        return f"{self.found.record.kind} {self.found.record.id}"

    @property
    def fails(self) -> bool:
        """Whether lines are printed that no code reproduces."""
        return bool(self.found.lines) and all(fit.failing for fit in self.found.fits)


def identify_file(
    loaded: Loaded, among: "Sequence[LawCode] | None" = None
) -> tuple[list[Outcome], list[Finding]]:
    """The deals and rubbers of a file with the laws that fit them.

    Args:
        loaded: the file.
        among: the codes to try; None tries all.

    Returns:
        The outcomes, and the findings on oddtrick itself, should it fail.
    """
    from oddtrick.records.checks.identify import identify, parts

    outcomes, faults = [], []
    for record in loaded.records:
        for part in parts(record):
            try:
                outcomes.append(Outcome(loaded.name, identify(part, among)))
            except Exception as fault:
                doing = f"identifying {part.kind} {part.id}"
                faults.append(internal_fault(fault, doing, loaded.name))
    return outcomes, faults


def table(outcomes: Iterable[Outcome]) -> str:
    """The outcomes as comma-separated values, one row a record under a row of headings."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(map(_row, outcomes))
    return text.getvalue()


def _row(outcome: Outcome) -> tuple[str | int, ...]:
    found = outcome.found
    nearest = next((fit for fit in found.fits if not fit.whole), None)
    return (
        outcome.file,
        found.record.id,
        found.record.kind,
        len(found.lines),
        "" if not found.lines else "no" if outcome.fails else "yes" if found.whole else "lacking",
        "; ".join(fit.words for fit in found.whole),
        "" if nearest is None else nearest.words,
        "" if nearest is None else len(nearest.misfits),
        "" if nearest is None else "; ".join(dict.fromkeys(m.words for m in nearest.misfits)),
        "yes" if any(fit.cut for fit in found.fits) else "no",
        found.verdict,
    )


def document(outcomes: Iterable[Outcome], program: str = "") -> dict[str, Any]:
    """The outcomes for programs.

    Args:
        outcomes: the outcomes.
        program: the version of oddtrick.
    """
    return {
        "version": DOCUMENT_VERSION,
        "oddtrick": program,
        "records": [_record(outcome) for outcome in outcomes],
    }


def _record(outcome: Outcome) -> dict[str, Any]:
    found = outcome.found
    return {
        "file": outcome.file,
        "id": found.record.id,
        "kind": found.record.kind,
        "verdict": found.verdict,
        "lines": [
            {"number": line.number, "path": line.path, "words": line.words} for line in found.lines
        ],
        "codes": [_fit(fit) for fit in found.fits],
        "deciding": [{"line": words, "not_under": list(codes)} for words, codes in found.deciding],
    }


def _fit(fit: "Fit") -> dict[str, Any]:
    return {
        "code": fit.law.id,
        "readings": dict(fit.readings),
        "fits": fit.whole,
        "misfits": [_misfit(misfit) for misfit in fit.misfits],
        "tried": fit.tried,
        "cut": fit.cut,
    }


def _misfit(misfit: "Misfit") -> dict[str, Any]:
    finding = misfit.finding
    return {
        "line": misfit.line.number if misfit.line else None,
        "words": misfit.words,
        "path": misfit.path,
        "finding": finding.code,
        "message": finding.message,
        "recorded": finding.recorded,
        "derived": finding.derived,
        "article": finding.article,
    }
