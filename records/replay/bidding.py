"""Irregular calls that a record holds as events: what was chosen is done.

A call may count for nothing, make the last bid final, or put players out of the
bidding; the codes differ in which, and their provisions say so.
"""

from oddtrick.records.calls import PASS, is_bid
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.permission import Permission
from oddtrick.records.laws.rules import pass_out_of_turn
from oddtrick.records.replay.given import Given, GivenCall, GivenEvent
from oddtrick.records.replay.legality import State, bar_partner
from oddtrick.records.replay.report import Report

_NOTHING = ("not-claimed", "none", "lost")


def apply_events(
    given: Given,
    call: GivenCall,
    seat: int | None,
    state: State,
    law: LawCode,
    report: Report,
) -> GivenEvent | None:
    """Do what the events at a call say.

    Returns:
        The event because of which the call counts for nothing; None when it counts.
    """
    if law.matter("making").rule != "auction":
        return None
    for event in given.events:
        if event.at is None or event.at.removesuffix(".call") != call.path:
            continue
        if event.kind == "card-exposed" and event.choice not in _NOTHING:
            bar_partner(given, state, event.by, law, "exposed-before-call")
        elif event.kind == "call-out-of-turn":
            if call.call == PASS and _keeps_turn(call, state, law):
                report.obey(event)
                assert call.seat is not None
                state.waiting[call.seat] = (state.bid, len(state.doublers))
                return event
            if event.choice == "points" and _undone(law, "bid-out-of-turn"):
                report.obey(event)
                return event
            if call.call is not None and is_bid(call.call) and event.choice not in _NOTHING:
                bar_partner(given, state, seat, law, "bid-out-of-turn")
        elif event.kind == "double-out-of-turn" and event.choice not in _NOTHING:
            if event.choice == "points" and _undone(law, "double-out-of-turn"):
                report.obey(event)
                state.no_double = True
                return event
            bar_partner(given, state, seat, law, "double-out-of-turn")
        elif event.kind == "call-when-barred":
            if _stands_not(given, event, seat, state, law):
                report.obey(event)
                state.order.append(PASS)
                state.turn = None if seat is None else given.next_caller(seat)
                return event
        elif event.choice == "final-declaration":
            report.obey(event)
            _make_final(given, seat, state)
            return event
    return None


def _undone(law: LawCode, matter: str) -> bool:
    """Whether a call for which points are taken counts for nothing."""
    return bool(law.matter(matter).function(law).undoes)


def _keeps_turn(call: GivenCall, state: State, law: LawCode) -> bool:
    """Whether a pass is out of turn and leaves the turn where it was."""
    if call.seat is None or state.turn is None or call.seat == state.turn:
        return False
    return not pass_out_of_turn.MATTER.ask(law)


def _stands_not(
    given: Given, event: GivenEvent, seat: int | None, state: State, law: LawCode
) -> bool:
    """Whether a call by a barred player is refused; whoever it puts out is out."""
    allowed = law.matter("barred-bid").function(law)
    assert isinstance(allowed, Permission)
    if seat is not None and seat in state.barred | state.out and event.choice != "not-claimed":
        bar_partner(given, state, seat, law, "barred-bid")
    return event.choice in ("none", "new-deal")


def _make_final(given: Given, seat: int | None, state: State) -> None:
    """Make final the last bid of the side that did not make the call."""
    state.final = True
    if seat is None or state.bidder is None or not given.allied(state.bidder, seat):
        return
    for bidder, number in reversed(state.made):
        if is_bid(number) and not given.allied(bidder, seat):
            state.bid, state.bidder = number, bidder
            state.doublers.clear()
            return
