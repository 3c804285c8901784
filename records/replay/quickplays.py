"""The quick replay of many whole plays at once; what ``quickplay`` finds of each by itself.

All plays stand one behind the other, and what is asked of all their tricks is one call for
all of them.
"""

from collections.abc import Sequence
from functools import lru_cache

from oddtrick.records.board import Board
from oddtrick.records.denominations import NO_SUIT, trump_of
from oddtrick.records.replay.quickplay import (
    FAULTY,
    LED_BIT,
    SUIT_BIT,
    Lanes,
    best_of,
    is_own,
)
from oddtrick.records.replay.tricks import SUIT_OF

_TRUMP = 64


def _marked(trump: int) -> bytes:
    table = bytearray(range(256))
    if trump != NO_SUIT:
        table[13 * trump : 13 * trump + 13] = range(_TRUMP, _TRUMP + 13)
    return bytes(table)


def _powers(led: int) -> bytes:
    table = bytearray(256)
    table[13 * led : 13 * led + 13] = range(1, 14)
    table[_TRUMP : _TRUMP + 13] = range(14, 27)
    return bytes(table)


_MARKED = {trump: _marked(trump) for trump in (*range(4), NO_SUIT)}
"""Puts the cards of the trump suit above all others."""
_POWERS = tuple(_powers(led) for led in range(4))
"""For each suit that may be led, the power of a card; of one that cannot win, 0."""
_lanes = lru_cache(256)(Lanes)


def won_in(boards: Sequence[Board | None]) -> list[int | None]:
    """The tricks that the second side won in each board, or ``FAULTY``.

    Trump and leader are those that the board states. None for a board whose play is not
    whole, that stands in no row, or that does not state both; and for None.
    """
    found: list[int | None] = [None] * len(boards)
    places: list[int] = []
    plays: list[bytes] = []
    deals: list[bytes] = []
    marked: list[bytes] = []
    leaders: list[int] = []
    for n, board in enumerate(boards):
        if board is None or board.row is None or len(board.cards) != 52:
            continue
        contract, leader = board.contract, board.leader
        if contract is None or contract[1] is None or leader is None:
            continue
        row, at = board.row
        cards = row.plays[52 * at : 52 * at + 52]
        places.append(n)
        plays.append(cards)
        deals.append(row.hands[52 * at : 52 * at + 52])
        marked.append(cards.translate(_MARKED[trump_of(contract[1])]))
        leaders.append(leader)
    if not places:
        return found
    all_cards = b"".join(plays)
    leds, wons = _led_and_won(all_cards, b"".join(marked), leaders)
    revokes = _revokes(all_cards, b"".join(leds))
    for n, deal, cards, won, at in zip(
        places, deals, plays, wons, range(0, len(all_cards), 52), strict=True
    ):
        clean = is_own(deal, cards) and not revokes[at : at + 52].strip(b"\0")
        found[n] = won if clean else FAULTY
    return found


def _led_and_won(
    cards: bytes, marked: bytes, leaders: Sequence[int]
) -> tuple[list[bytes], list[int]]:
    """For each play the suits led, and the tricks that the second side won."""
    suits = cards.translate(SUIT_OF)
    powers = b"".join([marked.translate(power) for power in _POWERS])
    best = best_of(powers, _lanes(len(powers)))
    many = len(cards) >> 2
    # The winner for each suit that may be led, trick by trick.
    winners = bytearray(4 * many)
    for suit in range(4):
        winners[suit::4] = best[suit * many : (suit + 1) * many]
    leds, wons = [], []
    start = 0
    for leader in leaders:
        led = []
        won = 0
        for at in range(start, start + 52, 4):
            suit = suits[at + leader]
            led.append(suit)
            leader = winners[at + suit]
            won += leader & 1
        leds.append(bytes(led))
        wons.append(won)
        start += 52
    return leds, wons


def _revokes(cards: bytes, led: bytes) -> bytes:
    """Who did not follow suit, a bit in the byte of a later card of a suit that was led."""
    leads = bytearray(len(cards))
    leads[0::4] = led.translate(LED_BIT)
    own = int.from_bytes(cards.translate(SUIT_BIT), "little")
    void = int.from_bytes(leads, "little") * 0x01010101 & ~own
    for tricks, within in enumerate(_within(len(cards) // 52)):
        void |= void << (32 << tricks) & within
    return (void & own).to_bytes(len(cards), "little")


@lru_cache(256)
def _within(many: int) -> tuple[int, ...]:
    """What is moved on by 1, 2, 4 and 8 tricks and is still of the same play."""
    return tuple(
        int.from_bytes((bytes(4 << n) + b"\xff" * (52 - (4 << n))) * many, "little")
        for n in range(4)
    )
