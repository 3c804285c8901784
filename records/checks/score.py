"""The score as printed against the score that the law gives, line by line.

A printed line is an assertion. Lines are compared by side, column and matter;
a figure whose matter the source does not say may stand for one line or for all
that are left of its side and column.
"""

from oddtrick.records.checks.dues import (
    ANY,
    Due,
    PrintedLine,
    dues_of,
    is_exact,
    is_whole,
    take_together,
    words_of,
)
from oddtrick.records.checks.rubber_points import may_hold, rubber_won, standings_before
from oddtrick.records.checks.stated import contract_code, doubled_word
from oddtrick.records.findings import Kind
from oddtrick.records.findings.score import (
    HONOURS_NOT_SCORED,
    PENALTY_NOT_DERIVED,
    SCORE_DISAGREES,
    SCORE_LINE_MISSING,
    SCORE_LINE_NOT_DERIVED,
    SCORE_NOT_CHECKED,
    SCORE_WRONG_COLUMN,
    SCORE_WRONG_SIDE,
)
from oddtrick.records.laws.rules import vulnerability
from oddtrick.records.replay.given import Given, GivenLine
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Standing

_PENALTIES = ("revoke", "penalty")

_OF_THE_RUBBER = ("rubber", "game")
"""Matters that rest on the deals before, and that the rubber is asked for."""


def check_score(
    given: Given,
    replay: Replay,
    report: Report,
    start: Standing | None = None,
    *,
    in_rubber: bool = False,
) -> None:
    """Compare every printed line of a deal's score with the derived ones, and the reverse.

    Args:
        given: the deal.
        replay: its replay, with its score.
        report: takes the findings.
        start: the score before the deal, where it is known: a deal that wins the rubber may be
            credited with the rubber points too.
        in_rubber: whether it is a deal of a rubber, which checks its own points.
    """
    if replay.law is None:
        return
    _open_penalties(replay, report)
    if not given.score:
        return
    if replay.unscored is not None:
        report.add(SCORE_NOT_CHECKED, f"the score is not checked: {replay.unscored}", "score")
        return
    dues = dues_of(replay)
    left: list[PrintedLine] = []
    unread: list[PrintedLine] = []
    single = False
    for n, line in enumerate(given.score):
        side = replay.accounts.of(line.account)
        path = f"score[{n}]"
        if report.supplied(path):
            continue
        if side is None:
            what = "player" if replay.accounts.by_player else "side"
            report.add(
                SCORE_NOT_CHECKED,
                f"the account {line.account} is no {what} of this deal; its line is not checked",
                path,
                recorded=words_of(line),
            )
            return
        if line.column == "single" and not any(due.column == "single" for due in dues):
            _single(given, n, line, side, dues, replay, report)
            single = True
            continue
        (left if line.points is not None else unread).append((n, line, side))
    if single:
        return
    left = take_together(left, dues)
    left = [entry for entry in left if not is_exact(entry[1], entry[2], dues)]
    left = [entry for entry in left if not is_whole(entry, dues)]
    if not in_rubber and left and (won := rubber_won(replay, start)) is not None:
        credited = [*dues, won]
        left = [entry for entry in left if not is_exact(entry[1], entry[2], credited)]
        left = [entry for entry in left if not is_whole(entry, credited)]
    else:
        credited, won = dues, None
    if not in_rubber and start is None:
        left = [entry for entry in left if not _rests_on_deals_before(entry, dues, replay, report)]
    for entry in unread:
        left = _unread(entry, left, dues, replay, report)
    for n, line, side in left:
        if line.matter in _OF_THE_RUBBER and not any(d.matter == line.matter for d in credited):
            if not in_rubber:
                _not_checked(n, line, "it rests on the deals before this one", report)
            continue
        likely = credited if won is not None and may_hold(won, line, side, dues) else dues
        _differs(given, n, line, side, likely, replay, report)
    for due in dues:
        if not due.met and due.points and due.matter not in replay.open_score:
            _missing(replay, due, report)


