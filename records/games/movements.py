"""Movements: who goes where after each round, as data; the known ones, and a session's own."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from oddtrick.records import games

RELATIVE = ("dealer", "left", "opposite", "right")
"""The seats of a table clockwise, told from where the first dealer sits."""

BOARDS = "boards"
"""What goes with the boards, in place of a player."""

BY_RESULT = ("winners", "losers")
"""Who goes by the result of a round."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a movement.

    Attributes:
        who: a place, for the player in it; one of ``BY_RESULT``; ``boards``.
        to: the place that the player goes to; None for his own.
        tables: how many tables further, round from the last to the first.
    """

    who: str
    to: str | None = None
    tables: int = 0


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

    @property
    def boards(self) -> int:
        """How many tables further the boards go."""
        return next((step.tables for step in self.steps if step.who == BOARDS), 0)

    @property
    def moves_boards(self) -> bool:
        """Whether it says how the boards go."""
        return any(step.who == BOARDS for step in self.steps)

    @property
    def by_result(self) -> tuple[Step, ...]:
        """The steps of winners and losers."""
        return tuple(step for step in self.steps if step.who in BY_RESULT)

    @property
    def by_place(self) -> tuple[Step, ...]:
        """The steps of players by their places."""
        return tuple(step for step in self.steps if step.who not in (*BY_RESULT, BOARDS))

    @property
    def relative(self) -> bool:
        """Whether its places are told from the first dealer's."""
        return any(step.who in RELATIVE for step in self.by_place)


@cache
def movements() -> Mapping[str, Movement]:
    """The known movements by their ids."""
    data = tomllib.loads((files(games) / "movements.toml").read_text("utf-8"))
    return {id_: _made(id_, table) for id_, table in data.items()}


def own_movement(steps: Iterable[tuple[str, str | None, int | None]]) -> Movement:
    """A movement that a session tells step by step: who, to which place, how many tables."""
    made = tuple(Step(who, to, tables or 0) for who, to, tables in steps)
    return Movement("", "the movement of the session", "", made)


def _made(id_: str, table: Mapping[str, Any]) -> Movement:
    return Movement(
        id_,
        table["title"],
        table["says"],
        tuple(Step(step["who"], step.get("to"), step.get("tables", 0)) for step in table["steps"]),
        table["source"],
        table.get("note", ""),
        table.get("rounds"),
        table.get("per-round"),
        tuple(table.get("dealers", ())),
        table.get("skip", False),
    )
