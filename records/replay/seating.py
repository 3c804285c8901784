"""Who played which card of a trick: rows of plays by seat, as recorded or in order of play."""

from dataclasses import dataclass, field

from oddtrick.records.findings.play import (
    OUT_OF_ORDER,
    SEAT_OPEN,
    TOO_MANY_TRICKS,
    TRICK_LONG,
)
from oddtrick.records.replay.given import Given, GivenPlay, GivenTrick
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.tricks import seats_that_win

TRICKS = 13
EVERY_SEAT = 0b1111


def one_seat(mask: int) -> int | None:
    """The seat of a mask that holds just one."""
    return mask.bit_length() - 1 if mask.bit_count() == 1 else None


@dataclass(slots=True)
class Row:
    """A trick with its cards by seat.

    Attributes:
        trick: the trick as recorded.
        plays: the plays by seat; a seat that has none played no card that is recorded.
        first: the seat that the recorded order of play puts first, if it says so.
        more: plays that no seat can be given to, and a second card of a seat.
    """

    trick: GivenTrick
    plays: dict[int, GivenPlay] = field(default_factory=dict)
    first: int | None = None
    more: list[GivenPlay] = field(default_factory=list)

    @property
    def number(self) -> int:
        """The number of the trick, from 0."""
        return self.trick.number


def seat_tricks(
    given: Given, trump: int | None, first: int, report: Report, *, pedro: bool = False
) -> list[Row]:
    """The rows of a deal: at most thirteen.

    Args:
        given: the deal.
        trump: the trump suit, ``NO_SUIT``, or None when it is not known.
        first: the mask of the seats that may lead to the first trick.
        report: takes what is noticed about the shape of the tricks.
        pedro: whether the other five of the trump's colour is a trump.
    """
    rows: list[Row] = []
    leaders = first
    for trick in given.tricks[:TRICKS]:
        row = _named(given, trick, report)
        if row is None:
            row = _in_order(given, trick, leaders, report)
        rows.append(row)
        leaders = given.twins(_winners(given, row, leaders, trump, pedro))
    if len(given.tricks) > TRICKS:
        extra = given.tricks[TRICKS:]
        report.add(
            TOO_MANY_TRICKS,
            f"{len(given.tricks)} tricks are recorded; a deal has thirteen",
            *(trick.path for trick in extra),
            recorded=f"{len(given.tricks)} tricks",
            derived="13 tricks",
            difference=f"{len(extra)} too many",
            trick=extra[0].number + 1,
        )
    return rows


def _named(given: Given, trick: GivenTrick, report: Report) -> Row | None:
    """The row of a trick whose plays name their seats; None when they do not."""
    if any(play.seat is not None for play in trick.plays):
        seats = [play.seat for play in trick.plays]
    elif given.order in ("by-column", None) and len(trick.plays) == len(given.columns):
        seats = list(given.columns)
    elif given.order in ("by-column", None):
        return _no_column(trick, len(given.in_play), report)
    else:
        return None
    row = Row(trick)
    twice = []
    for play, seat in zip(trick.plays, seats, strict=True):
        if seat is None:
            row.more.append(play)
        elif seat in row.plays:
            twice.append(play)
        else:
            row.plays[seat] = play
    whole = len(given.in_play)
    surplus = twice + (row.more if len(trick.plays) > whole else [])
    row.more.extend(twice)
    if surplus:
        names = ", ".join(play.code for play in surplus)
        path = surplus[0].path
        many = f"{len(trick.plays)} cards"
        if twice and len(trick.plays) == whole and twice[0].seat is not None:
            many = f"two cards of {given.seat_name(twice[0].seat)}"
        if report.event(("surplus-card", "trick-long"), path, surplus[0].seat) is None:
            report.add(
                TRICK_LONG,
                f"trick {trick.number + 1} has {many}",
                *(play.path for play in surplus),
                also=tuple(row.plays[play.seat].path for play in twice if play.seat in row.plays),
                recorded=many,
                derived="one card of each hand",
                difference=f"{names} too many",
                trick=trick.number + 1,
            )
    elif given.order in ("as-played", "both"):
        row.first = seats[0]
        _check_order(given, trick, seats, report)
    return row


