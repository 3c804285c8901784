"""What happens when all four players pass without a bid."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="all-pass",
    section="declaring",
    place=3,
    title="Four passes",
    question="May all four players pass, and what follows?",
)


@MATTER.rule("none", "it cannot happen: someone must declare")
def none(law: Law) -> bool:
    """They may not."""
    return False


@MATTER.rule("next-deals", "nothing is scored and the next player deals")
def next_deals(law: Law) -> bool:
    """They may."""
    return True
