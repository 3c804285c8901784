"""The quick replay of the play: turn, cards held, cards played twice, following suit, winners.

A hand is a string of bytes here, a byte for each card 0..51; so is the play, column by
column. What is asked of all its tricks at once is one call, and only the winners are found
trick by trick.
"""

from collections.abc import Sequence
from functools import lru_cache

from oddtrick.records.replay.tricks import POWERS, SUIT_OF

FAULTY = -1
"""The answer for a play that is not clean."""

Packs = tuple[bytes, bytes, bytes, bytes]
"""Four hands, each as the bytes of its cards in any order."""

_BY_SUIT: tuple[dict[int, bytes], ...] = ({}, {}, {}, {})
_PACK = bytes(range(52))


def packs_of(hands: tuple[int, int, int, int]) -> Packs:
    """Four hands as bytes, from their masks."""
    a, y, b, z = hands
    return _pack_of(a), _pack_of(y), _pack_of(b), _pack_of(z)


def _pack_of(mask: int) -> bytes:
    found = b""
    for suit, known in enumerate(_BY_SUIT):
        part = mask >> 13 * suit & 0x1FFF
        cards = known.get(part)
        if cards is None:
            cards = known[part] = bytes(13 * suit + n for n in range(13) if part >> n & 1)
        found += cards
    return found


def is_pack(packs: Packs) -> bool:
    """Whether four hands are thirteen cards each, and all the cards of a pack."""
    a, y, b, z = packs
    return len(a) == len(y) == len(b) == len(z) == 13 and is_whole(a + y + b + z)


def is_whole(cards: bytes) -> bool:
    """Whether fifty-two cards are all the cards of a pack."""
    # They leave none of the pack over: each is there once.
    return not _PACK.translate(None, cards)


_HIGHER = int.from_bytes(b"\x40" * 52, "big")
_WITHIN = int.from_bytes((b"\0" + b"\x40" * 12) * 4, "big")


def are_printed(cards: bytes) -> bool:
    """Whether four hands of thirteen stand as they are printed: spades to clubs, high to low."""
    row = int.from_bytes(cards, "big")
    # A bit is left of each card that is higher than the one behind it in its hand.
    return ((row >> 8 | _HIGHER) - row) & _WITHIN == _WITHIN


