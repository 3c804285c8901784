"""How a record fits the law codes, in words: what does not fit, under which, and the verdict."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.checks.lines import Printed
from oddtrick.records.findings import Finding
from oddtrick.records.findings.rubber import RUBBER_NOT_WON, SEARCH_CUT
from oddtrick.records.findings.score import HONOURS_NOT_SCORED, SCORE_LINE_MISSING
from oddtrick.records.laws.code import LawCode

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber

    Kept = Deal | Rubber

Pairs = tuple[tuple[str, str], ...]
"""Readings, each with what is chosen."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A line, or a call, that is not as the law has it.

    Attributes:
        line: the line; None where a line is missing, or no line is meant.
        path: its path in the record.
        finding: what does not fit.
    """

    line: Printed | None
    path: str
    finding: Finding

    @property
    def words(self) -> str:
        """The line in words: ``line 4``, ``call 5``, ``a line that is missing``."""
        if self.line is not None:
            return f"line {self.line.number}"
        _, call, rest = self.path.rpartition("auction[")
        deal = ""
        if self.path.startswith("deals["):
            deal = f"deal {int(self.path[6:].partition(']')[0]) + 1}, "
        if call:
            return f"{deal}call {int(rest.rstrip(']')) + 1}"
        if self.is_silence and self.finding.kind is not RUBBER_NOT_WON:
            honours = self.finding.kind is HONOURS_NOT_SCORED
            return f"{deal}{'honours' if honours else 'a line of score'}"
        return f"{deal}{self.finding.kind.name.replace('-', ' ')}"

    @property
    def is_silence(self) -> bool:
        """Whether the record lacks a line that the law gives, and prints none that is wrong."""
        return self.finding.kind in (SCORE_LINE_MISSING, HONOURS_NOT_SCORED, RUBBER_NOT_WON)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a record fits one law code.

    Attributes:
        law: the code.
        readings: the readings that depart from the default, with what was chosen.
        misfits: what does not fit, in the order of the record.
        tried: how many choices of readings were tried.
        cut: whether there were more that were not, or a search for the deals of a sheet was
            given up: what does not fit may fit all the same.
    """

    law: LawCode
    readings: Pairs
    misfits: tuple[Misfit, ...]
    tried: int = 1
    cut: bool = False

    @property
    def whole(self) -> bool:
        """Whether everything fits."""
        return not self.misfits

    @property
    def failing(self) -> int:
        """How much of what is printed does not fit; what the record lacks is not counted."""
        return sum(not misfit.is_silence for misfit in self.misfits)

    @property
    def badness(self) -> tuple[int, int]:
        """How far it is from fitting: what does not fit, then what the record lacks."""
        return self.failing, len(self.misfits) - self.failing

    @property
    def rank(self) -> tuple[tuple[int, int], int, bool, int, str]:
        """The order in which fits are listed."""
        law = self.law
        return self.badness, len(self.readings), law.status == "sketch", law.year, law.id

    @property
    def words(self) -> str:
        """The code with the readings: ``bridge-us-1905 (doubling-limit: stop-above-100)``."""
        if not self.readings:
            return self.law.id
        chosen = ", ".join(f"{reading}: {choice}" for reading, choice in self.readings)
        return f"{self.law.id} ({chosen})"


@dataclass(frozen=True, slots=True)
class Identified:
    """Which laws a record was kept under, as far as its lines tell.

    Attributes:
        record: the record.
        lines: every line of score that it prints, and that a law decides.
        fits: the codes, the best first.
    """

    record: "Kept"
    lines: tuple[Printed, ...]
    fits: tuple[Fit, ...]

    @property
    def whole(self) -> tuple[Fit, ...]:
        """The codes under which everything fits, those with the fewest readings changed."""
        found = [fit for fit in self.fits if fit.whole]
        least = min((len(fit.readings) for fit in found), default=0)
        return tuple(fit for fit in found if len(fit.readings) == least)

    @property
    def deciding(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The lines that tell codes apart: each with the codes under which it does not fit."""
        found: dict[str, list[str]] = {}
        for fit in self.fits:
            for misfit in fit.misfits:
                codes = found.setdefault(misfit.words, [])
                if fit.law.id not in codes:
                    codes.append(fit.law.id)
        laws = {fit.law.id for fit in self.fits}
        return tuple((words, tuple(codes)) for words, codes in found.items() if set(codes) != laws)

    @property
    def verdict(self) -> str:
        """The outcome in one line."""
        if not self.lines:
            return "no line of score that a law decides"
        if not self.fits:
            return "no law code governs its game"
        whole = self.whole
        failing = [fit for fit in self.fits if not fit.whole]
        if whole:
            told = f"adds up under {_listed([fit.words for fit in whole])}"
            closest = [fit for fit in failing if fit.badness == failing[0].badness]
            if closest:
                where = "; ".join(f"{fit.law.id}: {_where(fit)}" for fit in closest[:2])
                told = f"{told}, not under {where}"
        else:
            nearest = failing[0]
            lacking = [fit for fit in failing if not fit.failing and fit.rank[1] == nearest.rank[1]]
            told = "adds up under no code"
            if any(fit.cut for fit in self.fits):
                told = "not known to add up under any code"
            if lacking:
                names = _listed([fit.words for fit in lacking])
                told = f"all that is printed fits {names}; it lacks: {_where(nearest)}"
            elif not all(misfit.finding.kind is SEARCH_CUT for misfit in nearest.misfits):
                told += f"; nearest is {nearest.words}: {_where(nearest)}"
        cut = [fit.law.id for fit in self.fits if fit.cut]
        return f"{told}; the search was cut under {_listed(cut)}" if cut else told


def _where(fit: Fit) -> str:
    words = list(dict.fromkeys(misfit.words for misfit in fit.misfits))
    more = f" and {len(words) - 3} more" if len(words) > 3 else ""
    return ", ".join(words[:3]) + more


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
