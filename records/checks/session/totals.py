"""The printed totals of a session against all its deals and rubbers."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.checks.each_pair import check_each_pair
from oddtrick.records.checks.running import BALANCE
from oddtrick.records.checks.session.averages import average_of_line, expected, odd_pair
from oddtrick.records.checks.session.boards import Board, boards_of, whole
from oddtrick.records.checks.session.outcomes import Outcome
from oddtrick.records.checks.session.premiums import Premium, premium_to
from oddtrick.records.checks.session.sums import Sum, names_of, players_sums, sum_of
from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings.rubber import DIFFERENCE_WRONG, SETTLEMENT_WRONG, TOTAL_WRONG
from oddtrick.records.findings.session import (
    ACCOUNT_OF_NOBODY,
    AVERAGE_WRONG,
    COMPARISON_WRONG,
    NOT_COMPARED,
    ROUND_PREMIUM_WRONG,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.session.plan import Plan

if TYPE_CHECKING:
    from oddtrick.records.schema import ScoreLine, Session

_SUMS = ("total", "other")
_WORDS = {"other": "total"}


def check_totals(
    session: "Session",
    plan: Plan,
    outcomes: list[Outcome],
    premiums: list[Premium],
    law: LawCode | None,
    report: Report,
) -> None:
    """Compare every printed total, average and comparison with what the deals make."""
    boards = boards_of(plan, outcomes)
    checker = _Checker(session, plan, outcomes, premiums, boards, law, report)
    for n, line in enumerate(session.totals):
        if not report.supplied(f"totals[{n}]"):
            checker.check(n, line)
    checker.missing_premiums()
    _each_pair(session, outcomes, report)


@dataclass(frozen=True, slots=True)
class _Derived:
    """The totals of some players, as the records of a session make them."""

    totals: tuple[int, ...]

    def known(self, column: str, side: int) -> bool:
        """Whether the total of a player is known."""
        return True

    def possible(self, column: str, side: int) -> tuple[int, ...]:
        """The total of a player."""
        return (self.totals[side],)


def _each_pair(session: "Session", outcomes: list[Outcome], report: Report) -> None:
    """Compare what players with scores of their own settle with each other."""
    sums = players_sums(outcomes)
    if sums is None:
        return
    names = tuple(sums)
    sides = Sides(names, (frozenset(),) * len(names), by_player=True)
    printed = {
        names.index(line.account): line.points
        for line in session.totals
        if line.matter == "total" and line.account in sums and line.points is not None
    }
    check_each_pair(session, sides, _Derived(tuple(sums.values())), printed, report)


@dataclass(slots=True)
class _Checker:
    session: "Session"
    plan: Plan
    outcomes: list[Outcome]
    premiums: list[Premium]
    boards: list[Board]
    law: LawCode | None
    report: Report
    misplaced: bool = False

    def check(self, n: int, line: "ScoreLine") -> None:
        names = names_of(self.session, line.account)
        if line.points is None:
            message = f"the {_WORDS.get(line.matter, line.matter)} of {line.account} is not known"
            self.report.add(NOT_COMPARED, message, f"totals[{n}].points")
            return
        if line.matter == "bonus":
            self._bonus(n, line, names)
            return
        sums = sum_of(names, self.outcomes)
        if line.matter in ("average", "comparison"):
            self._compared(n, line, names, sums)
            return
        if line.matter in BALANCE and any(one.by_player for one in self.outcomes):
            return
        each_two = self.plan.ledger is not None and self.plan.ledger.of_each_two
        if line.matter == "settlement" and not each_two:
            return
        if line.matter not in (*_SUMS, "difference", "settlement"):
            return
        if not sums.parts:
            self._nobody(n, line, names)
            return
        if sums.unread:
            self.report.add(
                NOT_COMPARED,
                f"the {_WORDS.get(line.matter, line.matter)} of {line.account} was not checked: "
                "a figure that it rests on is not known",
                f"totals[{n}]",
            )
        if not sums.whole:
            return
        self._sum(n, line, names, sums)

    def _sum(self, n: int, line: "ScoreLine", names: frozenset[str], sums: Sum) -> None:
        assert line.points is not None
        more = premium_to(names, self.premiums)
        words = "the total"
        kind = TOTAL_WRONG
        if line.matter in ("difference", "settlement"):
            lost = sum(p.line.points for p in self.premiums) - more
            possible = [sums.points - sums.against]
            possible += [possible[0] + more - lost] if self.premiums else []
            words = "the net" if line.matter == "difference" else "the settlement"
            kind = DIFFERENCE_WRONG if line.matter == "difference" else SETTLEMENT_WRONG
        elif line.column == "below":
            possible = [sums.below]
        elif line.column == "above":
            possible = [sums.points - sums.below, sums.points - sums.below + more]
        else:
            odd = odd_pair(names, self.boards)
            extra = (0,) if odd is None else whole(odd)
            possible = [sums.points + each for each in extra]
            possible += [each + more for each in possible]
        if line.points in possible:
            return
        derived = possible[-1]
        self.report.add(
            kind,
            f"{words} of {line.account} is given as {line.points}, and its records make {derived}",
            f"totals[{n}]",
            also=("records",),
            recorded=str(line.points),
            derived=str(derived),
            difference=f"{line.points - derived:+d}",
        )

    def _nobody(self, n: int, line: "ScoreLine", names: frozenset[str]) -> None:
        known = {name for one in self.outcomes for side in one.names for name in side}
        known |= {player.name for player in self.session.players}
        known |= {player.name for one in self.outcomes for player in one.played.record.players}
        if self.outcomes and all(all(one.players) for one in self.outcomes) and not names & known:
            self.report.add(
                ACCOUNT_OF_NOBODY,
                f"{line.account} has a total, and is in none of the deals",
                f"totals[{n}]",
                recorded=line.account,
                derived=" ".join(sorted(known - {""})) or None,
            )

    def _compared(self, n: int, line: "ScoreLine", names: frozenset[str], sums: Sum) -> None:
        assert line.points is not None
        path = f"totals[{n}]"
        average = expected(names, self.boards) if sums.parts else None
        if line.matter == "average":
            average = average_of_line(names, self.boards)
        if average is None or not sums.whole:
            self.report.add(
                NOT_COMPARED,
                f"the {line.matter} of {line.account} was not checked: not every score that it "
                "rests on is known, or not all held the same boards",
                path,
            )
            return
        article = None if self.law is None else self.law.cite("settlement")
        possible = whole(average)
        if line.matter == "average":
            if line.points not in possible:
                derived = " or ".join(map(str, possible))
                self.report.add(
                    AVERAGE_WRONG,
                    f"the average of {line.account} is given as {line.points}, and those who held "
                    f"the same cards make {derived}",
                    path,
                    also=("records",),
                    recorded=str(line.points),
                    derived=derived if average.denominator == 1 else f"{derived}, of {average}",
                    difference=f"{line.points - possible[0]:+d}" if len(possible) == 1 else None,
                    article=article,
                )
            return
        net = sums.points - sums.against
        due = [net - each for each in possible]
        if line.points not in due:
            derived = " or ".join(f"{each:+d}" for each in due)
            self.report.add(
                COMPARISON_WRONG,
                f"{line.account} is given {line.points:+d} against the average, and {net} against "
                f"{' or '.join(map(str, possible))} is {derived}",
                path,
                also=("records",),
                recorded=f"{line.points:+d}",
                derived=derived,
                difference=f"{line.points - due[0]:+d}" if len(due) == 1 else None,
                article=article,
            )

    def _bonus(self, n: int, line: "ScoreLine", names: frozenset[str]) -> None:
        assert line.points is not None
        if self.law is None or self.plan.ledger is None or self.plan.ledger.games:
            return
        due = premium_to(names, self.premiums)
        if line.points == due or line.points in [
            each.line.points for each in self.premiums if each.names & names
        ]:
            return
        self.misplaced = True
        words = "; ".join(
            f"{p.side} {p.line.points} in round {p.round} for {p.line.arithmetic}"
            for p in self.premiums
            if p.names & names or not due
        )
        self.report.add(
            ROUND_PREMIUM_WRONG,
            f"{line.account} is given {line.points} beside the scores, and the law gives "
            f"{due or 'none'}",
            f"totals[{n}]",
            also=("records",),
            recorded=str(line.points),
            derived=words or "none",
            difference=f"{line.points - due:+d}",
            article=self.law.cite("round-premium"),
        )

    def missing_premiums(self) -> None:
        """A premium of a round that no total has, where others are printed."""
        printed = [line for line in self.session.totals if line.matter == "bonus"]
        if not printed or self.misplaced:
            return
        for each in self.premiums:
            if any(each.names & names_of(self.session, line.account) for line in printed):
                continue
            self.report.add(
                ROUND_PREMIUM_WRONG,
                f"round {each.round} brings {each.line.points} to {each.side}, which are not "
                "recorded",
                "totals",
                missing=True,
                derived=f"{each.line.points} for {each.line.arithmetic}",
                article=each.line.article,
            )
