"""``oddtrick diff``: two files compared by what their records say."""

import json
from typing import TYPE_CHECKING

import click

from oddtrick import __version__
from oddtrick.colour import Choice
from oddtrick.options import colour, encoding, leave, load_all, out_palette, source_format
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.converters.diff import Difference
    from oddtrick.converters.load import Loaded


@click.command("diff")
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@source_format
@encoding
@click.option(
    "--output-format",
    "style",
    type=click.Choice(["text", "json"]),
    default="text",
    help="How the differences are written.",
)
@colour
def verb(
    one: str, other: str, from_: str | None, encoding: str | None, style: str, choice: Choice
) -> None:
    """Compare two files by what their records say.

    Records are set side by side by their ids, else by their numbers, else in their order. A
    difference names the record, the trick and the seat, what A has and what B has. The exit
    code is 0 when they say the same, 1 when they do not.
    """
    from oddtrick.converters.diff import diff
    from oddtrick.diagnostics.summary import Tally, count

    first, second = _load(one, from_, encoding), _load(other, from_, encoding)
    tally = Tally()
    for loaded in (first, second):
        complain(loaded.findings, loaded.source, choice, notes=False, reads=loaded.every)
        tally.add(loaded.findings)
    found = list(diff(first, second))
    if style == "json":
        files = [{"name": loaded.name, "records": len(loaded.reads)} for loaded in (first, second)]
        listed = [{name: getattr(each, name) for name in _FIELDS} for each in found]
        document = {
            "version": 1,
            "oddtrick": __version__,
            "files": files,
            "differences": listed,
        }
        click.echo(json.dumps(document, indent=2, ensure_ascii=False))
    else:
        palette = out_palette(choice)
        record = None
        for each in found:
            if each.record != record:
                record = each.record
                click.echo(palette.paint(record, "strong"))
            for line in _lines(each):
                click.echo(palette.paint(line, {"-": "removed", "+": "added"}.get(line[4:5], "")))
    said = f"{count(len(found), 'difference')}" if found else "the same"
    click.echo(said, err=True)
    leave(max(tally.exit_code, 1 if found else 0))


_FIELDS = ("record", "path", "field", "trick", "hand", "before", "after", "line", "other_line")


def _load(path: str, from_: str | None, encoding: str | None) -> "Loaded":
    loaded = list(load_all((path,), from_, encoding))
    if len(loaded) != 1:
        raise click.UsageError(f"{path} is a folder; two files are compared")
    return loaded[0]


def _lines(each: "Difference") -> list[str]:
    from oddtrick.diagnostics.shown import safe

    where = []
    if each.trick is not None:
        where.append(f"trick {each.trick}")
    if each.hand is not None:
        where.append(each.hand if each.trick is not None else f"hand of {each.hand}")
    # A card needs no more than its trick and seat, or its hand.
    if not where or not each.field.endswith((".card", ".cards")):
        where.append(each.field if where else each.path or "the whole record")
    lines = [f"  {' '.join(where)}"]
    for sign, value, line in (("-", each.before, each.line), ("+", each.after, each.other_line)):
        if value is not None:
            at = f"  (line {line})" if line is not None else ""
            lines.append(f"    {sign} {value}{at}")
    return [safe(line) for line in lines]
