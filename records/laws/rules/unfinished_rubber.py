"""What is added when a rubber is broken off at an agreed time."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[int, int] | None](
    name="unfinished-rubber",
    section="rubber",
    place=5,
    title="A rubber broken off",
    question="What is added when a rubber ends unfinished at an agreed time?",
)


@MATTER.rule("none", "nothing is laid down")
def none(law: Law, games: tuple[int, int]) -> tuple[int, int] | None:
    """The points added to either side's score; None when the law has no such thing."""
    return None


@MATTER.rule("each-game-winner", "each side that has won a game adds {points}")
def each_game_winner(law: Law, games: tuple[int, int], *, points: int) -> tuple[int, int] | None:
    """The points of each side that has a game, at one game each of both."""
    return points * (games[0] > 0), points * (games[1] > 0)


@MATTER.rule("sole-game-winner", "a side that alone has won a game adds {points}")
def sole_game_winner(law: Law, games: tuple[int, int], *, points: int) -> tuple[int, int] | None:
    """The points of the side that is a game ahead; nothing at one game each."""
    return points * (games[0] > games[1]), points * (games[1] > games[0])
