"""Whom a line of the score credits: a side, or a player with a score of his own."""

from dataclasses import dataclass

from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.replay.given import Given


@dataclass(frozen=True, slots=True)
class Accounts:
    """The accounts of a deal, each known by a number.

    Attributes:
        given: the deal.
        by_player: whether each player has his own, numbered by his seat; else the two sides
            have, 0 and 1.
        declarer: the declarer's seat, who is credited for the hand opposite too.
        dummy_scores: whether the player opposite him keeps a score of his own.
    """

    given: Given
    by_player: bool = False
    declarer: int | None = None
    dummy_scores: bool = False

    @property
    def dummy(self) -> int | None:
        """The seat opposite the declarer."""
        return None if self.declarer is None else self.declarer ^ 2

    def of_line(self, line: DerivedLine) -> int:
        """The account that a line credits."""
        if not self.by_player:
            return line.side
        return line.side if line.seat is None else line.seat

    def of(self, word: str | None) -> int | None:
        """The account of a place, a player or a named account; None for one that has none."""
        if not self.by_player:
            return self.given.side_of(word)
        seats = self.given.seats_of(word)
        if self.declarer is not None and (self.declarer in seats or not self.dummy_scores):
            seats = {self.declarer if seat == self.dummy else seat for seat in seats}
        if not seats and self.dummy_scores and self.idle() == word:
            return self.dummy
        return seats.pop() if len(seats) == 1 else None

    def idle(self) -> str | None:
        """The one player who is listed and plays no hand: the dealer plays his."""
        idle = [name for name, plays in self.given.players if not plays]
        return idle[0] if len(idle) == 1 else None

    def player(self, number: int) -> str | None:
        """The player who has an account, where the deal says so."""
        if self.dummy_scores and number == self.dummy:
            return self.idle()
        place = self.given.seat_name(number)
        return next((name for name, plays in self.given.players if place in plays), None)

    def name(self, number: int) -> str:
        """The name of an account."""
        return self.given.seat_name(number) if self.by_player else self.given.side_name(number)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The accounts, in order."""
        if not self.by_player:
            return (0, 1)
        none = None if self.dummy_scores else self.dummy
        many = len(self.given.places)
        return tuple(seat for seat in self.given.in_play if seat != none and seat < many)
