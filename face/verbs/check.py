"""``oddtrick check``: everything recorded against everything derived."""

import json
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

MOST_IN_FULL = 200
"""How many findings of one file are shown in full; of the others it is said how many there are."""
LISTS = "--output-format concise lists every one, a line each"


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
    from oddtrick.checking import Asked, check_inputs
    from oddtrick.diagnostics.machine import document
    from oddtrick.diagnostics.summary import Tally, count
    from oddtrick.opening import inputs_of
    from oddtrick.progress import watched

    find_laws(laws)
    form = find_format(from_, "reader")
    name = None if form is None else form.name
    asked = Asked(
        laws, name, encoding, unfinished, strict, style, out_palette(choice), columns_of()
    )
    tally = Tally()
    files: list[dict[str, object]] = []
    items: list[dict[str, object]] = []
    shown = 0
    inputs = inputs_of(paths)
    groups = [[given] for given in inputs] if jobs == 1 else [inputs]
    for group in watched(groups, "files"):
        for part in check_inputs(group, asked, jobs):
            tally.join(part.tally)
            items += part.items
            if part.file is not None:
                files.append(part.file)
            room = max(MOST_IN_FULL - shown, 0) if style == "full" else len(part.texts)
            for text in part.texts[:room]:
                click.echo(text)
            shown += len(part.texts)
            if part.file is not None:
                if style == "full" and shown > MOST_IN_FULL:
                    left = count(shown - MOST_IN_FULL, "finding")
                    click.echo(f"{part.file['name']}: {left} more; {LISTS}\n")
                shown = 0
    if style == "json":
        found = document(items, files, __version__)
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    more = "; `oddtrick explain CODE` says more" if tally.found else ""
    click.echo(f"{tally.line()}{more}", err=True)
    leave(tally.exit_code)


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
