"""A call changed: may a player change a call?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="changed-call",
    section="irregular-calls",
    place=9,
    title="A call changed",
    question="May a player change a call?",
)


@MATTER.rule("none", "a call cannot be altered")
def none(law: Law) -> bool:
    """Whether a call may be changed before the next player has acted."""
    return False


@MATTER.rule(
    "unless-acted-upon", "a call cannot be altered unless it has been overcalled or doubled"
)
def unless_acted_upon(law: Law) -> bool:
    """Whether a call may be changed before the next player has acted."""
    return False


@MATTER.rule(
    "before-the-next-call",
    "one made inadvertently may be put right before the next player acts, unless an adversary "
    "has drawn attention to it",
)
def before_the_next_call(law: Law) -> bool:
    """Whether a call may be changed before the next player has acted."""
    return True
