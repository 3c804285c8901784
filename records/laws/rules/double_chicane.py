"""What two partners count who were both dealt no trump."""

from oddtrick.records.laws.facts import DerivedLine, above
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Times

MATTER = Matter[tuple[DerivedLine, ...]](
    name="double-chicane",
    section="scoring",
    place=10,
    title="Double chicane",
    question="What do two partners count who both hold no trump?",
)


@MATTER.rule("none", "there is no chicane")
def none(law: Law, side: int, value: int) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule("each", "each hand scores {times} times the undoubled value of a trick")
def each(law: Law, side: int, value: int, *, times: Times) -> tuple[DerivedLine, ...]:
    """The line of both hands together."""
    text = f"chicane in both hands: 2 x {times} x {value}"
    points = 2 * times * value
    return (above(law, side, "chicane", points, text, "chicane", "double-chicane"),)


@MATTER.rule("once", "the side scores {times} times the undoubled value of a trick, once")
def once(law: Law, side: int, value: int, *, times: Times) -> tuple[DerivedLine, ...]:
    """The line of one hand, for both."""
    text = f"chicane in both hands, once: {times} x {value}"
    return (above(law, side, "chicane", times * value, text, "chicane", "double-chicane"),)


@MATTER.rule(
    "deducted",
    "worth {times} times the undoubled value of a trick, taken from the adversaries' honours",
)
def deducted(law: Law, side: int, value: int, *, times: Times) -> tuple[DerivedLine, ...]:
    """A deduction from the other side."""
    text = f"the adversaries' double chicane: {times} x {value}, deducted"
    return (above(law, side ^ 1, "chicane", -times * value, text, "chicane", "double-chicane"),)
