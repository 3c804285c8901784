"""Who may name the trump, and how."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="making",
    section="declaring",
    place=1,
    title="Making the trump",
    question="Who names the denomination to be played?",
)


@MATTER.rule("auction", "the four players bid for it in turn, the dealer first")
def auction(law: Law, offset: int) -> bool:
    """Every player may, whatever his seat to the left of the dealer."""
    return True


@MATTER.rule(
    "dealer-or-partner", "the dealer makes the trump, or passes it to his partner, who must make it"
)
def dealer_or_partner(law: Law, offset: int) -> bool:
    """Only the dealer (0 seats to his own left) and his partner (2) may."""
    return offset in (0, 2)


@MATTER.rule("turned-card", "nobody: the last card dealt is turned up, and its suit is trumps")
def turned_card(law: Law, offset: int) -> bool:
    """No player may."""
    return False
