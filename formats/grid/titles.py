"""The number and the title of a hand, over its table or over its own columns."""

import re

from oddtrick.formats.grid.captions import Said, compiled
from oddtrick.records.findings import Span

_HAND_NUMBER = re.compile(
    r"^[ \t]*(?:[A-Z][A-Z ]*[ ])?HAND[ ]+(?:NO\.?|NUMBER)[ ]*(?P<number>\w[^\n]*?)[ \t.\r]*$",
    re.MULTILINE,
)
_COLUMN_NUMBER = compiled(r"\bNo\.\s*(?P<number>\w+)\.")
_TITLE = re.compile(
    r"^[ \t]*_(?![=_])(?P<title>(?:(?!\n[ \t\r]*\n)[^|]){1,600}?)\.?_[ \t\r]*"
    r"(?=\n[ \t\r]*\n|\n?\Z)",
    re.MULTILINE,
)
_SCOPED = compiled(
    r"\b[Tt]he (?P<which>first|second) example is(?: hand No\. (?P<number>\w[^,\n]*?)(?=[.,]))?"
    r",?\s*(?:_(?P<title>[^_]+?)\.?_)?"
)


def read_title(text: str, zone: Span) -> list[Said]:
    """The number and the title of a hand: a heading ``HAND NO. 3``, a paragraph in italics."""
    found: list[Said] = []
    scoped = list(_SCOPED.finditer(text, *zone))
    for match in scoped:
        deal = int(match["which"] == "second")
        found += [_said(name, match, deal) for name in ("number", "title") if match[name]]
    if scoped:
        return found
    numbered = _HAND_NUMBER.search(text, *zone)
    if numbered:
        found.append(_said("number", numbered, None))
    for titled in _TITLE.finditer(text, *zone):
        if re.search(r"\w", titled["title"]):
            found.append(_said("title", titled, None))
            break
    return found


def read_column_title(text: str, zone: Span, deal: int) -> list[Said]:
    """The number and the title of one of two deals, set over its own columns."""
    found: list[Said] = []
    numbered = _COLUMN_NUMBER.search(text, *zone)
    if numbered:
        found.append(_said("number", numbered, deal))
    start = numbered.end() if numbered else zone.start
    titled = re.compile(
        r"[\s=_]*+(?![A-Z] [a-z]+s )(?P<title>[^=_|\n]+?)\.?[=_;.\s]*(?:\n|$)"
    ).match(text, start, zone.end)
    if titled and titled["title"].strip() and (numbered or "=" in text[zone.start : titled.end()]):
        found.append(_said("title", titled, deal))
    return found


def _said(name: str, match: re.Match[str], deal: int | None) -> Said:
    value = " ".join(match[name].split())
    return Said(name, value, Span(*match.span(name)), deal)
