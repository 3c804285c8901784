"""The score sheet of a rubber: two columns, above and below the line, game by game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.shown import width

if TYPE_CHECKING:
    from oddtrick.records.replay.rubber import Balance, GameWon
    from oddtrick.records.replay.score import DerivedLine


@dataclass(frozen=True, slots=True)
class Entry:
    """One figure on the sheet.

    Attributes:
        side: whose column, 0 or 1.
        points: the figure.
        words: what it is for, and of which deal.
        why: its arithmetic and its article; None where there is no more to say.
    """

    side: int
    points: int
    words: str = ""
    why: str | None = None

    def text(self, *, why: bool) -> str:
        """What stands beside the figure."""
        return self.why if why and self.why is not None else self.words


@dataclass(slots=True)
class Sheet:
    """What is on a sheet, in the order it was entered.

    Attributes:
        names: the heads of the two columns.
        above: the entries above the line; the first stands lowest.
        games: the entries below the line, one list for each game.
        won: who won each game that was completed, in words, and the law that makes it one.
    """

    names: tuple[str, str]
    above: list[Entry] = field(default_factory=list)
    games: list[list[Entry]] = field(default_factory=lambda: [[]])
    won: list[tuple[str, str]] = field(default_factory=list)

    def draw_line(self, words: str, law: str) -> None:
        """Draw the line under a completed game."""
        self.won.append((words, law))
        self.games.append([])


def sheet_lines(
    sheet: Sheet, balance: "Balance | None", palette: Palette = PLAIN, *, why: bool = False
) -> list[str]:
    """The sheet as text: above the line upwards, below it downwards, totals at the foot.

    Args:
        sheet: the entries.
        balance: the end of the rubber, when it is known.
        palette: how to colour.
        why: whether every figure has its arithmetic and its article beside it.
    """
    wide = max(6, *(width(name) for name in sheet.names))
    bonus = [] if balance is None else [_bonus(line) for line in balance.lines]
    head = palette.paint(_row(wide, sheet.names).rstrip(), "strong")
    out = [f"  {head}".rstrip()]
    out += [_entry(wide, entry, why=why) for entry in reversed([*sheet.above, *bonus])]
    rule = "-" * (wide + 2) + "+" + "-" * (wide + 2)
    out.append(f"  {palette.paint(rule, 'gutter')}  the line")
    for number, game in enumerate(sheet.games):
        out += [_entry(wide, entry, why=why) for entry in game]
        if number < len(sheet.won):
            words, law = sheet.won[number]
            told = f"{words} ({law})" if why else words
            out.append(f"  {palette.paint(rule, 'gutter')}  {told}")
    if balance is not None:
        if sheet.games[-1]:
            out.append(f"  {palette.paint(rule, 'gutter')}")
        totals = (str(balance.totals[0]), str(balance.totals[1]))
        out.append(f"  {_row(wide, totals)}  total")
        out.append(f"  {balance.words} ({law_of(balance)})" if why else f"  {balance.words}")
    return out


def _bonus(line: "DerivedLine") -> Entry:
    return Entry(line.side, line.points, line.matter, f"{line.arithmetic} ({law_of(line)})")


def law_of(derived: "DerivedLine | Balance | GameWon") -> str:
    """The article that something rests on, and the readings."""
    readings = derived.readings
    if not readings:
        return derived.article
    return f"{derived.article}; reading {', '.join(readings)}"


def _entry(wide: int, entry: Entry, *, why: bool) -> str:
    cells = ["", ""]
    cells[entry.side] = str(entry.points)
    return f"  {_row(wide, cells)}  {entry.text(why=why)}".rstrip()


def _row(wide: int, cells: Sequence[str]) -> str:
    one, other = (" " * (wide - width(cell)) + cell for cell in cells)
    return f" {one} | {other} "
