"""Checking a file piece by piece, in constant memory; clean pieces are judged at once."""

import codecs
import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import SEEK_END
from typing import TYPE_CHECKING, Any, BinaryIO

from oddtrick.converters.check import check
from oddtrick.converters.detect import detect
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded, summary
from oddtrick.converters.naming import Named
from oddtrick.formats.registry import Format
from oddtrick.formats.text.decode import decode
from oddtrick.formats.text.pieces import BLOCK
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText, Stretches
from oddtrick.records.findings import Finding, Kind, Span, Spot
from oddtrick.records.findings.files import OLD_ENCODING
from oddtrick.records.plainclass import field, plainclass, replace

_HEAD = 1 << 16
"""How much of a file tells its format."""

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode


@plainclass()
class Checked:
    """What was found in a stretch of a file.

    Attributes:
        findings: the findings.
        source: the text that their spans count in.
        records: how many records stand there.
        damaged: how many of them could not be read in whole.
    """

    findings: list[Finding] = field(default_factory=list)
    source: SourceText | None = None
    records: int = 0
    damaged: int = 0


@plainclass(frozen=True)
class Streamed:
    """How a file is read that can be read piece by piece.

    Attributes:
        form: its format.
        encoding: its encoding.
        skip: how many bytes at its start are a mark of it.
    """

    form: Format
    encoding: str
    skip: int = 0


@plainclass()
class Repairs:
    """What breaks the letter of a format alone: the first two of each kind, and how many.

    Attributes:
        first: the first two of each kind, each with the text that its spans count in.
        counts: how many there are.
        named: the ids of the records, for no two may have the same.
    """

    first: dict[Kind, list[tuple[Finding, SourceText]]] = field(default_factory=dict)
    counts: dict[Kind, int] = field(default_factory=dict)
    named: Named = field(default_factory=Named)

    def add(self, found: Iterable[Finding], source: SourceText) -> None:
        """Keeps some repairs."""
        for repair in found:
            self.count(repair.kind, 1)
            first = self.first.setdefault(repair.kind, [])
            if len(first) < 2:
                first.append((repair, source))

    def count(self, kind: Kind, many: int) -> None:
        """Counts some that are not told of."""
        self.counts[kind] = self.counts.get(kind, 0) + many

    def join(self, others: "Repairs") -> None:
        """Adds those of the next stretch of the file."""
        for kind, first in others.first.items():
            own = self.first.setdefault(kind, [])
            own += first[: 2 - len(own)]
        for kind, many in others.counts.items():
            self.count(kind, many)
        self.named.join(others.named)

    def told(self, name: str) -> Iterator[Checked]:
        """One finding for each kind."""
        for kind, first in self.first.items():
            yield _summed(name, first, self.counts[kind])


def check_pieces(
    name: str,
    blocks: Iterable[str],
    how: Streamed,
    repairs: Repairs,
    law: "LawCode | None" = None,
    unfinished: bool = False,
    strict: bool = False,
    stream: Any = None,
) -> Iterator[Checked]:
    """Everything noticed about a file that comes in blocks, in the order of its text.

    Args:
        name: the name of the file.
        blocks: its text, or that of a stretch of it.
        how: its format and encoding.
        repairs: takes what breaks only the letter of the format, which is not told here
            unless ``strict`` makes it a fault.
        law: the laws to check under, instead of those that each record names.
        unfinished: whether what is missing is only noted.
        strict: whether the source must obey the standard of its own format.
        stream: what reads it, where that was begun at a stretch.
    """
    form = how.form
    if stream is None:
        stream = form.streaming(name, how.encoding, law, strict)
    readings = stream.readings(blocks)
    said = stream.clean
    while True:
        try:
            reading = next(readings, None)
        except Exception as fault:
            yield Checked([internal_fault(fault, f"reading it as {form.name}", name)])
            break
        if stream.clean > said:
            yield Checked(records=stream.clean - said)
            said = stream.clean
        known = getattr(stream, "named", None)
        if known:
            repairs.named.know(known)
            known.clear()
        if reading is None:
            break
        loaded = piece(name, reading, form, strict)
        if not strict:
            repairs.add(reading.repairs, reading.source)
        ids, text = repairs.named.add(loaded.every, reading.source, name)
        found = check(loaded, law, unfinished, strict, ids=ids)
        yield Checked(found, text, len(loaded.every), len(loaded.damaged))
    for kind, many in stream.repairs.items():
        repairs.count(kind, many)


def piece(name: str, reading: Reading, form: Format, strict: bool = False) -> Loaded:
    """The reading of a piece as that of a file; its repairs only where each is told."""
    loaded = Loaded(name, reading.source, form)
    loaded.reads = [read for read in reading.records if not read.damaged]
    loaded.damaged = [read for read in reading.records if read.damaged]
    loaded.add(*reading.findings)
    if strict:
        loaded.repairs = [replace(repair, file=name) for repair in reading.repairs]
    return loaded


