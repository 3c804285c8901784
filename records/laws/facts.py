"""The facts of a finished deal that a score rests on, and the lines that follow from them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from oddtrick.records.cards import SUIT_MASKS
from oddtrick.records.denominations import NO_SUIT, Denomination, trump_of
from oddtrick.records.laws.matter import Law
from oddtrick.records.plainclass import plainclass

if TYPE_CHECKING:
    from oddtrick.records.schema.score import Matter as ScoreMatter

_HONOUR_RANKS = 0b1111100000000  # ten to ace
_FOUR_HONOURS = 0b1111000000000  # knave to ace
_ACES = sum(1 << (13 * suit + 12) for suit in range(4))


Two = tuple[int, int]


@plainclass(frozen=True)
class Claimed:
    """A revoke of one side, established, and what the other side took for it.

    Attributes:
        side: the side that revoked, 0 or 1.
        choice: what was taken, in the record's word; ``claimed`` where it only says that
            the penalty was exacted; None where it does not say whether it was.
        path: the path of the event that tells of it.
    """

    side: int
    choice: str | None = "claimed"
    path: str = "events"


@plainclass(frozen=True)
class Offence:
    """Another irregularity for which points were taken.

    Attributes:
        matter: the matter of the law that gives the points; empty where that is open.
        side: the side of the offender.
        words: the offence in a few words.
        choice: ``points``; None where it is open how many were taken, if any.
        seat: the offender.
        why: why that is open.
        path: the path of the event that tells of it.
    """

    matter: str
    side: int
    words: str
    choice: str | None = "points"
    seat: int | None = None
    why: str = "it is not recorded whether the penalty was taken"
    path: str = "events"


@plainclass(frozen=True)
class DealFacts:
    """What was contracted, won and held in one deal of four hands.

    Attributes:
        denomination: the denomination played, ``oddtrick.records.denominations``.
        level: odd tricks undertaken, 1..7; None where the game names none or
            it is not known.
        doubled: how often doubled, 0 or more.
        declarer: the seat that played two hands, 0..3.
        tricks: tricks won in play by side 0 and side 1; None when not known.
        hands: the four original hands as masks, each as far as known; None
            when none is.
        dealer: the dealer's seat; None when not known.
        dealers_original: whether the contract is the dealer's first bid, never
            overbid; None when the auction is not known.
        vulnerable: whether each side is vulnerable.
        revokes: the revokes for which the other side claimed a penalty, or of which it is
            not known whether it did, in order. One that nobody claimed is not among them.
        offences: other irregularities that may have cost points.
        before: the points of both sides towards the game before the deal; None when not
            known.
        taken: the tricks that each side got from the other as a penalty, less those it
            gave. They are not among ``tricks``.
        undertaking: ``eight`` where eight tricks were announced, ``misery`` where all were to
            be lost; None where the dealer undertook nothing.
        crosswise: whether each side is credited with what the other makes.
        not_played: whether the hand was thrown in, as a custom of the laws allows.
        players: the seats of the players who each keep a score of their own; empty where
            the sides keep it.
    """

    denomination: int
    level: int | None
    doubled: int
    declarer: int
    tricks: tuple[int, int] | None = None
    hands: tuple[int, int, int, int] | None = None
    dealer: int | None = None
    dealers_original: bool | None = None
    vulnerable: tuple[bool, bool] = (False, False)
    revokes: tuple[Claimed, ...] = ()
    offences: tuple[Offence, ...] = ()
    before: Two | None = None
    taken: Two = (0, 0)
    undertaking: Literal["eight", "misery"] | None = None
    crosswise: bool = False
    not_played: bool = False
    players: tuple[int, ...] = ()

    @property
    def side(self) -> int:
        """The declarer's side, 0 or 1."""
        return self.declarer & 1

    def held(self, mask: int) -> tuple[int, int, int, int] | None:
        """How many cards of a mask each hand was dealt; None when not all are placed."""
        if self.hands is None:
            return None
        a, y, b, z = self.hands
        if (a | y | b | z) & mask != mask:
            return None
        return (
            (a & mask).bit_count(),
            (y & mask).bit_count(),
            (b & mask).bit_count(),
            (z & mask).bit_count(),
        )

    def trump_honours(self) -> tuple[int, int, int, int] | None:
        """The honours in trumps that each hand was dealt; None at no trump or when not known."""
        trump = trump_of(self.denomination)
        return None if trump == NO_SUIT else self.held(_HONOUR_RANKS << (13 * trump))

    def four_honours(self) -> tuple[int, int, int, int] | None:
        """The honours that each hand was dealt where the ten is none; as ``trump_honours``."""
        trump = trump_of(self.denomination)
        return None if trump == NO_SUIT else self.held(_FOUR_HONOURS << (13 * trump))

    def aces(self) -> tuple[int, int, int, int] | None:
        """The aces that each hand was dealt; None when not known."""
        return self.held(_ACES)

    def trumps(self) -> tuple[int, int, int, int] | None:
        """The trumps that each hand was dealt; None at no trump or when not known."""
        trump = trump_of(self.denomination)
        return None if trump == NO_SUIT else self.held(SUIT_MASKS[trump])

    def lacks(self, fact: str) -> str | None:
        """Why a fact that a rule needs is not there; None when it is, or does not arise.

        Args:
            fact: ``tricks``, ``level``, ``honours``, ``four-honours``, ``trumps`` or ``aces``.

        Raises:
            KeyError: no rule may need such a fact.
        """
        return _LACKS[fact](self)


