"""What came of the entries of a sheet: what explains them, which are at fault, what is right."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from oddtrick.records.checks.running import Departure
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.search import explain
from oddtrick.records.replay.entries.sheet import Explanation, Fault, Sheet, Step
from oddtrick.records.replay.rubber import Entry


@dataclass(frozen=True, slots=True)
class Over:
    """What the sums of a sheet say against its entries.

    Attributes:
        by_column: by how much the entries make more than a total, by side and column.
        left: where the sums struck in its course leave the entries for good.
    """

    by_column: Mapping[tuple[int, str], int]
    left: Departure | None = None

    def __bool__(self) -> bool:
        return self.left is not None or any(self.by_column.values())


@dataclass(slots=True)
class Judged:
    """What came of the entries of a rubber.

    Attributes:
        explanation: what the law makes of them.
        path: the path of an entry by its number.
        mended: the figure of each entry at fault, where it can be told.
        unlined: whether everything is explained, but not by the game lines that are drawn.
    """

    explanation: Explanation
    path: Callable[[int], str]
    mended: dict[int, int] = field(default_factory=dict)
    unlined: bool = False

    def figure(self, number: int) -> int:
        """The figure of an entry, put right where that can be told."""
        return self.mended.get(number, self.explanation.sheet.entries[number].points)

    @property
    def deals(self) -> list[list[Entry]]:
        """The entries deal by deal, those at fault put right; none where nothing fits."""
        found = self.explanation
        single = any(entry.column == "single" for entry in found.sheet.entries)
        if found.stuck or found.cut or not found.steps or single:
            return []
        return [[self._right(step, number) for number in step.entries] for step in found.steps]

    def _right(self, step: Step, number: int) -> Entry:
        entry = self.explanation.sheet.entries[number]
        points = self.figure(number)
        if number == step.free and number not in self.mended:
            points = min(step.fitting, key=lambda figure: abs(figure - points))
        column = "below" if entry.column == "below" else "above"
        return Entry(entry.side, column, points - step.bonus[entry.side] * (column == "above"))


def judge(
    sheet: Sheet,
    law: LawCode,
    over: Over,
) -> Judged:
    """Explain a sheet, by its game lines or, if only that helps, without them.

    Args:
        sheet: the sheet.
        law: the law code.
        over: by how much the entries make more than the totals.
    """
    found, unlined = explain(sheet, law), False
    ruled = any(entry.game is not None for entry in sheet.entries)
    told = any(wanted_figure(sheet, fault, over) is not None for fault in found.suspects)
    if not found.impossible and ruled != found.whole and not told:
        # Without lines, or where those drawn do not fit: in the order of the record if
        # that can be, else in any.
        bare = sheet.without_lines()
        for other in (explain(bare.in_order(), law), *([explain(bare, law)] if ruled else [])):
            if other.whole:
                found, unlined = other, ruled
                break
    judged = Judged(found, lambda n: f"entries[{n}]", unlined=unlined)
    if len(found.suspects) > 1:
        wanted = tuple(f for f in found.suspects if wanted_figure(sheet, f, over) is not None)
        if wanted:
            found.suspects = wanted
    one = found.suspects if len(found.suspects) == 1 else ()
    for fault in (*found.faults, *one):
        figure = wanted_figure(sheet, fault, over)
        if figure is None and len(fault.fitting) == 1:
            figure = fault.fitting[0]
        if figure is not None:
            judged.mended[fault.entry] = figure
    return judged


def wanted_figure(sheet: Sheet, fault: Fault, over: Over) -> int | None:
    """The figure that would put the total right, if it fits as well."""
    entry = sheet.entries[fault.entry]
    if over.left is not None:
        figure = over.left.figure(fault.entry, entry.side, entry.points)
    else:
        told = over.by_column
        more = told.get((entry.side, entry.column), told.get((entry.side, "single")))
        figure = entry.points - more if more else None
    return figure if figure in fault.fitting else None
