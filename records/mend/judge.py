"""What the one replay and the one check say of a reading of the cells."""

from dataclasses import dataclass

from oddtrick.records.checks.result import check_outcome, check_result
from oddtrick.records.checks.score import check_score
from oddtrick.records.checks.tricks import check_marks, check_tally
from oddtrick.records.findings import Finding, Level
from oddtrick.records.findings import score as scores
from oddtrick.records.findings.deal import (
    CARD_IN_TWO_HANDS,
    CARD_TWICE_IN_HAND,
    HAND_SIZE,
    TURNED_NOT_DEALERS,
)
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.play import (
    DUMMY_REVOKE,
    HANDS_TURNED,
    NEVER_PLAYED,
    NOT_HELD,
    OUT_OF_ORDER,
    PLAYED_TWICE,
    REVOKE,
    TRICK_LONG,
    TRICK_SHORT,
    WRONG_LEADER,
)
from oddtrick.records.findings.stated import (
    COLUMNS_EXCHANGED,
    LEADER_DIFFERS,
    ODD_DIFFERS,
    OUTCOME_DIFFERS,
    ROW_SHIFTED,
    SLAM_DIFFERS,
    TALLY_DIFFERS,
    TRICKS_DIFFER,
    TWO_WINNERS,
    WRONG_WINNER,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.mend.layout import Cells, Layout
from oddtrick.records.replay.deal import replay_reported
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.standing import standing_before

CARDS: frozenset[Kind] = frozenset(
    {
        HAND_SIZE,
        CARD_IN_TWO_HANDS,
        CARD_TWICE_IN_HAND,
        TURNED_NOT_DEALERS,
        NOT_HELD,
        PLAYED_TWICE,
        NEVER_PLAYED,
        REVOKE,
        DUMMY_REVOKE,
        WRONG_LEADER,
        OUT_OF_ORDER,
        TRICK_SHORT,
        TRICK_LONG,
        HANDS_TURNED,
        ROW_SHIFTED,
        COLUMNS_EXCHANGED,
    }
)
"""Disagreements among the cards themselves: no deal can have been played so."""

STATEMENTS: frozenset[Kind] = frozenset(
    {
        LEADER_DIFFERS,
        WRONG_WINNER,
        TWO_WINNERS,
        TALLY_DIFFERS,
        TRICKS_DIFFER,
        ODD_DIFFERS,
        SLAM_DIFFERS,
    }
)
"""Disagreements with what is printed beside the cards: either may be wrong."""

SCORES: frozenset[Kind] = frozenset(
    {
        OUTCOME_DIFFERS,
        scores.SCORE_DISAGREES,
        scores.SCORE_LINE_MISSING,
        scores.SCORE_LINE_NOT_DERIVED,
        scores.SCORE_WRONG_SIDE,
        scores.SCORE_WRONG_COLUMN,
    }
)
"""Disagreements with the score: evidence where the cards as printed have no part in them."""


@dataclass(slots=True)
class Verdict:
    """What was found in one reading.

    Attributes:
        replay: its replay.
        cards: disagreements among the cards.
        statements: disagreements with what is printed beside them, the score among it.
    """

    replay: Replay
    cards: list[Finding]
    statements: list[Finding]

    @property
    def open(self) -> int:
        """How many tricks nobody is known to have won."""
        return self.replay.winners.count(None)


@dataclass(slots=True)
class Judge:
    """Replays readings of one deal, and counts how many.

    Attributes:
        layout: the deal.
        law: its law code, if any.
        left: how many more readings may be replayed.
        known: score findings of the deal as printed, which no repair has to answer for.
        replays: how many were replayed.
    """

    layout: Layout
    law: LawCode | None
    left: int
    known: frozenset[tuple[str, str | None, str]] = frozenset()
    replays: int = 0

    def judge(self, cells: Cells) -> Verdict:
        """Replay a reading and compare it with everything recorded."""
        self.left -= 1
        self.replays += 1
        given = self.layout.given_of(cells)
        report = Report(given)
        replay = replay_reported(given, self.law, report)
        check_marks(given, replay, report)
        check_tally(given, replay, report)
        check_result(given, replay, report)
        if self.law is not None:
            start = standing_before(given, given.before)
            check_outcome(given, replay, self.law, report, start)
            check_score(given, replay, report, start)
        cards: list[Finding] = []
        statements: list[Finding] = []
        for finding in report.findings:
            if finding.level is Level.NOTE:
                continue
            if finding.kind in CARDS:
                marked = finding.kind is WRONG_LEADER and _is_mark(finding)
                (statements if marked else cards).append(finding)
            elif finding.kind in STATEMENTS or (
                finding.kind in SCORES and key(finding) not in self.known
            ):
                statements.append(finding)
        return Verdict(replay, cards, statements)


def key(finding: Finding) -> tuple[str, str | None, str]:
    """What makes two findings on two readings the same."""
    return finding.code, finding.at.path, finding.message


def _is_mark(finding: Finding) -> bool:
    """Whether a leader stands in a mark of its own and not in the order of the cards."""
    return (finding.at.path or "").endswith(".leader")
