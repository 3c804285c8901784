"""``oddtrick score``: every score line that the laws give, and the sheets of rubbers."""

from collections.abc import Iterable, Sequence

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


@click.command("score")
@PATHS
@law_code
@deal_id
@click.option(
    "--why", is_flag=True, help="Every entry of a sheet with its arithmetic and its article."
)
@source_format
@encoding
@colour
def verb(
    paths: Sequence[str],
    laws: str | None,
    only: str | None,
    why: bool,
    from_: str | None,
    encoding: str | None,
    choice: Choice,
) -> None:
    """Derive every line of the score, with its arithmetic, its article and its readings.

    A rubber is shown as its sheet, as a person would keep it: two columns, above and
    below the line, a line drawn after each game. Its deals are shown one by one with
    --deal, and where it makes no sheet. Of a session follow the seats that its movement
    gives, its boards compared and the totals of its players. What a deal itself says of
    its score is listed beside it; `oddtrick check` compares the two.
    """
    from oddtrick.diagnostics.summary import Tally
    from oddtrick.views.deals import replayed
    from oddtrick.views.rubber import apart, has_sheet, sheet_of
    from oddtrick.views.scoring import score_lines
    from oddtrick.views.session import session_lines, sessions_within

    law = find_laws(laws)
    palette = out_palette(choice)
    tally = Tally()
    blocks = 0
    for loaded in load_all(paths, from_, encoding):
        complain(loaded.findings, loaded.source, choice, notes=False, reads=loaded.every)
        tally.add(loaded.findings)
        for record, around in apart(loaded.records):
            whole = record.kind == "rubber" and has_sheet(record, law or around)
            for deal, replay in replayed(record, law, loaded.name, tally, around):
                if deal.id == only or (only is None and not whole):
                    _block(score_lines(deal, replay, palette), blocks)
                    blocks += 1
            if record.kind == "rubber" and only is None:
                _block(sheet_of(record, law or around, palette, why=why), blocks)
                blocks += 1
        for session in sessions_within(loaded.records) if only is None else ():
            lines = list(session_lines(session, law, palette))
            if lines:
                _block(lines, blocks)
                blocks += 1
    if only is not None and not blocks:
        raise click.UsageError(f"no deal is called {only!r}")
    if tally.found:
        click.echo(f"{tally.counts()}; `oddtrick check` says more", err=True)
    leave(tally.exit_code)


def _block(lines: Iterable[str], before: int) -> None:
    if before:
        click.echo()
    for line in lines:
        click.echo(line)
