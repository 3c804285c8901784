"""Who deals after whom in a rubber of players each for himself, against the players recorded.

The deal passes to the next player in turn. Where a hand lies opposite the dealer, the player
on the left of the gap moves into it and the one on his right deals: seen from the dealer,
it comes to the same.
"""

from typing import TYPE_CHECKING

from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings.variety import LEAD_NOT_IN_TURN, OUT_OF_SEAT
from oddtrick.records.games import movement
from oddtrick.records.games.choice import Choice
from oddtrick.records.games.game import Game
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber

TURNING: frozenset[Choice] = frozenset({movement.FIXED, movement.INTO_THE_GAP})
"""The movements that bring the deal to the next player in turn."""


def check_turns(
    rubber: "Rubber", deals: list[Replay], sides: Sides | None, moves: Choice, report: Report
) -> None:
    """Report a player who does not sit where the deal before brings him.

    Args:
        rubber: the rubber.
        deals: the replay of each of its deals.
        sides: its players.
        moves: the movement of its game.
        report: takes the findings.
    """
    if sides is None or not sides.by_player or moves not in TURNING:
        return
    before: list[str] | None = None
    for n, replay in enumerate(deals):
        ring = _ring(replay)
        if ring is None or before is None or len(ring) != len(before):
            before = ring
            continue
        due = before[1:] + before[:1]
        if ring != due and not _dealt_again(deals[n - 1]):
            at = next(
                m for m, (name, other) in enumerate(zip(ring, due, strict=True)) if name != other
            )
            name = rubber.deals[n].players
            position = next(k for k, player in enumerate(name) if player.name == ring[at])
            what = "deals" if at == 0 else f"sits {at} to the left of the dealer"
            report.add(
                OUT_OF_SEAT,
                f"{ring[at]} {what} in deal {n + 1}, and after deal {n} it is {due[at]}",
                f"deals[{n}].players[{position}]",
                recorded=" ".join(ring),
                derived=" ".join(due),
            )
        before = ring


def check_leads(deals: list[Replay], game: Game, report: Report) -> None:
    """Report a first lead from a player's own hand, or his dummy, that was the turn of the other.

    The first deal of a rubber has the lead from his own.

    Args:
        deals: the replay of each deal of a rubber.
        game: its game.
        report: takes the findings.
    """
    if game.hands is None or not game.hands.leads_by_turns:
        return
    before: bool | None = False
    for n, replay in enumerate(deals):
        found = _leads_own(replay.given)
        again = n > 0 and _dealt_again(deals[n - 1])
        due = None if before is None else before == again
        if found is not None and due is not None and found[0] != due:
            own, name, place = found
            one, other = ("his own hand", "his dummy") if own else ("his dummy", "his own hand")
            report.add(
                LEAD_NOT_IN_TURN,
                f"in deal {n + 1} {name} leads from {one}, {place}, and it is the turn of {other}",
                f"deals[{n}].players.{name}",
                recorded=one,
                derived=other,
                hand=place,
                article=game.source or None,
            )
        before = None if found is None else found[0]


def _leads_own(given: Given) -> tuple[bool, str, str] | None:
    """Whether the hand on the dealer's left is its player's own; with him and the place.

    A player's own hand is the one that is not marked as a dummy; where none of his is marked,
    the first that he plays.
    """
    if given.dealer is None:
        return None
    seat = (given.dealer + 1) & 3
    place = given.places[seat]
    name, plays = next(((who, own) for who, own in given.players if place in own), ("", ()))
    if len(plays) != 2:
        return None
    marked = {given.seat_name(hand.seat) for hand in given.hands if hand.kind == "dummy"}
    dummies = [each for each in plays if each in marked]
    if len(dummies) == 2:
        return None
    return (place not in dummies if dummies else plays[0] == place), name, place


def _dealt_again(replay: Replay) -> bool:
    """Whether the cards of a deal were dealt again by the same player."""
    return any(event.kind in ("misdeal", "new-deal") for event in replay.given.events)


def _ring(replay: Replay) -> list[str] | None:
    """The players from the dealer to his left; None where one is not known.

    The hand that nobody holds may lie between any two of them, and is passed over.
    """
    given = replay.given
    if given.dealer is None:
        return None
    found: list[str] = []
    for step in range(4):
        seat = (given.dealer + step) & 3
        if seat == replay.dummy or (given.alone and seat not in given.callers):
            continue
        name = next((who for who, plays in given.players if given.places[seat] in plays), None)
        if name is None:
            return None
        if name not in found:
            found.append(name)
    return found
