"""The entries of a sheet without play against the deals that a law code knows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.checks.deductions import taken_off
from oddtrick.records.checks.running import BALANCE, Departure, departure
from oddtrick.records.checks.sides import Sides, sides_of
from oddtrick.records.checks.totals import Columns
from oddtrick.records.findings.rubber import (
    DEAL_DOES_NOT_FIT,
    ENTRIES_DO_NOT_FIT,
    ENTRY_DOES_NOT_FIT,
    ENTRY_IMPOSSIBLE,
    SEARCH_CUT,
    SHEET_NOT_EXPLAINED,
    TOTAL_OR_ENTRY,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.outcomes import outcomes
from oddtrick.records.replay.entries.search import explain
from oddtrick.records.replay.entries.sheet import (
    OF_THE_RUBBER,
    Explanation,
    Fault,
    Posted,
    Sheet,
    Step,
)
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.rubber import Entry, Ledger

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, ScoreLine

_BELOW = ("trick-values", "trick-score")
_ABOVE = ("undertricks", "doubled-bonus", "honours", "honours-no-trump", "chicane", "slams")


_MOST_HINTS = 8
"""How many entries that may be at fault are named beside a total."""


def sheet_of(rubber: "Rubber", sides: Sides, law: LawCode) -> Sheet | str | None:
    """The entries of a rubber as a sheet; None where it has none, or why there is no sheet.

    An account that is neither side, a single column that is not said to hold the net of each
    deal, and an entry of less than nothing that the laws allow: these come out of too many
    deals, or out of none that the search knows. One that no law allows is a fault like others.
    """
    found: list[Posted] = []
    below = 0
    for n, line in enumerate(rubber.entries):
        side = sides.of(line.account)
        if side is None:
            return f"{line.account} is neither of the two accounts"
        if line.column == "single" and not rubber.netted:
            return "they stand in one column, above and below the line together"
        if line.points < 0:
            allowed = taken_off(line, law, netted=rubber.netted)
            if allowed is not None:
                return f"entry {n + 1}, {line.account} {line.points}, may be {allowed}"
        game = None
        if line.column == "below":
            game = sum(after <= below for after in rubber.lines) if rubber.lines else None
            below += 1
        found.append(Posted(side, line.column, line.points, line.matter, line.deal, game))
    if not found:
        return None
    return Sheet(
        tuple(found),
        netted=rubber.netted,
        finished=not rubber.unfinished,
        lines=len(rubber.lines),
    )


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
        _below_nothing(rubber, law, report)
        not_explained(report, f"the entries are added up, and no deals were looked for: {sheet}")
        return None
    over = _over(rubber, sides, law, columns, report)
    judged = judge(sheet, law, over)
    report_judged(judged, law, sides.names, report)
    if judged.explanation.whole and over:
        borne_out = _borne_out(rubber, sides)
        _total_or_entry(judged, law, sides, over, columns, report, borne_out=borne_out)
    if judged.mended:
        entries = list(rubber.entries)
        for number, points in judged.mended.items():
            line = entries[number]
            columns.mended[line.column][sheet.entries[number].side] += points - line.points
            entries[number] = line.replace(points=points)
        columns.right = rubber.replace(entries=tuple(entries))
    _any_of_several(rubber, judged, over, columns)
    return judged


def _any_of_several(rubber: "Rubber", judged: Judged, over: Over, columns: Columns) -> None:
    """Where one of several entries is at fault and each would put the total right: it is right."""
    sheet = judged.explanation.sheet
    suspects = judged.explanation.suspects
    changes = {
        (sheet.entries[f.entry].side, None if figure is None else figure - entry.points)
        for f in suspects
        for entry, figure in [(sheet.entries[f.entry], _wanted(sheet, f, over))]
    }
    if len(suspects) > 1 and len(changes) == 1:
        side, change = changes.pop()
        columns.mended["single"][side] += change or 0
        entries, first = list(rubber.entries), suspects[0].entry
        line = entries[first]
        entries[first] = line.replace(points=line.points + (change or 0))
        columns.right = rubber.replace(entries=tuple(entries))


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
        return not any(_off(rubber, line, law) for line in rubber.entries), 0
    found = explain(sheet, law, shallow=True, most=most)
    return None if found.cut else found.whole, found.taken


def _over(rubber: "Rubber", sides: Sides, law: LawCode, columns: Columns, report: Report) -> Over:
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
    }
    found: dict[tuple[int, str], int] = {}
    for n, line in enumerate(rubber.totals):
        side = sides.of(line.account)
        if side is None or line.after is not None or line.matter not in ("total", "other"):
            continue
        if report.doubtful(f"totals[{n}]"):
            continue
        over = columns.possible(line.column, side)[0] - line.points
        left_out = line.column != "below" and (-over in bonuses or (side, over) in odd)
        found[side, line.column] = 0 if left_out else over
    left = departure(rubber, sides)
    if left is not None and report.doubtful(f"totals[{left.total}]"):
        left = None
    return Over(found, left)


def _borne_out(rubber: "Rubber", sides: Sides) -> bool:
    """Whether later sums bear the totals out: the difference is theirs, or all are as far off."""
    left = departure(rubber, sides)
    if left is not None and any((line.after or 0) > left.end for line in rubber.totals):
        return True
    totals: dict[int, int] = {}
    for line in rubber.totals:
        side = sides.of(line.account)
        if side is not None and line.after is None and line.column == "single":
            if line.matter in ("total", "other"):
                totals[side] = line.points
            elif line.matter in BALANCE and len(totals) == 2:
                return abs(line.points) == abs(totals[0] - totals[1])
    return False


def _total_or_entry(
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
        _cut(doubted, law, "the entry that a total tells against", judged.path(0), report)
    by_side: dict[int, list[tuple[int, int]]] = {0: [], 1: []}
    for fault in doubted.suspects:
        figure = _wanted(sheet, fault, over)
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
    told = any(_wanted(sheet, fault, over) is not None for fault in found.suspects)
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
        wanted = [fault for fault in found.suspects if _wanted(sheet, fault, over) is not None]
        if wanted:
            found.suspects = tuple(wanted)
    one = found.suspects if len(found.suspects) == 1 else ()
    for fault in (*found.faults, *one):
        figure = _wanted(sheet, fault, over)
        if figure is None and len(fault.fitting) == 1:
            figure = fault.fitting[0]
        if figure is not None:
            judged.mended[fault.entry] = figure
    return judged


def _wanted(sheet: Sheet, fault: Fault, over: Over) -> int | None:
    """The figure that would put the total right, if it fits as well."""
    entry = sheet.entries[fault.entry]
    if over.left is not None:
        figure = over.left.figure(fault.entry, entry.side, entry.points)
    else:
        told = over.by_column
        more = told.get((entry.side, entry.column), told.get((entry.side, "single")))
        figure = entry.points - more if more else None
    return figure if figure in fault.fitting else None


class Words:
    """The words for the entries of a sheet.

    Args:
        sheet: the sheet.
        names: the names of the two sides.
    """

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        self.sheet, self.names = sheet, names

    def figure(self, number: int) -> str:
        """An entry in a few words: ``WE 37 above``."""
        entry = self.sheet.entries[number]
        where = "" if entry.column == "single" else f" {entry.column}"
        return f"{self.names[entry.side]} {entry.points}{where}"

    def entry(self, number: int) -> str:
        """An entry with its place: ``WE 37 above, entry 2 of its column``."""
        return f"{self.figure(number)}, entry {self.sheet.place(number)} of its column"

    def all(self, numbers: Iterable[int]) -> str:
        """Several entries: ``WE 8 below, WE 16 above and THEY 100 above``."""
        words = [self.figure(number) for number in numbers]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def nearest(figures: Iterable[int], to: int, most: int = 4) -> str:
    """The figures that come nearest to one: ``30, 32, 36 or 40``."""
    near = sorted(sorted(figures, key=lambda points: (abs(points - to), points))[:most])
    words = [str(points) for points in near]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def report_judged(judged: Judged, law: LawCode, names: Sequence[str], report: Report) -> None:
    """Say what does not fit in the entries of a sheet."""
    found = judged.explanation
    words = Words(found.sheet, names)
    fitting = {fault.entry: fault.fitting for fault in found.faults}
    for number in found.impossible:
        _impossible(judged, law, words, number, fitting.get(number, ()), report)
    others = [fault for fault in found.faults if fault.entry not in found.impossible]
    if len(found.suspects) == 1:
        others = [*found.suspects, *others]
    if others and not found.together and not found.stuck:
        for fault in others:
            _misfit(judged, law, words, fault, report)
    elif found.together and others:
        _unclear(
            judged,
            law,
            words,
            [fault.entry for fault in others],
            "these were other figures",
            report,
        )
    elif found.suspects:
        numbers = [fault.entry for fault in found.suspects]
        _unclear(judged, law, words, numbers, "one of them were another figure", report)
    elif not found.cut and not set(found.stuck) <= set(found.impossible):
        _unclear(judged, law, words, found.stuck, "", report)
    if found.cut:
        _cut(found, law, "the deals of these entries", judged.path(0), report)


def _cut(found: Explanation, law: LawCode, what: str, path: str, report: Report) -> None:
    report.add(
        SEARCH_CUT,
        f"the search for {what} under {law.id} was given up after {found.cut} steps",
        _above(path),
        derived=f"{len(found.sheet.entries)} entries",
    )


def _above(path: str) -> str:
    return path.rpartition("[")[0]


def _impossible(
    judged: Judged,
    law: LawCode,
    words: Words,
    number: int,
    fitting: Sequence[int],
    report: Report,
) -> None:
    sheet = judged.explanation.sheet
    entry = sheet.entries[number]
    told = judged.mended.get(number)
    why = "no deal brings it under"
    if entry.points < 0:
        why = "nothing is taken off there under"
    if told is not None:
        derived = f"{told}, with which everything fits"
    elif fitting:
        derived = nearest(fitting, entry.points)
    else:
        table = outcomes(law, netted=sheet.netted, ceiling=entry.points)
        figures = table.below if entry.column == "below" else table.above
        derived = nearest(figures, entry.points) if figures else "nothing"
    report.add(
        ENTRY_IMPOSSIBLE,
        f"{words.entry(number)}, is recorded, and {why} {law.id}",
        judged.path(number),
        recorded=words.figure(number),
        derived=derived,
        difference=None if told is None else f"{entry.points - told:+d}",
        article=law.cite(*(_BELOW if entry.column == "below" else _ABOVE)),
        help=_OFF_HELP if entry.points < 0 else None,
    )


def _misfit(judged: Judged, law: LawCode, words: Words, fault: Fault, report: Report) -> None:
    number = fault.entry
    entry = judged.explanation.sheet.entries[number]
    told = judged.mended.get(number)
    derived = f"{told}" if told is not None else nearest(fault.fitting, entry.points)
    report.add(
        ENTRY_DOES_NOT_FIT,
        f"{words.entry(number)}, is recorded, and with {derived} everything fits {law.id}",
        judged.path(number),
        recorded=words.figure(number),
        derived=derived,
        difference=None if told is None else f"{entry.points - told:+d}",
        article=law.id,
    )


def _unclear(
    judged: Judged,
    law: LawCode,
    words: Words,
    numbers: Sequence[int],
    how: str,
    report: Report,
) -> None:
    sheet = judged.explanation.sheet
    deals = {sheet.entries[number].deal for number in numbers}
    deal = deals.pop() if len(deals) == 1 else None
    if deal is not None:
        numbers = [n for n, entry in enumerate(sheet.entries) if entry.deal == deal]
    paths = [judged.path(number) for number in numbers]
    if deal is not None:
        message = f"{words.all(numbers)} are recorded, and no deal brings them under {law.id}"
        if len(numbers) == 1:
            message = f"{words.all(numbers)} is all that is recorded of a deal, and no deal "
            message += f"brings it alone under {law.id}"
        report.add(
            DEAL_DOES_NOT_FIT,
            message,
            paths[0],
            also=tuple(paths[1:]),
            recorded=words.all(numbers),
            article=law.id,
        )
        return
    if how:
        message = f"{words.all(numbers)} do not fit {law.id}; all would fit if {how}"
    else:
        message = f"no deals of {law.id} go on to {words.all(numbers)}"
    report.add(
        ENTRIES_DO_NOT_FIT,
        message,
        paths[0],
        also=tuple(paths[1:]),
        recorded=words.all(numbers),
        article=law.id,
    )


def _off(rubber: "Rubber", line: "ScoreLine", law: LawCode) -> bool:
    """Whether an entry is less than nothing and no law allows it."""
    return line.points < 0 and taken_off(line, law, netted=rubber.netted) is None


def _below_nothing(rubber: "Rubber", law: LawCode, report: Report) -> None:
    """Report entries of less than nothing on a sheet whose other entries are not explained."""
    for n, line in enumerate(rubber.entries):
        if _off(rubber, line, law):
            figure = f"{line.account} {line.points} {line.column}"
            report.add(
                ENTRY_IMPOSSIBLE,
                f"{figure} is recorded, and {law.id} takes nothing off there",
                f"entries[{n}]",
                recorded=figure,
                article=law.cite(*(_BELOW if line.column == "below" else _ABOVE)),
                help=_OFF_HELP,
            )


_OFF_HELP = (
    "Compare the sign with the sheet. A penalty is entered above the line, to the other side; "
    "on a sheet of nets, which says netted, a net may be less than nothing above the line only."
)


def not_explained(report: Report, message: str) -> None:
    """Note that the entries of a sheet were only added up, or not even that."""
    report.add(
        SHEET_NOT_EXPLAINED,
        message,
        "entries",
    )
