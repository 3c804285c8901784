"""Where what a foreign format kept names seats or sides of the table, as each format declares it.

A format that keeps values as they stood has a module that is ``Seated``, of which
``oddtrick.formats.registry`` tells where it is. What is here finds seats by their looks, for
values without a grammar.
"""

from typing import Protocol

from oddtrick.records.patterns import pattern

Stretches = list[tuple[int, int]]
"""The start and the end of each letter ``W N E S``, word ``West North East South`` or side ``EW
NS`` in a text, in order."""


class Seated(Protocol):
    """Says where the values that a record keeps of a format name seats."""

    def seats_in_name(self, name: str) -> Stretches:
        """The seats and sides in the name of a value, as in ``PairNS``."""
        ...

    def seats_in(self, name: str, text: str) -> Stretches | None:
        """Those in the value; None where only a guess could tell."""
        ...


LETTERS = ("W", "N", "E", "S")
WORDS = ("West", "North", "East", "South")
SIDES = ("EW", "NS")

_SIDE = pattern(r"(?<![A-Za-z])(?:NS|EW)(?![A-Za-z])")
_SPOKEN = pattern(
    r"(?<![A-Za-z])(?:[NESW][-/][NESW]|[NESW]{2,4})(?![A-Za-z])"
    r"|(?<![A-Za-z0-9])[NESW](?![A-Za-z0-9'])"
    r"|[1-7](?:NT?|[SHDC])(?:[xX]{1,2}|\*{1,2})?[NESW](?![A-Za-z0-9])"
    r"|\b(?i:north|east|south|west|declarer|dealer|leader)(?![a-z])"
)
"""A seat or a side in a value, as far as one can tell by its look."""
_HAND = pattern(r"(?!.*(.).*\1)[NESW]{2,4}")
_FIRST = pattern(r"(?:[EW](?=$|[ :])|[NS](?=:)|(?:North|East|South|West)$)")


def sides_in(text: str) -> Stretches:
    """Where ``EW`` and ``NS`` stand as words of their own."""
    return [found.span() for found in _SIDE.finditer(text)]


def likely_in(text: str) -> Stretches | None:
    """The seats and sides in a text without a grammar, by its looks; None where that is a guess."""
    if _SPOKEN.search(text) is None:
        return []
    if _HAND.fullmatch(text) and text not in SIDES:
        return [(n, n + 1) for n in range(len(text))]
    first = _FIRST.match(text)
    if first is not None:
        return None if _SPOKEN.search(text, first.end()) else [first.span()]
    return None if _SPOKEN.search(_SIDE.sub("", text)) else sides_in(text)
