"""Hands abandoned: what is the score when all throw their cards down, or a trick is conceded "
"in error?
"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="abandoned-hands",
    section="irregular-play",
    place=16,
    title="Hands abandoned",
    question="What is the score when all throw their cards down, or a trick is conceded in error?",
)


@MATTER.rule(
    "as-admitted", "it is left as claimed and admitted; the hands may be searched for a revoke"
)
def as_admitted(law: Law) -> bool:
    """Whether the score is left as claimed and admitted."""
    return True


@MATTER.rule("concession-stands", "a concession stands, even one made in error")
def concession_stands(law: Law) -> bool:
    """Whether the score is left as claimed and admitted."""
    return True


@MATTER.rule("open", "nothing is known of it: it is left as recorded")
def open_(law: Law) -> bool:
    """Whether the score is left as claimed and admitted."""
    return True