def are_all_printed(cards: bytes) -> bool:
    """The same of the cards of many deals, one behind the other."""
    higher, within = _for_deals(len(cards) // 52)
    row = int.from_bytes(cards, "big")
    return ((row >> 8 | higher) - row) & within == within


@lru_cache(256)
def _for_deals(many: int) -> tuple[int, int]:
    return (
        int.from_bytes(_HIGHER.to_bytes(52, "big") * many, "big"),
        int.from_bytes(_WITHIN.to_bytes(52, "big") * many, "big"),
    )


def printed(packs: Packs) -> bytes:
    """The cards of four hands of thirteen one behind the other, each as it is printed."""
    row = b"".join(packs)
    if are_printed(row):
        return row
    return b"".join([bytes(sorted(pack, reverse=True)) for pack in packs])


_OWNERS = bytes(13 * (0,) + 13 * (1,) + 13 * (2,) + 13 * (3,))
_COLUMNS = tuple(bytes((0, 1, 2, 3)) * many for many in range(14))
"""Whose the cards of so many tricks are, where each seat plays its own."""


class Lanes:
    """Masks over the powers of many cards, a byte each, four for each trick, least byte first.

    Attributes:
        pairs: the first byte of each two.
        fours: the first of each four.

    Args:
        many: how many cards.
    """

    __slots__ = ("fours", "fours_top", "many", "pairs", "pairs_top")

    def __init__(self, many: int) -> None:
        self.many = many
        self.pairs = int.from_bytes(b"\xff\0" * (many >> 1), "little")
        self.pairs_top = int.from_bytes(b"\x80\0" * (many >> 1), "little")
        self.fours = int.from_bytes(b"\xff\0\0\0" * (many >> 2), "little")
        self.fours_top = int.from_bytes(b"\x80\0\0\0" * (many >> 2), "little")


_LANES = Lanes(4 * 52)
"""For the tricks of a deal, once for each suit that may have been led."""
_WINNER = bytes(
    (0 if code & 1 else 1) if code & 128 else (2 if code & 2 else 3) for code in range(256)
)
"""The seat that wins, from who is the higher: bit 0 the first of the first two, bit 1 the first
of the last two, bit 7 the first two."""


def best_of(powers: bytes, lanes: Lanes) -> bytes:
    """The seat whose power is the highest, for each four powers of under 128.

    Args:
        powers: the powers by seat.
        lanes: masks for as many, or more.
    """
    pairs, pairs_top = lanes.pairs, lanes.pairs_top
    all_ = int.from_bytes(powers, "little")
    first, second = all_ & pairs, all_ >> 8 & pairs
    # The top bit of a byte is left where the first of two is not the lower.
    higher = ((first | pairs_top) - second) & pairs_top
    best = second ^ ((first ^ second) & (higher - (higher >> 7)))
    over = (((best & lanes.fours) | lanes.fours_top) - (best >> 16 & lanes.fours)) & lanes.fours_top
    codes = (over | higher >> 7 | higher >> 22).to_bytes(lanes.many + 1, "little")
    return codes[: len(powers) : 4].translate(_WINNER)


def _winners(cards: bytes, trump: int) -> tuple[bytes, bytes, bytes, bytes]:
    """For each suit, the seats that would win the tricks if it were led to them."""
    clubs, diamonds, hearts, spades = POWERS[trump]
    powers = (
        cards.translate(clubs) + cards.translate(diamonds)
        + cards.translate(hearts) + cards.translate(spades)
    )  # fmt: skip
    won = best_of(powers, _LANES)
    many = len(cards) >> 2
    return won[:many], won[many : 2 * many], won[2 * many : 3 * many], won[3 * many :]


_TRICKS = tuple((n, 4 * n) for n in range(13))


def play(packs: Packs, cards: bytes, trump: int, leader: int) -> int:
    """The tricks won by the second side (Y-Z, N-S), or ``FAULTY``.

    Args:
        packs: four hands of thirteen cards that make up a pack.
        cards: card numbers in column order, trick by trick; whole tricks, 13 at most.
        trump: the trump suit 0..3, or ``NO_SUIT``.
        leader: the seat that leads to the first trick.

    A play is clean when every seat plays its own cards, once each, and follows suit
    while it can.
    """
    many = len(cards) >> 2
    if len(cards) & 3 or many > 13:
        return FAULTY
    suits = cards.translate(SUIT_OF)
    winners = _winners(cards, trump)
    led = []
    won = 0
    for n, at in _TRICKS[:many]:
        suit = suits[at + leader]
        led.append(suit)
        leader = winners[suit][n]
        won += leader & 1
    return won if is_clean(packs, cards, bytes(led)) else FAULTY


def is_clean(packs: Packs, cards: bytes, led: bytes) -> bool:
    """Whether every seat plays its own cards, once each, and follows suit while it can.

    Args:
        packs: four hands of thirteen cards that make up a pack.
        cards: card numbers in column order, trick by trick; whole tricks, 13 at most.
        led: the suit led to each trick.
    """
    if not is_own(b"".join(packs), cards):
        return False
    if len(cards) < 52:
        # What a seat still holds is as if it played it later.
        cards += _interleaved([pack.translate(None, cards) for pack in packs])
    return _followed(cards, led)


def is_own(deal: bytes, cards: bytes) -> bool:
    """Whether every seat plays its own cards, once each.

    Args:
        deal: the cards of four hands of thirteen one behind the other.
        cards: card numbers in column order.
    """
    if len(_PACK.translate(None, cards)) != 52 - len(cards):
        return False
    return cards.translate(bytes.maketrans(deal, _OWNERS)) == _COLUMNS[len(cards) >> 2]


def _interleaved(columns: Sequence[bytes]) -> bytes:
    """The cards of four seats trick by trick."""
    many = len(columns[0])
    found = bytearray(4 * many)
    for seat, column in enumerate(columns):
        found[seat::4] = column
    return bytes(found)


SUIT_BIT = bytes(1 << card // 13 if card < 52 else 0 for card in range(256))
LED_BIT = bytes(1 << suit if suit < 4 else 0 for suit in range(256))
_FOUR_SEATS = 0x01010101


def _followed(cards: bytes, led: bytes) -> bool:
    """Whether every seat followed suit while it could.

    A suit is a bit in the byte of each card. Who does not follow has the bit of the suit led;
    it is carried on into all later tricks, and meets a card of that suit where one was held.
    """
    leads = bytearray(4 * len(led))
    leads[0::4] = led.translate(LED_BIT)
    own = int.from_bytes(cards.translate(SUIT_BIT), "little")
    void = int.from_bytes(leads, "little") * _FOUR_SEATS & ~own
    void |= void << 32
    void |= void << 64
    void |= void << 128
    void |= void << 256
    return not void & own
