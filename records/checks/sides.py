"""The accounts of a rubber, by the names that its sheet has for them: two sides, or players."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.replay.accounts import Accounts
from oddtrick.records.seats import COMPASS_LETTERS, is_book_lettering, side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, ScoreLine


@dataclass(frozen=True, slots=True)
class Sides:
    """The accounts of a rubber and who belongs to each.

    Attributes:
        names: the accounts: side 0 and side 1, or every player with a score of his own.
        members: the places and players of each.
        by_player: whether the players keep the score, and not two sides.
    """

    names: tuple[str, ...]
    members: tuple[frozenset[str], ...]
    by_player: bool = False

    def of(self, account: str) -> int | None:
        """The number of the account that a name, a place or a player belongs to."""
        for number, name in enumerate(self.names):
            if account == name or account in self.members[number]:
                return number
        return None

    def numbers(self, deal: "Deal", accounts: Accounts) -> dict[int, int] | None:
        """The rubber's account for each account of a deal; None where that is open."""
        if not self.by_player:
            turn = self.turn(deal)
            return None if turn is None else {0: turn, 1: turn ^ 1}
        found = {}
        for seat in accounts.numbers:
            player = accounts.player(seat)
            place = accounts.name(seat)
            number = self.player_at(deal, place) if player is None else self.of(player)
            if number is None:
                return None
            found[seat] = number
        return found

    def player_at(self, deal: "Deal", place: str) -> int | None:
        """The account of the player who plays a place of a deal."""
        for player in deal.players:
            if place in player.plays:
                return self.of(player.name)
        if is_book_lettering(deal.places):
            letter = place == "Z" and deal.z_is is not None
            return self.of(deal.z_is) if letter and deal.z_is is not None else None
        return self.of(place)

    def turn(self, deal: "Deal") -> int | None:
        """0 when the deal's own side 0 is the rubber's, 1 when it is the other; None if open."""
        if self.by_player:
            return None
        if is_book_lettering(deal.places):
            side = None if deal.z_is is None else self.of(deal.z_is)
            return None if side is None else side ^ 1
        for seat, place in enumerate(deal.places):
            side = self.of(place)
            if side is not None:
                return side ^ (seat & 1)
        for player in deal.players:
            side = self.of(player.name)
            own = {deal.places.index(place) & 1 for place in player.plays if place in deal.places}
            if side is not None and len(own) == 1 and len(deal.places) in (2, 4):
                return side ^ own.pop()
        return None

    def accounts_in(self, deal: "Deal") -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The accounts with the places of a deal that are of them; none where that is open."""
        if self.by_player:
            return tuple(
                (name, tuple(place for place in deal.places if self.player_at(deal, place) == n))
                for n, name in enumerate(self.names)
            )
        turn = self.turn(deal)
        if turn is None or len(deal.places) != 4:
            return ()
        return tuple(
            (self.names[side], (deal.places[side ^ turn], deal.places[(side ^ turn) + 2]))
            for side in (0, 1)
        )

    def side_of(self, deal: "Deal", account: str) -> int | None:
        """The rubber's account that one named in a deal is of."""
        if self.by_player:
            place = account in deal.places
            return self.player_at(deal, account) if place else self.of(account)
        side = self.of(account)
        if side is not None or len(deal.places) != 4:
            return side
        for own in (0, 1):
            if account in (side_name(deal.places, own), deal.places[own], deal.places[own + 2]):
                turn = self.turn(deal)
                return None if turn is None else own ^ turn
        return None


_COMPASS = ("E-W", "N-S")


def sides_of(rubber: "Rubber", *, by_player: bool = False) -> Sides | None:
    """The accounts of a rubber; None when it does not say which it keeps.

    Args:
        rubber: the rubber.
        by_player: whether its players keep the score, as its game has it.
    """
    if by_player:
        return _players(rubber)
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


def _players(rubber: "Rubber") -> Sides | None:
    """The players of a rubber, as its accounts, its players or its figures name them."""
    if rubber.accounts:
        names = tuple(account.id for account in rubber.accounts)
        members = tuple(frozenset(account.members) for account in rubber.accounts)
        return Sides(names, members, by_player=True)
    listed = [player.name for player in rubber.players]
    if not listed:
        listed = [line.account for line in (*rubber.entries, *rubber.totals)]
    if not listed:
        listed = [player.name for deal in rubber.deals for player in deal.players]
    names = tuple(dict.fromkeys(listed))
    return Sides(names, (frozenset(),) * len(names), by_player=True) if len(names) > 1 else None


def _is_letters(account: str) -> bool:
    return set(account) <= set("AYBZ-")
