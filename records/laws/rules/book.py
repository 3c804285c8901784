"""How many tricks make the book, above which they are odd tricks."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import NO_DENOMINATION, Denominations, Tricks

MATTER = Matter[int](
    name="book",
    section="values",
    place=3,
    title="The book",
    question="Above how many tricks does each count?",
)


@MATTER.rule(
    "tricks-above",
    "each trick above {tricks} counts[; in {lose} those that the other side was made to win]",
)
def tricks_above(
    law: Law,
    won: int,
    denomination: int,
    *,
    tricks: Tricks,
    lose: Denominations = NO_DENOMINATION,
) -> int:
    """The odd tricks of a side that won so many; below 0 when it fell short of the book.

    In a denomination that is played to lose, the tricks that the other side was
    made to win are the ones that count.
    """
    return (13 - won if denomination in lose else won) - tricks
