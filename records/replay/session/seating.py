"""Who sat where: from the seats that a session records, by its movement, for every round."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING

from oddtrick.records.games.movements import MOST_ROUNDS, RELATIVE, Movement, Step
from oddtrick.records.paths import join
from oddtrick.records.replay.session.plan import Plan, Played
from oddtrick.records.seats import is_book_lettering

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber

Station = tuple[str, str]
"""A table and a place at it."""

_MOST = 7
"""So many players may be tried in every arrangement."""


@dataclass(slots=True)
class Seen:
    """The players of one deal at their places, as recorded.

    Attributes:
        played: the deal.
        seats: the stations with the names of their players; where the letters of the deal
            turn with the dealer, as if the first dealer dealt.
        paths: the path of each name.
        turns: whether the letters turn with the dealer.
    """

    played: Played
    seats: dict[Station, str]
    paths: dict[str, str]
    turns: bool = False


@dataclass(slots=True)
class Partners:
    """The partners of a rubber, as its accounts name them."""

    played: Played
    pairs: tuple[frozenset[str], ...]


@dataclass(slots=True)
class Seating:
    """Who sat where in each round.

    Attributes:
        rings: the places of each table, clockwise.
        seen: the recorded seats, deal by deal.
        partners: the recorded partners, rubber by rubber.
        base: who sits at each station in the first round, as far as that is known.
        turned: by how many seats the letters of a deal are turned, by path.
        skip_after: the round after which the players go twice as far; 0 where they never do.
        shown: for how many rounds it is told who sat where; None where it goes on.
    """

    rings: dict[str, tuple[str, ...]]
    seen: list[Seen]
    partners: list[Partners]
    base: dict[Station, str] = field(default_factory=dict)
    turned: dict[str, int] = field(default_factory=dict)
    skip_after: int = 0
    shown: int | None = None
    _turns: list[dict[Station, Station]] = field(default_factory=list)
    _origins: dict[int, dict[Station, Station]] = field(default_factory=dict)

    def origin(self, station: Station, number: int) -> Station:
        """Where the player who sits at a station in a round sat in the first."""
        if number not in self._origins:
            found = {each: each for each in self._turns[0]}
            skipped = bool(self.skip_after) and number > self.skip_after
            for turn in range(number - 1 + skipped):
                following = self._turns[turn % len(self._turns)]
                found = {following[each]: origin for each, origin in found.items()}
            self._origins[number] = found
        return self._origins[number].get(station, station)

    def at(self, station: Station, number: int) -> str | None:
        """The player who sits at a station in a round."""
        if number > (self.shown or MOST_ROUNDS):
            return None
        return self.base.get(self.origin(station, number))

    def where(self, player: str, number: int) -> Station | None:
        """Where a player sits in a round."""
        for station in self._turns[0]:
            if self.at(station, number) == player:
                return station
        return None

    def opposite(self, station: Station) -> Station | None:
        """The station across the table; None where that is no table of four."""
        ring = self.rings.get(station[0], ())
        if len(ring) != 4 or station[1] not in ring:
            return None
        return station[0], ring[(ring.index(station[1]) + 2) % 4]

    def stations_of(self, seen: Seen) -> dict[Station, str]:
        """The stations of a deal with the recorded players, its letters turned as found."""
        if not seen.turns:
            return seen.seats
        by = self.turned.get(seen.played.path, 0)
        return {_turn(station, by): name for station, name in seen.seats.items()}


def _turn(station: Station, by: int) -> Station:
    return station[0], RELATIVE[(RELATIVE.index(station[1]) + by) % 4]


def seating_of(plan: Plan) -> Seating | None:
    """Who sat where in a session; None where no movement by places says it."""
    if plan.movement is None or not plan.movement.by_place:
        return None
    if plan.out_of_sight:
        return None
    timed = plan.timed
    rings = _rings(plan, timed)
    stations = {(table, place) for table, ring in rings.items() for place in ring}
    seen = [one for one in (_seen(played, rings, stations) for played in timed) if one is not None]
    partners = [one for one in (_partners(played) for played in timed) if one is not None]
    found = Seating(rings, seen, partners)
    turns = _turns(plan, plan.movement, rings, timed)
    if turns is None or any(set(turn.values()) != set(turn) for turn in turns):
        return None
    found._turns = turns
    found.shown = plan.movement.shown
    if plan.movement.skip and len(plan.tables) % 2 == 0:
        found.skip_after = len(plan.tables) // 2
    for group in _groups(turns, rings):
        _settle(found, group)
    return found


def is_impossible(plan: Plan) -> bool:
    """Whether the movement brings not just one player to each place of the tables."""
    if plan.movement is None or plan.out_of_sight:
        return False
    timed = plan.timed
    if not timed or not plan.movement.by_place:
        return False
    turns = _turns(plan, plan.movement, _rings(plan, timed), timed)
    return turns is not None and any(set(turn.values()) != set(turn) for turn in turns)


def _rings(plan: Plan, timed: Iterable[Played]) -> dict[str, tuple[str, ...]]:
    """The places of each table clockwise; of a table that only letters tell, by the dealer."""
    rings: dict[str, tuple[str, ...]] = dict.fromkeys(plan.tables, ())
    for played in timed:
        deal = played.deal
        if deal is not None and not is_book_lettering(deal.places):
            rings[played.table] = rings[played.table] or deal.places
    known = next((ring for ring in rings.values() if ring), None)
    named = plan.movement is not None and {step.who for step in plan.movement.by_place}
    for table, ring in rings.items():
        if not ring:
            shared = known is not None and named and named <= set(known)
            rings[table] = known if shared and known is not None else RELATIVE
    return rings


def _seen(played: Played, rings: dict[str, tuple[str, ...]], stations: set[Station]) -> Seen | None:
    deal = played.deal
    if deal is None:
        return None
    turns = is_book_lettering(deal.places) and rings[played.table] == RELATIVE
    seats: dict[Station, str] = {}
    paths: dict[str, str] = {}
    for place, name, path in _sitting(played, deal):
        label = RELATIVE[(deal.places.index(place) + 1) % 4] if turns else place
        if (played.table, label) in stations:
            seats[played.table, label] = name
            paths[name] = path
    return Seen(played, seats, paths, turns) if seats else None


def _sitting(played: Played, deal: "Deal") -> Iterator[tuple[str, str, str]]:
    """The place of each player with a hand of his own, his name, and its path."""
    for player in played.players:
        own = [place for place in player.plays if place in deal.places]
        if deal.dealer in own:
            own = [deal.dealer]
        if own:
            path = join("players", player.name) if deal.players else ""
            yield own[0], player.name, path
    if deal.z_is is not None and is_book_lettering(deal.places) and not played.players:
        yield "Z", deal.z_is, "z_is"


def _partners(played: Played) -> Partners | None:
    if played.record.kind != "rubber":
        return None
    rubber: Rubber = played.record
    pairs = tuple(frozenset(account.members) for account in rubber.accounts)
    return Partners(played, pairs) if len(pairs) == 2 and all(pairs) else None


def _turns(
    plan: Plan, movement: Movement, rings: dict[str, tuple[str, ...]], timed: list[Played]
) -> list[dict[Station, Station]] | None:
    """Where the player at each station goes after each round, until the steps begin again.

    None where it is not known who dealt first, where a table has none of the places that are
    told of, or where a table that is told of is not there.
    """
    if not _tells_of(movement, plan.tables, rings):
        return None
    turns = [_following(plan, steps, rings, timed) for steps in movement.turns]
    known = [turn for turn in turns if turn is not None]
    return known if len(known) == len(turns) else None


def _tells_of(
    movement: Movement, tables: tuple[str, ...], rings: dict[str, tuple[str, ...]]
) -> bool:
    at = {step.at for step in movement.by_place if step.at is not None}
    if not at <= set(tables):
        return False
    told = {step.who for step in movement.by_place}
    return told <= {*RELATIVE} or all(told & set(ring) for ring in rings.values())


def _following(
    plan: Plan, steps: tuple[Step, ...], rings: dict[str, tuple[str, ...]], timed: list[Played]
) -> dict[Station, Station] | None:
    """Where the player at each station goes after one round."""
    found = {(table, place): (table, place) for table, ring in rings.items() for place in ring}
    for number, table in enumerate(plan.tables):
        for step in sorted(steps, key=lambda each: each.at is not None):
            if step.at not in (None, table):
                continue
            names = _absolute(step, rings[table], _first_dealer(table, timed))
            if names is None:
                return None
            who, to = names
            if (table, who) not in found:
                continue
            shift = int(step.further(len(plan.tables)))
            further = plan.tables[(number + shift) % len(plan.tables)]
            goal = (further, to)
            if goal not in found:
                elsewhere = [each for each in found if each[1] == to]
                goal = elsewhere[0] if len(elsewhere) == 1 else goal
            found[table, who] = goal
    return found


def _absolute(step: Step, ring: tuple[str, ...], dealer: str | None) -> tuple[str, str] | None:
    """The places of a step at a table, where it tells them from the first dealer's."""
    to = step.who if step.to is None else step.to
    if not {step.who, to} & set(RELATIVE) or ring == RELATIVE:
        return step.who, to
    if dealer not in ring:
        return None
    at = ring.index(dealer)
    one, other = (ring[(at + RELATIVE.index(word)) % len(ring)] for word in (step.who, to))
    return one, other


