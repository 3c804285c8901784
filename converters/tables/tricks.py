"""The table of tricks: one row for each trick, its cards as recorded and who led and won."""

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.converters.tables.column import (
    UNKNOWN,
    Cell,
    Column,
    Missing,
    Sort,
    Table,
    listed,
    words,
)
from oddtrick.converters.tables.context import FileRows, Holder, deals, named
from oddtrick.converters.tables.deals import deal_of, pairs
from oddtrick.records.cards import UNKNOWN_CARD
from oddtrick.records.schema import Trick

CARDS = 4
"""The cards of a trick that have columns of their own."""


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A trick of a deal and its position."""

    of: Holder
    at: int
    trick: Trick

    def why(self, path: str) -> Missing | None:
        """What the source says of a value of the trick that it does not have."""
        return self.of.why(f"tricks[{self.at}].{path}")


def rows(file: FileRows) -> Iterator[TrickRow]:
    """Every trick of a file."""
    for holder in deals(file):
        for at, trick in enumerate(deal_of(holder).tricks):
            yield TrickRow(holder, at, trick)


def _place(row: TrickRow, n: int) -> str | None:
    return row.trick.plays[n].place if n < len(row.trick.plays) else None


def _card(row: TrickRow, n: int) -> Cell:
    if n >= len(row.trick.plays):
        return None
    card = row.trick.plays[n].card
    return UNKNOWN if card == UNKNOWN_CARD else card


def _origin(row: TrickRow, n: int) -> str | None:
    return row.trick.plays[n].origin if n < len(row.trick.plays) else None


def _more(row: TrickRow) -> str | None:
    more = row.trick.plays[CARDS:]
    return words(f"{play.place}:{play.card}" if play.place else play.card for play in more)


def _marks(row: TrickRow) -> str | None:
    marks = row.of.marks(f"tricks[{row.at}]")
    return "; ".join(f"{on}: {mark}" if on else mark for on, mark in marks) or None


def _name(row: TrickRow, seat: int | None) -> str | None:
    return None if seat is None or row.of.replay is None else row.of.replay.given.seat_name(seat)


def _derived_place(row: TrickRow, n: int) -> str | None:
    replay = row.of.replay
    if replay is None or row.at >= len(replay.rows):
        return None
    plays = replay.rows[row.at].trick.plays
    seats = replay.rows[row.at].plays
    found = [seat for seat, play in seats.items() if n < len(plays) and play is plays[n]]
    return _name(row, found[0]) if found else None


def _leader(row: TrickRow) -> str | None:
    leaders = () if row.of.replay is None else row.of.replay.leaders
    return _name(row, leaders[row.at]) if row.at < len(leaders) else None


def _winner(row: TrickRow) -> str | None:
    winners = () if row.of.replay is None else row.of.replay.winners
    return _name(row, winners[row.at]) if row.at < len(winners) else None


def _running(row: TrickRow, side: int) -> int | None:
    """The tricks of a side after this one; None once a winner is open."""
    winners = () if row.of.replay is None else row.of.replay.winners
    known = winners[: row.at + 1]
    if row.at >= len(winners) or None in known:
        return None
    return sum(seat is not None and seat & 1 == side for seat in known)


def _revokes(row: TrickRow) -> str | None:
    revokes = () if row.of.replay is None else row.of.replay.revokes
    return words(_name(row, revoke.seat) for revoke in revokes if revoke.trick == row.at)


def _plays(first: int) -> tuple[Column, ...]:
    found = []
    for n in range(CARDS):
        number, ordinal = first + 3 * n, ("first", "second", "third", "fourth")[n]
        found += [
            _of_play(number, n, "place", f"the place of the {ordinal} card, where it is said"),
            _of_play(number + 1, n, "card", f"the {ordinal} card, in the order of the source"),
            _of_play(number + 2, n, "origin", f"where the {ordinal} card came from, in games with"
                     " piles: `hand` or `pile`"),
        ]  # fmt: skip
    return tuple(found)


_GET = {"place": _place, "card": _card, "origin": _origin}


def _of_play(number: int, n: int, what: str, meaning: str) -> Column:
    get, sort = _GET[what], _TEXT

    def path(row: TrickRow) -> str:
        name = _place(row, n)
        return f"{name or f'plays[{n}]'}.{what}"

    return Column(
        number,
        f"{what}_{n + 1}",
        sort,
        "recorded",
        meaning,
        lambda r: get(r, n),
        None if what == "origin" else path,
    )


_TEXT: Sort = "text"


def _derived_places(first: int) -> tuple[Column, ...]:
    def column(n: int) -> Column:
        return Column(
            first + n, f"derived_place_{n + 1}", "text", "derived",
            f"the place that played `card_{n + 1}`", lambda r: _derived_place(r, n),
        )  # fmt: skip

    return tuple(map(column, range(CARDS)))


TABLE = Table(
    "tricks",
    "a trick of a deal",
    (
        *named(lambda row: row.of),
        Column(9, "trick", "integer", "name", "the number of the trick, from 1",
               lambda r: r.at + 1),
        Column(10, "order", "text", "recorded", "how the source arranges the cards: `by-column`,"
               " `as-played` or `both`", lambda r: deal_of(r.of).order),
        *_plays(11),
        Column(23, "more_cards", "text", "recorded", "cards beyond the fourth", _more),
        Column(24, "leader", "text", "recorded", "who led, where the source marks it",
               lambda r: r.trick.leader, "leader"),
        Column(25, "winners", "text", "recorded", "the places whose cards bear the source's winner"
               " mark", lambda r: words(r.trick.winners), "winners"),
        Column(26, "tally", "text", "recorded", "the running count that the source prints:"
               " `A-B 3; Y-Z 2`", lambda r: pairs(r.trick.tally), "tally"),
        Column(27, "marks", "text", "recorded", "the editor's marks in it, each with its place and"
               " the print that it keeps", _marks),
        *_derived_places(28),
        Column(32, "derived_leader", "text", "derived", "who led", _leader),
        Column(33, "derived_winner", "text", "derived", "who won, by the cards", _winner),
        Column(34, "derived_tricks_1", "integer", "derived", "the tricks of the side of the first"
               " place after this one", lambda r: _running(r, 0)),
        Column(35, "derived_tricks_2", "integer", "derived", "the tricks of the side of the second"
               " place after this one", lambda r: _running(r, 1)),
        Column(36, "derived_revokes", "text", "derived", "the places that did not follow suit"
               " though they could", _revokes),
        *listed(37),
    ),
    rows,
)  # fmt: skip
