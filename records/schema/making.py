"""How the trump and the contract came about: auction, make, schedule, turned card."""

from typing import Literal, NamedTuple

from oddtrick.records.schema.base import (
    CallCode,
    Count,
    DenominationCode,
    Level,
    Place,
    RecordModel,
)


class Call(NamedTuple):
    """One call of an auction; the caller is None where the source does not say."""

    place: Place | None
    call: CallCode


class Make(RecordModel):
    """Who made the trump without an auction, and what it is (straight bridge)."""

    denomination: DenominationCode | None = None
    maker: Place | None = None
    how: Literal["declared", "passed-and-declared", "schedule", "handed-over"] | None = None
    """Declared by the dealer; passed by him and declared by his partner; by the fixed
    schedule of dummy's make; handed to a partner at another table."""
    misery: bool = False
    """Two-handed misery bridge: the dealer undertakes to lose every trick."""
    eight: bool = False
    """Two-handed misery bridge: the dealer undertakes eight tricks, for double value."""


class Contract(RecordModel):
    """The contract as the source states it."""

    level: Level | None = None
    """Odd tricks undertaken, 1..7; None where the game names none."""
    denomination: DenominationCode | None = None
    doubled: Count | None = None
    """How often doubled: 0, 1 doubled, 2 redoubled, more on the ladder of straight bridge."""
    declarer: Place | None = None
