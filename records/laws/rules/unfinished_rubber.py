"""What is added when a rubber is broken off at an agreed time."""

from oddtrick.records.laws.matter import Law, Matter

Each = tuple[int, ...]

MATTER = Matter[Each | None](
    name="unfinished-rubber",
    section="rubber",
    place=5,
    title="A rubber broken off",
    question="What is added when a rubber ends unfinished at an agreed time?",
)


@MATTER.rule("none", "nothing is laid down")
def none(law: Law, games: Each) -> Each | None:
    """The points added to either side's score; None when the law has no such thing."""
    return None


@MATTER.rule("each-game-winner", "each side that has won a game adds {points}")
def each_game_winner(law: Law, games: Each, *, points: int) -> Each | None:
    """The points of each side that has a game, at one game each of both."""
    return tuple(points * (won > 0) for won in games)


@MATTER.rule("sole-game-winner", "a side that alone has won a game adds {points}")
def sole_game_winner(law: Law, games: Each, *, points: int) -> Each | None:
    """The points of the side that is a game ahead; nothing at one game each."""
    ahead = max(games) if games.count(max(games)) == 1 else None
    return tuple(points * (won == ahead) for won in games)
