"""Everything that one deal can bring to a score sheet under a law code.

The table is derived: every denomination that the code admits, every number of tricks
undertaken, every number of doubles, every division of the tricks and every division of
the honours and aces is scored by ``score_deal``, and the lines that come out are kept.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.matters import matters
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.entries.deals import NOTHING, Brought, Items, Known, deals, items

__all__ = ["NOTHING", "Key", "Known", "Outcome", "Outcomes", "outcomes", "with_figure"]

Points = tuple[int, ...]
Key = tuple[int, int, Points, Points]
"""The points below of side 0 and side 1, and the entries above of both, each in order of size."""

_SECTIONS = ("values", "doubling", "scoring")
"""The sections of a code that the score of a deal without irregularities rests on."""


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
        return items(self.scored, side ^ self.declarer)

    @property
    def words(self) -> str:
        """The deal in a few words: ``2H doubled, 9 tricks``."""
        code = DENOMINATION_CODES[self.denomination]
        contract = code if self.level is None else f"{self.level}{code}"
        times = ("", " doubled", " redoubled")
        many = times[self.doubled] if self.doubled < 3 else f" doubled {self.doubled} times"
        return f"{contract}{many}, {self.tricks} tricks"


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
        most: how many entries above the line a deal can make for one side.
    """

    law: LawCode
    netted: bool
    by_key: dict[Key, tuple[Outcome, ...]]
    below: frozenset[int]
    above: frozenset[int]
    most: int
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
    figures: frozenset[int] | None = None,
) -> Outcomes:
    """The table of a code, made once for what is known of the deal.

    Args:
        law: the code.
        vulnerable: whether each side is vulnerable.
        known: what is known of the deal.
        netted: whether only the net of a deal's entries above the line is entered.
        ceiling: the greatest figure looked for. Where doubling has no limit, a trick that
            counts more than that is not looked at.
        figures: the figures that are asked for; None asks for all. A table of few figures
            is made in a fraction of the time, and the whole one is given where it is there.
    """
    bound = 1024
    while bound < ceiling:
        bound *= 2
    key = (_that_matters(law), vulnerable, known, netted, bound)
    found = _tables.pop(key, None)
    if found is not None:
        _tables[key] = found
        return found
    if figures is not None:
        few = (key, figures)
        if few not in _of_few:
            while len(_of_few) >= _MOST_TABLES:
                _of_few.pop(next(iter(_of_few)))
            _asked[key] += 1
            if _asked[key] <= _MOST_ASKED:
                _of_few[few] = _outcomes(law, vulnerable, known, netted, bound, figures)
        if few in _of_few:
            return _of_few[few]
    while len(_tables) >= _MOST_TABLES:
        _tables.pop(next(iter(_tables)))
    found = _tables[key] = _outcomes(law, vulnerable, known, netted, bound, None)
    return found


_MOST_TABLES = 64
_MOST_ASKED = 6
"""How often a table of few figures is made before the whole one is."""

_tables: dict[object, Outcomes] = {}
"""The tables used last, each with the code that keeps its provisions alive."""

_of_few: dict[tuple[object, frozenset[int]], Outcomes] = {}
_asked: Counter[object] = Counter()


def _that_matters(law: LawCode) -> tuple[int, ...]:
    """What of a code a table rests on; codes that differ in other readings share a table."""
    provisions = law.provisions
    return tuple(
        id(provisions[name]) for name, matter in matters().items() if matter.section in _SECTIONS
    )


