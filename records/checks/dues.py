"""What the law gives a deal, by account, column and matter, and the printed lines that meet it."""

from dataclasses import dataclass, field

from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.replay.given import GivenLine
from oddtrick.records.replay.result import Replay

ANY = ("other", "lump", "total")
"""Matters that say nothing of what a figure is for."""

PrintedLine = tuple[int, GivenLine, int]
"""A printed line: its position, the line, its account."""


@dataclass(slots=True)
class Due:
    """What a law gives an account in one column for one matter.

    Attributes:
        account: the account.
        column: ``below``, ``above`` or ``single``.
        matter: what for.
        lines: the derived lines.
        met: whether printed lines are found for it.
    """

    account: int
    column: str
    matter: str
    lines: list[DerivedLine] = field(default_factory=list)
    met: bool = False

    @property
    def points(self) -> int:
        """The points of all its lines."""
        return sum(line.points for line in self.lines)

    @property
    def words(self) -> str:
        """The points with the column and the arithmetic."""
        return f"{self.points} {self.column}: " + " + ".join(line.arithmetic for line in self.lines)

    @property
    def article(self) -> str:
        """The articles, with the named readings that the lines rest on."""
        return "; ".join(dict.fromkeys(_grounds(line) for line in self.lines))


def _grounds(line: DerivedLine) -> str:
    if not line.readings:
        return line.article
    word = "reading" if len(line.readings) == 1 else "readings"
    return f"{line.article} ({word} {', '.join(line.readings)})"


def shown_points(points: int | None) -> str:
    """The figure of a line; ``?`` where it is not known."""
    return "?" if points is None else str(points)


def words_of(line: GivenLine) -> str:
    """A printed line in words: ``A-B 24 below tricks``."""
    matter = "" if line.matter == "other" else f" {line.matter}"
    return f"{line.account} {shown_points(line.points)} {line.column}{matter}"


def dues_of(replay: Replay) -> list[Due]:
    """What the law gives for a deal, none of it met yet."""
    dues: dict[tuple[int, str, str], Due] = {}
    for line in replay.score:
        key = (replay.accounts.of_line(line), line.column, line.matter)
        dues.setdefault(key, Due(*key)).lines.append(line)
    return list(dues.values())


def take_together(printed: list[PrintedLine], dues: list[Due]) -> list[PrintedLine]:
    """The lines that are left when those are met that make up what a matter gives.

    The figure of each line must be known.
    """
    left = printed
    for due in dues:
        parts = [
            entry
            for entry in left
            if (entry[2], entry[1].column, entry[1].matter) == (due.account, due.column, due.matter)
        ]
        if parts and sum(line.points or 0 for _, line, _ in parts) == due.points:
            due.met = True
            left = [entry for entry in left if entry not in parts]
    return left


def is_exact(line: GivenLine, side: int, dues: list[Due]) -> bool:
    """Whether a line is just what one matter gives; that matter is then met."""
    for due in dues:
        fits = due.account == side and due.column == line.column and due.points == line.points
        if fits and not due.met and line.matter in (due.matter, *ANY):
            due.met = True
            return True
    return line.points == 0 and not any(
        due.account == side and due.column == line.column and due.matter == line.matter
        for due in dues
    )


def is_whole(entry: PrintedLine, dues: list[Due]) -> bool:
    """Whether a figure without a matter is all that is left of its side and column."""
    _, line, side = entry
    if line.matter not in ANY:
        return False
    rest = [d for d in dues if d.account == side and d.column == line.column and not d.met]
    if not rest or sum(due.points for due in rest) != line.points:
        return False
    for due in rest:
        due.met = True
    return True
