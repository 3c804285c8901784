"""Hands, players and accounts, which are three things.

A hand is the cards of one place. A player may play several hands, and moves
between deals. An account is what a score line credits: a side, a pair or a
player.
"""

from typing import Annotated, Literal

from oddtrick.records.schema.base import (
    NAMES_SEAT,
    AccountName,
    CardCode,
    Identifier,
    Name,
    Ordinal,
    Place,
    RecordModel,
)

HandKind = Literal["seat", "dummy", "pile", "stock", "discards"]


class Hand(RecordModel):
    """The cards of one place, as the source gives them."""

    place: Place
    kind: HandKind = "seat"
    cards: tuple[CardCode, ...] = ()
    """In the source's order where it has one; else suits and ranks high to low."""
    complete: bool = True
    """Whether these are all the cards of the place; False when some are not given."""
    covers: tuple[CardCode, ...] = ()
    """For a pile of two-handed bridge: the cards face down beneath, one for each in ``cards``."""
    drawn: tuple[CardCode, ...] = ()
    """Cards drawn to this hand after the deal, in order."""
    discarded: tuple[CardCode, ...] = ()
    """Cards put away face up before the play, in order."""


class Player(RecordModel):
    """A person at the table, or resting."""

    name: Name
    plays: tuple[Place, ...] = ()
    """The places whose hands this player plays in this deal; empty for one who rests."""
    kind: Literal["person", "program"] | None = None


class Move(RecordModel):
    """A step of a movement: where somebody goes after each round."""

    who: Name
    """A place, for the player in it; ``winners`` or ``losers`` of a table; ``boards``."""
    to: Place | None = None
    """The place that the player goes to; None for the one he has. Of boards at a table: the
    table that it shares them with."""
    tables: int | None = None
    """How many tables further, from 1 towards 2 and from the last to the first; less than 0
    the other way. None for the same table."""
    at: Name | None = None
    """The table that it is a step from, which goes before a step from every table; None for
    every table."""
    after: Ordinal | None = None
    """The round that it is taken after; after the last that any step names they begin again.
    None for every round."""


class Account(RecordModel):
    """What a score line credits."""

    id: Annotated[Identifier, NAMES_SEAT]
    members: tuple[AccountName, ...]
    """Places of the deal, or players' names."""
    name: Name | None = None
