"""What the records within a rubber or a session make of it: entries, rubber points, totals."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.schema import Rubber


@dataclass(frozen=True, slots=True)
class Derived:
    """A line as the laws give it.

    Attributes:
        account: whom it credits.
        column: ``below``, ``above`` or ``single``.
        matter: what it is for.
        points: the points.
        arithmetic: how they come about.
        article: the law code and the articles; None where it is a sum of figures alone.
        readings: the named readings that it rests on.
        deal: of an entry of a rubber: the deal that makes it, from 1.
    """

    account: str
    column: str
    matter: str
    points: int
    arithmetic: str | None = None
    article: str | None = None
    readings: tuple[str, ...] = ()
    deal: int | None = None


def kept_in_points(rubber: "Rubber") -> bool:
    """Whether every line of a rubber is entered as it is, not netted and in no other unit."""
    return not rubber.netted and rubber.unit is None


def rubber_entries(rubber: "Rubber", done: "RubberReplay") -> Iterator[Derived]:
    """The lines that the deals of a rubber enter on its sheet, and then its rubber points.

    None of a deal whose tricks or sides are not known.
    """
    from oddtrick.records.replay.irregular import is_void

    sides = done.sides
    if sides is None or done.ledger is None or not kept_in_points(rubber):
        return
    for number, (deal, replay) in enumerate(zip(rubber.deals, done.deals, strict=True), 1):
        own = sides.numbers(deal, replay.accounts)
        if own is None or replay.unscored is not None or "tricks" in replay.open_score:
            continue
        for line in () if is_void(replay.given) else replay.score:
            yield Derived(
                sides.names[own[replay.accounts.of_line(line)]], line.column, line.matter,
                line.points, line.arithmetic, line.article, line.readings, number,
            )  # fmt: skip
    told = {line.matter for deal in rubber.deals for line in deal.score}
    for line in done.ledger.balance(sides.names).lines:
        if line.matter in told:
            # The deal that ends the rubber has it.
            continue
        yield Derived(
            sides.names[line.side], line.column, line.matter, line.points, line.arithmetic,
            line.article, line.readings,
        )  # fmt: skip


def rubber_totals(rubber: "Rubber", done: "RubberReplay") -> Iterator[Derived]:
    """The total of each account, as the deals or the entries make it, and the difference.

    That is given to the account that wins it, where the rubber has recorded it for the same.
    """
    sides = done.sides
    if sides is None or done.ledger is None or not kept_in_points(rubber):
        return
    balance = done.ledger.balance(sides.names)
    for name, points in zip(sides.names, balance.totals, strict=True):
        yield Derived(name, "single", "total", points, None, balance.article, balance.readings)
    for line in rubber.totals:
        side = sides.of(line.account)
        if line.matter == "difference" and side is not None and side == balance.gainer:
            yield Derived(
                sides.names[side], "single", "difference", balance.difference, None,
                balance.article, balance.readings,
            )  # fmt: skip
            return


def session_totals(done: "SessionReplay") -> Iterator[Derived]:
    """The total of each account and player, as the deals and rubbers within make it.

    The net, and what of it stands below and above the line, are given where the session has
    recorded such a line for the account. Nothing is given of one of whom not all is known.
    """
    from oddtrick.records.checks.session.sums import names_of, players_sums, sum_of

    session = done.session
    own = players_sums(done.outcomes)
    listed = [line.account for line in session.totals]
    listed += [account.id for account in session.accounts]
    listed += [player.name for player in session.players]
    for account in dict.fromkeys(listed):
        if own is not None:
            if account in own:
                yield Derived(account, "single", "total", own[account], _of(done, account))
            continue
        found = sum_of(names_of(session, account), done.outcomes)
        if not found.parts or not found.whole:
            continue
        words = f"{found.parts} record{'s' if found.parts != 1 else ''}"
        told = {(line.column, line.matter) for line in session.totals if line.account == account}
        due = {
            ("single", "total"): found.points,
            ("single", "difference"): found.points - found.against,
            ("below", "total"): found.below,
            ("above", "total"): found.points - found.below,
        }
        for (column, matter), points in due.items():
            if (column, matter) in told or (column, matter) == ("single", "total"):
                yield Derived(account, column, matter, points, f"the sum of {words}")


def _of(done: "SessionReplay", name: str) -> str:
    many = sum(name in (one.own or {}) for one in done.outcomes if one.by_player)
    return f"the sum of {many} record{'s' if many != 1 else ''}"
