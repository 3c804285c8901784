"""Files converted one by one or joined in one, each output written whole or not at all."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from oddtrick.converters.choosing import Part, chosen
from oddtrick.converters.convert import Conversion, prepared, written
from oddtrick.converters.crossing import Crossed, IdMetError, Route, cross
from oddtrick.converters.inputs import Input
from oddtrick.converters.load import Loaded
from oddtrick.converters.losses import holds
from oddtrick.converters.numbering import IdMetAgainError, Joined
from oddtrick.converters.output import in_the_way, not_written, whole_file, write_whole
from oddtrick.converters.passage import last_told
from oddtrick.converters.seating import Lettering, seated
from oddtrick.converters.sink import Sink
from oddtrick.converters.streaming import Streamed, opened
from oddtrick.formats.registry import Format, find_format
from oddtrick.formats.text.decode import declaring
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

NEWLINES = {"lf": "\n", "crlf": "\r\n"}


@dataclass(slots=True)
class Wish:
    """How records are to be converted.

    Attributes:
        forms: the formats that may be written; the first that holds the records is taken.
        options: options of the writer.
        deals: which deals; empty for all.
        lettering: the lettering of the places; None to keep it.
        dealer: the compass place that deals; None to keep it.
        keep_going: whether what cannot be read is left out.
        no_loss: whether nothing is written where something is lost.
        split: whether each record gets a file of its own.
        newline: ``lf`` or ``crlf``; None for what the format has.
        encoding: the encoding to write; None for that of the format.
        source: the format to read; None to find out.
        read_as: the encoding to read; None to find out.
    """

    forms: Sequence[Format]
    options: dict[str, Any] = field(default_factory=dict)
    deals: tuple[Part, ...] = ()
    lettering: Lettering | None = None
    dealer: str | None = None
    keep_going: bool = False
    no_loss: bool = False
    split: bool = False
    newline: str | None = None
    encoding: str | None = None
    source: Format | None = None
    read_as: str | None = None


class _Refused(Exception):  # noqa: N818
    """Nothing is to be written of an output."""


@dataclass(slots=True)
class Output:
    """What became of one output.

    Attributes:
        form: the format it is in.
        parts: the files that it is of, each with its losses and findings.
        path: where it was, or was to be, written; None for standard output.
        data: the bytes for standard output, where it goes there.
        spool: a file with them instead, open at its start.
        refused: why it was not written, where that is about the output and not a record.
        made: whether there is a text in the target format, written or not.
    """

    form: Format
    parts: list[tuple[Loaded, Conversion]]
    path: Path | None = None
    data: bytes = b""
    spool: BinaryIO | None = None
    refused: str | None = None
    made: bool = False


class Batch:
    """Some files on their way to another format."""

    def __init__(self, wish: Wish, target: Path | None, into_folder: bool, force: bool) -> None:
        """Start with no file.

        Args:
            wish: how to convert.
            target: the file or folder to write; None for standard output.
            into_folder: whether the target is a folder of files.
            force: whether files that exist may be written over.
        """
        self.wish, self.target, self.force = wish, target, force
        self.into_folder = into_folder
        self.held: list[Loaded] = []
        self.missed: set[Part] = set(wish.deals)
        self.made: dict[str, str] = {}

    def take(self, loaded: Loaded, folder: str | None = None) -> Iterator[Output]:
        """One more file; its outputs, where it has outputs of its own.

        Args:
            loaded: the file.
            folder: the named folder that it was met in.
        """
        if folder is not None and loaded.format is None:
            return
        if self.wish.deals:
            loaded, missed = chosen(loaded, self.wish.deals)
            self.missed &= set(missed)
            if not loaded.reads and not loaded.damaged:
                # Deals that no file has are told of at the end.
                told = Conversion(findings=list(loaded.findings))
                yield Output(self.wish.forms[0], [(loaded, told)])
                return
        loaded = self._seated(loaded)
        if not self.into_folder:
            self.held.append(loaded)
            return
        form = _suited(self.wish.forms, [loaded])
        path = self._path(loaded.name, folder, form)
        if not self.wish.split:
            yield self._taken(form, [loaded], path) or self._output(form, [loaded], path)
            return
        for each in _singles(loaded):
            part = prepared(each, form, self.wish.options, self.wish.keep_going)
            if not part.records:
                yield Output(form, [(each, part)], path.parent)
            unnamed = part.unnamed
            for position, record in enumerate(part.records):
                alone = Conversion(losses=part.losses, findings=part.findings, records=[record])
                alone.unnamed = {0} if position in unnamed else set()
                own = path.with_name(f"{_file_name(record.id)}{form.endings[0]}")
                taken = self._taken(form, [each], own)
                yield taken or self._written(form, [(each, alone)], own)
                part = Conversion()

    def passes(self, given: Input, jobs: int = 1) -> Iterator[Output] | None:
        """The output of one more file, made record by record; None where that is not possible.

        Args:
            given: the file, alone in its output.
            jobs: how many processes do the work.
        """
        if not self._writes_one_by_one() or not self._reads_one_by_one(given):
            return None
        return self._passing(given, self.wish.forms[0], jobs)

    def joined(self, inputs: Sequence[Input], watched: Iterable[Input]) -> Output | None:
        """The one output of several files, made record by record; None where that is not possible.

        Args:
            inputs: the files.
            watched: gives them in their order, and shows how far the work is.
        """
        possible = not self.into_folder and len(inputs) > 1 and not self.wish.deals
        if not possible or not self._writes_one_by_one():
            return None
        if not all(map(self._reads_one_by_one, inputs)):
            return None
        form, files = self.wish.forms[0], [Loaded(given.name) for given in inputs]
        taken = self._taken(form, files, self.target)
        if taken is not None:
            return taken

        def fill(output: Output, sink: Sink) -> None:
            self._fill_joined(output, watched, len(inputs), sink)

        try:
            return self._crossing(fill, inputs[0].name, form, self.target)
        except IdMetAgainError:
            return None

    def _writes_one_by_one(self) -> bool:
        wish = self.wish
        form = wish.forms[0]
        if wish.lettering is not None or wish.dealer is not None or wish.split or form.pen is None:
            return False
        kinds = ("deal", "rubber", "session")
        return len(wish.forms) == 1 or all(holds(form.patterns, kind) for kind in kinds)

    def _reads_one_by_one(self, given: Input) -> bool:
        if given.finding is not None:
            return False
        with self._opened(given) as there:
            return there is not None and there[1].form.quick is not None

    @contextmanager
    def _opened(self, given: Input) -> Iterator[tuple[BinaryIO, Streamed] | None]:
        """A file that can be read piece by piece; None for any other."""
        if given.path is None:
            yield None
            return
        wish, inside = self.wish, given.folder is not None
        with opened(given.path, given.name, wish.source, wish.read_as, inside) as there:
            yield there

    def _route(self, given: Input, how: Streamed, form: Format) -> Route:
        wish = self.wish
        return Route(
            given.name, how.form.name, how.encoding, form.name,
            tuple(wish.options.items()), wish.keep_going, wish.deals,
        )  # fmt: skip

    def _passing(self, given: Input, form: Format, jobs: int) -> Iterator[Output]:
        path = self._path(given.name, given.folder, form) if self.into_folder else self.target
        taken = self._taken(form, [Loaded(given.name)], path)
        if taken is not None:
            yield taken
            return
        ids: frozenset[str] = frozenset()
        with self._opened(given) as there:
            if there is None:
                return
            file, how = there
            route = self._route(given, how, form)

            def fill(output: Output, sink: Sink) -> None:
                crossed = cross(route, file, how.skip, sink, jobs, ids)
                self.missed &= crossed.missed
                output.made = self._told(output, crossed, route)
                self._end(output, sink, crossed.only)

            while True:
                try:
                    yield self._crossing(fill, given.name, form, path)
                    return
                except IdMetError as met:
                    ids |= {met.id}

    def _crossing(
        self, fill: Callable[[Output, Sink], None], name: str, form: Format, path: Path | None
    ) -> Output:
        """The output that is filled in a file that is whole or not there.

        Args:
            fill: writes the whole text; raises _Refused where nothing is to be written.
            name: the name of the file, or of the first of those, that it is made of.
            form: the format.
            path: where to write; None for standard output.
        """
        wish = self.wish
        output = Output(form, [], path)
        coding = wish.encoding or form.encoding
        newline = None if wish.newline is None else NEWLINES[wish.newline]
        made: list[Path] = []
        try:
            if path is None:
                with suppress(_Refused):
                    spool = cast(BinaryIO, TemporaryFile())  # noqa: SIM115
                    sink = Sink(spool, form.quick_writer(**wish.options), coding, newline)
                    fill(output, sink)
                    spool.seek(0)
                    output.spool = spool
                return output
            if self.into_folder:
                made = _folders(path.parent)
            with suppress(_Refused), whole_file(path, overwrite=self.force) as held:
                sink = Sink(held, form.quick_writer(**wish.options), coding, newline)
                fill(output, sink)
                made = []
                self.made[str(path).casefold()] = name
        except OSError as fault:
            if path is None:
                raise
            output.refused = f"{name} was not converted: {not_written(path, fault)}"
        finally:
            for folder in reversed(made):
                with suppress(OSError):
                    folder.rmdir()
        return output

    def _fill_joined(self, output: Output, watched: Iterable[Input], many: int, sink: Sink) -> None:
        """Writes the text of several files, one after the other.

        Raises:
            _Refused: nothing is to be written.
            IdMetAgainError: they cannot be joined one by one.
        """
        wish, form = self.wish, output.form
        joined = Joined(form.quick_writer(**wish.options))
        made: list[bool] = []
        only = None
        for given in watched:
            joined.last = len(made) == many - 1
            with self._opened(given) as there:
                if there is None:
                    raise IdMetAgainError
                file, how = there
                route = self._route(given, how, form)
                crossed = cross(route, file, how.skip, sink, joined=joined)
            made.append(self._told(output, crossed, route))
            only = only or crossed.only
            joined.go_on()
        output.made = any(made) if wish.keep_going else all(made)
        self._end(output, sink, only if sink.many == 1 else None)

    def _told(self, output: Output, crossed: Crossed, route: Route) -> bool:
        """Adds what is told of a file to an output; whether there is something to write of it."""
        wish, source = self.wish, find_format(route.form)
        assert source is not None
        absent = bool(wish.deals) and crossed.missed >= set(wish.deals)
        made = last_told(crossed.told, route.name, source, output.form, wish.keep_going, absent)
        output.parts += crossed.told.parts
        return made

    def _end(self, output: Output, sink: Sink, only: "Deal | Rubber | Session | None") -> None:
        """Writes the end of the text, where there is something to write.

        Raises:
            _Refused: nothing is to be written.
        """
        wish, form = self.wish, output.form
        if not output.made:
            raise _Refused
        if wish.no_loss and any(part.losses for _, part in output.parts):
            output.refused = "nothing was written, for --no-loss was given"
            raise _Refused
        sink.end(None if only is None else form.write([only], **wish.options))
        if sink.refused is not None:
            output.refused = sink.refused
            raise _Refused

    def _path(self, name: str, folder: str | None, form: Format) -> Path:
        assert self.target is not None
        below = Path(name).relative_to(folder) if folder else Path(_plain_name(name))
        return (self.target / below).with_suffix(form.endings[0])

    def finish(self) -> Iterator[Output]:
        """The output that is made of all files together, where there is one."""
        if not self.into_folder and self.held:
            form = _suited(self.wish.forms, self.held)
            taken = self._taken(form, self.held, self.target)
            yield taken or self._output(form, self.held, self.target)

    def _seated(self, loaded: Loaded) -> Loaded:
        if self.wish.lettering is None and self.wish.dealer is None:
            return loaded
        reads: list[RecordRead] = []
        result = replace(loaded, reads=reads, findings=list(loaded.findings))
        for read in loaded.reads:
            try:
                record = seated(read.record, self.wish.lettering, self.wish.dealer)
                reads.append(replace(read, record=record))
            except ValueError as fault:
                spot = Spot(span=read.span) if read.span != (0, 0) else Spot()
                help_ = "Leave out --lettering and --dealer, or record what is missing."
                deal = read.record.id
                result.add(Finding(CANNOT_WRITE, str(fault), at=spot, deal=deal, help=help_))
        return result

    def _output(self, form: Format, files: Sequence[Loaded], path: Path | None) -> Output:
        wish = self.wish
        parts = [(each, prepared(each, form, wish.options, wish.keep_going)) for each in files]
        if any(not part.records for _, part in parts) and not wish.keep_going:
            return Output(form, parts, path)
        return self._written(form, parts, path)

    def _written(
        self, form: Format, parts: list[tuple[Loaded, Conversion]], path: Path | None
    ) -> Output:
        output = Output(form, parts, path)
        text = written(parts, form, self.wish.options) if any(p.records for _, p in parts) else None
        if text is None:
            return output
        output.made = True
        if self.wish.no_loss and any(part.losses for _, part in parts):
            output.refused = "nothing was written, for --no-loss was given"
            return output
        if self.wish.newline is not None:
            text = text.replace("\r\n", "\n").replace("\n", NEWLINES[self.wish.newline])
        coding = self.wish.encoding or form.encoding
        if self.wish.encoding is not None:
            text = declaring(text, coding)
        try:
            output.data = text.encode(coding)
        except UnicodeEncodeError as fault:
            sign = text[fault.start]
            output.refused = f"{coding} has no sign {sign!r}; nothing was written"
            return output
        output.refused = self._put(path, text, coding, parts[0][0].name)
        return output

    def _taken(self, form: Format, files: Sequence[Loaded], path: Path | None) -> Output | None:
        """The refusal of an output whose name is taken; None where it is free."""
        if path is None:
            return None
        name = files[0].name
        key = str(path).casefold()
        if key in self.made:
            why: str | None = f"{path} is made of {self.made[key]} already"
        elif self.into_folder and not path.exists():
            why = None
        else:
            why = in_the_way(path, self.force)
        if why is None:
            return None
        return Output(form, [], path, refused=f"{name} was not converted: {why}")

    def _put(self, path: Path | None, text: str, coding: str, name: str) -> str | None:
        """Write a file; why it was not written, or None."""
        if path is None:
            return None
        try:
            if self.into_folder:
                path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text, overwrite=self.force, encoding=coding)
        except OSError as fault:
            return f"{name} was not converted: {not_written(path, fault)}"
        self.made[str(path).casefold()] = name
        return None


def _folders(folder: Path) -> list[Path]:
    """Makes a folder and those above it; those that were made, the uppermost first."""
    missing = [folder, *folder.parents]
    made = [each for each in reversed(missing) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return made


def _suited(forms: Sequence[Format], files: Sequence[Loaded]) -> Format:
    """The first of the formats that holds the records of some files as what they are."""
    if len(forms) > 1:
        kinds = {record.kind for loaded in files for record in loaded.records}
        for form in forms:
            if all(holds(form.patterns, kind) for kind in kinds):
                return form
    return forms[0]


def _singles(loaded: Loaded) -> Iterator[Loaded]:
    """A file as files of one record each; what is damaged goes with the first."""
    if len(loaded.reads) < 2:
        yield loaded
        return
    first, *others = loaded.reads
    yield replace(loaded, reads=[first])
    for read in others:
        yield replace(loaded, reads=[read], damaged=[], findings=[], repairs=[])


def _plain_name(name: str) -> str:
    return "stdin" if name.startswith("<") else Path(name).name


def _file_name(id_: str) -> str:
    """An id as the name of a file on any system."""
    return id_.replace(":", "_").rstrip(".")
