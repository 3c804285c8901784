"""What a table is: numbered columns, each recorded, derived or part of the row's name."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from oddtrick.converters.tables.context import FileRows


class Missing(Enum):
    """Why a cell has no value although the source speaks of it; a silent one is None."""

    UNKNOWN = "?"
    """The source says that it does not know."""
    NOT_APPLICABLE = "n/a"
    """The source says that the matter does not arise."""


UNKNOWN = Missing.UNKNOWN
NOT_APPLICABLE = Missing.NOT_APPLICABLE

Value = str | int | bool | None
Cell = Value | Missing

Origin = Literal["name", "recorded", "derived", "both"]
"""Part of the name of the row; as the source has it; as cards and laws give it; or what the
check says of the two."""

Sort = Literal["text", "integer", "boolean"]


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table.

    Attributes:
        number: its number, from 1; a published number never changes.
        name: its name; a published name never changes.
        sort: what its values are.
        origin: where they come from.
        meaning: what they are, in a few words.
        get: the value of a row.
        path: the path into the deal (or what else the row stands in) under which the source
            may say that it does not know the value.
    """

    number: int
    name: str
    sort: Sort
    origin: Origin
    meaning: str
    get: Callable[[Any], Cell]
    path: str | Callable[[Any], str] | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A kind of table.

    Attributes:
        name: its name, as the command knows it.
        row: what one row is.
        columns: its columns, in order.
        rows: the rows of a file, to which the columns are applied.
    """

    name: str
    row: str
    columns: tuple[Column, ...]
    rows: "Callable[[FileRows], Iterator[Any]]"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)

    def cells(self, file: "FileRows") -> Iterator[tuple[Cell, ...]]:
        """The rows of a file, a cell for each column."""
        for row in self.rows(file):
            yield tuple(self._row(row))

    def _row(self, row: Any) -> list[Cell]:
        cells = [_cell(column, row) for column in self.columns]
        for at, column in enumerate(self.columns):
            why = _LISTED.get(column.name)
            if why is not None:
                names = [name for name, cell in zip(self.names, cells, strict=True) if cell is why]
                cells[at] = " ".join(names) or None
        return cells


_LISTED = {"unknown": UNKNOWN, "not_applicable": NOT_APPLICABLE}


def _cell(column: Column, row: Any) -> Cell:
    value = column.get(row)
    if value is None and column.path is not None:
        path = column.path if isinstance(column.path, str) else column.path(row)
        missing: Missing | None = row.why(path)
        return missing
    return value


def nothing(row: object) -> None:
    """The value of a column that the table itself fills."""


def listed(first: int) -> tuple[Column, Column]:
    """The two columns that name the cells which have no value and are not silent."""
    return (
        Column(
            first, "unknown", "text", "recorded",
            "the columns whose value the source says it does not know, with blanks between them",
            nothing,
        ),
        Column(
            first + 1, "not_applicable", "text", "recorded",
            "the columns whose matter the source says does not arise, with blanks between them",
            nothing,
        ),
    )  # fmt: skip


def words(items: Any) -> str | None:
    """Several words as one text with blanks between them; None for none."""
    return " ".join(str(item) for item in items) or None
