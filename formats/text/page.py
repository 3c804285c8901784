"""A page in HTML as plain text, set as the plain-text editions set it, with the way back.

Paragraphs stand apart by blank lines, italics between ``_`` and bold type between
``=``, small capitals in capitals; tables have bars between their cells and ``_`` around an
underlined card; a diagram of four hands stands around its square. So whatever reads a
text reads a page too. Every stretch of the text leads back to the source, and every
cell to its table, row and cell.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, Protocol

from oddtrick.formats.text.fixups import FIXUPS
from oddtrick.formats.text.invisible import INVISIBLE, Cleared, evened, is_even, uncommon
from oddtrick.formats.text.places import Places
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.grid import EDITION_FIXED
from oddtrick.records.plainclass import replace

_HTML = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.I | re.S
)
_TAGS = re.compile(r"<[^<>\n]*>|<[^<>]{0,400}>")
_OTHER_ENDS = re.compile("[\x85\u2028\u2029]")
_TABLE = re.compile(r"<t(?:able|r|d)\b[^<>]*>", re.I)


class TableCell(NamedTuple):
    """Where a cell stands: the table of the page, its row and its cell, each from 1."""

    table: int
    row: int
    cell: int


@dataclass(slots=True)
class Page:
    """A page as text.

    Attributes:
        source: the source in HTML.
        text: the page as plain text.
        cells: the stretch of each cell of its tables, in order, with its place.
        leaves: where each page of the print begins in the text, with its number as printed.
        tables: how many tables it has.
        prose: the stretches of those that can hold no hand and no score.
        html: whether the source is a page in HTML.
        fixes: what had to be put right on the way: the name of each fix-up and its stretch.
    """

    source: SourceText
    text: str
    cells: list[tuple[Span, TableCell]] = field(default_factory=list)
    leaves: list[tuple[int, str]] = field(default_factory=list)
    tables: int = 0
    prose: list[Span] = field(default_factory=list)
    fixes: list[tuple[str, Span]] = field(default_factory=list)
    html: bool = False
    _places: Places | None = None
    _cleared: Cleared | None = None
    _before: Cleared | None = None
    _starts: list[int] = field(default_factory=list, repr=False)

    def back(self, span: Span) -> Span:
        """The stretch of the source that a stretch of the text was made of."""
        if self._cleared is not None:
            span = self._cleared.back(span)
        span = self._places.back(span) if self._places is not None else span
        return self._before.back(span) if self._before is not None else span

    def cell_at(self, offset: int) -> TableCell | None:
        """The cell of a table that stands at an offset of the text, or None."""
        if not self._starts:
            self._starts = [span.start for span, _ in self.cells]
        i = bisect_right(self._starts, offset) - 1
        if i >= 0 and offset <= self.cells[i][0].end:
            return self.cells[i][1]
        return None

    def leaf_at(self, offset: int) -> str | None:
        """The number of the printed page that an offset of the text stands on, or None."""
        i = bisect_right(self.leaves, (offset, "\U0010ffff")) - 1
        return self.leaves[i][1] if i >= 0 else None


def is_html(text: str) -> bool:
    """Whether a text is a page, or a piece of one with tables, in HTML."""
    head = text[:4096] if is_even(text[:4096]) else INVISIBLE.sub("", evened(text[:4096])[0])
    return _HTML.match(head) is not None or len(_TABLE.findall(head)) > 2


def page_of(source: SourceText) -> Page:
    """The page that a source in HTML is; a source that is no HTML is its own page.

    The parser reaches no network, expands no entities of the document's own and
    refuses trees of abnormal size or depth.
    """
    if not is_html(source.text):
        return _clear(Page(source, source.text))
    rare = uncommon(source.text)
    if INVISIBLE.search(rare) is None:
        return _clear(_page_of(source, rare))
    cleared = Cleared(source.text)
    page = _clear(_page_of(SourceText(source.name, cleared.text, source.encoding), rare))
    page.source, page._before = source, cleared
    return page


def _clear(page: Page) -> Page:
    """The page without signs that nobody sees, and with plain blanks and line ends."""
    page.text, sure = evened(page.text)
    if sure or INVISIBLE.search(page.text) is None:
        return page
    cleared = Cleared(page.text)

    def now(span: Span) -> Span:
        return Span(cleared.forth(span.start), cleared.forth(span.end))

    page.cells = [(now(span), cell) for span, cell in page.cells]
    page.leaves = [(cleared.forth(at), leaf) for at, leaf in page.leaves]
    page.prose = [now(span) for span in page.prose]
    page.fixes = [(name, now(span)) for name, span in page.fixes]
    page.text = cleared.text
    page._cleared = cleared
    return page


def _page_of(source: SourceText, rare: str) -> Page:
    """The page of a source in HTML, of whose signs these are not plain ASCII."""
    from lxml import etree

    from oddtrick.formats.text.setting import Setter

    lined = source
    if _OTHER_ENDS.search(rare):
        lined = SourceText(source.name, _OTHER_ENDS.sub("\n", source.text), source.encoding)
    parsed = lined.text
    if not is_even(rare):
        parsed = _TAGS.sub(lambda tag: evened(tag[0])[0], parsed)
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, remove_pis=True
    )
    try:
        root = etree.fromstring(parsed.encode("utf-8", "replace"), parser)
    except (etree.ParserError, etree.XMLSyntaxError, RecursionError):
        root = None
    if root is None:
        return Page(source, "", html=True)
    setter = Setter()
    setter.set(root)
    text = setter.text()
    page = Page(source, text, leaves=setter.leaves, tables=setter.tables, prose=setter.prose)
    page.fixes = setter.fixes
    page.html = True
    page.cells = [(span, TableCell(*place)) for span, place in setter.cells]
    page._places = Places(lined, setter.pieces)
    return page


def reading_pages(read: Callable[[SourceText], Reading]) -> Callable[[SourceText], Reading]:
    """A reader of text made one of text and HTML; what it finds is placed in the source."""

    def read_either(source: SourceText) -> Reading:
        if not is_html(source.text) and is_even(source.text):
            return read(source)
        page = page_of(source)
        reading = read(SourceText(source.name, page.text, source.encoding))
        reading.findings += fixed(page.fixes, reading.records)
        return back_in_source(reading, page)

    return read_either


def fixed(fixes: Iterable[tuple[str, Span]], reads: Iterable[RecordRead]) -> list[Finding]:
    """What is told of fix-ups: one finding for each that helped to read a record."""
    found = []
    for name, span in fixes:
        helped = [
            each for each in reads if each.span.start < span.end and span.start < each.span.end
        ]
        for read in helped:
            found.append(
                Finding(
                    EDITION_FIXED,
                    f"the fix-up {name} acted: {FIXUPS[name]}",
                    at=Spot(span=span),
                    recorded=name,
                    deal=read.record.id,
                    help=EDITION_FIXED.fix,
                )
            )
    return found


def sniffing_pages(sniff: Callable[[str], int]) -> Callable[[str], int]:
    """A sniffer of text made one of text and HTML."""
    return lambda text: sniff(_text_of(text)) if is_html(text) or not is_even(text) else sniff(text)


@lru_cache(maxsize=1)
def _text_of(text: str) -> str:
    return page_of(SourceText("", text)).text


class Origin(Protocol):
    """A text that was made of another: a page, or parts of a book."""

    source: SourceText

    def back(self, span: Span) -> Span:
        """The stretch of the source that a stretch of the text was made of."""


def back_in_source(reading: Reading, page: Origin) -> Reading:
    """A reading of the text of a page, with every place in the source of the page."""
    records = [
        RecordRead(
            each.record,
            {path: page.back(span) for path, span in each.spans.items()},
            page.back(each.span),
            each.damaged,
        )
        for each in reading.records
    ]
    findings = [_back(finding, page) for finding in reading.findings]
    passed = [replace(each, span=page.back(each.span)) for each in reading.passed]
    return Reading(page.source, records, findings, passed)


def _back(finding: Finding, page: Origin) -> Finding:
    spots = [_spot_back(spot, page) for spot in (finding.at, *finding.also)]
    return replace(finding, at=spots[0], also=tuple(spots[1:]))


def _spot_back(spot: Spot, page: Origin) -> Spot:
    return replace(spot, span=page.back(spot.span)) if spot.span is not None else spot
