"""To whose account the lines of a score go, and in which column.

Each function is one choice of ``oddtrick.records.games.credit``: it takes the lines that a
law code gives to the two sides of a deal, and every game that names the choice shares it.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from oddtrick.records.games import credit
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.rules import adversaries_credit

Lines = tuple[DerivedLine, ...]
Credit = Callable[[LawCode, DealFacts, Lines], Lines]


def by_sides(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """Each side has an account, and the law says what goes below the line."""
    return lines


def each_adversary(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """The declarer's line is his own; that of his adversaries goes to each of them."""
    return tuple(mine for line in lines for mine in _to_players(law, facts, line))


def _to_players(law: LawCode, facts: DealFacts, line: DerivedLine) -> Iterable[DerivedLine]:
    if line.seat is not None:
        yield line
        return
    if line.side == facts.side:
        yield replace(line, seat=facts.declarer)
        return
    article = "; ".join(dict.fromkeys((line.article, law.cite("adversaries-credit"))))
    readings = tuple(dict.fromkeys((*line.readings, *law.rests_on("adversaries-credit"))))
    points, text = line.points, line.arithmetic
    if adversaries_credit.MATTER.ask(law) == "shared":
        points, text = points // 2, f"{text} = {points}, half to each"
    for seat in ((facts.declarer + 1) & 3, (facts.declarer + 3) & 3):
        yield replace(
            line, seat=seat, points=points, arithmetic=text, article=article, readings=readings
        )


def dealer_below(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """As ``each_adversary``; what the adversaries make stands above the line."""
    return tuple(
        line if line.seat == facts.declarer else replace(line, column="above")
        for line in each_adversary(law, facts, lines)
    )


CREDITS: dict[Choice, Credit] = {
    credit.DECLARER_BELOW: by_sides,
    credit.EITHER_BELOW: by_sides,
    credit.EACH_ADVERSARY: each_adversary,
    credit.DEALER_BELOW: dealer_below,
}
"""What each credit that is scored does with the lines of the law."""
