"""The slips of a printer or a copyist, and every hand that one of them may have come from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from oddtrick.records.cards import CARD_CODES, CARD_NUMBERS, PACK, UNKNOWN_CARD, cards_in
from oddtrick.records.mend.layout import Cells, Layout, Row
from oddtrick.records.mend.measure import Standing

SlipKind = Literal[
    "card-changed",
    "card-missing",
    "cells-swapped",
    "row-shifted",
    "row-turned",
    "column-shifted",
    "column-turned",
    "columns-exchanged",
    "hand-card-changed",
    "hand-card-missing",
    "hand-cards-swapped",
    "statement",
]
"""One card for another; no card where one should be; two cells in each other's places; a cell
gained or lost in a row, so that others moved; a whole row moved round; the same in a column; two
columns under each other's heading; and the same of the diagram. ``statement``: what is printed
beside the cards (a winner mark, a count, the result) is what is wrong."""

MOST_CARDS = 20
"""How many cards are tried in one cell."""

Candidate = tuple[SlipKind, Cells]


@dataclass(frozen=True, slots=True)
class Change:
    """One value that a repair reads otherwise.

    Attributes:
        path: where it stands.
        printed: what is printed there; None where nothing is.
        reading: what it is read as; None where it is taken away.
        trick: its trick, from 0; None outside the play.
        seat: the seat of its column or hand, where it has one.
    """

    path: str
    printed: str | None
    reading: str | None
    trick: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip: its kind and the values that it spoilt."""

    kind: SlipKind
    changes: tuple[Change, ...]


def changes_between(layout: Layout, old: Cells, new: Cells) -> tuple[Change, ...]:
    """The cells of the play and the diagram in which two readings differ."""
    found = []
    for number, (was, now) in enumerate(zip(old.rows, new.rows, strict=True)):
        if was == now:
            continue
        for at in range(max(len(was), len(now))):
            one = was[at] if at < len(was) else None
            other = now[at] if at < len(now) else None
            if one != other:
                path, seat = layout.paths[number][at], layout.seats[number][at]
                found.append(Change(path, one, other, number, seat))
    for number, (marked, marks) in enumerate(zip(old.winners, new.winners, strict=True)):
        if marked != marks:
            places = layout.given.places
            one, other = (" ".join(places[seat] for seat in seats) for seats in (marked, marks))
            found.append(Change(f"tricks[{number}].winners", one, other, number))
    for seat, (held, holds) in enumerate(zip(old.hands, new.hands, strict=True)):
        if held is None or holds is None or held == holds:
            continue
        for at in range(max(len(held), len(holds))):
            one = held[at] if at < len(held) else None
            other = holds[at] if at < len(holds) else None
            if one != other:
                found.append(Change(f"{layout.hand_paths[seat]}[{at}]", one, other, None, seat))
    return tuple(found)


def candidates(layout: Layout, cells: Cells, standing: Standing) -> Iterator[Candidate]:
    """Every reading that is one slip away. Most do not fit: the replay tells which do."""
    yield from _changed(layout, cells, standing)
    yield from _swapped(cells, standing)
    for kind, moved in (*_rows(layout, cells, standing), *_columns(layout, cells, standing)):
        yield kind, moved
        marked = _with_marks_moved(layout, cells, moved)
        if marked is not None:
            yield kind, marked
    if standing.wrong:
        yield from _hands(cells, standing)


def _codes(mask: int) -> list[str]:
    return [CARD_CODES[card] for card in cards_in(mask)[:MOST_CARDS]]


def _free(layout: Layout, standing: Standing, number: int, at: int) -> list[str]:
    """The cards that may have stood in a cell: those its seat has left, or anybody."""
    seat = layout.seats[number][at]
    if seat is not None:
        return _codes(standing.unplayed[seat])
    mask = 0
    for one in standing.unplayed:
        mask |= one
    return _codes(mask)


def _doubtful(cells: Cells, standing: Standing) -> Iterator[tuple[int, int]]:
    """The cells that may be misprinted: the faulty ones, or all where no card shows a fault."""
    if standing.wrong:
        yield from sorted(standing.faulty)
        return
    for number, row in enumerate(cells.rows):
        yield from ((number, at) for at, code in enumerate(row) if code is not None)


def _changed(layout: Layout, cells: Cells, standing: Standing) -> Iterator[Candidate]:
    for number, at in _doubtful(cells, standing):
        was = cells.rows[number][at]
        if at > 3:
            continue
        for code in _free(layout, standing, number, at):
            if code != was:
                missing = was is None or was not in CARD_NUMBERS
                kind: SlipKind = "card-missing" if missing else "card-changed"
                yield kind, cells.with_rows((number, at, code))


def _swapped(cells: Cells, standing: Standing) -> Iterator[Candidate]:
    every = [
        (number, at, code)
        for number, row in enumerate(cells.rows)
        for at, code in enumerate(row)
        if code is not None
    ]
    for n, (number, at, code) in enumerate(every):
        bad = (number, at) in standing.faulty
        for other, place, theirs in every[n + 1 :]:
            if code == theirs or (
                standing.wrong and not bad and (other, place) not in standing.faulty
            ):
                continue
            yield "cells-swapped", cells.with_rows((number, at, theirs), (other, place, code))


