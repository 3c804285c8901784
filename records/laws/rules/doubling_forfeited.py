"""The right to double that a player loses when his partner exposes a card."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="doubling-forfeited",
    section="exposed-cards",
    place=9,
    title="The right to double forfeited",
    question="Does a player lose the right to double when his partner exposes a card before the "
    "lead?",
)


@MATTER.rule("none", "no")
def none(law: Law) -> bool:
    """Whether he may double no more."""
    return False


@MATTER.rule("partner-forfeits", "yes: he may no longer double or redouble")
def partner_forfeits(law: Law) -> bool:
    """Whether he may double no more."""
    return True


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> bool:
    """Whether he may double no more."""
    return False
