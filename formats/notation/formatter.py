"""The formatter: a text in canonical form, proved to say the same."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.layout import lay_out
from oddtrick.formats.notation.syntax import parse
from oddtrick.formats.notation.taking import take
from oddtrick.formats.notation.tree import Document
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level


class CannotFormatError(ValueError):
    """A text with errors, or one whose canonical form could not be proved equal.

    Attributes:
        findings: the errors of the text; none when the proof failed.
    """

    def __init__(self, message: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(message)
        self.findings = tuple(findings)


def format_source(source: SourceText) -> str:
    """The canonical text of a text.

    The new text is read again: it must say the same, comments in their places,
    and be its own canonical form.

    Raises:
        CannotFormatError: the text has errors, or the proof fails.
    """
    document, gathered = _read(source)
    errors = [f for f in _findings(document, gathered) if f.level is Level.ERROR]
    if errors:
        count = len(errors)
        raise CannotFormatError(
            f"{source.name}: not formatted: {count} error{'s' if count > 1 else ''} in it", errors
        )
    text = lay_out(document)
    again, regathered = _read(SourceText(source.name, text))
    if _meaning(again, regathered) != _meaning(document, gathered):
        raise CannotFormatError(
            f"{source.name}: not formatted: the new text would say another thing"
        )
    if lay_out(again) != text:
        raise CannotFormatError(
            f"{source.name}: not formatted: a second pass would change it again"
        )
    return text


def _read(source: SourceText) -> tuple[Document, list[Gathering]]:
    document = parse(source)
    return document, take(document)


def _findings(document: Document, gathered: Sequence[Gathering]) -> list[Finding]:
    found = list(document.findings)
    for g in gathered:
        found += g.findings
        found += _findings(Document(document.source), g.inside)
    return found


def _meaning(document: Document, gathered: Sequence[Gathering]) -> Any:
    """What a text says: every record with its marks and comments, and the order of its lines."""
    return [entry.word for entry in document.lines], [_record(g) for g in gathered]


def _record(g: Gathering) -> Any:
    return (
        g.kind,
        g.fields,
        g.marks,
        g.absent,
        g.comments,
        [finding.code for finding in g.findings],
        [_record(inner) for inner in g.inside],
    )
