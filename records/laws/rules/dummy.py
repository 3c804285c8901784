"""Whose hand is exposed."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int | None](
    name="dummy",
    section="playing",
    place=2,
    title="Dummy",
    question="Whose hand is laid on the table?",
)


@MATTER.rule("none", "no hand is exposed")
def none(law: Law, dealer: int, declarer: int) -> int | None:
    """Nobody's."""
    return None


@MATTER.rule("declarers-partner", "that of the declarer's partner, after the first lead")
def declarers_partner(law: Law, dealer: int, declarer: int) -> int | None:
    """The seat opposite the declarer."""
    return declarer ^ 2


@MATTER.rule(
    "dealers-partner",
    "that of the dealer's partner, after the first lead, whoever made the trump",
)
def dealers_partner(law: Law, dealer: int, declarer: int) -> int | None:
    """The seat opposite the dealer."""
    return dealer ^ 2
