"""Many findings of one kind in one record are told as one, each with its place."""

from collections.abc import Sequence

from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Level, Spot
from oddtrick.records.plainclass import replace

MOST = 2
"""How many findings of one kind in one record are told one by one."""


def folded(findings: Sequence[Finding], reads: Sequence[RecordRead]) -> list[Finding]:
    """The findings with those folded that most likely have one cause.

    More than two errors or warnings of one kind in one record, and about one hand where
    they are about hands, become the first of them: the others are its related places, each
    with its sentence. Notes, and findings outside every record, stay as they are.
    """
    groups: dict[object, list[Finding]] = {}
    for position, finding in enumerate(findings):
        record = _record(finding, reads)
        if finding.level is Level.NOTE or record is None:
            groups[position] = [finding]
        else:
            key = (finding.kind, finding.deal, record, finding.hand)
            groups.setdefault(key, []).append(finding)
    made = []
    for group in groups.values():
        made += [_one(group)] if len(group) > MOST else group
    return made


def _record(finding: Finding, reads: Sequence[RecordRead]) -> int | None:
    """Which record a finding stands in: the innermost that has its place."""
    if finding.at.span is None:
        return None
    at = finding.at.span.start
    holding = [i for i, r in enumerate(reads) if r.span.start <= at <= r.span.end]
    return min(holding, key=lambda i: reads[i].span.end - reads[i].span.start, default=None)


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
