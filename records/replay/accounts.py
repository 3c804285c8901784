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
    """

    given: Given
    by_player: bool = False
    declarer: int | None = None

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
        if self.declarer is not None:
            seats = {self.declarer if seat == self.declarer ^ 2 else seat for seat in seats}
        return seats.pop() if len(seats) == 1 else None

    def name(self, number: int) -> str:
        """The name of an account."""
        return self.given.seat_name(number) if self.by_player else self.given.side_name(number)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The accounts, in order; dummy has none where its player is known."""
        if not self.by_player:
            return (0, 1)
        dummy = None if self.declarer is None else self.declarer ^ 2
        return tuple(seat for seat in self.given.in_play if seat != dummy)
