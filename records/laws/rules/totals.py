"""What the totals of a rubber are made of."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[str, ...]](
    name="totals",
    section="rubber",
    place=6,
    title="Totals",
    question="Which entries are added up at the end?",
)


@MATTER.rule("all-entries", "all, below and above the line, with the rubber points")
def all_entries(law: Law) -> tuple[str, ...]:
    """The columns that are added up with the points for games and the rubber."""
    return ("below", "above", "single")


@MATTER.rule("tricks-only", "those below the line, with the rubber points")
def tricks_only(law: Law) -> tuple[str, ...]:
    """The columns that are added up with the points for games and the rubber."""
    return ("below",)


@MATTER.rule("games-alone", "the points for games and the rubber alone")
def games_alone(law: Law) -> tuple[str, ...]:
    """The columns that are added up with the points for games and the rubber."""
    return ()
