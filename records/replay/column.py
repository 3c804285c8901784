"""A seat's column of the play beside its recorded hand."""

from dataclasses import dataclass, field

from oddtrick.records.replay.given import Given, GivenPlay
from oddtrick.records.replay.seating import Row

Cell = tuple[int, GivenPlay]
"""A card of a seat's column: the number of its trick, from 0, and the play."""


@dataclass(slots=True)
class Column:
    """The cards that a seat plays, and those that its recorded hand holds.

    Attributes:
        seat: the seat.
        cells: its plays.
        held: the mask of the cards recorded for it.
        complete: whether all its cards are recorded, each wholly known.
        full: whether these are thirteen different cards.
        lacking: the mask of the cards that it is said not to hold.
        printed: the mask of the cards it plays, as printed.
        foreign: plays of cards that it does not hold.
        repeated: plays of a card that it plays more than once, by card.
        unplayed: the cards recorded for it that it does not play.
    """

    seat: int
    cells: list[Cell]
    held: int
    complete: bool
    full: bool
    lacking: int = 0
    printed: int = 0
    foreign: list[Cell] = field(default_factory=list)
    repeated: dict[int, list[Cell]] = field(default_factory=dict)
    unplayed: int = 0


def column_of(given: Given, rows: list[Row], seat: int) -> Column:
    """The column of a seat beside its recorded hand."""
    cells = [(row.number, row.plays[seat]) for row in rows if seat in row.plays]
    hand = given.hand_of(seat)
    held = 0
    complete = full = False
    if hand is not None:
        for mask in hand.sets:
            if mask.bit_count() == 1:
                held |= mask
        ending = given.ending
        whole = hand.complete or ending is not None
        complete = whole and all(mask.bit_count() == 1 for mask in hand.sets)
        full = complete and len(hand.sets) == held.bit_count() == (ending or 13)
    one = Column(seat, cells, held, complete, full, 0 if hand is None else hand.lacking)
    by_card: dict[int, list[Cell]] = {}
    for cell in cells:
        card = cell[1].card
        if (complete and not cell[1].cards & held) or not cell[1].cards & ~one.lacking:
            one.foreign.append(cell)
        if card is not None:
            one.printed |= 1 << card
            by_card.setdefault(card, []).append(cell)
    one.repeated = {card: cells for card, cells in by_card.items() if len(cells) > 1}
    one.unplayed = held & ~one.printed
    return one
