"""What an event of the record is under the laws: the matter it falls under, and who may choose.

The same event is another matter by its circumstances: a call out of turn may be a
pass, a bid or a double; a card may be exposed before the declaration, before the lead
or in the play.
"""

from collections.abc import Callable
from dataclasses import dataclass

from oddtrick.records.calls import PASS, is_bid
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.declared import Declared
from oddtrick.records.replay.given import Given, GivenEvent
from oddtrick.records.seats import left_of

ALL_SEATS = 0b1111


@dataclass(frozen=True, slots=True)
class Table:
    """A deal as far as it bears on its irregularities."""

    given: Given
    law: LawCode
    declared: Declared

    @property
    def leader(self) -> int | None:
        """Who leads first; None when that is open."""
        if self.declared.declarer is None:
            return None
        dealer = self.given.dealer if self.given.dealer is not None else self.declared.declarer
        return self.law.leader(dealer, self.declared.declarer)

    def call_at(self, event: GivenEvent) -> int | None:
        """The call that an event stands at; None where it is not known or none."""
        for call in self.given.calls or ():
            if event.at is not None and event.at.removesuffix(".call") == call.path:
                return call.call
        return None

    def of_declarer(self, seat: int | None) -> bool | None:
        """Whether a seat is of the declarer's side; None when that is open."""
        if seat is None or self.declared.declarer is None:
            return None
        return (seat ^ self.declared.declarer) & 1 == 0


def matter_of(table: Table, event: GivenEvent) -> str | None:
    """The matter that an event falls under; None where no law speaks of it, or that is open."""
    find = _MATTERS.get(event.kind)
    return None if find is None else find(table, event)


def _fixed(matter: str) -> Callable[[Table, GivenEvent], str | None]:
    return lambda table, event: matter


def _call_out_of_turn(table: Table, event: GivenEvent) -> str | None:
    call = table.call_at(event)
    if call is None or call == PASS:
        return None
    return "bid-out-of-turn" if is_bid(call) else "double-out-of-turn"


def _double_out_of_turn(table: Table, event: GivenEvent) -> str | None:
    if event.at is not None and event.at.startswith("doubles"):
        return "redouble-out-of-turn"
    return "double-out-of-turn"


def _double_of_partner(table: Table, event: GivenEvent) -> str | None:
    return "redouble-twice" if _redoubled_before(table, event) else "double-of-partner"


def _impossible(table: Table, event: GivenEvent) -> str | None:
    call = table.call_at(event)
    if call is None or is_bid(call):
        return "impossible-bid"
    return "redouble-twice" if _redoubled_before(table, event) else None


def _redoubled_before(table: Table, event: GivenEvent) -> bool:
    """Whether the bid that an event's double is of had been doubled and redoubled before."""
    doubled = 0
    for call, replayed in zip(table.given.calls or (), table.declared.calls, strict=False):
        if call.path == event.at:
            return doubled >= 2
        if replayed.counts and replayed.call is not None and replayed.call != PASS:
            doubled = 0 if is_bid(replayed.call) else doubled + replayed.legal
    return False


def _exposed(table: Table, event: GivenEvent) -> str | None:
    if event.at is None:
        return None
    own = table.of_declarer(event.by)
    if event.at.startswith(("hands", "dealer")):
        return "exposed-in-dealing"
    bidding = table.law.matter("making").rule == "auction"
    if event.at.startswith(("auction", "make")) and (bidding or own is not False):
        return "exposed-before-call"
    before = event.at.startswith(("auction", "make", "doubles", "contract", "leader"))
    if not before and event.trick is None:
        return None
    if own:
        return "exposed-by-declarer"
    if not before:
        return "exposed-in-play"
    return "exposed-by-leader" if event.by == table.leader else "exposed-before-lead"


def _lead(table: Table, event: GivenEvent) -> str | None:
    own = table.of_declarer(event.by)
    if own is None:
        return None
    return "lead-from-wrong-hand" if own else "lead-out-of-turn"


def _put_right(table: Table, event: GivenEvent) -> str | None:
    own = table.of_declarer(event.by)
    if own is None:
        return None
    return "revoke-corrected-by-declarer" if own else "revoke-corrected"


def _missing(table: Table, event: GivenEvent) -> str | None:
    return "short-hand" if event.trick is None else "trick-short"


def _thrown_down(table: Table, event: GivenEvent) -> str | None:
    return "adversary-abandons" if table.of_declarer(event.by) is False else None


