"""Whether a player may pass before anyone has bid."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="opening",
    section="declaring",
    place=2,
    title="Opening the bidding",
    question="May the dealer pass without a bid?",
)


@MATTER.rule("none", "there is no bidding")
def none(law: Law, offset: int) -> bool:
    """Nobody bids, so nobody passes."""
    return False


@MATTER.rule("dealer-must-bid", "the dealer must bid at least one odd trick")
def dealer_must_bid(law: Law, offset: int) -> bool:
    """The dealer (0 seats to his own left) may not; no other player speaks before a bid."""
    return False


@MATTER.rule("any-may-pass", "the dealer, and after him each player in turn, may pass")
def any_may_pass(law: Law, offset: int) -> bool:
    """Each may."""
    return True
