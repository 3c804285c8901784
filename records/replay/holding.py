"""The cards played against the cards held, and what a faulty card may have been.

Nothing is repaired: a card that cannot be right as printed is opened to the set
of the card itself and the cards of its hand that are never played.
"""

from dataclasses import dataclass, field

from oddtrick.records.cards import PACK
from oddtrick.records.replay.column import Cell, Column, column_of
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.misfits import report_column, report_turned
from oddtrick.records.replay.moved import (
    exchanged_columns,
    moved_rows,
    report_exchanged,
    report_moved,
)
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.seating import Row
from oddtrick.records.replay.voids import rest_of_suits


@dataclass(slots=True)
class Holding:
    """What is known of the cards of each seat.

    Attributes:
        hands: the original hands, as masks, as far as known.
        full: whether all thirteen cards of a hand are known, by seat.
        source: ``recorded``, ``play`` (rebuilt from the tricks) or ``rest`` (what
            three other hands leave), by seat; None where nothing is known.
        sets: for each trick and seat, the mask of the cards that the play may be.
        faulty: the plays that cannot be right as printed, by trick and seat.
        left: cards known to be held and not played, by seat.
        shown: cards played that stand in no recorded hand, by seat.
        lacking: cards that a hand is said not to hold, by seat.
    """

    hands: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    full: list[bool] = field(default_factory=lambda: [False] * 4)
    source: list[str | None] = field(default_factory=lambda: [None] * 4)
    sets: dict[tuple[int, int], int] = field(default_factory=dict)
    faulty: set[tuple[int, int]] = field(default_factory=set)
    left: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    shown: tuple[int, ...] = (0, 0, 0, 0)
    lacking: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def may_be(self, row: Row, seat: int) -> int:
        """What a seat may have played to a row: any card left to it where nothing is recorded."""
        if seat in row.plays:
            return self.sets[row.number, seat]
        return self.left[seat] if self.full[seat] else PACK & ~self.lacking[seat]


def hold(given: Given, rows: list[Row], report: Report) -> Holding:
    """Compare the tricks with the hands, report what does not fit, and say what is known."""
    seats = [column_of(given, rows, seat) for seat in range(4)]
    holding = Holding(lacking=[one.lacking for one in seats])
    for one in seats:
        if not one.complete:
            sure = sum(other.held for other in seats if other.full and other is not one)
            one.foreign += [
                cell
                for cell in one.cells
                if not cell[1].cards & ~sure and cell[1].cards & ~one.lacking
            ]
    turn = _turned(seats)
    pair = None if turn else exchanged_columns(seats)
    moved = [] if turn or pair else moved_rows(rows, seats)
    in_hands = 0
    for one in seats:
        in_hands |= one.held
    whole = all(one.complete and one.held for one in seats)
    if turn:
        report_turned(given, seats, turn, report)
    if pair:
        report_exchanged(given, pair, report)
    for each in moved:
        report_moved(given, each, report)
    told = {id(play) for each in moved for play in each.plays}
    shown = []
    for one in seats:
        nowhere = 0
        short = (given.ending or 13) - one.held.bit_count()
        for _, play in one.foreign:
            if not play.cards & in_hands:
                nowhere |= play.cards
        if not (whole and one.complete and 0 < nowhere.bit_count() <= short):
            nowhere = 0
        shown.append(nowhere)
    holding.shown = tuple(shown)
    across = _across(seats)
    for one in seats:
        _open(one, seats, across, holding, in_hands)
    for row in rows:
        for play in row.more:
            # Of two cards of one seat, either may be the one that it played.
            if play.seat is not None and (row.number, play.seat) in holding.sets:
                holding.sets[row.number, play.seat] |= play.cards
                holding.faulty.add((row.number, play.seat))
    for one in seats:
        if not turn and (pair is None or one.seat not in pair):
            report_column(given, one, seats, across, holding.shown[one.seat], told, report)
    _rebuild(given, seats, holding)
    return holding


