"""Where the value of three tricks is added."""

from typing import Literal

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[Literal["below", "above"]](
    name="revoke-addition",
    section="revoke",
    place=17,
    title="The addition",
    question="Where is the value of three tricks added to the claimants' score?",
)


@MATTER.rule("none", "it is no option")
def none(law: Law) -> Literal["below", "above"]:
    """The column."""
    return "above"


@MATTER.rule("below", "below the line, towards the game")
def below(law: Law) -> Literal["below", "above"]:
    """The column."""
    return "below"


@MATTER.rule("above", "above the line")
def above(law: Law) -> Literal["below", "above"]:
    """The column."""
    return "above"
