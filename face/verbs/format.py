"""``oddtrick format``: records in canonical form."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from oddtrick.colour import Choice, Palette
from oddtrick.options import (
    PATHS,
    colour,
    complain,
    encoding,
    find_format,
    leave,
    load_one,
    opened,
    out_palette,
    source_format,
)

if TYPE_CHECKING:
    from oddtrick.converters.inputs import Input
    from oddtrick.converters.load import Loaded


@click.command("format")
@PATHS
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 on a difference.")
@click.option("--diff", "show_diff", is_flag=True, help="Write nothing; show the differences.")
@source_format
@encoding
@colour
def verb(
    paths: Sequence[str],
    only_check: bool,
    show_diff: bool,
    from_: str | None,
    encoding: str | None,
    choice: Choice,
) -> None:
    """Bring records into canonical form, in place; - formats standard input to output.

    A file with an error in it is left as it is. A folder gives the files in it that have a
    canonical form.
    """
    from oddtrick.converters.formatting import canonical
    from oddtrick.converters.load import identify
    from oddtrick.diagnostics.summary import Tally, count

    form = find_format(from_, "formatter")
    tally = Tally()
    changed = same = faulty = 0
    for given, data in opened(paths):
        loaded = load_one(given, data, form, encoding, identify)
        if given.folder is not None and loaded.format and loaded.format.formatter is None:
            continue
        result = canonical(loaded)
        complain(result.findings, loaded.source, choice)
        tally.add(result.findings)
        if result.text is None or loaded.source is None:
            faulty += 1
            continue
        differs = result.text != loaded.source.text
        changed += differs
        same += not differs
        if show_diff:
            click.echo(_diff(loaded.source.text, result.text, given.name, choice), nl=False)
        elif only_check:
            if differs:
                click.echo(f"would format {given.name}")
        elif given.path is None:
            sys.stdout.write(result.text)
        elif differs:
            _replace(given, result.text, _encoding(loaded))
    if show_diff or only_check:
        leave(max(tally.exit_code, 1 if changed else 0))
    said = [f"{count(changed, 'file')} formatted", f"{same} already in form"]
    if faulty:
        said.append(f"{faulty} left alone")
    if list(paths) != ["-"]:
        click.echo(", ".join(said), err=True)
    leave(tally.exit_code)


def _encoding(loaded: "Loaded") -> str:
    """The encoding to write a file back in: the format's own where it was so read."""
    own = "utf-8" if loaded.format is None else loaded.format.encoding
    return own if loaded.source is not None and loaded.source.encoding == own else "utf-8"


def _replace(given: "Input", text: str, encoding: str) -> None:
    from oddtrick.converters.output import write_whole

    assert given.path is not None
    try:
        write_whole(given.path, text, overwrite=True, encoding=encoding)
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        raise click.UsageError(f"{given.path} cannot be written: {reason}") from None


def _diff(old: str, new: str, name: str, choice: Choice) -> str:
    from difflib import unified_diff

    palette: Palette = out_palette(choice)
    styles = {"+": "added", "-": "removed", "@": "related"}
    lines = unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), name, f"{name} (formatted)"
    )
    out = ""
    for line in lines:
        body = line.rstrip("\r\n")
        style = "strong" if body.startswith(("+++", "---")) else styles.get(body[:1], "")
        out += palette.paint(body, style) + "\n"
    return out
