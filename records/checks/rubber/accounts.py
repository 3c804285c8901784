"""Whether every figure of a rubber is put down to an account that it keeps."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.records.checks.sides import Sides
from oddtrick.records.findings.rubber import LINE_OF_NOBODY
from oddtrick.records.replay.report import Report
from oddtrick.records.seats import side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, ScoreLine


def check_accounts(rubber: "Rubber", sides: Sides | None, report: Report) -> None:
    """Report entries, totals and scores of deals put down to none of the accounts.

    Args:
        rubber: the rubber.
        sides: its accounts; without them nothing is said.
        report: takes the findings.
    """
    if sides is None:
        return
    for path, line, deal in _lines(rubber):
        if sides.of(line.account) is None and not (deal and _in_deal(deal, line.account)):
            report.add(
                LINE_OF_NOBODY,
                f"{line.account} has {line.figure} for the {line.matter.replace('-', ' ')}, and "
                f"the accounts are {', '.join(sides.names)}",
                path,
                recorded=line.account,
            )


def _lines(rubber: "Rubber") -> "Iterator[tuple[str, ScoreLine, Deal | None]]":
    for name, lines in (("entries", rubber.entries), ("totals", rubber.totals)):
        for n, line in enumerate(lines):
            yield f"{name}[{n}]", line, None
    for d, deal in enumerate(rubber.deals):
        for n, line in enumerate(deal.score):
            yield f"deals[{d}].score[{n}]", line, deal


def _in_deal(deal: "Deal", account: str) -> bool:
    """Whether a deal has a place, a side or a player of a name, whoever's account that is."""
    sides = {side_name(deal.places, side) for side in (0, 1)} if len(deal.places) == 4 else set()
    return account in {*deal.places, *sides, *(player.name for player in deal.players)}
