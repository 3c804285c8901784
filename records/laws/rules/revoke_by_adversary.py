"""A revoke by an adversary: what the other side may take for it."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.revokes import Option, Penalty

MATTER = Matter[Penalty](
    name="revoke-by-adversary",
    section="revoke",
    place=7,
    title="A revoke by an adversary",
    question="What does the other side take when an adversary of the declarer revokes?",
)


@MATTER.rule("none", "nothing")
def none(law: Law) -> Penalty:
    """No option."""
    return Penalty()


@MATTER.rule("open", "nothing is known of it, and no penalty can be derived")
def open_(law: Law) -> Penalty:
    """No option is known."""
    return Penalty(open=True)


@MATTER.rule("options", "the declarer: {options}[; points: {points}]")
def options(law: Law, *, options: tuple[Option, ...], points: int = 0) -> Penalty:
    """The options of the other side."""
    return Penalty(options, points)
