"""The premium for many points in one deal, where there are no games."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import GamePoints
from oddtrick.records.laws.rules import honours, honours_no_trump, trick_score

MATTER = Matter[tuple[DerivedLine, ...]](
    name="deal-premium",
    section="scoring",
    place=13,
    title="A premium for the deal",
    question="Does a deal of so many points bring a premium, in place of games?",
    gives=("game",),
)


@MATTER.rule("none", "no: games are won over several deals")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "for-tricks",
    "{points} points above the line for {at_least} or more for tricks in one deal",
    needs=("tricks", "level"),
)
def for_tricks(
    law: Law, facts: DealFacts, *, points: int, at_least: GamePoints
) -> tuple[DerivedLine, ...]:
    """The line of the side that made so much for tricks."""
    return tuple(
        above(law, line.side, "game", points, f"{line.points} for tricks", "deal-premium")
        for line in trick_score.MATTER.ask(law, facts)
        if line.points >= at_least
    )


@MATTER.rule(
    "game-or-part",
    "{game} points above the line (vulnerable {game_vulnerable}) for {at_least} or more for "
    "tricks, what was carried into the deal included; {part} for less",
    needs=("tricks", "level"),
)
def game_or_part(
    law: Law, facts: DealFacts, *, game: int, game_vulnerable: int, at_least: GamePoints, part: int
) -> tuple[DerivedLine, ...]:
    """The line of the side that made its contract: for a game, or for less than one."""
    lines: tuple[DerivedLine, ...] = ()
    for line in trick_score.MATTER.ask(law, facts):
        carried = 0 if facts.before is None else facts.before[line.side]
        total = line.points + carried
        if total >= at_least:
            points = game_vulnerable if facts.vulnerable[line.side] else game
            lines += (above(law, line.side, "game", points, f"{total} for tricks", "deal-premium"),)
        elif part:
            lines += (above(law, line.side, "bonus", part, "part score", "deal-premium"),)
    return lines


@MATTER.rule(
    "with-honours",
    "{points} points above the line for {at_least} or more for tricks and honours in one deal",
    needs=("tricks", "level", "honours", "aces"),
)
def with_honours(
    law: Law, facts: DealFacts, *, points: int, at_least: GamePoints
) -> tuple[DerivedLine, ...]:
    """The line of the side that made so much for tricks and honours."""
    sums = [0, 0]
    for matter in (trick_score, honours, honours_no_trump):
        for line in matter.MATTER.ask(law, facts):
            sums[line.side] += line.points
    return tuple(
        above(law, side, "game", points, f"{total} for tricks and honours", "deal-premium")
        for side, total in enumerate(sums)
        if total >= at_least
    )
