"""The cards played against the cards held, and what a faulty card may have been.

Nothing is repaired: a card that cannot be right as printed is opened to the set
of the card itself and the cards of its hand that are never played.
"""

from dataclasses import dataclass, field

from oddtrick.records.cards import CARD_CODES, PACK
from oddtrick.records.findings import Spot
from oddtrick.records.findings.deal import HANDS_TURNED, NEVER_PLAYED, NOT_HELD, PLAYED_TWICE
from oddtrick.records.replay.given import Given, GivenPlay
from oddtrick.records.replay.pack import codes
from oddtrick.records.replay.report import Report, labelled
from oddtrick.records.replay.seating import Row

_Cell = tuple[int, GivenPlay]
"""A card of a seat's column: the number of its trick, from 0, and the play."""


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
    """

    hands: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    full: list[bool] = field(default_factory=lambda: [False] * 4)
    source: list[str | None] = field(default_factory=lambda: [None] * 4)
    sets: dict[tuple[int, int], int] = field(default_factory=dict)
    faulty: set[tuple[int, int]] = field(default_factory=set)
    left: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    shown: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(slots=True)
class _Seat:
    """A seat's column beside its recorded hand."""

    seat: int
    cells: list[_Cell]
    held: int
    complete: bool
    full: bool
    printed: int = 0
    foreign: list[_Cell] = field(default_factory=list)
    repeated: dict[int, list[_Cell]] = field(default_factory=dict)
    unplayed: int = 0


def hold(given: Given, rows: list[Row], report: Report) -> Holding:
    """Compare the tricks with the hands, report what does not fit, and say what is known."""
    seats = [_seat(given, rows, seat) for seat in range(4)]
    holding = Holding()
    for one in seats:
        if not one.complete:
            sure = sum(other.held for other in seats if other.full and other is not one)
            one.foreign += [cell for cell in one.cells if not cell[1].cards & ~sure]
    turn = _turned(seats)
    in_hands = 0
    for one in seats:
        in_hands |= one.held
    whole = all(one.complete and one.held for one in seats)
    if turn:
        _report_turned(given, turn, report)
    shown = []
    for one in seats:
        nowhere = 0
        short = 13 - one.held.bit_count()
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
        if not turn:
            _report_seat(given, one, seats, across, holding, report)
    _rebuild(given, seats, holding)
    return holding


def _seat(given: Given, rows: list[Row], seat: int) -> _Seat:
    cells = [(row.number, row.plays[seat]) for row in rows if seat in row.plays]
    hand = given.hand_of(seat)
    held = 0
    complete = full = False
    if hand is not None:
        for mask in hand.sets:
            if mask.bit_count() == 1:
                held |= mask
        complete = hand.complete and all(mask.bit_count() == 1 for mask in hand.sets)
        full = complete and len(hand.sets) == 13 and held.bit_count() == 13
    one = _Seat(seat, cells, held, complete, full)
    by_card: dict[int, list[_Cell]] = {}
    for cell in cells:
        card = cell[1].card
        if card is None:
            if complete and not cell[1].cards & held:
                one.foreign.append(cell)
            continue
        one.printed |= 1 << card
        by_card.setdefault(card, []).append(cell)
        if complete and not held >> card & 1:
            one.foreign.append(cell)
    one.repeated = {card: cells for card, cells in by_card.items() if len(cells) > 1}
    one.unplayed = held & ~one.printed
    return one


def _across(seats: list[_Seat]) -> dict[int, list[tuple[int, _Cell]]]:
    """Cards that two seats play and no recorded hand decides: card -> (seat, cell)."""
    found: dict[int, list[tuple[int, _Cell]]] = {}
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
    one: _Seat,
    seats: list[_Seat],
    across: dict[int, list[tuple[int, _Cell]]],
    holding: Holding,
    in_hands: int,
) -> None:
    """Say what each play of a seat may be."""
    played = 0
    for other in seats:
        played |= other.printed
    # What a card of this seat may be when its print is not to be trusted.
    spare = one.unplayed if one.full else (PACK & ~played & ~in_hands) | one.unplayed
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


