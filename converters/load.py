"""From the bytes of a file to its records: decode, find the format, read."""

import codecs
from typing import TYPE_CHECKING

from oddtrick.converters.detect import detect
from oddtrick.converters.internal import internal_fault
from oddtrick.formats.registry import Format
from oddtrick.formats.text.decode import UNREAD, decode
from oddtrick.formats.text.near import brief
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import (
    EMPTY_FILE,
    OLD_ENCODING,
    PASSED_OVER,
    UNDECODABLE,
    UNKNOWN_FORMAT,
)
from oddtrick.records.plainclass import field, plainclass, replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


@plainclass()
class Loaded:
    """What one file gave.

    Attributes:
        name: the name of the file, as said to people.
        source: its text; None when the bytes are no text.
        format: the format that it was read in; None when none was found.
        reads: the records, with the places of their values.
        damaged: the records of which something could not be read: to be checked as far
            as they go, and nothing else.
        findings: what was noticed on the way, each with the name of the file.
        repairs: where the text does not keep to the letter of its format, each at its place;
            ``findings`` tells of them once for each kind.
    """

    name: str
    source: SourceText | None = None
    format: Format | None = None
    reads: list[RecordRead] = field(default_factory=list)
    damaged: list[RecordRead] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    repairs: list[Finding] = field(default_factory=list)

    @property
    def records(self) -> "list[Deal | Rubber | Session]":
        """The records alone."""
        return [read.record for read in self.reads]

    @property
    def every(self) -> list[RecordRead]:
        """All that was read, whole records first."""
        return [*self.reads, *self.damaged]

    def _repr_html_(self) -> str | None:
        """The records as a notebook shows them; None where there is none."""
        from oddtrick.converters.showing import fragment

        return fragment(self.records) if self.reads else None

    def add(self, *findings: Finding) -> None:
        """Keep some findings, each with the name of this file."""
        for f in findings:
            said = brief(f.message)
            if said is not f.message or not f.file:
                f = replace(f, message=said, file=f.file or self.name)
            self.findings.append(f)


def load(
    name: str,
    data: bytes,
    form: Format | None = None,
    encoding: str | None = None,
    in_folder: bool = False,
) -> Loaded:
    """Read the bytes of one file. No fault of theirs raises: each becomes a finding.

    Args:
        name: the path as given, or ``<stdin>``.
        data: the bytes.
        form: the format to read them in; None to find out.
        encoding: the encoding to try first; None to find out.
        in_folder: whether the file was met in a folder, and not named itself.
    """
    loaded = identify(name, data, form, encoding, in_folder)
    if loaded.source is None or loaded.format is None:
        return loaded
    try:
        reading: Reading = loaded.format.read(loaded.source)
    except Exception as fault:
        doing = f"reading it as {loaded.format.name}"
        loaded.add(internal_fault(fault, doing, name))
        return loaded
    unread = _unread(loaded)
    for read in reading.records:
        start, end = read.span
        read.damaged = read.damaged or any(start <= at <= end or not end for at in unread)
    loaded.reads = [read for read in reading.records if not read.damaged]
    loaded.damaged = [read for read in reading.records if read.damaged]
    loaded.add(*(f for f in reading.findings if not _is_about(f, unread)))
    repairs: list[Finding] = getattr(reading, "repairs", [])
    loaded.add(*summarised(repairs))
    loaded.repairs = [replace(repair, file=name) for repair in repairs]
    return loaded


def _unread(loaded: Loaded) -> list[int]:
    """The offsets of the signs that stand for bytes that are no text."""
    damaged = any(finding.kind is UNDECODABLE for finding in loaded.findings)
    if not damaged or loaded.source is None:
        return []
    return [at for at, sign in enumerate(loaded.source.text) if sign == UNREAD]


def _is_about(finding: Finding, unread: list[int]) -> bool:
    """Whether a finding is about a place where bytes could not be read, which is told already."""
    span = finding.at.span
    return span is not None and any(
        span.start <= at < max(span.end, span.start + 1) for at in unread
    )


def summarised(repairs: list[Finding]) -> list[Finding]:
    """One finding for each kind of repair: the first, and how many more like it there are."""
    by_kind: dict[str, list[Finding]] = {}
    for repair in repairs:
        by_kind.setdefault(repair.code, []).append(repair)
    found = []
    for first, *more in by_kind.values():
        found.append(summary(first, len(more) + 1, more[0].at if more else None))
    return found


def summary(first: Finding, many: int, second: Spot | None) -> Finding:
    """The first of several repairs of a kind, with how many there are and where the second is."""
    said = brief(first.message)
    if many < 2:
        return first if said is first.message else replace(first, message=said)
    message = f"{said}; {many - 1} more like it"
    return replace(first, message=message, also=() if second is None else (second,))


def identify(
    name: str,
    data: bytes,
    form: Format | None = None,
    encoding: str | None = None,
    in_folder: bool = False,
) -> Loaded:
    """The text and the format of a file, not yet read; arguments as for ``load``."""
    source, findings = decode(data, name, encoding)
    loaded = Loaded(name, source)
    loaded.add(*findings)
    if source is None:
        return loaded
    blank = not source.text.strip("\ufeff \t\r\n\f")
    try:
        loaded.format = form or detect(name, source.text, in_folder)
        if blank and (loaded.format is None or not loaded.format.may_be_empty):
            loaded.format = None
            loaded.add(Finding(EMPTY_FILE, "the file is empty", help=EMPTY_FILE.fix))
            return loaded
        _in_its_encoding(loaded, data, encoding)
        _with_its_mark(loaded, data)
    except Exception as fault:
        loaded.add(internal_fault(fault, "finding out its format", name))
        return loaded
    if loaded.format is None:
        loaded.add(_unknown(in_folder))
    return loaded


def _with_its_mark(loaded: Loaded, data: bytes) -> None:
    """Leave the byte-order mark in a text whose format has none, so that its reader meets it."""
    form, source = loaded.format, loaded.source
    if form is None or source is None or not form.objects_to_mark:
        return
    if data.startswith(codecs.BOM_UTF8) and source.encoding == "utf-8":
        loaded.source = SourceText(source.name, f"\ufeff{source.text}", source.encoding)
        loaded.findings = [_moved(found) for found in loaded.findings]


def _moved(found: Finding) -> Finding:
    span = found.at.span
    if span is None:
        return found
    return replace(found, at=replace(found.at, span=Span(span.start + 1, span.end + 1)))


def _in_its_encoding(loaded: Loaded, data: bytes, asked: str | None) -> None:
    """Read the bytes again in the encoding of the format, where they were no UTF-8."""
    guessed = any(finding.kind is OLD_ENCODING for finding in loaded.findings)
    if not guessed or asked is not None or loaded.format is None or loaded.source is None:
        return
    if loaded.format.encoding != "utf-8":
        coding = loaded.format.encoding
        loaded.source = SourceText(loaded.name, data.decode(coding), coding)
        loaded.findings = [f for f in loaded.findings if f.kind is not OLD_ENCODING]


def _unknown(in_folder: bool) -> Finding:
    if in_folder:
        message = "passed over: nothing in it looks like a record"
        return Finding(PASSED_OVER, message, help=PASSED_OVER.fix)
    message = "neither the name of the file nor its text says which format it is in"
    return Finding(UNKNOWN_FORMAT, message, help=UNKNOWN_FORMAT.fix)
