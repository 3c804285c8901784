"""A game is a row of choices over shared modules.

``GAMES`` holds the rows. A choice stands in the module of its matter (``tables``,
``making``, ``doubling``, ``play``, ``credit``, ``ledger``, ``movement``,
``settlement``) and is shared by every game that names it; what a deal of a game
may and must record follows from its row.
"""

from oddtrick.records.games.choice import AXES, Choice, PlayChoice, TableChoice
from oddtrick.records.games.find import all_game_fields, game_of
from oddtrick.records.games.game import Game
from oddtrick.records.games.rows import BASES, GAMES

__all__ = [
    "AXES",
    "BASES",
    "GAMES",
    "Choice",
    "Game",
    "PlayChoice",
    "TableChoice",
    "all_game_fields",
    "game_of",
]
