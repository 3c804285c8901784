"""Who plays two hands."""

from oddtrick.records.calls import denomination_of, is_bid
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import royal_spades

MATTER = Matter[int | None](
    name="declarer",
    section="declaring",
    place=7,
    title="The declarer",
    question="Who plays the hands of declarer and dummy?",
)


@MATTER.rule("none", "nobody: each plays his own hand")
def none(law: Law, dealer: int, calls: tuple[tuple[int, int], ...]) -> int | None:
    """No seat."""
    return None


@MATTER.rule("dealer", "the dealer, whoever of the two made the trump")
def dealer(law: Law, dealer: int, calls: tuple[tuple[int, int], ...]) -> int | None:
    """The dealer's seat."""
    return dealer


@MATTER.rule(
    "first-of-pair",
    "of the pair that made the final bid, the one who first named its suit or no trump",
)
def first_of_pair(law: Law, dealer: int, calls: tuple[tuple[int, int], ...]) -> int | None:
    """The first of the final bidder's side to have named the final denomination.

    What the other side bid, and what else was bid between, counts for nothing.
    """
    final = next(((seat, call) for seat, call in reversed(calls) if is_bid(call)), None)
    if final is None:
        return None
    last, wanted = final[0], denomination_of(final[1])
    for seat, call in calls:
        if (
            is_bid(call)
            and not (seat ^ last) & 1
            and royal_spades.MATTER.ask(law, denomination_of(call), wanted)
        ):
            return seat
    return last


@MATTER.rule(
    "first-of-pair-in-suit",
    "of the pair that made the final bid, the one who first named its suit; at no trump the "
    "final bidder",
)
def first_of_pair_in_suit(law: Law, dealer: int, calls: tuple[tuple[int, int], ...]) -> int | None:
    """As ``first-of-pair`` in a suit; at no trump the player who bid last."""
    final = next(((seat, call) for seat, call in reversed(calls) if is_bid(call)), None)
    if final is not None and denomination_of(final[1]) == 5:
        return final[0]
    return first_of_pair(law, dealer, calls)


@MATTER.rule("final-bidder", "the player who made the final bid, whoever named its suit before him")
def final_bidder(law: Law, dealer: int, calls: tuple[tuple[int, int], ...]) -> int | None:
    """The player who bid last: each bids for himself."""
    return next((seat for seat, call in reversed(calls) if is_bid(call)), None)
