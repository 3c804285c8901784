"""What the totals of a rubber are made of."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="totals",
    section="rubber",
    place=6,
    title="Totals",
    question="Which entries are added up at the end?",
)


@MATTER.rule("all-entries", "all, below and above the line, with the rubber points")
def all_entries(law: Law) -> bool:
    """Whether the honour score counts with the trick score."""
    return True


@MATTER.rule("tricks-only", "those below the line, with the rubber points")
def tricks_only(law: Law) -> bool:
    """Whether the honour score counts with the trick score."""
    return False
