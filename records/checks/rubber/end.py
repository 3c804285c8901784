"""The end of a rubber: its game lines, who won it, and the bonus."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.rubber.replayed import OF_THE_RUBBER, RubberReplay
from oddtrick.records.checks.sides import Sides
from oddtrick.records.checks.totals import Columns, totalled
from oddtrick.records.findings.rubber import (
    GAME_LINE_MISPLACED,
    RUBBER_BONUS_MISSING,
    RUBBER_BONUS_WRONG,
    RUBBER_NOT_WON,
)
from oddtrick.records.replay.rubber import Entry, Ledger

if TYPE_CHECKING:
    from oddtrick.records.laws.facts import DerivedLine
    from oddtrick.records.schema import Rubber, ScoreLine


def check_end(
    rubber: "Rubber",
    done: RubberReplay,
    ledger: Ledger,
    sides: Sides,
    columns: Columns,
) -> None:
    """The game lines, the end of the rubber and its bonus."""
    if done.ledger is None:
        return
    derived_lines = tuple(
        done.counted[won.deal] if done.counted else won.deal + 1 for won in ledger.won
    )
    recorded = rubber.lines
    # The game that ends the rubber has the totals under it, with or without a line.
    fitting = (derived_lines, derived_lines[: -1 if ledger.winner is not None else None])
    unlined = done.judged is not None and done.judged.unlined
    if recorded and (recorded not in fitting or unlined):
        done.report.add(
            GAME_LINE_MISPLACED,
            f"game lines are drawn after {_after_words(recorded)}, and games were won with "
            f"{_after_words(derived_lines)}",
            "lines",
            recorded=_after_words(recorded),
            derived=_after_words(derived_lines),
            article=ledger.law.cite("game", "game-line"),
        )
    if ledger.run.games == 0 and not rubber.unfinished and not ledger.over and ledger.run.deals:
        done.report.add(
            RUBBER_NOT_WON,
            f"the record ends after {ledger.deals} of {ledger.run.deals} deals",
            "deals" if rubber.deals else "entries",
            missing=True,
            derived=f"{ledger.run.deals} deals",
        )
    if ledger.run.games == 0:
        _bonus(rubber, done, ledger, sides, columns)
        return
    if ledger.needed and ledger.winner is None and not rubber.unfinished:
        each = zip(sides.names, ledger.games, strict=True)
        games = ", ".join(f"{name} {won}" for name, won in each)
        done.report.add(
            RUBBER_NOT_WON,
            f"the rubber ends unwon, at games {games}",
            "deals" if rubber.deals else "entries",
            missing=True,
            derived=games,
            article=ledger.law.cite("rubber"),
        )
    _bonus(rubber, done, ledger, sides, columns)


def _after_words(lines: tuple[int, ...]) -> str:
    return "deal " + ", ".join(map(str, lines)) if lines else "no deal"


def _bonus(
    rubber: "Rubber", done: RubberReplay, ledger: Ledger, sides: Sides, columns: Columns
) -> None:
    due = list(ledger.balance(sides.names).lines)
    entered: list[tuple[str, ScoreLine, int | None]] = [
        (f"entries[{n}]", line, sides.of(line.account))
        for n, line in enumerate(rubber.entries)
        if line.matter in OF_THE_RUBBER
    ]
    in_deals = [
        (f"deals[{n}].score[{m}]", line, sides.side_of(deal, line.account))
        for n, deal in enumerate(rubber.deals)
        for m, line in enumerate(deal.score)
        if line.matter in OF_THE_RUBBER
    ]
    # A sheet beside the deals says once more what their scores say.
    again = {(side, line.points) for _, line, side in entered}
    for n in done.unnamed:
        line = rubber.entries[n]
        if line.points is None:
            continue
        again.add((sides.of(line.account), line.points))
        _paid(due, sides.of(line.account) or 0, line.points)
    entered += [one for one in in_deals if (one[2], one[1].points) not in again]
    if done.judged is not None:
        for n in done.judged.explanation.bonuses:
            line = rubber.entries[n]
            _paid(due, sides.of(line.account) or 0, done.judged.figure(n))
        for step in done.judged.explanation.steps:
            for own, points in enumerate(step.bonus):
                _paid(due, own, points)
    for path, line, side in entered:
        if line.points is None:
            # Whatever it is, it stands for what is due.
            due = [each for each in due if (each.side, each.matter) != (side, line.matter)]
            continue
        if side is not None and _paid(due, side, line.points, line.matter):
            continue
        owed = next(iter(due), None)
        words = "none" if owed is None else f"{sides.names[owed.side]} {owed.points}"
        done.report.add(
            RUBBER_BONUS_WRONG,
            f"{line.account} {line.points} for the {line.matter} is recorded, and the law gives "
            f"{words}",
            path,
            recorded=f"{line.account} {line.points}",
            derived=words,
            article=ledger.law.cite("rubber", "rubber-bonus"),
        )
        if side is not None:
            columns.mended[line.column][side] -= line.points
        for right in due:
            columns.mended["above"][right.side] += right.points
        due.clear()
    for owed in due:
        known = columns.known("single", owed.side)
        if totalled(rubber) and columns.counted and known:
            done.report.add(
                RUBBER_BONUS_MISSING,
                f"{sides.names[owed.side]} wins {owed.points} for the {owed.matter}, which is "
                "not entered",
                "totals",
                derived=f"{sides.names[owed.side]} {owed.points}: {owed.arithmetic}",
                article=owed.article,
            )
    columns.bonus = [Entry(line.side, "above", line.points) for line in due]


def _paid(due: "list[DerivedLine]", side: int, points: int, matter: str | None = None) -> bool:
    """Take what an entry pays from what is due: a line, or all of a side for the same matter."""
    lines = [line for line in due if line.side == side]
    one = [line for line in lines if line.points == points]
    one.sort(key=lambda line: line.matter != matter)
    alike = [line for line in lines if line.matter == matter]
    paid = one[:1] or (alike if sum(line.points for line in alike) == points else [])
    for line in paid:
        due.remove(line)
    return bool(paid)