def _first_dealer(table: str, timed: list[Played]) -> str | None:
    for played in timed:
        if played.deal is not None and played.table == table and played.round == 1:
            return played.deal.dealer
    return None


def _groups(
    turns: list[dict[Station, Station]], rings: dict[str, tuple[str, ...]]
) -> list[list[Station]]:
    """The stations between which players move, with all the others at their tables."""
    group: dict[str, set[str]] = {table: {table} for table in rings}
    for one, other in (each for turn in turns for each in turn.items()):
        if group[one[0]] is not group[other[0]]:
            joined = group[one[0]] | group[other[0]]
            for table in joined:
                group[table] = joined
    tables = {id(joined): joined for joined in group.values()}
    return [[s for s in turns[0] if s[0] in joined] for joined in tables.values()]


def _settle(seating: Seating, group: list[Station]) -> None:
    """Find who sat at each station of a group in the first round, as most of the record says."""
    tables = {station[0] for station in group}
    seen = [one for one in seating.seen if one.played.table in tables]
    partners = [one for one in seating.partners if one.played.table in tables]
    told = [name for one in seen for name in one.seats.values()]
    told += [name for one in partners for pair in one.pairs for name in sorted(pair)]
    names = list(dict.fromkeys(told))
    moving = [s for s in group if any(seating.rings[s[0]])]
    if len(names) <= _MOST and (partners or any(one.turns for one in seen)):
        _try_all(seating, moving, names, seen, partners)
    else:
        _vote(seating, seen)
    for one in seen:
        if one.turns:
            seating.turned[one.played.path] = _best_turn(seating, one)


