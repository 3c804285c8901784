"""What one side of a deal has more than the other, kept by what the law asked to find it.

A law code seldom asks for all that is known of a deal: under most of them who dealt is no matter,
nor whether the adversaries are vulnerable. What was not asked for may be otherwise another time.
"""

from functools import lru_cache
from typing import Any, cast

from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.matters import scoring_matters
from oddtrick.records.replay.score import DealFacts, score_deal, underivable

_OF_HANDS = frozenset(("honours", "four-honours", "trumps", "aces"))
"""What a matter needs when the cards of the hands count in the score."""

_GIVEN = frozenset(("tricks", "level"))
"""What is always known here."""

_MOST = 8192


@lru_cache(maxsize=64)
def bare(law: LawCode) -> bool:
    """Whether a score rests on contract and tricks alone, and not on the cards held."""
    return not _OF_HANDS & _needs(law)


@lru_cache(maxsize=64)
def _needs(law: LawCode) -> frozenset[str]:
    return frozenset(need for m in scoring_matters() for need in law.matter(m.name).needs)


Vulnerable = tuple[bool, bool]


class _Sides:
    """Which sides are vulnerable, and which of them was asked for."""

    def __init__(self, pair: Vulnerable) -> None:
        self._pair = pair
        self.asked: set[int] = set()

    def __getitem__(self, side: int) -> bool:
        self.asked.add(side)
        return self._pair[side]

    def __eq__(self, other: object) -> bool:
        self.asked |= {0, 1}
        return self._pair == other

    def __hash__(self) -> int:
        self.asked |= {0, 1}
        return hash(self._pair)


def _noted(name: str) -> Any:
    """A value of the facts that notes when it is asked for."""
    held = getattr(DealFacts, name)

    def value(self: "_Facts") -> Any:
        object.__setattr__(self, "asked", True)
        return held.__get__(self)

    return property(value, held.__set__)


class _Facts(DealFacts):
    """The facts of a deal, and whether the law asked who dealt."""

    __slots__ = ("asked",)
    asked: bool

    dealer = _noted("dealer")
    dealers_original = _noted("dealers_original")


class Nets:
    """What came of contracts under a law code.

    Args:
        law: the law code, whose scores rest on contract and tricks alone.
    """

    def __init__(self, law: LawCode) -> None:
        self._law = law
        self._known: dict[tuple[object, ...], int | None] = {}
        self._derivable = _needs(law) <= _GIVEN

    def net(
        self,
        denomination: int,
        level: int,
        doubled: int,
        side: int,
        dealt: bool,
        won: int,
        dealers: bool | None,
        vulnerable: Vulnerable,
    ) -> int | None:
        """What the second side has more than the first; None where it cannot be derived.

        Args:
            denomination: the denomination.
            level: odd tricks undertaken.
            doubled: how often doubled.
            side: the declarer's side.
            dealt: whether the declarer dealt.
            won: the tricks of the second side.
            dealers: whether it is the dealer's only bid; None when the auction is not known.
            vulnerable: whether each side is vulnerable.
        """
        gain = self._gain(
            denomination, level, doubled, won if side else 13 - won, vulnerable[side],
            vulnerable[side ^ 1], dealt, dealers,
        )  # fmt: skip
        return gain if side or gain is None else -gain

    def _gain(
        self,
        denomination: int,
        level: int,
        doubled: int,
        won: int,
        vulnerable: bool,
        others_vulnerable: bool,
        dealt: bool,
        dealers: bool | None,
    ) -> int | None:
        """What the declarer's side has more than the other; no law asks which side that is."""
        known = self._known
        key = (denomination, level, doubled, won, vulnerable)
        try:
            return known[key]
        except KeyError:
            more = (*key, others_vulnerable, dealt, dealers)
            if more in known:
                return known[more]
        if len(known) > _MOST:
            known.clear()
        sides = _Sides((others_vulnerable, vulnerable))
        facts = _Facts(
            denomination, level, doubled, 1, (13 - won, won), None,
            1 if dealt else 3, dealers, cast(Vulnerable, sides),
        )  # fmt: skip
        object.__setattr__(facts, "asked", False)
        found = self._found(facts)
        known[more if facts.asked or 0 in sides.asked else key] = found
        return found

    def _found(self, facts: DealFacts) -> int | None:
        law = self._law
        if not self._derivable and underivable(law, facts):
            return None
        return sum(line.points if line.side else -line.points for line in score_deal(law, facts))


@lru_cache(maxsize=64)
def nets_of(law: LawCode) -> Nets:
    """What came of contracts under a law code so far."""
    return Nets(law)
