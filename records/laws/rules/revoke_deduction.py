"""From what the value of three tricks is deducted."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int](
    name="revoke-deduction",
    section="revoke",
    place=16,
    title="The deduction",
    question="From what is the value of three tricks deducted?",
)


@MATTER.rule("none", "it is no option")
def none(law: Law, value: int, before: int, deal: int) -> int:
    """The points deducted."""
    return 0


@MATTER.rule(
    "score-before", "from the offender's score in the game before the deal, not below nothing"
)
def score_before(law: Law, value: int, before: int, deal: int) -> int:
    """The points deducted."""
    return min(value, before)


@MATTER.rule(
    "score-after", "from the offender's score in the game with the deal, not below nothing"
)
def score_after(law: Law, value: int, before: int, deal: int) -> int:
    """The points deducted."""
    return min(value, before + deal)


@MATTER.rule("below-nothing", "from the offender's score in the game, which may fall below nothing")
def below_nothing(law: Law, value: int, before: int, deal: int) -> int:
    """The points deducted."""
    return value
