"""Which laws a record is played under."""

from oddtrick.records.schema.base import Identifier, RecordModel


class Laws(RecordModel):
    """A law code, the readings chosen where it is silent, and what it is told to admit."""

    code: Identifier
    readings: tuple[tuple[Identifier, Identifier], ...] = ()
    """(reading id, choice id) where the record departs from the default."""
    options: tuple[Identifier, ...] = ()
    """Such as ``nullos``: a denomination admitted beside the code's own."""
