"""Which calls the laws allow: turn, height, doubles, and what bars a player.

Each function reports a call that is not allowed, unless the record holds an
event for it, and says what stands.
"""

from dataclasses import dataclass, field

from oddtrick.records.calls import (
    CALL_CODES,
    DOUBLE,
    REDOUBLE,
    UNKNOWN_CALL,
    denomination_of,
    level_of,
)
from oddtrick.records.denominations import DENOMINATION_CODES, DENOMINATION_NAMES
from oddtrick.records.findings.auction import (
    BARRED,
    DOUBLE_NOT_ALLOWED,
    INSUFFICIENT,
    MUST_BID,
    NOT_ADMITTED,
    OUT_OF_TURN,
    REDOUBLE_NOT_ALLOWED,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.given import Given, GivenCall
from oddtrick.records.replay.report import Report


@dataclass(slots=True)
class State:
    """An auction in progress.

    Attributes:
        turn: whose turn it is, as far as known.
        bid: the last bid; 0 before the first.
        bidder: who made it.
        bid_path: where it stands.
        doublers: who has doubled and redoubled it; -1 for a player not known.
        made: the calls whose player is known, in order.
        order: the calls as the closing of the auction counts them.
        no_double: whether the last bid may no longer be doubled.
        void: which of these are doubles that have no effect.
        barred: the seats that a penalty has put out of the bidding, until an adversary
            bids or doubles.
        out: the seats that are out of it for good.
        waiting: the seats that passed out of turn, with the bid and the number of doubles
            that they passed.
        final: whether a penalty has made the last bid final.
        sure: whether ``bid`` is the last bid for certain: not after an unknown call.
        unknown: who made the unknown calls.
        seats_sure: whether the player of every call is known.
    """

    turn: int | None
    bid: int = 0
    bidder: int | None = None
    bid_path: str = ""
    doublers: list[int] = field(default_factory=list)
    made: list[tuple[int, int]] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    no_double: bool = False
    void: list[int] = field(default_factory=list)
    barred: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)
    waiting: dict[int, tuple[int, int]] = field(default_factory=dict)
    final: bool = False
    sure: bool = True
    unknown: list[int | None] = field(default_factory=list)
    seats_sure: bool = True


def code_of(call: GivenCall) -> str:
    """The code of a call; ``?`` when it is not known."""
    return UNKNOWN_CALL if call.call is None else CALL_CODES[call.call]


def check_turn(given: Given, call: GivenCall, state: State, report: Report) -> bool:
    """Whether a call was made by the player whose turn it was."""
    if call.seat is None or state.turn is None or call.seat == state.turn:
        return True
    kinds = ("call-out-of-turn", "double-out-of-turn")
    if report.event(kinds, call.path, call.seat) is not None:
        return False
    due = given.seat_name(state.turn)
    name = given.seat_name(call.seat)
    report.add(
        OUT_OF_TURN,
        f"{name} calls {code_of(call)}, where {due} was to call",
        call.path,
        recorded=name,
        derived=due,
        hand=name,
    )
    return False


def check_pass(
    given: Given,
    call: GivenCall,
    seat: int | None,
    state: State,
    law: LawCode | None,
    report: Report,
) -> bool:
    """Whether a pass is allowed: the laws may make the dealer bid."""
    if law is None or state.bid or not state.sure or seat is None or given.dealer is None:
        return True
    if state.order or law.matter("opening").rule == "none":
        return True
    if law.opening_pass_allowed((seat - given.dealer) & 3):
        return True
    if report.event(("impossible-call", "other"), call.path, seat) is not None:
        return False
    report.add(
        MUST_BID,
        f"{given.seat_name(seat)} passes as dealer, who must bid",
        call.path,
        recorded="pass",
        derived="a bid",
        hand=given.seat_name(seat),
        article=law.cite("opening"),
    )
    return False


def check_bid(
    given: Given,
    call: GivenCall,
    seat: int | None,
    state: State,
    law: LawCode | None,
    report: Report,
) -> tuple[int, bool]:
    """A bid: the call as it stands (made good where the record says so), and its legality."""
    number = call.call
    assert number is not None
    legal = _not_barred(given, call, seat, state, report)
    if law is not None:
        if not law.ranks(denomination_of(number)):
            _not_admitted(call, number, law, report)
            legal = False
        elif (
            state.bid
            and state.sure
            and law.ranks(denomination_of(state.bid))
            and law.matter("sufficiency").rule != "none"
            and not law.sufficient(state.bid, number)
        ):
            number = _insufficient(given, call, number, seat, state, law, report)
            legal = False
    state.bid, state.bidder, state.bid_path = number, seat, call.path
    state.sure = True
    state.no_double = False
    state.doublers.clear()
    if seat is not None:
        state.barred -= given.against(seat)
    return number, legal


def _not_admitted(call: GivenCall, number: int, law: LawCode, report: Report) -> None:
    d = denomination_of(number)
    has = " ".join(code for n, code in enumerate(DENOMINATION_CODES) if law.ranks(n))
    report.add(
        NOT_ADMITTED,
        f"{CALL_CODES[number]} names {DENOMINATION_NAMES[d]}, which {law.id} does not have",
        call.path,
        recorded=CALL_CODES[number],
        derived=has,
        article=law.cite("trick-values"),
    )


