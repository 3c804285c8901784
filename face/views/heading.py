"""What stands over a deal: its name, game, laws, dealer, contract and calls."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.drawn.words import contract_text
from oddtrick.tables import columns

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal


def name_line(deal: "Deal", palette: Palette = PLAIN) -> str:
    """``elwell-12: Illustrative hand 12``."""
    title = f": {deal.title}" if deal.title else ""
    return palette.paint(f"{deal.id}{title}", "strong")


def facts(replay: "Replay") -> Iterator[tuple[str, str]]:
    """Label and text of what is known before the play."""
    given = replay.given
    if replay.game is not None:
        yield "game", replay.game.title
    yield "laws", replay.law.id if replay.law else f"{given.laws or 'none named'} (not scored)"
    if given.dealer is not None:
        yield "dealer", given.seat_name(given.dealer)
    yield "contract", contract_text(replay)


def auction_lines(replay: "Replay") -> list[str]:
    """The calls in four columns, the dealer's first; a call that has no effect in brackets."""
    calls = replay.calls
    dealer = replay.given.dealer
    if not calls:
        return []
    if dealer is None or any(call.seat is None for call in calls):
        return ["  " + " ".join(_call(c.call, c.counts) for c in calls)]
    order = [(dealer + n) & 3 for n in range(4)]
    rows: list[list[str]] = [[replay.given.seat_name(seat) for seat in order]]
    column = 4
    for call in calls:
        at = order.index(call.seat) if call.seat is not None else 0
        if at < column or (column < 4 and rows[-1][at]):
            rows.append([""] * 4)
        rows[-1][at] = _call(call.call, call.counts)
        column = at + 1
    return [f"  {line}" for line in columns(rows)]


def _call(call: int | None, counts: bool) -> str:
    text = "?" if call is None else CALL_CODES[call]
    return text if counts else f"({text})"
