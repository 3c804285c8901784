"""A session drawn up: who sat where, boards compared, totals of players, what is settled."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from oddtrick.records.drawn.table import Table
from oddtrick.records.drawn.words import contract_text, signed

if TYPE_CHECKING:
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.checks.session.boards import Board
    from oddtrick.records.checks.session.outcomes import Outcome


def before_rubbers(done: "SessionReplay") -> Iterator[Table]:
    """The tables that come before the rubbers: seats and boards."""
    yield from _seats(done)
    yield from _boards(done)


def after_rubbers(done: "SessionReplay") -> Iterator[Table]:
    """The tables that come after them: premiums, totals and settlement.

    Where each player keeps his own score, what every two settle with each other follows from
    ``sums_of_players``, and is not among them. The ledger stands apart.
    """
    yield from _premiums(done)
    if any(one.by_player for one in done.outcomes):
        each = _each_for_himself(done)
        if each is not None:
            yield each
    else:
        yield from _totals(done)
        yield from _settled(done)


def tables_of(done: "SessionReplay", *, ledger: bool = True) -> list[Table]:
    """All tables of a session; none where nothing follows.

    Args:
        done: the session, replayed.
        ledger: whether the ledger of its rubbers is among them, the last.
    """
    from oddtrick.records.drawn.ledger import ledger_of
    from oddtrick.records.drawn.settlement import settlement

    tables = [*before_rubbers(done), *after_rubbers(done)]
    sums = sums_of_players(done)
    if sums is not None:
        tables.append(settlement(list(sums), list(sums.values())))
    kept = ledger_of(done) if ledger else None
    return tables if kept is None else [*tables, kept]


def _seats(done: "SessionReplay") -> Iterator[Table]:
    """Who sat where in each round, as the movement brings them."""
    from oddtrick.records.games.movements import RELATIVE

    seating, plan = done.seating, done.plan
    if seating is None or not seating.base or plan.movement is None:
        return
    rounds = sorted({played.round for played in plan.played if played.round is not None})
    rows: list[tuple[str, ...]] = []
    for number in rounds:
        for table in plan.tables:
            ring = seating.rings[table]
            names = [(place, seating.at((table, place), number)) for place in ring]
            if ring == RELATIVE:
                names = [(f"({place})", name) for place, name in names]
            cells = [f"{place} {name}" for place, name in names if name is not None]
            if cells:
                rows.append((f"round {number}", f"table {table}" if table else "", *cells))
    yield Table(f"Seats: {plan.movement.title}", (), tuple(rows))


def _boards(done: "SessionReplay") -> Iterator[Table]:
    for board in done.boards:
        averages = [board.average(side) for side in (0, 1)]
        sides = _side_names(board)
        heads = ("table", *sides[::-1], "contract", "tricks", *sides[::-1], "net", "average", "")
        rows = tuple(_play(one, averages[1]) for one in board.plays)
        yield Table(board.number, heads, rows, (4, 5, 6, 7, 8, 9))


def _side_names(board: "Board") -> list[str]:
    replay = board.plays[0].replay
    if replay is None:
        return ["", ""]
    return [replay.given.side_name(side) for side in (0, 1)]


def _play(one: "Outcome", average: Fraction | None) -> tuple[str, ...]:
    """A play of a board: side 1 is North and South, or dealer's side."""
    replay = one.replay
    assert replay is not None
    tricks = "" if replay.tricks is None else str(_declarers_tricks(one))
    row = [
        one.played.table,
        " ".join(sorted(one.players[1])) or "?",
        " ".join(sorted(one.players[0])) or "?",
        "not played" if one.ruled else contract_text(replay),
        tricks,
    ]
    net = one.net(1)
    if one.points is None or net is None:
        return (*row, "?", "?", "?")
    row += [str(one.points[1]), str(one.points[0]), f"{net:+d}"]
    if average is not None:
        row += [_fraction(average), f"{_fraction(net - average, signed=True)}"]
    return tuple(row)


def _declarers_tricks(one: "Outcome") -> int:
    assert one.replay is not None
    assert one.replay.tricks is not None
    declarer = one.replay.declared.declarer
    return one.replay.tricks[0 if declarer is None else declarer & 1]


def _fraction(number: Fraction | int, *, signed: bool = False) -> str:
    """A number as whole and fraction: ``73 1/3``."""
    number = Fraction(number)
    sign = "-" if number < 0 else "+" if signed else ""
    whole, rest = divmod(abs(number), 1)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"


def _premiums(done: "SessionReplay") -> Iterator[Table]:
    if not done.premiums:
        return
    rows = []
    for each in done.premiums:
        rows.append(
            (
                f"round {each.round}",
                f"table {each.table}" if each.table else "",
                each.side,
                str(each.line.points),
                each.line.arithmetic,
                f"({each.line.article})",
            )
        )
    yield Table("Beside the scores", (), tuple(rows), (3,))


