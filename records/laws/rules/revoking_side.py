"""What a side that revoked may still score."""

from typing import Literal

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.revokes import Restriction

Kept = Literal["honours", "chicane"]
Slams = Literal["lost", "kept"]

_LOST: dict[str, tuple[str, ...]] = {"lost": ("little-slam", "grand-slam"), "kept": ()}

MATTER = Matter[Restriction](
    name="revoking-side",
    section="revoke",
    place=10,
    title="The score of the revoking side",
    question="What may a side that revoked still score?",
)


@MATTER.rule("none", "whatever it made")
def none(law: Law) -> Restriction:
    """No restriction."""
    return Restriction()


@MATTER.rule("nothing-but", "nothing but {only}")
def nothing_but(law: Law, *, only: tuple[Kept, ...]) -> Restriction:
    """The matters that it may score."""
    return Restriction(only=only)


@MATTER.rule(
    "no-game",
    "its score towards the game, with what it had before the deal, stops at {points}; slams are "
    "{slams}",
)
def no_game(law: Law, *, points: int, slams: Slams = "lost") -> Restriction:
    """The limit of its score towards the game, and what becomes of slams."""
    return Restriction(lost=_LOST[slams], limit=points)


@MATTER.rule(
    "no-game-by-the-deal",
    "of this deal at most {points} points towards the game; slams are {slams}",
)
def no_game_by_the_deal(law: Law, *, points: int, slams: Slams = "lost") -> Restriction:
    """The limit is on the deal alone, whatever stood before it."""
    return Restriction(lost=_LOST[slams], limit=points, of_the_deal=True)


@MATTER.rule(
    "no-game-rest-above",
    "its score towards the game, with what it had before the deal, stops at {points}, and the "
    "rest counts above the line; slams are {slams}",
)
def no_game_rest_above(law: Law, *, points: int, slams: Slams = "lost") -> Restriction:
    """What goes beyond the limit is kept, and wins no game."""
    return Restriction(lost=_LOST[slams], limit=points, rest_above=True)
