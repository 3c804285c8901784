"""The two streams of a terminal: their colour, their width, and findings shown on them."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from oddtrick.colour import Choice
from oddtrick.records.findings import Level

if TYPE_CHECKING:
    from oddtrick.formats.text.reading import RecordRead
    from oddtrick.formats.text.source import SourceText
    from oddtrick.records.findings import Finding


def out(err: bool = False) -> TextIO:
    """Standard output, or standard error."""
    return sys.stderr if err else sys.stdout


def say(text: str, err: bool = False) -> None:
    """Writes a line to standard output, or to standard error, at once."""
    stream = out(err)
    try:
        stream.write(f"{text}\n")
    except UnicodeEncodeError:
        # The terminal says that it has no signs but those of ASCII, and mostly it has.
        stream.flush()
        stream.buffer.write(f"{text}\n".encode())
    stream.flush()


def columns_of(err: bool = False) -> int:
    """The width to write for: that of the terminal, at most 120; 100 where there is none."""
    stream = out(err)
    if not stream.isatty():
        return 100
    import shutil

    return min(shutil.get_terminal_size((100, 24)).columns, 120)


def complain(
    findings: "Sequence[Finding]",
    source: "SourceText | None",
    choice: Choice = "auto",
    notes: bool = True,
    reads: "Sequence[RecordRead]" = (),
) -> None:
    """Findings that are not the result, in full, on standard error.

    Args:
        findings: the findings.
        source: the text that their spans count in.
        choice: when to colour.
        notes: whether notes are shown too.
        reads: the records that they are of; many of one kind in one record are told as one.
    """
    shown = [f for f in findings if notes or f.level is not Level.NOTE]
    if not shown:
        return
    from oddtrick.colour import palette_for
    from oddtrick.converters.folding import folded
    from oddtrick.diagnostics.full import full

    palette = palette_for(sys.stderr, choice)
    for finding in folded(shown, reads):
        sys.stderr.write(full(finding, source, palette, columns_of(err=True)) + "\n\n")
    sys.stderr.flush()
