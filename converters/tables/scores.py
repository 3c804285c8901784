"""The table of scores: one row for each line, what is printed beside what the laws give."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.converters.tables.column import Column, Missing, Table, listed, words
from oddtrick.converters.tables.context import FileRows, Holder, holders, named
from oddtrick.converters.tables.sums import (
    Derived,
    rubber_entries,
    rubber_totals,
    session_totals,
)

if TYPE_CHECKING:
    from oddtrick.records.schema import ScoreLine

PARTS = {"deal": ("score",), "rubber": ("entries", "totals"), "session": ("totals",)}
"""Where the lines of each kind of record stand in it."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line: where it is recorded, what it is, and what the laws give for it."""

    of: Holder
    number: int
    part: str
    at: int | None
    line: "ScoreLine | None"
    derived: Derived | None

    def why(self, path: str) -> Missing | None:
        """What the source says of a value of the line that it does not have."""
        return None if self.at is None else self.of.why(f"{self.part}[{self.at}].{path}")


def rows(file: FileRows) -> Iterator[ScoreRow]:
    """Every line of a file: those recorded, then those that the laws give and nobody wrote."""
    for holder in holders(file):
        number = 0
        alone: list[tuple[str, Derived]] = []
        for part in PARTS[holder.record.kind]:
            recorded: tuple[ScoreLine, ...] = getattr(holder.record, part)
            derived = _derived(holder, part)
            partner = _paired(holder, recorded, derived)
            for at, line in enumerate(recorded):
                number += 1
                match = partner.get(at)
                found = None if match is None else derived[match]
                yield ScoreRow(holder, number, part, at, line, found)
            left = [each for n, each in enumerate(derived) if n not in partner.values()]
            if part == "entries":
                # They stand last, behind the totals, and what a deal makes only on a sheet.
                alone += [(part, each) for each in left if recorded or each.deal is None]
                continue
            for each in left:
                number += 1
                yield ScoreRow(holder, number, part, None, None, each)
        for part, each in alone:
            number += 1
            yield ScoreRow(holder, number, part, None, None, each)


def _derived(holder: Holder, part: str) -> list[Derived]:
    replay, record = holder.replay, holder.record
    if replay is not None:
        return [
            Derived(
                replay.accounts.name(replay.accounts.of_line(line)),
                line.column,
                line.matter,
                line.points,
                line.arithmetic,
                line.article,
                line.readings,
            )
            for line in replay.score
        ]
    if record.kind == "session":
        return [] if holder.session is None else list(session_totals(holder.session))
    if record.kind != "rubber" or holder.done is None:
        return []
    make = rubber_entries if part == "entries" else rubber_totals
    return list(make(record, holder.done))


def _paired(
    holder: Holder, recorded: "tuple[ScoreLine, ...]", derived: list[Derived]
) -> dict[int, int]:
    """The derived line of each recorded one: for the same account, column and matter.

    Of several the one of the deal that an entry names, then one of as many points, is taken;
    another only where it is the one that is left. A recorded line that does not say what it is
    for goes with the one line that is left in its account and column.
    """
    found: dict[int, int] = {}
    for exact, way in ((True, "deal"), (True, "points"), (True, "left"), (False, "left")):
        for at, line in enumerate(recorded):
            if at in found or (not exact and line.matter != "other"):
                continue
            fitting = [
                n
                for n, other in enumerate(derived)
                if n not in found.values()
                and _same_account(holder, line.account, other.account)
                and line.column == other.column
                and (not exact or line.matter == other.matter)
                and (line.deal is None or other.deal in (None, line.deal))
            ]
            if way == "deal":
                fitting = [n for n in fitting if line.deal is not None]
            elif way == "points":
                fitting = [n for n in fitting if derived[n].points == line.points]
            elif any(derived[n].deal is not None for n in fitting) and len(fitting) > 1:
                continue
            if fitting and (exact or len(fitting) == 1):
                found[at] = fitting[0]
    return found


def _same_account(holder: Holder, recorded: str, derived: str) -> bool:
    if recorded == derived:
        return True
    if holder.replay is not None:
        accounts = holder.replay.accounts
        number = accounts.of(recorded)
        return number is not None and accounts.name(number) == derived
    sides = None if holder.done is None else holder.done.sides
    return sides is not None and sides.of(recorded) == sides.of(derived) is not None


def _either(row: ScoreRow, name: str) -> str | None:
    """What the line is, as recorded; else as derived."""
    line = row.line if row.line is not None else row.derived
    value: str | None = getattr(line, name)
    return value


def _recorded(row: ScoreRow, name: str) -> str | int | None:
    value: str | int | None = None if row.line is None else getattr(row.line, name)
    return value


def _law(row: ScoreRow, name: str) -> str | int | None:
    value: str | int | None = None if row.derived is None else getattr(row.derived, name)
    return value


def _marks(row: ScoreRow) -> str | None:
    if row.at is None:
        return None
    return "; ".join(mark for _, mark in row.of.marks(f"{row.part}[{row.at}]")) or None


TABLE = Table(
    "scores",
    "a line of a score: printed, or given by the laws, or both",
    (
        *named(lambda row: row.of),
        Column(9, "line_number", "integer", "name", "the number of the line in its deal, rubber or"
               " session, from 1", lambda r: r.number),
        Column(10, "part", "text", "name", "`score` of a deal, `entries` or `totals` of a rubber or"
               " session", lambda r: r.part),
        Column(11, "account", "text", "both", "whom the line credits, as printed; else as the laws"
               " name it", lambda r: _either(r, "account")),
        Column(12, "column", "text", "both", "`below`, `above` or `single`",
               lambda r: _either(r, "column")),
        Column(13, "matter", "text", "both", "what the points are for; `other` where the source"
               " does not say", lambda r: _either(r, "matter")),
        Column(14, "points", "integer", "recorded", "the points as printed",
               lambda r: _recorded(r, "points"), "points"),
        Column(15, "label", "text", "recorded", "the words beside the figure",
               lambda r: _recorded(r, "label"), "label"),
        Column(16, "of_deal", "integer", "recorded", "on a sheet: the deal that made the entry,"
               " from 1", lambda r: _recorded(r, "deal"), "deal"),
        Column(17, "after", "integer", "recorded", "of a sum: how many entries stood before it",
               lambda r: _recorded(r, "after"), "after"),
        Column(18, "marks", "text", "recorded", "the editor's marks on it, each with the print that"
               " it keeps", _marks),
        Column(19, "derived_points", "integer", "derived", "the points that the laws give for the"
               " same account, column and matter", lambda r: _law(r, "points")),
        Column(20, "derived_matter", "text", "derived", "what the laws give them for",
               lambda r: _law(r, "matter")),
        Column(21, "derived_arithmetic", "text", "derived", "how they come about",
               lambda r: _law(r, "arithmetic")),
        Column(22, "derived_article", "text", "derived", "the law code and the articles",
               lambda r: _law(r, "article")),
        Column(23, "derived_readings", "text", "derived", "the named readings that they rest on",
               lambda r: None if r.derived is None else words(r.derived.readings)),
        *listed(24),
        Column(26, "derived_deal", "integer", "derived", "of an entry of a rubber: the deal that"
               " makes it, from 1", lambda r: None if r.derived is None else r.derived.deal),
    ),
    rows,
)  # fmt: skip