def _no_tricks(facts: DealFacts) -> str | None:
    return "the tricks won are not known" if facts.tricks is None else None


def _no_level(facts: DealFacts) -> str | None:
    return "the number of tricks bid is not known" if facts.level is None else None


def _no_honours(facts: DealFacts) -> str | None:
    trump = trump_of(facts.denomination) != NO_SUIT
    return "not all honours are placed" if trump and facts.trump_honours() is None else None


def _no_four_honours(facts: DealFacts) -> str | None:
    held = facts.four_honours()
    if held is None:
        trump = trump_of(facts.denomination) != NO_SUIT
        return "not all honours are placed" if trump else None
    counts = max(held[0] + held[2], held[1] + held[3]) > 2
    if counts and facts.before is None:
        return "the score before the deal is not known"
    return _no_tricks(facts) if counts else None


def _no_trumps(facts: DealFacts) -> str | None:
    trump = trump_of(facts.denomination) != NO_SUIT
    return "not all trumps are placed" if trump and facts.trumps() is None else None


def _no_aces(facts: DealFacts) -> str | None:
    no_trump = facts.denomination == Denomination.NO_TRUMP
    return "not all aces are placed" if no_trump and facts.aces() is None else None


_LACKS: dict[str, Callable[[DealFacts], str | None]] = {
    "tricks": _no_tricks,
    "level": _no_level,
    "honours": _no_honours,
    "four-honours": _no_four_honours,
    "trumps": _no_trumps,
    "aces": _no_aces,
}


@plainclass(frozen=True)
class DerivedLine:
    """A line of the score as a law gives it.

    Attributes:
        side: the side credited, 0 or 1.
        column: below or above the line, or ``single`` where a game has one column.
        matter: what for, in the words of the record's score lines.
        points: the points; negative where a law deducts.
        arithmetic: how they come about: ``4 odd tricks x 9``.
        article: the code and the articles: ``auction-us-1920 s.05``.
        readings: the ids of the named readings that it rests on.
        seat: the player credited, where each has an account of his own.
    """

    side: int
    column: Literal["below", "above", "single"]
    matter: "ScoreMatter"
    points: int
    arithmetic: str
    article: str
    readings: tuple[str, ...] = ()
    seat: int | None = None


def below(
    law: Law,
    side: int,
    points: int,
    arithmetic: str,
    *matters: str,
    facts: DealFacts,
    matter: "ScoreMatter" = "tricks",
) -> DerivedLine:
    """A line towards the game that rests on these matters of the law."""
    article = law.cite(*matters, denomination=facts.denomination)
    return DerivedLine(side, "below", matter, points, arithmetic, article, law.rests_on(*matters))


def above(
    law: Law,
    side: int,
    matter: "ScoreMatter",
    points: int,
    arithmetic: str,
    *matters: str,
    seat: int | None = None,
) -> DerivedLine:
    """A line of the honour score that rests on these matters of the law."""
    article, readings = law.cite(*matters), law.rests_on(*matters)
    return DerivedLine(side, "above", matter, points, arithmetic, article, readings, seat)


def many(number: int, one: str) -> str:
    """A number of things in words: ``1 odd trick``, ``3 odd tricks``."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"
