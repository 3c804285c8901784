"""The score sheet of a rubber: a column for each account, above and below the line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.shown import width
from oddtrick.records.drawn.sheet import Entry, Sheet, bonus_entries, law_of
from oddtrick.records.drawn.words import signed

if TYPE_CHECKING:
    from oddtrick.records.replay.rubber import Balance


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
    bonus = bonus_entries(balance)
    head = palette.paint(_row(wide, sheet.names).rstrip(), "strong")
    out = [f"  {head}".rstrip()]
    many = len(sheet.names)
    above = [] if sheet.one_column else [*sheet.above, *bonus]
    out += [_entry(wide, many, entry, why=why) for entry in reversed(above)]
    rule = "+".join("-" * (wide + 2) for _ in sheet.names)
    if not sheet.one_column:
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
        if sheet.one_column:
            out += [_entry(wide, many, entry, why=True) for entry in bonus]
            out.append(f"  {palette.paint(rule, 'gutter')}")
        out.append(f"  {_row(wide, [str(total) for total in balance.totals])}  total")
        if many > 2:
            out += [f"  {line}" for line in settlement_table(sheet.names, balance.totals)]
        out.append(f"  {balance.words} ({law_of(balance)})" if why else f"  {balance.words}")
    return out


def settlement_table(names: Sequence[str], totals: Sequence[int]) -> list[str]:
    """What each player wins or loses with each, a row for each of the others, and the sums.

    Args:
        names: the players.
        totals: their totals.
    """
    wide = max(6, *(width(name) for name in names))
    rows = []
    for m, name in enumerate(names):
        cells = ["" if n == m else signed(total - totals[m]) for n, total in enumerate(totals)]
        rows.append(f"{_row(wide, cells)}  with {name}")
    rows.append("+".join("-" * (wide + 2) for _ in names))
    sums = [signed(len(totals) * total - sum(totals)) for total in totals]
    return [*rows, f"{_row(wide, sums)}  in all"]


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
