"""Many findings of one kind in one record are told as one, each with its place."""

from bisect import bisect_right
from collections.abc import Sequence

from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Level, Span, Spot
from oddtrick.records.plainclass import replace

MOST = 2
"""How many findings of one kind in one record are told one by one."""


_NEAR = 4
"""How many records that begin before a place are asked whether they hold it."""


def folded(findings: Sequence[Finding], reads: Sequence[RecordRead]) -> list[Finding]:
    """The findings with those folded that most likely have one cause.

    More than two errors or warnings of one kind in one record, and about one hand where
    they are about hands, become the first of them: the others are its related places, each
    with its sentence. Notes, and findings outside every record, stay as they are.
    """
    groups: dict[object, list[Finding]] = {}
    in_place = sorted((read.span for read in reads), key=lambda span: (span.start, -span.end))
    for position, finding in enumerate(findings):
        record = None if finding.level is Level.NOTE else _record(finding, in_place)
        if record is None:
            groups[position] = [finding]
        else:
            key = (finding.kind, finding.deal, record, finding.hand)
            groups.setdefault(key, []).append(finding)
    made = []
    for group in groups.values():
        made += [_one(group)] if len(group) > MOST else group
    return made


def _record(finding: Finding, spans: Sequence[Span]) -> int | None:
    """Which record a finding stands in: the last that begins before its place and holds it.

    Args:
        finding: the finding.
        spans: the stretches of the records by their beginnings, one within another behind it.
    """
    if finding.at.span is None:
        return None
    at = finding.at.span.start
    found = bisect_right(spans, at, key=lambda span: span.start) - 1
    for i in range(found, max(found - _NEAR, -1), -1):
        if spans[i].end >= at:
            return i
    return None


def _one(group: Sequence[Finding]) -> Finding:
    first = group[0]
    others = tuple(
        spot
        for other in group[1:]
        for spot in (replace(other.at, label=other.message), *other.also)
        if spot != first.at
    )
    seen: dict[object, Spot] = {}
    for spot in (*first.also, *others):
        seen.setdefault(spot.span or spot.path, spot)
    message = f"{first.message}; {len(group) - 1} more like it in this record"
    return replace(first, message=message, also=tuple(seen.values()))
