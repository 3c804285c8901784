"""Who may double where three play and the dealer has dummy."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="doubling-for-three",
    section="doubling",
    place=4,
    title="Doubling in bridge for three",
    question="Which adversary of the dealer may double where three play, the dealer with dummy?",
)


@MATTER.rule("none", "the laws have no game for three with a dealer and dummy")
def none(law: Law) -> bool:
    """Whether either adversary may double."""
    return False


@MATTER.rule("eldest-alone", "the eldest hand alone, and none but the dealer may redouble")
def eldest_alone(law: Law) -> bool:
    """Whether either adversary may double."""
    return False


@MATTER.rule("either-adversary", "either, as at four hands")
def either_adversary(law: Law) -> bool:
    """Whether either adversary may double."""
    return True
