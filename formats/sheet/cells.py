"""The text of a cell: figures, dashes, words for what they are."""

import re

from oddtrick.formats.sheet.tree import Figure
from oddtrick.records.findings import Span

MATTERS = (
    "tricks", "honours", "chicane", "little-slam", "grand-slam", "bonus", "undertricks",
    "revoke", "penalty", "game", "rubber", "lump", "settlement", "total", "difference", "carried",
    "average", "comparison", "other",
)  # fmt: skip
"""The words of the record for what a line is for."""

_SYNONYMS = {
    "honors": "honours",
    "trick": "tricks",
    "under-tricks": "undertricks",
    "totals": "total",
    "slam": "other",
} | {matter: matter for matter in MATTERS}
_SUMMED = ("below", "above")
_FIGURE = re.compile(
    r"(?P<open>\()?\s*(?P<sign>[-−])?(?P<digits>\d{1,3}(?:,\d{3}){1,4}|\d{1,7}|\?)\.?\s*(?P<close>\))?"
    r"(?:\s+(?P<words>\S.*))?"
)
_PLUS = re.compile(r"\+(?=[ \t]{0,9}\(?[-−]?[\d?])")
_DASH = re.compile(r"[-–—−]{1,2}|\.{1,3}|…")


def is_dash(text: str) -> bool:
    """Whether a cell says that there is no entry."""
    return _DASH.fullmatch(text) is not None


def read_cell(text: str, start: int = 0) -> list[Figure] | None:
    """The figures of a cell; None when it holds something else.

    ``30+20`` are two figures, ``(148)`` is a circled one, ``100 rubber`` has a word beside it;
    ``?`` is one that is not known.

    Args:
        text: the cell without blanks around it.
        start: its offset in the source.
    """
    found = []
    at = 0
    for cut in [*_PLUS.finditer(text), None]:
        end = len(text) if cut is None else cut.start()
        begin, stop = _trimmed(text, at, end)
        match = _FIGURE.fullmatch(text, begin, stop)
        if match is None or bool(match["open"]) != bool(match["close"]):
            return None
        if match["sign"] and match["digits"] == "?":
            return None
        points = None if match["digits"] == "?" else int(match["digits"].replace(",", ""))
        words = Span(*match.span("words")) if match["words"] else Span(stop, stop)
        stop = match.end("close") if match["close"] else match.end("digits")
        found.append(
            Figure(
                points=-points if points is not None and match["sign"] else points,
                words=(match["words"] or "").strip(),
                circled=match["open"] is not None,
                span=Span(start + match.start(), start + stop),
                spoken=Span(start + words.start, start + words.end),
            )
        )
        at = end if cut is None else cut.end()
    return found


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    part = text[start:end]
    begin = start + len(part) - len(part.lstrip())
    return begin, max(begin, start + len(part.rstrip()))


def write_cell(figures: list[Figure]) -> str:
    """The text of a cell, as ``read_cell`` reads it."""
    parts = []
    for figure in figures:
        shown = "?" if figure.points is None else str(figure.points)
        text = f"({shown})" if figure.circled else shown
        parts.append(f"{text} {figure.words}" if figure.words else text)
    return "+".join(parts)


def matter_of(words: str) -> str | None:
    """What the first of the words beside a figure says that it is for; None when it does not."""
    first = words.partition(" ")[0]
    return _SYNONYMS.get(first.rstrip(".,:").lower())


def column_of(words: str) -> str:
    """The column that the words beside a total say it sums: ``total below``; else ``single``."""
    first, _, rest = words.partition(" ")
    column = rest.partition(" ")[0]
    return column if first == "total" and column in _SUMMED else "single"


def label_of(words: str) -> str | None:
    """The words beside a figure as the record keeps them.

    The record's own words for the matter are no label: they say no more than the matter.
    """
    first, _, rest = words.partition(" ")
    if first not in MATTERS:
        return words or None
    if column_of(words) != "single":
        rest = rest.partition(" ")[2]
    return rest or None


def words_of(matter: str, column: str, label: str | None) -> str:
    """The words that are read as this matter, this column of a total and this label."""
    summed = column if matter == "total" and column in _SUMMED else None
    return " ".join(part for part in (matter, summed, label) if part)
