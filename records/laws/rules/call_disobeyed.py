"""A call not obeyed: what follows when a player does not play as he was told?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="call-disobeyed",
    section="irregular-play",
    place=12,
    title="A call not obeyed",
    question="What follows when a player could lead, win, lose, play high or low as he was told, "
    "and does not?",
)


@MATTER.rule("as-a-revoke", "it is punished as a revoke")
def as_a_revoke(law: Law) -> bool:
    """Whether it is punished as a revoke."""
    return True


@MATTER.rule(
    "as-a-revoke-unless-corrected",
    "it is punished as a revoke, unless put right before the trick is turned and quitted",
)
def as_a_revoke_unless_corrected(law: Law) -> bool:
    """Whether it is punished as a revoke."""
    return True


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> bool:
    """Whether it is punished as a revoke."""
    return False
