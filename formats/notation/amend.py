"""Readings put into a text: an editor's mark set behind a value, and nothing else touched."""

import re
from collections.abc import Sequence

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span
from oddtrick.records.plainclass import plainclass

_CELL = re.compile(r"(?P<head>>?(?:[^\s:*@{}]*:)?)(?P<card>[^:*@{}]+)(?P<tail>(?:\*|@\w+)*)")
_GAP = 3
"""The blanks that are left before the next cell, if there were as many."""

_MARKS = re.compile(r"[ \t]*(?P<mark>\{[ \t]*(?:unclear|supplied)[^{}]*\})")


@plainclass(frozen=True)
class Amendment:
    """A card of a text that is to be read otherwise.

    Attributes:
        span: the stretch of its cell, or of its rank in a hand.
        reading: what it is to be read as: a card, or a rank in a hand.
        supplied: whether nothing of it is printed, so that the reading takes its place.
    """

    span: Span
    reading: str
    supplied: bool = False


def typed(source: SourceText, span: Span) -> str:
    """The card as it is typed in a cell, without the signs around it."""
    match = _CELL.fullmatch(source.text[span.start : span.end])
    return source.text[span.start : span.end] if match is None else match["card"]


def amend(source: SourceText, amendments: Sequence[Amendment]) -> str:
    """The text with its amendments; a mark that called the value unclear gives way."""
    text = source.text
    for one in sorted(amendments, key=lambda a: a.span.start, reverse=True):
        start, end = one.span
        cell, behind = text[start:end], end
        while (mark := _MARKS.match(text, behind)) is not None:
            behind = mark.end()
        if one.supplied:
            match = _CELL.fullmatch(cell)
            if match is not None:
                cell = f"{match['head']}{one.reading}{match['tail']}"
            cell += "{supplied}"
        else:
            cell += f"{{sic {one.reading}}}"
        text = text[:start] + cell + text[_rest(text, behind, len(cell) - (behind - start)) :]
    return text


def _rest(text: str, at: int, more: int) -> int:
    """Where the text goes on: a wider cell takes up the blanks that set off the next one."""
    blanks = len(text) - at - len(text[at:].lstrip(" "))
    if blanks < 2 or text[at + blanks : at + blanks + 1] in ("", "\r", "\n"):
        return at
    return at + max(0, min(more, blanks - _GAP))
