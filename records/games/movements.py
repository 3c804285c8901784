"""Movements: who goes where after each round, as data; the known ones, and a session's own."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from oddtrick.records import games

RELATIVE = ("dealer", "left", "opposite", "right")
"""The seats of a table clockwise, told from where the first dealer sits."""

BOARDS = "boards"
"""What goes with the boards, in place of a player."""

BY_RESULT = ("winners", "losers")
"""Who goes by the result of a round."""

MOST_ROUNDS = 1000
"""A movement is followed for so many rounds; a number above is an error of the record."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a movement.

    Attributes:
        who: a place, for the player in it; one of ``BY_RESULT``; ``boards``.
        to: the place that the player goes to, None for his own; of boards the table that
            another, ``at``, shares them with.
        tables: how many tables further, round from the last to the first; boards that lie idle
            between two tables are half a table further.
        half: how many times half of the tables further, rounded down, besides.
        at: the table that it is a step from, which goes before a step from every table.
        after: the round that it is taken after; None for every round.
    """

    who: str
    to: str | None = None
    tables: int | Fraction = 0
    half: int = 0
    at: str | None = None
    after: int | None = None

    def further(self, tables: int) -> int | Fraction:
        """How many tables further, of so many."""
        return self.tables + self.half * (tables // 2)


@dataclass(frozen=True, slots=True)
class Movement:
    """How players and boards change places after each round.

    Attributes:
        id: the id that a session names it by; empty for a session's own.
        title: a few words.
        says: the movement in words.
        source: the work that describes it.
        note: what the work leaves open, and how it is taken.
        steps: who goes where; who is not named stays.
        rounds: after how many rounds it is over; None where the tables decide.
        per_round: deals at a table in each round; None where the game decides.
        dealers: the places that deal; none where the deal goes round the table.
        skip: whether the players, at an even number of tables, go twice as far after half of
            the rounds, so that they do not meet the boards again that they began with.
        pairs: whether partners move together, and the source does not say who of them takes
            which of their two places.
        shown: for how many rounds it is told; None where it goes on.
        rows: in how many rows the tables stand; those opposite in them have the same boards.
        turned_after: after how many rounds the boards come again, turned by a quarter so that
            each side holds the cards that the other had; None where they never do.
    """

    id: str
    title: str
    says: str
    steps: tuple[Step, ...]
    source: str = ""
    note: str = ""
    rounds: int | None = None
    per_round: int | None = None
    dealers: tuple[str, ...] = ()
    skip: bool = False
    pairs: bool = False
    shown: int | None = None
    rows: int = 1
    turned_after: int | None = None

    @property
    def period(self) -> int:
        """After how many rounds the steps begin again."""
        last = max((step.after or 1 for step in self.steps), default=1)
        return min(last, MOST_ROUNDS)

    def taken(self, steps: Iterable[Step], number: int, table: str | None) -> list[Step]:
        """Which of these steps are taken from a table after a round, those of it alone first."""
        turn = (number - 1) % self.period + 1
        found = [s for s in steps if s.after in (None, turn) and s.at in (None, table)]
        return sorted(found, key=lambda step: step.at is None)

    @property
    def moves_boards(self) -> bool:
        """Whether it says how the boards go."""
        return any(step.who == BOARDS for step in self.steps)

    @property
    def by_board(self) -> tuple[Step, ...]:
        """The steps of boards."""
        return tuple(step for step in self.steps if step.who == BOARDS)

    @property
    def by_result(self) -> tuple[Step, ...]:
        """The steps of winners and losers."""
        return tuple(step for step in self.steps if step.who in BY_RESULT)

    @property
    def by_place(self) -> tuple[Step, ...]:
        """The steps of players by their places."""
        return tuple(step for step in self.steps if step.who not in (*BY_RESULT, BOARDS))

    @property
    def turns(self) -> tuple[tuple[Step, ...], ...]:
        """The steps of players after each round, until they begin again."""
        return tuple(
            tuple(step for step in self.by_place if step.after in (None, number))
            for number in range(1, self.period + 1)
        )

    @property
    def relative(self) -> bool:
        """Whether its places are told from the first dealer's."""
        return any(step.who in RELATIVE for step in self.by_place)


@cache
def movements() -> Mapping[str, Movement]:
    """The known movements by their ids."""
    data = tomllib.loads((files(games) / "movements.toml").read_text("utf-8"))
    return {id_: _made(id_, table) for id_, table in data.items()}


def own_movement(steps: Iterable[Step]) -> Movement:
    """A movement that a session tells step by step."""
    return Movement("", "the movement of the session", "", tuple(steps))


def _made(id_: str, table: Mapping[str, Any]) -> Movement:
    sets = tuple(map(_set, table.get("sets", ())))
    return Movement(
        id_,
        table["title"],
        table["says"],
        (*(map(_step, table.get("steps", ()))), *_between(sets)),
        table["source"],
        table.get("note", ""),
        table.get("rounds"),
        table.get("per-round"),
        tuple(table.get("dealers", ())),
        table.get("skip", False),
        table.get("pairs", False),
        len(sets) or None,
        table.get("rows", 1),
        table.get("turned-after"),
    )


def _step(step: Mapping[str, Any]) -> Step:
    tables = Fraction(step.get("tables", 0))
    return Step(
        step["who"],
        step.get("to"),
        int(tables) if tables.denominator == 1 else tables,
        step.get("half", 0),
        step.get("at"),
        step.get("after"),
    )


Seats = Mapping[str, tuple[int, str]]
"""The number of the table and the place of each player of a set."""


def _set(tables: Iterable[str]) -> Seats:
    """A set as a book prints it: for each table who sits North, East, South and West."""
    return {
        name: (number, place)
        for number, names in enumerate(tables, 1)
        for name, place in zip(names.split(), "NESW", strict=True)
    }


def _between(sets: tuple[Seats, ...]) -> Iterator[Step]:
    """The steps that lead from each set to the next."""
    for after, (before, following) in enumerate(pairwise(sets), 1):
        for name, (table, place) in before.items():
            goal, to = following[name]
            yield Step(place, to, goal - table, at=str(table), after=after)
