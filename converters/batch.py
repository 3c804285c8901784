"""Files converted one by one or joined in one, each output written whole or not at all."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from oddtrick.converters.choosing import Part, chosen
from oddtrick.converters.convert import Conversion, prepared, written
from oddtrick.converters.inputs import Input, contents
from oddtrick.converters.load import Loaded, load
from oddtrick.converters.losses import holds
from oddtrick.converters.numbering import IdMetAgainError, Joined, settled
from oddtrick.converters.output import in_the_way, not_written, write_bytes_whole
from oddtrick.converters.piecewise import Piecewise
from oddtrick.converters.seating import seated_read
from oddtrick.converters.wish import NEWLINES, Output, Wish
from oddtrick.formats.registry import Format
from oddtrick.formats.text.decode import declaring
from oddtrick.formats.text.encode import encoder, no_sign
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.plainclass import field, plainclass, replace


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
        self._split: dict[Path, _Beside] = {}
        self._piecewise = Piecewise(wish, force, into_folder, self.missed)

    def take(self, loaded: Loaded, folder: str | None = None) -> Iterator[Output]:
        """One more file; its outputs, where it has outputs of its own.

        Args:
            loaded: the file.
            folder: the named folder that it was met in.
        """
        if folder is not None and loaded.format is None:
            return
        if self.wish.deals:
            loaded, missed = chosen(settled(loaded), self.wish.deals)
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
        beside = self._split.setdefault(path.parent, _Beside())
        loaded = settled(loaded, beside.joined)
        beside.joined.go_on()
        for each in _singles(loaded):
            part = prepared(each, form, self.wish.options, self.wish.keep_going)
            if not part.records:
                yield Output(form, [(each, part)], path.parent)
            unnamed = part.unnamed
            for position, record in enumerate(part.records):
                alone = Conversion(losses=part.losses, findings=part.findings, records=[record])
                alone.unnamed = {0: unnamed[position]}
                own = path.with_name(f"{_file_name(record.id, beside.names)}{form.endings[0]}")
                taken = self._taken(form, [each], own)
                yield taken or self._written(form, [(each, alone)], own)
                part = Conversion()

    def passes(self, given: Input, jobs: int = 1) -> Iterator[Output] | None:
        """The output of one more file, made record by record; None where that is not possible.

        Args:
            given: the file, alone in its output.
            jobs: how many processes do the work.
        """
        piecewise = self._piecewise
        return self._passing(given, jobs) if piecewise.writes() and piecewise.reads(given) else None

    def _passing(self, given: Input, jobs: int) -> Iterator[Output]:
        form = self.wish.forms[0]
        path = self._path(given.name, given.folder, form) if self.into_folder else self.target
        taken = self._taken(form, [Loaded(given.name)], path)
        if taken is not None:
            yield taken
            return
        try:
            for output in self._piecewise.one(given, path, jobs):
                if output.made and output.refused is None:
                    self.made[str(path).casefold()] = given.name
                yield output
        except IdMetAgainError:
            data = contents(given, bytes)
            wish, inside = self.wish, given.folder is not None
            if isinstance(data, bytes):
                loaded = load(given.name, data, wish.source, wish.read_as, inside)
            else:
                loaded = Loaded(given.name, findings=[data])
            yield from self.take(loaded, given.folder)

    def joined(self, inputs: Sequence[Input], watched: Iterable[Input]) -> Output | None:
        """The one output of several files, made record by record; None where that is not possible.

        Args:
            inputs: the files.
            watched: gives them in their order, and shows how far the work is.
        """
        piecewise = self._piecewise
        if self.into_folder or len(inputs) < 2 or self.wish.deals or not piecewise.writes():
            return None
        if not all(map(piecewise.reads, inputs)):
            return None
        files = [Loaded(given.name) for given in inputs]
        taken = self._taken(self.wish.forms[0], files, self.target)
        return taken or piecewise.joined(inputs, watched, self.target)

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
                reads.append(seated_read(read, self.wish.lettering, self.wish.dealer))
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
            output.refuse_loss()
            return output
        if self.wish.newline is not None:
            text = text.replace("\r\n", "\n").replace("\n", NEWLINES[self.wish.newline])
        coding = self.wish.encoding or form.encoding
        if self.wish.encoding is not None:
            text = declaring(text, coding)
        name = parts[0][0].name
        try:
            output.data = encoder(coding, form.escape_in(self.wish.options)).encode(text, True)
        except UnicodeEncodeError as fault:
            output.refused = f"{name} was not converted: {no_sign(fault, coding)}"
            return output
        output.refused = self._put(path, output.data, name)
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

    def _put(self, path: Path | None, data: bytes, name: str) -> str | None:
        """Write a file; why it was not written, or None."""
        if path is None:
            return None
        try:
            if self.into_folder:
                path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes_whole(path, data, overwrite=self.force)
        except OSError as fault:
            return f"{name} was not converted: {not_written(path, fault)}"
        self.made[str(path).casefold()] = name
        return None


@plainclass()
class _Beside:
    """The files of a folder into which others are split.

    Attributes:
        names: their names, in small letters.
        joined: by which numbers records are called that bear no id.
    """

    names: set[str] = field(default_factory=set)
    joined: Joined = field(default_factory=Joined)


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


def _file_name(id_: str, taken: set[str]) -> str:
    """An id as the name of a file on any system, that no other of the same output bears.

    Args:
        id_: the id; deals of several rubbers may be called by the same number.
        taken: the names of the others, in small letters; the new one is added.
    """
    name = plain = id_.replace(":", "_").rstrip(".")
    number = 1
    while name.casefold() in taken:
        number += 1
        name = f"{plain}-{number}"
    taken.add(name.casefold())
    return name
