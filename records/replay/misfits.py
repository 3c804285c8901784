"""Cards that do not fit: played by a hand that does not hold them, played twice, never played."""

from oddtrick.records.cards import CARD_CODES, PACK, SUIT_MASKS, SUIT_NAMES
from oddtrick.records.findings import Spot
from oddtrick.records.findings.play import (
    HANDS_TURNED,
    NEVER_PLAYED,
    NOT_HELD,
    PLAYED_TWICE,
)
from oddtrick.records.replay.column import Cell, Column
from oddtrick.records.replay.given import Given, GivenHand, GivenPlay
from oddtrick.records.replay.pack import codes
from oddtrick.records.replay.report import Report, labelled


def report_column(
    given: Given,
    one: Column,
    seats: list[Column],
    across: dict[int, list[tuple[int, Cell]]],
    shown: int,
    told: set[int],
    report: Report,
) -> None:
    """Report what of a seat's column does not fit.

    Args:
        given: the deal.
        one: the column.
        seats: all four columns.
        across: plays of one card by two seats that no recorded hand decides, by card.
        shown: cards that the seat plays and that stand in no hand, where it is short of them.
        told: the ids of plays that were reported with their whole row.
        report: takes the findings.
    """
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
        if play.card is not None and shown & play.cards:
            continue
        if id(play) in told:
            named = True
            continue
        event = report.event(("missing-card", "surplus-card"), play.path, one.seat)
        if event is None:
            _report_foreign(given, name, number, play, missing, seats, report)
        named = True
    # A card that cannot be read may be the one that seems to be missing.
    unread = sum(1 for _, play in one.cells if play.card is None and play.cards & missing)
    hand = given.hand_of(one.seat)
    surplus = 0 if hand is None else max(hand.surplus, 0)
    if hand is not None and missing.bit_count() > unread + surplus and not named:
        spots = [hand.card_path(n) for n, mask in enumerate(hand.sets) if mask & missing]
        report.add(
            NEVER_PLAYED,
            f"{codes(missing)} of the hand of {name} is in no trick",
            *spots,
            recorded=codes(missing),
            derived=f"{name} plays thirteen other cards",
            hand=name,
        )


def _numbers(cells: list[Cell]) -> str:
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
    cells: list[Cell],
    seat: int,
    missing: int,
    seats: list[Column],
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
    plays: list[tuple[int, Cell]],
    seats: list[Column],
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
    seats: list[Column],
    report: Report,
) -> None:
    swapped = _swapped(number, play, seats[given.places.index(name)], seats)
    if swapped is not None:
        _report_swapped(given, name, number, play, swapped, report)
        return
    holder = next((other for other in seats if other.held & play.cards), None)
    also: list[Spot] = []
    voids = _voids(given.hand_of(given.places.index(name)), play)
    if voids:
        suits = " and of ".join(SUIT_NAMES[suit] for suit, _ in voids)
        message = (
            f"{name} plays {play.code} to trick {number + 1}, and is said to be void of {suits}"
        )
    elif play.card is None:
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
        *(labelled(path, f"{name} has no {SUIT_NAMES[suit][:-1]}") for suit, path in voids),
        also=tuple(also),
        recorded=play.code,
        derived=codes(missing) if missing.bit_count() == 1 else None,
        trick=number + 1,
        hand=name,
    )


def _voids(hand: GivenHand | None, play: GivenPlay) -> list[tuple[int, str]]:
    """The voids of a hand that a card contradicts, each a suit and the path that says it."""
    if hand is None or play.cards & ~hand.lacking:
        return []
    return [(suit, path) for suit, path in hand.voids if play.cards & SUIT_MASKS[suit]]


def _swapped(
    number: int, play: GivenPlay, mine: Column, seats: list[Column]
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


def report_turned(given: Given, seats: list[Column], turn: int, report: Report) -> None:
    """Report hands that all fit when they move round the table by some seats.

    The place is that of the first card that its hand does not hold: of the opening lead, where
    it is known who led.
    """
    leader = 0 if given.leader is None else given.leader
    number, _, seat, play = min(
        (number, (one.seat - leader) & 3, one.seat, play)
        for one in seats
        for number, play in one.foreign
    )
    name = given.seat_name(seat)
    other = given.seat_name((seat + turn) & 3)
    report.add(
        HANDS_TURNED,
        f"{name} plays {play.code} to trick {number + 1}, which {other} holds; the cards played "
        f"fit when the hands move round by {turn} seat{'' if turn == 1 else 's'}",
        labelled(play.path, f"{name} does not hold {play.code}"),
        *(labelled(hand.path, _plays_it(given, n, turn)) for n, hand in _hands(given)),
        derived=f"the column of {name} is the hand of {other}",
        trick=number + 1,
        hand=name,
    )


def _hands(given: Given) -> list[tuple[int, GivenHand]]:
    return [(n, hand) for n in range(4) if (hand := given.hand_of(n)) is not None]


def _plays_it(given: Given, seat: int, turn: int) -> str:
    return f"what {given.seat_name((seat - turn) & 3)} plays"
