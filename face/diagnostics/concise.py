"""A finding on one line, for lists and for tools that read lines."""

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.places import head, pathways, within
from oddtrick.diagnostics.shown import safe
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding


def concise(finding: Finding, source: SourceText | None = None, palette: Palette = PLAIN) -> str:
    """``file:line:column: level CODE name: message (where in the record)``, on one line."""
    where = head(finding, source)
    level = finding.level.value
    inside = [within(finding), *(path for path, _ in pathways(finding)[:1])]
    tail = ", ".join(part for part in inside if part)
    text = (
        f"{safe(where)}{': ' if where else ''}"
        f"{palette.paint(f'{level} {finding.code}', level)} "
        f"{finding.kind.name}: {safe(finding.message)}"
    )
    text = f"{text} ({safe(tail)})" if tail else text
    return text.replace("\n", " ")
