"""Whether the standard tags of a game still say what its Oddtrick tags were written with."""

from typing import TYPE_CHECKING

from oddtrick.formats.pbn.tree import MANDATORY, Game
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings.pbn import EXTENSION_DISAGREES

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal


def check_agreement(deal: "Deal", game: Game, notices: Notices) -> None:
    """Warn of each mandatory tag that says another thing than the record does.

    Args:
        deal: the record, made with the Oddtrick tags.
        game: the game that it was read from.
        notices: takes the warnings.
    """
    from oddtrick.formats.pbn.drafting import draft

    said = {tag.name: tag.value for tag in draft(deal, ("Auction", "Play")).tags}
    for name in MANDATORY:
        tag = game.tag(name)
        if tag is None or tag.value == "?" or said.get(name, "?") == "?":
            continue
        if _plain(tag.value) != _plain(said[name]):
            notices.warn(
                EXTENSION_DISAGREES,
                f'{name} is "{tag.value}", and by the Oddtrick tags it is "{said[name]}"',
                tag.value_span,
                recorded=tag.value,
                derived=said[name],
            )


def _plain(value: str) -> str:
    return " ".join(value.split()).upper()
