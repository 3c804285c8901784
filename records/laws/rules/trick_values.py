"""What each odd trick is worth, and so which denominations a code has."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Values

MATTER = Matter[int | None](
    name="trick-values",
    section="values",
    place=1,
    title="Value of a trick",
    question="How many points does each odd trick count, by denomination?",
)


@MATTER.rule("table", "each odd trick counts: {points}")
def table(law: Law, denomination: int, *, points: Values) -> int | None:
    """The points of an odd trick; None when the code has no such denomination."""
    return points.points[denomination]
