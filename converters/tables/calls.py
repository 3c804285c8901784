"""The table of calls: one row for each call of an auction."""

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.converters.tables.column import UNKNOWN, Cell, Column, Missing, Table, listed
from oddtrick.converters.tables.context import FileRows, Holder, deals, named
from oddtrick.converters.tables.deals import deal_of
from oddtrick.records.calls import CALL_NUMBERS, UNKNOWN_CALL, denomination_of, is_bid, level_of
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.replay.auction import ReplayedCall


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call of a deal: its position, what is recorded, what the replay made of it."""

    of: Holder
    at: int
    place: str | None
    call: str
    replayed: ReplayedCall | None

    def why(self, path: str) -> Missing | None:
        """What the source says of a value of the call that it does not have."""
        return self.of.why(f"auction[{self.at}].{path}")


def rows(file: FileRows) -> Iterator[CallRow]:
    """Every call of a file."""
    for holder in deals(file):
        auction = deal_of(holder).auction or ()
        calls = () if holder.replay is None else holder.replay.calls
        for at, (place, call) in enumerate(auction):
            yield CallRow(holder, at, place, call, calls[at] if at < len(calls) else None)


def _derived_place(row: CallRow) -> str | None:
    if row.replayed is None or row.replayed.seat is None or row.of.replay is None:
        return None
    return row.of.replay.given.seat_name(row.replayed.seat)


def _call(row: CallRow) -> Cell:
    return UNKNOWN if row.call == UNKNOWN_CALL else row.call


def _bid(row: CallRow) -> int | None:
    number = CALL_NUMBERS.get(row.call)
    return number if number is not None and is_bid(number) else None


def _level(row: CallRow) -> int | None:
    number = _bid(row)
    return None if number is None else level_of(number)


def _denomination(row: CallRow) -> str | None:
    number = _bid(row)
    return None if number is None else DENOMINATION_CODES[denomination_of(number)]


def _marks(row: CallRow) -> str | None:
    return "; ".join(mark for _, mark in row.of.marks(f"auction[{row.at}]")) or None


TABLE = Table(
    "calls",
    "a call of an auction",
    (
        *named(lambda row: row.of),
        Column(9, "call_number", "integer", "name", "the number of the call, from 1",
               lambda r: r.at + 1),
        Column(10, "place", "text", "recorded", "who called, where it is said",
               lambda r: r.place, "place"),
        Column(11, "call", "text", "recorded", "`pass`, `X`, `XX`, or a level and a denomination:"
               " `1S`, `3R`, `2NT`, `4NU`", _call, "call"),
        Column(12, "marks", "text", "recorded", "the editor's marks on it, each with the print that"
               " it keeps", _marks),
        Column(13, "derived_place", "text", "derived", "who called, by the turn of the calls",
               _derived_place),
        Column(14, "derived_level", "integer", "derived", "the odd tricks of a bid", _level),
        Column(15, "derived_denomination", "text", "derived", "the denomination of a bid",
               _denomination),
        Column(16, "derived_legal", "boolean", "derived", "whether the laws allow the call",
               lambda r: None if r.replayed is None else r.replayed.legal),
        Column(17, "derived_counts", "boolean", "derived", "whether the call has any effect: one"
               " after the close, or changed, has none",
               lambda r: None if r.replayed is None else r.replayed.counts),
        *listed(18),
    ),
    rows,
)  # fmt: skip
