"""Games of the books that are not oddtrick's own, told by the headings over their tables.

Their hands are kept as plain tricks. Where such a game is played without trumps, that is
known of the game and not of the print, so it is marked as supplied.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A game by its headings.

    Attributes:
        headed: what the heading over the table, or the title of the hand, says.
        no_trumps: whether it is played without trumps.
        game: the game of the record.
    """

    headed: re.Pattern[str]
    no_trumps: bool = False
    game: str = "plain-tricks"


OTHER_GAMES: tuple[OtherGame, ...] = (
    OtherGame(re.compile(r"\b(?:Mis[eè]re|Null\b)", re.IGNORECASE), no_trumps=True),
    OtherGame(re.compile(r"\bHearts\b|\bHowell.s Settling\b"), no_trumps=True),
    OtherGame(re.compile(r"\b(?:Solo|Scotch) Whist\b|^A Solo\b", re.IGNORECASE)),
    OtherGame(re.compile(r"\bCinch\b", re.IGNORECASE), game="cinch"),
    OtherGame(re.compile(r"\b(?:Boston|Cayenne|Preference|Euchre)\b", re.IGNORECASE)),
)
"""The first whose heading fits counts."""


def other_game(heading: str, title: str | None) -> OtherGame | None:
    """The game that a heading or a title names, if it is one of these."""
    for game in OTHER_GAMES:
        if game.headed.search(title or "") or game.headed.search(heading):
            return game
    return None
