"""The values of LIN as numbers, each understood once and kept."""

import re
from typing import Any

from oddtrick.formats.lin.values import Outcome, read_outcome, read_title
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.cards import PACK
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.replay.quickplay import Packs, is_pack
from oddtrick.records.replay.tricks import POWERS, SUIT_OF

_MOST = 1 << 13


class Unusual(Exception):  # noqa: N818
    """The quick way does not know what to make of a board; it says nothing of it."""


CALLS: dict[str, int] = {"p": 0, "d": 1, "r": 2} | {
    code.replace("NT", "N"): number
    for code, number in CALL_NUMBERS.items()
    if code[0].isdigit() and code[1:] in ("C", "D", "H", "S", "NT")
}
"""The number of each call as the tables of a website spell it."""


# Hands

_RANKS = "23456789TJQKA"
_HAND = r"S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)"
_DEAL = re.compile(rf"([1-4]){_HAND},{_HAND},{_HAND},(?:{_HAND})?|([1-4]){_HAND},{_HAND},{_HAND}")
_PACK = bytes(range(52))


class _Holdings(dict[str, bytes]):
    """The cards of a suit by their ranks, which may stand in any order."""

    def __init__(self, suit: int) -> None:
        super().__init__({"": b""})
        self.lowest = 13 * suit

    def __missing__(self, ranks: str) -> bytes:
        cards = bytes(self.lowest + _RANKS.index(rank) for rank in ranks)
        if len(self) < _MOST:
            self[ranks] = cards
        return cards


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_Holdings, (3, 2, 1, 0))
_DEALERS = {"1": 3, "2": 0, "3": 1, "4": 2}


Ranks = tuple[Any, ...]
"""The ranks of the suits of each hand, South first."""


def deal_in(value: str) -> tuple[int, Packs, Ranks]:
    """The dealer's seat and the four hands W N E S of a whole pack, as bytes and as they stand.

    Raises:
        Unusual: it is no such deal.
    """
    match = _DEAL.fullmatch(value) or _DEAL.fullmatch(value.upper())
    if match is None:
        raise Unusual
    groups = match.groups()
    if groups[0] is None:
        groups = (*groups[17:], None, None, None, None)
    digit, s1, h1, d1, c1, s2, h2, d2, c2, s3, h3, d3, c3, s4, h4, d4, c4, *_ = groups
    south = _SPADES[s1] + _HEARTS[h1] + _DIAMONDS[d1] + _CLUBS[c1]
    west = _SPADES[s2] + _HEARTS[h2] + _DIAMONDS[d2] + _CLUBS[c2]
    north = _SPADES[s3] + _HEARTS[h3] + _DIAMONDS[d3] + _CLUBS[c3]
    if s4 is not None:
        east = _SPADES[s4] + _HEARTS[h4] + _DIAMONDS[d4] + _CLUBS[c4]
    else:
        east = _PACK.translate(None, south + west + north)
    packs = (west, north, east, south)
    if not is_pack(packs):
        raise Unusual
    return _DEALERS[digit], packs, groups[1:17]


class _Bits(dict[str, int]):
    """Ranks as thirteen bits of a mask."""

    def __missing__(self, ranks: str) -> int:
        bits = sum(1 << _RANKS.index(rank) for rank in ranks)
        if len(self) < _MOST:
            self[ranks] = bits
        return bits


_bits = _Bits()


def masks_of(ranks: Ranks) -> tuple[int, int, int, int]:
    """The masks of the hands W N E S of a whole pack."""
    s1, h1, d1, c1, s2, h2, d2, c2, s3, h3, d3, c3 = ranks[:12]
    south = _bits[s1] << 39 | _bits[h1] << 26 | _bits[d1] << 13 | _bits[c1]
    west = _bits[s2] << 39 | _bits[h2] << 26 | _bits[d2] << 13 | _bits[c2]
    north = _bits[s3] << 39 | _bits[h3] << 26 | _bits[d3] << 13 | _bits[c3]
    return west, north, PACK ^ (south | west | north), south


# Play

_SHAPE = bytearray(range(256))
for _letter in b"SHDCAKQJT23456789":
    _SHAPE[_letter] = ord("x")
_SHAPES = bytes(_SHAPE)
"""Cards become ``xx``; the figures 0 and 1, which are in claims alone, stay."""
_PLAY = re.compile(
    rb"xx(?:\|(?:pg\|\|)?pc\|xx)*(?:\|(?:pg\|\|)?(?P<claim>mc)\|(?:x|0|1|1[01x]))?(?:\|pg\|)?"
)
_known_shapes: dict[bytes, tuple[int, bool] | None] = {}
_VALUE = bytearray(256)
for _letters, _numbers in ((b"CDHS", (0, 13, 26, 39)), (_RANKS.encode(), range(13))):
    for _letter, _number in zip(_letters, _numbers, strict=True):
        _VALUE[_letter] = _number
