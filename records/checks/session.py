"""The check of a session: every deal and rubber, and the totals of the sitting."""

from typing import TYPE_CHECKING

from oddtrick.records.checks.beside import note_misprints
from oddtrick.records.checks.deal import Around, check_deal, findings_under
from oddtrick.records.checks.laws import named_law
from oddtrick.records.checks.rubber import replay_rubber
from oddtrick.records.checks.settlement import check_ledger
from oddtrick.records.findings import Finding
from oddtrick.records.findings.rubber import TOTAL_WRONG
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.given import Given, GivenMark
from oddtrick.records.replay.report import Report

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


def check_session(
    session: "Session", law: LawCode | None = None, *, unfinished: bool = False
) -> list[Finding]:
    """Everything that is noticed about a session, in the order of its records."""
    found, findings, named = (law, [], True) if law else named_law(session.laws, None, session.id)
    marks = tuple(GivenMark(mark.kind, mark.paths, mark.printed) for mark in session.marks)
    report = Report(Given(session.id, (), frozenset(), marks=marks), unfinished, list(findings))
    for n, record in enumerate(session.records):
        prefix = f"records[{n}]"
        if record.kind == "deal":
            around = Around(found, session.game, told=named, marks=report.marks_under(prefix))
            inner = check_deal(record, law, unfinished=unfinished, around=around).findings
        else:
            inner = replay_rubber(
                record,
                law,
                unfinished=unfinished,
                game=session.game,
                inherited=found,
                marks=report.marks_under(prefix),
                session=session,
            ).findings
        report.findings += findings_under(inner, prefix)
    _totals(session, report)
    check_ledger(session, report)
    note_misprints(session, report)
    return report.findings


def _totals(session: "Session", report: Report) -> None:
    """Compare the totals of a session with the entries and totals of its records."""
    for n, line in enumerate(session.totals):
        path = f"totals[{n}]"
        if line.matter not in ("total", "other") or report.supplied(path):
            continue
        parts = [_part(record, line.account) for record in session.records]
        known = [part for part in parts if part is not None]
        if not known or len(known) != len(parts):
            continue
        derived = sum(known)
        if line.points != derived:
            report.add(
                TOTAL_WRONG,
                f"the total of {line.account} is given as {line.points}, and its records make "
                f"{derived}",
                path,
                also=("records",),
                recorded=str(line.points),
                derived=str(derived),
                difference=f"{line.points - derived:+d}",
            )


def _part(record: "Deal | Rubber", account: str) -> int | None:
    """What one record brings to an account; None when it does not say."""
    lines = record.totals if record.kind == "rubber" else record.score
    found = [
        line.points
        for line in lines
        if line.account == account and line.matter not in ("difference", "settlement")
    ]
    return sum(found) if found else None
