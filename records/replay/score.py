"""The score of a deal: every line that a law code gives for its facts, with its article."""

from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.matters import scoring_matters

__all__ = ["DealFacts", "DerivedLine", "score_deal", "underivable"]


def score_deal(law: LawCode, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """The lines of a deal's score, in the order of the law schema.

    What the facts leave open gives no line; ``underivable`` says what that is.
    Penalties for irregularities are not among the lines.
    """
    lines: tuple[DerivedLine, ...] = ()
    for matter in scoring_matters():
        lines += matter.ask(law, facts)
    return lines


def underivable(law: LawCode, facts: DealFacts) -> dict[str, str]:
    """What of the score the facts leave open: the word of the score line, and why.

    A recorded line under such a word can be neither confirmed nor denied, and a
    missing one is no fault.
    """
    found: dict[str, str] = {}
    for matter in scoring_matters():
        for need in law.matter(matter.name).needs:
            why = facts.lacks(need)
            if why is not None:
                found |= dict.fromkeys(matter.gives, why)
    if any(facts.revokes):
        found |= dict.fromkeys(("revoke", "penalty"), "there was a revoke")
    return found
