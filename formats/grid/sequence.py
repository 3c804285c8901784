"""Hands told trick by trick: a diagram of each trick, with the seat of every card over it.

``TRICKS {AB, 1 YZ, 0`` is the count of tricks after this one, the mark of who won it;
the row of letters gives the seats, an arrow the leader; a row of cards follows. One
hand stands before the play, the others behind it (``THE HANDS``), and the last tricks
are often told in prose. So "Cavendish" prints them (*The Laws and Principles of Whist*).
"""

import re
from dataclasses import dataclass, field

from oddtrick.formats.grid.captions import Said, read_heading, side
from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.grid.holding import suit_line
from oddtrick.formats.grid.linewise import LinePattern
from oddtrick.formats.grid.outcome import read_result
from oddtrick.formats.grid.syntax import strips
from oddtrick.formats.text.spellings import read_suit
from oddtrick.records.findings import Span
from oddtrick.records.seats import LETTERINGS

_ARROWS = "↷⤵↶→"
_DIAGRAM = LinePattern(
    rf"[ \t]*(?P<number>\d{{1,2}})\.[ \t]+"
    rf"(?P<letters>(?:[A-Z][ \t]*[{_ARROWS}]?[ \t]+){{3}}[A-Z][ \t]*[{_ARROWS}]?)[ \t\r]*\n"
    r"(?:[ \t\r]*\n)?[ \t]*(?P<cards>[^\n\]]+)",
)
_LETTER = re.compile(rf"([A-Z])[ \t]*([{_ARROWS}]?)")
_COUNT = re.compile(
    r"TRICKS\s*[{\[(]?\s*(?P<one>[A-Z][-–]?[A-Z])\s*,?\s*(?P<first>\d+)[,;\s]*"
    r"(?P<other>[A-Z][-–]?[A-Z])\s*,?\s*(?P<second>\d+)"
)
_CARD = re.compile(
    r"[^\s,]*[♠♤♡♥♢♦♣♧][^\s,]+|[^\s,]+[ \xa0]?[♠♤♡♥♢♦♣♧](?=[\s,]|$)"
    r"|[♠♤♡♥♢♦♣♧][ \xa0][^\s,]+|[^\s,]+"
)
_HEADING = re.compile(r"^[ \t]*HAND[ ]+(?P<number>[IVXLC]+|\d+)\b\.?[ \t\r]*$", re.MULTILINE)
_SHORT_LINE = re.compile(
    r"\s*^[ \t]*(?P<title>[A-Z][^\n]{3,90}?)\.?[ \t\r]*\n[ \t\r]*\n", re.MULTILINE
)
_OWNER = re.compile(r"\b(?P<place>[A-Z])['’]S HAND\b\.?")
_HANDS = re.compile(r"^[ \t]*THE HANDS\b\.?[ \t\r]*$", re.MULTILINE)
_REST = re.compile(
    r"^[ \t]*(?:TRICKS?|Tricks?)\s+(?P<first>\d{1,2})(?:\s+(?:to|and)\s+(?P<last>\d{1,2}))?"
    r"\.?\s*(?:--|—|–)"
    r"(?P<prose>(?:[^\n]*\S[^\n]*(?:\n|$))+)",
    re.MULTILINE,
)
_REMAINING = re.compile(
    r"\b(?P<place>[A-Z])\s+(?:makes|wins|has)\s+(?:all\s+)?the\s+remaining\s+tricks\b"
)
_PARAGRAPH = re.compile(r"(?:[^\n]*\S[^\n]*(?:\n|$))+")
_FAR = 2500


@dataclass(slots=True)
class TrickDrawn:
    """The diagram of one trick."""

    number: int
    span: Span
    letters: list[tuple[str, Span]]
    cards: list[tuple[str, Span]]
    leader: str | None
    led: Span
    count: tuple[tuple[str, int], ...]
    counted: Span
    others: list[tuple[str, Span]] = field(default_factory=list)
    """The hands that bear an arrow behind the first one that does."""


@dataclass(slots=True)
class Sequence:
    """A hand told trick by trick, with the hands shown and what the sentences state."""

    span: Span
    heading: str
    tricks: list[TrickDrawn]
    hands: dict[str, list[SuitLine]]
    said: list[Said] = field(default_factory=list)
    rest: list[tuple[int, str, Span, str | None]] = field(default_factory=list)
    """Tricks told in prose: how many were played before, the words, who makes them all."""


def sequences(text: str) -> list[Sequence]:
    """Every hand of a text that is told trick by trick, in order."""
    if "TRICK" not in text and not any(arrow in text for arrow in _ARROWS):
        return []
    groups: list[list[TrickDrawn]] = []
    last = 0
    for match in _DIAGRAM.finditer(text):
        trick = _trick(text, match, last)
        last = match.end()
        if trick is None:
            continue
        if (
            groups
            and trick.number > groups[-1][-1].number
            and not _HEADING.search(text, groups[-1][-1].span.end, trick.span.start)
        ):
            groups[-1].append(trick)
        else:
            groups.append([trick])
    found = []
    before = 0
    for i, group in enumerate(groups):
        after = groups[i + 1][0].span.start if i + 1 < len(groups) else len(text)
        sequence = _sequence(text, group, before, after)
        found.append(sequence)
        before = sequence.span.end
    return found


