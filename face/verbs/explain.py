"""``oddtrick explain``: the page of a finding, in the terminal."""

import json

import click

from oddtrick.colour import Choice
from oddtrick.options import colour, out_palette
from oddtrick.records.findings import Kind
from oddtrick.suggestions import did_you_mean


@click.command("explain")
@click.argument("word", metavar="CODE")
@click.option("--json", "as_json", is_flag=True, help="The same as JSON.")
@colour
def verb(word: str, as_json: bool, choice: Choice) -> None:
    """Explain a finding by its code (OT101) or its name (not-text)."""
    from oddtrick.records.findings.catalogue import find_kind, kinds

    kind = find_kind(word)
    if kind is None:
        known = [k for kind in kinds().values() for k in (kind.code, kind.name)]
        hint = did_you_mean(word, known) or "codes look like OT101, names like not-text"
        raise click.UsageError(f"no finding is called {word!r}; {hint}")
    if as_json:
        click.echo(json.dumps(_fields(kind), indent=2, ensure_ascii=False))
        return
    paint = out_palette(choice).paint
    click.echo(paint(f"{kind.code} {kind.name} ({kind.level.value})", "strong"))
    for title, text in _sections(kind):
        click.echo(f"\n{paint(title, 'related')}")
        click.echo(click.wrap_text(text, 80, "  ", "  ") if title != "Example" else _shown(text))


def _sections(kind: Kind) -> list[tuple[str, str]]:
    sections = [
        ("What it means", kind.meaning),
        ("Why it matters", kind.why),
        ("Example", kind.example),
        ("How to fix", kind.fix),
        ("Source", kind.source),
    ]
    return [(title, text) for title, text in sections if text]


def _shown(text: str) -> str:
    return "\n".join(f"  {line}".rstrip() for line in text.strip("\n").splitlines())


def _fields(kind: Kind) -> dict[str, str]:
    names = ("code", "name", "level", "meaning", "why", "example", "fix", "source")
    return {name: str(getattr(kind, name)) for name in names}