def _report_seat(
    given: Given,
    one: _Seat,
    seats: list[_Seat],
    across: dict[int, list[tuple[int, _Cell]]],
    holding: Holding,
    report: Report,
) -> None:
    name = given.seat_name(one.seat)
    all_played = len(one.cells) == 13
    missing = one.unplayed if all_played and one.complete else 0
    named = False
    for card, cells in one.repeated.items():
        if one.complete and not one.held >> card & 1:
            continue
        _report_twice(given, name, card, cells, one.seat, missing, seats, report)
        named = True
    for card, plays in across.items():
        if plays[0][0] == one.seat:
            _report_across(given, card, plays, seats, report)
    for number, play in one.foreign:
        if play.card is not None and holding.shown[one.seat] & play.cards:
            continue
        event = report.event(("missing-card", "surplus-card"), play.path, one.seat)
        if event is None:
            _report_foreign(given, name, number, play, missing, seats, report)
        named = True
    if missing and not named:
        hand = given.hand_of(one.seat)
        assert hand is not None
        spots = [hand.card_path(n) for n, mask in enumerate(hand.sets) if mask & missing]
        report.add(
            NEVER_PLAYED,
            f"{codes(missing)} of the hand of {name} is in no trick",
            *spots,
            recorded=codes(missing),
            derived=f"{name} plays thirteen other cards",
            hand=name,
        )


def _numbers(cells: list[_Cell]) -> str:
    """``4 and 6``."""
    numbers = [str(number + 1) for number, _ in cells]
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} and {numbers[-1]}"


def _hand_spots(given: Given, seat: int, mask: int, label: str) -> list[Spot]:
    hand = given.hand_of(seat)
    if hand is None:
        return []
    return [
        labelled(hand.card_path(n), label.format(hand.codes[n]))
        for n, cards in enumerate(hand.sets)
        if cards & mask and cards.bit_count() == 1
    ]


def _report_twice(
    given: Given,
    name: str,
    card: int,
    cells: list[_Cell],
    seat: int,
    missing: int,
    seats: list[_Seat],
    report: Report,
) -> None:
    code = CARD_CODES[card]
    played = 0
    for other in seats:
        played |= other.printed
    every = all(len(other.cells) == 13 for other in seats)
    in_hand = bool(missing)
    missing = missing or (PACK & ~played if every and not seats[seat].held else 0)
    message = f"{code} is played by {name} in tricks {_numbers(cells)}"
    if missing:
        message += f", and {codes(missing)} {'of its hand ' if in_hand else ''}in none"
    also = [
        *_hand_spots(given, seat, 1 << card, f"{{}}: {name} has it once"),
        *_hand_spots(given, seat, missing, "{}: never played"),
    ]
    report.add(
        PLAYED_TWICE,
        message,
        *(labelled(play.path, f"{play.code} in trick {number + 1}") for number, play in cells),
        also=tuple(also),
        recorded=f"{code} in tricks {_numbers(cells)}",
        derived=f"{code} once" + (f", {codes(missing)} once" if missing else ""),
        trick=cells[0][0] + 1,
        hand=name,
    )


def _report_across(
    given: Given,
    card: int,
    plays: list[tuple[int, _Cell]],
    seats: list[_Seat],
    report: Report,
) -> None:
    code = CARD_CODES[card]
    played = 0
    for other in seats:
        played |= other.printed
    every = all(len(other.cells) == 13 for other in seats)
    missing = PACK & ~played if every else 0
    said = " and ".join(
        f"by {given.seat_name(seat)} in trick {number + 1}" for seat, (number, _) in plays
    )
    report.add(
        PLAYED_TWICE,
        f"{code} is played {said}" + (f", and {codes(missing)} in no trick" if missing else ""),
        *(labelled(play.path, f"{code} by {given.seat_name(seat)}") for seat, (_, play) in plays),
        recorded=f"{code} {said}",
        derived=f"{code} once" + (f", {codes(missing)} once" if missing else ""),
        trick=plays[0][1][0] + 1,
    )


