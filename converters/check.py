"""Checking a file: everything recorded against everything derived, each finding with its place."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.converters.folding import folded
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.converters.naming import same_ids
from oddtrick.formats.text.near import brief
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Level, Span, Spot
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode

Examine = Callable[..., list[Finding]]
"""Checks a record: takes it, the law code and ``unfinished``, as ``check_record`` does."""


def check(
    loaded: Loaded,
    law: "LawCode | None" = None,
    unfinished: bool = False,
    strict: bool = False,
    examine: Examine | None = None,
    ids: Sequence[Finding] | None = None,
) -> list[Finding]:
    """Everything noticed about a file, in the order of its text, like with like.

    What breaks only the letter of a format is told last, once for each kind, for so it is told
    of a file that is read in pieces; under ``strict`` each stands at its place. What is
    counted through the file is told last too.

    Args:
        loaded: the file.
        law: the laws to check under, instead of those that each record names.
        unfinished: whether what is missing is only noted.
        strict: whether the source must obey the standard of its own format.
        examine: checks each record; None for the usual check.
        ids: what is found of ids that stand twice; None where the records are all of their file.
    """
    from oddtrick.records.checks import check_record

    examine = examine or check_record
    findings = list(loaded.findings)
    for read in loaded.reads:
        findings += _checked(loaded, read, law, unfinished, examine)
    faults = sorted(f.at.span for f in loaded.findings if f.at.span and f.level is Level.ERROR)
    for read in loaded.damaged:
        findings += _checked_as_far(loaded, read, law, faults, examine)
    findings += same_ids(loaded.every, loaded.name) if ids is None else ids
    in_place = sorted(dict.fromkeys(findings), key=start_of)
    findings = folded(in_place, loaded.every)
    if strict:
        told = {repair.at for repair in loaded.repairs}
        kinds = {repair.kind for repair in loaded.repairs}
        findings = [f for f in findings if not (f.kind in kinds and f.at in told)]
        findings = [_held_to_standard(finding) for finding in findings]
        findings += [_as_error(repair) for repair in loaded.repairs]
    last = set() if strict else {(repair.kind, repair.at) for repair in loaded.repairs}
    return sorted(
        dict.fromkeys(findings),
        key=lambda f: (f.kind.counted or (f.kind, f.at) in last, start_of(f)),
    )


def start_of(finding: Finding) -> int:
    """Where a finding begins in its text; before all others where it has no place there."""
    return finding.at.span.start if finding.at.span is not None else -1


def placed(finding: Finding, read: RecordRead) -> Finding:
    """The finding with every path turned into a stretch of the source, where it has one."""

    def place(spot: Spot) -> Spot:
        if spot.span is not None or spot.path is None:
            return spot
        span = read.span_of(spot.path)
        if span == (0, 0):
            return spot
        # What the source does not have at all is said to be lacking in its record.
        nowhere = spot.path and not any(near in read.spans for near in _upwards(spot.path))
        label = spot.label or ("in this record" if nowhere else "")
        return replace(spot, span=span, label=label)

    return replace(finding, at=place(finding.at), also=tuple(map(place, finding.also)))


def _upwards(path: str) -> Iterator[str]:
    """A path and the paths above it, the record itself left out."""
    while path:
        yield path
        cut = max(path.rfind("."), path.rfind("["))
        path = path[:cut] if cut > 0 else ""


def _checked(
    loaded: Loaded,
    read: RecordRead,
    law: "LawCode | None",
    unfinished: bool,
    examine: Examine,
) -> Iterable[Finding]:
    try:
        found = examine(read.record, law, unfinished=unfinished)
    except Exception as fault:
        doing = f"checking {read.record.kind} {read.record.id}"
        at = Spot(span=read.span) if read.span != (0, 0) else Spot()
        return [internal_fault(fault, doing, loaded.name, at)]
    return [
        replace(placed(finding, read), message=brief(finding.message), file=loaded.name)
        for finding in found
    ]


def _checked_as_far(
    loaded: Loaded,
    read: RecordRead,
    law: "LawCode | None",
    told: "Sequence[Span]",
    examine: Examine,
) -> Iterable[Finding]:
    """What is wrong with a damaged record, apart from what only follows from the damage.

    What is missing may be what could not be read, and a stretch that could not be read
    has been told of already.
    """
    from oddtrick.records.findings.deal import LEFT_OPEN

    if read.span != (0, 0):
        first, last = (bisect_left(told, (at,)) for at in (read.span.start, read.span.end + 1))
        told = told[first:last]
    for finding in _checked(loaded, read, law, True, examine):
        spans = [spot.span for spot in (finding.at, *finding.also) if spot.span is not None]
        follows = any(a.start < b.end and b.start < a.end for a in spans for b in told)
        if finding.kind is not LEFT_OPEN and not follows:
            yield finding


def _held_to_standard(finding: Finding) -> Finding:
    """A note on how the text is written, and what its standard forbids, becomes an error."""
    written = finding.code.startswith("OT1") and finding.level is Level.NOTE
    if written or finding.kind.forbidden:
        return _as_error(finding)
    return finding


def _as_error(finding: Finding) -> Finding:
    if finding.kind.allowed:
        return finding
    return replace(finding, kind=replace(finding.kind, level=Level.ERROR))
