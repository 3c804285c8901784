"""Bidding tables: a row for each player, a column for each round."""

import re
from dataclasses import dataclass, field
from itertools import pairwise

from oddtrick.formats.grid.linewise import LinePattern
from oddtrick.formats.text.spellings import read_call
from oddtrick.records.findings import Span
from oddtrick.records.seats import LETTERINGS

_NAMES = {"north": "N", "east": "E", "south": "S", "west": "W"}
_ROW = LinePattern(
    r"[ \t|]*(?P<name>North|East|South|West|[AYBZ]|[NESW])\b[.:]?(?:[ \t]*\|[ \t]*|[ \t]{2,})"
    r"(?P<cells>[^\n]*\S)[ \t\r]*$",
)
_CELL = re.compile(r"[^\s|]+(?:[ \t][^\s|]+)*|(?<=\|)[ \t]+(?=\||$)")
_HEADING = re.compile(
    r"^[ \t_=]*(?:CASE|HAND|EXAMPLE|No\.?)[ \t]+(?:NO\.?[ \t]+)?(?P<number>\w+)[.:]?[ \t\r_=]*$",
    re.MULTILINE | re.IGNORECASE,
)
_ROUND = re.compile(r"\bRounds?\b", re.IGNORECASE)
_FAR = 1500


@dataclass(slots=True)
class CallCell:
    """A cell of a bidding table: the caller, the call (None where it is none), its place."""

    place: str
    call: str | None
    text: str
    span: Span


@dataclass(slots=True)
class Bidding:
    """A bidding table: its calls in the order they were made, round after round."""

    span: Span
    places: tuple[str, ...]
    calls: list[CallCell]
    number: tuple[str, Span] | None = None
    claims: list[CallCell] = field(default_factory=list)


def biddings(text: str) -> list[Bidding]:
    """Every bidding table of a text, in order."""
    rows = list(_ROW.finditer(text))
    found: list[Bidding] = []
    i = 0
    while i + 4 <= len(rows):
        four = rows[i : i + 4]
        bidding = _bidding(text, four) if _together(text, four) else None
        if bidding is None:
            i += 1
            continue
        found.append(bidding)
        i += 4
    return found


def _together(text: str, rows: list[re.Match[str]]) -> bool:
    """Whether nothing but blank lines and rules stands between four rows."""
    gaps = [text[a.end() : b.start()] for a, b in pairwise(rows)]
    return all(not gap.strip(" \t\r\n-+|=") and len(gap) < 200 for gap in gaps)


def _bidding(text: str, rows: list[re.Match[str]]) -> Bidding | None:
    names = [_NAMES.get(row["name"].lower(), row["name"]) for row in rows]
    places = next((p for p in LETTERINGS if sorted(p) == sorted(names)), None)
    if places is None:
        return None
    first = places.index(names[0])
    if [places[(first + i) & 3] for i in range(4)] != names:
        return None
    cells = [
        [_call(name, text, Span(*m.span())) for m in _CELL.finditer(text, *row.span("cells"))]
        for name, row in zip(names, rows, strict=True)
    ]
    calls = [row[turn] for turn in range(max(map(len, cells))) for row in cells if turn < len(row)]
    known = [cell for cell in calls if cell.call is not None]
    claims = [cell for cell in calls if cell.call is None and cell.text]
    if len(known) < 4 or len(claims) > 2 or len(known) < 3 * len(claims):
        return None
    bids = sum(cell.call is not None and cell.call[0].isdigit() for cell in known)
    start = rows[0].start()
    if not bids and not _ROUND.search(text, max(0, start - 200), start):
        return None
    bidding = Bidding(Span(start, rows[-1].end()), places, known, claims=claims)
    headings = list(_HEADING.finditer(text, max(0, start - _FAR), start))
    if headings:
        bidding.number = headings[-1]["number"], Span(*headings[-1].span("number"))
    return bidding


def _call(place: str, text: str, span: Span) -> CallCell:
    words = text[span.start : span.end].strip()
    return CallCell(place, read_call(words), words, span)
