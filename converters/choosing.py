"""Some deals of a file, chosen by number or by id."""

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from oddtrick.converters.load import Loaded
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import FRAME_LOST
from oddtrick.records.plainclass import replace
from oddtrick.records.within import deals_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_RANGE = re.compile(r"(?P<first>\d{1,9})?(?P<to>-)?(?P<last>\d{1,9})?")

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
    reads.sort(key=lambda read: read.span.start)
    places = [(read, path, deal) for read in reads for path, deal in deals_in(read.record)]
    ids = {deal.id for _, _, deal in places} | {read.record.id for read in reads}
    met: set[Part] = set()
    wanted: set[tuple[int, str]] = set()
    for number, (read, path, deal) in enumerate(places, 1):
        for part in choice:
            by_id = part.id in ids
            if part.id in (deal.id, read.record.id) if by_id else _has(part, number):
                wanted.add((id(read), path))
                met.add(part)
    result = replace(loaded, reads=[], damaged=[], findings=list(loaded.findings))
    for read in reads:
        kept = result.damaged if read.damaged else result.reads
        kept += _kept(read, wanted, result)
    return result, [part for part in choice if part not in met]


def _has(part: Part, number: int) -> bool:
    return part.first is not None and part.first <= number <= (part.last or number)


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
    span = read.span_of(path)
    return RecordRead(deal.replace(**shared), spans | {"": span}, span, read.damaged)
