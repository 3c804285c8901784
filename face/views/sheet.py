"""The score sheet of a rubber: two columns, above and below the line, game by game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.shown import width

if TYPE_CHECKING:
    from oddtrick.records.replay.rubber import Balance
    from oddtrick.records.replay.score import DerivedLine


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure on the sheet.

    Attributes:
        side: whose column, 0 or 1.
        points: the figure.
        words: what it is for, and of which deal.
    """

    side: int
    points: int
    words: str = ""


@dataclass(slots=True)
class Sheet:
    """What is on a sheet, in the order it was entered.

    Attributes:
        names: the heads of the two columns.
        above: the entries above the line; the first stands lowest.
        games: the entries below the line, one list for each game.
        won: who won each game that was completed, in words.
    """

    names: tuple[str, str]
    above: list[Entry] = field(default_factory=list)
    games: list[list[Entry]] = field(default_factory=lambda: [[]])
    won: list[str] = field(default_factory=list)

    def draw_line(self, words: str) -> None:
        """Draw the line under a completed game."""
        self.won.append(words)
        self.games.append([])


def sheet_lines(sheet: Sheet, balance: "Balance | None", palette: Palette = PLAIN) -> list[str]:
    """The sheet as text: above the line upwards, below it downwards, totals at the foot.

    Args:
        sheet: the entries.
        balance: the end of the rubber, when it is known.
        palette: how to colour.
    """
    wide = max(6, *(width(name) for name in sheet.names))
    bonus = [] if balance is None else [_bonus(line) for line in balance.lines]
    head = palette.paint(_row(wide, sheet.names).rstrip(), "strong")
    out = [f"  {head}".rstrip()]
    out += [_entry(wide, entry) for entry in reversed([*sheet.above, *bonus])]
    rule = "-" * (wide + 2) + "+" + "-" * (wide + 2)
    out.append(f"  {palette.paint(rule, 'gutter')}  the line")
    for number, game in enumerate(sheet.games):
        out += [_entry(wide, entry) for entry in game]
        if number < len(sheet.won):
            out.append(f"  {palette.paint(rule, 'gutter')}  {sheet.won[number]}")
    if balance is not None:
        if sheet.games[-1]:
            out.append(f"  {palette.paint(rule, 'gutter')}")
        totals = (str(balance.totals[0]), str(balance.totals[1]))
        out.append(f"  {_row(wide, totals)}  total")
        out.append(f"  {balance.words} ({balance.article})")
    return out


def _bonus(line: "DerivedLine") -> Entry:
    return Entry(line.side, line.points, f"{line.arithmetic} ({line.article})")


def _entry(wide: int, entry: Entry) -> str:
    cells = ["", ""]
    cells[entry.side] = str(entry.points)
    return f"  {_row(wide, cells)}  {entry.words}".rstrip()


def _row(wide: int, cells: Sequence[str]) -> str:
    one, other = (" " * (wide - width(cell)) + cell for cell in cells)
    return f" {one} | {other} "
