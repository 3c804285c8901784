"""A ledger by rubbers: what each player stands at after each rubber, under + and -."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.records.drawn.table import Table

if TYPE_CHECKING:
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.checks.session.outcomes import Outcome
    from oddtrick.records.schema import Rubber

Standings = dict[str, int]


def ledger_of(done: "SessionReplay") -> Table | None:
    """The ledger of a session of rubbers; None for one of which no rubber has a figure.

    Where a rubber has nothing but each player's figure, that is shown as recorded. Else each
    player's part of its difference is carried on from the rubber before, in units where the
    session has a unit and its rounding leaves one number.
    """
    from oddtrick.records.schema import Rubber

    found: list[tuple[str, Standings]] = []
    standing: Standings = {}
    by_record = {id(one.played.record): one for one in done.outcomes}
    recorded, left_out = False, list[str]()
    for record in done.session.records:
        if not isinstance(record, Rubber):
            continue
        printed = standings_of(record)
        if printed:
            standing, recorded = printed, True
        else:
            won = _won(done, by_record.get(id(record)))
            if not won:
                left_out.append(record.id)
                continue
            standing = {n: standing.get(n, 0) + won.get(n, 0) for n in {**standing, **won}}
        found.append((record.id, standing))
    if not found:
        return None
    names = dict.fromkeys(player.name for player in done.session.players)
    names |= dict.fromkeys(name for _, each in found for name in each)
    rows = [
        (name, *(cell for _, each in found for cell in _signed(each.get(name)))) for name in names
    ]
    sums = [
        str(sum(abs(points) for points in each.values() if (points < 0) is minus))
        for _, each in found
        for minus in (False, True)
    ]
    notes = [*filter(None, [", ".join(_kept(done))])]
    if left_out:
        notes.append(f"not in the ledger, for who won what is not known: {', '.join(left_out)}")
    if recorded:
        notes.append("standings as recorded, where a rubber has no more than these")
    return Table(
        "Ledger by rubbers",
        ("", *(sign for _ in found for sign in ("+", "-"))),
        (*rows, ("total", *sums)),
        tuple(range(1, 2 * len(found) + 1)),
        (("", 1), *((id_, 2) for id_, _ in found)),
        tuple(notes),
    )


def _signed(points: int | None) -> tuple[str, str]:
    if points is None:
        return "", ""
    return ("", str(-points)) if points < 0 else (str(points), "")


def standings_of(rubber: "Rubber") -> Standings:
    """Each player's figure, of a rubber that has nothing else."""
    from oddtrick.records.checks.totals import SIGNS

    if rubber.deals or rubber.entries:
        return {}
    return {
        line.account: line.points
        for line in rubber.totals
        if line.column == "single"
        and line.matter == "total"
        and line.account not in SIGNS
        and line.points is not None
    }


def _won(done: "SessionReplay", one: "Outcome | None") -> Standings:
    """What each player won or lost in a rubber; nothing where it or they are not known."""
    from oddtrick.records.checks.settlement import units

    net = None if one is None else one.net(0)
    if one is None or net is None or not all(one.players):
        return {}
    unit = done.session.unit
    if unit is not None:
        whole = units(abs(net), unit, done.session.rounding)
        if len(whole) != 1:
            return {}
        net = (1 if net >= 0 else -1) * next(iter(whole))
    return {name: -net if side else net for side in (0, 1) for name in sorted(one.players[side])}


def _kept(done: "SessionReplay") -> Iterator[str]:
    session = done.session
    if session.unit is not None:
        rounded = f" ({session.rounding})" if session.rounding else ""
        yield f"in units of {session.unit} points{rounded}"
    if session.stake is not None:
        yield f"stake: {session.stake}"
