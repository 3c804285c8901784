"""Hands told suit by suit, a suit a line: ``Spades  Ace, King, X``, ``Suit 1 King, X``, ``♠ K Q``.

Behind the ranks a margin may run beside them; a suit that is long goes on below. Two hands
may stand side by side under their names, and suits may have numbers only: then the ranks
are known and the suits are not.
"""

import re
from dataclasses import dataclass, field

from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.grid.linewise import LinePattern
from oddtrick.formats.text.spellings import VOID, is_void, read_rank, read_suit
from oddtrick.records.findings import Span

RANK = (
    r"(?:Ace|King|Queen|Knave|Jack|Ten|Nine|Eight|Seven|Six|Five|Four|Three|Trey|Two|Deuce"
    r"|ace|king|queen|knave|jack|ten|nine|eight|seven|six|five|four|three|trey|two|deuce"
    r"|Qn|Kg|Knv|Kn|10|[2-9AKQJTXx])"
)
"""A rank in letters, figures or words."""

_SMALL = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_FEW = r"(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix)[ \t]+small(?:[ \t]+ones)?"
_ENDS = r"(?=,|\.|[ \t]{2,}|[ \t]*\||[ \t\r]*$)"
_ITEM = rf"(?:{_FEW}|{RANK}){_ENDS}"
_LISTED = rf"{_ITEM}(?:,[ \t]+(?:and[ \t]+)?{_ITEM})*,?\.?"
_SPACED = rf"{RANK}(?:[ \t]+{RANK})*{_ENDS}"
_NONE = rf"{VOID}{_ENDS}"
_HOLDING = re.compile(rf"(?:{_NONE}|{_LISTED}|{_SPACED})", re.MULTILINE)
_MORE = re.compile(rf"[ \t]+(?P<ranks>{_LISTED})(?=[ \t]{{2,}}|[ \t\r]*$)", re.MULTILINE)
_WORD = re.compile(rf"{_FEW}|{RANK}(?![A-Za-z0-9])")
_SIGN = (
    r"(?P<sign>Spades?|Hearts?|Diamonds?|Clubs?|SPADES|HEARTS|DIAMONDS|CLUBS"
    r"|[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?|[SHDC](?=[ \t.:|])"
    r"|[Ss]uit[ \t]+(?P<first>[1-4])|[\"”“]{1,2}[ \t]+(?P<ditto>[1-4]))"
)
_LINE = LinePattern(
    rf"[ \t|]*{_SIGN}(?:[.:]|--|—)?[ \t\xa0]*\|?[ \t]*"
    r"(?P<rest>(?<=[\s.:|—-])[^\n]*|(?=\r?$))$"
)
_BRACED = re.compile(
    r"^[ \t]*(?:(?:Spades|Hearts|Diamonds|Clubs|or)[ \t]+|[ \t]+)\}(?P<rest>[^\n]*)$"
)
_NAMES = (
    r"(?:DUMMY|DECLARER|DEALER|PARTNER|LEADER|NORTH|SOUTH|EAST|WEST|Dummy|Declarer|Dealer|Partner"
    r"|Leader|North|South|East|West|[AYBZNESW])"
)
_TWO_NAMES = re.compile(
    rf"^[ \t]*(?P<one>{_NAMES})\b[.:]?[ \t]{{2,}}(?P<other>{_NAMES})\b[.:]?[ \t\r]*$", re.MULTILINE
)
_NEAR = 3
_ABOVE = 160


@dataclass(slots=True)
class Named:
    """Hands that stand together: the suit lines of each, under its name (empty for one alone)."""

    span: Span
    hands: dict[str, list[SuitLine]] = field(default_factory=dict)
    printed: str = ""
    """The print, where it says more than the cards do: which ranks are of one suit."""
    refused: str = ""
    """Why it is no hand, where it cannot be one."""


@dataclass(slots=True)
class _Row:
    span: Span
    suit: str
    cells: list[SuitLine]
    words: str


def named_hands(text: str) -> list[Named]:
    """The hands of a text that are told with a suit a line, each suit once, in order."""
    found: list[Named] = []
    rows: list[_Row] = []
    for match in _LINE.finditer(text):
        row = _row(text, match)
        if row is None:
            rows = []
            continue
        apart = bool(rows) and text.count("\n", rows[-1].span.end, row.span.start) > _NEAR
        if apart or any(row.suit == each.suit for each in rows):
            rows = []
        if row.suit == "2" and not rows:
            braced = _braced(text, row.span.start)
            if braced is not None:
                rows.append(braced)
        rows.append(row)
        if len(rows) == 4:
            found.append(_named(text, rows))
            rows = []
    return found


