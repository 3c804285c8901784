"""The score of a deal: every line that a law code gives for its facts, with its article."""

from oddtrick.records.denominations import NO_SUIT, Denomination, trump_of
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
    """What of the score the facts leave open: the record's word for the line, and why.

    A line under such a word may be recorded and can be neither confirmed nor
    denied. The words are those of the record's score lines.
    """
    open_: dict[str, str] = {}
    if not law.ranks(facts.denomination):
        why = f"{law.id} has no such denomination"
        return dict.fromkeys(("tricks", "undertricks", "bonus", "honours", "chicane"), why)
    by_tricks = ("tricks", "undertricks", "bonus", "little-slam", "grand-slam")
    if facts.tricks is None:
        open_ |= dict.fromkeys(by_tricks, "the tricks won are not known")
    elif facts.level is None and law.matter("trick-score").rule != "either-side":
        open_ |= dict.fromkeys(by_tricks[:3], "the number of tricks bid is not known")
    if any(facts.revokes):
        open_ |= dict.fromkeys((*by_tricks, "revoke", "penalty"), "there was a revoke")
    if trump_of(facts.denomination) != NO_SUIT:
        if facts.trump_honours() is None:
            open_["honours"] = "the honours are not all placed"
        if facts.trumps() is None and law.matter("chicane").rule != "none":
            open_["chicane"] = "the trumps are not all placed"
    elif facts.denomination == Denomination.NO_TRUMP and facts.aces() is None:
        open_["honours"] = "the aces are not all placed"
    return open_
