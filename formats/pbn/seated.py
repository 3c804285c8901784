"""Where the tags that a record keeps of PBN name seats or sides."""

import re

from oddtrick.formats.pbn.scan import ELEMENT
from oddtrick.formats.pbn.tables import columns
from oddtrick.formats.pbn.tree import TABLES
from oddtrick.formats.seats import LETTERS, Stretches, likely_in, sides_in
from oddtrick.records.patterns import pattern

_NAMED = pattern(
    r"(?<![A-Z])(?:North|East|South|West|NS(?![A-Z](?![a-z]))|EW(?![A-Z](?![a-z])))(?![a-z])"
)
"""A seat or a side in the name of a tag: PairNS, NorthAge, ScoreEWTotal; no Newsletter."""

_SPEAKS_OF_NONE = frozenset(
    ("HomeTeam", "VisitTeam", "Annotator", "Room", "Section", "Generator", "EventSponsor", "Note",
     "NAG", "%", "Event", "Site", "Stage", "Competition", "Termination", "Application", "Mode",
     "Date", "EventDate", "UTCDate", "Time", "UTCTime", "TimeControl", "TimeCall", "TimeCard",
     "FrenchMP", "Scoring", "Contract")
)  # fmt: skip
"""Tags whose value names people, rooms or programs, or is a remark: letters there are no seats."""

_OF_SIDES = frozenset(
    ("Result", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber",
     "ScoreRubberHistory", "OptimumScore")
)  # fmt: skip
"""Tags whose value has figures with their side."""

_OF_SEATS = frozenset(("Dealer", "Declarer", "Hidden", "Auction", "Play"))
"""Tags whose value is a seat, or some."""

_SEAT = pattern(r"\^?([NESW])")


def seats_in_name(name: str) -> Stretches:
    """The seats and sides in the name of a tag."""
    return [found.span() for found in _NAMED.finditer(name)]


def seats_in(name: str, text: str) -> Stretches | None:
    """The seats and sides in the value of a tag and the lines of its section."""
    if name in _SPEAKS_OF_NONE:
        return []
    if name in _OF_SIDES:
        return sides_in(text)
    if name in _OF_SEATS:
        return [(n, n + 1) for n, letter in enumerate(text) if letter in LETTERS]
    return _in_table(text) if name in TABLES else likely_in(text)


def _in_table(text: str) -> Stretches | None:
    """Those in the columns of a table and beneath ``Declarer``; columns of one's own by looks."""
    head = text.partition("\n")[0]
    found = sides_in(head)
    names = [column and column["name"] for column in columns(head)]
    cells = [*ELEMENT.finditer(text, len(head))]
    if len(cells) % len(names):
        return None
    known = {name for each in TABLES.values() for name in each}
    for n, cell in enumerate(cells):
        name = names[n % len(names)]
        if name == "Declarer":
            found += _seat(cell)
        elif name not in known and likely_in(cell[0]) != []:
            return None
    return found


def _seat(cell: "re.Match[str]") -> Stretches:
    seat = _SEAT.fullmatch(cell[0].strip('"'))
    at = cell.start() + cell[0].find(seat[1]) if seat is not None else 0
    return [] if seat is None else [(at, at + 1)]
