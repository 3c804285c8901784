"""``oddtrick laws``: the law codes, one by one and side by side."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from oddtrick.colour import Choice, Palette
from oddtrick.options import colour, find_laws, out_palette
from oddtrick.tables import columns
from oddtrick.terminal import columns_of

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode, Provision, Reading


@click.group("laws", invoke_without_command=True)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """List the law codes; show, compare, and give the readings of each."""
    if ctx.invoked_subcommand is None:
        _list()


@verb.command("list")
def list_() -> None:
    """List the law codes (as `oddtrick laws` does)."""
    _list()


@verb.command()
@click.argument("code")
@colour
def show(code: str, choice: Choice) -> None:
    """Show everything that one law code decides, with its articles."""
    law = _law(code)
    palette = out_palette(choice)
    click.echo(palette.paint(f"{law.id}: {law.title}", "strong"))
    head = [
        ("framed by", law.club),
        ("year", str(law.year)),
        ("based on", law.based_on or ""),
        ("also called", ", ".join(law.aliases)),
        ("status", law.status),
        ("read in", law.source),
    ]
    for line in columns([(name, text) for name, text in head if text]):
        click.echo(line)
    sections = list(_sections())
    wide = 2 + max(len(name) for _, keys in sections for _, name in keys)
    for title, keys in sections:
        click.echo(f"\n{palette.paint(title, 'related')}")
        for key, name in keys:
            said = law.matter(key)
            click.echo(_paragraph(name, said.words, "  ", wide))
            click.echo(palette.paint(_paragraph("", _cited(law, said), "  ", wide), "dim"))
    if law.readings:
        click.echo(f"\nWhere it is silent: `oddtrick laws readings {law.id}`")


@verb.command()
@click.argument("codes", nargs=-1, required=True, metavar="CODE CODE...")
@click.option("--all", "everything", is_flag=True, help="Also show what they have in common.")
@colour
def compare(codes: Sequence[str], everything: bool, choice: Choice) -> None:
    """Set law codes side by side: what they decide differently."""
    laws = [_law(code) for code in codes]
    if len(laws) < 2:
        raise click.UsageError("name two law codes or more")
    palette = out_palette(choice)
    wide = max(len(law.id) for law in laws)
    alike = 0
    for title, keys in _sections():
        rows: list[str] = []
        for key, name in keys:
            words = [law.matter(key).words for law in laws]
            same = len(set(words)) == 1
            alike += same
            if not same or everything:
                rows += _compared(laws, key, name, same, wide, palette)
        if rows:
            click.echo(palette.paint(title, "related"))
            click.echo("\n".join(rows) + "\n")
    if alike and not everything:
        click.echo(f"alike in {alike} more matters; --all shows them")


@verb.command()
@click.argument("code")
@colour
def readings(code: str, choice: Choice) -> None:
    """Give the readings chosen where a law code is silent or ambiguous."""
    law = _law(code)
    if not law.readings:
        click.echo(f"{law.id} needs no reading")
        return
    palette = out_palette(choice)
    for position, reading in enumerate(law.readings.values()):
        if position:
            click.echo()
        click.echo(palette.paint(f"{reading.id}", "strong"))
        for line in _reading(reading):
            click.echo(line)


def _list() -> None:
    from oddtrick.records.laws.registry import law_codes

    rows = [("code", "year", "status", "title")]
    for code in law_codes():
        law = _law(code)
        rows.append((law.id, str(law.year), law.status, f"{law.title} ({law.club})"))
    for line in columns(rows):
        click.echo(line)


def _law(code: str) -> "LawCode":
    law = find_laws(code)
    assert law is not None
    return law


def _sections() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Each section's title with the keys and titles of its matters."""
    from oddtrick.records.laws.matter import SECTIONS
    from oddtrick.records.laws.matters import matters

    for section, title in SECTIONS:
        keys = [(m.name, m.title) for m in matters().values() if m.section == section]
        if keys:
            yield title, keys


def _compared(
    laws: "Sequence[LawCode]", key: str, name: str, same: bool, wide: int, palette: Palette
) -> list[str]:
    rows = [f"  {palette.paint(name, 'strong')}"]
    if same:
        return [*rows, _paragraph("", laws[0].matter(key).words, "    ", 0)]
    for law in laws:
        said = law.matter(key)
        rows.append(_paragraph(law.id, f"{said.words} ({_cited(law, said)})", "    ", wide + 2))
    return rows


def _cited(law: "LawCode", said: "Provision") -> str:
    """The articles of a provision, the code that prints them if it is another, the reading."""
    text = law.cite(said.matter).removeprefix(f"{law.id} ")
    return f"{text}; reading {said.reading}" if said.reading else text


def _reading(reading: "Reading") -> Iterator[str]:
    wide = max(10, *(len(id_) + 4 for id_ in reading.choices))
    yield _paragraph("question", reading.question, "  ", wide)
    for choice in reading.choices.values():
        sign = "*" if choice.id == reading.chosen else " "
        yield _paragraph(f"{sign} {choice.id}", choice.words, "  ", wide)
    yield _paragraph("why", reading.reason, "  ", wide)
    if reading.articles:
        yield _paragraph("articles", ", ".join(reading.articles), "  ", wide)


def _paragraph(label: str, text: str, indent: str, wide: int) -> str:
    """A label and a text beside it, wrapped under itself."""
    lead = f"{indent}{label:<{wide}}"
    if wide and len(label) >= wide:
        lead += "  "
    return textwrap.fill(
        text,
        max(columns_of(), 60),
        initial_indent=lead,
        subsequent_indent=indent + " " * wide,
        break_on_hyphens=False,
    )