def _summed(name: str, first: list[tuple[Finding, SourceText]], many: int) -> Checked:
    """One finding for all repairs of a kind."""
    finding, source = first[0]
    second: Spot | None = None
    text: SourceText = source
    if len(first) > 1:
        other, behind = first[1]
        second = other.at
        if behind is not source:
            text = Stretches(source, behind)
            at = other.at.span
            if at is not None:
                before = len(source.text) + 1
                moved = Span(at.start + before, at.end + before)
                second = replace(other.at, span=moved)
    return Checked([replace(summary(finding, many, second), file=name)], text)


def streamed(
    name: str,
    file: BinaryIO,
    form: Format | None = None,
    encoding: str | None = None,
    in_folder: bool = False,
    *,
    surely: bool = True,
) -> Streamed | None:
    """How a file can be read piece by piece; None where it is to be read as a whole.

    That is so for formats without a stream, for short files of those that are never divided,
    and wherever something is to be said of the bytes. The file is left at its start.
    Arguments as for ``converters.load.load``. Where it is not to be said ``surely`` the
    encoding is judged by the first lines alone, and ``is_in`` may find that it is another.
    """
    file.seek(0)
    head = file.read(_HEAD)
    found = _form_of(name, head, form, encoding, in_folder)
    if found is None or (found.division is None and file.seek(0, SEEK_END) <= BLOCK):
        return None
    lines = head[: head.rfind(b"\n") + 1] or head
    source, findings = decode(lines, name, encoding)
    if source is None or [f for f in findings if f.kind is not OLD_ENCODING]:
        return None
    # The text itself may say what it is in.
    said = encoding is not None or (source.encoding != "utf-8" and not findings)
    marked = head.startswith(codecs.BOM_UTF8)
    codings = [source.encoding] if said else ["utf-8", found.encoding]
    for coding in dict.fromkeys(codings):
        skip = 0
        if marked and not (found.objects_to_mark and coding == "utf-8"):
            skip = len(codecs.BOM_UTF8)
        if is_in(coding, data_of(file, skip) if surely else (lines[skip:],)):
            file.seek(0)
            return Streamed(found, coding, skip)
    return None


@contextmanager
def opened(
    path: str,
    name: str,
    form: Format | None = None,
    encoding: str | None = None,
    in_folder: bool = False,
) -> Iterator[tuple[BinaryIO, Streamed] | None]:
    """A file that can be read piece by piece, open at its start, and how; None for any other.

    Args:
        path: where the file is.
        name: the name to say of it.
        form: the format to read it in; None to find out.
        encoding: its encoding; None to find out.
        in_folder: whether it was met in a folder, and not named itself.
    """
    try:
        file = open(path, "rb")  # noqa: PTH123, SIM115
    except OSError:
        yield None
        return
    with file:
        how = None
        if file.seekable():
            with suppress(OSError, LookupError):
                how = streamed(name, file, form, encoding, in_folder)
            file.seek(0)
        yield None if how is None else (file, how)


def _form_of(
    name: str, head: bytes, form: Format | None, encoding: str | None, in_folder: bool
) -> Format | None:
    """The format of a file by its name and its first lines, where it has a stream."""
    if form is None:
        source, _ = decode(head, name, encoding)
        if source is None or not source.text.strip("\ufeff \t\r\n\f"):
            return None
        form = detect(name, source.text, in_folder)
    return form if form is not None and form.stream is not None else None


def is_in(encoding: str, blocks: Iterable[bytes]) -> bool:
    """Whether bytes are text in an encoding, in which no line ends with a carriage return alone."""
    decoder = codecs.getincrementaldecoder(encoding)()
    # One look at each byte tells both.
    ends = io.IncrementalNewlineDecoder(decoder, translate=False)
    try:
        for data in blocks:
            ends.decode(data)
        ends.decode(b"", final=True)
    except UnicodeError:
        return False
    return "\r" not in _several(ends.newlines)


def _several(newlines: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return (newlines,) if isinstance(newlines, str) else newlines or ()


def data_of(file: BinaryIO, skip: int = 0, size: int = BLOCK) -> Iterator[bytes]:
    """The bytes of a file, block by block; arguments as for ``text_blocks``."""
    file.seek(skip)
    while data := file.read(size):
        yield data


def text_blocks(file: BinaryIO, encoding: str, skip: int = 0, size: int = BLOCK) -> Iterator[str]:
    """The text of a file, block by block.

    Args:
        file: the file, open for reading.
        encoding: its encoding.
        skip: how many bytes at its start are a mark.
        size: how many bytes a block has.
    """
    decoder = codecs.getincrementaldecoder(encoding)()
    for data in data_of(file, skip, size):
        yield decoder.decode(data)
    rest = decoder.decode(b"", True)
    if rest:
        yield rest
