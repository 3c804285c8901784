"""Every deal that a law code knows, by what it brings: the play times the deal of the cards.

Tricks, bonuses, penalties and slams rest on the play alone; honours and chicane on the deal
of the cards alone. Each half is scored once by ``score_deal``, and what gives the same lines
is looked at once. A code with a rule that rests on both is scored for every pair.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from oddtrick.records.cards import SUIT_MASKS
from oddtrick.records.denominations import NO_SUIT, Denomination, trump_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.matters import scoring_matters
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.score import score_deal

Pair = tuple[int, int]
Lines = tuple[DerivedLine, ...]
Items = tuple[tuple[str, int], ...]
"""Items of a score, each with what it is for."""

_OF_PLAY = frozenset({"tricks", "level"})
"""The facts that the play settles; all others are settled by the deal of the cards."""

_DECLARER = 0
_MOST_DOUBLES = 40


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a deal of which the rest is open; None for what is not.

    Attributes:
        denomination: the denomination played.
        level: the odd tricks undertaken.
        doubled: how often doubled.
        declarer: the side that played it, 0 or 1.
        tricks: the tricks of side 0 and side 1.
    """

    denomination: int | None = None
    level: int | None = None
    doubled: int | None = None
    declarer: int | None = None
    tricks: Pair | None = None

    def turned(self) -> "Known":
        """The same with the two sides changed about."""
        tricks = None if self.tricks is None else (self.tricks[1], self.tricks[0])
        declarer = None if self.declarer is None else self.declarer ^ 1
        return replace(self, tricks=tricks, declarer=declarer)


NOTHING = Known()


@dataclass(frozen=True, slots=True)
class Brought:
    """Lines of a deal as entries: the points below of both sides and the items above."""

    lines: Lines
    below: Pair
    above: tuple[Items, Items]


def brought(lines: Lines) -> Brought:
    """Some lines as entries."""
    below = [0, 0]
    for line in lines:
        if line.column == "below":
            below[line.side] += line.points
    return Brought(lines, (below[0], below[1]), (items(lines, 0), items(lines, 1)))


def items(lines: Iterable[DerivedLine], side: int) -> Items:
    """The items above the line; a deduction is taken from the honours that it is made from."""
    found: dict[str, int] = {}
    taken = 0
    for line in lines:
        if line.side != side or line.column != "above":
            continue
        if line.points < 0:
            taken += line.points
        else:
            found[line.matter] = found.get(line.matter, 0) + line.points
    if taken:
        found["honours"] = found.get("honours", 0) + taken
    return tuple((matter, points) for matter, points in found.items() if points)


def deals(
    law: LawCode, vulnerable: tuple[bool, bool], known: Known, ceiling: int
) -> Iterator[tuple[DealFacts, Brought, tuple[Brought, ...]]]:
    """Every deal that side 0 may play, the most ordinary first: the play, and every deal of
    the cards that may go with it.

    Args:
        law: the code.
        vulnerable: whether each side is vulnerable.
        known: what is known of the deal.
        ceiling: a trick that counts more than this when doubled is not looked at.
    """
    for doubled in range(_MOST_DOUBLES):
        some = False
        for denomination in Denomination:
            if not law.ranks(denomination) or not _may_be_doubled(law, denomination, doubled):
                continue
            value = law.trick_value(denomination, doubled)
            if value is None or (doubled and value > ceiling):
                continue
            some = True
            if known.doubled in (None, doubled) and known.denomination in (None, denomination):
                yield from _of_denomination(law, denomination, doubled, vulnerable, known)
        if not some:
            return


def _may_be_doubled(law: LawCode, denomination: int, doubled: int) -> bool:
    """Whether the sides, by turns, may double so often."""
    doublers: list[int] = []
    for n in range(doubled):
        by = 1 - n % 2
        if law.why_no_double(by, _DECLARER, denomination, doublers) is not None:
            return False
        doublers.append(by)
    return True


