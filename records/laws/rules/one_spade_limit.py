"""The limit on what a failed contract of one spade can lose."""

from oddtrick.records.denominations import Denomination
from oddtrick.records.laws.facts import DealFacts
from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int | None](
    name="one-spade-limit",
    section="scoring",
    place=5,
    title="The limit on one spade",
    question="Is the loss on one spade limited?",
)


def _is_one_spade(facts: DealFacts) -> bool:
    return facts.level == 1 and facts.denomination == Denomination.SPADES


@MATTER.rule("none", "the loss is not limited")
def none(law: Law, facts: DealFacts) -> int | None:
    """The most that undertricks can cost; None when there is no limit."""
    return None


@MATTER.rule("any", "undertricks at one spade cost at most {points}, doubled, redoubled or not")
def any_bid(law: Law, facts: DealFacts, *, points: int) -> int | None:
    """The limit at any contract of one spade."""
    return points if _is_one_spade(facts) else None


@MATTER.rule(
    "any-not-redoubled",
    "undertricks at one spade cost at most {points}, doubled or not, unless the declarer's side "
    "redoubled",
)
def any_not_redoubled(law: Law, facts: DealFacts, *, points: int) -> int | None:
    """The limit at one spade that is not redoubled."""
    return points if _is_one_spade(facts) and facts.doubled < 2 else None


@MATTER.rule(
    "dealers-original",
    "undertricks at the dealer's original declaration of one spade cost at most {points}, doubled "
    "or not, unless redoubled",
)
def dealers_original(law: Law, facts: DealFacts, *, points: int) -> int | None:
    """The limit at one spade that the dealer bid first and that is not redoubled.

    When the auction is not known, the contract is taken for his original one if
    he is the declarer: one spade overbids nothing.
    """
    original = facts.dealers_original
    if original is None:
        original = facts.dealer is None or facts.dealer == facts.declarer
    return points if original and _is_one_spade(facts) and facts.doubled < 2 else None
