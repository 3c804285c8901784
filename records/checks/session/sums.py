"""What a player, a pair or a team has from all deals and rubbers of a session."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.checks.session.outcomes import Outcome

if TYPE_CHECKING:
    from oddtrick.records.schema import Session


def names_of(session: "Session", account: str) -> frozenset[str]:
    """All that an account stands for: itself, its members, and the members of these."""
    members = {each.id: each.members for each in session.accounts}
    members |= {each.name: each.members for each in session.accounts if each.name is not None}
    found = {account}
    new = {account}
    while new:
        new = {name for each in new for name in members.get(each, ())} - found
        found |= new
    return frozenset(found)


@dataclass(slots=True)
class Sum:
    """What a name has from a session.

    Attributes:
        below: points below the line.
        points: all points.
        against: all points of those who played against it.
        parts: how many deals and rubbers these come from.
        whole: whether all that it rests on is known.
        unread: whether a figure that it rests on is not known.
    """

    below: int = 0
    points: int = 0
    against: int = 0
    parts: int = 0
    whole: bool = True
    unread: bool = False


def sum_of(names: frozenset[str], outcomes: Iterable[Outcome]) -> Sum:
    """What some names together have from all deals and rubbers."""
    found = Sum()
    for one in outcomes:
        if one.inside:
            continue
        if one.by_player:
            mine = names & one.own.keys() if one.own is not None else set()
            found.whole = found.whole and one.own is not None
            found.unread = found.unread or (one.unread and one.own is None)
            found.points += sum(one.own[name] for name in mine) if one.own is not None else 0
            found.parts += bool(mine)
            continue
        printed = _printed(one, names)
        if printed is not None and one.points is None:
            found.points += printed
            found.parts += 1
            continue
        side = one.side_of(names)
        if side is None:
            found.whole = found.whole and all(one.players) and not _both(one, names)
            continue
        found.parts += 1
        if one.points is None:
            found.whole = False
            found.unread = found.unread or one.unread
            continue
        found.points += one.points[side]
        found.against += one.points[side ^ 1]
        found.below += one.below[side] if one.below is not None else 0
    return found


def _both(one: Outcome, names: frozenset[str]) -> bool:
    return all(names & side for side in one.names)


def _printed(one: Outcome, names: frozenset[str]) -> int | None:
    """What a rubber that names no sides gives an account, as printed."""
    if one.played.record.kind != "rubber":
        return None
    lines = [
        line.points
        for line in one.played.record.totals
        if line.account in names and line.matter not in ("difference", "settlement")
    ]
    known = [points for points in lines if points is not None]
    return sum(known) if lines and len(known) == len(lines) else None


def players_sums(outcomes: list[Outcome]) -> dict[str, int] | None:
    """What each player has, where each keeps a score of his own; None when it is not known."""
    parts = [one for one in outcomes if one.by_player]
    if not parts or any(one.own is None for one in parts):
        return None
    found: dict[str, int] = {}
    for one in parts:
        for name, points in (one.own or {}).items():
            found[name] = found.get(name, 0) + points
    return found