def _across(seats: list[Column]) -> dict[int, list[tuple[int, Cell]]]:
    """Cards that two seats play and no recorded hand decides: card -> (seat, cell)."""
    found: dict[int, list[tuple[int, Cell]]] = {}
    for one in seats:
        for cell in one.cells:
            if cell[1].card is not None:
                found.setdefault(cell[1].card, []).append((one.seat, cell))
    return {
        card: plays
        for card, plays in found.items()
        if len({seat for seat, _ in plays}) > 1
        and not any(seats[seat].complete for seat, _ in plays)
    }


def _open(
    one: Column,
    seats: list[Column],
    across: dict[int, list[tuple[int, Cell]]],
    holding: Holding,
    in_hands: int,
) -> None:
    """Say what each play of a seat may be."""
    played = 0
    for other in seats:
        played |= other.printed
    # What a card of this seat may be when its print is not to be trusted.
    loose = PACK & ~played & ~in_hands & ~one.lacking
    spare = one.unplayed if one.full else loose | one.unplayed
    # A card that stands in no hand, of a hand that is a card short, is that card.
    shown = holding.shown[one.seat]
    faulty = {id(cell[1]) for cell in one.foreign if not cell[1].cards & shown}
    for cells in one.repeated.values():
        faulty |= {id(cell[1]) for cell in cells}
    for plays in across.values():
        faulty |= {id(cell[1]) for seat, cell in plays if seat == one.seat}
    for number, play in one.cells:
        key = (number, one.seat)
        if id(play) in faulty:
            holding.faulty.add(key)
            holding.sets[key] = play.cards | spare
        elif play.card is not None:
            holding.sets[key] = play.cards
        else:
            holding.sets[key] = play.cards & spare or play.cards
    holding.left[one.seat] = one.unplayed


def _turned(seats: list[Column]) -> int:
    """By how many seats all recorded hands must move for all cards played to fit; 0 for none."""
    if not all(one.complete for one in seats) or sum(len(one.foreign) for one in seats) < 4:
        return 0
    for turn in (1, 2, 3):
        if all(not one.printed & ~seats[(one.seat + turn) & 3].held for one in seats):
            return turn
    return 0


def _rebuild(given: Given, seats: list[Column], holding: Holding) -> None:
    """Say what the original hands were, as far as the record tells."""
    for one in seats:
        seat = one.seat
        if one.held:
            holding.hands[seat] = one.held
            holding.full[seat] = one.full
            holding.source[seat] = "recorded"
            if holding.shown[seat]:
                holding.hands[seat] |= holding.shown[seat]
                holding.full[seat] = holding.hands[seat].bit_count() == 13
        if not one.full and one.cells and not one.complete:
            sure = 0
            for number, play in one.cells:
                if (number, seat) not in holding.faulty and play.card is not None:
                    sure |= play.cards
            holding.hands[seat] |= sure
            holding.full[seat] = holding.hands[seat].bit_count() == 13
            holding.source[seat] = holding.source[seat] or "play"
    known = [seat for seat in given.in_play if holding.full[seat]]
    if len(known) == 3 and len(given.in_play) == 4:
        (rest,) = set(range(4)) - set(known)
        mask = PACK
        for seat in known:
            mask &= ~holding.hands[seat]
        disjoint = sum(holding.hands[seat] for seat in known) == PACK ^ mask
        if disjoint and not holding.hands[rest] & ~mask and given.hand_of(rest) is None:
            holding.hands[rest] = mask
            holding.full[rest] = True
            holding.source[rest] = "rest"
    if not holding.faulty:
        more = rest_of_suits(given, holding.hands, holding.full, holding.lacking)
        for one in seats:
            _add(holding, one, more[one.seat])


def _add(holding: Holding, one: Column, cards: int) -> None:
    """Put cards in a hand that nobody else can hold."""
    if cards:
        seat = one.seat
        holding.hands[seat] |= cards
        holding.left[seat] |= cards & ~one.printed
        holding.full[seat] = holding.hands[seat].bit_count() == 13
        holding.source[seat] = holding.source[seat] or "rest"
