"""Cards called: may a player be made to revoke by a call?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="called-cards",
    section="irregular-play",
    place=13,
    title="Cards called",
    question="May a player be made to revoke by a call?",
)


@MATTER.rule(
    "never-to-revoke",
    "no: a call that would oblige him to revoke is void; a call may be repeated until the "
    "card is played",
)
def never_to_revoke(law: Law) -> bool:
    """Whether a call that would oblige a revoke is to be obeyed."""
    return False


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> bool:
    """Whether a call that would oblige a revoke is to be obeyed."""
    return False
