"""The ledger of a rubber: part scores, games, the line under a game, rubber points, the balance.

The ledger takes lines of score, derived or recorded, deal by deal. A deal of
which only the score is known is as good as one that was replayed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeVar

from oddtrick.records.games.choice import Choice
from oddtrick.records.games.ledger import (
    OPEN,
    RUBBER,
    RUBBER_EACH,
    RUBBER_OF_EACH_TWO,
    RUBBER_OF_POINTS,
    SINGLE_GAME,
    TWELVE_DEALS,
)
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

Each = tuple[int, ...]
"""A figure of each account: of two sides, or of every player with a score of his own."""


@dataclass(frozen=True, slots=True)
class Run:
    """How the scores of deals run together.

    Attributes:
        games: the games that end it; None for as many as the laws say, 0 where there are none.
        bonus: whether games and rubbers bring points of their own.
        deals: the number of deals; None where games end it, or nothing does.
        one_column: whether all that counts towards a game stands in a single column, and what
            is scored after the points that win it counts no more.
    """

    games: int | None = None
    bonus: bool = True
    deals: int | None = None
    one_column: bool = False

    @property
    def counting(self) -> tuple[str, ...]:
        """The columns whose points count towards a game."""
        return ("below", "single") if self.one_column else ("below",)


BY_THE_LAWS = Run()

LEDGERS: dict[Choice, Run] = {
    RUBBER: BY_THE_LAWS,
    RUBBER_EACH: BY_THE_LAWS,
    RUBBER_OF_EACH_TWO: BY_THE_LAWS,
    RUBBER_OF_POINTS: Run(one_column=True),
    SINGLE_GAME: Run(games=1, bonus=False),
    TWELVE_DEALS: Run(games=0, bonus=False, deals=12),
    OPEN: Run(games=0, bonus=False),
}
"""The ways of running scores together that are replayed in one ledger."""


class Line(Protocol):
    """What the ledger asks of a line of score: a ``DerivedLine`` or an ``Entry``."""

    @property
    def side(self) -> int:
        """The account credited: side 0 or 1, or a player."""

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
        side: the account credited: side 0 or 1, or a player.
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
        games: games won by each account.
        below: points towards the game in hand.
        vulnerable: whether each is vulnerable under the law.
    """

    games: Each = (0, 0)
    below: Each = (0, 0)
    vulnerable: tuple[bool, ...] = (False, False)

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
        below: the points of each account in this game when the line was drawn.
        article: the law that makes it a game.
        readings: the readings that it rests on.
    """

    side: int
    deal: int
    below: Each
    article: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Balance:
    """The end of a rubber.

    Attributes:
        winner: the side that won the rubber; None when it is not finished.
        lines: rubber points, or what a rubber broken off brings, as derived lines.
        totals: the total of each account, with these lines.
        difference: how many points the totals of two accounts differ by; of more, the highest
            and the lowest.
        gainer: the account that wins the difference; None at equal totals.
        words: the result in words, sides as given to ``Ledger.balance``.
        article: the law that decides it.
        readings: the readings that it rests on.
    """

    winner: int | None
    lines: tuple[DerivedLine, ...]
    totals: Each
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
        run: how the scores run together.
        deals: how many deals were entered.
        won: the games, in order.
        late: the positions of deals entered after the rubber was won.
    """

    law: LawCode
    games: Each = (0, 0)
    below: Each = (0, 0)
    sums: dict[str, list[int]] = field(default_factory=dict)
    run: Run = BY_THE_LAWS
    deals: int = 0
    won: list[GameWon] = field(default_factory=list)
    late: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Open a column of each kind for every account."""
        for column in ("below", "above", "single"):
            self.sums.setdefault(column, [0] * len(self.games))

    @property
    def standing(self) -> Standing:
        """How the rubber stands before the next deal."""
        return Standing(self.games, self.below, vulnerability.MATTER.ask(self.law, self.games))

    @property
    def winner(self) -> int | None:
        """The side that has won the rubber; None while it goes on."""
        needed = self.needed
        if not needed:
            return None
        return next((n for n, won in enumerate(self.games) if won >= needed), None)

    @property
    def needed(self) -> int:
        """The games that end it; 0 where games do not."""
        return rubber.MATTER.ask(self.law) if self.run.games is None else self.run.games

    @property
    def over(self) -> bool:
        """Whether nothing more is to be entered: it is won, or its deals are played."""
        played = self.run.deals is not None and self.deals >= self.run.deals
        return played or self.winner is not None

    def enter(self, lines: Iterable[Line]) -> GameWon | None:
        """Enter the lines of one completed deal.

        Rubber points are not among them: ``balance`` gives these. A line is
        drawn after the deal that reaches a game, and what the law lets stand is
        carried below it.

        Returns:
            The game that the deal won, or None.
        """
        if self.over:
            self.late.append(self.deals)
        target = 0 if self.run.games == 0 else game.MATTER.ask(self.law)
        below, reached = list(self.below), None
        for line in lines:
            self.sums[line.column][line.side] += line.points
            too_late = self.run.one_column and reached is not None
            if line.column in self.run.counting and not too_late:
                below[line.side] += line.points
                if target and reached is None and below[line.side] >= target:
                    reached = line.side
        self.below = tuple(below)
        self.deals += 1
        if reached is None or self.late:
            return None
        self.games = tuple(won + (n == reached) for n, won in enumerate(self.games))
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
        columns = [self.sums[name] for name in totals.MATTER.ask(law)]
        each = [sum(column[n] for column in columns) for n in range(len(self.games))]
        for line in lines:
            each[line.side] += line.points
        total = tuple(each)
        gainer = settlement.MATTER.ask(law, total)
        cited = ["totals", "settlement"]
        if gainer is None and len(total) == 2:
            cited.append("tie")
            words = f"equal totals: {tie.MATTER.ask(law)}"
        elif gainer is not None and len(total) == 2:
            words = f"{many(max(total) - min(total), 'point')} to {names[gainer]}"
        else:
            words = settled(total, names)
        return Balance(
            winner=winner,
            lines=lines,
            totals=total,
            difference=max(total) - min(total),
            gainer=gainer,
            words=words,
            article=law.cite(*cited),
            readings=law.rests_on(*cited),
        )

    def _bonus(self, winner: int | None) -> tuple[DerivedLine, ...]:
        law = self.law
        if not self.run.bonus:
            return ()
        lines = tuple(
            _above(law, side, "game", points, text, "game-bonus")
            for side in range(len(self.games))
            for points, text in self._games_of(side)
            if points
        )
        if winner is not None:
            others = [won for n, won in enumerate(self.games) if n != winner]
            points = rubber_bonus.MATTER.ask(law, max(others))
            text = f"rubber, {self.games[winner]} games to {' and '.join(map(str, others))}"
            return (*lines, _above(law, winner, "rubber", points, text, "rubber", "rubber-bonus"))
        broken = unfinished_rubber.MATTER.ask(law, self.games)
        return lines + tuple(
            _above(law, side, "game", points, "a game in a rubber broken off", "unfinished-rubber")
            for side, points in enumerate(broken or ())
            if points
        )

    def _games_of(self, side: int) -> list[tuple[int, str]]:
        """What each game that a side has won adds, and how that comes about."""
        ask, found = game_bonus.MATTER.ask, []
        for won in self.won:
            if won.side == side:
                losers = max(points for n, points in enumerate(won.below) if n != side)
                points = ask(self.law, won.below[side], losers)
                found.append((points, f"a game of {won.below[side]} to {losers}"))
        earlier = self.games[side] - len(found)
        return found + [(ask(self.law, None, None), "a game")] * earlier


def _above(
    law: LawCode,
    side: int,
    matter: Literal["rubber", "game"],
    points: int,
    text: str,
    *cited: str,
) -> DerivedLine:
    return DerivedLine(side, "above", matter, points, text, law.cite(*cited), law.rests_on(*cited))


Pair = tuple[int, int]


def pair(each: Each) -> Pair:
    """The figures of two sides."""
    return each[0], each[1]


def settled(total: Each, names: Sequence[str]) -> str:
    """What every two accounts settle, in words: ``A wins 240 from B and 256 from C``."""
    clauses = []
    for n, points in sorted(enumerate(total), key=lambda each: -each[1]):
        owed = [
            f"{points - other} from {names[m]}" for m, other in enumerate(total) if other < points
        ]
        if owed:
            clauses.append(f"{names[n]} wins {' and '.join(owed)}")
    return "; ".join(clauses) or "equal totals: nothing to settle"


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


_IN_ORDER = ("revoke", "penalty", "tricks")
"""What is scored first where the order of scoring decides a game; all else comes last."""


class _Named(Protocol):
    """A line of score that says what it is for."""

    @property
    def matter(self) -> str:
        """What for."""


AnyNamed = TypeVar("AnyNamed", bound=_Named)


def in_order(lines: Iterable[AnyNamed]) -> list[AnyNamed]:
    """The lines of a deal in the order they are scored in: penalties, tricks, the rest."""

    def place(line: AnyNamed) -> int:
        known = line.matter in _IN_ORDER
        return _IN_ORDER.index(line.matter) if known else len(_IN_ORDER)

    return sorted(lines, key=place)


def deals_of_sheet(entries: Sequence[Line], run: Run = BY_THE_LAWS) -> list[list[Line]]:
    """The entries of a sheet that is not divided into deals, one that counts to a game to a deal.

    The games come out right, for each deal makes one entry below the line at
    most; the entries above, which win no game, all go with the first.
    """
    deals: list[list[Line]] = [[entry] for entry in entries if entry.column in run.counting]
    rest = [entry for entry in entries if entry.column not in run.counting]
    if not deals:
        return [rest] if rest else []
    deals[0] += rest
    return deals
