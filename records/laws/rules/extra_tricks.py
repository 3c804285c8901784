"""What tricks beyond the contract score apart from the trick score."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import trick_score, trick_values

MATTER = Matter[tuple[DerivedLine, ...]](
    name="extra-tricks",
    section="scoring",
    place=3,
    title="Tricks beyond the contract",
    question="Do tricks beyond the contract count above the line, apart from a bonus?",
    gives=("bonus",),
)


@MATTER.rule("none", "nothing above the line: they are in the trick score")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "above",
    "each counts above the line: undoubled the value of a trick, doubled {doubled} "
    "(vulnerable {doubled_vulnerable}), redoubled twice that",
    needs=("tricks", "level"),
)
def above_the_line(
    law: Law, facts: DealFacts, *, doubled: int, doubled_vulnerable: int
) -> tuple[DerivedLine, ...]:
    """The declarer's line for the tricks beyond the contract."""
    odd = trick_score.odd_tricks(law, facts, facts.side)
    value = trick_values.MATTER.ask(law, facts.denomination)
    if odd is None or facts.level is None or odd <= facts.level or value is None:
        return ()
    if facts.doubled:
        value = doubled_vulnerable if facts.vulnerable[facts.side] else doubled
        value <<= facts.doubled - 1
    extra = odd - facts.level
    text = f"{many(extra, 'extra trick')} x {value}"
    return (above(law, facts.side, "bonus", extra * value, text, "extra-tricks"),)