def _open_penalties(replay: Replay, report: Report) -> None:
    """Say of every penalty that is not derived that it is not, and why."""
    if replay.facts is None:
        return
    why = replay.open_score.get("revoke")
    if why is not None and replay.facts.revokes:
        first, *others = (claim.path for claim in replay.facts.revokes)
        message = f"the penalty of a revoke is not derived: {why}"
        report.add(PENALTY_NOT_DERIVED, message, first, also=tuple(others))
    for offence in replay.facts.offences:
        if offence.choice is None:
            report.add(
                PENALTY_NOT_DERIVED,
                f"the penalty for the {offence.words} is not derived: {offence.why}",
                offence.path,
            )


def _not_checked(n: int, line: GivenLine, why: str, report: Report) -> None:
    message = f"{words_of(line)} is not checked: {why}"
    report.add(SCORE_NOT_CHECKED, message, f"score[{n}]", recorded=words_of(line))


def _unread(
    entry: PrintedLine,
    left: list[PrintedLine],
    dues: list[Due],
    replay: Replay,
    report: Report,
) -> list[PrintedLine]:
    """Say what the law gives for a line whose figure is not known, which stands for that.

    Returns:
        The lines that are left: a figure beside it for the same thing is not compared either.
    """
    n, line, side = entry
    mine = [due for due in dues if (due.account, due.column) == (side, line.column) and not due.met]
    if line.matter not in ANY:
        mine = [due for due in mine if due.matter == line.matter]
    for due in mine:
        due.met = True
    gives = " + ".join(str(due.points) for due in mine) or "no such line"
    why = f"its figure is not known; the law gives {gives}"
    if line.matter in replay.open_score:
        why = f"its figure is not known, and {replay.open_score[line.matter]}"
    report.add(
        SCORE_NOT_CHECKED,
        f"{words_of(line)} is not checked: {why}",
        f"score[{n}].points",
        recorded=words_of(line),
        derived="; ".join(due.words for due in mine) or None,
        article="; ".join(due.article for due in mine) or None,
        help="Look at the figure in the source again; leave ? where it cannot be read.",
    )
    kept = []
    for other in left:
        number, beside, account = other
        here = (account, beside.column) == (side, line.column)
        alike = beside.matter == line.matter or line.matter in ANY or beside.matter in ANY
        if here and alike:
            known = "a figure beside it is not known"
            why = replay.open_score.get(beside.matter, known)
            _not_checked(number, beside, why, report)
        else:
            kept.append(other)
    return kept


def _rests_on_deals_before(
    entry: PrintedLine, dues: list[Due], replay: Replay, report: Report
) -> bool:
    """Whether a figure may hold the rubber points, where the score before is not recorded."""
    n, line, _ = entry
    if line.matter not in ANY:
        return False
    for before in standings_before(replay):
        won = rubber_won(replay, before)
        if won is not None and is_whole(entry, [*dues, won]):
            points = f"with rubber points of {won.points}"
            _not_checked(n, line, f"{points} it rests on the deals before this one", report)
            return True
    return False


def _played_for(replay: Replay) -> str:
    """What the points rest on: contract, tricks, and vulnerability where a law asks for it.

    Empty where nobody declares.
    """
    facts, law = replay.facts, replay.law
    if facts is None or law is None or replay.declared.declarer is None or facts.undertaking:
        return ""
    parts = [
        contract_code(facts.level, facts.denomination)
        + f" by {replay.given.seat_name(facts.declarer)}"
    ]
    if facts.doubled:
        parts.append(doubled_word(facts.doubled))
    if facts.tricks is not None:
        many = facts.tricks[facts.side]
        parts.append(f"{many} trick{'' if many == 1 else 's'}")
    if any((*vulnerability.MATTER.ask(law, (1, 1)), *(replay.given.vulnerable_sides() or ()))):
        parts.append(f"{'' if facts.vulnerable[facts.side] else 'not '}vulnerable")
    return f" for {', '.join(parts)}"


