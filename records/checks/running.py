"""Sums struck in the course of a rubber: what the entries over them make."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.sides import Sides

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, ScoreLine

BALANCE = ("difference", "settlement")


def struck(rubber: "Rubber", sides: Sides, line: "ScoreLine") -> tuple[int, ...] | None:
    """What a sum struck after some of the entries may be; None where that is not known.

    A net is the difference of everything entered until then. A total is the sum of it, or
    the sum since the last net, or that with the net added to it, which a sheet carries
    forward in the account that it stands in.

    Args:
        rubber: the rubber.
        sides: its two sides.
        line: one of its totals, with ``after``.
    """
    assert line.after is not None
    side = sides.of(line.account)
    if side is None or line.after > len(rubber.entries):
        return None
    if line.matter in BALANCE:
        whole = _sums(rubber, sides, 0, line.after)
        return None if whole is None else (whole[side] - whole[side ^ 1],)
    nets = [
        net
        for net in rubber.totals
        if net.matter in BALANCE and net.after is not None and net.after < line.after
    ]
    found = []
    for start, carried in [(0, 0), *((net.after or 0, _carried(net, side, sides)) for net in nets)]:
        sums = _sums(rubber, sides, start, line.after, line.column)
        if sums is None:
            return None
        found += [sums[side], sums[side] + carried]
    return tuple(dict.fromkeys(reversed(found)))


def _carried(net: "ScoreLine", side: int, sides: Sides) -> int:
    return net.points if sides.of(net.account) == side else 0


def _sums(
    rubber: "Rubber", sides: Sides, start: int, end: int, column: str = "single"
) -> tuple[int, int] | None:
    """The points of both sides that some of the entries make; None when one is nobody's."""
    sums = [0, 0]
    for entry in rubber.entries[start:end]:
        side = sides.of(entry.account)
        if side is None:
            return None
        if column in ("single", entry.column):
            sums[side] += entry.points
    return sums[0], sums[1]
