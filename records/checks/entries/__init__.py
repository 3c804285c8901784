"""The entries of a sheet without play against the deals that a law code knows."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.entries.doubted import (
    borne_out_later,
    doubt_entries,
    over_totals,
    put_one_right,
)
from oddtrick.records.checks.entries.judged import Judged, judge
from oddtrick.records.checks.entries.sheet import less_than_nothing, sheet_of
from oddtrick.records.checks.entries.told import (
    not_explained,
    report_judged,
    report_less_than_nothing,
)
from oddtrick.records.checks.sides import Sides, sides_of
from oddtrick.records.checks.totals import Columns
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.search import explain
from oddtrick.records.replay.entries.sheet import Sheet
from oddtrick.records.replay.report import Report

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber

__all__ = ["Judged", "is_explained", "judge_rubber", "not_explained", "report_judged"]


def judge_rubber(
    rubber: "Rubber", law: LawCode, sides: Sides, columns: Columns, report: Report
) -> Judged | None:
    """Explain the entries of a rubber and say what does not fit; None where none can be.

    Args:
        rubber: the rubber.
        law: the law code.
        sides: its two sides.
        columns: its sums; an entry that can be put right changes what a total may be.
        report: takes the findings.
    """
    if not rubber.entries:
        return None
    sheet = sheet_of(rubber, sides, law)
    if not isinstance(sheet, Sheet):
        report_less_than_nothing(rubber, law, report)
        not_explained(report, f"the entries are added up, and no deals were looked for: {sheet}")
        return None
    over = over_totals(rubber, sides, law, columns, report)
    judged = judge(sheet, law, over)
    report_judged(judged, law, sides.names, report)
    if judged.explanation.whole and over:
        borne_out = borne_out_later(rubber, sides)
        doubt_entries(judged, law, sides, over, columns, report, borne_out=borne_out)
    if judged.mended:
        entries = list(rubber.entries)
        for number, points in judged.mended.items():
            line = entries[number]
            entry = sheet.entries[number]
            columns.mended[line.column][entry.side] += points - entry.points
            entries[number] = line.replace(points=points)
        columns.right = rubber.replace(entries=tuple(entries))
    put_one_right(rubber, judged, over, columns)
    return judged


def is_explained(rubber: "Rubber", law: LawCode, most: int) -> tuple[bool | None, int]:
    """Whether every entry of a rubber comes out of some deal under a code, as it stands.

    Also where there are no entries, or none that can be explained; None where the search
    was given up.

    Args:
        rubber: the rubber.
        law: the law code.
        most: how many steps the search may take.

    Returns:
        whether it is so, and how many steps were taken.
    """
    sides = sides_of(rubber)
    sheet = None if sides is None else sheet_of(rubber, sides, law)
    if not isinstance(sheet, Sheet):
        return not any(less_than_nothing(rubber, line, law) for line in rubber.entries), 0
    found = explain(sheet, law, shallow=True, most=most)
    return None if found.cut else found.whole, found.taken
