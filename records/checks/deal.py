"""The check of a deal: its replay, and everything recorded against everything derived."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddtrick.records.board import Board
from oddtrick.records.checks.beside import check_events, note_misprints
from oddtrick.records.checks.corrections import check_corrections
from oddtrick.records.checks.laws import named_law, unknown_law
from oddtrick.records.checks.possible import check_possible
from oddtrick.records.checks.result import check_outcome, check_result
from oddtrick.records.checks.score import check_score
from oddtrick.records.checks.stated import check_contract, check_vulnerable
from oddtrick.records.checks.structure import check_game, check_passed_out, check_places
from oddtrick.records.checks.tricks import check_marks, check_tally
from oddtrick.records.findings import Finding
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay.deal import replay_reported
from oddtrick.records.replay.given import Given, GivenMark, GivenStanding
from oddtrick.records.replay.plain import given_of
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Standing
from oddtrick.records.replay.standing import standing_before

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal


@dataclass(frozen=True, slots=True)
class Around:
    """What a deal takes from the rubber or session that it is part of.

    Attributes:
        law: the law code.
        game: the id of the game.
        start: the score before the deal, as the deals before it make it.
        opens: whether it opens a rubber, and nothing is scored before it.
        in_rubber: whether it is a deal of a rubber, which checks what was put right later.
        told: whether the rubber itself says which laws it has, or that it has none.
        marks: marks of the rubber on values of the deal.
        accounts: the rubber's accounts, each with the places of the deal that are of it.
        before: the score before the deal, as the deals before it make it, where each player
            keeps his own.
    """

    law: LawCode | None = None
    game: str | None = None
    start: Standing | None = None
    told: bool = False
    in_rubber: bool = False
    opens: bool = False
    marks: tuple[GivenMark, ...] = ()
    accounts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    before: GivenStanding | None = None


ALONE = Around()
"""A deal that is part of nothing."""


def check_deal(
    record: "Deal | Board",
    law: LawCode | None = None,
    *,
    unfinished: bool = False,
    around: Around = ALONE,
) -> Replay:
    """Replay a deal and compare what it records; the replay holds all findings.

    Args:
        record: a deal or a board.
        law: the law code to use whatever the record says; None uses the one it names.
        unfinished: whether what is missing is only noted.
        around: what the deal takes from its rubber or session.
    """
    given = given_of(record)
    if given.game is None and around.game is not None:
        given.game = around.game
    given.marks += around.marks
    given.accounts += around.accounts
    given.before = around.before or given.before
    found, findings, named = _law(record, given, law, around)
    report = Report(given, unfinished)
    report.findings.extend(findings)
    check_places(given, report)
    replay = replay_reported(
        given, found, report, around.start or (Standing() if around.opens else None)
    )
    _compare(given, replay, found, report, around, named=named or law is not None)
    if not isinstance(record, Board):
        note_misprints(record, report)
        check_events(record, given, report, judged=found is not None)
        if not around.in_rubber:
            check_corrections(given, found, report)
    return replay


def _law(
    record: "Deal | Board", given: Given, law: LawCode | None, around: Around
) -> tuple[LawCode | None, list[Finding], bool]:
    """The law code of a deal, what was noticed, and whether anything names it."""
    if law is not None:
        return law, [], True
    if isinstance(record, Board):
        if record.laws is None:
            return around.law, [], around.told
        found = find_law(record.laws)
        return found, [] if found else [unknown_law(record.laws, given.id)], True
    found, findings, named = named_law(record.laws, around.law, given.id)
    return found, findings, named or around.told


def _compare(
    given: Given,
    replay: Replay,
    law: LawCode | None,
    report: Report,
    around: Around,
    *,
    named: bool,
) -> None:
    check_game(given, replay, law, report, named=named)
    if replay.game is not None and law is not None and law.family not in replay.game.families:
        law = None
    check_contract(given, replay, law, report)
    check_passed_out(given, replay, report)
    check_marks(given, replay, report)
    check_tally(given, replay, report)
    check_result(given, replay, report)
    start = around.start or standing_before(given, given.before, replay.accounts)
    check_vulnerable(given, law, start, report)
    check_outcome(given, replay, law, report, start)
    check_score(given, replay, report, start, in_rubber=around.in_rubber)
    if replay.law is law:
        check_possible(given, replay, report)


def findings_under(findings: list[Finding], prefix: str) -> list[Finding]:
    """Findings on part of a record, with their paths moved below its prefix."""
    return [finding.under(prefix) for finding in findings]
