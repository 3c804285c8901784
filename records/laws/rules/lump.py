"""To whom one sum for tricks and honours goes, where each of four players is for himself."""

from typing import Literal

from oddtrick.records.laws.matter import Law, Matter

Losing = Literal["", "each-of-the-other-three", "each-of-the-two-adversaries"]

MATTER = Matter[Losing](
    name="lump",
    section="scoring",
    place=18,
    title="One sum for all",
    question="Who is credited where tricks and honours are put down in one sum?",
)


@MATTER.rule("none", "there is no such sum")
def none(law: Law) -> Losing:
    """Nobody."""
    return ""


@MATTER.rule(
    "winners-plus",
    "the dealer, for what he and the hand opposite make more than the others; when they make "
    "less, {losing}",
)
def winners_plus(
    law: Law,
    *,
    losing: Literal[
        "each-of-the-other-three", "each-of-the-two-adversaries"
    ] = "each-of-the-other-three",
) -> Losing:
    """Who gains when the dealer loses."""
    return losing
