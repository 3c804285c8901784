"""The plan of a session: its movement, its tables, and in which round each deal was played."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.games import Game, game_of
from oddtrick.records.games.choice import LedgerChoice, MovementChoice
from oddtrick.records.games.movements import (
    MOST_ROUNDS,
    RELATIVE,
    Movement,
    Step,
    movements,
    own_movement,
)
from oddtrick.records.laws.code import LawCode

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Player, Rubber, Session

_DIGITS = 6
"""As many a table's number has at most; what is longer is a name."""


@dataclass(slots=True)
class Played:
    """A deal or a rubber of a session, where and when it was played.

    Attributes:
        path: its path in the session.
        record: the record.
        table: the table; empty where the session has only one.
        round: the round, from 1; None where that is not known.
        told: whether the record itself says the round.
        players: the players of a deal, its own; else those that the session seats, at its
            only table in the first round.
    """

    path: str
    record: "Deal | Rubber"
    table: str
    round: int | None
    told: bool = False
    players: "tuple[Player, ...]" = ()

    @property
    def places(self) -> tuple[str, ...]:
        """The places of a deal."""
        return self.record.places if self.record.kind == "deal" else ()

    @property
    def deal(self) -> "Deal | None":
        """The deal, if it is one."""
        return self.record if self.record.kind == "deal" else None


@dataclass(slots=True)
class Plan:
    """What a session says, or leaves to its game, of rounds and movement.

    Attributes:
        game: its game, laid over its base; None where nothing tells it.
        movement: how everybody moves; None where nobody does, or only words tell it.
        per_round: deals at a table in a round; None where that is not known.
        tables: the tables in their order.
        open_tables: whether there may be tables that the record is not of: it is of one alone,
            and does not say how many there were.
        played: every deal and rubber, in the order of the record.
    """

    game: Game | None
    movement: Movement | None
    per_round: int | None
    tables: tuple[str, ...] = ()
    open_tables: bool = False
    played: list[Played] = field(default_factory=list)

    @property
    def out_of_sight(self) -> bool:
        """Whether players come from tables, and go to them, that the record is not of."""
        steps = () if self.movement is None else self.movement.by_place
        known = {*RELATIVE, *(place for each in self.played for place in each.places)}
        return self.open_tables and any(
            step.tables or not {step.who, step.to or step.who} <= known for step in steps
        )

    @property
    def timed(self) -> list[Played]:
        """The deals and rubbers of which the round is known."""
        return [p for p in self.played if p.round is not None and p.round <= MOST_ROUNDS]

    @property
    def moving(self) -> MovementChoice | None:
        """The movement as the game chooses it."""
        found = None if self.game is None else self.game.movement
        return found if isinstance(found, MovementChoice) else None

    @property
    def ledger(self) -> LedgerChoice | None:
        """How the scores of its deals run together."""
        found = None if self.game is None else self.game.ledger
        return found if isinstance(found, LedgerChoice) else None


def plan_of(session: "Session", law: LawCode | None) -> Plan:
    """The plan of a session under its laws."""
    inner = [record.game for record in session.records if record.game is not None]
    name = session.game or (inner[0] if inner and len(set(inner)) == 1 else None)
    found = game_of(name, None if law is None else law.family, ()) if name is not None else None
    plan = Plan(None if found is None else found[0], None, None)
    _take_movement(session, plan)
    if session.per_round is not None:
        plan.per_round = session.per_round
    elif plan.movement is not None and plan.movement.per_round is not None:
        plan.per_round = plan.movement.per_round
    elif plan.ledger is not None:
        plan.per_round = plan.ledger.deals
    plan.played = list(_played(session, plan))
    plan.tables = _tables(session, plan)
    plan.open_tables = session.tables is None and len(plan.tables) == 1
    alone = len({played.table for played in plan.played}) == 1
    for played in plan.played:
        first = alone and played.round in (None, 1)
        played.players = played.record.players or (session.players if first else ())
    return plan


def _take_movement(session: "Session", plan: Plan) -> None:
    known = movements()
    choice = plan.moving
    if session.moves:
        plan.movement = own_movement(
            Step(move.who, move.to, move.tables or 0, at=move.at, after=move.after)
            for move in session.moves
        )
    elif session.movement is not None and session.movement in known:
        plan.movement = known[session.movement]
    elif choice is not None and choice.movement is not None:
        plan.movement = known[choice.movement]


def _played(session: "Session", plan: Plan) -> Iterator[Played]:
    deals = _Rounds(plan.per_round)
    rubbers = _Rounds(1)
    for n, record in enumerate(session.records):
        if record.kind == "deal":
            table = record.table or ""
            yield Played(
                f"records[{n}]",
                record,
                table,
                deals.next(table, record.round),
                record.round is not None,
            )
            continue
        each = plan.ledger is not None and plan.ledger.of_each_two
        group = record.table or " ".join(sorted(_members(record)))
        number = None if each else rubbers.next(group, record.round)
        table = record.table or ""
        yield Played(f"records[{n}]", record, table, number, record.round is not None)
        for m, deal in enumerate(record.deals):
            yield Played(
                f"records[{n}].deals[{m}]",
                deal,
                deal.table or table,
                deal.round or number,
                deal.round is not None,
            )


def _members(rubber: "Rubber") -> set[str]:
    return {name for account in rubber.accounts for name in account.members}


class _Rounds:
    """Counts rounds at each table: so many deals, and the next begins."""

    def __init__(self, per_round: int | None) -> None:
        self.per_round = per_round
        self.at: dict[str, tuple[int, int]] = {}

    def next(self, table: str, told: int | None) -> int | None:
        """The round of the next deal at a table; what the record says of it goes before."""
        number, count = self.at.get(table, (1, 0))
        if told is not None:
            count = count + 1 if told == number else 1
            self.at[table] = (told, count)
            return told
        if self.per_round is None:
            return None
        if count >= self.per_round:
            number, count = number + 1, 0
        self.at[table] = (number, count + 1)
        return number


def _tables(session: "Session", plan: Plan) -> tuple[str, ...]:
    named = list(dict.fromkeys(played.table for played in plan.played))
    if named and all(name.isdecimal() and len(name) <= _DIGITS for name in named):
        numbers = {int(name) for name in named} | set(range(1, (session.tables or 0) + 1))
        return tuple(map(str, sorted(numbers)))
    return tuple(named)
