"""The check of the files that are named, one after another or several at a time.

What is found comes out as it is to be shown, so that another process can do the work.
"""

import io
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO

from oddtrick.colour import Palette
from oddtrick.converters.check import check
from oddtrick.converters.inputs import Input, contents
from oddtrick.converters.load import load
from oddtrick.converters.naming import Named
from oddtrick.converters.processes import Crew, Waiting, in_order, shared
from oddtrick.converters.streaming import (
    Checked,
    Repairs,
    Streamed,
    check_pieces,
    streamed,
    text_blocks,
)
from oddtrick.converters.stretches import is_large, stretches, text_of
from oddtrick.diagnostics.summary import Tally
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.stretches import Stretch
from oddtrick.opening import load_one
from oddtrick.records.plainclass import field, plainclass, replace

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode


@plainclass(frozen=True)
class Asked:
    """What is asked of a check, in plain words that another process understands.

    Attributes:
        laws: the law code, or a law file.
        form: the name of the format.
        encoding: the encoding of the input.
        unfinished: whether what is missing is only noted.
        strict: whether the source must obey its standard.
        style: ``full``, ``concise`` or ``json``.
        palette: how to colour.
        columns: how wide to write.
    """

    laws: str | None
    form: str | None
    encoding: str | None
    unfinished: bool
    strict: bool
    style: str
    palette: Palette
    columns: int


@plainclass()
class Part:
    """What is to be shown of a file, or of a stretch of one.

    Attributes:
        texts: the findings as they are shown.
        items: the findings as plain data, for ``json``.
        tally: how many of what.
        damaged: how many records could not be read in whole.
        file: what is said of the file; None in all parts but its last.
        repairs: what breaks the letter of the format, of a stretch alone.
        read: how many records were read, of a stretch alone.
    """

    texts: list[str] = field(default_factory=list)
    items: list[dict[str, Any]] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    damaged: int = 0
    file: dict[str, Any] | None = None
    repairs: Repairs | None = None
    read: int = 0


def check_inputs(inputs: Sequence[Input], asked: Asked, jobs: int = 1) -> Iterator[Part]:
    """What is to be shown of some files, in their order whatever is ready first.

    Args:
        inputs: the files.
        asked: what is asked.
        jobs: how many processes do the work.
    """
    if jobs < 2:
        for given in inputs:
            yield from _file(given, asked)
        return
    with Crew(jobs) as crew:
        yield from in_order(_tasks(inputs, asked, crew), jobs)


def _tasks(inputs: Sequence[Input], asked: Asked, crew: Crew) -> Iterator[Waiting[Part]]:
    """The work, a task for each file and for each stretch of a large one."""
    for given in inputs:
        apart = None
        if given.path is not None and given.finding is None:
            apart = _stretches(given, asked, crew.jobs, surely=False)
        if apart is not None:
            yield from _shared(given, asked, crew, apart, surely=False)
        elif given.path is None or len(inputs) == 1:
            yield partial(_file, given, asked)
        else:
            yield partial(_parts, crew.submit(_whole, given, asked))


def _shared(
    given: Input, asked: Asked, crew: Crew, apart: "_Apart", *, surely: bool
) -> Iterator[Waiting[Part]]:
    """The work on a large file.

    Args:
        given: the file.
        asked: what is asked.
        crew: who does it.
        apart: its stretches.
        surely: whether its encoding is known.
    """
    form, found, are_free = apart
    whole = _Joined(given, form, asked)

    def look() -> Iterator[Part]:
        """All of the file, where its stretches turn out to be none."""
        if are_free():
            return
        whole.alone = True
        again = None if surely else _stretches(given, asked, crew.jobs)
        if again is None or not again[2]():
            yield from _file(given, asked)
        else:
            yield from in_order(_shared(given, asked, crew, again, surely=True), crew.jobs)

    yield look
    for stretch, result in shared(crew, found, partial(_stretch, given, form, asked)):
        if whole.alone:
            break
        yield partial(whole.take, result, stretch)
    yield whole.end


class _Joined:
    """Joins the stretches of a file.

    Attributes:
        alone: whether they turned out to be none.
    """

    def __init__(self, given: Input, form: str, asked: Asked) -> None:
        self.given, self.name, self.form, self.asked = given, given.name, form, asked
        self.repairs = Repairs()
        self.records = self.damaged = self.read = 0
        self.encoding: str | None = None
        self.alone = False

    def take(self, result: Callable[[], Part], stretch: Stretch) -> Iterator[Part]:
        if self.alone:
            return
        part = result()
        assert part.repairs is not None
        named = self.repairs.named
        told = part.texts or part.items or part.repairs.first
        again = named.meets(part.repairs.named)
        if again or (told and stretch.number != self.read):
            # There are other records before it than were counted, or such as bear an id of it.
            stretch = replace(stretch, number=self.read)
            part = _stretch(self.given, self.form, self.asked, stretch, named if again else None)
        self.read += part.read
        self.encoding = self.encoding or stretch.encoding
        if part.repairs is not None:
            self.repairs.join(part.repairs)
        self.records += part.tally.records
        self.damaged += part.damaged
        yield part

    def end(self) -> Iterator[Part]:
        if self.alone:
            return
        last = Part(file=_said(self.name, self.form, self.encoding, self.records, self.damaged))
        last.tally.files = 1
        if not self.asked.strict:
            for checked in self.repairs.told(self.name):
                _show(checked, self.asked, last)
        yield last


_Apart = tuple[str, Iterator[Stretch], Callable[[], bool]]
"""The name of the format of a large file, its stretches, and what tells whether they are."""


