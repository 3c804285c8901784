"""The score sheet of a rubber: what is entered in which column, above and below the line."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddtrick.records.replay.rubber import Balance, GameWon
    from oddtrick.records.replay.score import DerivedLine


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure on the sheet.

    Attributes:
        side: whose column, from 0.
        points: the figure.
        words: what it is for, and of which deal.
        how: its arithmetic, and the deal that it may have come from; None where there is no
            more to say.
        law: the article and the readings that it rests on; None with ``how``.
        deal: the deal of the record that it is of, from 1.
        recorded: whether it is put down as recorded, and not derived.
        said: of a derived figure: what the record has in its place, where that is another.
        line: the position of the recorded entry of the rubber that it is.
    """

    side: int
    points: int
    words: str = ""
    how: str | None = None
    law: str | None = None
    deal: int | None = None
    recorded: bool = False
    said: int | None = None
    line: int | None = None

    def text(self, *, why: bool) -> str:
        """What stands beside the figure."""
        return f"{self.how} ({self.law})" if why and self.how is not None else self.words


@dataclass(slots=True)
class Sheet:
    """What is on a sheet, in the order it was entered.

    Attributes:
        names: the heads of the columns.
        one_column: whether each side has a single column: games, and under them their value.
        above: the entries above the line; the first stands lowest.
        games: the entries below the line, one list for each game.
        won: who won each game that was completed, in words, and the law that makes it one.
    """

    names: tuple[str, ...]
    one_column: bool = False
    above: list[Entry] = field(default_factory=list)
    games: list[list[Entry]] = field(default_factory=lambda: [[]])
    won: list[tuple[str, str]] = field(default_factory=list)

    def draw_line(self, words: str, law: str) -> None:
        """Draw the line under a completed game."""
        self.won.append((words, law))
        self.games.append([])


def bonus_entries(balance: "Balance | None") -> list[Entry]:
    """The rubber points, or what a rubber broken off brings, as entries above the line."""
    return [] if balance is None else [_bonus(line) for line in balance.lines]


def _bonus(line: "DerivedLine") -> Entry:
    return Entry(line.side, line.points, line.matter, line.arithmetic, law_of(line))


def law_of(derived: "DerivedLine | Balance | GameWon") -> str:
    """The article that something rests on, and the readings."""
    readings = derived.readings
    if not readings:
        return derived.article
    return f"{derived.article}; reading {', '.join(readings)}"
