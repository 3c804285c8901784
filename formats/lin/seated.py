"""Where the values that a record keeps of LIN name seats or sides."""

from oddtrick.formats.lin.words import BREAKS, DISPLAY, LISTS, TEXTS
from oddtrick.formats.seats import Stretches, likely_in
from oddtrick.records.patterns import pattern

_RESULT = pattern(r"[1-7](?:NT?|[SHDCnshdc])[xX]{0,2}([NESW])")
_SPEAKS_OF_NONE = (BREAKS | DISPLAY | TEXTS | frozenset(("vg", "qx", "ah", "alert"))).difference(
    LISTS
)
"""Keys of texts, titles and display: letters there are no seats."""


def seats_in_name(name: str) -> Stretches:
    """None: no key names a seat."""
    return []


def seats_in(name: str, text: str) -> Stretches | None:
    """The seats in the value of a key."""
    if name in _SPEAKS_OF_NONE:
        return []
    if name == "rs":
        return [found.span(1) for found in _RESULT.finditer(text)]
    return likely_in(text)
