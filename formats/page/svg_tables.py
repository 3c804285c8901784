"""The tables of a session as a picture: seats, boards, totals, what is settled, the ledger."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.page.drawing import Drawing, brief
from oddtrick.formats.page.ledger import is_standing
from oddtrick.formats.page.svg_start import DERIVED, LEFT, ROW, nothing, started
from oddtrick.records.checks.session import replay_session
from oddtrick.records.drawn.session import tables_of
from oddtrick.records.drawn.table import Table
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import FIELD_LOST

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Session

_LETTERS = 36
"""How many letters a cell shows at most."""


def tables_picture(session: "Session", law: "LawCode | None" = None) -> str:
    """The tables of a session, one beneath another, and its totals as recorded.

    Raises:
        CannotWriteError: no table follows from the session, and no total is recorded.
    """
    standings = bool(session.records) and all(map(is_standing, session.records))
    tables = [(table, not standings) for table in tables_of(replay_session(session, law))]
    tables += [(table, False) for table in _totals(session)]
    if not tables:
        why = "no total is recorded, and no table follows from the records within"
        raise nothing(session, why)
    drawing, y = started(session, ". ".join(_told(table) for table, _ in tables) + ".")
    y += 8
    for table, derived in tables:
        y = _draw(drawing, table, y, derived=derived) + 34
    drawing.size(max([240, *(LEFT + sum(_widths(table)) + 20 for table, _ in tables)]), y - 10)
    if any(derived for _, derived in tables):
        drawing.foot(DERIVED, "derived")
    return drawing.text()


def totals_left_out(session: "Session") -> list[Finding]:
    """The totals of rubbers of which the ledger shows what their sheets make instead."""
    found = []
    for n, record in enumerate(session.records):
        if record.kind == "rubber" and record.totals and not is_standing(record):
            message = f"svg has no place for the totals of the rubber {record.id}"
            at = Spot(path=f"records[{n}].totals[0]")
            found.append(Finding(FIELD_LOST, message, at=at, deal=session.id))
    return found


def _totals(session: "Session") -> Iterator[Table]:
    """The totals as recorded."""
    if session.totals:
        rows = tuple(
            (line.account, line.column, line.label or line.matter.replace("-", " "),
             line.figure)
            for line in session.totals
        )  # fmt: skip
        yield Table("Totals as recorded", ("account", "line", "for", "points"), rows, (3,))


def _told(table: Table) -> str:
    rows = ["; ".join(cell for cell in row if cell) for row in table.lines()]
    return f"{table.title}: {' | '.join(rows)}"


def _draw(drawing: Drawing, table: Table, y: int, *, derived: bool) -> int:
    """One table; gives the height at which it ends."""
    kind = "derived" if derived else None
    drawing.words(LEFT, y, table.title, size=13, name="faint")
    wide = _widths(table)
    starts = [LEFT + sum(wide[:n]) for n in range(len(wide) + 1)]
    if table.over:
        y += ROW
        at = 0
        for word, many in table.over:
            x = (starts[at] + starts[at + many]) // 2
            drawing.words(x, y, brief(word, _LETTERS), weight=True, name=kind, anchor="middle")
            at += many
    if table.heads:
        y += ROW
        for n, word in enumerate(table.heads):
            _cell(drawing, table, starts, n, y, word, name=kind, weight=True)
    if table.over or table.heads:
        drawing.rule(LEFT, y + 7, starts[-1], heavy=True)
    for row in table.rows:
        y += ROW
        for n, word in enumerate(row):
            _cell(drawing, table, starts, n, y, word, name=kind if n else None)
        drawing.rule(LEFT, y + 7, starts[-1])
    for note in table.notes:
        y += 22
        drawing.words(LEFT, y, brief(note, 96), size=13, name=kind or "faint")
    return y


def _widths(table: Table) -> list[int]:
    """How wide each column is."""
    rows = [table.heads, *table.rows]
    many = max([*map(len, rows), sum(n for _, n in table.over)])
    wide = [
        max(10 * len(brief(row[n], _LETTERS)) + 24 for row in rows if n < len(row))
        for n in range(many)
    ]
    at = 0
    for word, count in table.over:
        lacking = 11 * len(brief(word, _LETTERS)) + 24 - sum(wide[at : at + count])
        if lacking > 0:
            wide[at] += lacking
        at += count
    return wide


def _cell(
    drawing: Drawing,
    table: Table,
    starts: list[int],
    n: int,
    y: int,
    word: str,
    *,
    name: str | None,
    weight: bool = False,
) -> None:
    if not word:
        return
    shown = brief(word, _LETTERS)
    if n in table.right:
        drawing.words(starts[n + 1] - 12, y, shown, weight=weight, name=name, anchor="end")
    else:
        drawing.words(starts[n] + 4, y, shown, weight=weight, name=name)
