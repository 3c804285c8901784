"""What every two players settle at the end of a rubber, against the totals of each."""

import re
from typing import TYPE_CHECKING, Protocol

from oddtrick.records.checks.running import BALANCE
from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings.rubber import SETTLEMENT_WRONG
from oddtrick.records.replay.report import Report

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, ScoreLine, Session

_WORD = re.compile(r"[^\s,;:.()\"']+")


class Totalled(Protocol):
    """What gives the total of an account."""

    def known(self, column: str, side: int) -> bool:
        """Whether all that a total rests on is known."""

    def possible(self, column: str, side: int) -> tuple[int, ...]:
        """What a total may be."""


def check_each_pair(
    rubber: "Rubber | Session",
    sides: Sides,
    columns: Totalled,
    printed: dict[int, int],
    report: Report,
) -> None:
    """Compare what the players settle with each other with the differences of their totals.

    A line that names another player in its words is what the two settle. One that names
    nobody is a player's sum of all he wins and loses, if it is called a settlement; else a
    difference with some other player.

    Args:
        rubber: the rubber, or a session of deals.
        sides: its players.
        columns: its sums, for a total that is not printed.
        printed: the printed totals, by player.
        report: takes the findings.
    """
    totals = []
    for number in range(len(sides.names)):
        if number in printed:
            totals.append(printed[number])
        elif columns.known("single", number):
            totals.append(columns.possible("single", number)[-1])
        else:
            return
    for n, line in enumerate(rubber.totals):
        whose, points = sides.of(line.account), line.points
        if (
            whose is None
            or points is None
            or line.matter not in BALANCE
            or report.supplied(f"totals[{n}]")
        ):
            continue
        with_whom = _named(line, sides, whose)
        others = [m for m in range(len(totals)) if m != whose]
        differences = {m: totals[whose] - totals[m] for m in others}
        if with_whom is not None:
            if points != differences[with_whom]:
                other = sides.names[with_whom]
                words = f"{line.account} {totals[whose]} less {other} {totals[with_whom]}"
                _wrong(n, line, points, differences[with_whom], f"with {other}", words, report)
        elif line.matter == "settlement":
            sum_ = sum(differences.values())
            if points != sum_:
                words = " ".join(f"{each:+d}" for each in differences.values())
                _wrong(n, line, points, sum_, "in all", words, report)
        elif points not in differences.values():
            near = min(differences, key=lambda m: (abs(differences[m] - points), m))
            words = f"{line.account} {totals[whose]} less {sides.names[near]} {totals[near]}"
            _wrong(n, line, points, differences[near], f"with {sides.names[near]}", words, report)


def _named(line: "ScoreLine", sides: Sides, whose: int) -> int | None:
    """The other player whom the words of a line name."""
    words = line.label or ""
    if words in sides.names:
        return sides.of(words)
    found = {sides.of(word) for word in _WORD.findall(words)} - {None, whose}
    found |= {m for m, name in enumerate(sides.names) if " " in name and name in words}
    return found.pop() if len(found) == 1 else None


def _wrong(
    n: int, line: "ScoreLine", points: int, derived: int, which: str, words: str, report: Report
) -> None:
    report.add(
        SETTLEMENT_WRONG,
        f"{line.account} {points} is recorded as the {line.matter} {which}, and the totals "
        f"make {derived}",
        f"totals[{n}]",
        recorded=str(points),
        derived=f"{derived}: {words}",
        difference=f"{points - derived:+d}",
    )
