"""The score of a deal that cannot be derived, against every deal that it might have been."""

from oddtrick.records.checks.entries import Judged, report_judged
from oddtrick.records.findings.score import SCORE_NOT_CHECKED
from oddtrick.records.replay.credited import CREDITS, by_sides
from oddtrick.records.replay.deal import not_replayed
from oddtrick.records.replay.entries.outcomes import Known
from oddtrick.records.replay.entries.search import explain
from oddtrick.records.replay.entries.sheet import OF_THE_RUBBER, Explanation, Posted, Sheet
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay

_PENALTIES = ("revoke", "penalty")


def check_possible(given: Given, replay: Replay, report: Report) -> None:
    """Say so where no deal of the laws, with what is known of this one, brings its score.

    Nothing is said where the deal's score is derived in whole, or where a penalty may be
    in it. The source may give a part of the score only: where the contract is known,
    where the record is unfinished, or where nothing but tricks is scored. Then every line
    is looked at for itself.
    """
    law, declared = replay.law, replay.declared
    if law is None or declared.passed_out or not given.score:
        return
    if replay.unscored is None and not replay.open_score:
        return
    if declared.denomination is not None and not law.ranks(declared.denomination):
        return
    if given.events or replay.revokes or len(given.places) != 4:
        return
    game = replay.game
    if game is not None and (not_replayed(game) or CREDITS[game.credit] is not by_sides):
        return
    posted, numbers = [], []
    for n, line in enumerate(given.score):
        side = given.side_of(line.account)
        if line.matter in OF_THE_RUBBER:
            continue
        if side is None or line.column == "single" or line.matter in _PENALTIES:
            return
        if line.points is None or line.points < 0:
            return
        if report.doubtful(f"score[{n}]"):
            return
        if line.points:
            posted.append(Posted(side, line.column, line.points, line.matter, deal=1))
            numbers.append(n)
    if not posted:
        return
    known = Known(
        declared.denomination,
        declared.level,
        None if declared.denomination is None else declared.doubled,
        None if declared.declarer is None else declared.declarer & 1,
        replay.tricks,
    )
    sheet = Sheet(tuple(posted), finished=False)
    found = explain(sheet, law, known=known)
    if replay.unscored is None or report.unfinished or all(p.matter == "tricks" for p in posted):
        disputed = {finding.at.path for finding in report.findings}
        never = (n for n in found.impossible if f"score[{numbers[n]}]" not in disputed)
        found = Explanation(sheet, impossible=tuple(never))
    judged = Judged(found, lambda n: f"score[{numbers[n]}]")
    names = (given.side_name(0), given.side_name(1))
    if replay.unscored is not None:
        # The score was looked at after all.
        report.findings[:] = [f for f in report.findings if f.kind is not SCORE_NOT_CHECKED]
    report_judged(judged, law, names, report)
