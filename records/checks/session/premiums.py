"""What whole rounds of a session bring beside the scores of their deals."""

from collections.abc import Iterable
from dataclasses import dataclass

from oddtrick.records.checks.session.outcomes import Outcome
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.rules import round_premium
from oddtrick.records.replay.session.plan import Plan


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


def premium_to(names: frozenset[str], premiums: Iterable[Premium]) -> int:
    """What the rounds bring to some names."""
    return sum(each.line.points for each in premiums if each.names & names)