def _insufficient(
    given: Given,
    call: GivenCall,
    number: int,
    seat: int | None,
    state: State,
    law: LawCode,
    report: Report,
) -> int:
    """The bid that stands after an insufficient one."""
    least = law.least_sufficient(state.bid, denomination_of(number))
    events = [
        event
        for event in given.events
        if event.kind in ("insufficient-call", "impossible-call") and event.at == call.path
    ]
    for event in events:
        report.obey(event)
        if event.choice == "barred" and seat is not None:
            state.barred |= _partners(given, seat)
        if event.choice == "made-good":
            bar_partner(
                given, state, seat, law, "impossible-bid" if least is None else "insufficient-bid"
            )
            number = 8 * (least or 7) + denomination_of(number)
    if events:
        return number
    _report_insufficient(given, call, number, seat, state, law, least, report)
    return number


def _partners(given: Given, seat: int) -> set[int]:
    """The partner of a seat, if it has one."""
    return {other for other in given.callers if other != seat and given.allied(seat, other)}


def bar_partner(given: Given, state: State, seat: int | None, law: LawCode, matter: str) -> None:
    """Put out of the bidding whom a penalty puts out of it."""
    allowed = law.matter(matter).function(law)
    if seat is None or not allowed.bars:
        return
    seats = _partners(given, seat) | (set() if allowed.bars == "partner" else {seat})
    if allowed.for_good:
        state.out |= seats
    else:
        state.barred |= seats


def _report_insufficient(
    given: Given,
    call: GivenCall,
    number: int,
    seat: int | None,
    state: State,
    law: LawCode,
    least: int | None,
    report: Report,
) -> None:
    def points(bid: int) -> str:
        value = law.value(denomination_of(bid)) or 0
        return f"{CALL_CODES[bid]} ({level_of(bid)} x {value} = {level_of(bid) * value})"

    code = DENOMINATION_CODES[denomination_of(number)]
    enough = f"{least}{code} at least" if least is not None else f"no bid in {code} is enough"
    who = "" if seat is None else f"{given.seat_name(seat)} bids "
    report.add(
        INSUFFICIENT,
        f"{who}{CALL_CODES[number]}, which is not higher than {CALL_CODES[state.bid]}",
        call.path,
        also=(state.bid_path,),
        recorded=f"{points(number)} over {points(state.bid)}",
        derived=enough,
        hand=None if seat is None else given.seat_name(seat),
        article=law.cite("sufficiency"),
    )


def _not_barred(
    given: Given, call: GivenCall, seat: int | None, state: State, report: Report
) -> bool:
    if seat is None:
        return True
    passed = state.waiting.get(seat) == (state.bid, len(state.doublers))
    if not passed and seat not in state.barred | state.out:
        return True
    if report.event(("call-when-barred",), call.path, seat) is None:
        name = given.seat_name(seat)
        why = "has passed it out of turn" if passed else "was barred from the bidding"
        report.add(
            BARRED,
            f"{name} calls {code_of(call)}, and {why}",
            call.path,
            recorded=code_of(call),
            derived="pass" if passed else "barred",
            hand=name,
        )
    return False


_DOUBLES = (
    "double-of-partner", "double-out-of-turn", "impossible-call", "double-unasked", "other",
)  # fmt: skip


def check_double(
    given: Given,
    call: GivenCall,
    seat: int | None,
    state: State,
    law: LawCode | None,
    report: Report,
) -> bool:
    """A double or redouble: whether it is allowed; one that is not has no effect."""
    redouble = call.call == REDOUBLE
    legal = _not_barred(given, call, seat, state, report)
    why = _why_not(given, seat, state, law, redouble)
    if why is None:
        if seat is not None:
            state.doublers.append(seat)
            state.barred -= given.against(seat)
        else:
            state.doublers.append(-1)
        state.order.append(REDOUBLE if redouble else DOUBLE)
        return legal
    state.void.append(len(state.order))
    state.order.append(DOUBLE)
    if report.event(_DOUBLES, call.path, seat) is None:
        word = "redoubles" if redouble else "doubles"
        report.add(
            REDOUBLE_NOT_ALLOWED if redouble else DOUBLE_NOT_ALLOWED,
            f"{'a player' if seat is None else given.seat_name(seat)} {word}, and {why}",
            call.path,
            also=(state.bid_path,) if state.bid_path else (),
            recorded=code_of(call),
            derived="no effect",
            hand=None if seat is None else given.seat_name(seat),
            article=None if law is None else law.cite("doubling"),
        )
    return False


def _why_not(
    given: Given, seat: int | None, state: State, law: LawCode | None, redouble: bool
) -> str | None:
    """Why a double or redouble is not allowed; None when it is, or when that is open."""
    if not state.bid:
        return "nothing has been bid" if state.sure else None
    if redouble and not state.doublers:
        return "nothing is doubled" if state.sure else None
    if not redouble and state.doublers:
        return "the bid is doubled already"
    if state.no_double:
        return "a double of it out of turn was not let stand"
    if seat is None or state.bidder is None or not state.sure or -1 in state.doublers:
        return None
    if law is not None and law.matter("doubling").rule != "none":
        return law.why_no_double(seat, state.bidder, denomination_of(state.bid), state.doublers)
    if len(state.doublers) >= 2:
        return "the bid is redoubled already"
    if given.allied(seat, state.bidder) == (len(state.doublers) % 2 == 0):
        return "it is his own side's" if not redouble else "the bid is not his own side's"
    return None
