"""The premium for many points in one deal, where there are no games."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import honours, honours_no_trump, trick_score

MATTER = Matter[tuple[DerivedLine, ...]](
    name="deal-premium",
    section="scoring",
    place=13,
    title="A premium for the deal",
    question="Does a deal of so many points bring a premium, in place of games?",
    gives=("game",),
)


@MATTER.rule("none", "no: games are won over several deals")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "for-tricks",
    "{points} points above the line for {at_least} or more for tricks in one deal",
    needs=("tricks", "level"),
)
def for_tricks(
    law: Law, facts: DealFacts, *, points: int, at_least: int
) -> tuple[DerivedLine, ...]:
    """The line of the side that made so much for tricks."""
    return tuple(
        above(law, line.side, "game", points, f"{line.points} for tricks", "deal-premium")
        for line in trick_score.MATTER.ask(law, facts)
        if line.points >= at_least
    )


@MATTER.rule(
    "with-honours",
    "{points} points above the line for {at_least} or more for tricks and honours in one deal",
    needs=("tricks", "level", "honours", "aces"),
)
def with_honours(
    law: Law, facts: DealFacts, *, points: int, at_least: int
) -> tuple[DerivedLine, ...]:
    """The line of the side that made so much for tricks and honours."""
    sums = [0, 0]
    for matter in (trick_score, honours, honours_no_trump):
        for line in matter.MATTER.ask(law, facts):
            sums[line.side] += line.points
    return tuple(
        above(law, side, "game", points, f"{total} for tricks and honours", "deal-premium")
        for side, total in enumerate(sums)
        if total >= at_least
    )
