"""The records: a deal, a rubber of deals or of entries, a session of either."""

from typing import Annotated, Literal

from pydantic import Field

from oddtrick.records.display import shown
from oddtrick.records.schema.base import (
    AccountName,
    CardCode,
    Count,
    DateText,
    Identifier,
    Name,
    Ordinal,
    Place,
    RecordModel,
)
from oddtrick.records.schema.beside import Absence, Comment, Mark, Note, Remain
from oddtrick.records.schema.hands import Account, Hand, Move, Player
from oddtrick.records.schema.laws import Laws
from oddtrick.records.schema.making import Call, Contract, Make
from oddtrick.records.schema.play import Claim, Event, Trick
from oddtrick.records.schema.score import Result, ScoreLine, Standing
from oddtrick.records.schema.source import Source, Transcription

GameId = Literal[
    "auction", "straight-bridge", "whist", "three-hand-auction", "duplicate-auction",
    "bridge-for-three", "bridge-for-two", "misery-bridge", "pivot-bridge",
    "progressive-bridge", "duplicate-bridge", "six-hand-bridge", "double-dummy-bridge",
    "draw-bridge", "kings-bridge", "reversi-bridge", "short-bridge", "contract-bridge",
    "cinch", "plain-tricks",
]  # fmt: skip


class RecordHead(RecordModel):
    """What deals, rubbers and sessions share."""

    id: Identifier
    title: Name | None = None
    number: Name | None = None
    """The number of the hand, board or rubber in its source."""
    game: GameId | None = None
    laws: Laws | None = None
    source: Source | None = None
    transcription: Transcription | None = None
    date: DateText | None = None
    event: Name | None = None
    site: Name | None = None
    players: tuple[Player, ...] = ()
    accounts: tuple[Account, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
    comments: tuple[Comment, ...] = ()
    remains: tuple[Remain, ...] = ()
    absent: tuple[Absence, ...] = ()

    def _repr_html_(self) -> str | None:
        """The record as a notebook shows it."""
        return shown(self)


class Deal(RecordHead):
    """One deal: what was dealt, declared, played and scored, each as far as recorded."""

    kind: Literal["deal"] = "deal"
    places: tuple[Place, ...] = ("A", "Y", "B", "Z")
    """The places of the table, clockwise."""
    z_is: Name | None = None
    """In a rubber or session: who or which compass place this deal's Z is."""
    table: Name | None = None
    round: Ordinal | None = None
    """In a session whose players or boards move: the round that it is played in, from 1."""
    before: Standing | None = None
    vulnerable: tuple[AccountName, ...] | None = None
    """The sides that the source calls vulnerable, as boards do; empty when it says that none
    is. Where games are won, ``before`` tells it."""
    dealer: Place | None = None
    turned: CardCode | None = None
    """The turned-up trump card of whist."""
    hands: tuple[Hand, ...] = ()
    auction: tuple[Call, ...] | None = None
    make: Make | None = None
    doubles: tuple[Place, ...] | None = None
    """Who doubled, in turn, without an auction; empty when recorded that none did."""
    contract: Contract | None = None
    order: Literal["by-column", "as-played", "both"] | None = None
    """How the source arranges the plays of a trick: under fixed places, in the order of
    play, or in the order of play with the places named."""
    leader: Place | None = None
    """The leader of the first trick, where the source says it."""
    tricks: tuple[Trick, ...] = ()
    claims: tuple[Claim, ...] = ()
    events: tuple[Event, ...] = ()
    result: Result | None = None
    score: tuple[ScoreLine, ...] = ()


class Kept(RecordHead):
    """How the figures of a rubber or a session are kept and paid."""

    unit: Ordinal | None = None
    """How many points a figure of the ledger stands for: 100 where it is kept in hundreds.
    None where the figures are points, or the source does not say."""
    rounding: Literal["nearest", "down", "up"] | None = None
    """How points that make no whole unit are counted, where the source says it."""
    stake: Name | None = None
    """What a number of points is worth, in the words of the source."""


class Rubber(Kept):
    """A rubber: its deals in order, or only the entries of its sheet, and its printed totals."""

    kind: Literal["rubber"] = "rubber"
    table: Name | None = None
    round: Ordinal | None = None
    """In a session whose players move: the round that it is played in, from 1."""
    deals: tuple[Deal, ...] = ()
    entries: tuple[ScoreLine, ...] = ()
    """The entries of a sheet that is not divided into deals, in the order they were made
    where that can be known (below downwards, above upwards)."""
    netted: bool = False
    """Whether the sheet keeps only the difference of each deal or game."""
    lines: tuple[Count, ...] = ()
    """After how many deals (or entries below) each game line is drawn."""
    totals: tuple[ScoreLine, ...] = ()
    result: Result | None = None
    unfinished: bool = False


class Session(Kept):
    """Several deals or rubbers of one sitting: boards, tables, a movement."""

    kind: Literal["session"] = "session"
    movement: Name | None = None
    """The movement in words; or the id of a known one, which then says where everybody goes."""
    tables: Ordinal | None = None
    """How many tables there are."""
    per_round: Ordinal | None = None
    """How many deals are played at each table before players or boards move."""
    moves: tuple[Move, ...] = ()
    """The movement step by step."""
    records: tuple[Annotated[Deal | Rubber, Field(discriminator="kind")], ...] = ()
    totals: tuple[ScoreLine, ...] = ()


Record = Deal | Rubber | Session
"""Any record that a file may hold at its top."""