def _of_denomination(
    law: LawCode, denomination: int, doubled: int, vulnerable: tuple[bool, bool], known: Known
) -> Iterator[tuple[DealFacts, Brought, tuple[Brought, ...]]]:
    apart = all(_is_apart(law.matter(matter.name).needs) for matter in scoring_matters())
    held = _held(law, denomination, vulnerable) if apart else ()
    seen: set[object] = set()
    for facts in _plays(law, denomination, doubled, vulnerable):
        if known.level not in (None, facts.level) or known.tricks not in (None, facts.tricks):
            continue
        if not apart:
            for hands in _hands_of(denomination):
                yield facts, brought(score_deal(law, replace(facts, hands=hands))), (_NONE,)
            continue
        played = score_deal(law, facts)
        signed = _signed(played)
        if signed not in seen:
            seen.add(signed)
            yield facts, brought(played), held


_NONE = Brought((), (0, 0), ((), ()))


def _signed(lines: Lines) -> object:
    return tuple((line.side, line.column, line.matter, line.points) for line in lines)


def _is_apart(needs: tuple[str, ...]) -> bool:
    """Whether a rule rests on the play alone, or on the deal of the cards alone."""
    return set(needs) <= _OF_PLAY or not set(needs) & _OF_PLAY


def _plays(
    law: LawCode, denomination: int, doubled: int, vulnerable: tuple[bool, bool]
) -> Iterator[DealFacts]:
    """The ways in which a deal may be undertaken and played, the cards left open."""
    needed = {need for matter in scoring_matters() for need in law.matter(matter.name).needs}
    levels: Iterable[int | None] = range(1, 8) if "level" in needed else (None,)
    plays = [
        (level, own, original)
        for level in levels
        for own in range(13, -1, -1)
        for original in ((True, False) if level == 1 else (False,))
    ]
    # A contract won with just the tricks undertaken is the most ordinary.
    plays.sort(key=lambda play: abs(play[1] - 6 - (play[0] or 0)) if play[0] else -play[1])
    for level, own, original in plays:
        yield DealFacts(
            denomination,
            level,
            doubled,
            _DECLARER,
            (own, 13 - own),
            dealers_original=original,
            vulnerable=vulnerable,
        )


@lru_cache(maxsize=64)
def _held(law: LawCode, denomination: int, vulnerable: tuple[bool, bool]) -> tuple[Brought, ...]:
    """What the deal of the cards can bring, each once, the most ordinary first."""
    found: dict[object, Brought] = {}
    for hands in _hands_of(denomination):
        facts = DealFacts(denomination, None, 0, _DECLARER, None, hands, vulnerable=vulnerable)
        lines = score_deal(law, facts)
        found.setdefault(_signed(lines), brought(lines))
    return tuple(found.values())


@lru_cache(maxsize=16)
def _hands_of(denomination: int) -> tuple[tuple[int, int, int, int], ...]:
    """The honours and trumps (at no trump the aces) as they may be dealt, the rest left out."""
    trump = trump_of(denomination)
    if trump == NO_SUIT:
        return tuple(_divided([1 << (13 * suit + 12) for suit in range(4)]))
    top, small = 13 * trump + 8, 13 * trump
    found = []
    for hands in _divided([1 << (top + n) for n in range(5)]):
        for void in product((False, True), repeat=4):
            # A hand without an honour may hold a small trump or none; the rest go to one hand.
            if any(void[s] and hands[s] for s in range(4)) or all(void):
                continue
            dealt, left = list(hands), [1 << (small + n) for n in range(8)]
            for seat in range(4):
                if not void[seat]:
                    dealt[seat] |= left.pop()
            dealt[void.index(False)] |= sum(left)
            if all(hand.bit_count() <= 13 for hand in dealt):
                found.append((dealt[0], dealt[1], dealt[2], dealt[3]))
    found.sort(key=lambda hands: sum(not hand & SUIT_MASKS[trump] for hand in hands))
    return tuple(found)


def _divided(cards: list[int]) -> Iterator[tuple[int, int, int, int]]:
    """Every number of these cards to each of four hands; which ones is all the same."""
    number = len(cards)
    for a, y, b in product(range(number + 1), repeat=3):
        z = number - a - y - b
        if z < 0:
            continue
        hands, at = [], 0
        for many in (a, y, b, z):
            hands.append(sum(cards[at : at + many]))
            at += many
        yield hands[0], hands[1], hands[2], hands[3]
