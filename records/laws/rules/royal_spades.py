"""Whether spades and royal spades are one denomination when the first bidder is sought."""

from oddtrick.records.denominations import Denomination
from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="royal-spades",
    section="declaring",
    place=8,
    title="Spades and royal spades",
    question="Does a bid of spades count as a bid of royal spades when the declarer is sought?",
)

_SPADES = (Denomination.SPADES, Denomination.ROYALS)


@MATTER.rule("none", "there are no royal spades beside spades")
def none(law: Law, one: int, other: int) -> bool:
    """Whether two denominations are the same."""
    return one == other


@MATTER.rule("different", "they are two denominations")
def different(law: Law, one: int, other: int) -> bool:
    """Whether two denominations are the same."""
    return one == other


@MATTER.rule("same-suit", "they are one suit")
def same_suit(law: Law, one: int, other: int) -> bool:
    """Whether two denominations are the same, spades and royal spades taken for one."""
    return one == other or (one in _SPADES and other in _SPADES)
