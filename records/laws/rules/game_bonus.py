"""What the winning of a game adds, beside the rubber points."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int](
    name="game-bonus",
    section="rubber",
    place=9,
    title="Points for a game",
    question="What does the winning of a game add, beside the rubber points?",
)


@MATTER.rule("none", "nothing")
def none(law: Law) -> int:
    """The points added for each game."""
    return 0


@MATTER.rule("each-game", "{points} points for each game")
def each_game(law: Law, *, points: int) -> int:
    """The points added for each game."""
    return points
