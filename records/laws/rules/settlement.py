"""Who wins the difference of the totals."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int | None](
    name="settlement",
    section="rubber",
    place=7,
    title="The difference",
    question="Who wins the difference of the two totals?",
)


@MATTER.rule(
    "higher-total",
    "the side with the higher total, which need not be the one that won the rubber",
)
def higher_total(law: Law, totals: tuple[int, ...]) -> int | None:
    """The account that wins the points; None where the highest totals are equal."""
    best = max(totals)
    return None if totals.count(best) > 1 else totals.index(best)
