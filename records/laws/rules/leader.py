"""Who leads to the first trick."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int](
    name="leader",
    section="playing",
    place=1,
    title="The first lead",
    question="Who leads to the first trick?",
)


@MATTER.rule("left-of-declarer", "the player on the declarer's left")
def left_of_declarer(law: Law, dealer: int, declarer: int) -> int:
    """The seat on the declarer's left."""
    return (declarer + 1) & 3


@MATTER.rule("left-of-dealer", "the eldest hand, on the dealer's left, whoever made the trump")
def left_of_dealer(law: Law, dealer: int, declarer: int) -> int:
    """The seat on the dealer's left."""
    return (dealer + 1) & 3
