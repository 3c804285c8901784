"""The bonus and penalty tricks: what of the bonus of a doubled contract when tricks are "
"taken for a revoke?
"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="penalty-bonus",
    section="revoke",
    place=12,
    title="The bonus and penalty tricks",
    question="What of the bonus of a doubled contract when tricks are taken for a revoke?",
)


@MATTER.rule("none", "there is no such bonus, or no tricks are taken")
def none(law: Law) -> bool:
    """Whether the bonus for tricks won in play is kept."""
    return True


@MATTER.rule("kept", "tricks taken bring none; the bonus earned by tricks won in play is kept")
def kept(law: Law) -> bool:
    """Whether the bonus for tricks won in play is kept."""
    return True


@MATTER.rule("lost", "no bonus is scored once tricks are taken")
def lost(law: Law) -> bool:
    """Whether the bonus for tricks won in play is kept."""
    return False
