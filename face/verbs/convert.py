"""``oddtrick convert``: records in another format, with a report of what that cannot hold."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oddtrick.colour import Choice
from oddtrick.converting import PAGES, convert_files, written_with
from oddtrick.options import (
    colour,
    encoding,
    err_palette,
    find_format,
    find_laws,
    jobs,
    known_encoding,
    leave,
    source_format,
)

if TYPE_CHECKING:
    from oddtrick.converters.seating import Lettering
    from oddtrick.converters.wish import Wish
    from oddtrick.formats.registry import Format


_SPELT = {"version": "pbn"}
"""The options of writers that the command calls otherwise."""


@click.command("convert")
@click.argument("words", nargs=-1, required=True, metavar="IN... [OUT]")
@click.option("--output", "-o", "out", metavar="OUT", help="File or folder to write.")
@source_format
@click.option("--to", "-t", "to", metavar="FORMAT", help="Format to write; else by OUT's ending.")
@encoding
@click.option("--deal", "deals", metavar="WHICH", help="Only these deals: 3-7, 1,4, an id.")
@click.option("--split", is_flag=True, help="One file for each record, in the folder OUT.")
@click.option(
    "--lettering",
    type=click.Choice(["book", "compass"]),
    help="Name the places A Y B Z or W N E S.",
)
@click.option(
    "--dealer",
    type=click.Choice(["N", "E", "S", "W"], case_sensitive=False),
    help="Turn the table so that this place deals (the first deal of a rubber).",
)
@click.option("--no-loss", is_flag=True, help="Write nothing, and exit 1, if anything is lost.")
@click.option("--keep-going", is_flag=True, help="Leave out what cannot be read.")
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.option("--layout", metavar="NAME", help="Layout of a book, for formats that have them.")
@click.option("--trick", type=click.IntRange(1, 13), metavar="N", help="One trick, as a picture.")
@click.option("--suits", metavar="STYLE", help="How suits are written, for formats that ask.")
@click.option(
    "--markup",
    type=click.Choice(["text", "html"]),
    help="Text or HTML, for layouts of books; else by OUT's ending.",
)
@click.option("--mark-winners", is_flag=True, default=None, help="Mark each trick's winner.")
@click.option(
    "--laws",
    metavar="CODE",
    help="Law code to replay under instead of the one that the record names, for pages.",
)
@click.option(
    "--pbn",
    "version",
    type=click.Choice(["2.1", "2.0", "1.0"]),
    help="Version of PBN that the file names.",
)
@click.option("--newline", type=click.Choice(["lf", "crlf"]), help="How lines end; else as usual.")
@click.option(
    "--write-encoding",
    metavar="NAME",
    callback=known_encoding,
    help="Encoding to write; else the format's own.",
)
@jobs
@colour
def verb(
    words: Sequence[str],
    out: str | None,
    from_: str | None,
    to: str | None,
    encoding: str | None,
    deals: str | None,
    split: bool,
    lettering: "Lettering | None",
    dealer: str | None,
    no_loss: bool,
    keep_going: bool,
    force: bool,
    layout: str | None,
    trick: int | None,
    suits: str | None,
    mark_winners: bool | None,
    laws: str | None,
    markup: str | None,
    version: str | None,
    newline: str | None,
    write_encoding: str | None,
    jobs: int,
    choice: Choice,
) -> None:
    """Write the records of IN in another format, to OUT or to standard output.

    IN is a file, a folder, a pattern such as 'hands/*.pbn', or - for standard input. Two names
    without -o are IN and OUT. Several INs are joined in the file OUT, or written one by one
    where OUT is a folder. The format is that of OUT's ending, or the one named with -t. What
    it cannot hold is listed on standard error.
    """
    paths, target = _named(words, out)
    options = _options(layout, trick, suits, mark_winners, markup, version, laws)
    forms = _fitting(_target_formats(target, to), options)
    if target is not None and target.suffix.lower() in PAGES and "markup" in forms[0].options:
        options.setdefault("markup", "html")
    wish = _wish(forms, deals, newline, write_encoding)
    wish.options, wish.split, wish.no_loss, wish.keep_going = options, split, no_loss, keep_going
    wish.lettering = lettering
    wish.dealer = dealer.upper() if dealer is not None else None
    if lettering == "book" and dealer is not None:
        raise click.UsageError("in the books' lettering Z deals; --dealer goes with the compass")
    into_folder = _into_folder(target, paths, out or words[-1], split)
    wish.source, wish.read_as = find_format(from_, "reader"), encoding
    palette = err_palette(choice)
    leave(convert_files(paths, wish, target, into_folder, force, jobs, choice, palette))


def _named(words: Sequence[str], out: str | None) -> tuple[Sequence[str], Path | None]:
    """The inputs, and the file or folder to write; None for standard output."""
    if out is None and len(words) == 2:
        words, out = words[:1], words[1]
    elif out is None and len(words) > 2:
        raise click.UsageError("name with -o the file or folder that several INs go to")
    if out == "":
        raise click.UsageError("OUT is an empty name; name a file or folder, or - for a pipe")
    return words, None if out in (None, "-") else Path(str(out))


def _into_folder(target: Path | None, paths: Sequence[str], named: str, split: bool) -> bool:
    """Whether OUT is a folder of files.

    Raises:
        click.UsageError: it must be one, and is none.
    """
    folders = any(word != "-" and Path(word).is_dir() for word in paths)
    if target is None:
        if split or folders:
            what = "--split writes" if split else "a folder is converted"
            raise click.UsageError(f"{what} into a folder: name one as OUT, or a file to join all")
        return False
    if split or named.endswith(("/", "\\")) or target.is_dir() or (folders and not target.suffix):
        if target.is_file():
            raise click.UsageError(f"{target} is a file; name a folder as OUT")
        return True
    return False


def _options(
    layout: str | None,
    trick: int | None,
    suits: str | None,
    mark_winners: bool | None,
    markup: str | None,
    version: str | None,
    laws: str | None,
) -> dict[str, Any]:
    """The options of the writer that were given."""
    options = {
        "layout": layout, "trick": trick, "suits": suits, "mark_winners": mark_winners,
        "markup": markup, "version": version, "laws": find_laws(laws),
    }  # fmt: skip
    return {name: value for name, value in options.items() if value is not None}


def _wish(
    forms: "list[Format]", deals: str | None, newline: str | None, encoding: str | None
) -> "Wish":
    """What is wanted of the conversion.

    Raises:
        click.UsageError: the choice of deals is none.
    """
    from oddtrick.converters.choosing import parts
    from oddtrick.converters.wish import Wish

    try:
        chosen = parts(deals) if deals is not None else ()
    except ValueError as fault:
        raise click.UsageError(str(fault)) from None
    return Wish(forms, deals=chosen, newline=newline, encoding=encoding)


def _target_formats(out: Path | None, to: str | None) -> "list[Format]":
    """The format that is named, or those that are written with the ending of OUT."""
    named = find_format(to, "writer")
    if named is not None:
        return [named]
    if out is None:
        raise click.UsageError("name a file to write, or a format with -t")
    fitting = written_with(out)
    if not fitting:
        if not out.suffix:
            raise click.UsageError(f"{out} has no ending; name the format with -t")
        raise click.UsageError(f"no format is written with {out.suffix}; name one with -t")
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
            option = _SPELT.get(name, name.replace("_", "-"))
            return f"--{option} says nothing to the format {form.name}"
    layout = options.get("layout")
    if layout is not None and layout not in form.layouts:
        from oddtrick.suggestions import did_you_mean

        hint = did_you_mean(layout, form.layouts) or f"there are {', '.join(form.layouts)}"
        return f"{form.name} has no layout {layout!r}; {hint}"
    return None
