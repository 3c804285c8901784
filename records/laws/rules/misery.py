"""What it brings to undertake to lose every trick."""

from typing import Literal

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Tricks
from oddtrick.records.laws.rules import trick_score

MATTER = Matter[tuple[DerivedLine, ...]](
    name="misery",
    section="scoring",
    place=17,
    title="Misery",
    question="What is scored where the dealer undertakes to lose the tricks at no trump?",
)


@MATTER.rule("none", "there is no misery")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "by-the-trick",
    "a dealer with {most} trick or none scores {each} for each of his adversary's over six; with "
    "more the adversary scores {each} for {counting}",
    needs=("tricks",),
)
def by_the_trick(
    law: Law,
    facts: DealFacts,
    *,
    most: Tricks,
    each: int,
    counting: Literal["every-trick-taken", "every-trick-too-many"] = "every-trick-taken",
) -> tuple[DerivedLine, ...]:
    """The dealer's line, or his adversary's."""
    if facts.undertaking != "misery" or facts.tricks is None:
        return ()
    taken = facts.tricks[facts.side]
    if taken <= most:
        odd = trick_score.odd_tricks(law, facts, facts.side ^ 1) or 0
        text = f"{many(odd, 'odd trick')} of the adversary x {each}"
        return (above(law, facts.side, "bonus", odd * each, text, "misery"),)
    counted = taken if counting == "every-trick-taken" else taken - most
    text = f"{many(counted, 'trick')} {'taken' if counted == taken else 'too many'} x {each}"
    return (above(law, facts.side ^ 1, "penalty", counted * each, text, "misery"),)
