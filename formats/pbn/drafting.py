"""From a deal to a game: the standard tags say the nearest true thing, or are left unknown."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.formats.pbn.drafted_remarks import DraftedRemarks
from oddtrick.formats.pbn.drafted_sections import DraftedSections
from oddtrick.formats.pbn.drafted_values import DraftedValues
from oddtrick.formats.pbn.tree import NOWHERE, SECTIONS, Game, new_tag

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal


def draft(deal: "Deal", sections: Iterable[str] = SECTIONS) -> Game:
    """The game that says as much of a deal as the tags of the standard can.

    Args:
        deal: the deal.
        sections: the sections that may be drafted.
    """
    wanted = frozenset(sections)
    drafted = DraftedValues(deal)
    made = DraftedSections(drafted)
    game = Game(NOWHERE)
    tags = {name: new_tag(name, value) for name, value in drafted.values.items()}
    if drafted.seated and "Auction" in wanted:
        tags |= made.auction()
    if drafted.seated and "Play" in wanted:
        tags |= made.play()
    remarks = DraftedRemarks(drafted, made, game)
    remarks.add_kept(tags)
    remarks.annotate(tags)
    game.tags = list(tags.values())
    remarks.add_comments(tags)
    return game
