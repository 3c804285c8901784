"""The entries of a rubber that has its deals too: each against what the deals bring.

The sheet and the deals are two records of the same thing. Column by column the entries are
laid along the deals, in order, so that as few as possible do not fit: an entry is one item
of a deal, or the sum of several; on a sheet of nets the net of the deal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from oddtrick.records.checks.entries import not_explained
from oddtrick.records.checks.sides import Sides
from oddtrick.records.checks.totals import Columns
from oddtrick.records.findings.rubber import ENTRY_LACKING, ENTRY_NOT_OF_DEALS
from oddtrick.records.replay.entries.sheet import OF_THE_RUBBER, UNSAID
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.rubber import Entry

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber

Ways = tuple[tuple[int, ...], ...] | None
"""What a deal brings in one column, item by item: as recorded, or as the law has it; None
where it is not known."""

_MOST_OF_UNKNOWN = 6
"""How many entries a deal of which nothing is known may have made in one column."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What one deal brings: the lines of its recorded score, and those that the law gives.

    Attributes:
        recorded: the lines as recorded; None where the deal has no score, or one that is open.
        derived: the lines that the law gives; None where they are not all known.
    """

    recorded: Sequence[Entry] | None
    derived: Sequence[Entry] | None

    def ways(self, column: str, side: int, *, netted: bool) -> Ways:
        """What it brings a side in a column."""
        found = []
        for lines in (self.derived, self.recorded):
            if lines is not None:
                items = _items(lines, column, side, netted=netted)
                if items not in found:
                    found.append(items)
        return tuple(found) or None


def _items(lines: Sequence[Entry], column: str, side: int, *, netted: bool) -> tuple[int, ...]:
    here = [line for line in lines if column in ("single", line.column) and line.points]
    if netted and column != "below":
        net = sum(line.points if line.side == side else -line.points for line in here)
        return (net,) if net > 0 else ()
    items = tuple(sorted(line.points for line in here if line.side == side))
    return (sum(items),) if column == "single" and items else items


@dataclass(frozen=True, slots=True)
class _Laid:
    """Entries laid along the deals: the cost, and what does not fit.

    ``faults`` holds the position in the column of an entry (None where one is lacking), the
    deal (None where the entry is of no deal), and the figure due (None for an entry too many).
    """

    cost: int = 0
    faults: tuple[tuple[int | None, int | None, int | None], ...] = ()
    bonus: int | None = None


def check_alongside(
    rubber: "Rubber",
    deals: Sequence[Brought],
    sides: Sides,
    due: Sequence[Entry],
    columns: Columns,
    report: Report,
) -> set[int]:
    """Compare the entries of a rubber with what its deals bring.

    Args:
        rubber: the rubber.
        deals: what each of its deals brings.
        sides: its accounts.
        due: the rubber points that the laws give.
        columns: its sums, which hold the entries; what puts one right changes a total.
        report: takes the findings.

    Returns:
        The positions of entries that are rubber points though they do not say so.
    """
    unread = [n for n, line in enumerate(rubber.entries) if line.points is None]
    if unread:
        why = f"the figure of entry {unread[0] + 1} is not known"
        not_explained(report, f"the entries are not laid beside the deals: {why}")
        return set()
    bonuses = set()
    faults: list[tuple[float, int, str, int | None, int | None, int | None]] = []
    kept: dict[tuple[str, int], list[int]] = {}
    for n, line in enumerate(rubber.entries):
        own = sides.of(line.account)
        if own is not None and line.matter not in OF_THE_RUBBER:
            kept.setdefault((line.column, own), []).append(n)
    for column, side in _columns(kept, len(sides.names)):
        numbers = kept.get((column, side), [])
        ways = [deal.ways(column, side, netted=rubber.netted) for deal in deals]
        extra = [line.points for line in due if line.side == side] if column != "below" else []
        figures = tuple((rubber.entries[n].points or 0, rubber.entries[n].deal) for n in numbers)
        laid = _lay(figures, tuple(ways), extra[0] if extra else None)
        if laid.bonus is not None and rubber.entries[numbers[laid.bonus]].matter in UNSAID:
            bonuses.add(numbers[laid.bonus])
        for at, deal, figure in laid.faults:
            number = None if at is None else numbers[at]
            order = deal if deal is not None else len(deals)
            faults.append((order, side, column, number, deal, figure))
    for _, side, column, number, deal, figure in sorted(faults, key=lambda f: (f[0], f[3] or 0)):
        entered = 0 if number is None else rubber.entries[number].points or 0
        columns.mended[column][side] += (figure or 0) - entered
        _say(rubber, sides.names[side], column, number, deal, figure, report)
    return bonuses


def _columns(kept: dict[tuple[str, int], list[int]], accounts: int) -> Iterator[tuple[str, int]]:
    """The columns of the sheet: one, or two, of each account."""
    single = any(column == "single" for column, _ in kept)
    for column in ("single",) if single else ("below", "above"):
        yield from ((column, side) for side in range(accounts))
    if single:
        yield from (key for key in kept if key[0] != "single")


def _lay(
    figures: tuple[tuple[int, int | None], ...], ways: tuple[Ways, ...], bonus: int | None
) -> _Laid:
    """Lay the entries of a column along the deals, with as few as possible that do not fit."""

    @cache
    def rest(deal: int, at: int) -> _Laid:
        if deal == len(ways):
            left = range(at, len(figures))
            if len(left) == 1 and figures[at][0] == bonus:
                return _Laid(bonus=at)
            return _Laid(2 * len(left), tuple((n, None, None) for n in left))
        best: _Laid | None = None
        for taken, cost, faults in _takes(figures, at, deal, ways[deal]):
            onward = rest(deal + 1, at + taken)
            if best is None or cost + onward.cost < best.cost:
                best = _Laid(cost + onward.cost, faults + onward.faults, onward.bonus)
        assert best is not None
        return best

    for deal in range(len(ways), 0, -1):  # shallow, however many deals there are
        for at in range(len(figures), -1, -1):
            rest(deal, at)
    return rest(0, 0)


_Take = tuple[int, int, tuple[tuple[int | None, int | None, int | None], ...]]
"""How many entries a deal takes, what that costs, and what does not fit."""


def _takes(
    figures: tuple[tuple[int, int | None], ...], at: int, deal: int, ways: Ways
) -> Iterator[_Take]:
    """The ways in which a deal may take the next entries, the best fitting first."""
    said = 0
    while at + said < len(figures) and figures[at + said][1] in (None, deal + 1):
        said += 1
    if ways is None:
        yield from ((n, 0, ()) for n in range(min(said, _MOST_OF_UNKNOWN), -1, -1))
        return
    for items in ways:
        for n in range(min(said, len(items)), -1, -1):
            points = [figure for figure, _ in figures[at : at + n]]
            if n and _makes(points, items):
                yield n, 0, ()
            elif n:
                for wrong, figure in _wrong(points, items):
                    yield n, 3, ((at + wrong, deal, figure),)
            else:
                lacking = tuple((None, deal, points) for points in (sum(items),) if items)
                yield 0, 4 * len(lacking), lacking
    if said:  # an entry too many, and then what fits best
        for taken, cost, faults in _takes(figures, at + 1, deal, ways):
            yield taken + 1, cost + 4, ((at, deal, None), *faults)


def _makes(points: Sequence[int], items: Sequence[int]) -> bool:
    """Whether figures are items or sums of items, each item in one of them."""
    if not points:
        return not items
    if len(points) == 1:
        return sum(items) == points[0]
    first, places = points[0], range(len(items))
    return any(
        sum(items[n] for n in chosen) == first
        and _makes(points[1:], [items[n] for n in places if n not in chosen])
        for size in range(1, len(items))
        for chosen in combinations(places, size)
    )


def _wrong(points: Sequence[int], items: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each figure that, put right, would make the items; with the figure that it should be."""
    for n in range(len(points)):
        due = sum(items) - sum(points) + points[n]
        if due > 0 and _makes([*points[:n], due, *points[n + 1 :]], items):
            yield n, due


def _say(
    rubber: "Rubber",
    name: str,
    column: str,
    number: int | None,
    deal: int | None,
    figure: int | None,
    report: Report,
) -> None:
    where = "" if column == "single" else f" {column}"
    if number is None:
        report.add(
            ENTRY_LACKING,
            f"deal {(deal or 0) + 1} brings {name} {figure}{where}, which is not entered",
            "entries",
            also=(f"deals[{deal}]",),
            missing=True,
            derived=f"{name} {figure}{where}",
        )
        return
    points = rubber.entries[number].points or 0
    due = f"deal {(deal or 0) + 1} brings {figure}"
    if figure is None:
        due = "no deal brings it" if deal is None else f"deal {deal + 1} brings nothing more there"
    report.add(
        ENTRY_NOT_OF_DEALS,
        f"{name} {points}{where} is entered, and {due}",
        f"entries[{number}]",
        also=() if deal is None else (f"deals[{deal}]",),
        recorded=f"{name} {points}{where}",
        derived="nothing" if figure is None else f"{name} {figure}{where}",
        difference=f"{points - (figure or 0):+d}",
    )