def _try_all(
    seating: Seating,
    stations: list[Station],
    names: list[str],
    seen: list[Seen],
    partners: list[Partners],
) -> None:
    best: tuple[int, ...] = (-1,)
    padded = names + [""] * (len(stations) - len(names))
    base: dict[Station, str] = {}
    for order in permutations(padded, len(stations)):
        seating.base = {s: name for s, name in zip(stations, order, strict=True) if name}
        fits = [_fit(seating, one) for one in seen]
        fits += [partners_fit(seating, one) for one in partners]
        if (sum(fits), *fits) > best:
            best, base = (sum(fits), *fits), dict(seating.base)
    seating.base = base


def _fit(seating: Seating, one: Seen) -> int:
    return max(_matches(seating, one, by) for by in (range(4) if one.turns else (0,)))


def _matches(seating: Seating, one: Seen, by: int) -> int:
    number = one.played.round or 1
    return sum(
        seating.at(_turn(station, by) if one.turns else station, number) == name
        for station, name in one.seats.items()
    )


def _best_turn(seating: Seating, one: Seen) -> int:
    return max(range(4), key=lambda by: (_matches(seating, one, by), -by))


def partners_fit(seating: Seating, one: Partners) -> int:
    """How many of the pairs of a rubber the movement makes partners in its round."""
    return sum(pair in pairs_in(seating, one.played.round or 1) for pair in one.pairs)


def pairs_in(seating: Seating, number: int) -> set[frozenset[str]]:
    """The partners of a round."""
    found = set()
    for table, ring in seating.rings.items():
        for place in ring:
            across = seating.opposite((table, place))
            one = seating.at((table, place), number)
            other = None if across is None else seating.at(across, number)
            if one is not None and other is not None:
                found.add(frozenset({one, other}))
    return found


def _vote(seating: Seating, seen: list[Seen]) -> None:
    votes: dict[Station, Counter[str]] = {}
    for one in seen:
        for station, name in one.seats.items():
            origin = seating.origin(station, one.played.round or 1)
            votes.setdefault(origin, Counter())[name] += 1
    ranked = [
        (count, -order, station, name)
        for order, (station, counter) in enumerate(votes.items())
        for name, count in counter.items()
    ]
    taken: set[str] = set()
    for _, _, station, name in sorted(ranked, key=lambda each: (-each[0], -each[1])):
        if station not in seating.base and name not in taken:
            seating.base[station] = name
            taken.add(name)
