"""Records as JSON lines: one record a line, so that a file can be read and written piece by piece.

A line is a record as in ``oddtrick.formats.jsonfile.reader``, without a line end inside it. Blank
lines are passed over. A line that is no record costs that line alone.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.jsonfile.sniff import sniff as sniff_record
from oddtrick.formats.jsonfile.writer import record_data
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import EMPTY_FILE

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_LINE = re.compile(r"[^\n]+")
_FILLED = re.compile(r"^[ \t]*[^ \t\r\n]", re.MULTILINE)
_RECORD = re.compile(r"^[ \t]*\{.*\}[ \t\r]*$", re.MULTILINE)


def read(source: SourceText) -> Reading:
    """The records of a text with one record a line; a bad line never loses the others."""
    reading = Reading(source)
    reading.records.extend(records(source, reading.findings))
    if not reading.records and not reading.findings:
        reading.findings.append(no_record())
    return reading


def no_record() -> Finding:
    """The finding on a file without a line."""
    message = "no record stands in this file"
    return Finding(EMPTY_FILE, message, at=Spot(span=Span(0, 0)), help=EMPTY_FILE.fix)


def records(source: SourceText, findings: list[Finding]) -> Iterator[RecordRead]:
    """The records of a text, a line at a time; what is noticed on the way is added to a list."""
    from oddtrick.formats.jsonfile.reader import Taker

    for match in _LINE.finditer(source.text):
        line = match[0]
        if not line.strip(" \t\r"):
            continue
        start = match.start() + len(line) - len(line.lstrip(" \t\r"))
        reading = Reading(source)
        Taker(reading).take_value(start, match.start() + len(line.rstrip(" \t\r")))
        findings += reading.findings
        yield from reading.records


def write(records: "Iterable[Deal | Rubber | Session]") -> str:
    """The records as JSON lines. Read again, the text gives equal records."""
    return "".join(lines(records))


def lines(records: "Iterable[Deal | Rubber | Session]") -> Iterator[str]:
    """The line of each record, with its end, one at a time."""
    for record in records:
        yield _encode(record_data(record)) + "\n"


def sniff(text: str) -> int:
    """How surely a text holds a record on each of several lines, 0..100.

    Lines that went wrong may stand among them, and are no more than the records.
    """
    whole = len(_RECORD.findall(text))
    if not whole or not 2 <= len(_FILLED.findall(text)) <= 2 * whole:
        return 0
    return min(99, (sniff_record(text[text.index("{") :]) or 20) + 2)
