"""Sums struck in the course of a rubber: what the entries over them make."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.checks.sides import Sides

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, ScoreLine

BALANCE = ("difference", "settlement")


@dataclass(frozen=True, slots=True)
class Departure:
    """The first sum that is not that of its entries, where every later one differs by as much.

    Attributes:
        total: its position among the totals.
        start: how many entries stand over the last sum that is right.
        end: how many stand over this one: the fault is among those between.
        side: the side that it is a sum of.
        more: by how much the entries make more.
        net: whether it is a net, to which an entry of the other side counts as well.
    """

    total: int
    start: int
    end: int
    side: int
    more: int
    net: bool

    def figure(self, number: int, side: int, points: int) -> int | None:
        """The figure of an entry that would put the sum right; None if none would.

        Args:
            number: the position of the entry.
            side: its side.
            points: its figure as it stands.
        """
        if not self.start <= number < self.end or (side != self.side and not self.net):
            return None
        return points - self.more if side == self.side else points + self.more


def departure(rubber: "Rubber", sides: Sides) -> Departure | None:
    """Where the sums struck in the course of a rubber leave their entries for good."""
    found: Departure | None = None
    right = 0
    sums = sorted((line.after, n) for n, line in enumerate(rubber.totals) if line.after is not None)
    for after, n in sums:
        line = rubber.totals[n]
        if line.points is None:
            continue
        side, possible = sides.of(line.account), struck(rubber, sides, line)
        if side is None or possible is None:
            return None
        if found is None and line.points in possible:
            right = after
        elif found is None:
            more = nearest(possible, line.points) - line.points
            found = Departure(n, right, after, side, more, line.matter in BALANCE)
        elif after > found.end and not _as_far_off(found, side, line, line.points, possible):
            return None
    return found


def nearest(possible: tuple[int, ...], points: int) -> int:
    """The one of several figures that is nearest to another."""
    return min(possible, key=lambda one: abs(one - points))


def _as_far_off(
    found: Departure, side: int, line: "ScoreLine", points: int, possible: tuple[int, ...]
) -> bool:
    """Whether a later sum is right but for the same fault."""
    if side != found.side and not (found.net and line.matter in BALANCE):
        return points in possible
    more = found.more if side == found.side else -found.more
    fresh = line.matter not in BALANCE and points in possible
    return fresh or points + more in possible


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
        if sums is None or carried is None:
            return None
        found += [sums[side], sums[side] + carried]
    return tuple(dict.fromkeys(reversed(found)))


def _carried(net: "ScoreLine", side: int, sides: Sides) -> int | None:
    return net.points if sides.of(net.account) == side else 0


def _sums(
    rubber: "Rubber", sides: Sides, start: int, end: int, column: str = "single"
) -> tuple[int, int] | None:
    """The points of both sides that some of the entries make.

    None when one is nobody's, or its figure is not known.
    """
    sums = [0, 0]
    for entry in rubber.entries[start:end]:
        side = sides.of(entry.account)
        if side is None:
            return None
        if column in ("single", entry.column):
            if entry.points is None:
                return None
            sums[side] += entry.points
    return sums[0], sums[1]
