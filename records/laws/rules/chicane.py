"""What a hand that was dealt no trump counts."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Times
from oddtrick.records.laws.rules import double_chicane, trick_values

MATTER = Matter[tuple[DerivedLine, ...]](
    name="chicane",
    section="scoring",
    place=9,
    title="Chicane",
    question="What does a hand without a trump count?",
    gives=("chicane",),
)


@MATTER.rule("none", "there is no chicane")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "each-void-hand",
    "its side scores {times} times the undoubled value of a trick",
    needs=("trumps",),
)
def each_void_hand(law: Law, facts: DealFacts, *, times: Times) -> tuple[DerivedLine, ...]:
    """A line for each side with a trumpless hand; for two partners see ``double-chicane``."""
    held = facts.trumps()
    value = trick_values.MATTER.ask(law, facts.denomination)
    if held is None or value is None:
        return ()
    lines: tuple[DerivedLine, ...] = ()
    for side in (0, 1):
        void = (held[side] == 0) + (held[side + 2] == 0)
        if void == 2:
            lines += double_chicane.MATTER.ask(law, side, value)
        elif void:
            text = f"chicane: {times} x {value}"
            lines += (above(law, side, "chicane", times * value, text, "chicane"),)
    return lines


@MATTER.rule(
    "with-honours",
    "worth {times} times the undoubled value of a trick: added to the honours of its side where "
    "that side scores honours, else taken from those of the adversaries",
    needs=("trumps",),
)
def with_honours(law: Law, facts: DealFacts, *, times: Times) -> tuple[DerivedLine, ...]:
    """A line added or deducted for each side with a trumpless hand."""
    held, honours = facts.trumps(), facts.trump_honours()
    value = trick_values.MATTER.ask(law, facts.denomination)
    if held is None or honours is None or value is None:
        return ()
    lines: tuple[DerivedLine, ...] = ()
    for side in (0, 1):
        void = (held[side] == 0) + (held[side + 2] == 0)
        if void == 2:
            lines += double_chicane.MATTER.ask(law, side, value)
        elif void and honours[side] + honours[side + 2] >= 3:
            text = f"chicane: {times} x {value}, added"
            lines += (above(law, side, "chicane", times * value, text, "chicane"),)
        elif void:
            text = f"the adversaries' chicane: {times} x {value}, deducted"
            lines += (above(law, side ^ 1, "chicane", -times * value, text, "chicane"),)
    return lines
