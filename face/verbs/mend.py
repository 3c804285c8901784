"""``oddtrick mend``: the repairs of misprinted hands, and the one that fits put in."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from oddtrick import __version__
from oddtrick.colour import Choice
from oddtrick.opening import load_one, opened
from oddtrick.options import (
    PATHS,
    colour,
    encoding,
    find_format,
    find_laws,
    law_code,
    leave,
    out_palette,
    source_format,
)
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.converters.inputs import Input
    from oddtrick.converters.mend import MendedFile


@click.command("mend")
@PATHS
@click.option("--write", is_flag=True, help="Put the one repair that fits into the .trick file.")
@click.option("-o", "--output", metavar="FILE", help="Write the records, mended, to a .trick file.")
@click.option("--force", is_flag=True, help="With -o: write over a file that exists.")
@law_code
@source_format
@encoding
@click.option(
    "--output-format",
    "style",
    type=click.Choice(["text", "json"]),
    default="text",
    help="How the repairs are written.",
)
@colour
def verb(
    paths: Sequence[str],
    write: bool,
    output: str | None,
    force: bool,
    laws: str | None,
    from_: str | None,
    encoding: str | None,
    style: str,
    choice: Choice,
) -> None:
    """List the repairs of misprinted hands, with the evidence for and against each.

    A repair is a change under which everything else that is known agrees: the pack, the hands,
    following suit, winner marks, leaders, counts, result. All smallest ones are listed. Where
    just one fits, --write puts it into a .trick file, the print kept in a mark; where several
    fit, none is chosen.
    """
    from oddtrick.converters.load import load
    from oddtrick.converters.mend import mend
    from oddtrick.diagnostics.summary import Tally, count
    from oddtrick.views.mend import line_of, mend_data, mend_lines

    form, law = find_format(from_, "reader"), find_laws(laws)
    inputs = list(opened(paths))
    if output is not None and (write or len(inputs) != 1):
        raise click.UsageError("-o takes one file, and stands without --write")
    palette = out_palette(choice)
    tally = Tally()
    hands = left = written = 0
    files = []
    for given, data in inputs:
        result = mend(load_one(given, data, form, encoding, load), law)
        if style == "json":
            files.append(mend_data(result))
        for one in result.deals if style == "text" else ():
            line = line_of(result, one)
            where = result.loaded.name + (f":{line}" if line is not None else "")
            click.echo("\n".join(mend_lines(one, where, palette)) + "\n")
        hands += len(result.deals)
        put_in = [one for one in result.deals if one.changes]
        done = bool(put_in) and (write or output is not None)
        if write and put_in:
            done = _replace(given, result)
        elif output is not None:
            done = _write(Path(output), result, force)
        written += len(put_in) if done else 0
        left += sum(1 for one in result.deals if one.left or not (done and one.changes))
        complain(
            result.findings, result.loaded.source, choice, notes=False, reads=result.loaded.every
        )
        tally.add(result.findings)
    if style == "json":
        document = {"version": 1, "oddtrick": __version__, "files": files}
        click.echo(json.dumps(document, indent=2, ensure_ascii=False))
    said = f"{count(hands, 'hand')} to mend" if hands else "nothing to mend"
    if write or output is not None:
        said += f", {written} written, {left} left"
    click.echo(said, err=True)
    leave(max(tally.exit_code, 1 if left else 0))


def _replace(given: "Input", result: "MendedFile") -> bool:
    """Put the repairs into the file itself; whether that was done."""
    from oddtrick.converters.mend import UnwritableError, mended_text, not_written
    from oddtrick.writing import put

    form = result.loaded.format
    if form is None or form.formatter is None or given.path is None:
        why = "only a .trick file is mended in place; -o writes the records, mended, to one"
        result.findings.append(not_written(result, why))
        return False
    try:
        put(given.path, mended_text(result), force=True)
    except UnwritableError as fault:
        result.findings.append(not_written(result, str(fault)))
        return False
    return True


def _write(path: Path, result: "MendedFile", force: bool) -> bool:
    """Write the records of a file with their repairs to another; whether that was done."""
    from oddtrick.converters.mend import UnwritableError, mended_records, not_written
    from oddtrick.formats.notation.writer import write
    from oddtrick.writing import put

    if not result.loaded.reads:
        return False
    try:
        text = write(mended_records(result))
        if str(path) == "-":
            sys.stdout.write(text)
        else:
            put(path, text, force)
    except UnwritableError as fault:
        result.findings.append(not_written(result, str(fault)))
        return False
    return True
