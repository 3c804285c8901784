"""Tricks, claims and the events of a hand."""

from typing import Literal, NamedTuple

from oddtrick.records.irregularities import Choice, EventKind, LossCause
from oddtrick.records.schema.base import (
    AccountName,
    CardCode,
    Name,
    Number,
    Path,
    Place,
    RecordModel,
    TrickCount,
)

__all__ = ["Choice", "Claim", "Event", "EventKind", "LossCause", "Play", "Trick"]


class Play(NamedTuple):
    """One card of a trick.

    The place is None where the source gives the order of play alone. ``origin``
    says where the card came from in games with piles: ``hand`` or ``pile``.
    """

    place: Place | None
    card: CardCode
    origin: Literal["hand", "pile"] | None = None


class Trick(RecordModel):
    """One trick as the source gives it; its plays in the source's order."""

    plays: tuple[Play, ...]
    leader: Place | None = None
    """Only where the source marks who led."""
    winners: tuple[Place, ...] = ()
    """The places whose cards bear the source's winner mark; evidence, never used to replay."""
    tally: tuple[tuple[AccountName, TrickCount], ...] = ()
    """The running count of tricks after this one, where the source prints it."""


class Claim(RecordModel):
    """Tricks claimed or conceded without play."""

    by: Place | None = None
    after: TrickCount
    """The number of tricks played out before it, 0..13."""
    tricks: TrickCount | None = None
    """Tricks claimed (or left, for a concession) for the claimer's side, 0..13."""
    conceded: bool = False
    admitted: bool | None = None


class Event(RecordModel):
    """Something irregular in a hand, and what the other side chose."""

    kind: EventKind
    at: Path | None = None
    """The call, play or score line concerned, as a path into this deal."""
    by: Place | None = None
    claimed_by: Place | None = None
    choice: Choice | None = None
    cause: LossCause | None = None
    """What lost the right to a penalty or to a new deal, where the choice is ``lost`` or the
    event is ``penalty-lost``."""
    card: CardCode | None = None
    first: Number | None = None
    """For a correction: the figure first entered."""
    corrected: Number | None = None
    """For a correction: the figure put in its place."""
    when: Name | None = None
    """When it was put right or claimed: ``deal 4`` (during its play), ``deal 4, before the
    declaration``, ``the following deal, after the cut``, ``before the rubber was agreed``."""
    text: str | None = None
