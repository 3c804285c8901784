"""What the adversaries score when a contract fails."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import one_spade_limit, trick_score

MATTER = Matter[tuple[DerivedLine, ...]](
    name="undertricks",
    section="scoring",
    place=4,
    title="Undertricks",
    question="What do the adversaries score for each trick short of the contract?",
    gives=("undertricks",),
)


def _short(law: Law, facts: DealFacts) -> int:
    odd = trick_score.odd_tricks(law, facts, facts.side)
    return 0 if odd is None or facts.level is None else max(facts.level - odd, 0)


@MATTER.rule("none", "nothing: nobody undertakes a number of tricks")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "per-trick",
    "{undoubled} points for each, doubled {doubled}, redoubled {redoubled}, above the line",
    needs=("tricks", "level"),
)
def per_trick(
    law: Law, facts: DealFacts, *, undoubled: int, doubled: int, redoubled: int
) -> tuple[DerivedLine, ...]:
    """The adversaries' line; a limit on the loss is the matter ``one-spade-limit``."""
    short = _short(law, facts)
    if not short:
        return ()
    each = (undoubled, doubled, redoubled)[min(facts.doubled, 2)]
    points = short * each
    text = f"{many(short, 'undertrick')} x {each}"
    cited: tuple[str, ...] = ("undertricks",)
    limit = one_spade_limit.MATTER.ask(law, facts)
    if limit is not None and limit < points:
        cited += ("one-spade-limit",)
        text += f" = {points}, limited to {limit}"
        points = limit
    return (above(law, facts.side ^ 1, "undertricks", points, text, *cited),)


@MATTER.rule(
    "stepped",
    "undoubled {undoubled} (vulnerable {undoubled_vulnerable}) for the first, second ... trick, "
    "doubled {doubled} (vulnerable {doubled_vulnerable}), redoubled twice that; the last figure "
    "repeats",
    needs=("tricks", "level"),
)
def stepped(
    law: Law,
    facts: DealFacts,
    *,
    undoubled: tuple[int, ...],
    doubled: tuple[int, ...],
    undoubled_vulnerable: tuple[int, ...],
    doubled_vulnerable: tuple[int, ...],
) -> tuple[DerivedLine, ...]:
    """The adversaries' line, each undertrick at its own price."""
    short = _short(law, facts)
    if not short:
        return ()
    vulnerable = facts.vulnerable[facts.side]
    if facts.doubled:
        steps = doubled_vulnerable if vulnerable else doubled
    else:
        steps = undoubled_vulnerable if vulnerable else undoubled
    times = 2 if facts.doubled > 1 else 1
    prices = [steps[min(n, len(steps) - 1)] * times for n in range(short)]
    text = f"{many(short, 'undertrick')}: " + " + ".join(str(p) for p in prices)
    return (above(law, facts.side ^ 1, "undertricks", sum(prices), text, "undertricks"),)
