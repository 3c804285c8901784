"""Two cards exposed in cutting: what counts when a player exposes more than one card in cutting?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[str](
    name="cutting-exposed",
    section="cutting",
    place=2,
    title="Two cards exposed in cutting",
    question="What counts when a player exposes more than one card in cutting?",
)


@MATTER.rule("cut-again", "he must cut again")
def cut_again(law: Law) -> str:
    """What counts."""
    return "cut again"


@MATTER.rule("highest", "the highest of them")
def highest(law: Law) -> str:
    """What counts."""
    return "highest"


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> str:
    """What counts."""
    return ""
