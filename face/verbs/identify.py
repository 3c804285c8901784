"""``oddtrick identify``: which laws a record was kept under."""

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from oddtrick import __version__
from oddtrick.colour import Choice
from oddtrick.options import (
    PATHS,
    colour,
    encoding,
    find_laws,
    leave,
    load_all,
    out_palette,
    source_format,
)
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.converters.identify import Outcome
    from oddtrick.records.laws.code import LawCode


@click.command("identify")
@PATHS
@click.option(
    "--laws", "laws", metavar="CODE", multiple=True, help="Try this code only (may be repeated)."
)
@source_format
@encoding
@click.option(
    "--output-format",
    "style",
    type=click.Choice(["full", "concise", "json"]),
    default="full",
    help="Every code, one line a record, or a JSON document.",
)
@colour
def verb(
    paths: Sequence[str],
    laws: Sequence[str],
    from_: str | None,
    encoding: str | None,
    style: str,
    choice: Choice,
) -> None:
    """Find the law codes, and the readings of them, that reproduce every printed line.

    Codes are listed by the lines that do not fit, then by the readings that had to be
    changed. What a record itself says of its laws is not heeded.
    """
    from oddtrick.views.laws_that_fit import laws_that_fit, one_line, over_all

    palette = out_palette(choice)
    among = [law for law in map(find_laws, laws) if law is not None] or None

    def show(outcome: "Outcome", nth: int) -> None:
        if style == "concise":
            click.echo(one_line(outcome, palette))
        elif style == "full":
            if nth:
                click.echo()
            for line in laws_that_fit(outcome, palette):
                click.echo(line)

    outcomes, code = gather(paths, among, from_, encoding, choice, show)
    if style == "json":
        from oddtrick.converters.identify import document

        click.echo(json.dumps(document(outcomes, __version__), indent=2, ensure_ascii=False))
    elif style == "full" and len(outcomes) > 1:
        click.echo()
        for line in over_all(outcomes):
            click.echo(line)
    leave(code)


def gather(
    paths: Sequence[str],
    among: "Sequence[LawCode] | None",
    from_: str | None,
    encoding: str | None,
    choice: Choice,
    show: "Callable[[Outcome, int], None]",
) -> "tuple[list[Outcome], int]":
    """Identify the laws of every record, one after another.

    Args:
        paths: files and folders.
        among: the codes to try; None tries all.
        from_: the format of the input, if it is named.
        encoding: the encoding to try first, if it is named.
        choice: when to colour.
        show: shows an outcome as soon as it is there, with the number of those before it.

    Returns:
        The outcomes and the exit code.
    """
    from oddtrick.converters.identify import identify_file
    from oddtrick.diagnostics.summary import Tally
    from oddtrick.views.laws_that_fit import tally

    outcomes: list[Outcome] = []
    found = Tally()
    for loaded in load_all(paths, from_, encoding):
        complain(loaded.findings, loaded.source, choice, notes=False, reads=loaded.every)
        found.add(loaded.findings)
        more, faults = identify_file(loaded, among)
        complain(faults, None, choice)
        found.add(faults)
        for outcome in more:
            show(outcome, len(outcomes))
            outcomes.append(outcome)
    click.echo(tally(outcomes), err=True)
    return outcomes, found.exit_code or int(any(outcome.fails for outcome in outcomes))
