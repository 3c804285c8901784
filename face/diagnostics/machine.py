"""Findings for programs: a JSON document with a version."""

from collections.abc import Iterable, Mapping
from typing import Any

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level, Spot

REPORT_VERSION = 1
"""The version of the document's shape; a field may be added under the same version,
none is taken away or changes its meaning."""


def report(
    findings: Iterable[tuple[Finding, SourceText | None]],
    files: Iterable[Mapping[str, Any]] = (),
    program: str = "",
) -> dict[str, Any]:
    """The document: version, files, findings and counts.

    Args:
        findings: each finding with the text that its spans count in.
        files: what was read: name, format, encoding, number of records.
        program: the version of oddtrick.
    """
    return document([item(finding, source) for finding, source in findings], files, program)


def document(
    listed: list[dict[str, Any]], files: Iterable[Mapping[str, Any]] = (), program: str = ""
) -> dict[str, Any]:
    """The document of findings that ``item`` has made plain data of."""
    counts = {f"{level.value}s": 0 for level in Level}
    for each in listed:
        counts[f"{each['level']}s"] += 1
    return {
        "version": REPORT_VERSION,
        "oddtrick": program,
        "files": [dict(file) for file in files],
        "findings": listed,
        "counts": counts,
    }


def item(finding: Finding, source: SourceText | None) -> dict[str, Any]:
    """A finding as plain data, with the text that its spans count in."""
    return {
        "code": finding.code,
        "name": finding.kind.name,
        "level": finding.level.value,
        "message": finding.message,
        "file": finding.file or (source.name if source else None),
        "at": _spot(finding.at, source),
        "also": [_spot(spot, source) for spot in finding.also],
        "recorded": finding.recorded,
        "derived": finding.derived,
        "difference": finding.difference,
        "deal": finding.deal,
        "trick": finding.trick,
        "hand": finding.hand,
        "article": finding.article,
        "help": finding.help,
    }


def _spot(spot: Spot, source: SourceText | None) -> dict[str, Any]:
    place: dict[str, Any] = {"path": spot.path, "label": spot.label or None}
    line = column = end_line = end_column = start = end = None
    if spot.span is not None and source is not None:
        start, end = spot.span
        line, column = source.position(start)
        end_line, end_column = source.position(end)
        start, end = source.in_file(start), source.in_file(end)
    return place | {
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "start": start,
        "end": end,
    }
