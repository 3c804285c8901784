"""The number and the title of a hand, over its table or over its own columns."""

import re

from oddtrick.formats.grid.captions import FIRST, Said, compiled
from oddtrick.records.findings import Span

_HAND_NUMBER = compiled(r"\b(?:HAND|[Hh]and) (?:NO|No|NUMBER|[Nn]umber)\.?\s*(?P<number>\w+)")
_COLUMN_NUMBER = compiled(r"\bNo\.\s*(?P<number>\w+)\.")
_TITLE = re.compile(
    r"(?:^|\n[ \t]*\n)[ \t]*_(?!=)(?P<title>[^_]{2,400}?)\.?_[ \t]*(?=\n[ \t]*\n|\n?$)"
)
_SCOPED = compiled(
    r"\b[Tt]he (?:first|second) example is (?:hand No\. (?P<number>\w+))?"
    r",?\s*(?:_(?P<title>[^_]+?)\.?_)?"
)


def read_title(text: str, zone: Span) -> list[Said]:
    """The number and the title of a hand: a heading ``HAND NO. 3``, a line in italics."""
    found: list[Said] = []
    for match in _HAND_NUMBER.finditer(text, *zone):
        if match[0].isupper() or match["number"].isdigit():
            found.append(_said("number", match, None))
            break
    match_title = _TITLE.search(text, *zone)
    if match_title:
        found.append(_said("title", match_title, None))
    for match in _SCOPED.finditer(text, *zone):
        deal = 0 if FIRST.match(text, match.start()) else 1
        found = [said for said in found if said.span.start < match.start() or said.deal is not None]
        found += [_said(name, match, deal) for name in ("number", "title") if match[name]]
    return found


def read_column_title(text: str, zone: Span, deal: int) -> list[Said]:
    """The number and the title of one of two deals, set over its own columns."""
    found: list[Said] = []
    numbered = _COLUMN_NUMBER.search(text, *zone)
    if numbered:
        found.append(_said("number", numbered, deal))
    start = numbered.end() if numbered else zone.start
    titled = re.compile(r"[\s=_]*(?P<title>[^=_|\n]+?)\.?[=_;.\s]*(?:\n|$)").match(
        text, start, zone.end
    )
    if titled and (numbered or "=" in text[zone.start : titled.end()]):
        found.append(_said("title", titled, deal))
    return found


def _said(name: str, match: re.Match[str], deal: int | None) -> Said:
    value = re.sub(r"\s*\n\s*", " ", match[name])
    return Said(name, value, Span(*match.span(name)), deal)
