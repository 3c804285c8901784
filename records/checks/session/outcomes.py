"""What each deal and rubber of a session brought, and to whom."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.games.movements import RELATIVE
from oddtrick.records.replay.rubber import pair
from oddtrick.records.replay.session.plan import Plan, Played
from oddtrick.records.replay.session.seating import Seating
from oddtrick.records.seats import is_book_lettering, side_name

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.replay.result import Replay
    from oddtrick.records.schema import Account, Deal, Session

Pair = tuple[int, int]

_NO_POINTS = ("total", "difference", "settlement", "carried", "average", "comparison")
"""Lines that are sums of others."""


@dataclass(slots=True)
class Outcome:
    """What a deal or a rubber brought its two sides.

    Attributes:
        played: the deal or rubber.
        players: the players of each side, as far as known.
        names: all that each side is called: places, players, accounts.
        below: the points of each side below the line; None when not known.
        points: all points of each side; None when not known.
        replay: the replay of a deal.
        rubber: the replay of a rubber.
        turned: whether the board lay turned, so that each side held the cards that the other had.
        ruled: whether a board was not played, and its points are those that the laws give.
        unread: whether a figure of its score is not known.
        inside: whether it is a deal of a rubber, whose points are among the rubber's.
        own: the points of each player, where each keeps a score of his own; None where the
            sides keep it, or where they are not known.
        by_player: whether each player keeps a score of his own.
    """

    played: Played
    players: tuple[frozenset[str], frozenset[str]]
    names: tuple[frozenset[str], frozenset[str]]
    below: Pair | None = None
    points: Pair | None = None
    replay: "Replay | None" = None
    rubber: "RubberReplay | None" = None
    turned: bool = False
    ruled: bool = False
    unread: bool = False
    inside: bool = False
    own: dict[str, int] | None = None
    by_player: bool = False

    def side_of(self, names: Iterable[str]) -> int | None:
        """The side that any of these names are of; None for neither, or both."""
        sides = {side for side in (0, 1) for name in names if name in self.names[side]}
        return sides.pop() if len(sides) == 1 else None

    def net(self, side: int) -> int | None:
        """What a side made more than the other; less than 0 when less."""
        return None if self.points is None else self.points[side] - self.points[side ^ 1]


def players_at(played: Played, seating: Seating | None) -> dict[str, str]:
    """The players of a deal by place: as recorded, and else as the movement has them."""
    deal = played.deal
    assert deal is not None
    found = {place: player.name for player in played.players for place in player.plays}
    if deal.z_is is not None and is_book_lettering(deal.places):
        found.setdefault("Z", deal.z_is)
    if seating is None or played.round is None:
        return found
    ring = seating.rings.get(played.table, ())
    for n, place in enumerate(deal.places):
        label = place
        if is_book_lettering(deal.places) and ring == RELATIVE:
            turned = seating.turned.get(played.path)
            if turned is None:
                continue
            label = RELATIVE[(n + 1 + turned) % 4]
        name = seating.at((played.table, label), played.round)
        if name is not None:
            found.setdefault(place, name)
    return found


def accounts_of(
    session: "Session", deal: "Deal", players: dict[str, str]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The accounts of a session that a deal is about, each with its places."""
    found = []
    for account in session.accounts:
        places = tuple(
            place
            for place in deal.places
            if players.get(place) in account.members or place in account.members
        )
        sides = {deal.places.index(place) & 1 for place in places}
        if len(deal.places) == 4 and len(sides) == 1:
            side = sides.pop()
            found.append((account.id, (deal.places[side], deal.places[side + 2])))
    return tuple(found)


def deal_outcome(
    session: "Session", played: Played, replay: "Replay", players: dict[str, str]
) -> Outcome:
    """What a deal brought."""
    deal = played.deal
    assert deal is not None
    called: list[frozenset[str]] = []
    people: list[frozenset[str]] = []
    accounts = (*replay.given.accounts, *accounts_of(session, deal, players))
    for side in (0, 1):
        if len(deal.places) != 4:
            called.append(frozenset())
            people.append(frozenset())
            continue
        places = (deal.places[side], deal.places[side + 2])
        own = {players[place] for place in places if place in players}
        name = side_name(deal.places, side)
        mirrored = "-".join(reversed(name.split("-")))
        held = {id_ for id_, members in accounts if set(members) <= {*places, *own}}
        called.append(frozenset({*places, name, mirrored, *own, *held}))
        people.append(frozenset(own))
    by_player = replay.accounts.by_player
    lines = None if by_player else _lines(deal, replay)
    outcome = Outcome(
        played,
        (people[0], people[1]),
        (called[0], called[1]),
        replay=replay,
        unread=any(line.points is None for line in deal.score),
        inside=".deals" in played.path,
        own=_of_players(deal, replay) if by_player else None,
        by_player=by_player,
    )
    if lines is not None:
        outcome.below = _sums(line for line in lines if line[1] == "below")
        outcome.points = _sums(lines)
    return outcome


_Line = tuple[int, str, int]


