"""The cards of a board in their order of play, put under the seats that played them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from oddtrick.formats.text.turns import Contract, seats_of
from oddtrick.records.denominations import trump_of
from oddtrick.records.seats import left_of

Hands = Sequence[tuple[str, ...] | None]
"""The card codes of each seat; None where they are not given."""


@dataclass(slots=True)
class Played:
    """The play as the record has it.

    Attributes:
        tricks: the tricks as plain data.
        order: how their cards are arranged.
        leader: the seat that led first, where it is sure.
        paths: the path of each card, in order of play.
        absent: paths without a value, with the reason.
        stops: how many cards were played, where the play stops before its end unclaimed.
    """

    tricks: list[dict[str, Any]] = field(default_factory=list)
    order: str = "by-column"
    leader: int | None = None
    paths: list[str] = field(default_factory=list)
    absent: list[tuple[str, str]] = field(default_factory=list)
    stops: int | None = None


def put_cards(
    cards: Sequence[str],
    hands: Hands,
    places: tuple[str, ...],
    contract: Contract | None,
    claimed: bool,
) -> Played:
    """Puts cards under their seats, by turns; under their holders where there is no contract.

    Args:
        cards: the card codes in order of play.
        hands: what each seat holds.
        places: the names of the seats.
        contract: what was bid or is stated, if anything.
        claimed: whether a claim ends the play.
    """
    made = Played()
    holders = _holders(cards, hands)
    seats = holders
    if contract is None:
        made.order = "as-played" if None in holders else "both"
    else:
        leader = left_of(contract[3])
        turns = seats_of(cards, leader, trump_of(contract[1]))
        seats = [h if t is None else t for t, h in zip(turns, holders, strict=True)]
        made.leader = leader if holders[:1] in ([None], [leader]) else None
    for at in range(0, len(cards), 4):
        _trick(made, cards[at : at + 4], seats[at : at + 4], places)
    _end(made, cards, hands, seats, places, claimed)
    return made


def _trick(
    made: Played, cards: Sequence[str], seats: Sequence[int | None], places: tuple[str, ...]
) -> None:
    n = len(made.tricks)
    plays = []
    for k, (card, seat) in enumerate(zip(cards, seats, strict=True)):
        place = None if seat is None else places[seat]
        made.paths.append(f"tricks[{n}][{k}]" if place is None else f"tricks[{n}].{place}")
        plays.append((seat, (place, card, None)))
    if made.order == "by-column" and None not in seats:
        plays.sort(key=lambda play: play[0] or 0)
    made.tricks.append({"plays": tuple(play for _, play in plays)})


def _holders(cards: Sequence[str], hands: Hands) -> list[int | None]:
    """Who holds each card; None for one that nobody or more than one holds."""
    holder: dict[str, int | None] = {}
    for seat, hand in enumerate(hands):
        for card in hand or ():
            holder[card] = None if card in holder else seat
    return [holder.get(card) for card in cards]


def _end(
    made: Played,
    cards: Sequence[str],
    hands: Hands,
    seats: Sequence[int | None],
    places: tuple[str, ...],
    claimed: bool,
) -> None:
    """Says of what was not played whether it was claimed, or is only not there."""
    whole = max((len(hand) for hand in hands if hand), default=13)
    if not cards or len(cards) >= 4 * whole:
        return
    n, over = divmod(len(cards), 4)
    if over and None not in seats[-over:]:
        empty = [seat for seat in range(4) if seat not in seats[-over:]]
        made.absent += [(f"tricks[{n}].{places[seat]}", "unknown") for seat in empty]
    why = "unknown" if claimed else "not-applicable"
    made.absent.append((f"tricks[{n + (1 if over else 0)}]", why))
    made.stops = None if claimed else len(cards)