def _row(text: str, match: re.Match[str]) -> _Row | None:
    """The suit of a line: a holding, or two side by side; None where the line is prose."""
    at, end = match.span("rest")
    first = _HOLDING.match(text, at, end)
    number = match["first"] or match["ditto"]
    sign = "?" if number else match["sign"]
    where = Span(*match.span("sign"))
    if first is None and not text[at:end].strip(" \t\r|"):
        blank = SuitLine(sign, where, [], blank=True)
        return _Row(where, number or read_suit(match["sign"]) or "?", [blank], match["sign"])
    if first is None:
        return None
    ends = first.end()
    lines = [SuitLine(sign, where, _ranks(text, at, ends))]
    gap = len(text[ends:end]) - len(text[ends:end].lstrip(" \t"))
    second = _HOLDING.match(text, ends + gap, end) if gap > 1 else None
    if second is not None and not text[second.end() : end].strip():
        lines.append(SuitLine(sign, where, _ranks(text, *second.span())))
    elif gap < 2 and text[ends:end].strip(" \t\r.|"):
        return None
    stop = second.end() if len(lines) > 1 and second is not None else ends
    words = f"Suit {number}" if number else match["sign"]
    words += f" {text[at:ends]}"
    if len(lines) == 1 and text[at:ends].rstrip().endswith(","):
        more = _MORE.match(text, text.find("\n", ends) + 1 or len(text))
        if more is not None:
            lines[0].ranks += _ranks(text, *more.span("ranks"))
            stop = more.end()
            words += f" {more['ranks']}"
    suit = number or read_suit(match["sign"]) or "?"
    start = match.start("sign")
    return _Row(Span(start, stop), suit, lines, " ".join(words.split()))


def _ranks(text: str, start: int, end: int) -> list[tuple[Span, str | None]]:
    if is_void(text[start:end]):
        return []
    found: list[tuple[Span, str | None]] = []
    for word in _WORD.finditer(text, start, end):
        span = Span(*word.span())
        few = _SMALL.get(word[0].split()[0].lower()) if "small" in word[0] else None
        found += [(span, "x")] * few if few else [(span, read_rank(word[0]))]
    return found


def _braced(text: str, before: int) -> _Row | None:
    """The suit that is one of two (``Clubs or Diamonds``), set with braces over these lines."""
    lines: list[tuple[int, re.Match[str]]] = []
    at = text.rfind("\n", 0, before) + 1
    while at > 0:
        start = text.rfind("\n", 0, at - 1) + 1
        match = _BRACED.match(text[start : at - 1])
        if match is None:
            break
        lines.append((start, match))
        at = start
    if not lines:
        return None
    cells = []
    for start, match in reversed(lines):
        a = start + match.start("rest")
        a += len(match["rest"]) - len(match["rest"].lstrip())
        holding = _HOLDING.match(text, a, start + match.end("rest"))
        if holding is not None:
            cells.append(SuitLine("?", Span(*holding.span()), _ranks(text, *holding.span())))
    if not cells:
        return None
    span = Span(at, before)
    words = "Clubs or Diamonds" if "Clubs" in text[at:before] else "one of two suits"
    ranks = " ".join(text[cells[0].sign_span.start : cells[0].sign_span.end].split())
    return _Row(span, "1", cells[:2], f"{words} {ranks}")


def _named(text: str, rows: list[_Row]) -> Named:
    span = Span(min(row.span.start for row in rows), max(row.span.end for row in rows))
    columns = {len(row.cells) for row in rows}
    if columns == {1}:
        named = Named(span, {"": [row.cells[0] for row in rows]})
        if any(row.cells[0].sign == "?" for row in rows):
            named.printed = "; ".join(row.words.rstrip(",. ") for row in rows)
        return named
    if columns != {2}:
        return Named(span, refused="it gives two hands in one")
    above = list(_TWO_NAMES.finditer(text, max(0, span.start - _ABOVE), span.start))
    if not above or text[above[-1].end() : span.start].strip():
        return Named(span, refused="two hands stand side by side, and whose they are is not said")
    one, other = (above[-1][name].lower() for name in ("one", "other"))
    places = [_PLACES.get(name, name.upper() if len(name) == 1 else name) for name in (one, other)]
    hands = {place: [row.cells[i] for row in rows] for i, place in enumerate(places)}
    return Named(Span(above[-1].start(), span.end), hands)


_PLACES = {"north": "N", "east": "E", "south": "S", "west": "W"}
