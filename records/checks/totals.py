"""The totals of a rubber against the sum of its entries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.checks.each_pair import check_each_pair
from oddtrick.records.checks.running import BALANCE, Departure, departure, nearest, struck
from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings.rubber import DIFFERENCE_WRONG, TOTAL_NOT_CHECKED, TOTAL_WRONG
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.rubber import Entry

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, ScoreLine

_BALANCE = (*BALANCE, "carried")
"""The lines under a sheet that are no sums of its entries."""

SIGNS = ("+", "-")
"""The accounts of a ledger for the sums of what its players have won, and lost."""


@dataclass(slots=True)
class Columns:
    """What was entered, by column and side.

    Attributes:
        sums: points by column and account.
        bonus: rubber points that the law gives and nobody entered.
        whole: whether every entry is known, but for figures that are not.
        unread: the columns and accounts with an entry whose figure is not known.
        mended: by how much the sums grow when entries at fault are put right, by column
            and account. A total may be that of the entries or that of these.
        right: the rubber with entries at fault put right, where they can be.
        hints: what might put a total right, by account.
        many: how many accounts there are.
        counted: the columns that a total adds up.
        games: the points for games and the rubber that were entered, by account.
    """

    sums: dict[str, list[int]] = field(default_factory=dict)
    bonus: list[Entry] = field(default_factory=list)
    whole: bool = True
    unread: set[tuple[str, int]] = field(default_factory=set)
    mended: dict[str, list[int]] = field(default_factory=dict)
    right: "Rubber | None" = None
    hints: dict[int, str] = field(default_factory=dict)
    many: int = 2
    counted: tuple[str, ...] = ("below", "above", "single")
    games: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Open a column of each kind for every account."""
        for column in ("below", "above", "single"):
            self.sums.setdefault(column, [0] * self.many)
            self.mended.setdefault(column, [0] * self.many)
        self.games = self.games or [0] * self.many

    def enter(
        self, lines: "Iterable[ScoreLine]", sides: Sides | None, deal: "Deal | None" = None
    ) -> None:
        """Enter lines as printed."""
        for line in lines:
            if sides is None:
                side = None
            elif deal is None:
                side = sides.of(line.account)
            else:
                side = sides.side_of(deal, line.account)
            if side is None:
                self.whole = False
            elif line.points is None:
                self.unread.add((line.column, side))
            else:
                self.sums[line.column][side] += line.points
                if line.matter in ("rubber", "game"):
                    self.games[side] += line.points

    def known(self, column: str, side: int) -> bool:
        """Whether everything is known that a total of an account in a column rests on."""
        columns = tuple(self.sums) if column == "single" else (column,)
        return self.whole and not any((name, side) in self.unread for name in columns)

    def derived(self, entries: Sequence[Entry]) -> None:
        """Enter the lines that a law gives for a deal whose score is not printed."""
        for entry in entries:
            self.sums[entry.column][entry.side] += entry.points

    def possible(self, column: str, side: int) -> tuple[int, ...]:
        """What a total may be: the sum, and the sum with rubber points that are not entered."""
        more = sum(entry.points for entry in self.bonus if entry.side == side)
        if column == "single" and not self.counted:
            return tuple(dict.fromkeys((self.games[side], self.games[side] + more)))
        columns = tuple(self.sums) if column == "single" else (column,)
        here = sum(self.sums[name][side] for name in columns)
        mended = here + sum(self.mended[name][side] for name in columns)
        if column not in ("single", "above"):
            more = 0
        return tuple(dict.fromkeys((mended, mended + more, here, here + more)))


def totalled(rubber: "Rubber") -> bool:
    """Whether a rubber has a total that rubber points must be in."""
    return any(line.column != "below" and line.matter not in _BALANCE for line in rubber.totals)


