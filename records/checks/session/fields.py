"""What a session records of its movement, against what its game has and needs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.records.findings.session import (
    DEALER_ELSEWHERE,
    MOVEMENT_IN_WORDS,
    MOVEMENT_UNKNOWN,
    NOBODY_MOVES,
    PLAYER_TWICE,
    ROUND_WRONG,
    SESSION_LACKS,
)
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.session.plan import Plan, Played
from oddtrick.records.replay.session.seating import is_impossible

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Session

_OF_A_MOVEMENT = ("moves", "tables", "per_round")
_WORDS = {
    "number": "number of the board", "table": "table", "players": "names of its players",
    "moves": "steps of a movement", "tables": "number of tables", "per_round": "deals in a round",
}  # fmt: skip


def check_fields(session: "Session", plan: Plan, report: Report) -> None:
    """Fields that the game has not, those that it lacks, rounds, and players in two places."""
    choice = plan.moving
    if choice is not None and not choice.moves:
        for name in _OF_A_MOVEMENT:
            if getattr(session, name):
                assert plan.game is not None
                report.add(
                    NOBODY_MOVES,
                    f"the {_WORDS[name]} are recorded, and in {plan.game.title} nobody moves",
                    name,
                    recorded=_WORDS[name],
                    derived=choice.says,
                )
    rounds = {played.round for played in plan.played}
    moves = choice is not None and choice.moves and plan.movement is None
    if moves and (session.movement is not None or len(rounds - {None}) > 1):
        told = "told in words" if session.movement is not None else "not told"
        report.add(
            MOVEMENT_IN_WORDS,
            f"the movement is {told}; who sat where was not derived",
            "movement" if session.movement is not None else "",
        )
    if plan.movement is not None and is_impossible(plan):
        report.add(
            MOVEMENT_UNKNOWN,
            f"{plan.movement.title} brings not just one player to each place of these tables",
            "moves" if session.moves else "movement",
        )
    for played in plan.played:
        deal = played.deal
        if deal is None:
            continue
        _lacks(deal, played, plan, report)
        _dealer(deal, played, plan, report)
    _rounds(session, plan, report)
    _two_tables(plan, report)


def _lacks(deal: "Deal", played: Played, plan: Plan, report: Report) -> None:
    if plan.moving is None or plan.game is None:
        return
    unknown = {absence.path for absence in deal.absent if absence.why == "unknown"}
    for group in plan.moving.seats:
        given = [name for name in group if getattr(deal, name) or name in unknown]
        given += ["players"] if "players" in group and played.players else []
        one_table = group == ("table",) and len(plan.tables) == 1 and not plan.tables[0]
        if given or (one_table and plan.moving.movement is None):
            continue
        names = " or ".join(_WORDS[name] for name in group)
        report.add(
            SESSION_LACKS,
            f"{plan.game.title} needs the {names}, and deal {deal.id} has none",
            played.path,
            missing=True,
            deal=deal.id,
            derived=names,
        )


def _dealer(deal: "Deal", played: Played, plan: Plan, report: Report) -> None:
    dealers = () if plan.movement is None else plan.movement.dealers
    if not dealers or deal.dealer is None or deal.dealer in dealers:
        return
    report.add(
        DEALER_ELSEWHERE,
        f"{deal.dealer} deals at table {played.table or 'one'}; {' and '.join(dealers)} deal",
        f"{played.path}.dealer",
        recorded=deal.dealer,
        derived=" or ".join(dealers),
        deal=deal.id,
        hand=deal.dealer,
    )


def _rounds(session: "Session", plan: Plan, report: Report) -> None:
    count: dict[tuple[int, str], int] = {}
    last = None if plan.movement is None else plan.movement.rounds
    each = plan.per_round
    for played in _counted(plan):
        assert played.round is not None
        key = (played.round, played.table)
        count[key] = count.get(key, 0) + 1
        where = f" at table {played.table}" if played.table else ""
        path = f"{played.path}.round" if played.told else played.path
        if played.told and each is not None and count[key] == each + 1:
            report.add(
                ROUND_WRONG,
                f"round {played.round}{where} has more than {each} deal{'s' * (each != 1)}",
                path,
                recorded=f"{count[key]} deals",
                derived=f"{each} to a round",
            )
        if session.tables is not None and len(plan.tables) > session.tables:
            index = plan.tables.index(played.table)
            if index >= session.tables and count[key] == 1:
                report.add(
                    ROUND_WRONG,
                    f"table {played.table} is recorded, and tables is {session.tables}",
                    f"{played.path}.table",
                    also=("tables",),
                    recorded=played.table,
                    derived=f"tables {session.tables}",
                )
        if last is not None and played.round > last and plan.moving is not None:
            ended = plan.ledger is not None and not plan.ledger.of_each_two
            if ended:
                report.add(
                    ROUND_WRONG,
                    f"round {played.round}{where}; {plan.movement.title if plan.movement else ''} "
                    f"is over after {last}",
                    path,
                    recorded=f"round {played.round}",
                    derived=f"{last} rounds",
                )


def _counted(plan: Plan) -> Iterator[Played]:
    """What fills rounds: loose deals; rubbers, where a round is a rubber; deals that say one."""
    for played in plan.played:
        inside = ".deals" in played.path
        if played.round is not None and (not inside or played.told):
            yield played


def _two_tables(plan: Plan, report: Report) -> None:
    at: dict[tuple[int, str], tuple[str, str]] = {}
    for played in plan.played:
        deal = played.deal
        if deal is None or played.round is None:
            continue
        for player in deal.players:
            if not player.plays:
                continue
            table, path = at.setdefault((played.round, player.name), (played.table, played.path))
            if table != played.table:
                report.add(
                    PLAYER_TWICE,
                    f"{player.name} plays at table {played.table} and at table {table} in round "
                    f"{played.round}",
                    f"{played.path}.players.{player.name}",
                    also=(f"{path}.players.{player.name}",),
                    recorded=f"table {played.table}",
                    derived=f"table {table}",
                    deal=deal.id,
                    hand=player.plays[0],
                )
