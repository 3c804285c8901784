"""Penalties lost: what makes a side lose its right to a penalty?"""

from oddtrick.records.irregularities import LossCause
from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[str, ...]](
    name="penalties-lost",
    section="irregular-play",
    place=17,
    title="Penalties lost",
    question="What makes a side lose its right to a penalty?",
)


@MATTER.rule("none", "nothing")
def none(law: Law) -> tuple[str, ...]:
    """The causes."""
    return ()


@MATTER.rule("causes", "any of: {causes}")
def causes(law: Law, *, causes: tuple[LossCause, ...]) -> tuple[str, ...]:
    """The causes."""
    return causes


@MATTER.rule("open", "nothing is known of it: a penalty that a record calls lost is lost")
def open_(law: Law) -> tuple[str, ...]:
    """The causes: any that a record gives."""
    return ("other",)
