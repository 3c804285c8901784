"""What is taken from a side that has fewer tricks than the penalty."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int](
    name="few-tricks",
    section="revoke",
    place=14,
    title="Fewer tricks than the penalty",
    question="What is taken when the side has fewer tricks than the penalty?",
)


@MATTER.rule("none", "no tricks are taken")
def none(law: Law, wanted: int, held: int) -> int:
    """How many tricks are taken."""
    return 0


@MATTER.rule("all-it-has", "all that it has")
def all_it_has(law: Law, wanted: int, held: int) -> int:
    """How many tricks are taken."""
    return min(wanted, max(held, 0))


@MATTER.rule("full-number", "the full number all the same, in the reckoning")
def full_number(law: Law, wanted: int, held: int) -> int:
    """How many tricks are taken."""
    return wanted


@MATTER.rule("no-tricks", "none: tricks cannot be chosen then")
def no_tricks(law: Law, wanted: int, held: int) -> int:
    """How many tricks are taken."""
    return wanted if held >= wanted else 0
