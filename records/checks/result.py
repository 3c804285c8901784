"""The result as stated: tricks, by-cards, slam, and the game or rubber won by it."""

from oddtrick.records.findings.stated import (
    ODD_DIFFERS,
    OUTCOME_DIFFERS,
    SLAM_DIFFERS,
    TRICKS_DIFFER,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import game as game_rule
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Standing, keep_ledger


def odd_tricks(tricks: int) -> int:
    """By-cards of a side with so many tricks: over six, or what the other side has over six."""
    return tricks - 6 if tricks > 6 else tricks - 7


def by_cards(odd: int) -> str:
    """By-cards in words: ``wins 3 by-cards``, ``loses 1 by-card``."""
    many = abs(odd)
    return f"{'wins' if odd > 0 else 'loses'} {many} {'by-card' if many == 1 else 'by-cards'}"


def check_result(given: Given, replay: Replay, report: Report) -> None:
    """Compare the stated tricks, by-cards and slam with those of the play or the claim."""
    result = given.result
    agreed_upon = None
    if replay.tricks_from != "play":
        agreed_upon = report.event(("result-agreed",), "result.tricks", None)
    if result is None:
        return
    side = given.side_of(result.of)
    if replay.tricks is None and side is not None and agreed_upon is None:
        _check_allowed(given, replay, side, report)
    if replay.tricks is None or replay.tricks_from == "result":
        return
    if result.of is not None and side is None:
        return
    counts = replay.tricks if side is None else (replay.tricks[side],)
    whose = "a side" if side is None else given.side_name(side)
    tricks = result.tricks
    agreed = tricks not in counts and report.event(("result-agreed",), "result.tricks", None)
    if (
        tricks is not None
        and tricks not in counts
        and not agreed
        and not report.supplied("result.tricks")
    ):
        derived = " or ".join(map(str, counts))
        report.add(
            TRICKS_DIFFER,
            f"{tricks} tricks are stated for {result.of or 'one side'}, and {whose} wins {derived}",
            "result.tricks",
            recorded=f"{tricks} tricks",
            derived=f"{derived} tricks",
            difference=f"{tricks - counts[0]:+d}" if len(counts) == 1 else None,
        )
    odd = result.odd
    won = tuple(odd_tricks(count) for count in counts)
    if odd is not None and odd not in won and not report.supplied("result.odd"):
        derived = " or ".join(by_cards(each) for each in won)
        report.add(
            ODD_DIFFERS,
            f"stated: {result.of or 'one side'} {by_cards(odd)}; {whose} {derived}",
            "result.odd",
            recorded=by_cards(odd),
            derived=derived,
            difference=f"{odd - won[0]:+d}" if len(won) == 1 else None,
        )
    _check_slam(given, replay, counts, whose, report)


def _check_allowed(given: Given, replay: Replay, side: int, report: Report) -> None:
    """Report stated tricks that the tricks played so far do not allow."""
    assert given.result is not None
    tricks = given.result.tricks
    if tricks is None or not replay.rows or report.supplied("result.tricks"):
        return
    won = replay.played.tricks()
    least, most = won[side], 13 - won[side ^ 1]
    if least <= tricks <= most:
        return
    derived = f"{least} at least" if tricks < least else f"{most} at most"
    report.add(
        TRICKS_DIFFER,
        f"{tricks} tricks are stated for {given.result.of}, and after the tricks that were played "
        f"{given.side_name(side)} wins {derived}",
        "result.tricks",
        recorded=f"{tricks} tricks",
        derived=derived,
        difference=f"{tricks - (least if tricks < least else most):+d}",
    )


def _check_slam(
    given: Given, replay: Replay, counts: tuple[int, ...], whose: str, report: Report
) -> None:
    assert given.result is not None
    slam = given.result.slam
    if slam is None or report.supplied("result.slam"):
        return
    best = max(counts)
    derived = {12: "little", 13: "grand"}.get(best)
    if slam != derived:
        report.add(
            SLAM_DIFFERS,
            f"a {slam} slam is stated, and {whose} wins {best} tricks",
            "result.slam",
            recorded=f"{slam} slam",
            derived=f"{derived} slam" if derived else "no slam",
        )


def check_outcome(
    given: Given, replay: Replay, law: LawCode | None, report: Report, start: Standing | None
) -> None:
    """Compare a game or rubber said to be won or lost with the score.

    Args:
        given: the deal.
        replay: its replay, with its score.
        law: the law code.
        report: takes the findings.
        start: the score before the deal.
    """
    result = given.result
    if result is None or law is None or replay.facts is None or "tricks" in replay.open_score:
        return
    side = given.side_of(result.of)
    if side is None or (result.wins is None and result.loses is None):
        return
    ledger = keep_ledger(law, [replay.score], start)
    won = ledger.won[0].side if ledger.won else None
    for word, what, winner in (
        ("wins", result.wins, side),
        ("loses", result.loses, side ^ 1),
    ):
        if what is None or report.supplied(f"result.{word}"):
            continue
        if start is None and (what == "rubber" or won is None):
            continue
        reached = won if what == "game" else ledger.winner
        if reached == winner:
            continue
        _not_won(given, law, replay, word, what, winner, start, report)


def _not_won(
    given: Given,
    law: LawCode,
    replay: Replay,
    word: str,
    what: str,
    winner: int,
    start: Standing | None,
    report: Report,
) -> None:
    scored = sum(
        line.points for line in replay.score if line.side == winner and line.column == "below"
    )
    before = 0 if start is None else start.below[winner]
    target = game_rule.MATTER.ask(law)
    games = 0 if start is None else start.games[winner]
    name = given.side_name(winner)
    derived = f"{name} {before} + {scored} = {before + scored} of {target} below the line"
    if what == "rubber":
        derived += f", with {games} {'game' if games == 1 else 'games'} before"
    assert given.result is not None
    report.add(
        OUTCOME_DIFFERS,
        f"stated: {given.result.of} {word} the {what}; {derived}",
        f"result.{word}",
        also=("before",) if given.before is not None else (),
        recorded=f"{given.result.of} {word} the {what}",
        derived=derived,
        article=law.cite("game", "rubber") if what == "rubber" else law.cite("game"),
    )
