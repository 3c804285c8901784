"""The score of a deal: every derived line with points, arithmetic, article and readings."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.records.drawn.words import contract_text
from oddtrick.tables import columns
from oddtrick.views.heading import name_line

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal


def score_lines(deal: "Deal", replay: "Replay", palette: Palette = PLAIN) -> Iterator[str]:
    """A deal's score as text.

    Args:
        deal: the deal.
        replay: its replay.
        palette: how to colour.
    """
    yield name_line(deal, palette)
    yield f"  {contract_text(replay)}{_tricks(replay)}"
    if replay.unscored is not None:
        yield f"  not scored: {replay.unscored}"
    rows = [
        (
            replay.accounts.name(replay.accounts.of_line(line)),
            line.column,
            str(line.points),
            line.arithmetic,
            f"({line.article})",
        )
        for line in replay.score
    ]
    for text in columns(rows, right=(2,)):
        yield f"  {text}"
    if not rows and replay.unscored is None and not replay.open_score:
        yield "  nothing to score"
    for why in dict.fromkeys(replay.open_score.values()):
        matters = [m.replace("-", " ") for m, reason in replay.open_score.items() if reason == why]
        yield f"  open: {', '.join(matters)}, for {why}"
    readings = list(dict.fromkeys(r for line in replay.score for r in line.readings))
    if readings:
        yield f"  by the {'reading' if len(readings) == 1 else 'readings'} {', '.join(readings)}"
    for recorded in deal.score:
        label = f" ({recorded.label})" if recorded.label else ""
        matter = recorded.matter.replace("-", " ")
        what = f", for {matter}" if recorded.matter != "other" else ""
        yield f"  recorded: {recorded.account} {recorded.figure} {recorded.column}{what}{label}"


def _tricks(replay: "Replay") -> str:
    if replay.tricks is None or replay.declared.passed_out:
        return ""
    one, other = (replay.given.side_name(side) for side in (0, 1))
    return f"; tricks {one} {replay.tricks[0]}, {other} {replay.tricks[1]}"
