"""``oddtrick formats``: the formats, and what each one holds of a record."""

import click

from oddtrick.formats.registry import FORMATS, Format
from oddtrick.options import find_format
from oddtrick.tables import columns


@click.command("formats")
@click.argument("name", required=False, metavar="[FORMAT]")
def verb(name: str | None) -> None:
    """List the formats; with FORMAT, what that one holds of a record."""
    found = find_format(name, "name")
    if found is None:
        for line in columns([("name", "endings", "can be", "what it is"), *map(_row, FORMATS)]):
            click.echo(line)
        return
    click.echo(f"{found.name}: {found.title}")
    click.echo(f"endings  {' '.join(found.endings)}")
    click.echo(f"can be   {_can(found)}")
    if found.layouts:
        click.echo(f"layouts  {' '.join(found.layouts)}")
    click.echo("holds")
    for pattern in found.patterns:
        click.echo(f"  {pattern.replace('.', ' ')}")


def _row(form: Format) -> tuple[str, ...]:
    return (form.name, " ".join(form.endings), _can(form), form.title)


def _can(form: Format) -> str:
    roles = ((form.reader, "read"), (form.writer, "written"), (form.formatter, "formatted"))
    return ", ".join(word for part, word in roles if part)
