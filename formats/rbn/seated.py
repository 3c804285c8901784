"""Where the values that a record keeps of RBN name seats or sides."""

from oddtrick.formats.seats import Stretches, likely_in, sides_in
from oddtrick.records.patterns import pattern

_SPEAKS_OF_NONE = frozenset(("D", "T", "L", "E", "S", "K", "B", "P", "R", "convention"))
"""Labels of texts, dates, numbers and cards: letters there are no seats."""
_BY_PLACE = frozenset(("N", "A", "H", "M"))
"""Labels whose values go round the table, or name a seat and a vulnerability in one."""
_SEAT = pattern(r"(?<=:)[NESW](?=:|\Z)")


def seats_in_name(name: str) -> Stretches:
    """None: no label names a seat."""
    return []


def seats_in(name: str, text: str) -> Stretches | None:
    """The seats and sides in the value of a label; a number is that of a note."""
    if name in _SPEAKS_OF_NONE or name.isdigit() or not text:
        return []
    if name in _BY_PLACE:
        return None
    if name == "C":
        return [found.span() for found in _SEAT.finditer(text)]
    return sides_in(text) if name == "F" else likely_in(text)
