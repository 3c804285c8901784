"""``oddtrick score``: every score line that the laws give, and the sheets of rubbers."""

from collections.abc import Iterable, Sequence

import click

from oddtrick.colour import Choice
from oddtrick.options import (
    PATHS,
    colour,
    complain,
    deal_id,
    encoding,
    find_laws,
    law_code,
    leave,
    load_all,
    out_palette,
    source_format,
)


@click.command("score")
@PATHS
@law_code
@deal_id
@source_format
@encoding
@colour
def verb(
    paths: Sequence[str],
    laws: str | None,
    only: str | None,
    from_: str | None,
    encoding: str | None,
    choice: Choice,
) -> None:
    """Derive every line of the score, with its arithmetic, its article and its readings.

    A rubber is shown as its sheet, above and below the line. What the record itself
    says of the score is listed beside it; `oddtrick check` compares the two.
    """
    from oddtrick.diagnostics.summary import Tally
    from oddtrick.views.deals import deals_of
    from oddtrick.views.rubber import rubbers_within, sheet_of
    from oddtrick.views.scoring import score_lines
    from oddtrick.views.session import session_lines, sessions_within

    law = find_laws(laws)
    palette = out_palette(choice)
    tally = Tally()
    blocks = 0
    for loaded in load_all(paths, from_, encoding):
        complain(loaded.findings, loaded.source, choice, notes=False)
        tally.add(loaded.findings)
        for deal, replay in deals_of(loaded, law, tally):
            if only is not None and deal.id != only:
                continue
            _block(score_lines(deal, replay, palette), blocks)
            blocks += 1
        if only is None:
            for rubber, own in rubbers_within(loaded.records):
                _block(sheet_of(rubber, law or own, palette), blocks)
                blocks += 1
            for session in sessions_within(loaded.records):
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
