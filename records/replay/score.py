"""The score of a deal: every line that a law code gives for its facts, with its article."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine, Offence
from oddtrick.records.laws.matters import scoring_matters
from oddtrick.records.plainclass import replace

__all__ = ["Claimed", "DealFacts", "DerivedLine", "Offence", "score_deal", "underivable"]

_SAFE = ("honours", "chicane")
"""What a revoke by one side leaves as it is under every code."""


_UNDERTAKINGS = ("eight-tricks", "misery")
"""What is asked only where the dealer undertook something."""


def score_deal(law: LawCode, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """The lines of a deal's score, in the order of the law schema.

    Penalties that were claimed are among them, and what they change: tricks taken,
    points, what a revoking side may no longer score. What the facts leave open gives no
    line; ``underivable`` says what that is.
    """
    if facts.not_played:
        none_played: tuple[DerivedLine, ...] = law.ask("spades-not-played", facts)
        return none_played
    return _penalised(law, facts) if facts.revokes or facts.offences else _lines(law, facts)


def _lines(law: LawCode, facts: DealFacts) -> tuple[DerivedLine, ...]:
    lines: tuple[DerivedLine, ...] = ()
    for rule in _scoring_rules(law):
        lines += rule(law, facts)
    lines = _credited(facts, lines)
    for undertaking in _UNDERTAKINGS if facts.undertaking is not None else ():
        lines += law.ask(undertaking, facts)
    return lines


@lru_cache(maxsize=64)
def _scoring_rules(law: LawCode) -> tuple[Callable[..., tuple[DerivedLine, ...]], ...]:
    """The rules by which a law code scores a deal, in order; not of what it has no such thing."""
    stated: list[Any] = [law.matter(matter.name) for matter in scoring_matters()]
    return tuple(each.function for each in stated if each.rule != "none")


def _penalised(law: LawCode, facts: DealFacts) -> tuple[DerivedLine, ...]:
    from oddtrick.records.replay.penalty import awards, restricted, settle, unsettled

    if unsettled(law, facts) is not None:
        return tuple(
            line
            for matter in scoring_matters()
            if set(matter.gives) <= set(_SAFE)
            for line in _credited(facts, matter.ask(law, facts))
        )
    settled = settle(law, facts)
    lines = _lines(law, settled.facts)
    if facts.offences:
        lines += awards(law, facts)
    return restricted(law, settled, lines) if facts.revokes else lines


def _credited(facts: DealFacts, lines: tuple[DerivedLine, ...]) -> tuple[DerivedLine, ...]:
    """The lines with the side that they credit."""
    if not facts.crosswise:
        return lines
    return tuple(replace(line, side=line.side ^ 1) for line in lines)


def underivable(law: LawCode, facts: DealFacts) -> dict[str, str]:
    """What of the score the facts leave open: the word of the score line, and why.

    A recorded line under such a word can be neither confirmed nor denied, and a
    missing one is no fault.
    """
    found: dict[str, str] = {}
    if facts.not_played:
        return found
    open_ = _open(law, facts)
    for matter in scoring_matters():
        if open_ is not None and not set(matter.gives) <= set(_SAFE):
            found |= dict.fromkeys(matter.gives, open_)
            continue
        for need in law.matter(matter.name).needs:
            why = facts.lacks(need)
            if why is not None:
                found |= dict.fromkeys(matter.gives, why)
    if open_ is not None:
        found |= dict.fromkeys(("revoke", "penalty"), open_)
    for offence in facts.offences:
        if offence.choice is None:
            found["penalty"] = offence.why
    return found


def _open(law: LawCode, facts: DealFacts) -> str | None:
    """Why the penalties of a deal cannot be derived; None when they can."""
    if not facts.revokes:
        return None
    from oddtrick.records.replay.penalty import unsettled

    return unsettled(law, facts)
