"""Scores as the source prints them: lines, standings and results."""

from typing import Annotated, Literal

from pydantic import Field

from oddtrick.records.schema.base import (
    AccountName,
    Count,
    Number,
    Ordinal,
    RecordModel,
    TrickCount,
)

Column = Literal["below", "above", "single"]
"""Below the line (tricks), above it (all else), or a game with one column."""

Matter = Literal[
    "tricks", "honours", "chicane", "little-slam", "grand-slam", "bonus", "undertricks",
    "revoke", "penalty", "game", "rubber", "lump", "settlement", "total", "difference", "carried",
    "average", "comparison", "other",
]  # fmt: skip
"""What a line is for. ``carried`` is a total written once more, in another column or under
another total, to be added to it or taken from it. ``average`` is that of all who held the
same cards; ``comparison`` what an account has more or less than it."""


class ScoreLine(RecordModel):
    """One entry: whose account, which column, for what, how many points."""

    account: AccountName
    column: Column
    matter: Matter = "other"
    points: Number | None = None
    """None where the figure is not known, or not there."""
    label: str | None = None
    """The words the source puts beside the figure."""
    deal: Ordinal | None = None
    """On a sheet that has a row for each deal: the deal that made the entry, from 1."""
    after: Count | None = None
    """For a total or a difference: how many of the entries stood on the sheet when it was
    struck; None at the end of the sheet, or where the sheet does not show it."""

    @property
    def figure(self) -> str:
        """The points as people are shown them; ``?`` where they are not known."""
        return "?" if self.points is None else str(self.points)


class Standing(RecordModel):
    """The score before the deal."""

    games: tuple[tuple[AccountName, Count], ...] = ()
    """Games won, by account."""
    below: tuple[tuple[AccountName, Number], ...] = ()
    """Points towards the game in hand, by account."""
    above: tuple[tuple[AccountName, Number], ...] = ()
    game: Literal["first", "second", "rubber"] | None = None
    """Which game of the rubber is being played."""
    text: str | None = None


class Result(RecordModel):
    """The result as the source states it."""

    of: AccountName | None = None
    """The place or account whose tricks are stated."""
    tricks: TrickCount | None = None
    """Tricks won in all, 0..13."""
    odd: Annotated[int, Field(ge=-7, le=7)] | None = None
    """By-cards: odd tricks won, or lost when negative, -7..7."""
    slam: Literal["little", "grand"] | None = None
    wins: Literal["game", "rubber"] | None = None
    """What the source says was thereby won by the side of ``of`` ..."""
    loses: Literal["game", "rubber"] | None = None
    """... or lost by it."""
    text: str | None = None
