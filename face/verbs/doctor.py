"""``oddtrick doctor``: oddtrick tried on a user's own files."""

from typing import TYPE_CHECKING

import click

from oddtrick.colour import Choice
from oddtrick.options import (
    colour,
    encoding,
    find_format,
    leave,
    load_all,
    out_palette,
    source_format,
)
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.converters.roundtrip import Way


@click.group("doctor")
def verb() -> None:
    """Try oddtrick on your own files."""


@verb.command("roundtrip")
@click.argument("source", metavar="FILE")
@source_format
@encoding
@click.option(
    "--through", "-t", "names", multiple=True, metavar="FORMAT",
    help="Try only these formats; may be given several times.",
)  # fmt: skip
@click.option("--faults", is_flag=True, help="Show only what no report tells of.")
@colour
def roundtrip(
    source: str,
    from_: str | None,
    encoding: str | None,
    names: tuple[str, ...],
    faults: bool,
    choice: Choice,
) -> None:
    """Convert FILE through every pair of formats and compare what comes back.

    Each line names two formats and the first difference. A difference of which the reports
    of the two conversions tell is what those formats cannot hold; one that no report tells
    of is a fault of oddtrick, and makes the exit code 1.
    """
    from oddtrick.converters.roundtrip import both_ways, round_trips
    from oddtrick.diagnostics.summary import Tally, count
    from oddtrick.records.findings import Level
    from oddtrick.records.plainclass import replace

    found = [find_format(name, "writer") for name in names]
    formats = both_ways([form.name for form in found if form is not None])
    inputs = list(load_all([source], from_, encoding))
    if len(inputs) != 1:
        raise click.UsageError(f"{source} is a folder; one file is tried")
    (loaded,) = inputs
    complain(loaded.findings, loaded.source, choice, notes=False, reads=loaded.every)
    tally = Tally()
    tally.add(loaded.findings)
    if not loaded.reads:
        click.echo("nothing was tried: no record of this file can be read", err=True)
        leave(max(1, tally.exit_code))
    if any(finding.level is Level.ERROR for finding in loaded.findings):
        click.echo("what cannot be read is left out; the other records are tried", err=True)
        loaded = replace(loaded, findings=[], damaged=[])
    palette = out_palette(choice)
    wide = 2 * max(len(form.name) for form in formats) + 4
    tried = faulty = 0
    for way in round_trips(loaded, formats):
        tried += 1
        faulty += way.faulty
        if way.faulty or not faults:
            line = f"{_name(way):{wide}}  {_said(way)}"
            click.echo(palette.paint(line, "removed" if way.faulty else ""))
    said = f"{count(faulty, 'way')} with a difference that no report tells of; report it with FILE"
    click.echo(f"{count(tried, 'way')} tried, {said if faulty else 'no loss untold'}", err=True)
    leave(max(tally.exit_code, 1 if faulty else 0))


def _name(way: "Way") -> str:
    return way.first if way.first == way.second else f"{way.first} -> {way.second}"


def _said(way: "Way") -> str:
    from oddtrick.diagnostics.shown import safe
    from oddtrick.diagnostics.summary import count

    if way.refused is not None:
        return safe(f"{'FAULT: ' if way.faulty else ''}{way.refused}")
    if way.difference is None:
        return "the same"
    each = way.difference
    was = "nothing" if each.before is None else _short(each.before)
    now = "nothing" if each.after is None else _short(each.after)
    where = each.path or "the whole record"
    first = f"{each.record}, {where}: {was} became {now}"
    told = f"{count(way.losses, 'sort')} of loss told; first " if way.told else "NOT TOLD: "
    return safe(told + first)


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= 30 else f"{plain[:27]}..."
