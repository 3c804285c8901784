"""What a trick is worth after so many doubles, and where doubling must cease."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import GamePoints

MATTER = Matter[int | None](
    name="doubling-limit",
    section="doubling",
    place=3,
    title="Doubled values and their limit",
    question="What does a doubled trick count, and how far may doubling go?",
)


@MATTER.rule("none", "each double doubles the value of a trick, without limit")
def none(law: Law, value: int, doubled: int) -> int | None:
    """The value of a trick after so many doubles; None when the last one is too many."""
    return value << doubled


@MATTER.rule(
    "cap", "each double doubles the value of a trick; the last counts {points} and ends it"
)
def cap(law: Law, value: int, doubled: int, *, points: GamePoints) -> int | None:
    """As ``none``, but never more than the limit; a double past the limit is too many."""
    if doubled and value << (doubled - 1) >= points:
        return None
    return min(value << doubled, points)


@MATTER.rule(
    "while-below",
    "each double doubles the value of a trick, as long as it is worth less than {points}",
)
def while_below(law: Law, value: int, doubled: int, *, points: GamePoints) -> int | None:
    """As ``none``; a double of a trick that is worth the limit or more is too many."""
    return None if doubled and value << (doubled - 1) >= points else value << doubled


@MATTER.rule(
    "stop-above",
    "each double doubles the value of a trick, until it is worth more than {points}",
)
def stop_above(law: Law, value: int, doubled: int, *, points: GamePoints) -> int | None:
    """As ``none``; a double of a trick that is worth more than the limit is too many."""
    return None if doubled and value << (doubled - 1) > points else value << doubled


@MATTER.rule(
    "never-above",
    "each double doubles the value of a trick; one that would bring it above {points} is void",
)
def never_above(law: Law, value: int, doubled: int, *, points: GamePoints) -> int | None:
    """As ``none``; a double that passes the limit is too many."""
    return None if doubled and value << doubled > points else value << doubled
