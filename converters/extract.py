"""Whole books: every played hand, diagram, bidding table and score sheet in them as a record."""

import gc
import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from oddtrick.converters.imprint import Imprint, imprint_of
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.regions import sheets_alone, tables_of
from oddtrick.formats.grid.foreign import NOTHING, why_passed
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.decode import decode
from oddtrick.formats.text.page import Page, back_in_source, fixed, page_of
from oddtrick.formats.text.reading import Passed, Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level, Span
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.findings.grid import NO_TABLE
from oddtrick.records.findings.sheet import NO_SHEET
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

KINDS = {
    "hand": ("played hand", "played hands"),
    "diagram": ("hand diagram", "hand diagrams"),
    "bidding": ("bidding table", "bidding tables"),
    "sheet": ("score sheet", "score sheets"),
    "table": ("other table", "other tables"),
}
"""What a book may hold, with the words for one and for several."""


@dataclass(slots=True)
class Extraction:
    """What a book gave.

    Attributes:
        name: the name of the file, as said to people.
        source: its text; None when the bytes are no text.
        reads: the records in the order of the book, each with its source and a name of its own.
        findings: what was noticed on the way.
        passed: what was met and not taken.
    """

    name: str
    source: SourceText | None = None
    reads: list[RecordRead] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    passed: list[Passed] = field(default_factory=list)

    def counts(self) -> dict[str, tuple[int, int]]:
        """By kind, how many were taken and how many passed over; kinds that were met."""
        taken = Counter(kind_of(read.record) for read in self.reads)
        passed = Counter(each.what for each in self.passed)
        met = {kind: (taken[kind], passed[kind]) for kind in KINDS}
        return {kind: pair for kind, pair in met.items() if any(pair)}

    def reasons(self) -> Iterator[tuple[str, int, list[Span]]]:
        """Why things were passed over: the reason, how often, and where."""
        found: dict[str, list[Span]] = {}
        for each in self.passed:
            found.setdefault(each.why, []).append(each.span)
        for why, spans in found.items():
            yield why, len(spans), spans


def extract(name: str, data: bytes, encoding: str | None = None) -> Extraction:
    """The records of a book. No fault of its bytes raises: each becomes a finding.

    Args:
        name: the path as given, or ``<stdin>``; its last part names the records.
        data: the bytes of the book: plain text or HTML.
        encoding: the encoding to try first; None to find out.
    """
    with _uncollected():
        return _extract(name, data, encoding)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Holds back the search for rings of objects: of a book's many objects none is garbage."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _extract(name: str, data: bytes, encoding: str | None) -> Extraction:
    source, findings = decode(data, name, encoding)
    found = Extraction(name, source)
    found.findings += findings
    if source is None:
        return found
    page = page_of(source)
    text = SourceText(name, page.text, source.encoding)
    tables = list(tables_of(page.text))
    readings: list[Reading] = []
    for form in ("grid", "sheet"):
        try:
            readings.append(_reading(form, text, tables, readings))
        except Exception as fault:
            found.findings.append(internal_fault(fault, f"looking for {form}s", name))
    reads = sorted((r for each in readings for r in each.records), key=lambda r: r.span)
    passed = [p for each in readings for p in each.passed]
    taken = _Stretches([each.span for each in reads] + [each.span for each in passed])
    left = [(span, True) for span in tables] + [(span, False) for span in page.prose]
    passed += [
        Passed("table", why_passed(page.text, span) if barred else NOTHING, span)
        for span, barred in left
        if not taken.meet(span)
    ]
    told = [f for each in readings for f in each.findings if f.kind not in (NO_SHEET, NO_TABLE)]
    if not reads and not any(f.level is not Level.NOTE for f in told):
        kind = NO_TABLE if text.text.strip() else EMPTY_FILE
        message = "nothing in it is a hand, a diagram, a bidding table or a score sheet"
        told.append(Finding(kind, message, help=kind.fix))
    told += fixed(page.fixes, reads)
    imprint = imprint_of(text.text)
    named = _Names(name)
    reads = [_sourced(each, page, text, imprint, named) for each in reads]
    reading = Reading(text, reads, told, passed)
    if page.source is not text:
        reading = back_in_source(reading, page)
    found.reads = reading.records
    found.passed = sorted(reading.passed, key=lambda each: each.span)
    found.findings += [f if f.file else replace(f, file=name) for f in reading.findings]
    return found


def kind_of(record: "Deal | Rubber | Session") -> str:
    """Which of ``KINDS`` a record is."""
    if record.kind != "deal":
        return "sheet"
    if record.tricks:
        return "hand"
    return "bidding" if record.auction is not None and not record.hands else "diagram"


def _reading(form: str, text: SourceText, tables: list[Span], before: list[Reading]) -> Reading:
    found = find_format(form)
    if found is None:
        raise LookupError(form)
    if form != "sheet":
        return found.read(text)
    taken = [read.span for each in before for read in each.records]
    return sheets_alone(text, tables, taken, found.read)


class _Stretches:
    """Stretches of a text, some perhaps within others."""

    def __init__(self, spans: list[Span]) -> None:
        self._spans = sorted(spans)
        self._ends = list(accumulate((span.end for span in self._spans), max))

    def meet(self, span: Span) -> bool:
        """Whether any of them has a place in common with another stretch."""
        before = bisect_left(self._spans, Span(span.end, 0))
        return before > 0 and self._ends[before - 1] > span.start


class _Names:
    """Names for the records of one book: of the file and of what each is called in it."""

    def __init__(self, name: str) -> None:
        self._book = _slug(PurePath(name).name.rpartition(".")[0] or PurePath(name).name) or "book"
        self._taken: set[str] = set()

    def name(self, record: "Deal | Rubber | Session") -> str:
        base = f"{self._book}-{_slug(record.id) or 'record'}"[:100]
        made, n = base, 2
        while made in self._taken:
            made, n = f"{base}-{n}", n + 1
        self._taken.add(made)
        return made


def _slug(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.lower())
    return re.sub(r"[^a-z0-9]+", "-", re.sub("['’\u0300-\u036f]", "", plain)).strip("-")


def _sourced(
    read: RecordRead, page: Page, text: SourceText, imprint: Imprint, names: _Names
) -> RecordRead:
    """A record with its name and with where it stands: file, line, page, table, row and cell."""
    from oddtrick.records.schema import Source, Transcription

    record = read.record
    start = _first(read)
    cell = page.cell_at(start)
    line = page.source.position(page.back(Span(start, start)).start)[0]
    plain: dict[str, Any] = {
        "title": imprint.title,
        "author": imprint.author,
        "page": page.leaf_at(start),
        "file": PurePath(page.source.name).name,
        "line": line,
    }
    if cell is not None:
        plain |= {"table": cell.table, "row": cell.row, "cell": cell.cell}
    source = Source(**{name: value for name, value in plain.items() if value is not None})
    method = "read from HTML" if page.html else "read from plain text"
    made = record.replace(
        id=names.name(record), source=source, transcription=Transcription(method=method)
    )
    return RecordRead(made, read.spans, read.span)


def _first(read: RecordRead) -> int:
    """Where the first card, call or figure of a record stands: of its play, if it has one."""
    played = [span for path, span in read.spans.items() if path.startswith("tricks[0]")]
    held = [span for path, span in read.spans.items() if path.startswith("hands.")]
    other = [read.spans[path] for path in ("auction[0]", "entries[0]") if path in read.spans]
    return min((span.start for span in played or held or other), default=read.span.start)
