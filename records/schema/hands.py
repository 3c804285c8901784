"""Hands, players and accounts, which are three things.

A hand is the cards of one place. A player may play several hands, and moves
between deals. An account is what a score line credits: a side, a pair or a
player.
"""

from typing import Annotated, Literal

from pydantic import ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from oddtrick.records.schema.base import (
    NAMES_SEAT,
    AccountName,
    CardCode,
    Identifier,
    Name,
    Number,
    Ordinal,
    Place,
    RecordModel,
    SuitCode,
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
    voids: tuple[SuitCode, ...] = ()
    """Suits of which the place has no card, spades to clubs, where its cards do not show it: some
    of them are not given, or not known by their suit."""
    covers: tuple[CardCode, ...] = ()
    """For a pile of two-handed bridge: the cards face down beneath, one for each in ``cards``."""
    drawn: tuple[CardCode, ...] = ()
    """Cards drawn to this hand after the deal, in order."""
    discarded: tuple[CardCode, ...] = ()
    """Cards put away face up before the play, in order."""

    def with_cards(self, cards: tuple[str, ...]) -> "Hand":
        """The hand with other cards; voids that these then tell are told by them alone."""
        told = self.complete and _tell_suits(cards)
        return self.replace(cards=cards, voids=()) if told else self.replace(cards=cards)

    def is_void(self, suit: str) -> bool:
        """Whether the place is known to have no card of a suit; False where nothing tells it."""
        if any(code[0] == suit for code in self.cards):
            return False
        whole = self.complete and bool(self.cards) and _tell_suits(self.cards)
        return whole or suit in self.voids

    @field_validator("voids")
    @classmethod
    def _told_once(cls, voids: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        """A void is told once, in one order, and only where the cards do not tell it.

        Raises:
            PydanticCustomError: it is not.
        """
        whole = info.data.get("complete", False) and _tell_suits(info.data.get("cards", ("??",)))
        form, do = "", ""
        if voids != tuple(suit for suit in "SHDC" if suit in voids):
            form, do = "each suit once, spades to clubs", "write " + _in_order(voids)
        elif voids and whole:
            form, do = "none, for all cards of this hand are given", "leave the voids out"
        if form:
            raise PydanticCustomError("wrong_form", "expected {form}", {"form": form, "do": do})
        return voids


def _in_order(suits: tuple[str, ...]) -> str:
    return " ".join(suit for suit in "SHDC" if suit in suits)


def _tell_suits(cards: tuple[str, ...]) -> bool:
    """Whether the suit of each of some cards is known."""
    return all(code[0] != "?" for code in cards)


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
    tables: Number | None = None
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
