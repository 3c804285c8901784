"""Claims: what follows when the declarer claims tricks without play?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="claims",
    section="irregular-play",
    place=14,
    title="Claims",
    question="What follows when the declarer claims tricks without play?",
)


@MATTER.rule("lay-down", "he may be made to lay his cards down; they cannot be called")
def lay_down(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return False


@MATTER.rule(
    "adversaries-not-liable",
    "adversaries who believe him and expose cards are not liable for them if the claim proves "
    "false",
)
def adversaries_not_liable(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return False


@MATTER.rule(
    "lay-down-both-free",
    "he may be made to lay his cards down; neither they nor cards then shown by the "
    "adversaries can be called",
)
def lay_down_both_free(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return False


@MATTER.rule(
    "lay-down-no-finesse",
    "he may be made to lay his cards down; he may call no card then exposed, nor finesse "
    "without having said so",
)
def lay_down_no_finesse(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return False


@MATTER.rule(
    "called",
    "the cards that a player throws down are exposed, and the adversaries may call them",
)
def called(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return True


@MATTER.rule(
    "partner-called",
    "the cards of his partner are laid upon the table, and the adversaries may call them",
)
def partner_called(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return False


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> bool:
    """Whether the cards that he lays down may be called."""
    return False
