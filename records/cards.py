"""Suits, ranks and cards, and the codes that write them.

A card is an integer 0..51 (``13 * suit + rank``); ``oddtrick.records.cardnames`` gives
the integers an enum face. A hand is a set of cards and so a 52-bit mask. A card that is
known only in part stands for the set of cards it may be, also a mask.
"""

from functools import cache

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"

CARD_CODES: tuple[str, ...] = tuple(s + r for s in SUIT_LETTERS for r in RANK_LETTERS)
"""The code of each card, suit first: ``CARD_CODES[51] == "SA"``."""

CARD_NUMBERS: dict[str, int] = {code: number for number, code in enumerate(CARD_CODES)}
"""The number of each whole card, by its code."""

_ADDED = dict(zip(SUIT_LETTERS, (0, 13, 26, 39), strict=True)) | {
    letter: rank for rank, letter in enumerate(RANK_LETTERS)
}
LETTER_VALUES = bytes(_ADDED.get(chr(byte).upper(), 0) for byte in range(128)) + bytes(128)
"""What a letter adds to the number of a card, as a table of ``bytes.translate``: its suit or its
rank; of any other byte, nothing. Small letters say the same."""

PACK = (1 << 52) - 1
"""The mask of all 52 cards."""

SUIT_MASKS: tuple[int, ...] = tuple(0x1FFF << (13 * s) for s in range(4))
"""The mask of each suit's thirteen cards."""

_SUITS, _RANKS = SUIT_LETTERS.encode(), RANK_LETTERS.encode()
_SMALL = 0b0000011111111  # two to nine: below the honours

UNKNOWN_CARD = "??"
"""The code of a card of which nothing is known."""


def suit_of(card: int) -> int:
    """The suit (0..3) of a whole card."""
    return card // 13


def rank_of(card: int) -> int:
    """The rank (0..12) of a whole card."""
    return card % 13


def cards_of_letters(letters: bytes) -> bytes | None:
    """The numbers of cards whose codes are written without anything between, in capitals.

    All at once: a long integer of suits and one of ranks, added. None where one is no card.
    """
    suits, ranks = letters[0::2], letters[1::2]
    if suits.translate(None, _SUITS) or ranks.translate(None, _RANKS) or len(letters) & 1:
        return None
    cards = int.from_bytes(suits.translate(LETTER_VALUES), "big")
    cards += int.from_bytes(ranks.translate(LETTER_VALUES), "big")
    return cards.to_bytes(len(suits), "big")


def mask_of(cards: "list[int] | tuple[int, ...]") -> int:
    """The mask of some cards; a card that stands twice counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, suits clubs to spades, low to high."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


@cache
def possible(code: str) -> int:
    """The cards that a code may stand for, as a mask.

    ``"SA"`` is one card, ``"S?"`` any spade, ``"?A"`` any ace, ``"??"`` any
    card, ``"Sx"`` and ``"?x"`` a small card (two to nine).

    Raises:
        ValueError: the code is none of these.
    """
    number = CARD_NUMBERS.get(code)
    if number is not None:
        return 1 << number
    if len(code) == 2:
        suit, rank = code[0], code[1]
        ranks = {"?": 0x1FFF, "x": _SMALL}.get(rank)
        if ranks is None and rank in RANK_LETTERS:
            ranks = 1 << RANK_LETTERS.index(rank)
        suits: range | list[int] = []
        if suit == "?":
            suits = range(4)
        elif suit in SUIT_LETTERS:
            suits = [SUIT_LETTERS.index(suit)]
        if ranks is not None and suits:
            return sum(ranks << (13 * s) for s in suits)
    raise ValueError(f"no card code: {code!r}")


def is_whole(code: str) -> bool:
    """Whether a code names one card and no other."""
    return code in CARD_NUMBERS


def card(code: str) -> int:
    """The number of a whole card.

    Raises:
        ValueError: the code names no card, or more than one.
    """
    try:
        return CARD_NUMBERS[code]
    except KeyError:
        raise ValueError(f"no whole card: {code!r}") from None


SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
"""The suits in words, in the order of ``SUIT_LETTERS``."""

_RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "knave", "queen", "king", "ace",
)  # fmt: skip


def card_name(code: str) -> str:
    """A card code in words: ``"eight of spades"``, ``"a spade"``, ``"an ace"``."""
    suit, rank = code[0], code[1]
    if code == UNKNOWN_CARD:
        return "an unknown card"
    if rank == "?":
        return f"a {SUIT_NAMES[SUIT_LETTERS.index(suit)][:-1]}"
    if rank == "x":
        return (
            "a small card"
            if suit == "?"
            else (f"a small {SUIT_NAMES[SUIT_LETTERS.index(suit)][:-1]}")
        )
    name = _RANK_NAMES[RANK_LETTERS.index(rank)]
    if suit == "?":
        return f"an {name}" if name[0] in "ae" else f"a {name}"
    return f"{name} of {SUIT_NAMES[SUIT_LETTERS.index(suit)]}"
