"""The sheet of a rubber: instead of deals, or beside them."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.alongside import check_alongside
from oddtrick.records.checks.entries import judge_rubber
from oddtrick.records.checks.rubber.replayed import OF_THE_RUBBER, RubberReplay
from oddtrick.records.checks.rubber.standing import report_late
from oddtrick.records.checks.totals import Columns
from oddtrick.records.games import game_of
from oddtrick.records.replay.deal import not_replayed
from oddtrick.records.replay.rubber import Entry, Line, deals_of_sheet

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber


def enter_sheet(rubber: "Rubber", done: RubberReplay, columns: Columns, game: str | None) -> None:
    """Enter a sheet that is not divided into deals."""
    columns.enter(rubber.entries, done.sides)
    if done.ledger is None or done.sides is None:
        return
    law = done.ledger.law
    of_the_laws = game_of(game, law.family, ())
    one_column = done.ledger.run.one_column
    if not one_column and (of_the_laws is None or not not_replayed(of_the_laws[0])):
        done.judged = judge_rubber(rubber, law, done.sides, columns, done.report)
    deals: list[list[Entry]] | list[list[Line]]
    if done.judged is not None and done.judged.deals:
        deals = done.judged.deals
    else:
        entries = []
        for line in rubber.entries:
            side = done.sides.of(line.account)
            if side is None or (line.column == "single" and not one_column):
                done.ledger = None
                return
            if line.points is None:
                if line.matter in OF_THE_RUBBER or line.column == "above":
                    continue
                # Which games were won cannot be told.
                done.ledger = None
                return
            if line.matter not in OF_THE_RUBBER:
                entries.append(Entry(side, line.column, line.points))
        deals = deals_of_sheet(entries, done.ledger.run)
    for lines in deals:
        if done.ledger.over and not done.ledger.late:
            report_late(done.ledger.deals, done.ledger, done.sides, done.report, "entries")
        done.ledger.enter(lines)
        before = done.counted[-1] if done.counted else 0
        done.counted.append(before + sum(line.column in done.ledger.run.counting for line in lines))


def lay_beside(rubber: "Rubber", done: RubberReplay, columns: Columns) -> None:
    """Lay the entries of a rubber beside its deals; its sums are then those of the entries."""
    assert done.sides is not None
    columns.enter(rubber.entries, done.sides)
    due: list[Entry] = []
    if done.ledger is not None:
        for line in done.ledger.balance(done.sides.names).lines:
            due.append(Entry(line.side, "above", line.points))
    done.unnamed = check_alongside(rubber, done.brought, done.sides, due, columns, done.report)
