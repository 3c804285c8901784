"""What does not fit in the entries of a sheet, said to the person at the keyboard."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.records.checks.entries.judged import Judged
from oddtrick.records.checks.entries.sheet import less_than_nothing
from oddtrick.records.checks.entries.words import Words, nearest
from oddtrick.records.findings import Kind
from oddtrick.records.findings.rubber import (
    DEAL_DOES_NOT_FIT,
    ENTRIES_DO_NOT_FIT,
    ENTRY_DOES_NOT_FIT,
    ENTRY_IMPOSSIBLE,
    SEARCH_CUT,
    SHEET_NOT_EXPLAINED,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.outcomes import outcomes
from oddtrick.records.replay.entries.sheet import Explanation, Fault
from oddtrick.records.replay.report import Report

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber


_BELOW = ("trick-values", "trick-score")


_ABOVE = ("undertricks", "doubled-bonus", "honours", "honours-no-trump", "chicane", "slams")


_OFF_HELP = (
    "Compare the sign with the sheet. A penalty is entered above the line, to the other side; "
    "on a sheet of nets, which says netted, a net may be less than nothing above the line only."
)


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
        report_cut(found, law, "the deals of these entries", judged.path(0), report)


def report_cut(found: Explanation, law: LawCode, what: str, path: str, report: Report) -> None:
    """Say that a search was given up, and for what it was made."""
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
    article = law.cite(*(_BELOW if entry.column == "below" else _ABOVE))
    help_ = _OFF_HELP if entry.points < 0 else None
    said = f"{why} {law.id}"
    _say(ENTRY_IMPOSSIBLE, judged, words, number, said, derived, article, report, help_)


def _misfit(judged: Judged, law: LawCode, words: Words, fault: Fault, report: Report) -> None:
    number = fault.entry
    entry = judged.explanation.sheet.entries[number]
    told = judged.mended.get(number)
    derived = f"{told}" if told is not None else nearest(fault.fitting, entry.points)
    said = f"with {derived} everything fits {law.id}"
    _say(ENTRY_DOES_NOT_FIT, judged, words, number, said, derived, law.id, report)


def _say(
    kind: Kind,
    judged: Judged,
    words: Words,
    number: int,
    said: str,
    derived: str,
    article: str,
    report: Report,
    help_: str | None = None,
) -> None:
    """What is said of one entry; beside the figure that it should be, how far it is from that."""
    told = judged.mended.get(number)
    points = judged.explanation.sheet.entries[number].points
    report.add(
        kind,
        f"{words.entry(number)}, is recorded, and {said}",
        judged.path(number),
        recorded=words.figure(number),
        derived=derived,
        difference=None if told is None else f"{points - told:+d}",
        article=article,
        help=help_,
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


def report_less_than_nothing(rubber: "Rubber", law: LawCode, report: Report) -> None:
    """Report entries of less than nothing on a sheet whose other entries are not explained."""
    for n, line in enumerate(rubber.entries):
        if less_than_nothing(rubber, line, law):
            figure = f"{line.account} {line.points} {line.column}"
            report.add(
                ENTRY_IMPOSSIBLE,
                f"{figure} is recorded, and {law.id} takes nothing off there",
                f"entries[{n}]",
                recorded=figure,
                article=law.cite(*(_BELOW if line.column == "below" else _ABOVE)),
                help=_OFF_HELP,
            )


def not_explained(report: Report, message: str) -> None:
    """Note that the entries of a sheet were only added up, or not even that."""
    report.add(
        SHEET_NOT_EXPLAINED,
        message,
        "entries",
    )
