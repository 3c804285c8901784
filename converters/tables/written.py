"""Tables as files: CSV, JSON lines, Arrow and Parquet."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any, BinaryIO

from oddtrick.converters.tables.column import Cell, Missing, Table

Rows = Iterable[tuple[Cell, ...]]

BATCH = 10_000
"""How many rows of Arrow and Parquet are held together."""

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


def to_csv(table: Table, rows: Rows, file: BinaryIO) -> int:
    """Writes the table as RFC 4180 has it, in UTF-8, a row of names first; gives its rows."""
    writer = csv.writer(_Encoded(file), lineterminator="\r\n")
    writer.writerow(table.names)
    many = 0
    for row in rows:
        writer.writerow([_csv_cell(cell) for cell in row])
        many += 1
    return many


class _Encoded:
    """Takes text for a file of bytes."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        return self._file.write(text.encode())


def to_jsonl(table: Table, rows: Rows, file: BinaryIO) -> int:
    """Writes the table as one JSON object a line, every column in each; gives its rows."""
    many = 0
    for row in rows:
        said = dict(zip(table.names, map(_plain, row), strict=True))
        file.write(f"{json.dumps(said, ensure_ascii=False)}\n".encode())
        many += 1
    return many


def _plain(cell: Cell) -> str | int | bool | None:
    return None if isinstance(cell, Missing) else cell


def _arrow(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise LibraryMissingError("pyarrow") from None


def _sorts() -> dict[str, Any]:
    pa = _arrow("pyarrow")
    return {"text": pa.string(), "integer": pa.int64(), "boolean": pa.bool_()}


def _schema(table: Table) -> Any:
    pa, sorts = _arrow("pyarrow"), _sorts()
    return pa.schema(
        pa.field(
            column.name,
            sorts[column.sort],
            metadata={"origin": column.origin, "meaning": column.meaning},
        )
        for column in table.columns
    )


def _batches(table: Table, rows: Rows, schema: Any) -> Iterator[Any]:
    """The rows, some thousands at a time."""
    pa, sorts = _arrow("pyarrow"), _sorts()
    held = iter(rows)
    while batch := list(islice(held, BATCH)):
        arrays = [
            pa.array([_plain(row[n]) for row in batch], sorts[column.sort])
            for n, column in enumerate(table.columns)
        ]
        yield pa.RecordBatch.from_arrays(arrays, schema=schema)


def to_arrow(table: Table, rows: Rows, file: BinaryIO) -> int:
    """Writes the table as an Arrow file, batch by batch; gives its rows.

    Raises:
        LibraryMissingError: pyarrow is not installed.
    """
    schema, many = _schema(table), 0
    with _arrow("pyarrow").ipc.new_file(file, schema) as writer:
        for batch in _batches(table, rows, schema):
            writer.write_batch(batch)
            many += batch.num_rows
    return many


def to_parquet(table: Table, rows: Rows, file: BinaryIO) -> int:
    """Writes the table as a Parquet file, a row group for each batch; gives its rows.

    Raises:
        LibraryMissingError: pyarrow is not installed.
    """
    schema, many = _schema(table), 0
    with _arrow("pyarrow.parquet").ParquetWriter(file, schema) as writer:
        for batch in _batches(table, rows, schema):
            writer.write_batch(batch)
            many += batch.num_rows
    return many


WRITERS: dict[str, Callable[[Table, Rows, BinaryIO], int]] = {
    "csv": to_csv,
    "jsonl": to_jsonl,
    "arrow": to_arrow,
    "parquet": to_parquet,
}
"""How each format is written: row by row, or some thousands of them at a time."""

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
