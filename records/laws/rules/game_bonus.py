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
def none(law: Law, winners: int | None, losers: int | None) -> int:
    """The points added for a game that was won by so many points to so many.

    None stands for a score that is not known; what rests on it is then 0.
    """
    return 0


@MATTER.rule("each-game", "{points} points for each game")
def each_game(law: Law, winners: int | None, losers: int | None, *, points: int) -> int:
    """The points added, whatever the losers scored."""
    return points


@MATTER.rule(
    "treble-double-single",
    "{nothing} points when the losers have scored nothing, {few} when they have less than {less}, "
    "{otherwise} otherwise",
)
def treble_double_single(
    law: Law,
    winners: int | None,
    losers: int | None,
    *,
    nothing: int,
    few: int,
    less: int,
    otherwise: int,
) -> int:
    """The points added, by what the losers scored in the game."""
    if losers is None:
        return 0
    if not losers:
        return nothing
    return few if losers < less else otherwise


@MATTER.rule("short-of", "{points} points less what the losers have scored")
def short_of(law: Law, winners: int | None, losers: int | None, *, points: int) -> int:
    """The points added: by how many the losers are short of the game."""
    return 0 if losers is None else max(points - losers, 0)


@MATTER.rule(
    "lead", "what the winners have scored, the last hand played out, less the losers' score"
)
def lead(law: Law, winners: int | None, losers: int | None) -> int:
    """The points added: by how many the winners are ahead."""
    return 0 if winners is None or losers is None else max(winners - losers, 0)
