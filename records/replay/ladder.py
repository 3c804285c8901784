"""Doubling outside an auction: the ladder of straight bridge, and games without doubling.

Each function is the replay of one choice of ``oddtrick.records.games.doubling``.
"""

from collections.abc import Callable

from oddtrick.records.findings.auction import (
    BARRED,
    LADDER_LIMIT,
    LADDER_TURN,
)
from oddtrick.records.games import doubling
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.permission import Permission
from oddtrick.records.laws.rules import doubling_for_three, doubling_forfeited
from oddtrick.records.replay.declared import Declared
from oddtrick.records.replay.given import Given, GivenEvent
from oddtrick.records.replay.report import Report

_ASKED = ("double-unasked", "double-out-of-turn")
_EVENTS = ("double-unasked", "double-out-of-turn", "double-of-partner", "consultation", "other")


def in_the_auction(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """Doubles are calls, and the auction has counted them."""


def without(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """Nothing is doubled."""
    declared.doubled = 0
    declared.derived |= {"doubled"}


def ladder(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """The sides double each other in turn, as far as the laws allow."""
    _in_turn(given, declared, law, report, None)


def eldest_alone(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """The eldest hand and the dealer double each other, as far as the laws allow; where the
    laws let either adversary double, the two sides do.
    """
    either = law is not None and doubling_for_three.MATTER.ask(law)
    if given.dealer is None or either:
        _in_turn(given, declared, law, report, None)
        return
    _in_turn(given, declared, law, report, (given.next_in_play(given.dealer), given.dealer))


def the_adversary(given: Given, declared: Declared, law: LawCode | None, report: Report) -> None:
    """The adversary of the dealer may double once."""
    if given.dealer is None:
        _in_turn(given, declared, law, report, None)
        return
    _in_turn(given, declared, law, report, (given.next_in_play(given.dealer),))


def _in_turn(
    given: Given,
    declared: Declared,
    law: LawCode | None,
    report: Report,
    alone: tuple[int, ...] | None,
) -> None:
    """Count the doubles, each by the seat whose turn it is.

    Args:
        given: the deal.
        declared: what is doubled; takes the count.
        law: the law code.
        report: takes the findings.
        alone: the only seats that may double, by turns, the first first; of one seat alone
            there is one double. None where it goes by sides.
    """
    if given.doubles is None:
        if "doubles" in given.unknown:
            declared.doubled = None if given.contract is None else given.contract.doubled
        return
    declared.derived |= {"doubled"}
    declared.doubled = len(given.doubles)
    maker = declared.maker if declared.maker is not None else declared.declarer
    if maker is None:
        return
    before: list[int] = []
    ended: GivenEvent | None = None
    for n, seat in enumerate(given.doubles):
        path = f"doubles[{n}]"
        if seat is None:
            return
        refusal = _refused(given, path, report)
        if refusal is not None:
            ended = ended or refusal if _ends(law, refusal) else ended
            declared.doubled -= 1
            continue
        due = None
        if alone is not None:
            over = len(alone) == 1 and len(before) > 0
            due = -1 if over else alone[len(before) % len(alone)]
        if due is not None and given.seat_name(seat) != _name(given, due):
            _not_his(given, seat, due, path, before, report)
        else:
            _one(given, seat, path, maker, before, declared, law, report, ended)
        before.append(seat)


def _name(given: Given, seat: int) -> str:
    return "nobody" if seat < 0 else given.seat_name(seat)


def _not_his(
    given: Given, seat: int, due: int, path: str, before: list[int], report: Report
) -> None:
    """Report a double by a player who has no part in the doubling, or not now."""
    if report.event(_EVENTS, path, seat) is not None:
        return
    name = given.seat_name(seat)
    whose = "nobody may double now" if due < 0 else f"only {given.seat_name(due)} may"
    report.add(
        LADDER_TURN,
        f"{name} doubles, and {whose}",
        path,
        recorded=f"double {len(before) + 1}, by {name}",
        derived=_name(given, due),
        hand=name,
    )


def _refused(given: Given, path: str, report: Report) -> GivenEvent | None:
    """The event by which a double was not let stand."""
    for event in given.events:
        if event.at == path and event.kind in _ASKED and event.choice in ("none", "lost"):
            report.obey(event)
            return event
    return None


def _matter(event: GivenEvent) -> str:
    return "double-unasked" if event.kind == "double-unasked" else "redouble-out-of-turn"


def _ends(law: LawCode | None, refusal: GivenEvent) -> bool:
    """Whether a double that did not stand has ended the doubling of the hand."""
    if law is None:
        return False
    allowed = law.matter(_matter(refusal)).function(law)
    return isinstance(allowed, Permission) and bool(allowed.ends)


_LET_STAND = ("not-claimed", "stands", "accepted", "lost")
_BEFORE_THE_LEAD = ("make", "contract", "leader")


def _forfeited(given: Given, seat: int, path: str, law: LawCode | None, report: Report) -> None:
    """Report a double by a player who lost the right to it when his partner exposed a card."""
    if law is None or not doubling_forfeited.MATTER.ask(law):
        return
    for event in given.events:
        if event.kind != "card-exposed" or event.by is None or event.at is None:
            continue
        soon = event.at.startswith(_BEFORE_THE_LEAD) or event.at.startswith("doubles")
        late = event.at.startswith("doubles") and event.at >= path
        if not soon or late or event.by != seat ^ 2 or event.choice in _LET_STAND:
            continue
        if report.event(_EVENTS, path, seat) is not None:
            return
        name = given.seat_name(seat)
        report.add(
            BARRED,
            f"{name} doubles, and {given.seat_name(event.by)}, his partner, has exposed a card",
            path,
            event.path,
            recorded=f"a double by {name}",
            derived="no right to double",
            hand=name,
            article=law.cite("doubling-forfeited"),
        )
        return


def _one(
    given: Given,
    seat: int,
    path: str,
    maker: int,
    before: list[int],
    declared: Declared,
    law: LawCode | None,
    report: Report,
    ended: GivenEvent | None,
) -> None:
    _forfeited(given, seat, path, law, report)
    out_of_turn = (seat ^ maker ^ len(before)) & 1 == 0
    why = "it is the other side's turn" if out_of_turn else None
    if law is not None and declared.denomination is not None:
        why = law.why_no_double(seat, maker, declared.denomination, before)
    if ended is not None:
        why = "a double that did not stand has ended the doubling"
    if why is None or report.event(_EVENTS, path, seat) is not None:
        return
    name = given.seat_name(seat)
    cited = ("doubling", "doubling-limit") if ended is None else (_matter(ended),)
    report.add(
        LADDER_TURN if out_of_turn else LADDER_LIMIT,
        f"{name} doubles, and {why}",
        path,
        recorded=f"double {len(before) + 1}, by {name}",
        derived=f"{len(before)} {'double' if len(before) == 1 else 'doubles'}",
        hand=name,
        article=None if law is None else law.cite(*cited),
    )


Doubling = Callable[[Given, Declared, LawCode | None, Report], None]

DOUBLINGS: dict[Choice, Doubling] = {
    doubling.ONCE_AND_REDOUBLE: in_the_auction,
    doubling.LADDER: ladder,
    doubling.ELDEST_ALONE: eldest_alone,
    doubling.THE_ADVERSARY: the_adversary,
    doubling.NONE: without,
}
"""The replay of each choice of doubling that has one."""
