"""A finding for a person at the keyboard: sentence, excerpt, both values, law and help."""

import textwrap

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.excerpt import Pointer, excerpt
from oddtrick.diagnostics.places import head, pathways, within
from oddtrick.diagnostics.shown import safe
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding

_LABEL = 12


def full(
    finding: Finding,
    source: SourceText | None = None,
    palette: Palette = PLAIN,
    columns: int = 100,
) -> str:
    """A finding with everything that it knows, over several lines.

    Args:
        finding: the finding, its paths already turned into spans where they have one.
        source: the text that the spans count in; without it no excerpt is given.
        palette: how to colour.
        columns: the width that excerpts and help are kept to.
    """
    level = finding.level.value
    where = head(finding, source)
    out = [
        f"{palette.paint(safe(where), 'strong')}{': ' if where else ''}"
        f"{palette.paint(f'{level} {finding.code}', level)} "
        f"{finding.kind.name}: {palette.paint(safe(finding.message), 'strong')}"
    ]
    if source is not None and finding.at.span is not None:
        # A finding on a record as a whole has its first line for a place and no excerpt.
        spots = [spot for spot in (finding.at, *finding.also) if spot.path != ""]
        pointers = [Pointer(s.span, s.label, s is finding.at) for s in spots if s.span is not None]
        if pointers:
            out += excerpt(source, pointers, level, palette, columns)
    for path, label in pathways(finding):
        out += _line("at", f"{path}: {label}" if label else path, columns)
    out += _line("in", within(finding), columns)
    out += _line("recorded", finding.recorded, columns)
    out += _line("derived", finding.derived, columns)
    out += _line("difference", finding.difference, columns)
    out += _line("law", finding.article, columns)
    out += _line("help", finding.help, columns)
    return "\n".join(out)


def _line(label: str, text: str | None, columns: int) -> list[str]:
    if not text:
        return []
    indent = " " * (_LABEL + 2)
    return textwrap.wrap(
        safe(text),
        max(columns, 40),
        initial_indent=f"  {label:<{_LABEL}}",
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