def _differs(
    given: Given,
    n: int,
    line: GivenLine,
    side: int,
    dues: list[Due],
    replay: Replay,
    report: Report,
) -> None:
    assert line.points is not None
    path = f"score[{n}]"
    if line.matter in replay.open_score or (line.matter in ANY and replay.open_score):
        why = replay.open_score.get(line.matter) or next(iter(replay.open_score.values()))
        _not_checked(n, line, why, report)
        return
    facts = replay.facts
    derived = any(due.matter == line.matter for due in dues)
    no_event = facts is None or not (facts.revokes or facts.offences)
    if line.matter in _PENALTIES and no_event and not derived:
        report.add(
            PENALTY_NOT_DERIVED,
            f"{words_of(line)} is a penalty, and the record holds no event that it is for",
            path,
            recorded=words_of(line),
        )
        return
    rest = [due for due in dues if not due.met]
    here = [due for due in rest if due.account == side and due.column == line.column]
    same = [due for due in here if due.matter == line.matter]
    if same:
        _disagrees(replay, path, line, same, report)
        return
    for kind, moved in (
        (SCORE_WRONG_SIDE, [d for d in rest if d.account != side and d.column == line.column]),
        (SCORE_WRONG_COLUMN, [d for d in rest if d.account == side and d.column != line.column]),
    ):
        due = next(
            (d for d in moved if d.points == line.points and line.matter in (d.matter, *ANY)),
            None,
        )
        if due is not None:
            _moved(replay, path, line, due, kind, report)
            return
    if line.matter in ANY and here:
        _disagrees(replay, path, line, here, report)
        return
    report.add(
        SCORE_LINE_NOT_DERIVED,
        f"{words_of(line)} is recorded, and the law gives no such line",
        path,
        recorded=words_of(line),
        derived="no line",
        difference=f"{line.points:+d}",
        article=None if replay.law is None else replay.law.id,
    )


def _disagrees(replay: Replay, path: str, line: GivenLine, dues: list[Due], report: Report) -> None:
    assert line.points is not None
    points = sum(due.points for due in dues)
    for due in dues:
        due.met = True
    rest = "" if all(due.matter == "honours" for due in dues) else _played_for(replay)
    report.add(
        SCORE_DISAGREES,
        f"{words_of(line)} is recorded, and the law gives {points}{rest}",
        path,
        recorded=words_of(line),
        derived="; ".join(due.words for due in dues),
        difference=f"{line.points - points:+d}",
        article="; ".join(due.article for due in dues),
    )


def _moved(
    replay: Replay, path: str, line: GivenLine, due: Due, kind: Kind, report: Report
) -> None:
    due.met = True
    where = f"{replay.accounts.name(due.account)} {due.column}"
    report.add(
        kind,
        f"{words_of(line)} is recorded, and the law gives these points to {where}",
        path,
        recorded=words_of(line),
        derived=f"{replay.accounts.name(due.account)} {due.words}",
        article=due.article,
    )


def _missing(replay: Replay, due: Due, report: Report) -> None:
    name = replay.accounts.name(due.account)
    report.add(
        HONOURS_NOT_SCORED if due.matter == "honours" else SCORE_LINE_MISSING,
        f"the law gives {name} {due.points} {due.column} for {due.matter}, which is not recorded",
        "score",
        missing=True,
        derived=f"{name} {due.words}",
        difference=f"{-due.points:+d}",
        article=due.article,
    )


def _single(
    given: Given,
    n: int,
    line: GivenLine,
    side: int,
    dues: list[Due],
    replay: Replay,
    report: Report,
) -> None:
    """A score in one column: what the side has more than the other, or a player in all."""
    path = f"score[{n}]"
    if replay.open_score:
        why = next(iter(replay.open_score.values()))
        _not_checked(n, line, why, report)
        return
    if line.points is None:
        _unread((n, line, side), [], [], replay, report)
        return
    if replay.accounts.by_player:
        dues = [due for due in dues if due.account == side]
    net = sum(due.points if due.account == side else -due.points for due in dues)
    if net == line.points:
        return
    report.add(
        SCORE_DISAGREES,
        f"{words_of(line)} is recorded, and the law gives {net}{_played_for(replay)}",
        path,
        recorded=words_of(line),
        derived="; ".join(f"{replay.accounts.name(due.account)} {due.words}" for due in dues)
        or "0",
        difference=f"{line.points - net:+d}",
        article="; ".join(dict.fromkeys(due.article for due in dues)) or None,
    )