def _with_row(cells: Cells, number: int, row: Row) -> Cells:
    return Cells((*cells.rows[:number], row, *cells.rows[number + 1 :]), cells.hands, cells.winners)


def _rows(layout: Layout, cells: Cells, standing: Standing) -> Iterator[Candidate]:
    for number, row in enumerate(cells.rows):
        if len(row) < 4 or (
            standing.wrong and not any(where == number for where, _ in standing.faulty)
        ):
            continue
        if len(row) == 5:
            for at in range(5):
                yield "row-shifted", _with_row(cells, number, (*row[:at], *row[at + 1 :]))
        if len(row) != 4:
            continue
        if None not in row:
            for turn in (1, 2, 3):
                yield "row-turned", _with_row(cells, number, (*row[turn:], *row[:turn]))
        for out in _gained(row) if standing.wrong else ():
            kept = (*row[:out], *row[out + 1 :])
            for at in range(4):
                if at == out:
                    continue
                for code in _free(layout, standing, number, at):
                    shifted = (*kept[:at], code, *kept[at:])
                    yield "row-shifted", _with_row(cells, number, shifted)


def _with_marks_moved(layout: Layout, old: Cells, new: Cells) -> Cells | None:
    """The reading with winner marks where their cards went; None where no marked card moved."""
    winners = list(new.winners)
    for number, (was, now) in enumerate(zip(old.rows, new.rows, strict=True)):
        seats = layout.seats[number]
        if was == now or not winners[number] or seats[:4] != (0, 1, 2, 3):
            continue
        moved = []
        for seat in winners[number]:
            code = was[seat] if seat < len(was) else None
            moved.append(now.index(code) if code is not None and code in now[:4] else seat)
        winners[number] = tuple(sorted(moved))
    if tuple(winners) == new.winners:
        return None
    return Cells(new.rows, new.hands, tuple(winners))


def _gained(cells: Sequence[str | None]) -> Iterator[int]:
    """The cells of a row or column that may have come in and moved the others on.

    These are either of two neighbours alike, and a cell that holds no card that can be read.
    """
    for at, code in enumerate(cells):
        if code in (None, UNKNOWN_CARD) or code in (
            *cells[max(at - 1, 0) : at],
            *cells[at + 1 : at + 2],
        ):
            yield at


def _columns(layout: Layout, cells: Cells, standing: Standing) -> Iterator[Candidate]:
    """Columns under fixed places; rows in order of play have none."""
    if not cells.rows or any(seats[:4] != (0, 1, 2, 3) for seats in layout.seats):
        return
    if any(len(row) != 4 for row in cells.rows):
        return
    for seat in range(4):
        column = [row[seat] for row in cells.rows]
        if not standing.wrong and None not in column:
            for moved in ([*column[1:], column[0]], [column[-1], *column[:-1]]):
                yield "column-turned", _with_column(cells, seat, moved)
        for out in _gained(column) if standing.wrong else ():
            kept = [*column[:out], *column[out + 1 :]]
            for at in range(len(column)):
                if at == out:
                    continue
                for code in _free(layout, standing, at, seat):
                    shifted = [*kept[:at], code, *kept[at:]]
                    yield "column-shifted", _with_column(cells, seat, shifted)
    for seat in range(4):
        for other in range(seat + 1, 4):
            one = [row[seat] for row in cells.rows]
            two = [row[other] for row in cells.rows]
            exchanged = _with_column(_with_column(cells, seat, two), other, one)
            yield "columns-exchanged", exchanged


def _with_column(cells: Cells, seat: int, column: list[str | None]) -> Cells:
    rows = tuple(
        (*row[:seat], code, *row[seat + 1 :]) for row, code in zip(cells.rows, column, strict=True)
    )
    return Cells(rows, cells.hands, cells.winners)


def _hands(cells: Cells, standing: Standing) -> Iterator[Candidate]:
    """Slips in the diagram: a card for another, two cards in each other's hands, one left out."""
    played = 0
    for row in cells.rows:
        for code in row:
            played |= 0 if code not in CARD_NUMBERS else 1 << CARD_NUMBERS[code]
    loose = _codes(standing.loose or (PACK & played & ~_held(cells)))
    for seat, held in enumerate(cells.hands):
        if held is None:
            continue
        if len(held) < 13:
            for code in loose:
                yield "hand-card-missing", _with_hand(cells, seat, (*held, code))
            continue
        for at, was in enumerate(held):
            for code in loose:
                if code != was:
                    yield "hand-card-changed", cells.with_hand(seat, at, code)
            for other in range(seat + 1, 4):
                for place, theirs in enumerate(cells.hands[other] or ()):
                    swapped = cells.with_hand(seat, at, theirs).with_hand(other, place, was)
                    yield "hand-cards-swapped", swapped


def _held(cells: Cells) -> int:
    mask = 0
    for hand in cells.hands:
        for code in hand or ():
            mask |= 0 if code not in CARD_NUMBERS else 1 << CARD_NUMBERS[code]
    return mask


def _with_hand(cells: Cells, seat: int, held: tuple[str, ...]) -> Cells:
    hands = (*cells.hands[:seat], held, *cells.hands[seat + 1 :])
    return Cells(cells.rows, hands, cells.winners)
