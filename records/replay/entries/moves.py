"""The deals that may come next on a sheet, and what each leaves of the ledger."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import vulnerability
from oddtrick.records.replay.entries.outcomes import (
    NOTHING,
    Key,
    Known,
    Outcome,
    Outcomes,
    outcomes,
)
from oddtrick.records.replay.entries.sheet import UNSAID, Sheet, columns_of
from oddtrick.records.replay.rubber import Entry, Ledger, pair

Pair = tuple[int, int]
Used = tuple[int, int, int, int]
"""How many entries of each column."""


class At(NamedTuple):
    """How far a sheet is explained: entries used of each column, and the ledger."""

    used: Used
    below: Pair
    games: Pair


@dataclass(frozen=True, slots=True)
class Move:
    """The entries that a next deal may take.

    Attributes:
        entries: their numbers, by column.
        used: how many are used of each column after it.
        figures: their figures, by column.
        key: these, as the table of deals has them.
    """

    entries: tuple[tuple[int, ...], ...]
    figures: tuple[tuple[int, ...], ...]
    used: Used
    key: Key

    @property
    def numbers(self) -> tuple[int, ...]:
        """The entries, in order of column."""
        return tuple(number for column in self.entries for number in column)

    def free(self) -> Iterator[tuple[int, int, int]]:
        """Each entry with its part of the key and its place there."""
        for at, numbers in enumerate(self.entries):
            for number, points in zip(numbers, self.figures[at], strict=True):
                part = self.key[at]
                yield number, at, part.index(points) if isinstance(part, tuple) else 0


Fitting = tuple[Move, tuple[Outcome, ...]]
"""The entries of a next deal, and the deals that make them."""


class Table:
    """The sheet, its columns and the law, as the search asks for them.

    Args:
        sheet: the sheet.
        law: the law code.
        left_out: entries that no deal makes, such as rubber points that are named so.
        known: what is known of every deal.
        whole: whether figures that are not on the sheet will be asked for.
    """

    def __init__(
        self,
        sheet: Sheet,
        law: LawCode,
        left_out: frozenset[int] = frozenset(),
        known: Known = NOTHING,
        *,
        whole: bool = True,
    ) -> None:
        self.sheet, self.law, self.left_out, self.known = sheet, law, left_out, known
        numbers = [n for n in range(len(sheet.entries)) if n not in left_out]
        self.columns = columns_of(sheet, numbers)
        self.all = tuple(map(len, self.columns))
        figures = [sheet.entries[n].points for n in numbers]
        self.ceiling = max(figures, default=0)
        self.grouped = bool(numbers) and all(sheet.entries[n].deal is not None for n in numbers)
        self._figures = None if whole else self._asked_for(figures)
        self._moves: dict[tuple[int, ...], tuple[Move, ...]] = {}
        self._fitting: dict[tuple[tuple[int, ...], Pair], tuple[Fitting, ...]] = {}
        self._sorted: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._ledgers: dict[tuple[Pair, Pair, Pair], tuple[Pair, Pair, bool]] = {}
        self._outcomes: dict[Pair, Outcomes] = {}
        self._bonus: dict[Pair, Pair] = {}
        self._most = self.outcomes(pair(sheet.start.games)).most

    def outcomes(self, games: Pair) -> Outcomes:
        """What a deal can bring after so many games of each side."""
        found = self._outcomes.get(games)
        if found is None:
            one, other = vulnerability.MATTER.ask(self.law, games)
            found = self._outcomes[games] = outcomes(
                self.law,
                (one, other),
                known=self.known,
                netted=self.sheet.netted,
                ceiling=self.ceiling,
                figures=self._figures,
            )
        return found

    def _asked_for(self, figures: list[int]) -> frozenset[int]:
        """The figures of the sheet, with and without rubber points."""
        bonuses = {0}
        for one, other in product(range(3), repeat=2):
            bonuses.update(self._paid((one, other)))
        return frozenset({0} | {points - bonus for points in figures for bonus in bonuses})

    def _paid(self, games: Pair) -> Pair:
        points = [0, 0]
        for line in Ledger(self.law, games).balance().lines:
            points[line.side] += line.points
        return points[0], points[1]

    def start(self) -> At:
        """Nothing explained yet."""
        return At((0, 0, 0, 0), pair(self.sheet.start.below), pair(self.sheet.start.games))

    def moves(self, used: Used) -> tuple[Move, ...]:
        """Every set of entries that the next deal may have made."""
        found = self._moves.get(used)
        if found is None:
            gathered = self._next_deal(used) if self.grouped else self._any(used)
            found = self._moves[used] = tuple(gathered)
        return found

    def _next_deal(self, used: Used) -> Iterator[Move]:
        heads = [column[n : n + 1] for column, n in zip(self.columns, used, strict=True)]
        deals = [self.sheet.entries[number].deal or 0 for head in heads for number in head]
        if not deals:
            return
        deal = min(deals)
        takes = []
        for column, n in zip(self.columns, used, strict=True):
            end = n
            while end < len(column) and self.sheet.entries[column[end]].deal == deal:
                end += 1
            takes.append(tuple(column[n:end]))
        if len(takes[0]) <= 1 and len(takes[1]) <= 1:
            yield self._move(used, tuple(takes))

    def _any(self, used: Used) -> Iterator[Move]:
        for many in self._takes(used):
            yield self._move(used, self._taken(used, many))

    def _takes(self, used: Used) -> Iterator[Used]:
        """How many entries of each column the next deal may have made."""
        below: list[tuple[int, ...]] = [()]
        for side in (0, 1):
            if used[side] < self.all[side]:
                below.append((side,))
        if self.sheet.ordered and len(below) > 2:
            below.remove((1,) if self.columns[0][used[0]] < self.columns[1][used[1]] else (0,))
        above = [range(min(self._most, self.all[2 + side] - used[2 + side]) + 1) for side in (0, 1)]
        for sides, one, other in product(below, above[0], above[1]):
            if sides or one or other:
                yield int(0 in sides), int(1 in sides), one, other

    def _taken(self, used: Used, many: Used) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(column[n : n + k]) for column, n, k in zip(self.columns, used, many, strict=True)
        )

    def _move(self, used: Used, entries: tuple[tuple[int, ...], ...]) -> Move:
        figures = tuple(tuple(self.sheet.entries[n].points for n in column) for column in entries)
        key = (
            sum(figures[0]),
            sum(figures[1]),
            tuple(sorted(figures[2])),
            tuple(sorted(figures[3])),
        )
        after = [n + len(column) for n, column in zip(used, entries, strict=True)]
        return Move(entries, figures, (after[0], after[1], after[2], after[3]), key)

    def fitting(self, used: Used, games: Pair) -> tuple[Fitting, ...]:
        """Every set of entries that a next deal makes just so, with the deals that do."""
        asked = used, games
        found = self._fitting.get(asked)
        if found is None:
            moves = self.moves(used) if self.grouped else self._with_key(used, games)
            found = self._fitting[asked] = tuple(
                (move, deals)
                for move in moves
                if self.in_its_game(move, games) and (deals := self.fits(move, games))
            )
        return found

    def _with_key(self, used: Used, games: Pair) -> Iterator[Move]:
        """The sets of entries that the table knows; only these are worth the making."""
        by_key = self.outcomes(games).by_key
        for many in self._takes(used):
            if self._key(used, many) in by_key:
                yield self._move(used, self._taken(used, many))

    def _key(self, used: Used, many: Used) -> Key:
        return (
            self._part(0, used[0], many[0])[0] if many[0] else 0,
            self._part(1, used[1], many[1])[0] if many[1] else 0,
            self._part(2, used[2], many[2]),
            self._part(3, used[3], many[3]),
        )

    def _part(self, column: int, start: int, many: int) -> tuple[int, ...]:
        """Some figures of a column that follow each other, in order of size."""
        if not many:
            return ()
        asked = column, start, many
        found = self._sorted.get(asked)
        if found is None:
            numbers = self.columns[column][start : start + many]
            found = tuple(sorted(self.sheet.entries[n].points for n in numbers))
            self._sorted[asked] = found
        return found

    def last(self, used: Used) -> Move | None:
        """The deal that makes all that is left, if one deal can."""
        if self.grouped:
            return next((move for move in self.moves(used) if move.used == self.all), None)
        left = tuple(of - n for of, n in zip(self.all, used, strict=True))
        many = left[0], left[1], left[2], left[3]
        return self._move(used, self._taken(used, many)) if many in self._takes(used) else None

    def fits(self, move: Move, games: Pair) -> tuple[Outcome, ...]:
        """The deals that make just these entries, for what they are said to be for."""
        found = self.outcomes(games).by_key.get(move.key, ())
        said = [n for n in move.numbers if self._is_said(n)]
        return tuple(o for o in found if self._as_said(move, o)) if said and found else found

    def _is_said(self, number: int) -> bool:
        entry = self.sheet.entries[number]
        return entry.column != "below" and entry.matter not in UNSAID

    def _as_said(self, move: Move, outcome: Outcome) -> bool:
        for side in (0, 1):
            items = list(outcome.above(side))
            for number in move.entries[2 + side]:
                entry = self.sheet.entries[number]
                if self._is_said(number):
                    if (entry.matter, entry.points) not in items:
                        return False
                    items.remove((entry.matter, entry.points))
        return True

    def in_its_game(self, move: Move, games: Pair) -> bool:
        """Whether the entries below the line stand in the game that is in hand."""
        for number in (*move.entries[0], *move.entries[1]):
            game = self.sheet.entries[number].game
            if game is not None and game != sum(games):
                return False
        return True

    def after(self, at: At, below: Pair) -> tuple[Pair, Pair, bool]:
        """Points below and games after a deal, and whether it came after the rubber was won."""
        asked = (at.below, at.games, below)
        found = self._ledgers.get(asked)
        if found is None:
            ledger = Ledger(self.law, at.games, at.below)
            late = ledger.winner is not None
            ledger.enter([Entry(side, "below", below[side]) for side in (0, 1) if below[side]])
            found = self._ledgers[asked] = (pair(ledger.below), pair(ledger.games), late)
        return found

    def winner(self, games: Pair) -> int | None:
        """The side that has won the rubber with so many games."""
        return Ledger(self.law, games).winner

    def bonus(self, games: Pair) -> Pair:
        """The points that either side adds when the rubber ends at these games.

        None where rubber points are among the entries that are left out.
        """
        if self.left_out:
            return 0, 0
        found = self._bonus.get(games)
        if found is None:
            found = self._bonus[games] = self._paid(games)
        return found
