"""Where a finding is, in words: file, line and column; deal, trick and hand; path."""

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Spot


def head(finding: Finding, source: SourceText | None) -> str:
    """``file:line:column``, as far as it is known."""
    name = finding.file or (source.name if source else "")
    if source is not None and finding.at.span is not None:
        line, column = source.position(finding.at.span.start)
        return f"{name}:{line}:{column}"
    return name


def within(finding: Finding) -> str:
    """``deal elwell-12, trick 6, hand of Y``, or ``rubber evening``, as far as it is said."""
    parts = []
    if finding.deal:
        parts.append(f"{finding.within} {finding.deal}")
    if finding.trick is not None:
        parts.append(f"trick {finding.trick}")
    if finding.hand:
        parts.append(f"hand of {finding.hand}")
    return ", ".join(parts)


def pathways(finding: Finding) -> list[tuple[str, str]]:
    """The paths of places that have no stretch of the source, with their labels."""
    return [_pathway(spot) for spot in (finding.at, *finding.also) if not spot.span and spot.path]


def _pathway(spot: Spot) -> tuple[str, str]:
    return spot.path or "", spot.label
