"""The quick answer: is a board clean, and what does it come to?

Only the answer, no messages: a board that is not clean is replayed once more
in full. ``play`` looks at turn, cards held, cards played twice, following suit
and winners of a deal of known cards, a trick at a time.
"""

from oddtrick.records.replay.tricks import POWERS, SUIT_OF

FAULTY = -1
"""The answer for a play that is not clean."""

_BITS: tuple[int, ...] = tuple(1 << card for card in range(52))


def play(hands: tuple[int, int, int, int], cards: tuple[int, ...], trump: int, leader: int) -> int:
    """The tricks won by the second side (Y-Z, N-S), or ``FAULTY``.

    Args:
        hands: four hands of thirteen cards that make up a pack, as masks.
        cards: 52 card numbers in column order, trick by trick.
        trump: the trump suit 0..3, or ``NO_SUIT``.
        leader: the seat that leads to the first trick.

    A play is clean when every seat plays its own thirteen cards, once each, and
    follows suit while it can.
    """
    if len(cards) != 52:
        return FAULTY
    bit = _BITS.__getitem__
    # Thirteen powers of two that add up to a mask of thirteen bits are just those bits.
    if (
        sum(map(bit, cards[0::4])) != hands[0]
        or sum(map(bit, cards[1::4])) != hands[1]
        or sum(map(bit, cards[2::4])) != hands[2]
        or sum(map(bit, cards[3::4])) != hands[3]
    ):
        return FAULTY
    row = bytes(cards)
    suits = row.translate(SUIT_OF)
    first, second, third, fourth = suits[0::4], suits[1::4], suits[2::4], suits[3::4]
    powers = POWERS[trump]
    won = at = 0
    for n, (a, y, b, z) in enumerate(zip(first, second, third, fourth, strict=True)):
        trick = row[at : at + 4]
        at += 4
        if a == y == b == z:
            leader = trick.index(max(trick))
        else:
            led = (a, y, b, z)[leader]
            # A seat that does not follow must have played its last card of the suit led.
            if (
                (a != led and first.rfind(led) > n)
                or (y != led and second.rfind(led) > n)
                or (b != led and third.rfind(led) > n)
                or (z != led and fourth.rfind(led) > n)
            ):
                return FAULTY
            keys = trick.translate(powers[led])
            leader = keys.index(max(keys))
        won += leader & 1
    return won
