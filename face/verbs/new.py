"""``oddtrick new``: an empty form to fill in."""

import click

from oddtrick.formats.registry import FORMATS, Format
from oddtrick.tables import columns
from oddtrick.writing import put


@click.command("new")
@click.option("--layout", metavar="NAME", help="Layout of the form; `oddtrick new --list` lists.")
@click.option("--game", metavar="GAME", help="Game that the form is for, as a record names it.")
@click.option("-o", "--output", "out", metavar="FILE", help="File to write; else printed.")
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.option("--list", "listing", is_flag=True, help="List the layouts.")
def verb(layout: str | None, game: str | None, out: str | None, force: bool, listing: bool) -> None:
    """Print an empty form: oddtrick's own notation, or the layout of a book."""
    forms = _forms()
    if listing:
        for line in columns([(name, title) for name, (_, _, title) in forms.items()]):
            click.echo(line)
        return
    named = layout or next(iter(forms))
    if named not in forms:
        from oddtrick.suggestions import did_you_mean

        hint = did_you_mean(named, forms) or f"there are {', '.join(forms)}"
        raise click.UsageError(f"no layout is called {named!r}; {hint}")
    form, inner, _ = forms[named]
    options = {"game": _game(game)} if game is not None else {}
    if options and not form.games:
        raise click.UsageError(f"the form {named} is the same for every game")
    text = form.blank(inner, **options)
    if out is None or out == "-":
        click.echo(text, nl=False)
        return
    put(out, text, force)


def _forms() -> dict[str, tuple[Format, str, str]]:
    """Every form by its name: the format, its own name for the layout, the title."""
    forms: dict[str, tuple[Format, str, str]] = {}
    for form in FORMATS:
        if form.form is not None:
            layouts = form.layouts
            if not layouts:
                forms[form.name] = (form, "", form.title)
            forms |= {name: (form, name, title) for name, title in layouts.items()}
    return forms


def _game(word: str) -> str:
    from oddtrick.records.games.rows import GAMES
    from oddtrick.suggestions import did_you_mean

    if word.lower() not in GAMES:
        hint = did_you_mean(word, GAMES) or f"there are {', '.join(GAMES)}"
        raise click.UsageError(f"no game is called {word!r}; {hint}")
    return word.lower()
