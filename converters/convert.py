"""From one format to another, with a report of what the target cannot hold."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from oddtrick.converters.check import placed
from oddtrick.converters.comparison import lost_on_the_way
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.converters.losses import holds, losses
from oddtrick.converters.numbering import Joined, call, id_path, unnamed_in
from oddtrick.formats.registry import Format
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.records.findings import Finding, Level, Spot
from oddtrick.records.findings.conversion import (
    CANNOT_WRITE,
    ID_CHANGED,
    LEFT_OUT,
    NOTHING_TO_WRITE,
    UNREADABLE_PART,
)
from oddtrick.records.paths import join
from oddtrick.records.plainclass import field, plainclass, replace
from oddtrick.records.within import inner_field, inner_records, records_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


@plainclass()
class Conversion:
    """What a conversion gave.

    Attributes:
        text: the text in the target format; None when nothing could be written.
        losses: what the target cannot hold, with places in the source.
        findings: what was noticed on reading the source, and why nothing was written.
        records: the records to write, in order.
        unnamed: by the position of a record, the paths in it of those that bear no id of their
            own in the source; the empty one is its own.
        ids: by the id that is written, the id in the source where it is another.
    """

    text: str | None = None
    losses: list[Finding] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    records: "list[Deal | Rubber | Session]" = field(default_factory=list)
    unnamed: dict[int, frozenset[str]] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)


def convert(
    loaded: Loaded,
    target: Format,
    options: Mapping[str, Any] | None = None,
    keep_going: bool = False,
) -> Conversion:
    """The records of a file in another format.

    Args:
        loaded: the file.
        target: the format to write.
        options: options of its writer, such as ``layout``; only those that its row names.
        keep_going: whether what cannot be read is left out, and listed as a loss; else
            nothing is written of a file with an error in it.
    """
    result = prepared(loaded, target, options, keep_going)
    if result.records:
        result.text = written([(loaded, result)], target, options)
    return result


def prepared(
    loaded: Loaded, target: Format, options: Mapping[str, Any] | None, keep_going: bool
) -> Conversion:
    """What is to be written of a file and what is lost of it, before anything is written.

    Arguments as for ``convert``. There are no records when nothing is to be written; the
    findings then say why.
    """
    result = Conversion(findings=list(loaded.findings))
    broken = any(finding.level is Level.ERROR for finding in loaded.findings)
    refusal = None
    if not loaded.reads or (broken and not keep_going):
        said = bool(loaded.findings) and loaded.format is None
        said = said or any(finding.kind is CANNOT_WRITE for finding in loaded.findings)
        refusal = None if said else unwritten(loaded, target, len(loaded.reads), loaded.findings)
        if keep_going:
            result.losses = [_left_out(read, loaded) for read in loaded.damaged]
    else:
        result = portion(loaded, target, options)
        if not result.records:
            refusal = unwritten(loaded, target, len(loaded.reads), readable=True)
    if refusal is not None:
        result.findings.append(refusal)
    return result


def unwritten(
    loaded: Loaded,
    target: Format,
    reads: int,
    noticed: Iterable[Finding] = (),
    *,
    readable: bool = False,
) -> Finding:
    """Why nothing is written of a file: nothing or not all of it is read, or it fits nowhere.

    Args:
        loaded: the file.
        target: the format to write.
        reads: how many records could be read.
        noticed: what was noticed on reading it.
        readable: whether all that is to be written could be read.
    """
    may_be_empty = loaded.format is not None and loaded.format.may_be_empty
    if not reads and may_be_empty and all(found.level is Level.NOTE for found in noticed):
        message = "no record stands in this file, so nothing was written"
        refusal = _refusal(NOTHING_TO_WRITE, message, loaded)
        return replace(refusal, help="Give a file in which a record stands.")
    if not reads:
        return _refusal(NOTHING_TO_WRITE, "no record could be read, so nothing was written", loaded)
    if not readable:
        message = "something in this file cannot be read, so nothing was written"
        return _refusal(UNREADABLE_PART, message, loaded)
    return _refusal(CANNOT_WRITE, f"{target.name} holds no record of this kind", loaded)


def portion(loaded: Loaded, target: Format, options: Mapping[str, Any] | None) -> Conversion:
    """What is to be written of a file, or of a piece of one, and what is lost of it."""
    lost = {(loss.kind, loss.at) for read in loaded.reads for loss in read.losses}
    result = Conversion(findings=[f for f in loaded.findings if (f.kind, f.at) not in lost])
    kinds = dict.fromkeys(read.record.kind for read in loaded.reads)
    layouts = {kind: target.layout_for(kind, options or {}) for kind in kinds}
    held = {kind: target.patterns_in(layout) for kind, layout in layouts.items()}
    for read in loaded.reads:
        patterns, unnamed = held[read.record.kind], unnamed_in(read, loaded)
        result.losses += [replace(f, file=loaded.name) for f in read.losses]
        for path, record in _held(read.record, patterns):
            result.unnamed[len(result.records)] = _within(unnamed, path)
            result.records.append(record)
        if target.held is not None and read.record.kind == "deal":
            # What deals lose is found by comparison with what comes back.
            continue
        silent = frozenset(map(id_path, unnamed))
        found = losses(read.record, patterns, target.name, silent)
        if target.held is not None:
            found = [f for f in found if f.deal is None]
        result.losses += [replace(placed(f, read), file=loaded.name) for f in found]
    result.losses += [_left_out(read, loaded) for read in loaded.damaged]
    return result


def written(
    parts: Sequence[tuple[Loaded, Conversion]],
    target: Format,
    options: Mapping[str, Any] | None = None,
) -> str | None:
    """The records of one file, or of several joined in one, in the target format.

    What is noticed on the way is added to the conversion that it is about; ids that would
    stand twice are made different.

    Args:
        parts: each file with what is to be written of it.
        target: the format to write.
        options: options of its writer.
    """
    given = dict(options or {})
    tell_apart(parts, target)
    records = [record for _, part in parts for record in part.records]
    loaded, first = next((pair for pair in parts if pair[1].records), parts[0])
    if len(records) > 1 and not target.multiple:
        message = f"{target.name} holds one record, and there are {len(records)}"
        refusal = _refusal(CANNOT_WRITE, message, loaded)
        help_ = "Choose one with --deal, or write each into a file of its own with --split."
        first.findings.append(replace(refusal, help=help_))
        return None
    text = None
    with refusals(parts, target):
        text = target.write(records, **given)
        lost_on_writing(parts, target, given)
    for _, part in parts:
        part.losses.sort(key=lambda f: f.at.span.start if f.at.span else -1)
    return text


@contextmanager
def refusals(parts: Sequence[tuple[Loaded, Conversion]], target: Format) -> Iterator[None]:
    """Work on a text whose faults become findings of the files that it is of."""
    loaded, first = next((pair for pair in parts if pair[1].records), parts[0])
    try:
        yield
    except CannotWriteError as fault:
        _told(parts, fault.findings, "findings")
    except ValueError as fault:
        first.findings.append(_refusal(CANNOT_WRITE, str(fault), loaded))
    except Exception as fault:
        doing = f"writing it as {target.name}"
        first.findings.append(internal_fault(fault, doing, loaded.name))


def lost_on_writing(
    parts: Sequence[tuple[Loaded, Conversion]],
    target: Format,
    options: Mapping[str, Any],
    held: "Callable[[Sequence[Any]], list[Deal | None]] | None" = None,
) -> None:
    """Adds what a writer cannot hold of the records to the files that they are of.

    Args:
        parts: each file with what was written of it.
        target: the format.
        options: options of its writer.
        held: gives the records as they come back, where they stand among others in their file.
    """
    records = [record for _, part in parts for record in part.records]
    _told(parts, target.unheld(records, **options), "losses")
    if target.held is not None:
        back = target.held(records, **options) if held is None else held(records)
        _told(parts, lost_on_the_way(records, back, target), "losses")


def tell_apart(
    parts: Sequence[tuple[Loaded, Conversion]],
    target: Format,
    number: int = 0,
    joined: Joined | None = None,
) -> None:
    """Call records by other ids where that is due; what bore an id of its own is told of.

    Args:
        parts: each file with what is to be written of it.
        target: the format to write.
        number: how many records were written before.
        joined: what the files before left, where some were written before.
    """
    changed = call([part for _, part in parts], target, number, joined)
    for at, other in changed:
        loaded, part = parts[at]
        id_ = part.ids[other]
        message = f"the id {id_} stands in an earlier file too; it is written as {other}"
        at_id, help_ = Spot(path="id"), ID_CHANGED.fix
        finding = Finding(ID_CHANGED, message, at=at_id, deal=id_, help=help_)
        part.losses.append(_in_source(finding, loaded))


def _told(
    parts: Sequence[tuple[Loaded, Conversion]], findings: Iterable[Finding], what: str
) -> None:
    """Add each finding to the conversion of the file that it is about, with its place there."""
    for finding in findings:
        loaded, part = next((pair for pair in parts if _is_of(finding, pair[1])), parts[0])
        if finding.deal in part.ids:
            finding = replace(finding, deal=part.ids[finding.deal])
        getattr(part, what).append(_in_source(finding, loaded))


def _is_of(finding: Finding, part: Conversion) -> bool:
    return any(
        inner.id == finding.deal for record in part.records for _, inner in records_in(record)
    )


def _left_out(read: RecordRead, loaded: Loaded) -> Finding:
    kind, id_ = read.record.kind, read.record.id
    message = f"the {kind} {id_} was left out: something in it cannot be read"
    spot = Spot(span=read.span) if read.span != (0, 0) else Spot()
    return Finding(LEFT_OUT, message, at=spot, deal=id_, file=loaded.name, help=LEFT_OUT.fix)


def _held(
    record: "Deal | Rubber | Session", patterns: tuple[str, ...], path: str = ""
) -> "Iterator[tuple[str, Deal | Rubber | Session]]":
    """The record, or the records within it where the target does not hold its kind; with paths."""
    if holds(patterns, record.kind):
        yield path, record
        return
    for position, inner in enumerate(inner_records(record)):
        field_ = inner_field(record)  # type: ignore[arg-type]
        yield from _held(inner, patterns, join(*([path] if path else []), field_, position))


def _within(paths: frozenset[str], top: str) -> frozenset[str]:
    """Those of some paths that lead into the record at one of them, as paths from there."""
    return frozenset(p[len(top) :].removeprefix(".") for p in paths if p.startswith(top))


def _in_source(finding: Finding, loaded: Loaded) -> Finding:
    """The finding with its place in the source, by the record that it is about."""
    for read in loaded.reads:
        for path, record in records_in(read.record):
            if finding.deal == record.id:
                moved = finding.under(path) if path else finding
                return replace(placed(moved, read), file=loaded.name)
    return replace(finding, file=loaded.name)


def _refusal(kind: Any, message: str, loaded: Loaded) -> Finding:
    return Finding(kind, message, file=loaded.name, help=kind.fix)
