"""Kinds of finding 396-399: what comes up while misprints are mended."""

from oddtrick.records.findings.kind import Kind, Level

SEARCH_BROKEN_OFF = Kind(
    code="OT398",
    name="search-broken-off",
    level=Level.WARNING,
    meaning="The search for repairs of a hand, or for the cards that are forced, did not try "
    "everything that it should have.",
    why="A repair that seems the only one may not be; none is put in.",
    example="a hand of two misprints with no diagram, given up after 5000 readings",
    fix="Add what the source says besides: the hands, the leaders, the result. Or mend one "
    "misprint by hand and search again.",
)
NOT_WRITTEN = Kind(
    code="OT399",
    name="repair-not-written",
    level=Level.ERROR,
    meaning="A repair was found and could not be put into the file.",
    why="A file is changed only where the new text is proved to say what was meant.",
    example="a card supplied to a row that is not typed in canonical form",
    fix="Do what the message says, or type the reading and its mark by hand.",
)
