"""Cards and hands as a terminal shows them."""

from collections.abc import Sequence

from oddtrick.colour import PLAIN, Palette
from oddtrick.records.cards import CARD_CODES, SUIT_MASKS

SIGNS = {"letters": "CDHS", "symbols": "♣♦♥♠"}
"""How suits may be shown, in the order of their numbers."""

NOT_GIVEN = "..."
"""What stands for cards that a record does not give."""

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


def hand_text(
    mask: int,
    suits: str = "letters",
    palette: Palette = PLAIN,
    may_hold: int = 0,
    part: Sequence[str] = (),
) -> str:
    """The cards of a hand, spades to clubs, high to low: ``S KT  H 7643  D AKQ4  C -``.

    Args:
        mask: the cards that are known.
        suits: ``letters`` or ``symbols``.
        palette: how to colour.
        may_hold: further cards that the hand may hold. A suit of which no card is known and
            some may be held is ``...``, and not void.
        part: the codes of cards of which the suit or the rank alone is known.
    """
    parts = []
    open_suits = 0
    for suit in _SUITS:
        held = (mask >> (13 * suit)) & 0x1FFF
        ranks = "".join(
            CARD_CODES[13 * suit + rank][1] for rank in range(12, -1, -1) if held >> rank & 1
        )
        ranks += "".join(code[1] for code in part if code[0] == "CDHS"[suit])
        if not ranks and may_hold & SUIT_MASKS[suit]:
            ranks = NOT_GIVEN
            open_suits += 1
        sign = SIGNS[suits][suit]
        parts.append(palette.paint(f"{sign} {ranks or '-'}", "red" if suit in _RED else ""))
    loose = "".join(code[1] for code in part if code[0] == "?")
    if open_suits == len(_SUITS) and not loose:
        return NOT_GIVEN
    if loose:
        parts.append(f"? {loose}")
    elif may_hold and not open_suits:
        parts.append(NOT_GIVEN)
    return "  ".join(parts)