_VALUES = bytes(_VALUE)
"""What a letter adds to the number of a card: its suit or its rank."""
_BETWEEN = b"|pgcm"
_NONE: list[tuple[int, str]] = []


def play_in(text: str) -> tuple[bytes, str | None, list[tuple[int, str]]]:
    """The cards in their order of play, and the claim, of what stands behind the first ``pc|``.

    Args:
        text: the text, without its last bar.

    Returns:
        The cards, the claim, and the comments, each with the number of the card that it
        stands behind; that of no card where it stands behind the claim.

    Raises:
        Unusual: something else stands there, or something that is not spelt as usual.
    """
    if not text.isascii():
        return _one_by_one(text)
    data = text.encode("ascii")
    shape = data.translate(_SHAPES)
    try:
        found = _known_shapes[shape]
    except KeyError:
        match = _PLAY.fullmatch(shape)
        found = None
        if match is not None:
            found = shape.count(b"pc|") + 1, match["claim"] is not None
        if len(_known_shapes) < _MOST:
            _known_shapes[shape] = found
    if found is None:
        return _one_by_one(text)
    many, claimed = found
    letters = data.translate(None, _BETWEEN)
    row = cards_of(letters[: 2 * many])
    return row, letters[2 * many :].decode() if claimed else None, _NONE


def cards_of(letters: bytes) -> bytes:
    """Card codes, written without anything between them, as card numbers.

    Raises:
        Unusual: there is one that is no card.
    """
    suits, ranks = letters[0::2], letters[1::2]
    if suits.translate(None, b"SHDC") or ranks.translate(None, b"23456789TJQKA"):
        raise Unusual
    cards = int.from_bytes(suits.translate(_VALUES), "big")
    cards += int.from_bytes(ranks.translate(_VALUES), "big")
    return cards.to_bytes(len(suits), "big")


def _one_by_one(text: str) -> tuple[bytes, str | None, list[tuple[int, str]]]:
    """The same where small letters or comments stand in the play."""
    parts = text.split("|")
    if not len(parts) & 1:
        raise Unusual
    cards, claim, behind = parts[0], None, []
    for key, value in zip(parts[1::2], parts[2::2], strict=True):
        if key == "pc" and claim is None and len(value) == 2:
            cards += value
        elif key == "mc" and claim is None:
            claim = value
        elif key == "nt":
            if value:
                behind.append((len(cards) // 2 - 1 if claim is None else 52, value))
        elif key != "pg" or value:
            raise Unusual
    if not cards.isascii():
        raise Unusual
    return cards_of(cards.upper().encode()), claim, behind


_TABLES = [b"".join(table[:64] for table in by_led) for by_led in POWERS]
"""For each trump the power of a card, by 64 times the suit led and the card."""


def columns_of(row: bytes, trump: int, leader: int) -> tuple[bytes, bytes, int]:
    """Cards in their order of play, whole tricks, put under the seats W N E S.

    Returns:
        The cards by columns, the suit led to each trick, and how many N-S win.
    """
    led = row[::4].translate(SUIT_OF)
    beside = bytearray(len(row))
    beside[::4] = beside[1::4] = beside[2::4] = beside[3::4] = led
    # A card and the suit led to its trick are one byte.
    both = (int.from_bytes(beside, "big") << 6) + int.from_bytes(row, "big")
    powers = both.to_bytes(len(row), "big").translate(_TABLES[trump])
    found = []
    won = at = 0
    for four in zip(powers[::4], powers[1::4], powers[2::4], powers[3::4], strict=True):
        turn = at + 4 - leader
        found.append(row[turn : at + 4] + row[at:turn])
        leader = (leader + four.index(max(four))) & 3
        won += leader & 1
        at += 4
    return b"".join(found), led, won


# What is known of a text

_titles: dict[str, tuple[str, str] | None] = {}
_outcomes: dict[str, tuple[Outcome, int]] = {}


def title_in(value: str) -> tuple[str, str] | None:
    """The word and the number of a title."""
    if value not in _titles:
        if len(_titles) > _MOST:
            _titles.clear()
        _titles[value] = read_title(value)
    return _titles[value]


def outcome_in(text: str) -> tuple[Outcome, int]:
    """A result of the list of results, and the number of its denomination.

    Raises:
        Unusual: it is none.
    """
    if text not in _outcomes:
        found = read_outcome(text)
        if found is None:
            raise Unusual
        if len(_outcomes) > _MOST:
            _outcomes.clear()
        _outcomes[text] = found, DENOMINATION_NUMBERS.get(found.denomination, 0)
    return _outcomes[text]
