"""The ledger of a rubber: part scores, games, the line under a game, rubber points, the balance.

The ledger takes lines of score, derived or recorded, deal by deal. A deal of
which only the score is known is as good as one that was replayed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from oddtrick.records.games.choice import Choice
from oddtrick.records.games.ledger import RUBBER, RUBBER_EACH, RUBBER_OF_EACH_TWO
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DerivedLine, many
from oddtrick.records.laws.rules import (
    game,
    game_bonus,
    game_line,
    rubber,
    rubber_bonus,
    settlement,
    tie,
    totals,
    unfinished_rubber,
    vulnerability,
)

Pair = tuple[int, int]

LEDGERS: frozenset[Choice] = frozenset({RUBBER, RUBBER_EACH, RUBBER_OF_EACH_TWO})
"""The ways of running scores together that are replayed: two sides, and a number of games."""


class Line(Protocol):
    """What the ledger asks of a line of score: a ``DerivedLine`` or an ``Entry``."""

    @property
    def side(self) -> int:
        """The side credited, 0 or 1."""

    @property
    def column(self) -> str:
        """``below`` or ``above`` the line."""

    @property
    def points(self) -> int:
        """The points."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of score as a sheet has it.

    Attributes:
        side: the side credited, 0 or 1.
        column: below or above the line.
        points: the points.
    """

    side: int
    column: str
    points: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How the rubber stands between two deals.

    Attributes:
        games: games won by side 0 and side 1.
        below: points towards the game in hand.
        vulnerable: whether each side is vulnerable under the law.
    """

    games: Pair = (0, 0)
    below: Pair = (0, 0)
    vulnerable: tuple[bool, bool] = (False, False)

    @property
    def game(self) -> Literal["first", "second", "rubber"]:
        """Which game of a rubber of three is in hand."""
        played = sum(self.games)
        return "first" if played == 0 else "second" if played == 1 else "rubber"


@dataclass(frozen=True, slots=True)
class GameWon:
    """A game, won in one deal.

    Attributes:
        side: the side that won it.
        deal: the position of the deal that won it, from 0.
        below: the points of both sides in this game when the line was drawn.
        article: the law that makes it a game.
        readings: the readings that it rests on.
    """

    side: int
    deal: int
    below: Pair
    article: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Balance:
    """The end of a rubber.

    Attributes:
        winner: the side that won the rubber; None when it is not finished.
        lines: rubber points, or what a rubber broken off brings, as derived lines.
        totals: the total of each side, with these lines.
        difference: how many points the totals differ by.
        gainer: the side that wins the difference; None at equal totals.
        words: the result in words, sides as given to ``Ledger.balance``.
        article: the law that decides it.
        readings: the readings that it rests on.
    """

    winner: int | None
    lines: tuple[DerivedLine, ...]
    totals: Pair
    difference: int
    gainer: int | None
    words: str
    article: str
    readings: tuple[str, ...]