def _surplus(table: Table, event: GivenEvent) -> str | None:
    return "long-hand" if event.trick is None else "trick-long"


_MATTERS: dict[str, Callable[[Table, GivenEvent], str | None]] = {
    "call-out-of-turn": _call_out_of_turn,
    "double-out-of-turn": _double_out_of_turn,
    "double-of-partner": _double_of_partner,
    "impossible-call": _impossible,
    "insufficient-call": _fixed("insufficient-bid"),
    "call-when-barred": _fixed("barred-bid"),
    "double-unasked": _fixed("double-unasked"),
    "declaration-unasked": _fixed("declaration-unasked"),
    "declaration-passed-back": _fixed("declaration-passed-back"),
    "declaration-by-adversary": _fixed("declaration-by-adversary"),
    "consultation": _fixed("consultation-on-doubling"),
    "card-exposed": _exposed,
    "lead-out-of-turn": _lead,
    "card-out-of-order": _fixed("card-out-of-order"),
    "revoke-corrected": _put_right,
    "short-hand": _fixed("short-hand"),
    "missing-card": _missing,
    "surplus-card": _surplus,
    "trick-short": _fixed("trick-short"),
    "trick-long": _fixed("trick-long"),
    "quitted-trick-seen": _fixed("quitted-trick-seen"),
    "hands-abandoned": _thrown_down,
    "lead-before-doubling": _fixed("lead-before-doubling"),
    "earlier-bids-told": _fixed("told-earlier-bids"),
    "attention-drawn": _fixed("attention-drawn"),
    "winning-cards-led": _fixed("winning-cards-led"),
    "play-suggested": _fixed("play-suggested"),
    "unauthorised-remark": _fixed("unauthorised-remark"),
    "wrong-card-named": _fixed("wrong-card-named"),
    "dealt-card-seen": _fixed("dealt-card-seen"),
    "pack-not-cut": _fixed("pack-not-cut"),
    "wrong-pack": _fixed("wrong-pack"),
}


def entitled(table: Table, event: GivenEvent, chooser: str) -> int:
    """The mask of the seats that may choose; all where nothing says who may not."""
    return CHOOSERS[chooser](table, event)


def _only(seat: int | None) -> int:
    return ALL_SEATS if seat is None else 1 << seat


def _others(table: Table, event: GivenEvent) -> int:
    if event.by is None:
        return ALL_SEATS
    if table.given.alone and event.at is not None and event.at.startswith("auction"):
        return sum(1 << seat for seat in table.given.against(event.by))
    return 0b1010 if event.by & 1 == 0 else 0b0101


def _last_or_maker(table: Table, event: GivenEvent) -> int:
    doubles = table.given.doubles or ()
    if None in doubles:
        return ALL_SEATS
    theirs = [s for s in doubles if s is not None and event.by is not None and (s ^ event.by) & 1]
    return _only(theirs[-1] if theirs else table.declared.maker)


def _eldest_or_dealers_side(table: Table, event: GivenEvent) -> int:
    if event.by is None or table.leader is None:
        return ALL_SEATS
    if (event.by ^ table.leader) & 1:
        return 1 << table.leader
    return _others(table, event)


def _last_doubler(table: Table, event: GivenEvent) -> int:
    doubles = table.given.doubles or ()
    for n, _ in enumerate(doubles):
        if event.at == f"doubles[{n}]":
            return _only(doubles[n - 1] if n else table.declared.maker)
    if event.kind == "lead-before-doubling":
        return _last_or_maker(table, event)
    return ALL_SEATS


CHOOSERS: dict[str, Callable[[Table, GivenEvent], int]] = {
    "the-law": lambda table, event: ALL_SEATS,
    "left-adversary": lambda table, event: _only(None if event.by is None else left_of(event.by)),
    "either-adversary": _others,
    "declarer": lambda table, event: _only(table.declared.declarer),
    "dealer": lambda table, event: _only(table.given.dealer),
    "eldest": lambda table, event: _only(table.leader),
    "maker": lambda table, event: _only(table.declared.maker),
    "maker-or-eldest": lambda table, event: _only(table.declared.maker) | _only(table.leader),
    "last-doubler": _last_doubler,
    "maker-or-last-doubler": _last_or_maker,
    "eldest-or-dealers-side": _eldest_or_dealers_side,
    "bidder": lambda table, event: ALL_SEATS,
}
"""For each chooser of a law code, the mask of the seats that it is at a table."""
