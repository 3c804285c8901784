"""The cells of a hand as they stand: rows of the play and the diagram, as values to change.

Values that an editor supplied are no evidence: here they are cells that nobody has read.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.records.cards import UNKNOWN_CARD, possible
from oddtrick.records.paths import join
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.given import Given, GivenHand, GivenMark, GivenPlay, GivenTrick, may_be

Row = tuple[str | None, ...]
"""The codes of a row: by column, or in order of play where the source has that; None for a
seat without a card; more than four where a row holds more cards."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The codes of a hand, as one reading of them.

    Attributes:
        rows: the tricks.
        hands: the diagram: the codes of each seat; None where it has none.
        winners: the marked winners of each trick.
    """

    rows: tuple[Row, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    winners: tuple[tuple[int, ...], ...]

    def with_rows(self, *changes: tuple[int, int, str | None]) -> "Cells":
        """With other codes in some cells: (row, position, code)."""
        rows = list(self.rows)
        for number, at, code in changes:
            row = rows[number]
            rows[number] = (*row[:at], code, *row[at + 1 :])
        return replace(self, rows=tuple(rows))

    def with_hand(self, seat: int, at: int, code: str) -> "Cells":
        """With another code in a hand."""
        hands = list(self.hands)
        held = hands[seat]
        assert held is not None
        hands[seat] = (*held[:at], code, *held[at + 1 :])
        return replace(self, hands=tuple(hands))

    def with_winners(self, number: int, winners: tuple[int, ...]) -> "Cells":
        """With other marks in a trick."""
        marked = list(self.winners)
        marked[number] = winners
        return replace(self, winners=tuple(marked))


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cells of a hand stand, and everything else that it records.

    Attributes:
        given: the deal, without what was supplied and without the marks that excuse a misprint.
        seats: the seat of each cell of each row; None where the record does not say it.
        paths: the path of each cell of each row.
        complete: whether the diagram gives the whole hand of a seat.
        lacking: the cards that each hand is said not to hold.
        hand_paths: the path of each hand.
        supplied: the paths of cells whose card was supplied, with that card.
    """

    given: Given
    seats: tuple[tuple[int | None, ...], ...]
    paths: tuple[tuple[str, ...], ...]
    complete: tuple[bool, ...]
    lacking: tuple[int, ...]
    hand_paths: tuple[str, ...]
    supplied: dict[str, str]

    def given_of(self, cells: Cells) -> Given:
        """The plain values of the deal with these cells in place of its own."""
        tricks = tuple(
            GivenTrick(
                trick.number,
                tuple(self._plays(trick.number, row)),
                trick.leader,
                winners,
                trick.tally,
            )
            for trick, row, winners in zip(
                self.given.tricks, cells.rows, cells.winners, strict=True
            )
        )
        hands = tuple(
            GivenHand(
                hand.seat,
                held,
                may_be(held, hand.lacking),
                hand.complete,
                hand.path,
                voids=hand.voids,
            )
            for hand in self.given.hands
            if (held := cells.hands[hand.seat]) is not None
        )
        return replace(self.given, tricks=tricks, hands=hands)

    def _plays(self, number: int, row: Row) -> Iterator[GivenPlay]:
        for at, code in enumerate(row):
            if code is not None:
                path = self.paths[number][at]
                yield GivenPlay(self.seats[number][at], code, possible(code), path)


def lay_out(given: Given) -> tuple[Layout, Cells]:
    """The cells of a deal of four hands."""
    excused = {path for mark in given.marks if mark.kind == "supplied" for path in mark.paths}
    supplied: dict[str, str] = {}
    rows: list[Row] = []
    paths: list[tuple[str, ...]] = []
    seats: list[tuple[int | None, ...]] = []
    for trick in given.tricks:
        named, row, where = _row(given, trick)
        codes: list[str | None] = []
        for code, path in zip(row, where, strict=True):
            if code is not None and (path in excused or trick.path in excused):
                supplied[path] = code
                codes.append(UNKNOWN_CARD)
            else:
                codes.append(code)
        rows.append(tuple(codes))
        paths.append(where)
        seats.append(named)
    hands: list[tuple[str, ...] | None] = [None] * 4
    complete = [False] * 4
    lacking = [0] * 4
    hand_paths = [join("hands", place) for place in given.places]
    kept = []
    for hand in given.hands:
        if hand.path in excused or "hands" in excused:
            continue
        supplied_here = [hand.card_path(n) in excused for n in range(len(hand.codes))]
        held = tuple(c for c, out in zip(hand.codes, supplied_here, strict=True) if not out)
        hands[hand.seat] = held
        complete[hand.seat] = hand.complete and not any(supplied_here)
        lacking[hand.seat] = hand.lacking
        hand_paths[hand.seat] = hand.path
        kept.append(replace(hand, complete=complete[hand.seat]))
    trusted = replace(given, marks=tuple(filter(_kept, given.marks)), hands=tuple(kept))
    layout = Layout(
        trusted,
        tuple(seats),
        tuple(paths),
        tuple(complete),
        tuple(lacking),
        tuple(hand_paths),
        supplied,
    )
    winners = tuple(trick.winners for trick in given.tricks)
    return layout, Cells(tuple(rows), tuple(hands), winners)


def _kept(mark: GivenMark) -> bool:
    """Whether a mark still stands: not one that only lets a disagreement pass."""
    return mark.kind == "supplied" or (mark.kind == "sic" and mark.printed is not None)


def _row(given: Given, trick: GivenTrick) -> tuple[tuple[int | None, ...], Row, tuple[str, ...]]:
    """The seats of a trick's cells, their codes and their paths."""
    plays = trick.plays
    seats = [play.seat for play in plays]
    in_columns = given.order in ("by-column", None)
    if in_columns and len(plays) == 4 and seats == [None] * 4:
        seats = list(range(4))
    cells: list[tuple[int | None, str | None, str]] = [
        (seat, play.code, play.path) for seat, play in zip(seats, plays, strict=True)
    ]
    if None not in seats and len(set(seats)) == len(seats):
        for seat, place in enumerate(given.places):
            if seat not in seats:
                cells.append((seat, None, join("tricks", trick.number, place)))
        if in_columns:
            cells.sort(key=lambda cell: -1 if cell[0] is None else cell[0])
    return (
        tuple(seat for seat, _, _ in cells),
        tuple(code for _, code, _ in cells),
        tuple(path for _, _, path in cells),
    )
