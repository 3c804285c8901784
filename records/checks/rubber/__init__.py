"""The check of a rubber: every deal, then the ledger, the game lines, the bonus and the totals."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.beside import note_misprints
from oddtrick.records.checks.entries import not_explained
from oddtrick.records.checks.laws import named_law
from oddtrick.records.checks.rubber.accounts import check_accounts
from oddtrick.records.checks.rubber.deals import check_deals_put_right, replay_deal
from oddtrick.records.checks.rubber.end import check_end
from oddtrick.records.checks.rubber.replayed import RubberReplay
from oddtrick.records.checks.rubber.sheet import enter_sheet, lay_beside
from oddtrick.records.checks.settlement import check_settlement
from oddtrick.records.checks.sides import sides_of
from oddtrick.records.checks.totals import Columns, check_totals
from oddtrick.records.checks.turns import check_leads, check_turns
from oddtrick.records.findings.deal import (
    NO_LAWS,
    NOT_REPLAYED,
)
from oddtrick.records.games import GAMES, game_of
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import totals
from oddtrick.records.replay.given import Given, GivenMark
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.rubber import BY_THE_LAWS, LEDGERS, Ledger

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, Session

__all__ = ["RubberReplay", "replay_rubber"]


_ENTRIES_BESIDE = "the accounts are not named, so that the entries are not laid beside the deals"


def replay_rubber(
    rubber: "Rubber",
    law: LawCode | None = None,
    *,
    unfinished: bool = False,
    game: str | None = None,
    inherited: LawCode | None = None,
    marks: tuple[GivenMark, ...] = (),
    session: "Session | None" = None,
) -> RubberReplay:
    """Replay a rubber and check it.

    Args:
        rubber: the rubber.
        law: the law code to use whatever the record says; None uses the one it names.
        unfinished: whether what is missing is only noted.
        game: the game of the session that it is part of.
        inherited: the law code of that session.
        marks: marks of the session on values of the rubber.
        session: the session itself, whose unit and rounding hold for the rubber.
    """
    found, findings, named = (
        (law, [], True) if law else named_law(rubber.laws, inherited, rubber.id)
    )
    marks += tuple(GivenMark(mark.kind, mark.paths, mark.printed) for mark in rubber.marks)
    given = Given(rubber.id, (), frozenset(), marks=marks)
    report = Report(given, unfinished, list(findings), within="rubber")
    by_player = _by_player(rubber.game or game)
    done = RubberReplay(found, [], sides_of(rubber, by_player=by_player), None, report)
    if not named and all(deal.laws is None for deal in rubber.deals):
        report.add(NO_LAWS, "the rubber names no laws; its deals were replayed, and not scored", "")
    check_accounts(rubber, done.sides, report)
    ledger = _ledger(rubber.game or game, found)
    if ledger is not None and ledger not in LEDGERS:
        report.add(NOT_REPLAYED, f"the ledger {ledger.name} is recorded and not replayed", "game")
    elif found is not None and done.sides is not None:
        many = len(done.sides.names)
        run = BY_THE_LAWS if ledger is None else LEDGERS[ledger]
        done.ledger = Ledger(found, (0,) * many, (0,) * many, run=run)
    columns = Columns(many=2 if done.sides is None else len(done.sides.names))
    if found is not None:
        columns.counted = totals.MATTER.ask(found)
    beside = bool(rubber.deals and rubber.entries)
    scored = Columns(many=columns.many) if beside else columns
    for n, deal in enumerate(rubber.deals):
        replay_deal(rubber, n, deal, done, scored, law, game=rubber.game or game)
    game_row = GAMES.get(rubber.game or game or "")
    if game_row is not None:
        check_turns(rubber, done.deals, done.sides, game_row.movement, report)
        check_leads(done.deals, game_row, report)
    check_deals_put_right(done)
    if beside and done.sides is None:
        not_explained(report, _ENTRIES_BESIDE)
    elif beside:
        lay_beside(rubber, done, columns)
    if not rubber.deals:
        enter_sheet(rubber, done, columns, rubber.game or game)
    kept = bool(rubber.deals or rubber.entries)
    if done.ledger is not None and done.sides is not None and kept:
        check_end(rubber, done, done.ledger, done.sides, columns)
    check_totals(rubber, done.sides, columns, report, counted=_counted(rubber, session))
    check_settlement(rubber, done.sides, report, session)
    note_misprints(rubber, report)
    return done


def _counted(rubber: "Rubber", session: "Session | None") -> bool:
    """Whether settlements are counted in units and not in points."""
    return bool(rubber.unit or (session and session.unit))


def _by_player(game: str | None) -> bool:
    """Whether each player of a game keeps a score of his own."""
    hands = None if game is None else GAMES[game].hands
    return hands is not None and not hands.sides


def _ledger(game: str | None, law: LawCode | None) -> Choice | None:
    """How the scores of the deals of a game run together; None where no game is known."""
    found = game_of(game, None if law is None else law.family, ())
    return None if found is None else found[0].ledger
