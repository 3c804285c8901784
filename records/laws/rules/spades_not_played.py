"""The custom not to play a hand whose trump is spades."""

from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, below
from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[DerivedLine, ...]](
    name="spades-not-played",
    section="scoring",
    place=19,
    title="Spades not played",
    question="What is scored where players agree not to play a hand of spades?",
)

_SPADES = DENOMINATION_NUMBERS["S"]


def why_played(law: Law, facts: DealFacts) -> str | None:
    """Why a hand must be played out; None when it need not be, or that is open."""
    function = law.provisions[MATTER.name].function
    given = getattr(function, "keywords", None)
    if given is None:
        return "the laws have no such custom"
    if facts.denomination != _SPADES:
        return "only a make of spades is not played"
    if facts.doubled:
        return "the make was doubled"
    limit = given.get("under", 0)
    if limit and facts.before is not None and max(facts.before) >= limit:
        return f"a side has {max(facts.before)}, and from {limit} on the hand is played"
    return None


@MATTER.rule("none", "every hand is played")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "by-agreement",
    "the dealer's side scores {tricks} for the odd trick[ and {honours} for honours] when nobody "
    "doubled[ and either side has less than {under}]",
)
def by_agreement(
    law: Law, facts: DealFacts, *, tricks: int, honours: int = 0, under: int = 0
) -> tuple[DerivedLine, ...]:
    """The lines of the dealer's side, whoever holds what."""
    name = "spades-not-played"
    words = "spades, not played"
    lines: tuple[DerivedLine, ...] = (below(law, facts.side, tricks, words, name, facts=facts),)
    if honours:
        lines += (above(law, facts.side, "honours", honours, words, name),)
    return lines
