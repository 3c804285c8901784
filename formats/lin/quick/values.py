"""The values of LIN as numbers, each understood once and kept."""

from oddtrick.formats.lin.values import Outcome, read_outcome, read_title
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.cards import PACK
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.replay.quickplay import Packs, is_pack

_MOST = 1 << 13


class Unusual(Exception):  # noqa: N818
    """The quick way does not know what to make of a board; it says nothing of it."""


CALLS: dict[str, int] = {"p": 0, "d": 1, "r": 2} | {
    code.replace("NT", "N"): number
    for code, number in CALL_NUMBERS.items()
    if code[0].isdigit() and code[1:] in ("C", "D", "H", "S", "NT")
}
"""The number of each call as the tables of a website spell it."""

CLAIMS = frozenset(str(n) for n in range(14))
"""The claims as they are written."""


# Hands

RANKS = "23456789TJQKA"
_LETTERS = RANKS.encode()
_WHOLE = frozenset((b"SHDC,SHDC,SHDC,SHDC", b"SHDC,SHDC,SHDC,", b"SHDC,SHDC,SHDC"))
"""What four hands are without their ranks, or three of them."""
_APART = bytes.maketrans(b"SHDC", b",,,,")
_PACK = bytes(range(52))
_DEALERS = {"1": 3, "2": 0, "3": 1, "4": 2}


class _Holdings(dict[bytes, bytes]):
    """The cards of a suit by their ranks, which may stand in any order."""

    def __init__(self, suit: int) -> None:
        super().__init__({b"": b""})
        self.lowest = 13 * suit

    def __missing__(self, ranks: bytes) -> bytes:
        cards = bytes(self.lowest + _LETTERS.index(rank) for rank in ranks)
        if len(self) < _MOST:
            self[ranks] = cards
        return cards


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_Holdings, (3, 2, 1, 0))


Ranks = list[bytes]
"""The ranks of the suits of each hand, South first, with a part that is empty before each."""


def deal_in(value: str) -> tuple[int, Packs, Ranks]:
    """The dealer's seat and the four hands W N E S of a whole pack, as bytes and as they stand.

    Raises:
        Unusual: it is no such deal.
    """
    dealer = _DEALERS.get(value[:1])
    if dealer is None or not value.isascii():
        raise Unusual
    hands = value[1:].encode("ascii")
    if hands.translate(None, _LETTERS) not in _WHOLE:
        hands = hands.upper()
        if hands.translate(None, _LETTERS) not in _WHOLE:
            raise Unusual
    ranks = hands.translate(_APART).split(b",")
    _, s1, h1, d1, c1, _, s2, h2, d2, c2, _, s3, h3, d3, c3, *last = ranks
    south = _SPADES[s1] + _HEARTS[h1] + _DIAMONDS[d1] + _CLUBS[c1]
    west = _SPADES[s2] + _HEARTS[h2] + _DIAMONDS[d2] + _CLUBS[c2]
    north = _SPADES[s3] + _HEARTS[h3] + _DIAMONDS[d3] + _CLUBS[c3]
    if len(last) > 1:
        _, s4, h4, d4, c4 = last
        east = _SPADES[s4] + _HEARTS[h4] + _DIAMONDS[d4] + _CLUBS[c4]
    else:
        east = _PACK.translate(None, south + west + north)
    packs = (west, north, east, south)
    if not is_pack(packs):
        raise Unusual
    return dealer, packs, ranks


class _Bits(dict[bytes, int]):
    """Ranks as thirteen bits of a mask."""

    def __missing__(self, ranks: bytes) -> int:
        bits = sum(1 << _LETTERS.index(rank) for rank in ranks)
        if len(self) < _MOST:
            self[ranks] = bits
        return bits


_bits = _Bits()


def masks_of(ranks: Ranks) -> tuple[int, int, int, int]:
    """The masks of the hands W N E S of a whole pack."""
    _, s1, h1, d1, c1, _, s2, h2, d2, c2, _, s3, h3, d3, c3, *_ = ranks
    south = _bits[s1] << 39 | _bits[h1] << 26 | _bits[d1] << 13 | _bits[c1]
    west = _bits[s2] << 39 | _bits[h2] << 26 | _bits[d2] << 13 | _bits[c2]
    north = _bits[s3] << 39 | _bits[h3] << 26 | _bits[d3] << 13 | _bits[c3]
    return west, north, PACK ^ (south | west | north), south


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