def check_totals(
    rubber: "Rubber",
    sides: Sides | None,
    columns: Columns,
    report: Report,
    *,
    counted: bool = False,
) -> None:
    """Compare the printed totals and difference with the entries.

    Args:
        rubber: the rubber.
        sides: its accounts.
        columns: its sums.
        report: takes the findings.
        counted: whether settlements are counted in units and not in points.
    """
    _signs(rubber, report)
    if sides is None:
        return
    if not rubber.entries and not rubber.deals:
        columns.whole = False
    totals: dict[int, int] = {}
    sums = {line.points for line in rubber.totals if line.matter not in _BALANCE}
    left = departure(rubber, sides)
    for n, line in enumerate(rubber.totals):
        side = sides.of(line.account)
        if line.points is None:
            _unread(rubber, n, sides, columns, report)
            continue
        if line.after is not None:
            _struck(rubber, sides, n, columns, report, left)
        if line.matter == "carried" and sums and not {line.points, None} & sums:
            report.add(
                TOTAL_WRONG,
                f"{line.points} is carried over to {line.account}, and no total is {line.points}",
                f"totals[{n}]",
                recorded=str(line.points),
            )
        if side is None or line.matter in _BALANCE or line.after is not None:
            continue
        if line.column == "single":
            totals[side] = line.points
        path = f"totals[{n}]"
        possible = columns.possible(line.column, side)
        if columns.whole and not columns.known(line.column, side):
            _rests_on_unread(n, line, columns, side, report)
            continue
        if not columns.whole or line.points in possible or report.supplied(path):
            continue
        if left is not None and side == left.side and line.points + left.more in possible:
            continue
        derived = possible[-1]
        where = "" if line.column == "single" else f" {line.column}"
        report.add(
            TOTAL_WRONG,
            f"the total{where} of {line.account} is given as {line.points}, and the entries make "
            f"{derived}",
            path,
            also=("entries",) if rubber.entries else ("deals",),
            recorded=str(line.points),
            derived=str(derived),
            difference=f"{line.points - derived:+d}",
            help=columns.hints.get(side),
        )
    if sides.by_player:
        every = range(len(sides.names))
        if columns.whole and any(m not in totals and not columns.known("single", m) for m in every):
            _balances_unread(rubber, sides, BALANCE, report)
        check_each_pair(rubber, sides, columns, totals, report)
        return
    balance = ("difference",) if counted else BALANCE
    _difference(rubber, sides, columns, totals, report, balance, left)


def _called(line: "ScoreLine") -> str:
    """A line under a sheet in words: ``the total below of WE``."""
    word = "sum" if line.after is not None and line.matter not in BALANCE else line.matter
    what = "total" if word in ("other", "total") else word.replace("-", " ")
    where = "" if line.column == "single" else f" {line.column}"
    return f"the {what}{where} of {line.account}"


def _rests(line: "ScoreLine") -> str:
    return f"{_called(line)} is given as {line.points}, and rests on a figure that is not known"


def _unread(rubber: "Rubber", n: int, sides: Sides, columns: Columns, report: Report) -> None:
    """Say what the entries make where the figure of a total is not known."""
    line = rubber.totals[n]
    side = sides.of(line.account)
    made: tuple[int, ...] = ()
    if line.after is not None:
        made = struck(rubber, sides, line) or ()
    elif side is not None and line.matter not in _BALANCE and columns.known(line.column, side):
        made = columns.possible(line.column, side)
    elif side is not None and line.matter == "difference" and not sides.by_player:
        sums = [
            columns.possible("single", each)[-1]
            for each in (side, side ^ 1)
            if columns.known("single", each)
        ]
        made = (sums[0] - sums[1],) if len(sums) == 2 else ()
    derived = str(made[-1]) if made else None
    report.add(
        TOTAL_NOT_CHECKED,
        f"{_called(line)} is not known" + (f"; the entries make {derived}" if made else ""),
        f"totals[{n}].points",
        derived=derived,
    )


def _rests_on_unread(
    n: int, line: "ScoreLine", columns: Columns, side: int, report: Report
) -> None:
    """Say that a total rests on a figure that is not known, and what the others make."""
    others = columns.possible(line.column, side)[-1]
    report.add(
        TOTAL_NOT_CHECKED,
        f"{_rests(line)}; the others make {others}",
        f"totals[{n}]",
        recorded=str(line.points),
        derived=f"{others} without it",
    )


def _signs(rubber: "Rubber", report: Report) -> None:
    """Compare the sums under + and - of a ledger with the standings of the players."""
    told = [line.points for line in rubber.totals if line.account not in SIGNS]
    standings = [points for points in told if points is not None]
    for n, line in enumerate(rubber.totals):
        if line.account not in SIGNS or rubber.entries or report.supplied(f"totals[{n}]"):
            continue
        if line.points is None or len(standings) < len(told):
            words = "is not known" if line.points is None else "rests on one that is not known"
            message = f"the total under {line.account} {words}"
            report.add(TOTAL_NOT_CHECKED, message, f"totals[{n}]")
            continue
        sign = 1 if line.account == "+" else -1
        derived = sum(max(0, sign * points) for points in standings)
        if line.points != derived:
            report.add(
                TOTAL_WRONG,
                f"the total under {line.account} is given as {line.points}, and the standings of "
                f"the players make {derived}",
                f"totals[{n}]",
                recorded=str(line.points),
                derived=str(derived),
                difference=f"{line.points - derived:+d}",
            )


