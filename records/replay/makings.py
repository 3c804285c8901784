"""How the trump comes about: the replay of each choice of ``oddtrick.records.games.making``."""

from collections.abc import Callable

from oddtrick.records.denominations import DENOMINATION_NAMES, Denomination
from oddtrick.records.findings.auction import WRONG_MAKER
from oddtrick.records.findings.variety import NOT_IN_MISERY, NOT_OF_SCHEDULE
from oddtrick.records.games import making
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.declared import (
    MAKING_EVENTS,
    Declared,
    bidding,
    dealer_or_far_partner,
    dealer_or_partner,
    made,
    named_or_turned,
    turned_card,
)
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.schedule import scheduled


def dealer_or_schedule(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump of the dealer, or of the schedule from the hand opposite him."""
    declared = made(given, law, report)
    make, dealer = given.make, given.dealer
    if make is None or dealer is None:
        return declared
    opposite = dealer ^ 2
    by_schedule = make.how == "schedule" or (make.how is None and make.maker == opposite)
    due = opposite if by_schedule else dealer
    if make.maker is not None and make.maker != due:
        _wrong_maker(given, make.maker, due, law, report)
    elif by_schedule:
        _check_schedule(given, opposite, law, report)
    return declared


def dealer_alone(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump of the dealer, who may not pass it."""
    declared = made(given, law, report)
    make, dealer = given.make, given.dealer
    if make is not None and None not in (make.maker, dealer) and make.maker != dealer:
        assert make.maker is not None
        assert dealer is not None
        _wrong_maker(given, make.maker, dealer, law, report)
    return declared


def dealer_or_misery(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump of the dealer; eight tricks announced, or misery, which has no trump."""
    declared = dealer_alone(given, law, report)
    make = given.make
    if make is None:
        return declared
    declared.undertaking = "misery" if make.misery else "eight" if make.eight else None
    if not make.misery:
        return declared
    no_trump = int(Denomination.NO_TRUMP)
    if make.eight or make.denomination not in (None, no_trump):
        recorded = "eight tricks" if make.eight else DENOMINATION_NAMES[make.denomination or 0]
        report.add(
            NOT_IN_MISERY,
            f"{recorded} {'are announced' if make.eight else 'is named'} for a misery, which is "
            "played at no trump, to lose every trick",
            "make.eight" if make.eight else "make.denomination",
            also=("make.misery",),
            recorded=recorded,
            derived="misery",
        )
    declared.denomination = no_trump
    declared.derived |= {"denomination"}
    return declared


def _wrong_maker(given: Given, maker: int, due: int, law: LawCode | None, report: Report) -> None:
    name, other = given.seat_name(maker), given.seat_name(due)
    if report.event(MAKING_EVENTS, "make.maker", maker) is not None:
        return
    report.add(
        WRONG_MAKER,
        f"the trump is made by {name}, and it is {other} who makes it",
        "make.maker",
        recorded=name,
        derived=other,
        hand=name,
        article=None if law is None else law.cite("making"),
    )


def _check_schedule(given: Given, seat: int, law: LawCode | None, report: Report) -> None:
    """Compare a make by the schedule with the cards that it was made from."""
    hand, make = given.hand_of(seat), given.make
    if hand is None or make is None or make.denomination is None or not hand.complete:
        return
    if len(hand.sets) != given.per_hand or any(mask.bit_count() != 1 for mask in hand.sets):
        return
    cards = 0
    for mask in hand.sets:
        cards |= mask
    found = scheduled(cards, law)
    if found.denomination is None or found.denomination == make.denomination:
        return
    recorded = DENOMINATION_NAMES[make.denomination]
    derived = DENOMINATION_NAMES[found.denomination]
    report.add(
        NOT_OF_SCHEDULE,
        f"the schedule is said to make {recorded}, and from the hand of "
        f"{given.seat_name(seat)} it makes {derived}",
        "make.denomination",
        also=(hand.path,),
        recorded=recorded,
        derived=f"{derived}: {found.because}",
        hand=given.seat_name(seat),
    )


Making = Callable[[Given, LawCode | None, Report], Declared]

MAKINGS: dict[Choice, Making] = {
    making.BIDDING: bidding,
    making.BIDDING_ALONE: bidding,
    making.DEALER_OR_PARTNER: dealer_or_partner,
    making.DEALER_OR_FAR_PARTNER: dealer_or_far_partner,
    making.DEALER_OR_SCHEDULE: dealer_or_schedule,
    making.DEALER_ALONE: dealer_alone,
    making.DEALER_OR_MISERY: dealer_or_misery,
    making.TURNED_CARD: turned_card,
    making.NAMED_OR_TURNED: named_or_turned,
}
"""The replay of each choice of a making that has one."""
