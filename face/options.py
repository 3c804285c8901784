"""What verbs share: options, the reading of paths, colour, and how findings leave."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from oddtrick.colour import Choice, Palette, palette_for
from oddtrick.opening import load_one, opened
from oddtrick.records.findings import fails
from oddtrick.suggestions import did_you_mean, question
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.converters.load import Loaded
    from oddtrick.formats.registry import Format
    from oddtrick.records.laws.code import LawCode

F = TypeVar("F", bound=Callable[..., Any])

colour = click.option(
    "--color",
    "--colour",
    "choice",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colour on a terminal (auto), always or never; NO_COLOR is heeded.",
)

source_format = click.option(
    "--from", "-f", "from_", metavar="FORMAT", help="Format of the input; else found out."
)

_PROBE = '[Deal "N:AKQ.JT9.8765.432 - - -"]\r\n{}|<>&;\n' + "x" * 80
"""What every encoding of a text must give back."""


def known_encoding(ctx: click.Context, param: click.Parameter, name: str | None) -> str | None:
    """The name of an encoding, as it was given; a text is written and read in it.

    Raises:
        click.UsageError: there is none of that name, or it is no encoding of texts.
    """
    if name is None:
        return None
    try:
        whole = _PROBE.encode(name).decode(name) == _PROBE
    except UnicodeError:
        whole = False
    except (LookupError, ValueError):
        raise click.UsageError(f"no encoding is called {name!r}", ctx) from None
    if not whole:
        raise click.UsageError(f"{name!r} is no encoding of whole texts", ctx)
    return name


encoding = click.option(
    "--encoding",
    metavar="NAME",
    callback=known_encoding,
    help="Encoding of the input, such as latin-1; else found out.",
)

law_code = click.option(
    "--laws", metavar="CODE", help="Law code to use instead of the one that the record names."
)

deal_id = click.option("--deal", "only", metavar="ID", help="Only the deal with this id.")

jobs = click.option(
    "--jobs",
    "-j",
    metavar="N",
    type=click.IntRange(1, 64),
    default=1,
    help="How many processes share the work; what they say comes in order.",
)

PATHS = click.argument("paths", nargs=-1, required=True, metavar="PATH...")


def find_format(word: str | None, role: str) -> "Format | None":
    """The format that an option names, able to be read (or written).

    Raises:
        click.UsageError: no format is called so, or it cannot do that.
    """
    if word is None:
        return None
    from oddtrick.formats import registry

    found = registry.find_format(word)
    if found is None:
        known = [f.name for f in registry.FORMATS if getattr(f, role) is not None]
        hint = did_you_mean(word, known) or f"there are {', '.join(known)}"
        raise click.UsageError(f"no format is called {word!r}; {hint}")
    if getattr(found, role) is None:
        done = {"reader": "read", "writer": "written", "formatter": "formatted"}[role]
        raise click.UsageError(f"the format {found.name} cannot be {done}")
    return found


def find_laws(word: str | None) -> "LawCode | None":
    """The law code that an option names: an id, an alias, or a law file ending in .toml.

    Raises:
        click.UsageError: no law code is called so, or the file does not give one.
    """
    if word is None:
        return None
    if word.lower().endswith(".toml"):
        return _law_file(word)
    from oddtrick.records.laws import registry

    found = registry.find_law(word)
    if found is None:
        hint = question(registry.suggestions(word)) or "`oddtrick laws` lists them"
        raise click.UsageError(f"no law code is called {word!r}; {hint}")
    return found


def _law_file(path: str) -> "LawCode":
    from pathlib import Path

    from oddtrick.formats.lawfile.reader import read
    from oddtrick.formats.text.decode import decode

    try:
        data = Path(path).read_bytes()
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        raise click.UsageError(f"the law file {path} cannot be read: {reason}") from None
    source, findings = decode(data, path)
    if source is not None:
        reading = read(source)
        complain([*findings, *reading.findings], source)
        if reading.law is not None and not fails(reading.findings):
            return reading.law
    else:
        complain(findings, None)
    raise click.UsageError(f"the law file {path} gives no law code")


def load_all(
    paths: Sequence[str], from_: str | None = None, encoding: str | None = None
) -> "Iterator[Loaded]":
    """The files behind the paths, read one after another.

    Raises:
        click.UsageError: the format is not known.
        RefusalError: a path does not exist.
    """
    from oddtrick.converters.load import load
    from oddtrick.converters.numbering import settled

    form = find_format(from_, "reader")
    for given, data in opened(paths):
        yield settled(load_one(given, data, form, encoding, load))


def leave(code: int) -> NoReturn:
    """End the verb with an exit code."""
    click.get_current_context().exit(code)


def out_palette(choice: Choice) -> Palette:
    """The palette of standard output."""
    return _palette(sys.stdout, choice)


def err_palette(choice: Choice) -> Palette:
    """The palette of standard error."""
    return _palette(sys.stderr, choice)


def _palette(stream: Any, choice: Choice) -> Palette:
    palette = palette_for(stream, choice)
    if palette.on:
        # Else click takes the colour out again where it writes to no terminal.
        click.get_current_context().color = True
    return palette
