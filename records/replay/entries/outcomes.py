"""Everything that one deal can bring to a score sheet under a law code.

The table is derived: every denomination that the code admits, every number of tricks
undertaken, every number of doubles, every division of the tricks and every division of
the honours and aces is scored by ``score_deal``, and the lines that come out are kept.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product

from oddtrick.records.cards import SUIT_MASKS
from oddtrick.records.denominations import (
    DENOMINATION_CODES,
    NO_SUIT,
    Denomination,
    trump_of,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.matters import scoring_matters
from oddtrick.records.replay.score import score_deal

Points = tuple[int, ...]
Key = tuple[int, int, Points, Points]
"""The points below of side 0 and side 1, and the entries above of both, each in order of size."""

Items = tuple[tuple[str, int], ...]
"""Items of a score, each with what it is for."""

_Deal = tuple[DealFacts, tuple[DerivedLine, ...]]

_OF_PLAY = frozenset({"tricks", "level"})
"""The facts that the play settles; all others are settled by the deal of the cards."""

_DECLARER = 0
_MOST_DOUBLES = 40


@dataclass(frozen=True, slots=True)
class Outcome:
    """One deal as it may have been.

    Attributes:
        denomination: the denomination played.
        level: the odd tricks undertaken; None where the laws know of none.
        doubled: how often doubled.
        declarer: the side that played it, 0 or 1.
        tricks: the tricks of the declarer's side.
        scored: every line of its score, as for a declarer of side 0.
    """

    denomination: int
    level: int | None
    doubled: int
    declarer: int
    tricks: int
    scored: tuple[DerivedLine, ...]

    @property
    def lines(self) -> tuple[DerivedLine, ...]:
        """Every line of its score."""
        if not self.declarer:
            return self.scored
        return tuple(replace(line, side=line.side ^ 1) for line in self.scored)

    def above(self, side: int) -> Items:
        """The items of a side above the line, each with what it is for."""
        return _items(self.scored, side ^ self.declarer)

    @property
    def words(self) -> str:
        """The deal in a few words: ``2H doubled, 9 tricks``."""
        code = DENOMINATION_CODES[self.denomination]
        contract = code if self.level is None else f"{self.level}{code}"
        times = ("", " doubled", " redoubled")
        many = times[self.doubled] if self.doubled < 3 else f" doubled {self.doubled} times"
        return f"{contract}{many}, {self.tricks} tricks"


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
    tricks: tuple[int, int] | None = None


NOTHING = Known()


@dataclass(slots=True)
class Outcomes:
    """The table of a law code.

    Attributes:
        law: the code.
        netted: whether only the net of a deal's entries above the line is entered.
        by_key: the deals that bring these entries, the most ordinary first; one for each
            way of saying what the entries are for.
        below: every number of points that a deal can bring below the line.
        above: every figure that a deal can bring above it.
    """

    law: LawCode
    netted: bool
    by_key: dict[Key, tuple[Outcome, ...]]
    below: frozenset[int]
    above: frozenset[int]
    _with_gap: dict[tuple[int, int, Key], tuple[int, ...]] = field(default_factory=dict)

    def filling(self, key: Key, at: int, position: int) -> tuple[int, ...]:
        """The figures that one entry of a deal may have, the others being as they are.

        Args:
            key: the entries of the deal.
            at: which part of the key holds the entry, 0..3.
            position: its position there, where the part holds several.
        """
        if not self._with_gap:
            self._index()
        return self._with_gap.get((at, *_without(key, at, position)), ())

    def _index(self) -> None:
        found: defaultdict[tuple[int, int, Key], set[int]] = defaultdict(set)
        for key in self.by_key:
            for at, below in enumerate(key[:2]):
                if below:
                    found[(at, *_without(key, at, 0))].add(below)
            for at, part in enumerate(key[2:], 2):
                for position, points in enumerate(part):
                    found[(at, *_without(key, at, position))].add(points)
        self._with_gap = {gap: tuple(sorted(points)) for gap, points in found.items()}


def _without(key: Key, at: int, position: int) -> tuple[int, Key]:
    """A key with one of its entries left out, and how many entries the part then has."""
    b0, b1, a0, a1 = key
    if at == 0:
        return 0, (0, b1, a0, a1)
    if at == 1:
        return 0, (b0, 0, a0, a1)
    if at == 2:
        a0 = a0[:position] + a0[position + 1 :]
        return len(a0), (b0, b1, a0, a1)
    a1 = a1[:position] + a1[position + 1 :]
    return len(a1), (b0, b1, a0, a1)


def with_figure(key: Key, at: int, position: int, points: int) -> Key:
    """A key with another figure in one entry, named as for ``Outcomes.filling``."""
    b0, b1, a0, a1 = key
    if at == 0:
        return points, b1, a0, a1
    if at == 1:
        return b0, points, a0, a1
    if at == 2:
        return b0, b1, tuple(sorted((*a0[:position], points, *a0[position + 1 :]))), a1
    return b0, b1, a0, tuple(sorted((*a1[:position], points, *a1[position + 1 :])))


def outcomes(
    law: LawCode,
    vulnerable: tuple[bool, bool] = (False, False),
    *,
    known: Known = NOTHING,
    netted: bool = False,
    ceiling: int = 1024,
) -> Outcomes:
    """The table of a code, made once for what is known of the deal.

    Args:
        law: the code.
        vulnerable: whether each side is vulnerable.
        known: what is known of the deal.
        netted: whether only the net of a deal's entries above the line is entered.
        ceiling: the greatest figure looked for. Where doubling has no limit, a trick that
            counts more than that is not looked at.
    """
    bound = 1024
    while bound < ceiling:
        bound *= 2
    return _outcomes(law, vulnerable, known, netted, bound)


@lru_cache(maxsize=64)
def _outcomes(
    law: LawCode, vulnerable: tuple[bool, bool], known: Known, netted: bool, ceiling: int
) -> Outcomes:
    table: dict[Key, dict[tuple[Items, Items], Outcome]] = {}
    for declarer in (0, 1):
        if known.declarer not in (None, declarer):
            continue
        own, all_but = vulnerable, replace(known, declarer=None)
        if declarer:
            own = own[1], own[0]
            tricks = known.tricks
            all_but = replace(all_but, tricks=None if tricks is None else (tricks[1], tricks[0]))
        for deal in _deals(law, own, all_but, ceiling):
            _enter(deal, declarer, table, netted=netted)
    below = {points for key in table for points in key[:2] if points}
    above = {points for key in table for part in key[2:] for points in part}
    by_key = {
        key: tuple(sorted(ways.values(), key=lambda o: o.doubled)) for key, ways in table.items()
    }
    return Outcomes(law, netted, by_key, frozenset(below), frozenset(above))


def _enter(
    deal: _Deal,
    declarer: int,
    table: dict[Key, dict[tuple[Items, Items], Outcome]],
    *,
    netted: bool,
) -> None:
    facts, lines = deal
    below = [_below(lines, 0), _below(lines, 1)]
    if min(below) < 0:
        return
    said = _items(lines, 0), _items(lines, 1)
    if declarer:
        below.reverse()
        said = said[::-1]
    outcome = None
    for a0, a1 in _ways(said, netted=netted):
        ways = table.setdefault((below[0], below[1], a0, a1), {})
        if said not in ways:
            if outcome is None:
                assert facts.tricks is not None
                outcome = Outcome(
                    facts.denomination, facts.level, facts.doubled, declarer, facts.tricks[0], lines
                )
            ways[said] = outcome


def _ways(said: tuple[Items, Items], *, netted: bool) -> Iterator[tuple[Points, Points]]:
    """The ways in which a deal may stand above the line: item by item, or one sum for a side."""
    items = [tuple(sorted(points for _, points in own)) for own in said]
    if netted:
        net = sum(items[0]) - sum(items[1])
        yield (net,) if net > 0 else (), (-net,) if net < 0 else ()
        return
    one, other = ({own, (sum(own),)} if own else {()} for own in items)
    yield from product(one, other)


def _below(lines: Iterable[DerivedLine], side: int) -> int:
    return sum(line.points for line in lines if line.side == side and line.column == "below")


def _items(lines: Iterable[DerivedLine], side: int) -> Items:
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


def _deals(
    law: LawCode, vulnerable: tuple[bool, bool], known: Known, ceiling: int
) -> Iterator[_Deal]:
    """Every deal that side 0 may play, by its lines, the most ordinary first."""
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
) -> Iterator[_Deal]:
    apart = all(_is_apart(law.matter(matter.name).needs) for matter in scoring_matters())
    seen: set[tuple[object, ...]] = set()
    held = _honours_of(law, denomination, vulnerable) if apart else ()
    for facts in _plays(law, denomination, doubled, vulnerable):
        if known.level not in (None, facts.level) or known.tricks not in (None, facts.tricks):
            continue
        if not apart:
            for hands in _hands_of(denomination):
                yield facts, score_deal(law, replace(facts, hands=hands))
            continue
        played = score_deal(law, facts)
        signed = _signed(played)
        if signed not in seen:
            seen.add(signed)
            for lines in held:
                yield facts, played + lines


def _signed(lines: tuple[DerivedLine, ...]) -> tuple[object, ...]:
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


@lru_cache(maxsize=512)
def _honours_of(
    law: LawCode, denomination: int, vulnerable: tuple[bool, bool]
) -> tuple[tuple[DerivedLine, ...], ...]:
    """What the deal of the cards can bring, each once, the most ordinary first."""
    found: dict[tuple[object, ...], tuple[DerivedLine, ...]] = {}
    for hands in _hands_of(denomination):
        facts = DealFacts(denomination, None, 0, _DECLARER, None, hands, vulnerable=vulnerable)
        lines = score_deal(law, facts)
        found.setdefault(_signed(lines), lines)
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