def _stretches(given: Input, asked: Asked, jobs: int, *, surely: bool = True) -> _Apart | None:
    assert given.path is not None
    try:
        file = open(given.path, "rb")  # noqa: PTH123, SIM115
    except OSError:
        return None
    if not is_large(file):
        file.close()
        return None
    inside = given.folder is not None
    how = streamed(given.name, file, _form(asked), asked.encoding, inside, surely=surely)
    found = None if how is None else stretches(file, how, jobs, surely=surely)
    if how is None or found is None:
        file.close()
        return None
    parts, are_free = found
    return how.form.name, _closing(file, parts), are_free


def _closing(file: BinaryIO, found: Iterator[Stretch]) -> Iterator[Stretch]:
    with file:
        yield from found


def _form(asked: Asked) -> Any:
    return None if asked.form is None else find_format(asked.form)


def _parts(result: Callable[[], list[Part]]) -> Iterator[Part]:
    yield from result()


def _whole(given: Input, asked: Asked) -> list[Part]:
    return list(_file(given, asked))


_STREAMS: dict[tuple[Input, str, str, Asked], Any] = {}
"""What a process has learnt of the file that it has a share in."""


def _stretch(
    given: Input, form: str, asked: Asked, stretch: Stretch, named: Named | None = None
) -> Part:
    """What is to be shown of a stretch; of an id that is named before it too, that it is."""
    found = find_format(form)
    assert found is not None and given.path is not None
    part = Part(repairs=Repairs())
    assert part.repairs is not None
    law = _laws(asked)
    key = given, form, stretch.encoding, asked
    stream = _STREAMS.get(key)
    if stream is None:
        _STREAMS.clear()
        stream = found.streaming(given.name, stretch.encoding, law, asked.strict)
        _STREAMS[key] = stream
    stream.begin(stretch)
    if named is not None:
        part.repairs.named.know(named.places)
        if hasattr(stream, "know"):
            stream.know(named.places)
    blocks = (text_of(given.path, stretch),)
    how = Streamed(found, stretch.encoding)
    for checked in check_pieces(
        given.name, blocks, how, part.repairs, law, asked.unfinished, asked.strict, stream
    ):
        _show(checked, asked, part)
    part.read = stream.number - stretch.number
    return part


def _file(given: Input, asked: Asked) -> Iterator[Part]:
    """What is to be shown of one file."""
    if given.finding is None:
        try:
            file: BinaryIO = (
                io.BytesIO(sys.stdin.buffer.read())
                if given.path is None
                else open(given.path, "rb")  # noqa: PTH123, SIM115
            )
        except OSError:
            yield from _loaded(given, asked, None)
            return
        with file:
            yield from _opened(given, file, asked)
        return
    yield from _loaded(given, asked, None)


def _opened(given: Input, file: BinaryIO, asked: Asked) -> Iterator[Part]:
    how = None
    if file.seekable():
        try:
            how = streamed(given.name, file, _form(asked), asked.encoding, given.folder is not None)
        except (OSError, LookupError):
            how = None
        file.seek(0)
    if how is None:
        yield from _loaded(given, asked, file)
        return
    repairs = Repairs()
    records = damaged = 0
    blocks = text_blocks(file, how.encoding, how.skip)
    law = _laws(asked)
    for checked in check_pieces(
        given.name, blocks, how, repairs, law, asked.unfinished, asked.strict
    ):
        part = Part()
        _show(checked, asked, part)
        records += checked.records
        damaged += checked.damaged
        yield part
    last = Part(file=_said(given.name, how.form.name, how.encoding, records, damaged))
    last.tally.files = 1
    if not asked.strict:
        for checked in repairs.told(given.name):
            _show(checked, asked, last)
    yield last


def _loaded(given: Input, asked: Asked, file: BinaryIO | None) -> Iterator[Part]:
    """What is to be shown of a file that is read as a whole."""
    data = contents(given, sys.stdin.buffer.read) if file is None else file.read()
    loaded = load_one(given, data, _form(asked), asked.encoding, load)
    found = check(loaded, _laws(asked), asked.unfinished, asked.strict)
    many = len(loaded.reads) + len(loaded.damaged)
    part = Part()
    _show(Checked(found, loaded.source, many, len(loaded.damaged)), asked, part)
    part.tally.files = 1
    form = loaded.format.name if loaded.format else None
    encoding = loaded.source.encoding if loaded.source else None
    part.file = _said(loaded.name, form, encoding, many, len(loaded.damaged))
    yield part


def _show(checked: Checked, asked: Asked, part: Part) -> None:
    part.tally.records += checked.records
    part.damaged += checked.damaged
    part.tally.add(checked.findings)
    if not checked.findings:
        return
    from oddtrick.diagnostics.concise import concise
    from oddtrick.diagnostics.full import full
    from oddtrick.diagnostics.machine import item

    for finding in checked.findings:
        if asked.style == "json":
            part.items.append(item(finding, checked.source))
        elif asked.style == "concise":
            part.texts.append(concise(finding, checked.source, asked.palette))
        else:
            shown = full(finding, checked.source, asked.palette, asked.columns)
            part.texts.append(f"{shown}\n")


def _laws(asked: Asked) -> "LawCode | None":
    if asked.laws is None:
        return None
    from oddtrick.options import find_laws

    return find_laws(asked.laws)


def _said(
    name: str, form: str | None, encoding: str | None, records: int, damaged: int
) -> dict[str, Any]:
    return {
        "name": name,
        "format": form,
        "encoding": encoding,
        "records": records - damaged,
        "damaged": damaged,
    }
