"""What a second and every further revoke of a side costs."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int | None](
    name="further-revokes",
    section="revoke",
    place=8,
    title="Further revokes of a side",
    question="What does each revoke of a side after its first cost?",
)


@MATTER.rule("none", "nothing more")
def none(law: Law) -> int | None:
    """The points of each further revoke; None where it costs what the first did."""
    return 0


@MATTER.rule("as-the-first", "as much as the first, with the same options")
def as_the_first(law: Law) -> int | None:
    """The points of each further revoke; None: it costs what the first did."""
    return None


@MATTER.rule("points", "{points} points to the other side, and no tricks")
def points(law: Law, *, points: int) -> int | None:
    """The points of each further revoke."""
    return points
