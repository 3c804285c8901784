"""Checking a file piece by piece, in constant memory; clean pieces are judged at once."""

import codecs
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, BinaryIO

from oddtrick.converters.check import check
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded, summary
from oddtrick.formats.registry import Format
from oddtrick.formats.text.pieces import BLOCK
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText, Stretches
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.plainclass import field, plainclass, replace

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


def check_pieces(
    name: str,
    blocks: Iterable[str],
    form: Format,
    encoding: str,
    law: "LawCode | None" = None,
    unfinished: bool = False,
    strict: bool = False,
) -> Iterator[Checked]:
    """Everything noticed about a file that comes in blocks, in the order of its text.

    What breaks only the letter of the format is told once for each kind, at the end.

    Args:
        name: the name of the file.
        blocks: its text.
        form: its format, which has a stream.
        encoding: the encoding that it is read with.
        law: the laws to check under, instead of those that each record names.
        unfinished: whether what is missing is only noted.
        strict: whether the source must obey the standard of its own format.
    """
    stream = form.stream(name, encoding, law, strict)
    kept: dict[Any, list[tuple[Finding, SourceText]]] = {}
    counts: dict[Any, int] = {}
    readings = stream.readings(blocks)
    said = 0
    while True:
        try:
            reading = next(readings, None)
        except Exception as fault:
            yield Checked([internal_fault(fault, f"reading it as {form.name}", name)])
            break
        if stream.clean > said:
            yield Checked(records=stream.clean - said)
            said = stream.clean
        if reading is None:
            break
        loaded = _loaded(name, reading, form, strict)
        for repair in reading.repairs:
            first = kept.setdefault(repair.kind, [])
            counts[repair.kind] = counts.get(repair.kind, 0) + 1
            if len(first) < 2:
                first.append((repair, reading.source))
        found = check(loaded, law, unfinished, strict)
        many = len(loaded.reads) + len(loaded.damaged)
        yield Checked(found, reading.source, many, len(loaded.damaged))
    for kind, many in stream.repairs.items():
        counts[kind] = counts.get(kind, 0) + many
    if not strict:
        for kind, first in kept.items():
            yield _summed(name, first, counts[kind])


def _loaded(name: str, reading: Reading, form: Format, strict: bool) -> Loaded:
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
                moved = Span(at.start + len(source.text), at.end + len(source.text))
                second = replace(other.at, span=moved)
    return Checked([replace(summary(finding, many, second), file=name)], text)


def text_blocks(file: BinaryIO, encoding: str, skip: int = 0) -> Iterator[str]:
    """The text of a file, block by block.

    Args:
        file: the file, open for reading, at its start.
        encoding: its encoding.
        skip: how many bytes at its start are a mark.
    """
    decoder = codecs.getincrementaldecoder(encoding)()
    file.seek(skip)
    while data := file.read(BLOCK):
        yield decoder.decode(data)
    rest = decoder.decode(b"", True)
    if rest:
        yield rest


Opened = Callable[[], BinaryIO]