def _sums(lines: Iterable[_Line]) -> Pair:
    both = [0, 0]
    for side, _, points in lines:
        both[side] += points
    return both[0], both[1]


def _of_players(deal: "Deal", replay: "Replay") -> dict[str, int] | None:
    """The points of each player: as recorded, else as derived; None when not known."""
    accounts = replay.accounts
    found = {player.name: 0 for player in deal.players}
    pairs: list[tuple[int | None, int | None]]
    if deal.score:
        pairs = [
            (accounts.of(line.account), line.points)
            for line in deal.score
            if line.matter not in _NO_POINTS
        ]
    elif replay.declared.passed_out:
        pairs = []
    elif replay.unscored is not None or replay.open_score or replay.law is None:
        return None
    else:
        pairs = [(accounts.of_line(line), line.points) for line in replay.score]
    for number, points in pairs:
        name = None if number is None else accounts.player(number)
        if name is None or points is None:
            return None
        found[name] = found.get(name, 0) + points
    return found


def _lines(deal: "Deal", replay: "Replay") -> list[_Line] | None:
    """Side, column and points of each line: as recorded, else as derived; None when not known."""
    if deal.score:
        found: list[_Line] = []
        for line in deal.score:
            side = replay.given.side_of(line.account)
            if side is None:
                return None
            if line.matter not in _NO_POINTS:
                if line.points is None:
                    return None
                found.append((side, line.column, line.points))
        return found
    if replay.declared.passed_out:
        return []
    if replay.unscored is not None or replay.open_score or replay.law is None:
        return None
    return [(line.side, line.column, line.points) for line in replay.score]


def rubber_outcome(played: Played, done: "RubberReplay") -> Outcome:
    """What a rubber brought; to nobody, where its two sides are not known."""
    sides = done.sides
    nobody = (frozenset[str](), frozenset[str]())
    if sides is None or sides.by_player or played.record.kind != "rubber":
        return Outcome(played, nobody, nobody, rubber=done)
    accounts = {account.id: account for account in played.record.accounts}
    names = [
        frozenset({sides.names[side], *sides.members[side], *_called(accounts, sides.names[side])})
        for side in (0, 1)
    ]
    one, other = sides.members
    outcome = Outcome(played, (one, other), (names[0], names[1]), rubber=done)
    deals = (line for deal in played.record.deals for line in deal.score)
    lines = (*played.record.entries, *played.record.totals, *deals)
    outcome.unread = any(line.points is None for line in lines)
    printed: dict[int, int] = {}
    for line in played.record.totals:
        side = sides.of(line.account)
        single = line.column == "single" and line.after is None
        if line.points is None:
            continue
        if side is not None and single and line.matter in ("total", "other"):
            printed.setdefault(side, line.points)
    if len(printed) == 2:
        outcome.points = printed[0], printed[1]
    elif done.ledger is not None and not outcome.unread:
        outcome.points = pair(done.ledger.balance(sides.names).totals)
    return outcome


def _called(accounts: "dict[str, Account]", id_: str) -> set[str]:
    account = accounts.get(id_)
    return {account.name} if account is not None and account.name is not None else set()


def winners_move(plan: Plan, outcomes: list[Outcome]) -> dict[tuple[int, str], frozenset[str]]:
    """Who comes to each table in each round, where winners or losers move; by round and table.

    A table whose round is not known, or was equal, leaves the next round of all that it feeds
    open.
    """
    found: dict[tuple[int, str], frozenset[str]] = {}
    if plan.movement is None or not plan.movement.by_result:
        return found
    last = max((played.round or 0 for played in plan.timed), default=0)
    for number in range(1, last):
        going: dict[str, list[frozenset[str] | None]] = {table: [] for table in plan.tables}
        for n, table in enumerate(plan.tables):
            result = _round_result(outcomes, number, table)
            for who, names in zip(("winners", "losers"), result or (None, None), strict=True):
                steps = plan.movement.taken(plan.movement.by_result, number, table)
                shift = next((s.further(len(plan.tables)) for s in steps if s.who == who), 0)
                goal = plan.tables[(n + int(shift)) % len(plan.tables)]
                going[goal].append(names)
        for table, parts in going.items():
            known = [part for part in parts if part]
            if len(known) == len(parts) == 2:
                found[number + 1, table] = known[0] | known[1]
    return found


def _round_result(
    outcomes: list[Outcome], number: int, table: str
) -> tuple[frozenset[str], frozenset[str]] | None:
    """The winners and the losers of a round at a table."""
    here = [one for one in outcomes if (one.played.round, one.played.table) == (number, table)]
    scores: dict[frozenset[str], int] = {}
    for one in here:
        if one.points is None or not all(one.players):
            return None
        for side in (0, 1):
            scores[one.players[side]] = scores.get(one.players[side], 0) + one.points[side]
    if len(scores) != 2 or len(set(scores.values())) != 2:
        return None
    losers, winners = sorted(scores, key=lambda pair: scores[pair])
    return winners, losers
