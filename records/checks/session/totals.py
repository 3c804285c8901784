"""The totals of a session: of players, pairs and teams, through all its deals and rubbers."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from oddtrick.records.checks.each_pair import check_each_pair
from oddtrick.records.checks.running import BALANCE
from oddtrick.records.checks.session.boards import Board, boards_of, whole
from oddtrick.records.checks.session.outcomes import Outcome
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
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.rules import round_premium
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.session.plan import Plan

if TYPE_CHECKING:
    from oddtrick.records.schema import ScoreLine, Session

_SUMS = ("total", "other")


@dataclass(frozen=True, slots=True)
class Premium:
    """What a round brings beside its scores.

    Attributes:
        round: the round.
        table: the table.
        names: all that the side is called that has it.
        side: its name at the table: ``N-S``.
        line: the line, as the law gives it.
    """

    round: int
    table: str
    names: frozenset[str]
    side: str
    line: DerivedLine


def premiums_of(plan: Plan, outcomes: list[Outcome], law: LawCode | None) -> list[Premium]:
    """What every whole round brings under a law; none where rubbers are played."""
    if law is None or plan.ledger is None or plan.ledger.games:
        return []
    rounds: dict[tuple[int, str], list[Outcome]] = {}
    for one in outcomes:
        if one.played.deal is not None and one.played.round is not None:
            rounds.setdefault((one.played.round, one.played.table), []).append(one)
    found = []
    for (number, table), deals in rounds.items():
        below = [one.below for one in deals if one.below is not None]
        if len(below) < len(deals) or len(deals) < (plan.per_round or 1):
            continue
        for line in round_premium.MATTER.ask(law, below):
            replay = deals[0].replay
            assert replay is not None
            side = replay.given.side_name(line.side)
            found.append(Premium(number, table, deals[0].names[line.side], side, line))
    return found


def names_of(session: "Session", account: str) -> frozenset[str]:
    """All that an account stands for: itself, its members, and the members of these."""
    members = {each.id: each.members for each in session.accounts}
    members |= {each.name: each.members for each in session.accounts if each.name is not None}
    found = {account}
    new = {account}
    while new:
        new = {name for each in new for name in members.get(each, ())} - found
        found |= new
    return frozenset(found)


@dataclass(slots=True)
class Sum:
    """What a name has from a session.

    Attributes:
        below: points below the line.
        points: all points.
        against: all points of those who played against it.
        parts: how many deals and rubbers these come from.
        whole: whether all that it rests on is known.
    """

    below: int = 0
    points: int = 0
    against: int = 0
    parts: int = 0
    whole: bool = True


def sum_of(names: frozenset[str], outcomes: Iterable[Outcome]) -> Sum:
    """What some names together have from all deals and rubbers."""
    found = Sum()
    for one in outcomes:
        if one.inside:
            continue
        if one.by_player:
            mine = names & one.own.keys() if one.own is not None else set()
            found.whole = found.whole and one.own is not None
            found.points += sum(one.own[name] for name in mine) if one.own is not None else 0
            found.parts += bool(mine)
            continue
        printed = _printed(one, names)
        if printed is not None and one.points is None:
            found.points += printed
            found.parts += 1
            continue
        side = one.side_of(names)
        if side is None:
            found.whole = found.whole and all(one.players) and not _both(one, names)
            continue
        found.parts += 1
        if one.points is None:
            found.whole = False
            continue
        found.points += one.points[side]
        found.against += one.points[side ^ 1]
        found.below += one.below[side] if one.below is not None else 0
    return found


def _both(one: Outcome, names: frozenset[str]) -> bool:
    return all(names & side for side in one.names)


def _printed(one: Outcome, names: frozenset[str]) -> int | None:
    """What a rubber that names no sides gives an account, as printed."""
    if one.played.record.kind != "rubber":
        return None
    lines = [
        line.points
        for line in one.played.record.totals
        if line.account in names and line.matter not in ("difference", "settlement")
    ]
    return sum(lines) if lines else None


def premium_to(names: frozenset[str], premiums: Iterable[Premium]) -> int:
    """What the rounds bring to some names."""
    return sum(each.line.points for each in premiums if each.names & names)


def expected(names: frozenset[str], boards: Iterable[Board]) -> Fraction | None:
    """The average of those who held the cards that some names held, over all their boards."""
    total, many = Fraction(0), 0
    for board in boards:
        for one in board.plays:
            side = one.side_of(names)
            if side is None:
                continue
            average = board.average(side ^ one.turned)
            if average is None:
                return None
            total += average
            many += 1
    return total if many else None


def average_of_line(names: frozenset[str], boards: list[Board]) -> Fraction | None:
    """The average of a direction, ``N-S``: that of all pairs in it, if they had the same boards."""
    pairs: set[frozenset[str]] = set()
    for board in boards:
        for one in board.plays:
            side = one.side_of(names)
            if side is not None:
                pairs.add(one.players[side] or frozenset({f"{board.number} {len(pairs)}"}))
    if len(pairs) <= 1:
        return expected(names, boards)
    found = {expected(pair, boards) for pair in pairs}
    return found.pop() if len(found) == 1 else None


def odd_pair(names: frozenset[str], boards: Iterable[Board]) -> Fraction | None:
    """What a team of an odd number of pairs adds: the average of all seated opposite its odd pair.

    Law G. None for a team of an even number of pairs, for one pair, and for players who change
    partners.
    """
    scores: tuple[dict[frozenset[str], int], dict[frozenset[str], int]] = ({}, {})
    own: tuple[set[frozenset[str]], set[frozenset[str]]] = (set(), set())
    for one in (play for board in boards for play in board.plays):
        if one.points is None or not all(one.players):
            continue
        for side in (0, 1):
            pair = one.players[side]
            scores[side][pair] = scores[side].get(pair, 0) + one.points[side]
            if pair & names:
                own[side].add(pair)
    team = own[0] | own[1]
    people = frozenset[str]().union(*team)
    if len(team) < 3 or len(team) % 2 == 0 or len(people) < sum(map(len, team)):
        return None
    across = scores[0] if len(own[0]) < len(own[1]) else scores[1]
    return Fraction(sum(across.values()), len(across)) if across else None


def match_of(session: "Session", boards: list[Board], outcomes: list[Outcome]) -> str | None:
    """Who wins a match of two teams, in words; None where there are not two teams.

    Law G: the higher score wins; where only the fraction of an average tells them apart, the
    match is won by the fraction of a point.
    """
    teams = []
    for account in session.accounts:
        names = names_of(session, account.id)
        pairs = {
            one.players[side]
            for board in boards
            for one in board.plays
            for side in (0, 1)
            if one.players[side] & names
        }
        sums = sum_of(names, outcomes)
        if len(pairs) > 1 and sums.whole:
            odd = odd_pair(names, boards) or Fraction(0)
            teams.append((account.id, sums.points + whole(odd)[0], sums.points + odd))
    if len(teams) != 2:
        return None
    (one, ones, exactly), (other, others, other_exactly) = teams
    if exactly == other_exactly:
        return f"{one} and {other} tie, at {ones}"
    winner = one if exactly > other_exactly else other
    if ones == others:
        return f"{winner} wins the match by the fraction of a point"
    return f"{winner} wins the match, {max(ones, others)} to {min(ones, others)}"


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


def players_sums(outcomes: list[Outcome]) -> dict[str, int] | None:
    """What each player has, where each keeps a score of his own; None when it is not known."""
    parts = [one for one in outcomes if one.by_player]
    if not parts or any(one.own is None for one in parts):
        return None
    found: dict[str, int] = {}
    for one in parts:
        for name, points in (one.own or {}).items():
            found[name] = found.get(name, 0) + points
    return found


@dataclass(frozen=True, slots=True)
class _Derived:
    """The totals of some players, as the records of a session make them."""

    totals: tuple[int, ...]
    whole: bool = True

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
        if line.matter == "total" and line.account in sums
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
        if not sums.whole:
            return
        self._sum(n, line, names, sums)

    def _sum(self, n: int, line: "ScoreLine", names: frozenset[str], sums: Sum) -> None:
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