def _struck(
    rubber: "Rubber",
    sides: Sides,
    n: int,
    columns: Columns,
    report: Report,
    left: Departure | None,
) -> None:
    """Compare a sum that was struck before the end with the entries over it.

    Of sums that all differ by as much the first is told.
    """
    if left is not None and n != left.total:
        return
    line = rubber.totals[n]
    if line.points is None:
        return
    possible = struck(rubber, sides, line)
    if possible is None and any(entry.points is None for entry in rubber.entries[: line.after]):
        report.add(TOTAL_NOT_CHECKED, _rests(line), f"totals[{n}]", recorded=str(line.points))
        return
    if columns.right is not None and possible:
        possible += struck(columns.right, sides, line) or ()
    if not possible or line.points in possible or report.supplied(f"totals[{n}]"):
        return
    derived = nearest(possible, line.points)
    side, net = sides.of(line.account), line.matter in BALANCE
    later = left is not None and any((line.after or 0) > left.end for line in rubber.totals)
    report.add(
        DIFFERENCE_WRONG if net else TOTAL_WRONG,
        f"the {'net' if net else 'sum'} of {line.account} after {line.after} entries is given as "
        f"{line.points}, and the entries make {derived}"
        f"{'; so does every sum after it' if later else ''}",
        f"totals[{n}]",
        also=("entries",),
        recorded=str(line.points),
        derived=str(derived),
        difference=f"{line.points - derived:+d}",
        help=columns.hints.get(side or 0) or (columns.hints.get(1 - (side or 0)) if net else None),
    )


def _difference(
    rubber: "Rubber",
    sides: Sides,
    columns: Columns,
    totals: dict[int, int],
    report: Report,
    balance: tuple[str, ...],
    left: Departure | None,
) -> None:
    both, mended = [], []
    for side in (0, 1):
        if side not in totals and not columns.known("single", side):
            if columns.whole:
                _balances_unread(rubber, sides, balance, report)
            return
        possible = columns.possible("single", side)
        both.append(totals.get(side, possible[-1]))
        mended.append(totals.get(side, possible[0]))
    for n, line in enumerate(rubber.totals):
        whose = sides.of(line.account)
        if whose is None or line.matter not in balance or line.after is not None:
            continue
        if report.supplied(f"totals[{n}]") or line.points is None:
            continue
        derived = both[whose] - both[whose ^ 1]
        if line.points == mended[whose] - mended[whose ^ 1]:
            continue
        if left is not None and not totals:
            more = left.more if whose == left.side else -left.more
            if line.points + more == derived:
                continue
        if line.points == derived:
            continue
        if line.points > 0 and line.points == -derived:
            message = f"the difference of {line.points} is put to {line.account}, who has the less"
        else:
            message = (
                f"the difference is given as {line.points}, and the totals {both[whose]} and "
                f"{both[whose ^ 1]} differ by {abs(derived)}"
            )
        report.add(
            DIFFERENCE_WRONG,
            message,
            f"totals[{n}]",
            recorded=f"{line.account} {line.points}",
            derived=f"{line.account} {derived}",
            difference=f"{line.points - derived:+d}",
            help=_unit(line, derived),
        )


def _balances_unread(
    rubber: "Rubber", sides: Sides, balance: tuple[str, ...], report: Report
) -> None:
    """Say of differences and settlements that they rest on a figure that is not known."""
    for n, line in enumerate(rubber.totals):
        if line.matter in balance and line.after is None and line.points is not None:
            if sides.of(line.account) is None or report.supplied(f"totals[{n}]"):
                continue
            report.add(TOTAL_NOT_CHECKED, _rests(line), f"totals[{n}]", recorded=str(line.points))


def _unit(line: "ScoreLine", points: int) -> str | None:
    """What to say of a settlement that is right when it is counted in units of points."""
    if line.matter != "settlement" or not line.points:
        return None
    for unit in (10, 100, 1000):
        if abs(abs(points) - unit * abs(line.points)) < unit:
            return f"If it counts {unit}s of points, say so: unit {unit}. Else look at the totals."
    return None
