"""Whether twelve tricks count as a little slam when thirteen were bid."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="slam-on-failure",
    section="scoring",
    place=12,
    title="Slam on a failed contract",
    question="Does a declarer who bid seven and won twelve score the little slam?",
)


@MATTER.rule("none", "the case cannot arise")
def none(law: Law) -> bool:
    """It does not count."""
    return False


@MATTER.rule("counts", "it counts")
def counts(law: Law) -> bool:
    """It counts."""
    return True


@MATTER.rule("lost", "it does not count")
def lost(law: Law) -> bool:
    """It does not count."""
    return False
