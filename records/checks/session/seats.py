"""The recorded seats, partners and tables against the movement of the session."""

from oddtrick.records.checks.session.outcomes import Outcome, winners_move
from oddtrick.records.findings.session import PARTNERS_WRONG, SEAT_WRONG, TABLE_WRONG
from oddtrick.records.games.movements import RELATIVE
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.session.plan import Plan
from oddtrick.records.replay.session.seating import (
    Partners,
    Seating,
    Seen,
    Station,
    pairs_in,
)

_LETTERS = dict(zip(RELATIVE, ("Z", "A", "Y", "B"), strict=True))


def check_seats(
    plan: Plan, seating: Seating | None, outcomes: list[Outcome], report: Report
) -> None:
    """Every recorded seat that the movement does not give; with deal, table and seat."""
    if seating is not None:
        for seen in seating.seen:
            _seats(plan, seating, seen, report)
        for partners in seating.partners:
            _pairs(seating, partners, report)
    _tables(plan, outcomes, report)


def _seats(plan: Plan, seating: Seating, seen: Seen, report: Report) -> None:
    number, played = seen.played.round, seen.played
    assert number is not None
    for recorded, (station, name) in zip(
        seen.seats, seating.stations_of(seen).items(), strict=True
    ):
        due = seating.at(station, number)
        if due is None or due == name or _partner_there(plan, seating, station, name, number):
            continue
        place = _place(recorded, seen)
        own = seating.where(name, number)
        elsewhere = "" if own is None else f", and {name} to {_named(own, seen, seating)}"
        report.add(
            SEAT_WRONG,
            f"{name} sits at {place}{_table(played.table)} in deal {played.record.id}, round "
            f"{number}; the movement brings {due} there{elsewhere}",
            f"{played.path}.{seen.paths[name]}".rstrip("."),
            deal=played.record.id,
            recorded=f"{place} {name}",
            derived=f"{place} {due}",
            hand=place,
            article=None if plan.movement is None else plan.movement.source or None,
        )


def _partner_there(plan: Plan, seating: Seating, station: Station, name: str, number: int) -> bool:
    """Whether partners have only taken each other's places, and the movement leaves that open."""
    across = seating.opposite(station)
    if plan.movement is None or not plan.movement.pairs or across is None:
        return False
    return seating.at(across, number) == name


def _table(table: str) -> str:
    return f" of table {table}" if table else ""


def _place(station: Station, seen: Seen) -> str:
    return _LETTERS[station[1]] if seen.turns else station[1]


def _named(station: Station, seen: Seen, seating: Seating) -> str:
    """A station in the letters of a deal."""
    table = "" if station[0] == seen.played.table else _table(station[0])
    if not seen.turns:
        return f"{station[1]}{table}"
    by = seating.turned.get(seen.played.path, 0)
    return f"{_LETTERS[RELATIVE[(RELATIVE.index(station[1]) - by) % 4]]}{table}"


def _pairs(seating: Seating, partners: Partners, report: Report) -> None:
    number, played = partners.played.round, partners.played
    assert number is not None
    due = pairs_in(seating, number)
    names = {name for pair in due for name in pair}
    for n, pair in enumerate(partners.pairs):
        if pair in due or len(pair) != 2 or not pair <= names:
            continue
        who = " and ".join(sorted(pair))
        right = "; ".join(sorted(" and ".join(sorted(p)) for p in due if p & pair))
        report.add(
            PARTNERS_WRONG,
            f"{who} are partners in round {number}; the movement makes partners of {right}",
            f"{played.path}.accounts[{n}]",
            deal=played.record.id,
            recorded=who,
            derived=right,
        )


def _tables(plan: Plan, outcomes: list[Outcome], report: Report) -> None:
    due = winners_move(plan, outcomes)
    told: set[tuple[int, str]] = set()
    for one in outcomes:
        deal, number = one.played.deal, one.played.round
        if deal is None or number is None:
            continue
        names = due.get((number, one.played.table))
        if names is None:
            continue
        for player in deal.players:
            if not player.plays or player.name in names or (number, player.name) in told:
                continue
            told.add((number, player.name))
            goals = [t for (r, t), who in due.items() if r == number and player.name in who]
            derived = f"table {goals[0]}" if goals else "another table"
            report.add(
                TABLE_WRONG,
                f"{player.name} plays at table {one.played.table} in deal {deal.id}, round "
                f"{number}; the result of round {number - 1} sends {' '.join(sorted(names))} there",
                f"{one.played.path}.players.{player.name}",
                deal=deal.id,
                recorded=f"table {one.played.table}",
                derived=derived,
                hand=player.plays[0],
            )
