"""Slams and penalty tricks: do tricks taken for a revoke make a slam?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="penalty-slam",
    section="revoke",
    place=13,
    title="Slams and penalty tricks",
    question="Do tricks taken for a revoke make a slam?",
)


@MATTER.rule("play-only", "they do not: only tricks won in play make one")
def play_only(law: Law) -> bool:
    """Whether they make a slam."""
    return False


@MATTER.rule("counts", "they do")
def counts(law: Law) -> bool:
    """Whether they make a slam."""
    return True
