"""The bonus of a doubled contract that is made."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import penalty_bonus, trick_score

MATTER = Matter[tuple[DerivedLine, ...]](
    name="doubled-bonus",
    section="scoring",
    place=6,
    title="Bonus of a doubled contract",
    question="What does a declarer score above the line for making a doubled contract?",
    gives=("bonus",),
)


@MATTER.rule("none", "nothing")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "made-and-extra",
    "{made} for making it and {extra} for each extra trick; redoubled {redoubled_made} and "
    "{redoubled_extra}",
    needs=("tricks", "level"),
)
def made_and_extra(
    law: Law,
    facts: DealFacts,
    *,
    made: int,
    extra: int,
    redoubled_made: int,
    redoubled_extra: int,
) -> tuple[DerivedLine, ...]:
    """The declarer's line for a contract that was doubled and made by tricks won in play."""
    odd = trick_score.odd_in_play(law, facts, facts.side)
    if not facts.doubled or odd is None or facts.level is None or odd < facts.level:
        return ()
    if facts.doubled > 1:
        made, extra = redoubled_made, redoubled_extra
    cited: tuple[str, ...] = ("doubled-bonus",)
    if any(facts.taken):
        if not penalty_bonus.MATTER.ask(law):
            return ()
        cited += ("penalty-bonus",)
    over = odd - facts.level
    text = f"{made} for making it"
    if over and extra:
        text += f" + {many(over, 'extra trick')} x {extra}"
    return (above(law, facts.side, "bonus", made + over * extra, text, *cited),)
