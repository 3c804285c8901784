"""Cells under the wrong letters: a row moved on by a doubled cell or turned, columns exchanged.

Each is one slip of the print, and so one finding.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_

from oddtrick.records.cards import cards_in
from oddtrick.records.findings.stated import (
    COLUMNS_EXCHANGED,
    ROW_SHIFTED,
)
from oddtrick.records.replay.column import Column
from oddtrick.records.replay.given import Given, GivenPlay
from oddtrick.records.replay.pack import codes
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.seating import Row


@dataclass(frozen=True, slots=True)
class MovedRow:
    """A row whose cards fit their hands when they move along it.

    Attributes:
        row: the row.
        reading: the card of each seat, as a mask, when they have moved; of the one that was
            lost, all that it may be.
        gained: the seat whose cell stands twice; None where the row is only turned.
    """

    row: Row
    reading: tuple[int, ...]
    gained: int | None

    @property
    def plays(self) -> tuple[GivenPlay, ...]:
        """The plays that stand under a wrong letter."""
        return tuple(
            play for seat, play in self.row.plays.items() if play.cards != self.reading[seat]
        )


def moved_rows(rows: list[Row], seats: list[Column]) -> list[MovedRow]:
    """The rows of which two cards or more are not held, and that fit when they move."""
    if not all(one.complete for one in seats):
        return []
    foreign = [number for one in seats for number, _ in one.foreign]
    found = []
    for row in rows:
        if foreign.count(row.number) < 2 or len(row.plays) != 4:
            continue
        fitting = dict(_readings(row, seats))
        if not fitting:
            continue
        columns = [set(masks) for masks in zip(*fitting, strict=True)]
        # Which of several cards was lost is left open; where the others moved is not.
        if sum(len(masks) > 1 for masks in columns) <= 1:
            a, y, b, z = (reduce(or_, masks) for masks in columns)
            found.append(MovedRow(row, (a, y, b, z), next(iter(fitting.values()))))
    return found


def _readings(row: Row, seats: list[Column]) -> Iterator[tuple[tuple[int, ...], int | None]]:
    cards = [row.plays[seat].cards for seat in range(4)]
    for turn in (1, 2, 3):
        turned = (*cards[turn:], *cards[:turn])
        if all(card & one.held for card, one in zip(turned, seats, strict=True)):
            yield turned, None
    for gained in range(4):
        if cards[gained] not in (*cards[max(gained - 1, 0) : gained], *cards[gained + 1 :][:1]):
            continue
        kept = [*cards[:gained], *cards[gained + 1 :]]
        for lost in range(4):
            for card in cards_in(seats[lost].unplayed):
                moved = (*kept[:lost], 1 << card, *kept[lost:])
                if all(card & one.held for card, one in zip(moved, seats, strict=True)):
                    yield moved, gained


def exchanged_columns(seats: list[Column]) -> tuple[int, int] | None:
    """Two seats of which each plays the hand of the other throughout."""
    if not all(one.complete for one in seats):
        return None
    for one in seats:
        for other in seats[one.seat + 1 :]:
            mine, theirs = one.printed, other.printed
            if min(len(one.foreign), len(other.foreign)) < 3:
                continue
            if not mine & ~other.held and not theirs & ~one.held:
                return one.seat, other.seat
    return None


def report_moved(given: Given, moved: MovedRow, report: Report) -> None:
    """Report a row whose cards stand under the wrong letters."""
    number = moved.row.number + 1
    printed = " ".join(moved.row.plays[seat].code for seat in range(4))
    reading = " ".join("/".join(codes(mask).split()) for mask in moved.reading)
    if moved.gained is None:
        message = f"the cards of trick {number} fit the hands when the row is turned"
    else:
        code = moved.row.plays[moved.gained].code
        message = f"{code} stands twice in trick {number}, and the cards beside it fit the hands "
        message += "when they move by a cell"
    report.add(
        ROW_SHIFTED,
        message,
        *(play.path for play in moved.plays),
        recorded=printed,
        derived=reading,
        trick=number,
    )


def report_exchanged(given: Given, pair: tuple[int, int], report: Report) -> None:
    """Report two columns that stand under each other's letter."""
    one, other = (given.seat_name(seat) for seat in pair)
    paths = [hand.path for seat in pair if (hand := given.hand_of(seat)) is not None]
    report.add(
        COLUMNS_EXCHANGED,
        f"the column of {one} is the hand of {other}, and the column of {other} that of {one}",
        *paths,
        derived=f"the columns {one} and {other} exchanged",
    )
