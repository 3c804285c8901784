"""The cells of a table in HTML, and the pieces that they are set with."""

from dataclasses import dataclass, field
from typing import NamedTuple

TYPES = ("bold", "shaded", "italic")
"""How one card of a row may be set off from the others, beside a line under it."""


class Run(NamedTuple):
    """A piece of text; its line in the source, 0 for what the setting adds."""

    text: str
    line: int = 0


class Bit(NamedTuple):
    """A part of a line: its runs, and the row and cell (from 1) that it is, or None."""

    runs: list[Run]
    cell: tuple[int, int] | None = None

    @property
    def width(self) -> int:
        """How many characters it has."""
        return sum(len(run.text) for run in self.runs)


@dataclass(slots=True)
class Cell:
    """A cell: its lines, how many columns it spans, its marks and its place (from 1)."""

    lines: list[list[Run]]
    span: int
    underlined: bool
    rule: str
    at: tuple[int, int]
    rows: int = 1
    over: str = ""
    upright: list[str] = field(default_factory=list)
    """The letters of a heading that stand beside its lines, at the bar."""

    text: str = ""
    """Its text on one line."""

    types: set[str] = field(default_factory=set)
    """How it, or something in it, is set off: of ``TYPES``."""

    def close(self) -> "Cell":
        """Sets ``text``, when all its lines are there."""
        self.text = " ".join("".join(r.text for r in line).strip() for line in self.lines).strip()
        return self

    def runs(self) -> list[Run]:
        """Its runs on one line, without blanks around them."""
        joined: list[Run] = []
        for line in self.lines:
            if joined and line:
                joined.append(Run(" "))
            joined += line
        return stripped(joined)


def stripped(runs: list[Run]) -> list[Run]:
    """Runs without blanks at their ends."""
    runs = [run for run in runs if run.text]
    while runs and not runs[0].text.strip():
        runs.pop(0)
    while runs and not runs[-1].text.strip():
        runs.pop()
    if runs:
        runs[0] = Run(runs[0].text.lstrip(), runs[0].line)
        runs[-1] = Run(runs[-1].text.rstrip(), runs[-1].line)
    return runs
