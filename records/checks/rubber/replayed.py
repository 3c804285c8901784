"""A rubber replayed: what its deals, its ledger and its sheet came to."""

from dataclasses import dataclass, field

from oddtrick.records.checks.alongside import Brought
from oddtrick.records.checks.entries import Judged
from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings import Finding
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Ledger

OF_THE_RUBBER = ("rubber", "game")
"""Matters of score lines that belong to the rubber and to no deal."""


@dataclass(slots=True)
class RubberReplay:
    """A rubber replayed.

    Attributes:
        law: the law code.
        deals: the replay of each deal.
        sides: the two accounts; None when the record does not say which they are.
        ledger: the ledger; None without laws or sides.
        report: what takes the findings.
        judged: what came of the entries of a sheet that is not divided into deals.
        counted: on such a sheet, how many entries below the line there were after each
            deal of the ledger.
        brought: what each deal brings, as recorded and as the law has it.
        unnamed: the entries beside deals that are rubber points and do not say so.
    """

    law: LawCode | None
    deals: list[Replay]
    sides: Sides | None
    ledger: Ledger | None
    report: Report
    judged: Judged | None = None
    counted: list[int] = field(default_factory=list)
    brought: list[Brought] = field(default_factory=list)
    unnamed: set[int] = field(default_factory=set)

    @property
    def findings(self) -> list[Finding]:
        """Everything that was noticed, deals included."""
        return self.report.findings
