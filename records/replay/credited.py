"""To whose account the lines of a score go, and in which column.

Each function is one choice of ``oddtrick.records.games.credit``: it takes the lines that a
law code gives to the two sides of a deal, and every game that names the choice shares it.
"""

from collections.abc import Callable, Iterable

from oddtrick.records.games import credit
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.rules import adversaries_credit, eight_tricks, misery
from oddtrick.records.laws.rules import lump as lump_matter
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.rubber import in_order

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


def lump(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """What the dealer's hands make more or less than the others, in one sum."""
    sums = [0, 0]
    for line in lines:
        sums[line.side] += line.points
    net = sums[facts.side] - sums[facts.side ^ 1]
    if not net:
        return ()
    parts = [line for line in lines if line.points]
    parts.sort(key=lambda line: (line.side == facts.side) != (net > 0))
    text = " ".join(
        f"{'+' if (line.side == facts.side) == (net > 0) else '-'} {line.points} "
        f"{line.matter.replace('-', ' ')}"
        for line in parts
    ).removeprefix("+ ")
    article = "; ".join(dict.fromkeys((*(line.article for line in parts), law.cite("lump"))))
    readings = dict.fromkeys(r for line in parts for r in line.readings)
    side, seats = facts.side, [facts.declarer]
    if net < 0:
        side ^= 1
        seats = [(facts.declarer + n) & 3 for n in (1, 2, 3)]
        if lump_matter.MATTER.ask(law) == "each-of-the-two-adversaries":
            seats = [seat for seat in seats if (seat ^ facts.declarer) & 1]
    return tuple(
        DerivedLine(
            side,
            "single",
            "lump",
            abs(net),
            text,
            article,
            (*readings, *law.rests_on("lump")),
            seat,
        )
        for seat in seats
    )


def in_one_column(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """All that counts towards the game, in a single column and in the order it is scored in."""
    counted = [replace(line, column="single") for line in lines if line.column == "below"]
    return tuple(in_order(counted))


def undertaken(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """What the dealer undertook decides; where he undertook nothing, each side has its lines.

    Of misery, and of eight tricks that were not won, nothing else is scored.
    """
    if facts.undertaking is None:
        return lines
    own = eight_tricks.MATTER.ask(law, facts) + misery.MATTER.ask(law, facts)
    if facts.undertaking == "misery" or any(line.matter == "penalty" for line in own):
        return own
    rest = tuple(
        line
        for line in lines
        if line.matter != "tricks" and not any(line.article == mine.article for mine in own)
    )
    return own + rest


def nothing(law: LawCode, facts: DealFacts, lines: Lines) -> Lines:
    """Nothing is credited."""
    return ()


CREDITS: dict[Choice, Credit] = {
    credit.DECLARER_BELOW: by_sides,
    credit.EITHER_BELOW: by_sides,
    credit.EACH_ADVERSARY: each_adversary,
    credit.DEALER_BELOW: dealer_below,
    credit.CROSSWISE: by_sides,
    credit.LUMP: lump,
    credit.TRICKS_OVER_SIX: in_one_column,
    credit.MISERY: undertaken,
    credit.NOTHING: nothing,
}
"""What each credit that is scored does with the lines of the law.

Where each side is credited with what the other makes, the lines bear the side that they
credit already: what a revoke costs rests on it.
"""

IN_ONE_SUM: frozenset[Choice] = frozenset({credit.LUMP})
"""The credits that make one line of all that is scored, which is open when a part is."""
