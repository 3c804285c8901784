"""Equal cards in cutting: what decides between equal cards in cutting?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[str](
    name="cutting-ties",
    section="cutting",
    place=1,
    title="Equal cards in cutting",
    question="What decides between equal cards in cutting?",
)


@MATTER.rule("cut-again", "the players who cut them cut again, unless they are the two highest")
def cut_again(law: Law) -> str:
    """How equal cards are decided."""
    return "cut again"


@MATTER.rule(
    "lowest-cut-again", "the two lowest cut again for the deal; three of equal cards cut again"
)
def lowest_cut_again(law: Law) -> str:
    """How equal cards are decided."""
    return "cut again"


@MATTER.rule("by-suit", "the suit: heart lowest, then diamond, club and spade")
def by_suit(law: Law) -> str:
    """How equal cards are decided."""
    return "suit"


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> str:
    """How equal cards are decided."""
    return ""