def _totals(done: "SessionReplay") -> Iterator[Table]:
    """The totals of players and accounts, with what they rest on."""
    from oddtrick.records.checks.session.averages import match_of

    names = dict.fromkeys(name for one in done.outcomes for side in one.players for name in side)
    people = _people(done, list(names))
    accounts = [account.id for account in done.session.accounts]
    rows = [row for row in (_total(done, name) for name in (*people, *accounts)) if row]
    if not rows:
        return
    beside = any(row[2] != "0" for row in rows)
    compared = any(row[5] for row in rows)
    heads = ("", "points", "beside", "against", "net", "average", "compared")
    kept = [0, 1, *([2] if beside else []), 3, 4, *([5, 6] if compared else [])]
    match = match_of(done.session, done.boards, done.outcomes)
    yield Table(
        "Totals",
        tuple(heads[n] for n in kept),
        tuple(tuple(row[n] for n in kept) for row in rows),
        tuple(range(1, len(kept))),
        notes=() if match is None else (match,),
    )


def _each_for_himself(done: "SessionReplay") -> Table | None:
    """A column for each player and a row for each deal, where each keeps his own score."""
    sums = sums_of_players(done)
    if sums is None:
        return None
    rows: list[tuple[str, ...]] = []
    for number, one in enumerate((one for one in done.outcomes if one.by_player), 1):
        own = one.own or {}
        rows.append((f"deal {number}", *(str(own.get(name) or "") for name in sums)))
    rows.append(("total", *map(str, sums.values())))
    return Table("Each for himself", ("", *sums), tuple(rows), tuple(range(1, len(sums) + 1)))


def sums_of_players(done: "SessionReplay") -> dict[str, int] | None:
    """The total of each player, where each keeps his own; None where none is known."""
    from oddtrick.records.checks.session.sums import players_sums

    if not any(one.by_player for one in done.outcomes):
        return None
    sums = players_sums(done.outcomes)
    if sums is None:
        return None
    return {name: sums[name] for name in _people(done, list(sums))}


def _people(done: "SessionReplay", names: list[str]) -> list[str]:
    """The players in the order of the session, and then of the deals."""
    listed = [player.name for player in done.session.players if player.name in names]
    ids = {account.id for account in done.session.accounts}
    rest = [name for name in sorted(names) if name not in listed and name not in ids]
    return [*listed, *rest]


def _total(done: "SessionReplay", name: str) -> tuple[str, ...]:
    from oddtrick.records.checks.session.averages import expected, odd_pair
    from oddtrick.records.checks.session.boards import whole
    from oddtrick.records.checks.session.premiums import premium_to
    from oddtrick.records.checks.session.sums import names_of, sum_of

    called = names_of(done.session, name)
    found = sum_of(called, done.outcomes)
    if not found.parts:
        return ()
    if not found.whole:
        return (name, "?", "0", "?", "?", "", "")
    beside = premium_to(called, done.premiums)
    lost = sum(p.line.points for p in done.premiums if _against(done, p, called))
    odd = odd_pair(called, done.boards)
    points = found.points + (0 if odd is None else whole(odd)[0])
    net = found.points - found.against + beside - lost
    average = expected(called, done.boards) if odd is None else None
    words = "" if average is None else str(whole(average)[0])
    compared = "" if average is None else signed(found.points - found.against - whole(average)[0])
    shown = name if odd is None else f"{name}, with the average {_fraction(odd)} for its odd pair"
    return (shown, str(points), str(beside), str(found.against), signed(net), words, compared)


def _against(done: "SessionReplay", premium: object, called: frozenset[str]) -> bool:
    """Whether a premium went to those who played against some names."""
    from oddtrick.records.checks.session.premiums import Premium

    assert isinstance(premium, Premium)
    if premium.names & called:
        return False
    return any(
        one.side_of(called) is not None
        for one in done.outcomes
        if (one.played.round, one.played.table) == (premium.round, premium.table)
    )


def _settled(done: "SessionReplay") -> Iterator[Table]:
    """What every two pairs settle, where each two play a rubber of their own."""
    ledger = done.plan.ledger
    accounts = [account.id for account in done.session.accounts]
    if ledger is None or not ledger.of_each_two or len(accounts) < 2:
        return
    nets: dict[tuple[str, str], int] = {}
    rubbers = [one for one in done.outcomes if one.played.record.kind == "rubber"]
    for one in rubbers:
        net = one.net(0)
        if net is not None and one.rubber is not None and one.rubber.sides is not None:
            first, second = one.rubber.sides.names
            nets[first, second], nets[second, first] = net, -net
    if not nets:
        return
    heads = ("", *(f"from {name}" for name in accounts), "in all")
    rows: list[tuple[str, ...]] = []
    for name in accounts:
        cells = [signed(nets.get((name, other))) for other in accounts]
        total = sum(net for (who, _), net in nets.items() if who == name)
        rows.append((name, *cells, signed(total)))
    right = tuple(range(1, len(accounts) + 2))
    yield Table("Settlement", heads, tuple(rows), right)
