"""The quick replay of the play: turn, cards held, cards played twice, following suit, winners.

A hand is a string of bytes here, a byte for each card 0..51; so is the play, column by
column. What is asked of all its tricks at once is one call, and only the winners are found
trick by trick.
"""

import re

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
    # Fifty-two cards that leave none of the pack over are each there once.
    return len(a) == len(y) == len(b) == len(z) == 13 and not _PACK.translate(None, a + y + b + z)


# A card beside the suit led to its trick is one byte: four times its own suit, and the suit led.
# A byte of another sort stands between two seats.
_REVOKE = re.compile(
    b"|".join(
        b"[" + bytes(4 * own + led for own in range(4) if own != led) + b"][^\x3f]*["
        + bytes(4 * led + other for other in range(4)) + b"]"
        for led in range(4)
    ),
    re.DOTALL,
)  # fmt: skip
"""In the column of a seat: a card that does not follow, and behind it one of the suit led."""


_TRICKS = tuple((at, slice(at, at + 4)) for at in range(0, 52, 4))


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
    by_suit = POWERS[trump]
    keys = (
        cards.translate(by_suit[0]),
        cards.translate(by_suit[1]),
        cards.translate(by_suit[2]),
        cards.translate(by_suit[3]),
    )
    led = []
    won = 0
    for at, tricks in _TRICKS[:many]:
        suit = suits[at + leader]
        led.append(suit)
        trick = keys[suit][tricks]
        leader = trick.index(max(trick))
        won += leader & 1
    return won if is_clean(packs, cards, bytes(led)) else FAULTY


def is_clean(packs: Packs, cards: bytes, led: bytes) -> bool:
    """Whether every seat plays its own cards, once each, and follows suit while it can.

    Args:
        packs: four hands of thirteen cards that make up a pack.
        cards: card numbers in column order, trick by trick; whole tricks, 13 at most.
        led: the suit led to each trick.
    """
    many = len(led)
    a, y, b, z = packs
    columns = cards[0::4], cards[1::4], cards[2::4], cards[3::4]
    # What is left of each hand: of thirteen cards as many fewer as were played, each once.
    a, y, b, z = (
        a.translate(None, columns[0]),
        y.translate(None, columns[1]),
        b.translate(None, columns[2]),
        z.translate(None, columns[3]),
    )
    left = 13 - many
    if len(a) != left or len(y) != left or len(b) != left or len(z) != left:
        return False
    return _followed(cards.translate(SUIT_OF), led, (a, y, b, z))


def _followed(suits: bytes, led: bytes, left: Packs) -> bool:
    """Whether every seat followed suit while it could."""
    # What a seat still holds is as if it followed suit with it later.
    a, y, b, z = left
    if a:
        a, y, b, z = (pack.translate(SUIT_OF) for pack in left)
    rows = b"\x0f".join((suits[0::4] + a, suits[1::4] + y, suits[2::4] + b, suits[3::4] + z))
    beside = b"\x03".join((led + a, led + y, led + b, led + z))
    both = 4 * int.from_bytes(rows, "big") + int.from_bytes(beside, "big")
    return _REVOKE.search(both.to_bytes(len(rows), "big")) is None