def _outcomes(
    law: LawCode,
    vulnerable: tuple[bool, bool],
    known: Known,
    netted: bool,
    ceiling: int,
    figures: frozenset[int] | None,
) -> Outcomes:
    table: dict[Key, dict[tuple[Items, Items], Outcome]] = {}
    # Where nothing tells the sides apart, what side 1 plays is what side 0 does, turned about.
    alike = vulnerable[0] == vulnerable[1] and known == known.turned()
    for declarer in (0,) if alike else (0, 1):
        if known.declarer not in (None, declarer):
            continue
        own = vulnerable[::-1] if declarer else vulnerable
        asked = replace(known.turned() if declarer else known, declarer=None)
        played_by = deals(law, (own[0], own[1]), asked, ceiling)
        _enter(table, played_by, declarer, netted, figures, alike=alike)
    below = {points for key in table for points in key[:2] if points}
    above = {points for key in table for part in key[2:] for points in part}
    by_key = {key: tuple(sorted(found.values(), key=_ordinary)) for key, found in table.items()}
    most = max((len(part) for key in table for part in key[2:]), default=0)
    return Outcomes(law, netted, by_key, frozenset(below), frozenset(above), most)


def _ordinary(outcome: Outcome) -> tuple[int, int]:
    return outcome.doubled, len(outcome.scored)


def _enter(
    table: dict[Key, dict[tuple[Items, Items], Outcome]],
    played_by: Iterable[tuple[DealFacts, Brought, tuple[Brought, ...]]],
    declarer: int,
    netted: bool,
    figures: frozenset[int] | None,
    *,
    alike: bool,
) -> None:
    """Enter what the deals of a declarer bring, and the same for the other side if alike."""
    ways: dict[tuple[Items, Items], list[tuple[Points, Points]]] = {}
    seen: dict[tuple[int, int, Items, Items], tuple[int, int]] = {}
    for facts, played, held in played_by:
        for cards in held:
            one = _joined(played.above[0], cards.above[0])
            other = _joined(played.above[1], cards.above[1])
            b0, b1 = played.below[0] + cards.below[0], played.below[1] + cards.below[1]
            what, lines = (b0, b1, one, other), played.lines + cards.lines
            plain = (facts.doubled, len(lines))
            if figures is not None and not (b0 in figures and b1 in figures):
                continue
            if b0 < 0 or b1 < 0 or seen.get(what, plain) < plain or seen.get(what) == plain:
                continue
            seen[what] = plain
            if (one, other) not in ways:
                ways[one, other] = list(_ways((one, other), netted, figures))
            for side in (0, 1) if alike else (declarer,):
                said = (other, one) if side else (one, other)
                outcome = None
                for a0, a1 in ways[one, other]:
                    known_ways = table.setdefault(
                        (b1, b0, a1, a0) if side else (b0, b1, a0, a1), {}
                    )
                    known_way = known_ways.get(said)
                    if known_way is None or plain < _ordinary(known_way):
                        outcome = outcome or _made(facts, side, lines)
                        known_ways[said] = outcome


def _made(facts: DealFacts, declarer: int, lines: tuple[DerivedLine, ...]) -> Outcome:
    assert facts.tricks is not None
    return Outcome(facts.denomination, facts.level, facts.doubled, declarer, facts.tricks[0], lines)


def _joined(one: Items, other: Items) -> Items:
    """The items of two parts of a score, those for the same thing together."""
    if not one or not other:
        return one or other
    if len(one) == len(other) == 1 and one[0][0] != other[0][0]:
        return one + other
    found = dict(one)
    for matter, points in other:
        found[matter] = found.get(matter, 0) + points
    return tuple(found.items())


def _ways(
    said: tuple[Items, Items], netted: bool, figures: frozenset[int] | None
) -> Iterator[tuple[Points, Points]]:
    """The ways in which a deal may stand above the line: item by item, or one sum for a side."""
    each = [tuple(sorted(points for _, points in own)) for own in said]
    if netted:
        net = sum(each[0]) - sum(each[1])
        if figures is None or abs(net) in figures:
            yield (net,) if net > 0 else (), (-net,) if net < 0 else ()
        return
    one, other = ({own, (sum(own),)} if own else {()} for own in each)
    for way in product(one, other):
        if figures is None or figures.issuperset((*way[0], *way[1])):
            yield way
