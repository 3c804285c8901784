"""The two sides of a rubber, by the accounts that its sheet names."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.seats import COMPASS_LETTERS, is_book_lettering, side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, ScoreLine


@dataclass(frozen=True, slots=True)
class Sides:
    """The two accounts of a rubber and who belongs to each.

    Attributes:
        names: the accounts, side 0 and side 1.
        members: the places and players of each.
    """

    names: tuple[str, str]
    members: tuple[frozenset[str], frozenset[str]]

    def of(self, account: str) -> int | None:
        """The side that an account, a place or a player belongs to."""
        for side in (0, 1):
            if account == self.names[side] or account in self.members[side]:
                return side
        return None

    def turn(self, deal: "Deal") -> int | None:
        """0 when the deal's own side 0 is the rubber's, 1 when it is the other; None if open."""
        if is_book_lettering(deal.places):
            side = None if deal.z_is is None else self.of(deal.z_is)
            return None if side is None else side ^ 1
        for seat, place in enumerate(deal.places):
            side = self.of(place)
            if side is not None:
                return side ^ (seat & 1)
        for player in deal.players:
            side = self.of(player.name)
            if side is not None and len(player.plays) == 1 and player.plays[0] in deal.places:
                return side ^ (deal.places.index(player.plays[0]) & 1)
        return None

    def accounts_in(self, deal: "Deal") -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The accounts with the places of a deal that are of them; none where that is open."""
        turn = self.turn(deal)
        if turn is None or len(deal.places) != 4:
            return ()
        return tuple(
            (self.names[side], (deal.places[side ^ turn], deal.places[(side ^ turn) + 2]))
            for side in (0, 1)
        )

    def side_of(self, deal: "Deal", account: str) -> int | None:
        """The rubber's side that an account named in a deal is of."""
        side = self.of(account)
        if side is not None or len(deal.places) != 4:
            return side
        for own in (0, 1):
            if account in (side_name(deal.places, own), deal.places[own], deal.places[own + 2]):
                turn = self.turn(deal)
                return None if turn is None else own ^ turn
        return None


_COMPASS = ("E-W", "N-S")


def sides_of(rubber: "Rubber") -> Sides | None:
    """The sides of a rubber; None when it does not say which two accounts it keeps."""
    if len(rubber.accounts) == 2:
        one, other = rubber.accounts
        return Sides((one.id, other.id), (frozenset(one.members), frozenset(other.members)))
    lines: list[ScoreLine] = [*rubber.entries, *rubber.totals]
    for deal in rubber.deals:
        lines += [line for line in deal.score if not _is_letters(line.account)]
    named = list(dict.fromkeys(line.account for line in lines))
    compass = all(name in (*_COMPASS, "W-E", "S-N", *COMPASS_LETTERS) for name in named)
    if compass:
        west, north = frozenset({"E", "W", "W-E", "EW"}), frozenset({"N", "S", "S-N", "NS"})
        return Sides(_COMPASS, (west, north))
    if len(named) == 2:
        return Sides((named[0], named[1]), (frozenset(), frozenset()))
    return None


def _is_letters(account: str) -> bool:
    return set(account) <= set("AYBZ-")
