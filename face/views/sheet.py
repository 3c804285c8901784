"""The score sheet of a rubber: a column for each account, above and below the line."""

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
        side: whose column, from 0.
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
        names: the heads of the columns.
        above: the entries above the line; the first stands lowest.
        games: the entries below the line, one list for each game.
        won: who won each game that was completed, in words, and the law that makes it one.
    """

    names: tuple[str, ...]
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
    entered = [*sheet.above, *(entry for game in sheet.games for entry in game)]
    totals_wide = (len(str(total)) for total in balance.totals) if balance else ()
    wide = max(
        6,
        *(width(name) for name in sheet.names),
        *(len(str(entry.points)) for entry in entered),
        *totals_wide,
    )
    bonus = [] if balance is None else [_bonus(line) for line in balance.lines]
    head = palette.paint(_row(wide, sheet.names).rstrip(), "strong")
    out = [f"  {head}".rstrip()]
    many = len(sheet.names)
    out += [_entry(wide, many, entry, why=why) for entry in reversed([*sheet.above, *bonus])]
    rule = "+".join("-" * (wide + 2) for _ in sheet.names)
    out.append(f"  {palette.paint(rule, 'gutter')}  the line")
    for number, game in enumerate(sheet.games):
        out += [_entry(wide, many, entry, why=why) for entry in game]
        if number < len(sheet.won):
            words, law = sheet.won[number]
            told = f"{words} ({law})" if why else words
            out.append(f"  {palette.paint(rule, 'gutter')}  {told}")
    if balance is not None:
        if sheet.games[-1]:
            out.append(f"  {palette.paint(rule, 'gutter')}")
        out.append(f"  {_row(wide, [str(total) for total in balance.totals])}  total")
        if many > 2:
            out += [f"  {line}" for line in settlement_table(sheet.names, balance.totals)]
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


def settlement_table(names: Sequence[str], totals: Sequence[int]) -> list[str]:
    """What each player wins or loses with each, a row for each of the others, and the sums.

    Args:
        names: the players.
        totals: their totals.
    """
    wide = max(6, *(width(name) for name in names))
    rows = []
    for m, name in enumerate(names):
        cells = ["" if n == m else _signed(total - totals[m]) for n, total in enumerate(totals)]
        rows.append(f"{_row(wide, cells)}  with {name}")
    rows.append("+".join("-" * (wide + 2) for _ in names))
    sums = [_signed(len(totals) * total - sum(totals)) for total in totals]
    return [*rows, f"{_row(wide, sums)}  in all"]


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def settled_lines(
    names: Sequence[str],
    totals: Sequence[int],
    palette: Palette,
    of: str = "total, as recorded",
) -> list[str]:
    """The totals of some players and what they settle with each other, without a sheet.

    Args:
        names: the players.
        totals: their totals.
        palette: how to colour.
        of: what stands beside the totals.
    """
    from oddtrick.records.replay.rubber import settled

    wide = max(6, *(width(name) for name in names))
    head = palette.paint(_row(wide, names).rstrip(), "strong")
    return [
        f"  {head}",
        f"  {_row(wide, [str(total) for total in totals])}  {of}",
        *(f"  {line}" for line in settlement_table(names, totals)),
        f"  {settled(tuple(totals), names)}",
    ]


def _entry(wide: int, many: int, entry: Entry, *, why: bool) -> str:
    cells = [""] * many
    cells[entry.side] = str(entry.points)
    return f"  {_row(wide, cells)}  {entry.text(why=why)}".rstrip()


def _row(wide: int, cells: Sequence[str]) -> str:
    return f" {' | '.join(' ' * (wide - width(cell)) + cell for cell in cells)} "
