"""Which game a deal is of: as it names it, as its laws say, or as its fields show."""

from collections.abc import Iterable
from functools import cache
from typing import Literal

from oddtrick.records.games.game import Game
from oddtrick.records.games.rows import BASES, GAMES

Evidence = Literal["named", "laws", "fields"]
"""What a game is known by."""


@cache
def all_game_fields() -> frozenset[str]:
    """The fields of a deal that some game has and another has not."""
    return frozenset().union(*(game.optional_fields() for game in GAMES.values()))


def _shown(fields: Iterable[str]) -> Game | None:
    """The base game whose making brings one of these fields, if just one does."""
    given = set(fields)
    bases = [GAMES[name] for name in BASES.values()]
    shown = [game for game in bases if game.making.fields & given]
    makings = {game.making for game in shown}
    return shown[0] if len(makings) == 1 else None


def game_of(
    name: str | None, family: str | None, fields: Iterable[str]
) -> tuple[Game, Evidence] | None:
    """The game of a deal, laid over its base, and what it is known by.

    Args:
        name: the game that the record names, if any.
        family: the family of its law code, if it has one.
        fields: the fields that the deal has filled.

    Returns:
        The game and the evidence, or None when nothing says which game it is. A
        game that leaves matters to its base is given as it stands where nothing
        shows the base.
    """
    base = GAMES[BASES[family]] if family in BASES else None
    named = GAMES.get(name) if name is not None else None
    if named is not None:
        if named.needs_base:
            under = base if base is not None else _shown(fields)
            return (named.over(under) if under is not None else named), "named"
        return named, "named"
    if base is not None:
        return base, "laws"
    shown = _shown(fields)
    return (shown, "fields") if shown is not None else None
