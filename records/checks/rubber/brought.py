"""What a deal brings to the ledger and to the sums of a rubber."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.rubber.replayed import OF_THE_RUBBER
from oddtrick.records.checks.sides import Sides
from oddtrick.records.checks.totals import Columns
from oddtrick.records.replay.irregular import is_void
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Entry, in_order

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal


def recorded_entries(
    deal: "Deal",
    replay: Replay,
    sides: Sides | None,
    own: dict[int, int] | None,
    *,
    one_column: bool = False,
) -> list[Entry] | None:
    """The lines that a deal brings to the ledger; None when they are not known.

    Those that the law gives where a figure is not known.
    """
    if deal.score:
        entries = []
        for line in in_order(deal.score) if one_column else deal.score:
            if line.matter in OF_THE_RUBBER:
                continue
            side = None if sides is None else sides.side_of(deal, line.account)
            native = one_column or any(due.column == "single" for due in replay.score)
            if side is None or (line.column == "single" and not native):
                return None
            if line.points is None:
                return derived_entries(replay, own)
            entries.append(Entry(side, line.column, line.points))
        return entries
    return derived_entries(replay, own)


def derived_entries(replay: Replay, own: dict[int, int] | None) -> list[Entry] | None:
    """The lines that the law gives a deal; None when they are not all known."""
    if replay.declared.passed_out or is_void(replay.given):
        return []
    if replay.unscored is not None or replay.open_score or own is None:
        return None
    return [
        Entry(own[replay.accounts.of_line(line)], line.column, line.points) for line in replay.score
    ]


def trick_entries(replay: Replay, own: dict[int, int] | None) -> list[Entry] | None:
    """What a deal brings towards the game, where only honours and the like are not known."""
    known = replay.unscored is None and not {"tricks", "game", "lump"} & replay.open_score.keys()
    if not known or own is None or replay.given.score:
        return None
    return [
        Entry(own[replay.accounts.of_line(line)], line.column, line.points)
        for line in replay.score
        if line.column == "below"
    ]


def mend_sums(
    deal: "Deal", replay: Replay, sides: Sides | None, own: dict[int, int] | None, columns: Columns
) -> None:
    """Reckon what the sums would be with the lines that the law gives for a deal."""
    if sides is None or own is None or replay.unscored is not None or replay.open_score:
        return
    recorded: dict[tuple[str, int], int] = {}
    derived: dict[tuple[str, int], int] = {}
    native = any(line.column == "single" for line in replay.score)
    for line in deal.score:
        side = sides.side_of(deal, line.account)
        if side is None or line.points is None or (line.column == "single" and not native):
            return
        if line.matter not in OF_THE_RUBBER:
            here: tuple[str, int] = (line.column, side)
            recorded[here] = recorded.get(here, 0) + line.points
    for due in replay.score:
        at: tuple[str, int] = (due.column, own[replay.accounts.of_line(due)])
        derived[at] = derived.get(at, 0) + due.points
    for column, side in recorded.keys() | derived.keys():
        at = (column, side)
        columns.mended[column][side] += derived.get(at, 0) - recorded.get(at, 0)
