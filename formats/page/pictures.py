"""The pictures that are drawn of a deal."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """One sort of picture: its title."""

    title: str


LAYOUTS: dict[str, Picture] = {
    "hand": Picture("the hands around the table"),
    "tricks": Picture("the tricks as a table"),
    "trick": Picture("one trick, named by --trick"),
}
"""The pictures by name, the usual one first."""
