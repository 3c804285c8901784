"""The standing before each deal of a rubber, as recorded and as the deals before it make it."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings.rubber import AFTER_THE_RUBBER, STANDING_DISAGREES
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.rubber import Ledger, Standing

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal


def check_standing(n: int, deal: "Deal", ledger: Ledger, sides: Sides, report: Report) -> None:
    """Compare the standing that is recorded before a deal with what the deals before it make."""
    before = deal.before
    if before is None:
        return
    for word, pairs, derived in (
        ("games", before.games, ledger.games),
        ("below", before.below, ledger.below),
    ):
        for account, figure in pairs:
            side = sides.side_of(deal, account)
            if side is None or figure == derived[side]:
                continue
            what = "games" if word == "games" else "points below the line"
            report.add(
                STANDING_DISAGREES,
                f"{account} {figure} {what} before deal {n + 1}; the deals before it make "
                f"{derived[side]}",
                f"deals[{n}].before.{word}.{account}",
                recorded=str(figure),
                derived=str(derived[side]),
                difference=f"{figure - derived[side]:+d}",
            )
    game = ledger.standing.game
    if before.game is not None and before.game != game:
        report.add(
            STANDING_DISAGREES,
            f"deal {n + 1} is said to be of the {before.game} game; the deals before it make it "
            f"the {game} game",
            f"deals[{n}].before.game",
            recorded=before.game,
            derived=game,
        )


def turned_standing(ledger: Ledger, turn: int) -> Standing:
    """The standing before a deal, by the deal's own sides."""
    standing = ledger.standing
    if not turn:
        return standing
    return replace(
        standing,
        games=standing.games[::-1],
        below=standing.below[::-1],
        vulnerable=standing.vulnerable[::-1],
    )


def report_late(n: int, ledger: Ledger, sides: Sides, report: Report, path: str) -> None:
    """Report what follows the end of a rubber."""
    if ledger.winner is None:
        last = ledger.run.deals or 0
        why = f"which has {last} deals"
    else:
        last = ledger.won[-1].deal + 1
        what = "game" if ledger.run.games == 1 else "rubber"
        why = f"which {sides.names[ledger.winner]} won with deal {last}"
        why = why if what == "rubber" else f"{why}, for it is a single game"
    report.add(
        AFTER_THE_RUBBER,
        f"deal {n + 1} follows the end of the rubber, {why}",
        path,
        recorded=f"deal {n + 1}",
        derived=f"the rubber ends with deal {last}",
        article=ledger.law.cite("rubber"),
    )
