"""What stands beside the fields, by path: marks, notes, comments, foreign remains, absences."""

from typing import Literal

from oddtrick.records.schema.base import Name, Path, RecordModel

MarkKind = Literal["sic", "supplied", "unclear"]


class Mark(RecordModel):
    """An editor's mark on a value, or on several of which one is meant.

    ``sic``: so printed; ``printed`` keeps the print and the field the reading.
    ``supplied``: not in the source; used, but never evidence. ``unclear``: may
    be read otherwise.
    """

    kind: MarkKind
    paths: tuple[Path, ...]
    printed: str | None = None
    reason: str | None = None


class Note(RecordModel):
    """A remark of the record on a value, or on the record (no path)."""

    text: Name
    path: Path | None = None
    by: Literal["source", "transcriber"] | None = None


class Comment(RecordModel):
    """A comment of the file, kept in its place; no part of the record's meaning."""

    text: str
    path: Path | None = None
    """What it belongs to; None for the head of the record."""
    where: Literal["before", "beside", "after"] = "before"


class Remain(RecordModel):
    """Something of a foreign format with no field here, kept word for word."""

    format: Name
    name: Name
    text: str
    path: Path | None = None


class Absence(RecordModel):
    """Why a field has no value. A field that is empty with no absence is silent."""

    path: Path
    why: Literal["unknown", "not-applicable"]
    """The source says that it does not know; or the matter does not arise."""