def _no_column(trick: GivenTrick, whole: int, report: Report) -> Row:
    """The row of a trick that names no seats and has not a card for each column."""
    many = len(trick.plays)
    if many > whole:
        report.add(
            TRICK_LONG,
            f"trick {trick.number + 1} has {many} cards, and which column is too many is not clear",
            trick.path,
            recorded=f"{many} cards",
            derived=f"{whole} cards",
            difference=f"{many - whole} too many",
            trick=trick.number + 1,
        )
    return Row(trick, more=list(trick.plays))


def _check_order(given: Given, trick: GivenTrick, seats: list[int | None], report: Report) -> None:
    for n in range(1, len(seats)):
        before, seat = seats[n - 1], seats[n]
        if before is None or seat is None or seat == given.next_in_play(before):
            continue
        play = trick.plays[n]
        if report.event(("card-out-of-order",), play.path, seat) is None:
            due = given.seat_name(given.next_in_play(before))
            report.add(
                OUT_OF_ORDER,
                f"{given.seat_name(seat)} plays {play.code} to trick {trick.number + 1}, "
                f"where {due} was to play",
                play.path,
                recorded=given.seat_name(seat),
                derived=due,
                trick=trick.number + 1,
                hand=given.seat_name(seat),
            )
        return


def _in_order(given: Given, trick: GivenTrick, leaders: int, report: Report) -> Row:
    """The row of a trick that records only the order of its cards."""
    row = Row(trick)
    plays = trick.plays
    whole = len(given.in_play)
    if len(plays) > whole:
        report.add(
            TRICK_LONG,
            f"trick {trick.number + 1} has {len(plays)} cards",
            *(play.path for play in plays[whole:]),
            recorded=f"{len(plays)} cards",
            derived=f"{whole} cards",
            trick=trick.number + 1,
        )
    leader = trick.leader
    if leader is None:
        leader = _leader_by_cards(given, plays[:whole], leaders)
    if leader is None:
        report.add(
            SEAT_OPEN,
            f"who played the cards of trick {trick.number + 1} is open: its leader is not known",
            trick.path,
            trick=trick.number + 1,
        )
        row.more.extend(plays)
        return row
    for n, play in enumerate(plays[:whole]):
        seat = given.next_in_play(leader, n)
        play.seat = seat
        row.plays[seat] = play
    row.more.extend(plays[whole:])
    return row


def _leader_by_cards(given: Given, plays: tuple[GivenPlay, ...], leaders: int) -> int | None:
    """The one seat that may have led: the only one left, or the only one whose cards fit."""
    seats = [seat for seat in given.in_play if leaders >> seat & 1]
    if len(seats) == 1:
        return seats[0]
    fitting = []
    for seat in seats:
        fits = True
        for n, play in enumerate(plays):
            hand = given.hand_of(given.next_in_play(seat, n))
            fits = fits and (hand is None or bool(play.cards & ~hand.lacking))
            if hand is not None and hand.complete:
                fits = fits and any(play.cards & cards for cards in hand.sets)
        if fits:
            fitting.append(seat)
    return fitting[0] if len(fitting) == 1 else None


def _winners(given: Given, row: Row, leaders: int, trump: int | None, pedro: bool) -> int:
    """The seats that may have won a row, taking its cards as they are printed."""
    if len(row.plays) < len(given.in_play) or trump is None:
        return EVERY_SEAT
    sets = {seat: row.plays[seat].cards for seat in given.in_play}
    if row.first is not None:
        leaders = 1 << row.first
    winners = 0
    for seat in given.in_play:
        if leaders >> seat & 1:
            winners |= seats_that_win(sets, trump, seat, pedro=pedro)
    return winners or EVERY_SEAT
