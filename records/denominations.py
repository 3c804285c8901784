"""Denominations: what a declaration names.

Spades and royal spades are two denominations with one trump suit; nullo is
played without trumps, to lose tricks.
"""

from enum import IntEnum


class Denomination(IntEnum):
    """The seven denominations of the books. The numbers rank nothing: a law code does."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    ROYALS = 4
    NO_TRUMP = 5
    NULLO = 6


DENOMINATION_CODES: tuple[str, ...] = ("C", "D", "H", "S", "R", "NT", "NU")
"""The code of each denomination: R for royal spades, NU for nullo."""

DENOMINATION_NUMBERS: dict[str, int] = {c: n for n, c in enumerate(DENOMINATION_CODES)}

DENOMINATION_NAMES: tuple[str, ...] = (
    "clubs", "diamonds", "hearts", "spades", "royal spades", "no trump", "nullo",
)  # fmt: skip

_TRUMPS: tuple[int, ...] = (0, 1, 2, 3, 3, -1, -1)

NO_SUIT = -1
"""The trump suit of a hand played without trumps."""


def trump_of(denomination: int) -> int:
    """The trump suit (0..3) of a denomination, or ``NO_SUIT``."""
    return _TRUMPS[denomination]


def of_suit(suit: int) -> Denomination:
    """The plain denomination of a suit; for spades, not the royal one."""
    return Denomination(int(suit))
