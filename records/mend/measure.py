"""How far some cells are from being a deal, before anything is replayed.

Every misprint of a card leaves the pack or a hand wrong. The measure counts what is wrong, so
that a change that does not lessen it need not be replayed.
"""

from dataclasses import dataclass

from oddtrick.records.cards import PACK, possible
from oddtrick.records.mend.layout import Cells, Layout
from oddtrick.records.replay.given import may_be


@dataclass(slots=True)
class Standing:
    """The pack as some cells have it.

    Attributes:
        wrong: how many cards are wrong: played twice, played by a hand that does not hold
            them, standing twice in the diagram, lacking or too many.
        faulty: the cells of the play that are part of it: (row, position).
        unplayed: for each seat the cards that it may still have to play: those of its hand
            in the diagram, or those that nobody plays or holds.
        loose: the cards that stand in no hand of the diagram; 0 where it is not whole.
    """

    wrong: int
    faulty: set[tuple[int, int]]
    unplayed: tuple[int, ...]
    loose: int


def measure(layout: Layout, cells: Cells) -> Standing:
    """Count what is wrong with the cards; cells whose seat is open count in the pack alone."""
    held, sure, wrong, loose = _diagram(layout, cells)
    in_hands = 0
    for mask in sure:
        in_hands |= mask
    played = 0
    by_seat = [0, 0, 0, 0]
    where: dict[int, list[tuple[int, int]]] = {}
    faulty: set[tuple[int, int]] = set()
    last = len(cells.rows) - 1
    for number, row in enumerate(cells.rows):
        for at, code in enumerate(row):
            if code is None:
                if number < last or last == 12:
                    wrong += 1
                    faulty.add((number, at))
                continue
            if at > 3:
                wrong += 1
                faulty.add((number, at))
            card = possible(code)
            seat = layout.seats[number][at]
            whole = card & (card - 1) == 0
            if whole:
                where.setdefault(card, []).append((number, at))
                played |= card
            if seat is None:
                continue
            if whole:
                by_seat[seat] |= card
            lacking = layout.lacking[seat]
            allowed = held[seat] if layout.complete[seat] else ~in_hands & ~lacking | held[seat]
            if not card & allowed:
                wrong += 1
                faulty.add((number, at))
    for places in where.values():
        if len(places) > 1:
            wrong += len(places) - 1
            faulty.update(places)
    free = PACK & ~played & ~in_hands
    unplayed = tuple(
        held[seat] & ~by_seat[seat]
        if layout.complete[seat]
        else (free & ~layout.lacking[seat]) | (held[seat] & ~by_seat[seat])
        for seat in range(4)
    )
    return Standing(wrong, faulty, unplayed, loose)


class Measurer:
    """Counts what is wrong with many readings of one deal, each row and diagram but once."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.weighed = 0
        self._hands: dict[object, tuple[list[int], int, int]] = {}
        self._rows: dict[object, tuple[int, int, int]] = {}

    def wrong(self, cells: Cells) -> int:
        """How many cards are wrong in a reading, as ``measure`` counts them."""
        self.weighed += 1
        found = self._hands.get(cells.hands)
        if found is None:
            held, sure, wrong, _ = _diagram(self.layout, cells)
            in_hands = 0
            for mask in sure:
                in_hands |= mask
            allowed = [
                held[seat]
                if self.layout.complete[seat]
                else PACK & (~in_hands & ~self.layout.lacking[seat] | held[seat])
                for seat in range(4)
            ]
            found = self._hands[cells.hands] = allowed, wrong, len(self._hands)
        allowed, wrong, diagram = found
        played = whole = 0
        last = len(cells.rows) - 1
        for number, row in enumerate(cells.rows):
            key = number, row, diagram
            part = self._rows.get(key)
            if part is None:
                part = self._rows[key] = self._row(number, row, allowed, last)
            played |= part[0]
            whole += part[1]
            wrong += part[2]
        return wrong + whole - played.bit_count()

    def _row(
        self, number: int, row: tuple[str | None, ...], allowed: list[int], last: int
    ) -> tuple[int, int, int]:
        """The whole cards of a row as a mask, how many there are, and what else is wrong."""
        mask = whole = wrong = 0
        for at, code in enumerate(row):
            if code is None:
                wrong += number < last or last == 12
                continue
            wrong += at > 3
            card = possible(code)
            if not card & (card - 1):
                mask |= card
                whole += 1
            seat = self.layout.seats[number][at]
            if seat is not None and not card & allowed[seat]:
                wrong += 1
        return mask, whole, wrong


def _diagram(layout: Layout, cells: Cells) -> tuple[list[int], list[int], int, int]:
    """What each hand may hold, what it surely holds, how much is wrong, the cards in no hand."""
    held = [0, 0, 0, 0]
    sure = [0, 0, 0, 0]
    seen = wrong = many = 0
    open_cards = False
    for seat, hand in enumerate(cells.hands):
        if hand is None:
            continue
        many += 1
        for card in may_be(hand, layout.lacking[seat]):
            if card & (card - 1):
                open_cards = True
                held[seat] |= card
                continue
            wrong += bool(seen & card)
            seen |= card
            held[seat] |= card
            sure[seat] |= card
        size = len(hand)
        wrong += max(size - 13, 0) + (max(13 - size, 0) if layout.complete[seat] else 0)
    loose = PACK & ~seen if many == 4 and not open_cards else 0
    return held, sure, wrong, loose
