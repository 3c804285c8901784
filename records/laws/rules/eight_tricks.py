"""What it brings to announce eight tricks."""

from typing import Literal

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, below, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Times
from oddtrick.records.laws.rules import trick_score, trick_values

MATTER = Matter[tuple[DerivedLine, ...]](
    name="eight-tricks",
    section="scoring",
    place=16,
    title="Eight tricks announced",
    question="What does a dealer score who undertakes to win eight tricks at least?",
)


@MATTER.rule("none", "it cannot be announced")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "announced",
    "with eight tricks or more {counting} count {times} times their value; with fewer the "
    "adversary scores {fail} and nobody anything else",
    needs=("tricks",),
)
def announced(
    law: Law,
    facts: DealFacts,
    *,
    times: Times,
    fail: int,
    counting: Literal["all-odd-tricks", "the-first-two-odd-tricks"] = "all-odd-tricks",
) -> tuple[DerivedLine, ...]:
    """The dealer's line, or his adversary's."""
    if facts.undertaking != "eight" or facts.tricks is None:
        return ()
    odd = trick_score.odd_tricks(law, facts, facts.side)
    value = trick_values.MATTER.ask(law, facts.denomination)
    if odd is None or value is None:
        return ()
    cited = ("eight-tricks", "trick-values")
    if odd < 2:
        text = f"{facts.tricks[facts.side]} tricks of eight announced"
        return (above(law, facts.side ^ 1, "penalty", fail, text, "eight-tricks"),)
    if counting == "all-odd-tricks":
        points, text = odd * value * times, f"{many(odd, 'odd trick')} x {value} x {times}"
    else:
        points = 2 * value * times + (odd - 2) * value
        text = f"2 odd tricks x {value} x {times}"
        text += f" + {odd - 2} x {value}" if odd > 2 else ""
    return (below(law, facts.side, points, text, *cited, facts=facts),)