def _report_foreign(
    given: Given,
    name: str,
    number: int,
    play: GivenPlay,
    missing: int,
    seats: list[_Seat],
    report: Report,
) -> None:
    swapped = _swapped(number, play, seats[given.places.index(name)], seats)
    if swapped is not None:
        _report_swapped(given, name, number, play, swapped, report)
        return
    holder = next((other for other in seats if other.held & play.cards), None)
    also: list[Spot] = []
    if play.card is None:
        message = f"{name} plays {play.code} to trick {number + 1}, and holds no such card"
    elif holder is None:
        message = f"{name} plays {play.code} to trick {number + 1}, and does not hold it"
    else:
        whose = given.seat_name(holder.seat)
        message = f"{name} plays {play.code} to trick {number + 1}, which {whose} holds"
        also = _hand_spots(given, holder.seat, play.cards, f"{{}} in the hand of {whose}")
        again = [(n, other) for n, other in holder.cells if other.card == play.card]
        if again:
            message += f" and plays to trick {again[0][0] + 1}"
            also.append(labelled(again[0][1].path, f"{whose} plays it"))
    if missing:
        message += f"; {codes(missing)} of the hand of {name} is in no trick"
        seat = given.places.index(name)
        also += _hand_spots(given, seat, missing, "{}: never played")
    report.add(
        NOT_HELD,
        message,
        labelled(play.path, f"{name} does not hold {play.code}"),
        also=tuple(also),
        recorded=play.code,
        derived=codes(missing) if missing.bit_count() == 1 else None,
        trick=number + 1,
        hand=name,
    )


def _swapped(
    number: int, play: GivenPlay, mine: _Seat, seats: list[_Seat]
) -> tuple[int, GivenPlay] | None:
    """The seat and play of the same trick that fit when they change places with this one."""
    for other in seats:
        if other.seat == mine.seat or not other.held & play.cards or not other.complete:
            continue
        theirs = next((p for n, p in other.cells if n == number), None)
        if theirs is not None and theirs.card is not None and mine.held & theirs.cards:
            return other.seat, theirs
    return None


def _report_swapped(
    given: Given,
    name: str,
    number: int,
    play: GivenPlay,
    swapped: tuple[int, GivenPlay],
    report: Report,
) -> None:
    """Two cards of one trick in each other's columns: one finding, with the first of them."""
    seat, theirs = swapped
    if seat < given.places.index(name):
        return
    whose = given.seat_name(seat)
    report.add(
        NOT_HELD,
        f"{name} plays {play.code} and {whose} {theirs.code} to trick {number + 1}, and each "
        "holds the card of the other",
        labelled(play.path, f"held by {whose}"),
        labelled(theirs.path, f"held by {name}"),
        recorded=f"{play.code} by {name}, {theirs.code} by {whose}",
        derived=f"{theirs.code} by {name}, {play.code} by {whose}",
        trick=number + 1,
        hand=name,
        help=f"the cards fit when {name} and {whose} change places in this trick",
    )


def _turned(seats: list[_Seat]) -> int:
    """By how many seats all recorded hands must move for all cards played to fit; 0 for none."""
    if not all(one.complete for one in seats) or sum(len(one.foreign) for one in seats) < 4:
        return 0
    for turn in (1, 2, 3):
        if all(not one.printed & ~seats[(one.seat + turn) & 3].held for one in seats):
            return turn
    return 0


def _report_turned(given: Given, turn: int, report: Report) -> None:
    seats = "1 seat" if turn == 1 else f"{turn} seats"
    first = given.seat_name(0)
    other = given.seat_name(turn)
    report.add(
        HANDS_TURNED,
        f"the cards played fit when the hands move round by {seats}: "
        f"{first} plays the hand of {other}",
        *(hand.path for hand in given.hands),
        derived=f"the column of {first} is the hand of {other}",
    )


def _rebuild(given: Given, seats: list[_Seat], holding: Holding) -> None:
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
    known = [seat for seat in range(4) if holding.full[seat]]
    if len(known) == 3:
        (rest,) = set(range(4)) - set(known)
        mask = PACK
        for seat in known:
            mask &= ~holding.hands[seat]
        disjoint = sum(holding.hands[seat] for seat in known) == PACK ^ mask
        if disjoint and not holding.hands[rest] & ~mask and given.hand_of(rest) is None:
            holding.hands[rest] = mask
            holding.full[rest] = True
            holding.source[rest] = "rest"