def _trick(text: str, match: re.Match[str], before: int) -> TrickDrawn | None:
    """The trick that a diagram shows; its count stands behind the end of the last one."""
    letters, leader, led = [], None, Span(*match.span("letters"))
    others: list[tuple[str, Span]] = []
    for letter in _LETTER.finditer(text, *match.span("letters")):
        letters.append((letter[1], Span(*letter.span(1))))
        if letter[2] and leader is None:
            leader, led = letter[1], Span(*letter.span())
        elif letter[2]:
            others.append((letter[1], Span(*letter.span())))
    if tuple(sorted(letter for letter, _ in letters)) not in {tuple(sorted(n)) for n in LETTERINGS}:
        return None
    cards = [
        (m[0].strip(), Span(m.start(), m.start() + len(m[0].strip())))
        for m in _CARD.finditer(text, *match.span("cards"))
    ]
    if len(cards) != 4:
        return None
    counts = list(_COUNT.finditer(text, max(before, match.start() - 200), match.start()))
    count: tuple[tuple[str, int], ...] = ()
    counted = Span(*match.span())
    start = match.start() + len(match[0]) - len(match[0].lstrip())
    if counts:
        last = counts[-1]
        count = (
            (side(last["one"]), int(last["first"])),
            (side(last["other"]), int(last["second"])),
        )
        counted = Span(*last.span())
        start = last.start()
    return TrickDrawn(
        int(match["number"]),
        Span(start, match.end()),
        letters,
        cards,
        leader,
        led,
        count,
        counted,
        others,
    )


def _sequence(text: str, tricks: list[TrickDrawn], before: int, after: int) -> Sequence:
    start = tricks[0].span.start
    zone = Span(max(before, start - _FAR), start)
    headings = list(_HEADING.finditer(text, *zone))
    said: list[Said] = []
    heading = ""
    if headings:
        zone = Span(headings[-1].start(), zone.end)
        heading = headings[-1][0].strip()
        said.append(Said("number", headings[-1]["number"], Span(*headings[-1].span("number"))))
        titled = _SHORT_LINE.match(text, headings[-1].end(), zone.end)
        if titled is not None and not _is_other(text, Span(*titled.span("title"))):
            said.append(Said("title", titled["title"], Span(*titled.span("title"))))
    said += read_heading(text, zone)
    last = tricks[-1].span.end
    following = _HEADING.search(text, last, after)
    end = following.start() if following else after
    shown = _HANDS.search(text, last, end)
    told = Span(last, shown.start() if shown else end)
    hands: dict[str, list[SuitLine]] = {}
    for owner in _OWNER.finditer(text, *zone):
        hands[owner["place"]] = _block(text, owner.end(), zone.end)
    ending = last
    if shown is not None:
        columns, ending = _columns(text, shown.end(), min(end, shown.end() + _FAR))
        hands |= columns
    rest = []
    for match in _REST.finditer(text, *told):
        if int(match["first"]) != tricks[-1].number + 1:
            continue
        claims = _REMAINING.search(match["prose"])
        words = " ".join(match["prose"].split())
        rest.append(
            (
                int(match["first"]) - 1,
                words,
                Span(*match.span()),
                claims["place"] if claims else None,
            )
        )
    for paragraph in _PARAGRAPH.finditer(text, *told):
        said += read_result(text, Span(*paragraph.span()))
    ending = max(ending, *(s.span.end for s in said), *(r[2].end for r in rest), last)
    return Sequence(Span(zone.start, ending), heading, tricks, hands, said, rest)


def _is_other(text: str, span: Span) -> bool:
    """Whether a short line says whose hand is shown or states something, and is no title."""
    end = min(span.end + 1, len(text))
    return bool(_OWNER.search(text, *span) or read_heading(text, Span(span.start, end)))


def _block(text: str, at: int, end: int) -> list[SuitLine]:
    """The suit lines of one hand, on the lines next below its name."""
    found: list[SuitLine] = []
    blank = 0
    while at < end and len(found) < 4:
        stop = text.find("\n", at, end)
        stop = end if stop == -1 else stop
        if text[at:stop].strip(" \t\r]"):
            last = stop - len(text[at:stop]) + len(text[at:stop].rstrip(" \t\r]"))
            line = suit_line(text, Span(at, last))
            if line is not None:
                found.append(line)
            elif found or blank > 3:
                break
        else:
            blank += 1
        at = stop + 1
    return found


def _columns(text: str, at: int, end: int) -> tuple[dict[str, list[SuitLine]], int]:
    """The hands that stand side by side, a suit a row, and where they end."""
    hands: dict[str, list[SuitLine]] = {}
    places: list[str] = []
    for strip in strips(text, at, end):
        if not places:
            places = [m["place"] for m in _OWNER.finditer(text, *strip.span)]
            continue
        if len(strip.cells) > len(places) or (not strip.bars and len(places) > 1):
            break
        lines = [suit_line(text, cell.span) for cell in strip.cells]
        sign = next((line.sign for line in lines if line is not None), None)
        if sign is None or read_suit(sign) is None:
            break
        for place, line, cell in zip(places, lines, strip.cells, strict=False):
            if line is not None:
                hands.setdefault(place, []).append(line)
            elif not cell.text:
                hands.setdefault(place, []).append(SuitLine(sign, cell.box))
        at = strip.span.end
    return hands, at
