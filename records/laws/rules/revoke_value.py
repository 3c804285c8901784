"""What three tricks are worth when their value is the penalty."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int](
    name="revoke-value",
    section="revoke",
    place=15,
    title="The value of three tricks",
    question="At what rate is the value of three tricks taken off or added?",
)


@MATTER.rule("none", "it is no option")
def none(law: Law, each: int, doubled_each: int) -> int:
    """The points of one trick."""
    return 0


@MATTER.rule("as-doubled", "at the value that tricks had in the deal, doubled or redoubled")
def as_doubled(law: Law, each: int, doubled_each: int) -> int:
    """The points of one trick."""
    return doubled_each


@MATTER.rule("undoubled", "at the undoubled value")
def undoubled(law: Law, each: int, doubled_each: int) -> int:
    """The points of one trick."""
    return each
