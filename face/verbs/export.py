"""``oddtrick export``: one flat table out of any files that can be read."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from oddtrick.colour import Choice
from oddtrick.options import (
    PATHS,
    colour,
    encoding,
    find_laws,
    law_code,
    leave,
    load_all,
    source_format,
)
from oddtrick.refusal import RefusalError
from oddtrick.terminal import complain
from oddtrick.writing import may_write


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
    from oddtrick.converters.tables import TABLES, checked
    from oddtrick.converters.tables.column import Cell
    from oddtrick.converters.tables.written import WRITERS
    from oddtrick.diagnostics.summary import Tally, count

    table, target = TABLES[name], None if out in (None, "-") else Path(out or "")
    form = _form(style, target)
    _may_write(target, form, force)
    law = find_laws(laws)
    tally = Tally()

    def rows() -> Iterator[tuple[Cell, ...]]:
        for loaded in load_all(paths, from_, encoding):
            complain(loaded.findings, loaded.source, choice, notes=False)
            file = checked(loaded, law)
            yield from table.cells(file)
            complain(file.faults, loaded.source, choice)
            tally.add([*file.findings, *file.faults])
            tally.files += 1
            tally.records += len(loaded.reads) + len(loaded.damaged)

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


def _form(style: str | None, target: Path | None) -> str:
    from oddtrick.converters.tables.written import ENDINGS, LibraryMissingError, need_library

    ending = None if target is None else ENDINGS.get(target.suffix.lower())
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
