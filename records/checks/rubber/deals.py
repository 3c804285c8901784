"""The deals of a rubber, each checked with the standing that those before it leave."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.alongside import Brought
from oddtrick.records.checks.corrections import check_corrections
from oddtrick.records.checks.deal import Around, check_deal, findings_under
from oddtrick.records.checks.rubber.brought import (
    derived_entries,
    mend_sums,
    recorded_entries,
    trick_entries,
)
from oddtrick.records.checks.rubber.replayed import RubberReplay
from oddtrick.records.checks.rubber.standing import check_standing, report_late, turned_standing
from oddtrick.records.checks.sides import Sides
from oddtrick.records.checks.totals import Columns
from oddtrick.records.findings.deal import NO_SUCH_PLACE
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.given import GivenStanding
from oddtrick.records.replay.report import Report
from oddtrick.records.seats import is_book_lettering

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber


def replay_deal(
    rubber: "Rubber",
    n: int,
    deal: "Deal",
    done: RubberReplay,
    columns: Columns,
    law: LawCode | None,
    *,
    game: str | None,
) -> None:
    """Check a deal of a rubber and enter in the ledger what it brings."""
    ledger, sides = done.ledger, done.sides
    turn = None if sides is None else sides.turn(deal)
    if sides is not None and not sides.by_player and all(sides.members):
        _who_is_z(n, deal, sides, done.report)
    if ledger is not None and sides is not None and not rubber.netted:
        check_standing(n, deal, ledger, sides, done.report)
        if ledger.over:
            report_late(n, ledger, sides, done.report, f"deals[{n}]")
    start = None
    before = None
    if ledger is not None and turn is not None and n:
        start = turned_standing(ledger, turn)
    elif ledger is not None and sides is not None and sides.by_player:
        before = GivenStanding(
            tuple(zip(sides.names, ledger.games, strict=True)),
            tuple(zip(sides.names, ledger.below, strict=True)),
        )
    prefix = f"deals[{n}]"
    around = Around(
        done.law,
        game,
        start,
        told=True,
        in_rubber=True,
        opens=n == 0 and deal.before is None,
        marks=done.report.marks_under(prefix),
        accounts=() if sides is None else sides.accounts_in(deal),
        before=before,
    )
    replay = check_deal(deal, law, unfinished=done.report.unfinished, around=around)
    done.deals.append(replay)
    done.report.findings += findings_under(replay.findings, prefix)
    own = None if sides is None else sides.numbers(deal, replay.accounts)
    one_column = ledger is not None and ledger.run.one_column
    entries = recorded_entries(deal, replay, sides, own, one_column=one_column)
    derived = derived_entries(replay, own)
    done.brought.append(Brought(entries if deal.score else None, derived))
    if deal.score:
        columns.enter(deal.score, sides, deal)
        mend_sums(deal, replay, sides, own, columns)
    elif entries is not None:
        columns.derived(entries)
    if entries is None:
        columns.whole = False
        below = trick_entries(replay, own)
        if below is None:
            # Without its tricks a deal leaves what follows without a score to rest on.
            done.ledger = None
        elif ledger is not None:
            ledger.enter(below)
    elif ledger is not None:
        ledger.enter(entries)


def _who_is_z(n: int, deal: "Deal", sides: Sides, report: Report) -> None:
    """Report a deal whose Z is a player of neither account."""
    if deal.z_is is not None and is_book_lettering(deal.places) and sides.of(deal.z_is) is None:
        players = " ".join(sorted(frozenset.union(*sides.members)))
        report.add(
            NO_SUCH_PLACE,
            f"Z is {deal.z_is}, who is of neither account; the accounts have {players}",
            f"deals[{n}].z_is",
            recorded=deal.z_is,
            derived=players,
            deal=deal.id,
            help="Correct the name; or name a player who took another's place in his account.",
        )


def check_deals_put_right(done: RubberReplay) -> None:
    """What was put right later in each deal, now that it is known which deals won a game."""
    won = None if done.ledger is None else [game.deal + 1 for game in done.ledger.won]
    for n, replay in enumerate(done.deals, start=1):
        report = Report(replay.given, done.report.unfinished)
        next_game = None
        if won is not None and done.ledger is not None:
            last = next((deal for deal in won if deal >= n), 0)
            over = done.ledger.winner is not None and last == won[-1]
            next_game = 0 if over or not last else last + 1
        check_corrections(replay.given, replay.law, report, n, next_game)
        done.report.findings += findings_under(report.findings, f"deals[{n - 1}]")
