"""Flat tables out of records: deals, calls, tricks, scores and findings."""

from oddtrick.converters.tables import calls, deals, findings, scores, tricks
from oddtrick.converters.tables.column import Table

TABLES: dict[str, Table] = {
    table.name: table
    for table in (deals.TABLE, calls.TABLE, tricks.TABLE, scores.TABLE, findings.TABLE)
}
"""The tables, by name."""
