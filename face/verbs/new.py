"""``oddtrick new``: an empty form to fill in."""

from pathlib import Path

import click

from oddtrick.formats.registry import FORMATS, Format
from oddtrick.tables import columns


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
    _write(Path(out), text, force)


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


def _write(path: Path, text: str, force: bool) -> None:
    from oddtrick.converters.output import write_whole

    if path.is_dir():
        raise click.UsageError(f"{path} is a folder; name the file to write in it")
    if not path.parent.is_dir():
        raise click.UsageError(f"{path} cannot be written: there is no folder {path.parent}")
    try:
        write_whole(path, text, overwrite=force)
    except FileExistsError:
        raise click.UsageError(f"{path} exists; --force writes over it") from None
    except OSError as fault:
        reason = (fault.strerror or str(fault)).lower()
        raise click.UsageError(f"{path} cannot be written: {reason}") from None
