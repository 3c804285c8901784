"""Texts that are the same for all boards but for their cards."""

from collections.abc import Iterable

from oddtrick.records.cards import CARD_CODES

MARK = "\0\0"
"""What stands in a frame for the two letters of a card; JSON has no such letter."""

_CODES = tuple(CARD_CODES[card] for card in range(52))
_SUITS = bytes(ord(code[0]) for code in _CODES) + bytes(204)
_RANKS = bytes(ord(code[1]) for code in _CODES) + bytes(204)


class Frame:
    """A text with places for cards.

    Args:
        text: the text, with ``MARK`` at each place.
    """

    def __init__(self, text: str) -> None:
        rests = text.split(MARK)
        self._parts = [part for rest in rests for part in (rest, "")][:-1]
        self._text = text.encode("utf-8")
        self._at: list[int] = []
        at = -len(MARK)
        for rest in rests[:-1]:
            at += len(rest.encode("utf-8")) + len(MARK)
            self._at.append(at)

    def text(self, cards: Iterable[int]) -> str:
        """The text with these cards."""
        parts = self._parts.copy()
        parts[1::2] = map(_CODES.__getitem__, cards)
        return "".join(parts)

    def texts(self, cards: bytes) -> list[str]:
        """One text behind the other, with cards that stand one behind the other."""
        many, wide = len(self._at), len(self._text)
        made = bytearray(self._text * (len(cards) // many))
        suits, ranks = cards.translate(_SUITS), cards.translate(_RANKS)
        for n, at in enumerate(self._at):
            made[at::wide] = suits[n::many]
            made[at + 1 :: wide] = ranks[n::many]
        if self._text.isascii():
            text = made.decode("ascii")
            return [text[at : at + wide] for at in range(0, len(text), wide)]
        return [made[at : at + wide].decode("utf-8") for at in range(0, len(made), wide)]
