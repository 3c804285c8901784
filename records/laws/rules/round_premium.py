"""What a round of deals brings beside its scores, where nobody plays rubbers."""

from collections.abc import Sequence

from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.rules import game, game_line

Pair = tuple[int, int]

MATTER = Matter[tuple[DerivedLine, ...]](
    name="round-premium",
    section="rubber",
    place=9,
    title="A premium for a round",
    question="Does a round of deals bring a premium, where no rubbers are played?",
)


@MATTER.rule("none", "no")
def none(law: Law, deals: Sequence[Pair]) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule("greater-trick-score", "{points} points to the side with the greater trick score")
def greater_trick_score(law: Law, deals: Sequence[Pair], *, points: int) -> tuple[DerivedLine, ...]:
    """The line of the side that made more below the line in these deals; none when equal."""
    one, other = (sum(deal[side] for deal in deals) for side in (0, 1))
    if one == other:
        return ()
    words = f"greater trick score, {max(one, other)} to {min(one, other)}"
    return (_line(law, int(other > one), points, words),)


@MATTER.rule(
    "game-and-lead",
    "{game} points to the side that wins a game, and on a game that is not finished {each} for "
    "each trick point that a side is ahead",
)
def game_and_lead(
    law: Law, deals: Sequence[Pair], *, game: int, each: int
) -> tuple[DerivedLine, ...]:
    """The lines for games won in the round, and for the lead in the one that it leaves open."""
    lines, left = _games(law, deals, game)
    lead = abs(left[0] - left[1])
    if lead:
        words = f"{lead} ahead in an unfinished game x {each}"
        lines += (_line(law, int(left[1] > left[0]), lead * each, words),)
    return lines


@MATTER.rule(
    "game-and-score",
    "{game} points to the side that wins a game, and on a game that is not finished as many to "
    "the side ahead as it has below the line",
)
def game_and_score(law: Law, deals: Sequence[Pair], *, game: int) -> tuple[DerivedLine, ...]:
    """The lines for games won in the round, and for the higher score in the one left open."""
    lines, left = _games(law, deals, game)
    if left[0] != left[1]:
        words = f"{max(left)} to {min(left)} in an unfinished game"
        lines += (_line(law, int(left[1] > left[0]), max(left), words),)
    return lines


def _games(law: Law, deals: Sequence[Pair], points: int) -> tuple[tuple[DerivedLine, ...], Pair]:
    """A line for each game that these deals win, and what stands below the line at their end."""
    target = game.MATTER.ask(law)
    lines: tuple[DerivedLine, ...] = ()
    stands = (0, 0)
    for deal in deals:
        stands = (stands[0] + deal[0], stands[1] + deal[1])
        if target and max(stands) >= target:
            lines += (_line(law, int(stands[1] > stands[0]), points, "a game"),)
            one, other = game_line.MATTER.ask(law, stands, target)
            stands = (one, other)
    return lines, stands


def _line(law: Law, side: int, points: int, words: str) -> DerivedLine:
    cited = "round-premium"
    return DerivedLine(side, "above", "bonus", points, words, law.cite(cited), law.rests_on(cited))
