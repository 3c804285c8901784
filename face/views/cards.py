"""Cards and hands as a terminal shows them."""

from oddtrick.colour import PLAIN, Palette
from oddtrick.records.cards import CARD_CODES

SIGNS = {"letters": "CDHS", "symbols": "♣♦♥♠"}
"""How suits may be shown, in the order of their numbers."""

_SUITS = (3, 2, 1, 0)
_RED = (1, 2)


def card_text(code: str, suits: str = "letters") -> str:
    """A card by its code, its suit as a letter or a symbol."""
    suit, rank = code[0], code[1]
    at = "CDHS".find(suit)
    return (SIGNS[suits][at] if at >= 0 else suit) + rank


def is_red(code: str) -> bool:
    """Whether a card is a heart or a diamond."""
    return code[0] in "DH"


def hand_text(mask: int, suits: str = "letters", palette: Palette = PLAIN) -> str:
    """The cards of a mask, spades to clubs, high to low: ``S KT  H 7643  D AKQ4  C JT5``."""
    parts = []
    for suit in _SUITS:
        held = (mask >> (13 * suit)) & 0x1FFF
        ranks = "".join(
            CARD_CODES[13 * suit + rank][1] for rank in range(12, -1, -1) if held >> rank & 1
        )
        sign = SIGNS[suits][suit]
        parts.append(palette.paint(f"{sign} {ranks or '-'}", "red" if suit in _RED else ""))
    return "  ".join(parts)