@dataclass(slots=True)
class Ledger:
    """The score of a rubber under a law code, deal by deal.

    Attributes:
        law: the law code.
        games: games won so far.
        below: points towards the game in hand.
        sums: all points so far, by column and side.
        deals: how many deals were entered.
        won: the games, in order.
        late: the positions of deals entered after the rubber was won.
    """

    law: LawCode
    games: Pair = (0, 0)
    below: Pair = (0, 0)
    sums: dict[str, list[int]] = field(default_factory=lambda: {"below": [0, 0], "above": [0, 0]})
    deals: int = 0
    won: list[GameWon] = field(default_factory=list)
    late: list[int] = field(default_factory=list)

    @property
    def standing(self) -> Standing:
        """How the rubber stands before the next deal."""
        return Standing(self.games, self.below, vulnerability.MATTER.ask(self.law, self.games))

    @property
    def winner(self) -> int | None:
        """The side that has won the rubber; None while it goes on."""
        needed = rubber.MATTER.ask(self.law)
        if not needed:
            return None
        return next((side for side in (0, 1) if self.games[side] >= needed), None)

    def enter(self, lines: Iterable[Line]) -> GameWon | None:
        """Enter the lines of one completed deal.

        Rubber points are not among them: ``balance`` gives these. A line is
        drawn after the deal that reaches a game, and what the law lets stand is
        carried below it.

        Returns:
            The game that the deal won, or None.
        """
        if self.winner is not None:
            self.late.append(self.deals)
        target = game.MATTER.ask(self.law)
        below, reached = list(self.below), None
        for line in lines:
            self.sums[line.column][line.side] += line.points
            if line.column == "below":
                below[line.side] += line.points
                if target and reached is None and below[line.side] >= target:
                    reached = line.side
        self.below = (below[0], below[1])
        self.deals += 1
        if reached is None or self.late:
            return None
        one, other = self.games
        self.games = (one + (reached == 0), other + (reached == 1))
        cited = ("game", "game-line")
        found = GameWon(
            reached, self.deals - 1, self.below, self.law.cite(*cited), self.law.rests_on(*cited)
        )
        self.won.append(found)
        self.below = game_line.MATTER.ask(self.law, self.below, target)
        return found

    def balance(self, names: Sequence[str] = ("side 0", "side 1")) -> Balance:
        """The totals and who wins what, as the rubber now stands.

        A rubber that nobody has won is taken as broken off here.

        Args:
            names: the names of the sides, for the words.
        """
        law, winner = self.law, self.winner
        lines = self._bonus(winner)
        columns = ("below", "above") if totals.MATTER.ask(law) else ("below",)
        both = [sum(self.sums[column][side] for column in columns) for side in (0, 1)]
        for line in lines:
            both[line.side] += line.points
        total = (both[0], both[1])
        gainer = settlement.MATTER.ask(law, total)
        cited = ["totals", "settlement"]
        if gainer is None:
            cited.append("tie")
            words = f"equal totals: {tie.MATTER.ask(law)}"
        else:
            words = f"{many(abs(total[0] - total[1]), 'point')} to {names[gainer]}"
        return Balance(
            winner=winner,
            lines=lines,
            totals=total,
            difference=abs(total[0] - total[1]),
            gainer=gainer,
            words=words,
            article=law.cite(*cited),
            readings=law.rests_on(*cited),
        )

    def _bonus(self, winner: int | None) -> tuple[DerivedLine, ...]:
        law = self.law
        each = game_bonus.MATTER.ask(law)
        lines = tuple(
            _above(law, side, "game", each * won, f"{many(won, 'game')} x {each}", "game-bonus")
            for side, won in enumerate(self.games)
            if each and won
        )
        if winner is not None:
            points = rubber_bonus.MATTER.ask(law, self.games[winner ^ 1])
            text = f"rubber, {self.games[winner]} games to {self.games[winner ^ 1]}"
            return (*lines, _above(law, winner, "rubber", points, text, "rubber", "rubber-bonus"))
        broken = unfinished_rubber.MATTER.ask(law, self.games)
        return lines + tuple(
            _above(law, side, "game", points, "a game in a rubber broken off", "unfinished-rubber")
            for side, points in enumerate(broken or ())
            if points
        )


def _above(
    law: LawCode,
    side: int,
    matter: Literal["rubber", "game"],
    points: int,
    text: str,
    *cited: str,
) -> DerivedLine:
    return DerivedLine(side, "above", matter, points, text, law.cite(*cited), law.rests_on(*cited))


def keep_ledger(
    law: LawCode, deals: Iterable[Iterable[Line]], start: Standing | None = None
) -> Ledger:
    """The ledger of these deals, each the lines of its score.

    Args:
        law: the law code.
        deals: the lines of each deal, in order.
        start: how the rubber stood before the first of them.
    """
    start = start or Standing()
    ledger = Ledger(law, start.games, start.below)
    ledger.sums["below"] = list(start.below)
    for lines in deals:
        ledger.enter(lines)
    return ledger


def deals_of_sheet(entries: Sequence[Line]) -> list[list[Line]]:
    """The entries of a sheet that is not divided into deals, one entry below the line to a deal.

    The games come out right, for each deal makes one entry below the line at
    most; the entries above, which win no game, all go with the first.
    """
    deals: list[list[Line]] = [[entry] for entry in entries if entry.column == "below"]
    rest = [entry for entry in entries if entry.column != "below"]
    if not deals:
        return [rest] if rest else []
    deals[0] += rest
    return deals
