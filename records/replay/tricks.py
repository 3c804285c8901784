"""Who wins a trick: tables over card numbers, and the one rule that they hold.

The highest trump wins; without a trump, the highest card of the suit led.
"""

from collections.abc import Mapping, Sequence

from oddtrick.records.cards import SUIT_MASKS, cards_in
from oddtrick.records.denominations import NO_SUIT


def _powers(trump: int, led: int) -> bytes:
    table = bytearray(256)
    table[13 * led : 13 * led + 13] = range(1, 14)
    if trump != NO_SUIT:
        table[13 * trump : 13 * trump + 13] = range(14, 27)
    return bytes(table)


POWERS: tuple[tuple[bytes, ...], ...] = tuple(
    tuple(_powers(trump, led) for led in range(4)) for trump in (*range(4), NO_SUIT)
)
"""``POWERS[trump][led]`` translates the bytes of cards 0..51 into their power in a trick;
``POWERS[-1]`` is the table of a hand without trumps. A card of power 0 cannot win."""

SUIT_OF: bytes = bytes(card // 13 for card in range(256))
"""Translates the bytes of cards 0..51 into their suits 0..3."""

_ABOVE_IN_SUIT: tuple[int, ...] = tuple(
    SUIT_MASKS[card // 13] & ~((2 << card) - 1) for card in range(52)
)


def winner_of(cards: Sequence[int], trump: int, led: int) -> int:
    """The position of the card that wins a trick, all four known.

    Args:
        cards: card numbers 0..51.
        trump: the trump suit 0..3, or ``NO_SUIT``.
        led: the suit led, 0..3.
    """
    table = POWERS[trump][led]
    powers = [table[card] for card in cards]
    return powers.index(max(powers))


_FIVE = 3
"""The rank of a five, counted from the two."""


def pedro_of(trump: int) -> int:
    """The five of the other suit of the trump's colour, by its number."""
    return 13 * (3 - trump) + _FIVE


def trumps(trump: int, *, pedro: bool = False) -> int:
    """The mask of the trumps; with ``pedro`` the other five of their colour is among them."""
    if trump == NO_SUIT:
        return 0
    return SUIT_MASKS[trump] | (1 << pedro_of(trump) if pedro else 0)


def can_win(sets: Sequence[int], trump: int, leader: int, *, pedro: bool = False) -> int:
    """The positions that may win a trick whose cards are known only as sets.

    Args:
        sets: for each position, the mask of the cards that it may be.
        trump: the trump suit, or ``NO_SUIT``.
        leader: the position that led.
        pedro: whether the other five of the trump's colour is a trump, next below the five.

    Returns:
        A mask of positions; empty when no choice of four different cards exists.
    """
    if not pedro and all(mask and not mask & (mask - 1) for mask in sets):
        cards = [mask.bit_length() - 1 for mask in sets]
        if len(set(cards)) == len(cards):
            return 1 << winner_of(cards, trump, cards[leader] // 13)
    winners = 0
    other = pedro_of(trump) if pedro and trump != NO_SUIT else None
    for led in cards_in(sets[leader]):
        suit = trump if led == other else led // 13
        others = [mask & ~(1 << led) for n, mask in enumerate(sets) if n != leader]
        if not all(others):
            continue
        places = [n for n in range(len(sets)) if n != leader]
        beats_led = _beating(led, suit, trump, other)
        if all(mask & ~beats_led for mask in others):
            winners |= 1 << leader
        for place, mask in zip(places, others, strict=True):
            if winners >> place & 1:
                continue
            rest = [m for p, m in zip(places, others, strict=True) if p != place]
            for card in cards_in(mask & beats_led):
                above = _beating(card, suit, trump, other)
                if all(m & ~above & ~(1 << card) for m in rest):
                    winners |= 1 << place
                    break
    return winners


def seats_that_win(sets: Mapping[int, int], trump: int, leader: int, *, pedro: bool = False) -> int:
    """As ``can_win``, for the seats that play to a trick and what the card of each may be.

    Returns:
        A mask of seats.
    """
    seats = tuple(sets)
    found = can_win(tuple(sets.values()), trump, seats.index(leader), pedro=pedro)
    return sum(1 << seat for n, seat in enumerate(seats) if found >> n & 1)


def _beating(card: int, led: int, trump: int, pedro: int | None) -> int:
    """The mask of the cards that beat this one in a trick of the suit led."""
    if pedro is not None:
        return _beating_with_pedro(card, led, trump, pedro)
    above = _ABOVE_IN_SUIT[card]
    if trump not in (NO_SUIT, card // 13):
        above |= SUIT_MASKS[trump]
    return above if card // 13 in (led, trump) else above | SUIT_MASKS[led]


def _beating_with_pedro(card: int, led: int, trump: int, pedro: int) -> int:
    above = _ABOVE_IN_SUIT[card]
    own = 1 << pedro
    if card == pedro:
        return SUIT_MASKS[trump] & ~((1 << 13 * trump + _FIVE) - 1)
    if card // 13 == trump:
        return above | own if card % 13 < _FIVE else above
    above = above & ~own if card // 13 == led else (above | SUIT_MASKS[led]) & ~own
    return above | SUIT_MASKS[trump] | own
