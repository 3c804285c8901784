"""Who scores points below the line for the odd tricks of a deal."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, below, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import book, doubling_limit, first_trick, trick_values

MATTER = Matter[tuple[DerivedLine, ...]](
    name="trick-score",
    section="scoring",
    place=2,
    title="The trick score",
    question="Whose odd tricks count below the line, and how many of them?",
    gives=("tricks",),
)


def odd_tricks(law: Law, facts: DealFacts, side: int) -> int | None:
    """The odd tricks of a side, below 0 when it is short of the book; None when not known.

    Tricks taken or given as a penalty are counted.
    """
    if facts.tricks is None:
        return None
    return book.MATTER.ask(law, facts.tricks[side] + facts.taken[side], facts.denomination)


def odd_in_play(law: Law, facts: DealFacts, side: int) -> int | None:
    """The odd tricks of a side as they were won in play."""
    if facts.tricks is None:
        return None
    return book.MATTER.ask(law, facts.tricks[side], facts.denomination)


def is_made_in_play(law: Law, facts: DealFacts) -> bool | None:
    """Whether the tricks won in play made the contract; None when that is not known."""
    odd = odd_in_play(law, facts, facts.side)
    return None if odd is None or facts.level is None else odd >= facts.level


def is_made(law: Law, facts: DealFacts) -> bool | None:
    """Whether the declarer won what he undertook; None when that is not known."""
    odd = odd_tricks(law, facts, facts.side)
    return None if odd is None or facts.level is None else odd >= facts.level


def _line(law: Law, facts: DealFacts, side: int, odd: int, *more: str) -> tuple[DerivedLine, ...]:
    value = trick_values.MATTER.ask(law, facts.denomination)
    if value is None or odd <= 0:
        return ()
    cited = ("trick-values", "trick-score", *more)
    tricks = many(odd, "odd trick")
    if facts.taken[side]:
        cited += ("penalty-tricks",)
        moved = facts.taken[side]
        tricks += f" ({abs(moved)} {'taken' if moved > 0 else 'given up'} for a revoke)"
    text = f"{tricks} x {value}"
    each = value
    if facts.doubled:
        cited += ("doubling-limit",)
        full = value << facts.doubled
        limited = doubling_limit.MATTER.ask(law, value, facts.doubled)
        each = full if limited is None else limited
        text += f" x {1 << facts.doubled}"
        if each != full:
            text = f"{tricks} x {each}, the limit of {value} x {1 << facts.doubled}"
    points = odd * each
    extra = first_trick.MATTER.ask(law, facts.denomination) << facts.doubled
    if extra:
        cited += ("first-trick",)
        points += extra
        text += f" + {extra} for the first"
    return (below(law, side, points, text, *cited, facts=facts),)


@MATTER.rule(
    "declarer-all",
    "the declarer's side alone, when it won at least the tricks that it bid; all odd tricks count",
    needs=("tricks", "level"),
)
def declarer_all(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """The declarer's line, all odd tricks won; none when the contract failed."""
    odd = odd_tricks(law, facts, facts.side)
    if odd is None or facts.level is None or odd < facts.level:
        return ()
    return _line(law, facts, facts.side, odd)


@MATTER.rule(
    "declarer-bid",
    "the declarer's side alone, when it won at least the tricks that it bid; only these count",
    needs=("tricks", "level"),
)
def declarer_bid(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """The declarer's line, the odd tricks bid; none when the contract failed."""
    odd = odd_tricks(law, facts, facts.side)
    if odd is None or facts.level is None or odd < facts.level:
        return ()
    return _line(law, facts, facts.side, facts.level)


@MATTER.rule(
    "either-side",
    "the side that won more than the book, whoever made the trump",
    needs=("tricks",),
)
def either_side(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """The line of the side with the odd tricks."""
    for side in (0, 1):
        odd = odd_tricks(law, facts, side)
        if odd is not None and odd > 0:
            return _line(law, facts, side, odd)
    return ()
