"""Some deals of a file, chosen by number or by id."""

from typing import TYPE_CHECKING, Any, NamedTuple

from oddtrick.converters.load import Loaded
from oddtrick.formats.text.given import is_by_place
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import FRAME_LOST
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import replace
from oddtrick.records.within import deals_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_RANGE = pattern(r"(?P<first>\d{1,9})? *(?P<to>-)? *(?P<last>\d{1,9})?")

_TAKEN_ALONG = (
    "game", "laws", "source", "transcription", "date", "event", "site", "players",
)  # fmt: skip
"""What a deal that does not say so itself has from the rubber or session around it."""


class Part(NamedTuple):
    """One part of a choice: an id, or a range of numbers that may be open at an end."""

    id: str
    first: int | None = None
    last: int | None = None


def parts(words: str) -> tuple[Part, ...]:
    """A choice such as ``3-7,9``, ``12-`` or ``foster-1`` in its parts.

    Raises:
        ValueError: a part is empty, or a range runs backwards.
    """
    return tuple(_part(word.strip()) for word in words.split(","))


def _part(word: str) -> Part:
    if not word:
        raise ValueError("a choice of deals is numbers, ranges or ids with commas, such as 1,3-7")
    match = _RANGE.fullmatch(word)
    if match is None or word == "-":
        return Part(word)
    first, to, last = match.groups()
    if to is None:
        return Part(word, int(word), int(word))
    low, high = (int(first) if first else 1), (int(last) if last else None)
    if high is not None and high < low:
        raise ValueError(f"the range {word} runs backwards")
    return Part(word, low, high)


def chosen(loaded: Loaded, choice: tuple[Part, ...]) -> tuple[Loaded, list[Part]]:
    """The file with the chosen deals alone, and the parts of the choice that it does not have.

    Deals are counted from 1 through the whole file, those of rubbers and sessions included. An
    id goes before a number. A rubber or session of which every deal is chosen stays whole;
    from another its deals are taken out, with what they share, and that is a finding.
    """
    reads = [*loaded.reads, *loaded.damaged]
    ids = {deal.id for read in reads for _, deal in deals_in(read.record)}
    made = Choice(choice, frozenset(ids | {read.record.id for read in reads}))
    result = made.of(loaded)
    return result, [part for part in choice if part in made.missed]


class IdMetError(Exception):
    """A part of a choice that was taken for a number is the id of a record."""

    def __init__(self, id_: str) -> None:
        super().__init__(id_)
        self.id = id_


class Choice:
    """A choice of deals from a file that comes piece by piece.

    Attributes:
        missed: the parts for which no deal was met so far.

    Args:
        parts: the parts of the choice.
        ids: the ids of the file, as far as parts of the choice may be meant by them.
    """

    def __init__(self, parts: tuple[Part, ...], ids: frozenset[str] = frozenset()) -> None:
        self.missed = set(parts)
        self._parts = parts
        self._ids = ids
        self._number = 0

    def wants(self, *ids: str) -> bool:
        """Whether the next deal of the file is chosen.

        Args:
            ids: its id, and that of the record that it stands in.

        Raises:
            IdMetError: a part that was not known to be an id is one.
        """
        self._number += 1
        wanted = False
        for part in self._parts:
            by_id = part.id in self._ids
            if not by_id and part.id in ids:
                raise IdMetError(part.id)
            if part.id in ids if by_id else _has(part, self._number):
                wanted = True
                self.missed.discard(part)
        return wanted

    def of(self, loaded: Loaded) -> Loaded:
        """A file, or the next piece of one, with the chosen deals alone.

        Raises:
            IdMetError: as for ``wants``.
        """
        reads = [*loaded.reads, *loaded.damaged]
        reads.sort(key=lambda read: read.span.start)
        wanted = {
            (id(read), path)
            for read in reads
            for path, deal in deals_in(read.record)
            if self.wants(deal.id, read.record.id)
        }
        result = replace(loaded, reads=[], damaged=[], findings=list(loaded.findings))
        for read in reads:
            kept = result.damaged if read.damaged else result.reads
            kept += _kept(read, wanted, result)
        return result


def _has(part: Part, number: int) -> bool:
    last = number if part.last is None else part.last
    return part.first is not None and part.first <= number <= last


def _kept(read: RecordRead, wanted: set[tuple[int, str]], result: Loaded) -> list[RecordRead]:
    deals = list(deals_in(read.record))
    taken = [(path, deal) for path, deal in deals if (id(read), path) in wanted]
    if not taken:
        return []
    if len(taken) == len(deals):
        return [read]
    kind = read.record.kind
    message = f"{len(taken)} of {len(deals)} deals are taken out of the {kind}"
    spot = Spot(span=read.span)
    result.add(Finding(FRAME_LOST, message, at=spot, deal=read.record.id, help=FRAME_LOST.fix))
    return [_alone(read, path, deal) for path, deal in taken]


def _alone(read: RecordRead, path: str, deal: "Deal") -> RecordRead:
    """A deal taken out of its rubber or session, with what it has from there."""
    shared: dict[str, Any] = {}
    around: Any = read.record
    above = [around]
    for step in path.split(".")[:-1]:
        around = getattr(around, step.partition("[")[0])[int(step.partition("[")[2][:-1])]
        above.append(around)
    for record in reversed(above):
        for field in _TAKEN_ALONG:
            own = getattr(deal, field) or shared.get(field)
            if not own and getattr(record, field):
                shared[field] = getattr(record, field)
    within = f"{path}."
    spans = {p[len(within) :]: s for p, s in read.spans.items() if p.startswith(within)}
    if is_by_place(deal, path):
        # Its place in what it is taken out of is none of its own.
        spans.pop("id", None)
    span = read.span_of(path)
    return RecordRead(deal.replace(**shared), spans | {"": span}, span, read.damaged)
