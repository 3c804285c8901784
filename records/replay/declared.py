"""What is undertaken in a deal, however it came about, and the ways to find it out.

Each function here is the replay of a choice of ``oddtrick.records.games.making``;
every game that names the choice shares it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from oddtrick.records.calls import denomination_of, level_of
from oddtrick.records.denominations import DENOMINATION_CODES, trump_of
from oddtrick.records.findings.auction import (
    NOT_ADMITTED,
    WRONG_MAKER,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.auction import ReplayedCall, replay_auction
from oddtrick.records.replay.given import Given, GivenContract
from oddtrick.records.replay.pack import check_turned
from oddtrick.records.replay.report import Report


@dataclass(slots=True)
class Declared:
    """What is played, and who plays it; None for what is not known.

    Attributes:
        denomination: the denomination.
        level: the odd tricks undertaken, where the game names them.
        doubled: how often doubled.
        declarer: who plays two hands.
        maker: who named the denomination, where that is not the declarer's part.
        calls: the calls as replayed.
        passed_out: whether all passed.
        undertaking: ``eight`` where eight tricks were announced, ``misery`` where all were to
            be lost.
        dealers_original: whether the contract is the dealer's first call.
        derived: the parts that calls, make or turned card give, as against those that
            only the stated contract has.
    """

    denomination: int | None = None
    level: int | None = None
    doubled: int | None = 0
    declarer: int | None = None
    maker: int | None = None
    calls: tuple[ReplayedCall, ...] = ()
    passed_out: bool = False
    dealers_original: bool | None = None
    derived: frozenset[str] = frozenset()
    undertaking: Literal["eight", "misery"] | None = None

    def reseat(self, moved: Mapping[int, int | None]) -> None:
        """Give the seats in it their new numbers, where the places of the deal were moved."""

        def to(seat: int | None) -> int | None:
            return None if seat is None else moved.get(seat, seat)

        self.declarer, self.maker = to(self.declarer), to(self.maker)
        self.calls = tuple(replace(call, seat=to(call.seat)) for call in self.calls)

    @property
    def trump(self) -> int | None:
        """The trump suit, ``NO_SUIT``, or None when it is not known."""
        return None if self.denomination is None else trump_of(self.denomination)


def bidding(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The contract of an auction; where none is recorded, or it is open, the one stated."""
    if given.calls is None:
        return stated(given)
    auction = replay_auction(given, law, report)
    calls = tuple(auction.calls)
    if auction.passed_out:
        return Declared(calls=calls, passed_out=True, derived=frozenset({"contract"}))
    if auction.bid is None:
        found = stated(given)
        found.calls = calls
        return found
    derived = {"denomination", "level", "doubled"}
    declarer = auction.declarer
    if declarer is not None:
        derived.add("declarer")
    elif given.contract is not None:
        declarer = given.contract.declarer
    return Declared(
        denomination_of(auction.bid),
        level_of(auction.bid),
        auction.doubled,
        declarer,
        declarer,
        calls,
        dealers_original=auction.dealers_original,
        derived=frozenset(derived),
    )


def stated(given: Given) -> Declared:
    """The contract as the record states it, where nothing gives it."""
    contract = given.contract or GivenContract()
    doubled = contract.doubled
    if doubled is None and "contract.doubled" not in given.unknown:
        doubled = 0
    return Declared(
        contract.denomination, contract.level, doubled, contract.declarer, contract.declarer
    )


def dealer_or_partner(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump of a make by the dealer, or by his partner when he passes it."""
    return made(given, law, report, "passed-and-declared")


def dealer_or_far_partner(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump of a make by the dealer, or on dummy's cards by his partner at the other table."""
    return made(given, law, report, "handed-over")


def made(given: Given, law: LawCode | None, report: Report, passed: str | None = None) -> Declared:
    """The trump of a make; the dealer plays it, whoever made it.

    Args:
        given: the deal.
        law: the law code.
        report: takes the findings.
        passed: the record's word for a make that the dealer left to his partner; None where
            the game has another way, and the maker is looked at elsewhere.
    """
    contract = given.contract or GivenContract()
    make = given.make
    denomination = contract.denomination
    derived = set()
    maker = None
    if make is not None:
        if make.denomination is not None:
            denomination = make.denomination
            derived.add("denomination")
        maker = make.maker
        if maker is None and make.how == "declared":
            maker = given.dealer
        if passed is not None:
            _check_maker(given, make.maker, make.how, passed, law, report)
    if given.dealer is not None:
        derived.add("declarer")
    if denomination is not None and law is not None and not law.ranks(denomination):
        code = DENOMINATION_CODES[denomination]
        has = " ".join(c for n, c in enumerate(DENOMINATION_CODES) if law.ranks(n))
        report.add(
            NOT_ADMITTED,
            f"{law.id} has no denomination {code}",
            "make.denomination" if make is not None else "contract.denomination",
            recorded=code,
            derived=has,
            article=law.cite("trick-values"),
        )
    declarer = given.dealer if given.dealer is not None else contract.declarer
    return Declared(
        denomination,
        contract.level,
        contract.doubled or 0,
        declarer,
        maker,
        derived=frozenset(derived),
    )


MAKING_EVENTS = ("declaration-unasked", "declaration-by-adversary", "declaration-passed-back")


def _check_maker(
    given: Given,
    maker: int | None,
    how: str | None,
    passed: str,
    law: LawCode | None,
    report: Report,
) -> None:
    if maker is None or given.dealer is None:
        return
    offset = (maker - given.dealer) & 3
    partner = given.seat_name((given.dealer + 2) & 3)
    dealer = given.seat_name(given.dealer)
    name = given.seat_name(maker)
    allowed = law.may_make(offset) if law is not None else offset in (0, 2)
    if not allowed:
        message = f"the trump is made by {name}, an adversary of {dealer}, who dealt"
        derived = f"{dealer} or {partner}"
    elif how == "declared" and offset != 0:
        message = f"{name} is said to have declared without a pass, and {dealer} dealt"
        derived = dealer
    elif how not in (None, "declared", passed):
        message = f"the make is said to be {how}; what the dealer leaves is {passed} in this game"
        derived = f"declared or {passed}"
    elif how == passed and offset != 2:
        message = f"the make was left by the dealer, and is put down to {name}, who dealt"
        derived = partner
    else:
        return
    if report.event(MAKING_EVENTS, "make.maker", maker) is None:
        report.add(
            WRONG_MAKER,
            message,
            "make.maker",
            recorded=name,
            derived=derived,
            hand=name,
            article=None if law is None else law.cite("making"),
        )


def turned_card(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump of the card that is turned up."""
    check_turned(given, report)
    found = stated(given)
    suits = [s for s in range(4) if given.turned is not None and given.turned >> (13 * s) & 0x1FFF]
    if len(suits) == 1:
        found.denomination = suits[0]
        found.derived = frozenset({"denomination"})
    return found


def named_or_turned(given: Given, law: LawCode | None, report: Report) -> Declared:
    """The trump that the contract names; where it names none, that of the turned card."""
    named = stated(given)
    return named if named.denomination is not None else turned_card(given, law, report)
