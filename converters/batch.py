"""Files converted one by one or joined in one, each output written whole or not at all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oddtrick.converters.choosing import Part, chosen
from oddtrick.converters.convert import Conversion, prepared, written
from oddtrick.converters.load import Loaded
from oddtrick.converters.losses import holds
from oddtrick.converters.output import in_the_way, not_written, write_whole
from oddtrick.converters.seating import Lettering, seated
from oddtrick.formats.registry import Format
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.plainclass import replace

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


@dataclass(slots=True)
class Output:
    """What became of one output.

    Attributes:
        form: the format it is in.
        parts: the files that it is of, each with its losses and findings.
        path: where it was, or was to be, written; None for standard output.
        data: the bytes for standard output, where it goes there.
        refused: why it was not written, where that is about the output and not a record.
        made: whether there is a text in the target format, written or not.
    """

    form: Format
    parts: list[tuple[Loaded, Conversion]]
    path: Path | None = None
    data: bytes = b""
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
        loaded = self._chosen(loaded)
        if not self.into_folder:
            self.held.append(loaded)
            return
        assert self.target is not None
        form = _suited(self.wish.forms, [loaded])
        below = Path(loaded.name).relative_to(folder) if folder else Path(_plain_name(loaded.name))
        path = (self.target / below).with_suffix(form.endings[0])
        if not self.wish.split:
            yield self._taken(form, [loaded], path) or self._output(form, [loaded], path)
            return
        for each in _singles(loaded):
            part = prepared(each, form, self.wish.options, self.wish.keep_going)
            if not part.records:
                yield Output(form, [(each, part)], path.parent)
            for record in part.records:
                alone = Conversion(losses=part.losses, findings=part.findings, records=[record])
                own = path.with_name(f"{_file_name(record.id)}{form.endings[0]}")
                taken = self._taken(form, [each], own)
                yield taken or self._written(form, [(each, alone)], own)
                part = Conversion()

    def finish(self) -> Iterator[Output]:
        """The output that is made of all files together, where there is one."""
        if not self.into_folder and self.held:
            form = _suited(self.wish.forms, self.held)
            taken = self._taken(form, self.held, self.target)
            yield taken or self._output(form, self.held, self.target)

    def _chosen(self, loaded: Loaded) -> Loaded:
        if self.wish.deals:
            loaded, missed = chosen(loaded, self.wish.deals)
            self.missed &= set(missed)
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
