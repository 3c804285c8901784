"""What a replay derives from a deal."""

from dataclasses import dataclass, field
from typing import Literal

from oddtrick.records.findings import Finding
from oddtrick.records.games import Game
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.replay.accounts import Accounts
from oddtrick.records.replay.auction import ReplayedCall
from oddtrick.records.replay.declared import Declared
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.holding import Holding
from oddtrick.records.replay.play import Played
from oddtrick.records.replay.revokes import Revoke
from oddtrick.records.replay.seating import Row, one_seat


@dataclass(slots=True)
class Replay:
    """Everything derived from a deal, as plain values. Nothing here is recorded.

    Attributes:
        given: the deal that was replayed, as plain values.
        game: its game; None when nothing says which it is.
        law: the law code it was replayed under, if any.
        declared: the contract or make.
        rows: the tricks by seat.
        holding: the hands, and what each card played may be.
        played: leaders, winners and revokes.
        dummy: the seat whose hand is exposed, if there is one.
        dummies: the seats that cannot revoke.
        tricks: tricks of side 0 and side 1; None while they are open.
        tricks_from: what gives them: the play, a claim on top of it, or only the
            result as recorded.
        facts: what the score rests on; None when it cannot be scored.
        score: the lines that the law gives.
        open_score: what of the score is open, and why, by the record's word for it.
        unscored: why there is no score, in a few words.
        accounts: whom the lines of the score credit.
        findings: what was noticed; paths lead into the deal.
    """

    given: Given
    game: Game | None = None
    law: LawCode | None = None
    declared: Declared = field(default_factory=Declared)
    rows: list[Row] = field(default_factory=list)
    holding: Holding = field(default_factory=Holding)
    played: Played = field(default_factory=Played)
    dummy: int | None = None
    dummies: frozenset[int] = frozenset()
    tricks: tuple[int, int] | None = None
    tricks_from: Literal["play", "claim", "result"] | None = None
    facts: DealFacts | None = None
    score: tuple[DerivedLine, ...] = ()
    open_score: dict[str, str] = field(default_factory=dict)
    unscored: str | None = None
    accounts: Accounts = field(default_factory=lambda: Accounts(Given("", (), frozenset())))
    findings: list[Finding] = field(default_factory=list)

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.given.places

    @property
    def calls(self) -> tuple[ReplayedCall, ...]:
        """The calls, each with its seat and whether the laws allow it."""
        return self.declared.calls

    @property
    def leaders(self) -> tuple[int | None, ...]:
        """The leader of each trick; None where it is open."""
        return tuple(map(one_seat, self.played.leaders))

    @property
    def winners(self) -> tuple[int | None, ...]:
        """The winner of each trick; None where it is open."""
        return tuple(map(one_seat, self.played.winners))

    @property
    def hands(self) -> tuple[int, int, int, int]:
        """The original hands as masks: as recorded, else rebuilt from the play."""
        a, y, b, z = self.holding.hands
        return a, y, b, z

    @property
    def left(self) -> tuple[int, ...]:
        """The cards known to be held and not played, by seat."""
        return tuple(self.holding.left)

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """The failures to follow suit that the cards show."""
        return tuple(self.played.revokes)
