"""``oddtrick formats``: the formats, and what each one holds of a record."""

import click
from click import wrap_text

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
    for name, title in found.layouts.items():
        click.echo(f"layout   {name}: {title}")
    if found.carries is not None:
        _what_it_holds(found)


def _what_it_holds(form: Format) -> None:
    """The fields that the format holds of each kind of record, and those that it does not."""
    from oddtrick.formats.carries import carried, touches
    from oddtrick.records.schema import Deal, Rubber, Session

    for model in (Deal, Rubber, Session):
        kind = model.__name__.lower()
        if not touches(form.patterns, kind):
            click.echo(f"{kind}s are not held as such")
            continue
        fields = [name for name in model.model_fields if name != "kind"]
        whole = [f for f in fields if carried(form.patterns, f"{kind}.{f}")]
        parts = [
            f"{f} ({_parts(form, f'{kind}.{f}')})"
            for f in fields
            if f not in whole and touches(form.patterns, f"{kind}.{f}")
        ]
        lost = [f for f in fields if not touches(form.patterns, f"{kind}.{f}")]
        for label, names in ((f"holds of a {kind}", whole + parts), ("does not hold", lost)):
            if names:
                click.echo(wrap_text(f"{label}: {_words(', '.join(names))}", 90, "", "  "))


def _parts(form: Format, field_path: str) -> str:
    """The last steps of the patterns beneath a field."""
    depth = field_path.count(".") + 1
    beneath = [p.split(".") for p in form.patterns]
    names = [
        ".".join(steps[depth:]) or steps[depth - 1].partition("[")[2][:-1]
        for steps in beneath
        if steps[depth - 1].partition("[")[0] == field_path.rpartition(".")[2]
    ]
    return ", ".join(name for name in dict.fromkeys(names) if name not in ("kind", "place"))


def _words(text: str) -> str:
    return text.replace("_", " ").replace(".", " ")


def _row(form: Format) -> tuple[str, ...]:
    return (form.name, " ".join(form.endings), _can(form), form.title)


def _can(form: Format) -> str:
    roles = ((form.reader, "read"), (form.writer, "written"), (form.formatter, "formatted"))
    return ", ".join(word for part, word in roles if part)
