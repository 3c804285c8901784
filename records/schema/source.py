"""Where a record comes from: the printed source, and who transcribed it when."""

from oddtrick.records.schema.base import Count, DateText, Identifier, Name, Ordinal, RecordModel


class Source(RecordModel):
    """The printed or written source of a record."""

    work: Identifier | None = None
    """A short stable id of the work, such as ``elwell-bridge``."""
    title: Name | None = None
    author: Name | None = None
    edition: Name | None = None
    year: DateText | None = None
    page: Name | None = None
    """The page as the source numbers it."""
    item: Name | None = None
    """The hand, figure or table as the source numbers it."""
    image: Name | None = None
    """An address or shelf mark of a page image. Never used as a file path."""
    file: Name | None = None
    """The name of the file a machine read it from. Never used as a file path."""
    line: Count | None = None
    """The line of that file, from 1."""
    table: Ordinal | None = None
    """On a page in HTML: which table of the page it is, from 1."""
    row: Ordinal | None = None
    """... and its row in that table, from 1."""
    cell: Ordinal | None = None
    """... and its cell in that row, from 1."""


class Transcription(RecordModel):
    """Who wrote the record down."""

    by: Name | None = None
    date: DateText | None = None
    method: Name | None = None
    """How: typed, read from text, converted from another format."""
