"""The auction: whose turn, which calls the laws allow, and the contract that comes of it.

A call that the laws do not allow is reported and stands as it was made; an event
that the record holds of it is obeyed instead. Nothing is put right in silence.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from oddtrick.records.calls import DOUBLE, PASS, UNKNOWN_CALL, denomination_of, is_bid
from oddtrick.records.findings.auction import (
    AFTER_CLOSE,
    NOT_CLOSED,
    UNKNOWN_CALL_MADE,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.bidding import apply_events
from oddtrick.records.replay.given import Given, GivenCall
from oddtrick.records.replay.legality import (
    State,
    check_bid,
    check_double,
    check_pass,
    check_turn,
    code_of,
)
from oddtrick.records.replay.report import Report

_CLOSING = {
    3: ("two passes", "a bid, or three passes"),
    4: ("three passes", "a bid, or four passes"),
}
"""What closes an auction of so many players: after a bid, and before one."""


@dataclass(frozen=True, slots=True)
class ReplayedCall:
    """A call as the replay took it.

    Attributes:
        seat: who made it; None when that is open.
        call: the call; None when it is not known.
        legal: whether the laws allow it.
        counts: whether it has any effect (a call after the close, or one that was
            changed, has none).
    """

    seat: int | None
    call: int | None
    legal: bool = True
    counts: bool = True


@dataclass(slots=True)
class Auctioned:
    """What an auction gives.

    Attributes:
        calls: the calls, in order.
        closed: whether it was closed.
        passed_out: whether all passed.
        bid: the last bid, when it is known to be the last.
        declarer: the declarer's seat.
        doubled: 0, 1 doubled, 2 redoubled.
        dealers_original: whether the last bid is the dealer's first call.
    """

    calls: list[ReplayedCall] = field(default_factory=list)
    closed: bool = False
    passed_out: bool = False
    bid: int | None = None
    declarer: int | None = None
    doubled: int = 0
    dealers_original: bool | None = None


def replay_auction(given: Given, law: LawCode | None, report: Report) -> Auctioned:
    """Replay the calls of a deal under a law code, or without one as far as that goes."""
    calls = given.calls or ()
    result = Auctioned()
    state = State(given.dealer)
    many = len(given.callers)
    for n, call in enumerate(calls):
        if _changed(call, calls[n + 1 : n + 2], report):
            result.calls.append(ReplayedCall(call.seat, call.call, counts=False))
            continue
        if _closed(state, law, many):
            _after_close(given, call, report)
            result.calls.append(ReplayedCall(call.seat, call.call, legal=False, counts=False))
            continue
        result.calls.append(_one(given, call, state, law, report))
    result.closed = _closed(state, law, many) or _closed_without_void(state, law, many)
    _settle(given, state, law, result)
    if not result.closed and calls and state.sure:
        _not_closed(given, state, report)
    return result


def _closed(state: State, law: LawCode | None, many: int) -> bool:
    """Whether no call may follow, where so many players call."""
    if state.final:
        return True
    if law is not None and law.matter("closing").rule != "none":
        return law.auction_is_closed(state.order)
    passes = 0
    for call in reversed(state.order):
        if call != PASS:
            return passes >= many - 1
        passes += 1
    return passes >= many


def _closed_without_void(state: State, law: LawCode | None, many: int) -> bool:
    """Whether the auction is closed when doubles that have no effect are taken for passes."""
    if not state.void or not state.bid:
        return False
    order = [PASS if n in state.void else call for n, call in enumerate(state.order)]
    return _closed(replace(state, order=order), law, many)


def _changed(call: GivenCall, following: Sequence[GivenCall], report: Report) -> bool:
    """Whether a call was taken back for the one that follows it."""
    if not following or following[0].seat != call.seat:
        return False
    return (
        any(event.kind == "call-changed" and event.at == call.path for event in report.given.events)
        and report.event(("call-changed",), call.path, call.seat) is not None
    )


def _after_close(given: Given, call: GivenCall, report: Report) -> None:
    if report.event(("other", "call-out-of-turn", "impossible-call"), call.path, call.seat):
        return
    who = "" if call.seat is None else f" by {given.seat_name(call.seat)}"
    report.add(
        AFTER_CLOSE,
        f"{code_of(call)}{who} after the auction was closed",
        call.path,
        recorded=code_of(call),
        derived="the auction is closed",
        hand=None if call.seat is None else given.seat_name(call.seat),
    )


def _one(
    given: Given, call: GivenCall, state: State, law: LawCode | None, report: Report
) -> ReplayedCall:
    seat = call.seat if call.seat is not None else state.turn
    number = call.call
    settled = None if law is None else apply_events(given, call, seat, state, law, report)
    if settled is not None:
        return ReplayedCall(seat, number, legal=False, counts=False)
    legal = check_turn(given, call, state, report)
    if number is None:
        report.add(UNKNOWN_CALL_MADE, "a call is not known", call.path, recorded=UNKNOWN_CALL)
        state.sure = False
        state.unknown.append(seat)
        state.doublers.clear()
        state.order.append(DOUBLE)
    elif number == PASS:
        legal = check_pass(given, call, seat, state, law, report) and legal
        state.order.append(PASS)
    elif is_bid(number):
        number, fine = check_bid(given, call, seat, state, law, report)
        legal = legal and fine
        state.order.append(number)
    else:
        legal = check_double(given, call, seat, state, law, report) and legal
    if seat is not None:
        if number is not None:
            state.made.append((seat, number))
        state.turn = given.next_caller(seat)
        state.waiting.pop(seat, None)
    else:
        state.seats_sure = False
    return ReplayedCall(seat, number, legal)


def _settle(given: Given, state: State, law: LawCode | None, result: Auctioned) -> None:
    """The contract, as far as the calls give it."""
    if not state.bid:
        result.passed_out = result.closed and state.sure
        return
    if not state.sure:
        return
    result.bid = state.bid
    result.doubled = len(state.doublers)
    if state.bidder is None or not state.seats_sure or given.dealer is None:
        return
    if any(seat is None or given.allied(seat, state.bidder) for seat in state.unknown):
        return
    result.declarer = _declarer(given, given.dealer, state, law)
    bids = [made for made in state.made if is_bid(made[1])]
    result.dealers_original = not state.unknown and bids == [(given.dealer, state.bid)]


def _declarer(given: Given, dealer: int, state: State, law: LawCode | None) -> int | None:
    if law is not None and law.matter("closing").rule != "none":
        return law.declarer(dealer, state.made)
    # Every code of auction says so; without one the plain case is the only case.
    wanted, bidder = denomination_of(state.bid), state.bidder or 0
    if given.alone:
        return bidder
    return next(
        seat
        for seat, call in state.made
        if is_bid(call) and denomination_of(call) == wanted and given.allied(seat, bidder)
    )


def _not_closed(given: Given, state: State, report: Report) -> None:
    calls = given.calls or ()
    if given.left_off(f"auction[{len(calls)}]"):
        return
    if report.event(("hands-abandoned", "new-deal", "misdeal"), "auction", None) is not None:
        return
    if any(event.choice in ("final-declaration", "new-deal") for event in given.events):
        return
    passes = 0
    for call in reversed(state.order):
        if call != PASS:
            break
        passes += 1
    many = {0: "no pass", 1: "one pass", 2: "two passes"}.get(passes, f"{passes} passes")
    report.add(
        NOT_CLOSED,
        f"the auction stops after {many}, and is not closed",
        calls[-1].path,
        missing=True,
        recorded=many,
        derived=_CLOSING[len(given.callers)][0 if state.bid else 1],
    )
