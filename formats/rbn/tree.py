"""The lines of an RBN text and the records that they make up, without meaning."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from oddtrick.formats.rbn.words import LONGEST, OWN, REPEATED
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.rbn import (
    LONG_VALUE,
    SAID_AGAIN,
    STRAY_TEXT,
    TEXT_OPEN,
    UNKNOWN_LABEL,
)

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_VALUE = r"(?:[^ \t\n]++(?:[ \t]++[^ \t\n]++)*+)?"
_LABELLED = re.compile(rf"(?P<label>[A-Za-z0-9])(?:[ \t]++(?P<value>{_VALUE}))?[ \t]*\Z")


@dataclass(slots=True)
class Line:
    """A label with its value, or a text in braces (label ``{``), or a line with ``%``.

    Attributes:
        label: the label.
        value: the value.
        span: where the line stands; the place of the record that takes it from one before.
        value_span: where its value stands, likewise.
        carried: whether it is taken from a record before.
    """

    label: str
    value: str
    span: Span
    value_span: Span
    carried: bool = False

    def stretch(self, start: int, end: int) -> Span:
        """Where a part of the value stands."""
        first = self.value_span.start
        return self.value_span if self.carried else Span(first + start, first + end)


@dataclass(slots=True)
class Record:
    """The lines of one record.

    Attributes:
        lines: all of them in their order, texts too.
        span: its stretch.
        given: the line of each label; digits are kept with the line that they explain.
        notes: the notes of the auction and of the play: number and line.
    """

    lines: list[Line] = field(default_factory=list)
    span: Span = Span(0, 0)
    given: dict[str, Line] = field(default_factory=dict)
    notes: dict[str, list[Line]] = field(default_factory=lambda: {"A": [], "P": []})


def records(text: str, notices: Notices) -> Iterator[Record]:
    """The records of a text, an empty line between them; the last may hold texts alone."""
    record = Record()
    at = 1 if text.startswith("\ufeff") else 0
    opener: tuple[int, list[str]] | None = None
    while at < len(text):
        match = _LINE.match(text, at)
        assert match is not None
        start, at = at, match.end()
        line = match[0].rstrip("\r\n")
        if opener is not None:
            opener = _go_on(record, opener, line, start, notices)
            if opener is not None or line.strip():
                continue
        if not line.strip():
            if record.lines:
                yield record
                record = Record()
        elif line.lstrip().startswith("{"):
            lead = len(line) - len(line.lstrip())
            opener = _go_on(record, (start + lead, []), line.strip()[1:], start, notices)
        else:
            _add(record, line, start, notices)
    if opener is not None:
        _text(record, opener, len(text), notices, closed=False)
    if record.lines:
        yield record


def _go_on(
    record: Record, opener: tuple[int, list[str]], line: str, start: int, notices: Notices
) -> tuple[int, list[str]] | None:
    """Takes a line of a text in braces; None when that ends the text."""
    at, body = opener
    end = max(start + len(line.rstrip()), at + 1)
    if not line.strip() and body:
        _text(record, opener, start, notices, closed=False)
        return None
    if line.rstrip().endswith("}"):
        body.append(line.rstrip()[:-1])
        _text(record, opener, end, notices, closed=True)
        return None
    body.append(line.rstrip())
    return opener


def _text(
    record: Record, opener: tuple[int, list[str]], end: int, notices: Notices, closed: bool
) -> None:
    at, body = opener
    span = Span(at, max(end, at + 1))
    if not closed:
        notices.warn(TEXT_OPEN, "this text is not closed", Span(at, at + 1))
    _put(record, Line("{", "\n".join(body), span, span))


def _add(record: Record, line: str, start: int, notices: Notices) -> None:
    span = Span(start, start + len(line.rstrip()))
    if line.startswith("%"):
        _put(record, Line("%", line[1:].strip(), span, span))
        return
    match = _LABELLED.match(line)
    if match is None:
        shown = line.strip() if len(line.strip()) <= 50 else f"{line.strip()[:47]}..."
        notices.warn(STRAY_TEXT, f'passed over: "{shown}"', span, recorded=shown)
        return
    label, value = match["label"].upper(), match["value"] or ""
    at = start + match.start("value") if match["value"] is not None else start + 1
    made = Line(label, value, span, Span(at, at + len(value)))
    if label in LONGEST and len(value) > LONGEST[label]:
        notices.repair(
            LONG_VALUE, f"{label} has {len(value)} characters, {LONGEST[label]} at most", span
        )
    if label.isdigit():
        about = "P" if "P" in record.given else "A"
        record.notes[about].append(made)
    elif label in REPEATED + OWN:
        if label in record.given:
            notices.warn(SAID_AGAIN, f"{label} stands twice in this record", span, recorded=value)
        else:
            record.given[label] = made
    else:
        notices.repair(UNKNOWN_LABEL, f"{label} is no label", Span(start, start + 1))
    _put(record, made)


def _put(record: Record, line: Line) -> None:
    if not record.lines:
        record.span = line.span
    record.lines.append(line)
    record.span = Span(record.span.start, line.span.end)
