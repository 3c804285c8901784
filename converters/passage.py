"""A file on its way to another format record by record, in constant memory.

What both formats know what to do with goes the quick way; any other record is read and
written by reader and writer, at its place among the others, with the same report.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from oddtrick.converters.check import placed
from oddtrick.converters.choosing import Choice
from oddtrick.converters.comparison import told_of
from oddtrick.converters.convert import (
    Conversion,
    lost_on_writing,
    portion,
    refusals,
    tell_apart,
    unwritten,
)
from oddtrick.converters.folding import folded
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.converters.numbering import Joined, Numbers
from oddtrick.converters.streaming import Repairs, Streamed, piece
from oddtrick.formats.carries import carried
from oddtrick.formats.registry import Format
from oddtrick.formats.text.given import is_given
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.stretches import Stretch
from oddtrick.records.board import Board
from oddtrick.records.board_deals import deal_of
from oddtrick.records.findings import Finding, Level, Span, Spot
from oddtrick.records.plainclass import field, plainclass, replace

if TYPE_CHECKING:
    from oddtrick.formats.quick import QuickReader, QuickWriter
    from oddtrick.records.schema import Deal, Rubber, Session

Parts = list[tuple[Loaded, Conversion]]


@plainclass()
class Told:
    """What is to be told of a file on its way, or of a stretch of one.

    Attributes:
        parts: pieces of the file with something to tell, in order.
        repairs: what breaks only the letter of the format.
        reads: how many records could be read.
        records: how many were to be written.
        broken: whether something could not be read.
        failed: whether something could not be written.
        numbers: what its records are called that bear no id, where it is alone in its output.
    """

    parts: Parts = field(default_factory=list)
    repairs: Repairs = field(default_factory=Repairs)
    reads: int = 0
    records: int = 0
    broken: bool = False
    failed: bool = False
    numbers: Numbers = field(default_factory=Numbers)

    def join(self, later: "Told") -> None:
        """Adds what is told of the next stretch of the file.

        Raises:
            IdMetAgainError: a record of one bears the id of another of the other.
        """
        self.parts += later.parts
        self.repairs.join(later.repairs)
        self.reads += later.reads
        self.records += later.records
        self.broken = self.broken or later.broken
        self.failed = self.failed or later.failed
        self.numbers.join(later.numbers)


class Passage:
    """Some records of a file on their way.

    Attributes:
        told: what is to be told of it.
        choice: which deals are wanted; None for all.
        pen: writes the target format.
        only: gives the first record that was written.

    Args:
        name: the name of the file.
        how: its format and encoding.
        target: the format to write.
        options: options of its writer.
        keep_going: whether what cannot be read is left out.
        choice: which deals are wanted.
        joined: what the files before leave to this one, where several make one output.
    """

    def __init__(
        self,
        name: str,
        how: Streamed,
        target: Format,
        options: dict[str, Any],
        *,
        keep_going: bool = False,
        choice: Choice | None = None,
        joined: Joined | None = None,
    ) -> None:
        self.told = Told()
        self.choice = choice
        pen = None if joined is None else joined.pen
        self.pen: QuickWriter = target.quick_writer(**options) if pen is None else pen
        self._joined = joined
        self.only: Callable[[], Deal | Rubber | Session] | None = None
        self._name, self._how, self._target, self._options = name, how, target, options
        self._keep_going = keep_going
        self._holds_ids = carried(target.patterns, "deal.id")
        self._lessened = getattr(self.pen, "lessened", None)
        self._reader: QuickReader = how.form.quick_reader(name, how.encoding)
        if target is how.form and hasattr(self._reader, "keeps_text"):
            self._reader.keeps_text = True

    @property
    def number(self) -> int:
        """How many records were read, those before a stretch among them."""
        return self._reader.number

    def begin(self, stretch: Stretch, written: int) -> None:
        """Goes on at a stretch of the file; what is told is told of that alone.

        Args:
            stretch: the stretch.
            written: how many records were written before.
        """
        self._reader.begin(stretch)
        self.pen.number = written
        self.told, self.only = Told(), None

    def texts(self, blocks: Iterable[str]) -> Iterator[str]:
        """The text of each record in the target format, in order.

        Args:
            blocks: the text of the file, or of a stretch of it.

        Raises:
            IdMetAgainError: all of the file must be known to tell what its records are called.
        """
        reader, pen, told, choice = self._reader, self.pen, self.told, self.choice
        found = reader.boards(blocks)
        stem, joined = self._how.form.numbered, self._joined
        moves = stem is not None and stem == self._target.numbered
        # Where every record says its id, none is called by a number, but those taken out.
        numbers = told.numbers if stem is not None or choice is not None else None
        if joined is not None or not self._holds_ids:
            numbers = None
        while True:
            try:
                each = next(found, None)
            except Exception as fault:
                self._fault(fault)
                return
            if each is None:
                break
            if isinstance(each, Reading):
                told.repairs.add(each.repairs, each.source)
                yield from self._slowly(each)
                continue
            if choice is not None and not choice.wants(each.id, each.id):
                continue
            if told.broken and not self._keep_going:
                told.reads += 1
                continue
            id_ = each.id
            unnamed = stem is not None and id_ == f"{stem}-{reader.number}"
            number = pen.number + 1 if moves else reader.number
            if moves and unnamed:
                each.id = f"{stem}-{number}"
            elif joined is not None:
                each.id = joined.called(id_, stem, reader.number)
            text = pen.board(each)
            if text is None and self._lessened is not None:
                text = self._without(each, id_)
            if text is None:
                yield from self._slowly(reader.again(), chosen=True)
                continue
            told.reads += 1
            told.records += 1
            if joined is not None:
                joined.given(each.id)
            elif numbers is not None and unnamed:
                numbers.number(str(stem), number)
            elif numbers is not None and is_given(id_):
                numbers.own(id_)
            if self.only is None:
                self.only = _dealing(each)
            yield text
        rest = pen.rest() if joined is None or joined.last else ""
        if rest:
            yield rest
        for kind, many in reader.repairs.items():
            told.repairs.count(kind, many)

    def _without(self, board: Board, id_: str) -> str | None:
        """The text of a board without what the target has no place for, and the report of that.

        None where more is lost, or something comes back otherwise.
        """
        assert self._lessened is not None
        less, dropped = self._lessened(board)
        text = self.pen.board(less) if dropped else None
        if text is None:
            return None
        losses = [replace(f, file=self._name) for f in told_of(dropped, id_, self._target)]
        places = self._reader.places([one.path for one in dropped])
        if places is None:
            reading = self._reader.again()
            source, (read,) = reading.source, reading.records
            losses = [placed(loss, read) for loss in losses]
        else:
            source, spans = places
            losses = [_set_in(loss, spans) for loss in losses]
        losses.sort(key=lambda f: f.at.span.start if f.at.span else -1)
        loaded = Loaded(self._name, source, self._how.form)
        self.told.parts.append((loaded, Conversion(losses=losses)))
        return text

    def _slowly(self, reading: Reading, *, chosen: bool = False) -> Iterator[str]:
        """The texts of the records of a piece that is read whole.

        Args:
            reading: the piece.
            chosen: whether it is known to be wanted.
        """
        told = self.told
        loaded = piece(self._name, reading, self._how.form)
        if self.choice is not None and not chosen:
            loaded = self.choice.of(loaded)
        told.reads += len(loaded.reads)
        if any(finding.level is Level.ERROR for finding in loaded.findings):
            told.broken = True
        part = Conversion(findings=list(loaded.findings))
        texts: list[str] = []
        if not told.broken or self._keep_going:
            part = portion(loaded, self._target, self._options)
            if self._joined is not None:
                self._joined.take(part)
            tell_apart([(loaded, part)], self._target, self.pen.number, self._joined)
            if self._joined is None and self._holds_ids:
                told.numbers.take(part)
            told.records += len(part.records)
            with refusals([(loaded, part)], self._target):
                texts += map(self.pen.record, part.records)
                held = getattr(self.pen, "held", None)
                lost_on_writing([(loaded, part)], self._target, self._options, held)
            told.failed = told.failed or len(texts) < len(part.records)
            part.losses.sort(key=lambda f: f.at.span.start if f.at.span else -1)
            if part.records and self.only is None:
                first = part.records[0]
                self.only = lambda: first
        if part.findings or part.losses:
            told.parts.append(
                (
                    Loaded(self._name, loaded.source, self._how.form),
                    Conversion(losses=part.losses, findings=folded(part.findings, loaded.every)),
                )
            )
        yield from texts

    def _fault(self, fault: Exception) -> None:
        """Nothing of a file is read that brings the reader to grief."""
        told = self.told
        form = self._how.form
        loaded = Loaded(self._name, None, form)
        loaded.add(internal_fault(fault, f"reading it as {form.name}", self._name))
        told.parts = [(loaded, Conversion(findings=loaded.findings))]
        told.reads, told.broken, told.failed = 0, True, True


def _set_in(finding: Finding, spans: dict[str, Span]) -> Finding:
    def place(spot: Spot) -> Spot:
        return replace(spot, span=spans[spot.path or ""])

    return replace(finding, at=place(finding.at), also=tuple(map(place, finding.also)))


def _dealing(board: Board) -> "Callable[[], Deal | Rubber | Session]":
    return lambda: cast("Deal | Rubber | Session", deal_of(board))


def last_told(
    told: Told, name: str, form: Format, target: Format, keep_going: bool, absent: bool = False
) -> bool:
    """Adds what is told at the end of a file; whether there is something to write of it.

    Args:
        told: what is told so far.
        name: the name of the file.
        form: its format.
        target: the format to write.
        keep_going: whether what cannot be read is left out.
        absent: whether deals were chosen and the file has none of them, which is told elsewhere.
    """
    for checked in told.repairs.told(name):
        loaded = Loaded(name, checked.source, form)
        loaded.add(*checked.findings)
        told.parts.append((loaded, Conversion(findings=loaded.findings)))
    readable = not told.broken or keep_going
    whole = Loaded(name, None, form)
    if told.reads and readable and told.records:
        if not told.parts:
            told.parts.append((whole, Conversion()))
        return not told.failed
    if absent and not told.reads:
        return False
    noticed = [found for _, part in told.parts for found in part.findings]
    why = unwritten(whole, target, told.reads, noticed, readable=readable)
    told.parts.append((whole, Conversion(findings=[why])))
    return False
