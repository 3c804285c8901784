"""What the winners of a rubber add to their score."""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[int](
    name="rubber-bonus",
    section="rubber",
    place=4,
    title="Rubber points",
    question="What do the winners of the rubber add to their score?",
)


@MATTER.rule("none", "nothing")
def none(law: Law, losers_games: int) -> int:
    """The points added."""
    return 0


@MATTER.rule("flat", "{points} points")
def flat(law: Law, losers_games: int, *, points: int) -> int:
    """The points added, whatever the losers won."""
    return points


@MATTER.rule("by-games", "{clear} points when the losers have no game, {otherwise} when they have")
def by_games(law: Law, losers_games: int, *, clear: int, otherwise: int) -> int:
    """The points added, by whether the losers won a game."""
    return otherwise if losers_games else clear
