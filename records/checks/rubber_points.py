"""Rubber points that a deal alone is credited with: the deal may win the rubber.

Whether it does rests on the score before it, which a record of one deal may not tell.
"""

from collections.abc import Iterator

from oddtrick.records.checks.dues import Due
from oddtrick.records.laws.rules import game, vulnerability
from oddtrick.records.replay.given import GivenLine
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Standing, keep_ledger


def rubber_won(replay: Replay, start: Standing | None) -> Due | None:
    """The rubber points, where the deal wins the rubber as the score stood before it."""
    if replay.law is None or start is None or replay.accounts.by_player or replay.open_score:
        return None
    ledger = keep_ledger(replay.law, [replay.score], start)
    if ledger.winner is None or ledger.late:
        return None
    lines = [line for line in ledger.balance().lines if line.matter == "rubber" and line.points]
    return Due(ledger.winner, "above", "rubber", lines) if lines else None


def standings_before(replay: Replay) -> Iterator[Standing]:
    """The scores before a deal with which it wins the rubber, vulnerable as it is recorded."""
    law, said = replay.law, replay.given.vulnerable_sides()
    if law is None or replay.accounts.by_player:
        return
    needed = keep_ledger(law, ()).needed
    for side in (0, 1):
        own = [line for line in replay.score if replay.accounts.of_line(line) == side]
        below = sum(line.points for line in own if line.column == "below")
        short = max(0, game.MATTER.ask(law) - below)
        for others in range(needed):
            games = (needed - 1, others) if side == 0 else (others, needed - 1)
            vulnerable = vulnerability.MATTER.ask(law, games)
            if below and (said is None or not any(vulnerable) or tuple(said) == vulnerable):
                yield Standing(games, (short, 0) if side == 0 else (0, short), vulnerable)


def may_hold(won: Due, line: GivenLine, side: int, dues: list[Due]) -> bool:
    """Whether a figure that is wrong is likely to hold the rubber points."""
    assert line.points is not None
    others = any(not due.met and (due.account, due.column) == (side, line.column) for due in dues)
    return line.points >= won.points or not others
