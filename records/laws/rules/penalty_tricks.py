"""Tricks taken for a revoke: how do tricks taken as a penalty count in the trick score?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="penalty-tricks",
    section="revoke",
    place=11,
    title="Tricks taken for a revoke",
    question="How do tricks taken as a penalty count in the trick score?",
)


@MATTER.rule("none", "none are taken")
def none(law: Law) -> bool:
    """Whether they count as tricks won."""
    return False


@MATTER.rule("as-won", "as if won in play: towards the contract and the game, at the doubled value")
def as_won(law: Law) -> bool:
    """Whether they count as tricks won."""
    return True
