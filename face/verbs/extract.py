"""``oddtrick extract``: every hand, diagram, bidding table and score sheet of a book."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.colour import Choice
from oddtrick.opening import opened
from oddtrick.options import colour, encoding, err_palette, leave

if TYPE_CHECKING:
    from oddtrick.converters.extract import Extraction
    from oddtrick.records.findings import Finding

_PLACES = 3


@click.command("extract")
@click.argument("paths", nargs=-1, required=True, metavar="BOOK...")
@click.option("--output", "-o", metavar="DIR", help="Folder to write to, a file for each record.")
@encoding
@click.option("--force", is_flag=True, help="Write over files that exist.")
@click.option("--list", "listed", is_flag=True, help="Only list what is found, and where.")
@colour
def verb(
    paths: Sequence[str],
    output: str | None,
    encoding: str | None,
    force: bool,
    listed: bool,
    choice: Choice,
) -> None:
    """Take every hand, diagram, bidding table and score sheet out of a book.

    BOOK is plain text or HTML, a folder of such files, or - for standard input. The
    records go to DIR, one .trick file for each, named by book and number; without -o
    they go to standard output. A summary on standard error says what was found, taken
    and passed over.
    """
    from oddtrick.converters.extract import extract
    from oddtrick.diagnostics.concise import concise
    from oddtrick.diagnostics.summary import Tally

    tally = Tally()
    folder = Path(output) if output is not None else None
    for given, data in opened(paths):
        if not isinstance(data, bytes):
            _tell([data], None, choice)
            tally.add([data])
            continue
        found = extract(given.name, data, encoding)
        tally.add(found.findings)
        for finding in found.findings:
            click.echo(concise(finding, found.source, err_palette(choice)), err=True)
        if listed:
            _list(found)
        elif folder is not None:
            _write(found, folder, force)
        else:
            sys.stdout.write(_texts(found))
        _summary(found)
    leave(tally.exit_code)


def _tell(findings: "list[Finding]", source: None, choice: Choice) -> None:
    from oddtrick.diagnostics.concise import concise

    for finding in findings:
        click.echo(concise(finding, source, err_palette(choice)), err=True)


def _texts(found: "Extraction") -> str:
    from oddtrick.formats.notation.writer import write

    return write([read.record for read in found.reads]) if found.reads else ""


def _write(found: "Extraction", folder: Path, force: bool) -> None:
    from oddtrick.converters.output import not_written
    from oddtrick.formats.notation.writer import write
    from oddtrick.refusal import RefusalError
    from oddtrick.writing import may_write, put

    files = [(folder / f"{read.record.id}.trick", read.record) for read in found.reads]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise RefusalError(not_written(folder, fault)) from None
    for path, _ in files:
        may_write(path, force)
    for path, record in files:
        put(path, write([record]), force)


def _list(found: "Extraction") -> None:
    from oddtrick.converters.extract import KINDS, kind_of

    for read in found.reads:
        record = read.record
        line = record.source.line if record.source is not None else None
        titled = f"  {record.title}" if record.title is not None else ""
        click.echo(f"{found.name}:{line}: {KINDS[kind_of(record)][0]} {record.id}{titled}")


def _summary(found: "Extraction") -> None:
    from oddtrick.converters.extract import KINDS

    counts = found.counts()
    if not counts:
        click.echo(f"{found.name}: nothing was found", err=True)
    for kind, (taken, passed) in counts.items():
        one, many = KINDS[kind]
        met = taken + passed
        click.echo(
            f"{found.name}: {met} {one if met == 1 else many} found, "
            f"{taken} taken, {passed} passed over",
            err=True,
        )
    for why, often, spans in found.reasons():
        if found.source is None:
            continue
        lines = [str(found.source.position(span.start)[0]) for span in spans[:_PLACES]]
        more = ", ..." if often > _PLACES else ""
        many = "s" if often > 1 else ""
        click.echo(f"  {often} passed over: {why} (line{many} {', '.join(lines)}{more})", err=True)
