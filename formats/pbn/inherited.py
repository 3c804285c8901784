"""Reader of PBN whose games leave out what they share with the game before.

The standard has ``#`` for that (4.8), and RBN leaves it out: some programs write PBN by the
rule of RBN.
"""

from oddtrick.formats.pbn import reader
from oddtrick.formats.pbn.inheritance import Inheritance, place_of_all
from oddtrick.formats.pbn.tree import Game, Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings.pbn import LEFT_TO_THE_GAME_BEFORE
from oddtrick.records.plainclass import replace

BOARD = ("Board", "Dealer", "Vulnerable", "Deal")
"""The tags of one board: they are taken together, or none of them is."""

EVENT = ("Event", "Site", "Date", "West", "North", "East", "South", "Scoring")
"""The tags that are taken one by one."""


class SilentInheritance(Inheritance):
    """The values that games may take from those before them, asked for or not."""

    def settle(self, game: Game, notices: Notices) -> Game:
        """The game with every inherited value in its place, those left out among them."""
        before = {name: self.last(name) for name in (*EVENT, *BOARD)}
        settled = super().settle(game, notices)
        if not game.tags:
            return settled
        given = {tag.name: tag.value for tag in settled.tags}
        taken = [name for name in EVENT if name not in given and before[name]]
        if all(given.get(name, before[name]) == before[name] for name in BOARD):
            taken += [name for name in BOARD if name not in given and before[name]]
        if not taken:
            return settled
        at = place_of_all(game)
        for name in taken:
            message = f"{name} is left out; that of the game before is taken"
            notices.repair(LEFT_TO_THE_GAME_BEFORE, message, at)
        headed = [Tag(name, before[name], at, at, at) for name in taken]
        return replace(settled, tags=[*headed, *settled.tags])


def read(source: SourceText) -> Reading:
    """The records of a PBN text; what a game leaves out is that of the game before."""
    return reader.read(source, SilentInheritance())
