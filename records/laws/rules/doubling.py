"""Who may double and redouble, and how often."""

from collections.abc import Sequence

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import doubling_limit, trick_values

MATTER = Matter[str | None](
    name="doubling",
    section="doubling",
    place=1,
    title="Doubling",
    question="Who may double what, and how often?",
)


def _out_of_line(by: int, bidder: int, doublers: Sequence[int]) -> str | None:
    """Why the doublers do not take turns by sides: the adversaries first, then the bidder's."""
    wrong = (by ^ bidder ^ len(doublers)) & 1 == 0
    if not wrong:
        return None
    if not doublers:
        return "a player cannot double a declaration of his own side"
    return "a player cannot double a double of his own side"


@MATTER.rule("none", "nothing may be doubled")
def none(law: Law, by: int, bidder: int, denomination: int, doublers: Sequence[int]) -> str | None:
    """Why a seat may not double."""
    return "there is no doubling"


@MATTER.rule(
    "once-and-redouble",
    "a bid may be doubled once by an adversary and redoubled once by the side that made it",
)
def once_and_redouble(
    law: Law, by: int, bidder: int, denomination: int, doublers: Sequence[int]
) -> str | None:
    """Why a seat may not double or redouble; None when it may."""
    if len(doublers) >= 2:
        return "a declaration can be doubled and redoubled once, but not more"
    return _out_of_line(by, bidder, doublers)


@MATTER.rule(
    "each-alone",
    "a bid may be doubled once by either of the other players and redoubled once by the player "
    "who made it",
)
def each_alone(
    law: Law, by: int, bidder: int, denomination: int, doublers: Sequence[int]
) -> str | None:
    """Why a player may not double or redouble, where each is for himself."""
    if len(doublers) >= 2:
        return "a declaration can be doubled and redoubled once, but not more"
    if doublers:
        return None if by == bidder else "only the player who made the bid may redouble it"
    return "a player cannot double his own declaration" if by == bidder else None


@MATTER.rule(
    "ladder", "the sides double each other's doubles by turns, the adversaries of the maker first"
)
def ladder(
    law: Law, by: int, bidder: int, denomination: int, doublers: Sequence[int]
) -> str | None:
    """Why a seat may not double, or double again; None when it may."""
    wrong = _out_of_line(by, bidder, doublers)
    if wrong is not None:
        return wrong
    value = trick_values.MATTER.ask(law, denomination)
    if value is not None and doubling_limit.MATTER.ask(law, value, len(doublers) + 1) is None:
        worth = doubling_limit.MATTER.ask(law, value, len(doublers))
        return f"doubling has reached its limit: a trick counts {worth}"
    return None
