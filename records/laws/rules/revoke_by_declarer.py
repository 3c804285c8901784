"""A revoke by the declarer: what the other side may take for it."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.revokes import Option, Penalty

MATTER = Matter[Penalty](
    name="revoke-by-declarer",
    section="revoke",
    place=6,
    title="A revoke by the declarer",
    question="What does the other side take when the declarer, or the dealer in straight "
    "bridge, revokes?",
)


@MATTER.rule("none", "nothing")
def none(law: Law) -> Penalty:
    """No option."""
    return Penalty()


@MATTER.rule("open", "nothing is known of it, and no penalty can be derived")
def open_(law: Law) -> Penalty:
    """No option is known."""
    return Penalty(open=True)


@MATTER.rule("options", "the adversaries: {options}[; points: {points}]")
def options(law: Law, *, options: tuple[Option, ...], points: int = 0) -> Penalty:
    """The options of the other side."""
    return Penalty(options, points)
