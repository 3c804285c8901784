"""``oddtrick check``: everything recorded against everything derived."""

from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from oddtrick import __version__
from oddtrick.colour import Choice
from oddtrick.options import (
    PATHS,
    colour,
    encoding,
    find_format,
    find_laws,
    jobs,
    leave,
    out_palette,
    source_format,
)
from oddtrick.terminal import columns_of


@click.command("check")
@PATHS
@click.option(
    "--laws",
    metavar="CODE",
    help="Law code to use instead of the one that the record names; auto finds those that fit.",
)
@click.option(
    "--csv",
    "sheet",
    metavar="FILE",
    help="With --laws auto: write the outcomes to a table; - for standard output.",
)
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.option("--unfinished", is_flag=True, help="What is still missing is only noted.")
@click.option("--strict", is_flag=True, help="The text must obey its own standard to the letter.")
@source_format
@encoding
@click.option(
    "--output-format",
    "style",
    type=click.Choice(["full", "concise", "json"]),
    default="full",
    help="How the findings are written.",
)
@jobs
@colour
def verb(
    paths: Sequence[str],
    laws: str | None,
    sheet: str | None,
    force: bool,
    unfinished: bool,
    strict: bool,
    from_: str | None,
    encoding: str | None,
    style: str,
    jobs: int,
    choice: Choice,
) -> None:
    """Replay and re-score records, and report what disagrees.

    PATH is a file, a folder (every record beneath it) or - for standard input.
    """
    if laws == "auto":
        _auto(paths, sheet, from_, encoding, style, choice, force=force)
    if sheet is not None:
        raise click.UsageError("--csv goes with --laws auto")
    from oddtrick.checked import check_files
    from oddtrick.checking import Asked

    find_laws(laws)
    form = find_format(from_, "reader")
    name = None if form is None else form.name
    palette = out_palette(choice)
    asked = Asked(laws, name, encoding, unfinished, strict, style, palette, columns_of())
    leave(check_files(paths, asked, jobs))


def _auto(
    paths: Sequence[str],
    sheet: str | None,
    from_: str | None,
    encoding: str | None,
    style: str,
    choice: Choice,
    *,
    force: bool,
) -> NoReturn:
    """One line a record: under which laws it adds up."""
    import json

    from oddtrick.converters.identify import Outcome, document, table
    from oddtrick.verbs.identify import gather
    from oddtrick.views.laws_that_fit import one_line
    from oddtrick.writing import may_write, put

    alone = sheet == "-"
    if alone and style == "json":
        raise click.UsageError("--csv - and JSON cannot both go to standard output")
    target = None if sheet is None or alone else Path(sheet)
    if target is not None:
        may_write(target, force)
    palette = out_palette(choice)

    def show(outcome: Outcome, _: int) -> None:
        if style != "json" and not alone:
            click.echo(one_line(outcome, palette))

    outcomes, code = gather(paths, None, from_, encoding, choice, show)
    if style == "json":
        click.echo(json.dumps(document(outcomes, __version__), indent=2, ensure_ascii=False))
    if alone:
        click.echo(table(outcomes), nl=False)
    if target is not None:
        put(target, table(outcomes), force)
    leave(code)
