"""Who has the first say in doubling, and in each double that follows."""

from collections.abc import Sequence

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[int, int] | None](
    name="doubling-order",
    section="doubling",
    place=2,
    title="First say in doubling",
    question="Which of two partners has the first right to double or to double again?",
)


@MATTER.rule("in-turn", "each player in his turn of the bidding")
def in_turn(law: Law, dealer: int, maker: int, doublers: Sequence[int]) -> tuple[int, int] | None:
    """None: the turn decides."""
    return None


def _side_next(dealer: int, maker: int, doublers: Sequence[int]) -> tuple[int, int]:
    """The two seats of the side that may double next: eldest and pone, or maker and partner."""
    if len(doublers) % 2:
        return maker, maker ^ 2
    eldest = (dealer + 1) & 3
    return eldest, eldest ^ 2


@MATTER.rule(
    "last-doubler",
    "the eldest hand, then his partner; the maker of the trump, then his partner; after that the "
    "one of the pair who doubled last, then his partner",
)
def last_doubler(
    law: Law, dealer: int, maker: int, doublers: Sequence[int]
) -> tuple[int, int] | None:
    """The seats that may double next; the first say is with the one who last did so."""
    one, other = _side_next(dealer, maker, doublers)
    last = next((seat for seat in reversed(doublers) if seat in (one, other)), one)
    return last, last ^ 2


@MATTER.rule(
    "first-doubler",
    "the eldest hand, then his partner; the maker of the trump, then his partner; of the "
    "adversaries the one who first doubled, then his partner",
)
def first_doubler(
    law: Law, dealer: int, maker: int, doublers: Sequence[int]
) -> tuple[int, int] | None:
    """The seats that may double next; among the adversaries the first doubler keeps first say."""
    one, other = _side_next(dealer, maker, doublers)
    if len(doublers) % 2:
        return one, other
    first = next((seat for seat in doublers if seat in (one, other)), one)
    return first, first ^ 2
