"""Tables as files: CSV, JSON lines, Arrow and Parquet."""

import csv
import io
import json
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from oddtrick.converters.tables.column import Cell, Missing, Table

Rows = Iterable[tuple[Cell, ...]]

RISKY = ("=", "+", "-", "@", "\t", "\r", "'")
"""What a spreadsheet may take for the start of a formula, and the sign that keeps it from that."""


class LibraryMissingError(Exception):
    """A format that needs a library which is not installed; its text says which."""


def guarded(text: str) -> str:
    """A text that no spreadsheet takes for a formula: one in danger has ``'`` before it.

    A text that begins with ``'`` gets another, so that taking one away gives every text back.
    """
    return f"'{text}" if text.startswith(RISKY) else text


def _csv_cell(cell: Cell) -> str | int:
    if cell is None:
        return ""
    if isinstance(cell, Missing):
        return cell.value
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return guarded(cell) if isinstance(cell, str) else cell


def to_csv(table: Table, rows: Rows) -> bytes:
    """The table as RFC 4180 has it, in UTF-8, with a row of names first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(table.names)
    writer.writerows([_csv_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


def _plain(cell: Cell) -> str | int | bool | None:
    return None if isinstance(cell, Missing) else cell


def to_jsonl(table: Table, rows: Rows) -> bytes:
    """The table as one JSON object a line, every column in each."""
    lines = (
        json.dumps(dict(zip(table.names, map(_plain, row), strict=True)), ensure_ascii=False)
        for row in rows
    )
    return "".join(f"{line}\n" for line in lines).encode()


def _arrow(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise LibraryMissingError("pyarrow") from None


def _arrow_table(table: Table, rows: Rows) -> Any:
    pa = _arrow("pyarrow")
    sorts = {"text": pa.string(), "integer": pa.int64(), "boolean": pa.bool_()}
    held = list(rows)
    arrays = [
        pa.array([_plain(row[n]) for row in held], sorts[column.sort])
        for n, column in enumerate(table.columns)
    ]
    fields = [
        pa.field(
            column.name,
            sorts[column.sort],
            metadata={"origin": column.origin, "meaning": column.meaning},
        )
        for column in table.columns
    ]
    return pa.Table.from_arrays(arrays, schema=pa.schema(fields))


def to_arrow(table: Table, rows: Rows) -> bytes:
    """The table as an Arrow file.

    Raises:
        LibraryMissingError: pyarrow is not installed.
    """
    whole = _arrow_table(table, rows)
    out = io.BytesIO()
    with _arrow("pyarrow").ipc.new_file(out, whole.schema) as writer:
        writer.write_table(whole)
    return out.getvalue()


def to_parquet(table: Table, rows: Rows) -> bytes:
    """The table as a Parquet file.

    Raises:
        LibraryMissingError: pyarrow is not installed.
    """
    whole = _arrow_table(table, rows)
    out = io.BytesIO()
    _arrow("pyarrow.parquet").write_table(whole, out)
    return out.getvalue()


WRITERS: dict[str, Callable[[Table, Rows], bytes]] = {
    "csv": to_csv,
    "jsonl": to_jsonl,
    "arrow": to_arrow,
    "parquet": to_parquet,
}
"""How each format is written."""

ENDINGS = {
    ".csv": "csv",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".arrow": "arrow",
    ".feather": "arrow",
    ".parquet": "parquet",
}
"""The format of each ending of a file."""

BINARY = frozenset({"arrow", "parquet"})
"""The formats that are no text, and need pyarrow."""


def need_library(name: str) -> None:
    """See that what a format needs is installed.

    Raises:
        LibraryMissingError: it is not.
    """
    if name in BINARY:
        _arrow("pyarrow")
