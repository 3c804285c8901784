"""The totals of a sheet against entries that are all explained: which entry may be at fault."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.entries.judged import Judged, Over, wanted_figure
from oddtrick.records.checks.entries.told import report_cut
from oddtrick.records.checks.entries.words import Words
from oddtrick.records.checks.running import BALANCE, departure
from oddtrick.records.checks.sides import Sides
from oddtrick.records.checks.totals import Columns
from oddtrick.records.findings.rubber import TOTAL_OR_ENTRY
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.search import explain
from oddtrick.records.replay.entries.sheet import OF_THE_RUBBER
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.rubber import Ledger

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber


_MOST_HINTS = 8
"""How many entries that may be at fault are named beside a total."""


def over_totals(
    rubber: "Rubber", sides: Sides, law: LawCode, columns: Columns, report: Report
) -> Over:
    """By how much the entries make more than the totals; rubber points may be left out.

    Nothing where the whole of it is in rubber points that are entered wrongly.
    """
    bonuses = {
        line.points
        for games in ((2, 0), (2, 1), (1, 0), (1, 1))
        for line in Ledger(law, games).balance().lines
    }
    odd = {
        (sides.of(line.account), line.points - bonus)
        for line in rubber.entries
        if line.matter in OF_THE_RUBBER and line.points not in bonuses
        for bonus in bonuses
        if line.points is not None
    }
    found: dict[tuple[int, str], int] = {}
    for n, line in enumerate(rubber.totals):
        side = sides.of(line.account)
        if side is None or line.after is not None or line.matter not in ("total", "other"):
            continue
        if report.doubtful(f"totals[{n}]") or line.points is None:
            continue
        over = columns.possible(line.column, side)[0] - line.points
        left_out = line.column != "below" and (-over in bonuses or (side, over) in odd)
        found[side, line.column] = 0 if left_out else over
    left = departure(rubber, sides)
    if left is not None and report.doubtful(f"totals[{left.total}]"):
        left = None
    return Over(found, left)


def borne_out_later(rubber: "Rubber", sides: Sides) -> bool:
    """Whether later sums bear the totals out: the difference is theirs, or all are as far off."""
    left = departure(rubber, sides)
    if left is not None and any((line.after or 0) > left.end for line in rubber.totals):
        return True
    totals: dict[int, int] = {}
    for line in rubber.totals:
        side = sides.of(line.account)
        if line.points is None:
            continue
        if side is not None and line.after is None and line.column == "single":
            if line.matter in ("total", "other"):
                totals[side] = line.points
            elif line.matter in BALANCE and len(totals) == 2:
                return abs(line.points) == abs(totals[0] - totals[1])
    return False


def doubt_entries(
    judged: Judged,
    law: LawCode,
    sides: Sides,
    over: Over,
    columns: Columns,
    report: Report,
    *,
    borne_out: bool,
) -> None:
    """Where every entry is explained and a total is another: which entry may be at fault."""
    sheet = judged.explanation.sheet
    words = Words(sheet, sides.names)
    doubted = explain(sheet, law, doubted=True)
    if doubted.cut:
        report_cut(doubted, law, "the entry that a total tells against", judged.path(0), report)
    by_side: dict[int, list[tuple[int, int]]] = {0: [], 1: []}
    for fault in doubted.suspects:
        figure = wanted_figure(sheet, fault, over)
        if figure is not None:
            # What would put a net right on one side is an alternative to what would on the other.
            net = over.left is not None and over.left.net
            side = over.left.side if net and over.left else sheet.entries[fault.entry].side
            by_side[side].append((fault.entry, figure))
    for side, wanted in by_side.items():
        if len(wanted) == 1 and borne_out:
            (number, figure), *_ = wanted
            entry = sheet.entries[number]
            judged.mended[number] = figure
            report.add(
                TOTAL_OR_ENTRY,
                f"{words.entry(number)}, is recorded; the total has room for {figure}, and only "
                f"here does that fit {law.id}",
                judged.path(number),
                also=("totals",),
                recorded=words.figure(number),
                derived=str(figure),
                difference=f"{entry.points - figure:+d}",
                article=law.id,
            )
        elif wanted:
            might = ", ".join(
                f"{words.figure(n)} as {figure}" for n, figure in wanted[:_MOST_HINTS]
            )
            left = len(wanted) - _MOST_HINTS
            more = "" if left <= 0 else f", or one of {left} more"
            columns.hints[side] = f"it would be right with {might}{more}"


def put_one_right(rubber: "Rubber", judged: Judged, over: Over, columns: Columns) -> None:
    """Where one of several entries is at fault and each would put the total right: it is right."""
    sheet = judged.explanation.sheet
    suspects = judged.explanation.suspects
    changes = {
        (sheet.entries[f.entry].side, None if figure is None else figure - entry.points)
        for f in suspects
        for entry, figure in [(sheet.entries[f.entry], wanted_figure(sheet, f, over))]
    }
    if len(suspects) > 1 and len(changes) == 1:
        side, change = changes.pop()
        columns.mended["single"][side] += change or 0
        entries, first = list(rubber.entries), suspects[0].entry
        line = entries[first]
        entries[first] = line.replace(points=sheet.entries[first].points + (change or 0))
        columns.right = rubber.replace(entries=tuple(entries))
