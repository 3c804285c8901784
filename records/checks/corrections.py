"""What was put right or claimed later, and whether it was in time under the laws."""

import re

from oddtrick.records.findings.irregular import (
    CLAIMED_TOO_LATE,
    CORRECTION_TOO_LATE,
    TIME_NOT_UNDERSTOOD,
)
from oddtrick.records.findings.score import CORRECTION_DIFFERS
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.deadlines import Moment, moment_of
from oddtrick.records.replay.given import Given, GivenEvent, GivenLine
from oddtrick.records.replay.report import Report

_MATTERS: dict[str, str] = {
    "tricks": "trick-score-error",
    "undertricks": "undertricks-error",
    "bonus": "bonus-error",
    "revoke": "penalty-error",
    "penalty": "penalty-error",
    "honours": "honour-score-error",
    "chicane": "honour-score-error",
    "little-slam": "honour-score-error",
    "grand-slam": "honour-score-error",
}
_SCORE = re.compile(r"score\[(\d{1,9})\]")
_BY_COLUMN: dict[str, str] = {"below": "trick-score-error", "above": "honour-score-error"}


def check_corrections(
    given: Given,
    law: LawCode | None,
    report: Report,
    number: int | None = None,
    next_game: int | None = None,
) -> None:
    """Compare corrections with the lines that they corrected, and their time with the law's.

    Args:
        given: the deal.
        law: the law code; None judges no time.
        report: takes the findings.
        number: the number of the deal in its rubber, from 1.
        next_game: the number of the first deal after the game that the deal belongs to; 0
            when that game was the last of the rubber, or was never won.
    """
    for event in given.events:
        if event.kind == "correction":
            line = _line(given, event)
            if line is not None:
                _check_figures(line, event, report)
            if law is not None:
                matter = "honour-score-error" if line is None else _matter(line)
                _check_time(event, law, matter, report, number, next_game)
        elif event.kind == "revoke" and law is not None:
            _check_claim(event, law, report, number)


def _line(given: Given, event: GivenEvent) -> GivenLine | None:
    found = None if event.at is None else _SCORE.match(event.at)
    number = None if found is None else int(found[1])
    return None if number is None or number >= len(given.score) else given.score[number]


def _matter(line: GivenLine) -> str:
    return _MATTERS.get(line.matter) or _BY_COLUMN.get(line.column, "honour-score-error")


def _check_figures(line: GivenLine, event: GivenEvent, report: Report) -> None:
    if event.corrected is None or line.points is None or event.choice == "none":
        return
    if event.corrected == line.points:
        return
    report.add(
        CORRECTION_DIFFERS,
        f"{line.account} {line.points} {line.column} is recorded, and is said to have been "
        f"corrected to {event.corrected}",
        event.at or event.path,
        also=(event.path,),
        recorded=str(line.points),
        derived=str(event.corrected),
        difference=f"{line.points - event.corrected:+d}",
    )


def _moment(event: GivenEvent, report: Report) -> Moment | None:
    if event.when is None:
        return None
    moment = moment_of(event.when)
    if moment is None:
        report.add(
            TIME_NOT_UNDERSTOOD,
            f"the time {event.when!r} is not understood, and is not checked",
            f"{event.path}.when",
            recorded=event.when,
        )
    return moment


def _check_time(
    event: GivenEvent,
    law: LawCode,
    matter: str,
    report: Report,
    number: int | None,
    next_game: int | None,
) -> None:
    moment = _moment(event, report)
    if moment is None or event.choice == "none":
        return
    deadline = law.matter(matter).function(law)
    if not deadline.passed(number, moment, next_game):
        return
    first = "the first figure" if event.first is None else str(event.first)
    report.add(
        CORRECTION_TOO_LATE,
        f"{first} was put right {_when(event)}, which is too late",
        event.path,
        also=() if event.at is None else (event.at,),
        recorded=event.when,
        derived=law.matter(matter).words,
        article=law.cite(matter),
    )


def _check_claim(event: GivenEvent, law: LawCode, report: Report, number: int | None) -> None:
    if event.choice in (None, "not-claimed", "lost", "none", "corrected"):
        return
    moment = _moment(event, report)
    if moment is None:
        return
    deadline = law.matter("revoke-claim-limit").function(law)
    if not deadline.passed(number, moment):
        return
    report.add(
        CLAIMED_TOO_LATE,
        f"the revoke was claimed {_when(event)}, which is too late",
        event.path,
        also=() if event.at is None else (event.at,),
        recorded=event.when,
        derived=law.matter("revoke-claim-limit").words,
        article=law.cite("revoke-claim-limit"),
    )


def _when(event: GivenEvent) -> str:
    words = event.when or ""
    starts = words.lower().startswith(("before", "after", "during"))
    return words if starts else f"during {words}"
