"""A pass out of turn: does a pass out of turn take the turn of the player whose turn it was?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="pass-out-of-turn",
    section="irregular-calls",
    place=2,
    title="A pass out of turn",
    question="Does a pass out of turn take the turn of the player whose turn it was?",
)


@MATTER.rule("none", "it cannot happen: there is no bidding")
def none(law: Law) -> bool:
    """Whether the turn goes on from the player who passed."""
    return False


@MATTER.rule(
    "order-unchanged",
    "the order of the bidding is not affected: it is still the other player's turn",
)
def order_unchanged(law: Law) -> bool:
    """Whether the turn goes on from the player who passed."""
    return False


@MATTER.rule("turn-passes", "the bidding goes on from the player who passed")
def turn_passes(law: Law) -> bool:
    """Whether the turn goes on from the player who passed."""
    return True
