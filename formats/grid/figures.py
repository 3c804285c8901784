"""The figures of a page: each table with its diagram, and the sentences that belong to it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from oddtrick.formats.grid.captions import Said, read_heading, read_played
from oddtrick.formats.grid.cross import Cross, crosses
from oddtrick.formats.grid.delimited import delimited
from oddtrick.formats.grid.lists import lists
from oddtrick.formats.grid.outcome import read_result
from oddtrick.formats.grid.syntax import Table, tables
from oddtrick.formats.grid.titles import read_column_title, read_title
from oddtrick.formats.grid.told import CallTold, calls_told, paragraphs
from oddtrick.formats.grid.wiki import wiki_tables
from oddtrick.records.findings import Span

_HEADING = re.compile(
    r"^(?![ \t]*_[^=])[ \t_=]*(?!NOTES\b)[A-Z][A-Z .,'’\-]{5,90}(?:\bNO\. ?\w+)?[.:=_]*[ \t\r]*$",
    re.M,
)
_NOTES = re.compile(r"^[ \t]*NOTES\b.*$", re.M)
_PARAGRAPH = re.compile(r"(?:[^\n]*\S[^\n]*(?:\n|$))+")
_FOOT = re.compile(r"[\s+|─═-]*")
"""Rules and blank lines."""

_FAR = 3000
"""How many characters above its figure a heading may stand."""

_SHORT = 240
"""How long a paragraph that only names or heads a figure may be."""


@dataclass(slots=True)
class Figure:
    """One table or diagram, or both, with what the sentences around it state."""

    table: Table | None
    cross: Cross | None
    span: Span
    heading: str
    said: list[Said]
    told: list[tuple[int | None, list[CallTold]]] = field(default_factory=list)
    """The calls that each paragraph around it tells, with the deal that it speaks of."""

    @property
    def deals(self) -> int:
        """How many deals it shows."""
        return self.table.deals if self.table else 1


def figures(text: str) -> list[Figure]:
    """Every figure of a text in order."""
    wikis = wiki_tables(text)
    drawn: list[Table | Cross] = [
        *wikis,
        *(each for each in tables(text) if not _within(each.span, wikis)),
        *crosses(text),
    ]
    listed = lists(text)
    starts = {text.rfind("\n", 0, table.span.start) + 1 for table in listed}
    drawn += listed
    drawn += [each for each in delimited(text) if each.span.start not in starts]
    drawn.sort(key=lambda each: each.span.start)
    pairs: list[tuple[Table | None, Cross | None, Span]] = []
    for each in drawn:
        if isinstance(each, Cross):
            pairs.append((None, each, each.span))
        elif pairs and pairs[-1][0] is None and each.deals == 1 and _close(text, pairs[-1], each):
            cross = pairs.pop()[1]
            start = cross.span.start if cross else each.span.start
            pairs.append((each, cross, Span(start, each.span.end)))
        else:
            pairs.append((each, None, each.span))
    found: list[Figure] = []
    before = 0
    for i, (table, cross, span) in enumerate(pairs):
        after = pairs[i + 1][2].start if i + 1 < len(pairs) else len(text)
        figure, end = _figure(text, table, cross, span, before, after)
        if found and not _between(text, before, span.start):
            _carry_on(figure, found[-1])
        found.append(figure)
        before = end
    return found


def _within(span: Span, tables: list[Table]) -> bool:
    return any(table.span.start <= span.start < table.span.end for table in tables)


def _between(text: str, start: int, end: int) -> bool:
    """Whether anything but rules and what stands over columns parts two tables."""
    lines = [line for line in text[start:end].splitlines() if not _FOOT.fullmatch(line)]
    return not lines or not all("|" in line or "-" * 8 in line for line in lines)


def _carry_on(figure: Figure, former: Figure) -> None:
    """Takes over what was said over the table before, of which this one is the rest."""
    figure.heading = figure.heading or former.heading
    known = {said.path for said in figure.said}
    figure.said += [
        said
        for said in former.said
        if said.deal is None and said.path not in known and not said.path.startswith("result")
    ]


def _close(text: str, drawn: tuple[Table | None, Cross | None, Span], table: Table) -> bool:
    between = text[drawn[2].end : table.span.start]
    return len(between) < 2 * _SHORT and not _HEADING.search(between)


def _figure(
    text: str, table: Table | None, cross: Cross | None, span: Span, before: int, after: int
) -> tuple[Figure, int]:
    zone, heading = _zone_above(text, before, span.start)
    deals = table.deals if table else 1
    stated = read_heading(text, zone)
    said = [s for s in read_title(text, zone) if not _holds(s.span, stated)]
    if deals > 1:
        over = _over_columns(text, zone)
        said += over
        stated = [s for s in stated if not any(s.span == each.span for each in over)]
    said += stated
    end = span.end
    results = []
    foot = _FOOT.match(text, span.end, after)
    paragraph = _PARAGRAPH.search(text, foot.end() if foot else span.end, after)
    if paragraph is not None:
        results = read_result(text, Span(*paragraph.span()))
    if results:
        end = max(said.span.end for said in results)
    start = min([zone.start, span.start]) if said else span.start
    told = []
    for part, deal in _told_of(text, zone, span.end, after):
        calls = calls_told(text, part)
        if calls:
            told.append((deal, calls))
        results += [Said(s.path, s.value, s.span, deal) for s in read_played(text, part)]
    figure = Figure(
        table, cross, Span(start, end), text[heading.start : heading.end], said + results, told
    )
    return figure, end


def _told_of(text: str, zone: Span, end: int, after: int) -> Iterator[tuple[Span, int | None]]:
    """The paragraphs around a figure that may tell its auction: under its heading, and below it."""
    yield from paragraphs(text, zone)
    limit = min(after, end + _FAR)
    heading = _HEADING.search(text, end, limit)
    yield from paragraphs(text, Span(end, heading.start() if heading else limit))


def _holds(span: Span, stated: list[Said]) -> bool:
    return any(span.start <= said.span.start < span.end for said in stated)


def _zone_above(text: str, start: int, end: int) -> tuple[Span, Span]:
    """The stretch whose sentences speak of a figure, and the heading in it (empty for none)."""
    start = max(start, end - _FAR)
    notes = list(_NOTES.finditer(text, start, end))
    start = notes[-1].end() if notes else start
    headings = [h for h in _HEADING.finditer(text, start, end) if end - h.start() < _FAR]
    if headings:
        return Span(headings[-1].start(), end), Span(*headings[-1].span())
    zone = end
    if not notes:
        taken = 0
        for paragraph in reversed(list(_PARAGRAPH.finditer(text, start, end))):
            if _FOOT.fullmatch(paragraph[0]):
                continue
            far = len(paragraph[0]) > _SHORT or end - paragraph.start() > _FAR
            if taken and far:
                break
            zone = paragraph.start()
            taken += 1
    return Span(zone, end), Span(zone, zone)


def _over_columns(text: str, zone: Span) -> list[Said]:
    """What stands over the columns of each of two deals, left and right of the bars."""
    found = []
    at = zone.start
    while at < zone.end:
        stop = text.find("\n", at, zone.end)
        stop = zone.end if stop == -1 else stop
        bars = [i for i in range(at, stop) if text[i] == "|"]
        if bars and "--" not in text[at:stop]:
            for deal, part in enumerate((Span(at, bars[0]), Span(bars[-1] + 1, stop))):
                found += read_column_title(text, part, deal)
                found += [
                    Said(said.path, said.value, said.span, deal)
                    for said in read_heading(text, part)
                ]
        at = stop + 1
    return found
