"""What equal totals mean."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[str](
    name="tie",
    section="rubber",
    place=8,
    title="Equal totals",
    question="What do equal totals mean?",
)


@MATTER.rule("no-points", "the rubber is won, and no points with it")
def no_points(law: Law) -> str:
    """The result in words."""
    return "no points"


@MATTER.rule("draw", "the rubber is a draw")
def draw(law: Law) -> str:
    """The result in words."""
    return "a draw"
