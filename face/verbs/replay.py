"""``oddtrick replay``: a hand trick by trick."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from oddtrick.colour import Choice
from oddtrick.options import (
    PATHS,
    colour,
    deal_id,
    encoding,
    find_laws,
    law_code,
    leave,
    load_all,
    out_palette,
    source_format,
)
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.views.play import PlayView


@click.command("replay")
@PATHS
@law_code
@deal_id
@click.option("--to", "last", type=click.IntRange(0, 13), metavar="N", help="Stop after trick N.")
@click.option("--step", is_flag=True, help="Wait for a key after each trick (on a terminal).")
@click.option(
    "--suits",
    type=click.Choice(["letters", "symbols"]),
    default="letters",
    help="How suits are shown.",
)
@source_format
@encoding
@colour
def verb(
    paths: Sequence[str],
    laws: str | None,
    only: str | None,
    last: int | None,
    step: bool,
    suits: str,
    from_: str | None,
    encoding: str | None,
    choice: Choice,
) -> None:
    """Show a hand trick by trick: who led, who won, and the tricks so far.

    Winners are found from the cards; winner marks of the source are not looked at.
    """
    from oddtrick.diagnostics.summary import Tally
    from oddtrick.views.deals import deals_of
    from oddtrick.views.play import PlayView

    if step and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError("--step needs a terminal")
    law = find_laws(laws)
    tally = Tally()
    shown = 0
    for loaded in load_all(paths, from_, encoding):
        complain(loaded.findings, loaded.source, choice, notes=False, reads=loaded.every)
        tally.add(loaded.findings)
        for deal, replay in deals_of(loaded, law, tally):
            if only is not None and deal.id != only:
                continue
            if shown:
                click.echo()
            shown += 1
            view = PlayView(deal, replay, suits, out_palette(choice))
            for line in _lines(view, replay, last, step):
                click.echo(line)
    if only is not None and not shown:
        raise click.UsageError(f"no deal is called {only!r}")
    if tally.found:
        click.echo(f"{tally.counts()}; `oddtrick check` says more", err=True)
    leave(tally.exit_code)


def _lines(view: "PlayView", replay: "Replay", last: int | None, step: bool) -> Iterator[str]:
    yield from view.heading()
    many = len(replay.rows) if last is None else min(last, len(replay.rows))
    if many:
        yield view.table_head()
    for number in range(many):
        yield view.trick(number)
        if step and number + 1 < many and not _go_on():
            many = number + 1
            break
    legend = view.legend()
    if legend:
        yield f"       {legend}"
    if many < 13 and any(replay.hands):
        yield f"left after trick {many}" if many else "before the first trick"
        yield from view.left(many)
    if many == len(replay.rows):
        yield from view.outcome()


def _go_on() -> bool:
    return click.getchar() not in ("q", "Q", "\x1b")


__all__ = ["verb"]
