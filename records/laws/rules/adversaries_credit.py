"""To whose account the points of the declarer's adversaries go."""

from typing import Literal

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[Literal["side", "each", "shared"]](
    name="adversaries-credit",
    section="scoring",
    place=14,
    title="The adversaries' points",
    question="To whose account do the points of the declarer's adversaries go?",
)


@MATTER.rule("side", "to their side's")
def side(law: Law) -> Literal["side", "each", "shared"]:
    """The account."""
    return "side"


@MATTER.rule("each-in-full", "to that of each of the two, in full")
def each_in_full(law: Law) -> Literal["side", "each", "shared"]:
    """The account."""
    return "each"


@MATTER.rule("shared", "to those of the two, half to each")
def shared(law: Law) -> Literal["side", "each", "shared"]:
    """The account."""
    return "shared"
