"""Dealt out of turn: until when may a deal out of turn, or with the other pack, be stopped?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[str](
    name="dealt-out-of-turn",
    section="cutting",
    place=3,
    title="Dealt out of turn",
    question="Until when may a deal out of turn, or with the other pack, be stopped?",
)


@MATTER.rule("until-last-card", "before the last card is dealt; then it stands")
def until_last_card(law: Law) -> str:
    """The last moment in words."""
    return "before the last card is dealt"


@MATTER.rule(
    "until-next-deal",
    "out of turn before the cards of the following deal are dealt, with the other pack before "
    "the first card is played; then it stands",
)
def until_next_deal(law: Law) -> str:
    """The last moment in words."""
    return "before the following deal"


@MATTER.rule(
    "until-looked",
    "before the end of the deal, and not by one who has looked at his cards; then it stands",
)
def until_looked(law: Law) -> str:
    """The last moment in words."""
    return "before the end of the deal"


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> str:
    """The last moment in words."""
    return ""
