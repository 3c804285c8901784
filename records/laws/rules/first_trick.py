"""Whether the first odd trick is worth more than the others."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Values

MATTER = Matter[int](
    name="first-trick",
    section="values",
    place=2,
    title="First odd trick",
    question="Does the first odd trick count more than the others?",
)


@MATTER.rule("none", "the first odd trick counts as the others do")
def none(law: Law, denomination: int) -> int:
    """No points more."""
    return 0


@MATTER.rule("extra", "the first odd trick counts so many points more: {points}")
def extra(law: Law, denomination: int, *, points: Values) -> int:
    """The points that the first odd trick counts beyond the value of a trick."""
    return points.points[denomination] or 0
