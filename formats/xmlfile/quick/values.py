"""The values of a deal in XML as numbers, each understood once and kept."""

import re

from oddtrick.formats.xmlfile.escapes import plain
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.replay.quickplay import Packs, is_pack
from oddtrick.records.seats import side_name

_MOST = 1 << 13


class Unusual(Exception):  # noqa: N818
    """The quick way does not know what to make of a record; it says nothing of it."""


# Texts

_OTHERWISE = re.compile('[\x00-\x1f\x7f-\x9f<>"\ud800-\udfff\ufffe\uffff]')
_ENTITY = re.compile("&(?:(amp|lt|gt|quot|apos);)?")
_SIGNS = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}


class Texts(dict[str, str]):
    """What free texts mean, by how they are written in an attribute or an element."""

    def __missing__(self, written: str) -> str:
        if not written or _OTHERWISE.search(written):
            raise Unusual
        text = _ENTITY.sub(_sign, written) if "&" in written else written
        try:
            text = plain(text)
        except ValueError:
            raise Unusual from None
        if len(self) < _MOST:
            self[written] = text
        return text


def _sign(match: re.Match[str]) -> str:
    if match[1] is None:
        raise Unusual
    return _SIGNS[match[1]]


# Cards

_RANKS = b"23456789TJQKA"
_VALUE = bytearray(256)
for _letters, _numbers in ((b"CDHS", (0, 13, 26, 39)), (_RANKS, range(13))):
    for _letter, _number in zip(_letters, _numbers, strict=True):
        _VALUE[_letter] = _number
_VALUES = bytes(_VALUE)
"""What a letter adds to the number of a card: its suit or its rank."""
_SHAPE = bytearray(range(256))
for _letter in b"CDHS" + _RANKS:
    _SHAPE[_letter] = ord("x")
_SHAPES = bytes(_SHAPE)


def _cards(suits: bytes, ranks: bytes) -> bytes:
    """Card numbers from their letters."""
    if suits.translate(None, b"CDHS") or ranks.translate(None, _RANKS):
        raise Unusual
    cards = int.from_bytes(suits.translate(_VALUES), "big")
    cards += int.from_bytes(ranks.translate(_VALUES), "big")
    return cards.to_bytes(len(suits), "big")


class Lettering:
    """How hands, calls and tricks are written where the places have these names."""

    def __init__(self, places: tuple[str, ...]) -> None:
        sides = side_name(places, 0), side_name(places, 1)
        self.vulnerable = {
            "": (False, False), sides[0]: (True, False), sides[1]: (False, True),
            " ".join(sides): (True, True),
        }  # fmt: skip
        self.seats = {place: seat for seat, place in enumerate(places)}
        self._hands = [f'<hand place="{place}" cards="' for place in places]
        self._calls = {
            f'<call place="{place}">{code}': number << 2 | seat
            for seat, place in enumerate(places)
            for code, number in CALL_NUMBERS.items()
        }
        trick = "".join(f'<play place="{place}">xx</play>' for place in places)
        self._trick = f"<trick>{trick}</trick>".encode()
        self._shape = self._trick.translate(_SHAPES)
        quoted = [self._trick.index(f'"{place}"'.encode()) + 1 for place in places]
        self._places = [(at, place.encode()) for at, place in zip(quoted, places, strict=True)]
        self._card_at = [self._trick.index(b">xx", at) + 1 for at in quoted]

    def hands(self, text: str) -> tuple[Packs, bool]:
        """The hands as bytes in the order of the text, and whether that is the printed order.

        Raises:
            Unusual: they are not the thirteen cards each of a whole pack.
        """
        rows = text.split('"/>')
        if len(rows) != 5 or rows[4]:
            raise Unusual
        for row, opening in zip(rows, self._hands, strict=False):
            if len(row) != len(opening) + 38 or not row.startswith(opening):
                raise Unusual
        codes = " ".join([row[-38:] for row in rows[:4]]).encode()
        if codes[2::3].strip(b" "):
            raise Unusual
        cards = _cards(codes[::3], codes[1::3])
        packs = cards[:13], cards[13:26], cards[26:39], cards[39:]
        if not is_pack(packs):
            raise Unusual
        return packs, all(bytes(sorted(pack, reverse=True)) == pack for pack in packs)

    def auction(self, text: str) -> tuple[int, bytes]:
        """Who called first, and the calls of an auction in their order.

        Raises:
            Unusual: there is none, or somebody did not call in turn.
        """
        try:
            known = [self._calls[token] for token in text[:-7].split("</call>")]
        except KeyError:
            raise Unusual from None
        if text[-7:] != "</call>":
            raise Unusual
        first = known[0] & 3
        data = bytes(known)
        if data.translate(_TURNS) != (b"\0\1\2\3" * (len(data) // 4 + 2))[first:][: len(data)]:
            raise Unusual
        return first, data.translate(_CALLED)

    def tricks(self, text: str) -> bytes:
        """The cards of whole tricks by columns.

        Raises:
            Unusual: something else stands in the tricks.
        """
        data = text.encode()
        width = len(self._trick)
        many, over = divmod(len(data), width)
        if over or not 0 < many < 14 or data.translate(_SHAPES) != self._shape * many:
            raise Unusual
        for at, place in self._places:
            if data[at::width] != place * many:
                raise Unusual
        suits, ranks = bytearray(4 * many), bytearray(4 * many)
        for column, at in enumerate(self._card_at):
            suits[column::4] = data[at::width]
            ranks[column::4] = data[at + 1 :: width]
        return _cards(bytes(suits), bytes(ranks))


_TURNS = bytes(n & 3 for n in range(256))
_CALLED = bytes(n >> 2 for n in range(256))
