"""``oddtrick convert``: a record in another format, with a report of what that cannot hold."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oddtrick.colour import Choice
from oddtrick.options import (
    colour,
    complain,
    encoding,
    err_palette,
    find_format,
    leave,
    load_all,
    source_format,
)

if TYPE_CHECKING:
    from oddtrick.converters.convert import Conversion
    from oddtrick.converters.load import Loaded
    from oddtrick.formats.registry import Format


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("target", required=False, metavar="[OUT]")
@source_format
@click.option("--to", "-t", "to", metavar="FORMAT", help="Format to write; else by OUT's ending.")
@encoding
@click.option("--no-loss", is_flag=True, help="Write nothing, and exit 1, if anything is lost.")
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.option("--layout", metavar="NAME", help="Layout of a book, for formats that have them.")
@click.option("--suits", metavar="STYLE", help="How suits are written, for formats that ask.")
@click.option(
    "--markup",
    type=click.Choice(["text", "html"]),
    help="Text or HTML, for layouts of books; else by OUT's ending.",
)
@click.option("--mark-winners", is_flag=True, default=None, help="Mark each trick's winner.")
@colour
def verb(
    source: str,
    target: str | None,
    from_: str | None,
    to: str | None,
    encoding: str | None,
    no_loss: bool,
    force: bool,
    layout: str | None,
    suits: str | None,
    mark_winners: bool | None,
    markup: str | None,
    choice: Choice,
) -> None:
    """Write the records of IN in another format, to OUT or to standard output.

    The format is that of OUT's ending, or the one named with -t. What it cannot hold is
    listed on standard error. IN may be - for standard input, or a folder: then OUT is a
    folder too, and -t names the format.
    """
    out = None if target in (None, "-") else Path(str(target))
    if markup is None and out is not None and out.suffix.lower() in (".htm", ".html"):
        markup = "html"
    options = {"layout": layout, "suits": suits, "mark_winners": mark_winners, "markup": markup}
    given = {name: value for name, value in options.items() if value is not None}
    forms = _fitting(_target_formats(out, to), given)
    many = source != "-" and Path(source).is_dir()
    if many and (out is None or out.is_file()):
        raise click.UsageError("a folder is converted into a folder: name one as OUT")
    code = 0
    made: dict[Path, str] = {}
    for loaded in load_all([source], from_, encoding):
        form = _suited(forms, loaded)
        path = _path(out, loaded, source, form, many)
        taken = _taken(path, made, force)
        if taken is not None and not many:
            raise click.UsageError(taken)
        if taken is not None:
            click.echo(f"Error: {loaded.name} was not converted: {taken}", err=True)
            code = 2
            continue
        if path is not None:
            made[path] = loaded.name
        code = max(code, _one(loaded, form, given, path, no_loss, choice))
    leave(code)


def _taken(path: Path | None, made: dict[Path, str], force: bool) -> str | None:
    """Why a file may not be written there; None when it may."""
    if path in made:
        return f"{path} is made of {made[path]} already"
    if path is not None and path.exists() and not force:
        return f"{path} exists; --force writes over it"
    return None


def _one(
    loaded: "Loaded",
    form: "Format",
    options: dict[str, Any],
    path: Path | None,
    no_loss: bool,
    choice: Choice,
) -> int:
    from oddtrick.converters.convert import convert
    from oddtrick.diagnostics.summary import Tally

    result = convert(loaded, form, options)
    complain(result.findings, loaded.source, choice)
    tally = Tally()
    tally.add(result.findings)
    if result.text is None:
        return tally.exit_code
    _report(result, loaded, form, choice)
    if no_loss and result.losses:
        click.echo("nothing was written, for --no-loss was given", err=True)
        return max(1, tally.exit_code)
    _write(result.text, path, form.encoding)
    return tally.exit_code


def _report(result: "Conversion", loaded: "Loaded", form: "Format", choice: Choice) -> None:
    """The loss report: a line for each sort of loss, and how many there are."""
    from oddtrick.diagnostics.concise import concise
    from oddtrick.diagnostics.summary import count

    if not result.losses:
        return
    for loss in result.losses:
        click.echo(concise(loss, loaded.source, err_palette(choice)), err=True)
    sorts = count(len(result.losses), "sort")
    click.echo(f"{sorts} of value not carried over to {form.name}", err=True)


def _write(text: str, path: Path | None, encoding: str) -> None:
    from oddtrick.converters.output import write_whole

    if path is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode(encoding))
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text, overwrite=True, encoding=encoding)
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        raise click.UsageError(f"{path} cannot be written: {reason}") from None


def _path(
    out: Path | None, loaded: "Loaded", source: str, form: "Format", many: bool
) -> Path | None:
    """Where the converted file goes: beside its like in the folder OUT, or OUT itself."""
    if out is None:
        return None
    if many:
        below = Path(loaded.name).relative_to(source)
        return (out / below).with_suffix(form.endings[0])
    if out.is_dir():
        name = "stdin" if source == "-" else Path(source).name
        return (out / name).with_suffix(form.endings[0])
    return out


def _target_formats(out: Path | None, to: str | None) -> "list[Format]":
    """The format that is named, or those that are written with the ending of OUT."""
    from oddtrick.formats.registry import formats_for

    named = find_format(to, "writer")
    if named is not None:
        return [named]
    if out is None:
        raise click.UsageError("name a file to write, or a format with -t")
    # A format is written with its own ending alone: the others only say how it is met.
    fitting = [f for f in formats_for(str(out)) if f.writer and f.endings[0] == out.suffix.lower()]
    if not fitting:
        ending = out.suffix or "no ending"
        raise click.UsageError(f"no format is written with {ending}; name one with -t")
    return fitting


def _fitting(forms: "list[Format]", options: dict[str, Any]) -> "list[Format]":
    """Those of the formats that take all the options."""
    refusals = {form.name: _refused(form, options) for form in forms}
    fitting = [form for form in forms if refusals[form.name] is None]
    if not fitting:
        raise click.UsageError(str(refusals[forms[0].name]))
    return fitting


def _refused(form: "Format", options: dict[str, Any]) -> str | None:
    """Why a format does not take the options; None when it does."""
    for name in options:
        if name not in form.options:
            return f"--{name.replace('_', '-')} says nothing to the format {form.name}"
    layout = options.get("layout")
    if layout is not None and layout not in form.layouts:
        from oddtrick.suggestions import did_you_mean

        hint = did_you_mean(layout, form.layouts) or f"there are {', '.join(form.layouts)}"
        return f"{form.name} has no layout {layout!r}; {hint}"
    return None


def _suited(forms: "list[Format]", loaded: "Loaded") -> "Format":
    """The first of the formats that holds the records of a file as what they are."""
    from oddtrick.converters.losses import holds

    if len(forms) > 1:
        for form in forms:
            if all(holds(form.patterns, record.kind) for record in loaded.records):
                return form
    return forms[0]
