"""Flat tables out of records: deals, calls, tricks, scores and findings."""

from typing import TYPE_CHECKING

from oddtrick.converters.tables import calls, deals, findings, scores, tricks
from oddtrick.converters.tables.column import Table

if TYPE_CHECKING:
    from oddtrick.converters.load import Loaded
    from oddtrick.converters.tables.context import FileRows
    from oddtrick.records.laws.code import LawCode

TABLES: dict[str, Table] = {
    table.name: table
    for table in (deals.TABLE, calls.TABLE, tricks.TABLE, scores.TABLE, findings.TABLE)
}
"""The tables, by name."""


def checked(loaded: "Loaded", law: "LawCode | None" = None) -> "FileRows":
    """A file with everything that its check finds, ready to be put into a table.

    Args:
        loaded: the file.
        law: the laws to use instead of those that the records name.
    """
    from oddtrick.converters.check import check
    from oddtrick.converters.tables.context import FileRows
    from oddtrick.converters.tables.replays import Replays

    replays = Replays()
    findings = check(loaded, law, examine=replays.examine)
    return FileRows(loaded, findings, law, replays=replays)
