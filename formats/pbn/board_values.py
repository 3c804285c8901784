"""Values of an ordinary board as tags have them, each worked out once."""

from oddtrick.formats.pbn.fields import date_of, date_text
from oddtrick.formats.pbn.fitting import printable
from oddtrick.records.board import Board
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.replay.quickplay import packs_of, printed
from oddtrick.records.replay.tricks import SUIT_OF

_MOST = 1 << 13
_RANKS = bytes(ord(CARD_CODES[n][1]) if n < 52 else 0 for n in range(256))


class Texts(dict[str, str | None]):
    """How texts stand in a value; None for one that a reader would not take just so."""

    def __missing__(self, text: str) -> str | None:
        plain = text == printable(text) and not set('"\\') & set(text)
        said = text if plain and text not in ("", "?") and text[0] != "#" else None
        if len(self) < _MOST:
            self[text] = said
        return said


class Dates(dict[str, str | None]):
    """How dates stand in a Date tag."""

    def __missing__(self, text: str) -> str | None:
        value = date_text(text)
        said = value if date_of(value) == text else None
        if len(self) < _MOST:
            self[text] = said
        return said


class _Shapes(dict[bytes, tuple[int, int, int]]):
    """Where hearts, diamonds and clubs begin in a hand, by the suits of its cards."""

    def __missing__(self, suits: bytes) -> tuple[int, int, int]:
        spades, hearts, diamonds = (suits.count(suit) for suit in (3, 2, 1))
        found = self[suits] = (spades, spades + hearts, spades + hearts + diamonds)
        return found


_SHAPES = _Shapes()


def hands_of(board: Board) -> str:
    """The hands of a board as a Deal tag has them, the dealer's first."""
    row = printed(packs_of(board.hands) if board.packs is None else board.packs)
    ranks, suits = row.translate(_RANKS).decode("ascii"), row.translate(SUIT_OF)
    hands: list[str] = []
    for n in range(board.dealer, board.dealer + 4):
        at = 13 * (n & 3)
        h, d, c = _SHAPES[suits[at : at + 13]]
        hands.append(
            f"{ranks[at : at + h]}.{ranks[at + h : at + d]}."
            f"{ranks[at + d : at + c]}.{ranks[at + c : at + 13]}"
        )
    return " ".join(hands)
