"""The pictures that are drawn of a deal, of a rubber and of a session."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """One sort of picture.

    Attributes:
        title: what it shows.
        kind: the kind of record that it shows.
    """

    title: str
    kind: str = "deal"


LAYOUTS: dict[str, Picture] = {
    "hand": Picture("the hands around the table"),
    "tricks": Picture("the tricks as a table"),
    "trick": Picture("one trick, named by --trick"),
    "sheet": Picture("the score sheet of a rubber", "rubber"),
    "tables": Picture("the tables of a session: seats, boards, ledger, totals", "session"),
}
"""The pictures by name, the usual one of a deal first."""


def layout_for(kind: str, *, trick: int | None = None, **others: object) -> str:
    """The picture of a kind of record where none is named; of a deal where a trick is."""
    if trick is not None:
        return "trick"
    return {"rubber": "sheet", "session": "tables"}.get(kind, "hand")
