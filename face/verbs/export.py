"""``oddtrick export``: one flat table out of any files that can be read."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick.colour import Choice
from oddtrick.opening import inputs_of, load_one
from oddtrick.options import (
    PATHS,
    colour,
    encoding,
    find_format,
    find_laws,
    law_code,
    leave,
    source_format,
)
from oddtrick.progress import watched
from oddtrick.refusal import RefusalError
from oddtrick.terminal import complain
from oddtrick.writing import leave_nothing_behind, may_write

if TYPE_CHECKING:
    from oddtrick.converters.tables.context import FileRows
    from oddtrick.diagnostics.summary import Tally
    from oddtrick.records.laws.code import LawCode


@click.command("export")
@PATHS
@click.option(
    "--table",
    "name",
    type=click.Choice(["deals", "calls", "tricks", "scores", "findings"]),
    required=True,
    help="What a row of the table is.",
)
@click.option(
    "--format",
    "style",
    type=click.Choice(["csv", "jsonl", "arrow", "parquet"]),
    help="Format of the table; else that of the ending of OUT, else csv.",
)
@click.option("--output", "-o", "out", metavar="OUT", help="File to write; else standard output.")
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@law_code
@source_format
@encoding
@colour
def verb(
    paths: Sequence[str],
    name: str,
    style: str | None,
    out: str | None,
    force: bool,
    laws: str | None,
    from_: str | None,
    encoding: str | None,
    choice: Choice,
) -> None:
    """Put the deals, calls, tricks, scores or findings of all files into one table.

    What is recorded and what is derived stand in columns of their own. The good part of
    a damaged file is exported. The exit code is that of `oddtrick check`.
    """
    from oddtrick.converters.output import not_written, whole_file
    from oddtrick.converters.tables import TABLES
    from oddtrick.converters.tables.column import Cell
    from oddtrick.converters.tables.written import WRITERS
    from oddtrick.diagnostics.summary import Tally, count

    leave_nothing_behind()
    table, target = TABLES[name], None if out in (None, "-") else Path(out or "")
    form = _form(style, target)
    _may_write(target, form, force)
    law = find_laws(laws)
    tally = Tally()

    def rows() -> Iterator[tuple[Cell, ...]]:
        for file in _files(name, paths, from_, encoding, law, tally):
            loaded = file.loaded
            if name != "findings":
                complain(loaded.findings, loaded.source, choice, notes=False, reads=loaded.every)
            yield from table.cells(file)
            complain(file.faults, loaded.source, choice)
            tally.add([*file.findings, *file.faults])
            tally.records += file.many

    if target is None:
        WRITERS[form](table, rows(), sys.stdout.buffer)
        sys.stdout.buffer.flush()
    else:
        try:
            with whole_file(target, overwrite=force) as held:
                many = WRITERS[form](table, rows(), held)
        except OSError as fault:
            raise RefusalError(not_written(target, fault)) from None
        click.echo(f"{target}: {count(many, 'row')} of {name}", err=True)
    if tally.found:
        click.echo(f"{tally.counts()}; `oddtrick check` says more", err=True)
    leave(tally.exit_code)


def _files(
    name: str,
    paths: Sequence[str],
    from_: str | None,
    encoding: str | None,
    law: "LawCode | None",
    tally: "Tally",
) -> "Iterator[FileRows]":
    """The files, piece by piece where that can be."""
    from oddtrick.converters.inputs import contents
    from oddtrick.converters.load import load
    from oddtrick.converters.streaming import opened
    from oddtrick.converters.tables.pieces import (
        by_records,
        findings_in_pieces,
        findings_of,
        in_pieces,
    )

    findings = name == "findings"
    form = find_format(from_, "reader")
    for given in watched(inputs_of(paths), "files"):
        tally.files += 1
        if given.path is not None:
            inside = given.folder is not None
            with opened(given.path, given.name, form, encoding, inside) as there:
                if there is not None:
                    pieces = findings_in_pieces if findings else in_pieces
                    yield from pieces(given.name, *there, law)
                    continue
        data = contents(given, sys.stdin.buffer.read)
        loaded = load_one(given, data, form, encoding, load)
        if findings:
            yield findings_of(loaded, law)
        else:
            yield from by_records(loaded, law)


def _form(style: str | None, target: Path | None) -> str:
    from oddtrick.converters.tables.written import ENDINGS, LibraryMissingError, need_library

    ending = None if target is None else ENDINGS.get(target.suffix.lower())
    if style is None and ending is None and target is not None and target.suffix:
        raise click.UsageError(
            f"no table is written with {target.suffix}; name its format with --format"
        )
    form = style or ending or "csv"
    try:
        need_library(form)
    except LibraryMissingError as missing:
        raise RefusalError(
            f"{form} needs {missing}, which is not installed: pip install 'oddtrick[arrow]'"
        ) from None
    return form


def _may_write(target: Path | None, form: str, force: bool) -> None:
    """Refuse before anything is read what could not be written in the end."""
    from oddtrick.converters.tables.written import BINARY

    if target is None:
        if form in BINARY and sys.stdout.isatty():
            raise click.UsageError(f"{form} is no text for a terminal; name a file with -o")
    else:
        may_write(target, force)
