"""The base of every model of the record, and the plain text types of its fields."""

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from oddtrick.records.numbers import LARGEST

SCHEMA_VERSION = "1"
"""The version of the published record; part of its schema's ``$id``."""


class RecordModel(BaseModel):
    """A strict, frozen model: no coercion, no unknown field, no change after making."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", hide_input_in_errors=True)

    def replace(self, **changes: Any) -> Self:
        """A copy with some fields changed, validated again as a whole.

        Raises:
            pydantic.ValidationError: the changed record breaks the schema.
        """
        fields = {name: getattr(self, name) for name in self.model_fields_set} | changes
        return type(self)(**fields)


IDENTIFIER_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._:\-]*$"
CARD_PATTERN = r"^[CDHS?][2-9TJQKAx?]$"
CALL_PATTERN = r"^(pass|X|XX|\?|[1-7](C|D|H|S|R|NT|NU))$"
DENOMINATION_PATTERN = r"^(C|D|H|S|R|NT|NU)$"
DATE_PATTERN = r"^([0-9]{4}|\?{4})(-([0-9][0-9]|\?\?)(-([0-9][0-9]|\?\?))?)?$"

Identifier = Annotated[str, StringConstraints(pattern=IDENTIFIER_PATTERN)]
"""A stable id: letters, digits, ``.`` ``_`` ``:`` ``-``."""

Name = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
"""A name or word that is never empty."""

NAMES_SEAT = "names a place or an account"
NAMES_PATH = "is a path"

Place = Annotated[Name, NAMES_SEAT]
"""The place of a hand: a book letter, a compass letter, a name, ``dummy``, ``stock``."""

CardCode = Annotated[str, StringConstraints(pattern=CARD_PATTERN)]
"""A card, suit first; ``?`` for what is not known of it, ``x`` for a small one."""

CallCode = Annotated[str, StringConstraints(pattern=CALL_PATTERN)]
"""A call: ``pass``, ``X``, ``XX``, a level and a denomination, or ``?``."""

SuitCode = Literal["S", "H", "D", "C"]
"""A suit."""

DenominationCode = Annotated[str, StringConstraints(pattern=DENOMINATION_PATTERN)]
"""A denomination: ``C D H S``, ``R`` royal spades, ``NT`` no trump, ``NU`` nullo."""

AccountName = Annotated[Name, NAMES_SEAT]
"""What a score line credits: a side such as ``Y-Z``, a place, a player."""

Path = Annotated[str, StringConstraints(min_length=1), NAMES_PATH]
"""A path into the record, as ``oddtrick.records.paths`` writes it: ``tricks[5].Y``."""

TrickCount = Annotated[int, Field(ge=0, le=13)]
"""A number of tricks, 0..13."""

Level = Annotated[int, Field(ge=1, le=7)]
"""The odd tricks of a bid, 1..7."""

Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
"""A number of points, of either sign."""

Count = Annotated[int, Field(ge=0, le=LARGEST)]
"""How many; never negative."""

Ordinal = Annotated[int, Field(ge=1, le=LARGEST)]
"""Which one, counted from 1."""

DateText = Annotated[str, StringConstraints(pattern=DATE_PATTERN)]
"""A date as far as it is known: ``1906``, ``1913-11``, ``1909-??-12``."""
