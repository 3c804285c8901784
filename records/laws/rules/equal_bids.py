"""Which of two bids of the same value and the same number of tricks is higher."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Denominations

MATTER = Matter[bool](
    name="equal-bids",
    section="declaring",
    place=5,
    title="Bids equal in all",
    question="Which of two bids equal in points and in tricks is higher?",
)


@MATTER.rule("none", "no bid overbids one that is equal in points and tricks")
def none(law: Law, old: int, new: int) -> bool:
    """Neither is higher."""
    return False


@MATTER.rule("by-order", "the later of: {order}")
def by_order(law: Law, old: int, new: int, *, order: Denominations) -> bool:
    """The one that stands later in the order of denominations, low to high."""
    return order.index(new) > order.index(old)
