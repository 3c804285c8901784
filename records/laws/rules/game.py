"""How many points make a game."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import GamePoints

MATTER = Matter[int](
    name="game",
    section="rubber",
    place=1,
    title="A game",
    question="How many points make a game, and of which kind?",
)


@MATTER.rule("none", "there are no games: each deal is scored by itself")
def none(law: Law) -> int:
    """No number of points makes a game."""
    return 0


@MATTER.rule("below-the-line", "{points} points below the line, scored by tricks alone")
def below_the_line(law: Law, *, points: GamePoints) -> int:
    """The points of the trick score that make a game; 0 where there are no games."""
    return points


@MATTER.rule(
    "in-order",
    "{points} points in one column: penalties are scored first, tricks next, honours last; the "
    "side that reaches them first wins it, and nothing is counted after",
)
def in_order(law: Law, *, points: GamePoints) -> int:
    """The points that make a game."""
    return points
