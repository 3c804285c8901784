"""The check of a session: its deals and rubbers, who sat where, its boards and its totals."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.checks.beside import note_misprints
from oddtrick.records.checks.deal import Around, check_deal, findings_under
from oddtrick.records.checks.laws import named_law
from oddtrick.records.checks.rubber import RubberReplay, replay_rubber
from oddtrick.records.checks.session.boards import Board, boards_of, check_boards, rule_boards
from oddtrick.records.checks.session.fields import check_fields
from oddtrick.records.checks.session.outcomes import (
    Outcome,
    accounts_of,
    deal_outcome,
    players_at,
    rubber_outcome,
)
from oddtrick.records.checks.session.paid import check_paid
from oddtrick.records.checks.session.premiums import Premium, premiums_of
from oddtrick.records.checks.session.seats import check_seats
from oddtrick.records.checks.session.totals import check_totals
from oddtrick.records.checks.settlement import check_ledger
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.laws.code import LawCode
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.given import Given, GivenMark
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.session.plan import Plan, Played, plan_of
from oddtrick.records.replay.session.seating import Seating, seating_of

if TYPE_CHECKING:
    from oddtrick.records.replay.result import Replay
    from oddtrick.records.schema import Account, Deal, Rubber, Session

__all__ = ["SessionReplay", "check_session", "replay_session"]

_OF_A_DEAL = re.compile(r"deals\[(\d+)\](.*)")


@dataclass(slots=True)
class SessionReplay:
    """A session replayed.

    Attributes:
        session: the session.
        law: its law code.
        plan: its movement, tables and rounds.
        seating: who sat where; None where no movement says it.
        outcomes: what each deal and rubber brought, in the order of the record.
        rubbers: where every two pairs play a rubber of their own: these, each made of the
            deals of two pairs.
        boards: the boards that are compared.
        premiums: what rounds bring beside their scores.
        report: what takes the findings.
    """

    session: "Session"
    law: LawCode | None
    plan: Plan
    seating: Seating | None
    report: Report
    outcomes: list[Outcome] = field(default_factory=list)
    rubbers: list[tuple["Rubber", RubberReplay]] = field(default_factory=list)
    boards: list[Board] = field(default_factory=list)
    premiums: list[Premium] = field(default_factory=list)


def check_session(
    session: "Session", law: LawCode | None = None, *, unfinished: bool = False
) -> list[Finding]:
    """Everything that is noticed about a session, in the order of its records."""
    return replay_session(session, law, unfinished=unfinished).report.findings


def replay_session(
    session: "Session", law: LawCode | None = None, *, unfinished: bool = False
) -> SessionReplay:
    """Replay a session and check it.

    Args:
        session: the session.
        law: the law code to use whatever the record says; None uses the one it names.
        unfinished: whether what is missing is only noted.
    """
    found, findings, named = (law, [], True) if law else named_law(session.laws, None, session.id)
    marks = tuple(GivenMark(mark.kind, mark.paths, mark.printed) for mark in session.marks)
    given = Given(session.id, (), frozenset(), marks=marks)
    report = Report(given, unfinished, list(findings), within="session")
    plan = plan_of(session, found)
    done = SessionReplay(session, found, plan, seating_of(plan), report)
    _play(done, law, named=named)
    check_fields(session, plan, report)
    check_seats(plan, done.seating, done.outcomes, report)
    done.boards = boards_of(plan, done.outcomes)
    rule_boards(done.boards)
    check_boards(plan, done.boards, done.outcomes, report)
    done.premiums = premiums_of(plan, done.outcomes, found)
    check_totals(session, plan, done.outcomes, done.premiums, found, report)
    check_ledger(session, report)
    check_paid(session, done.outcomes, report)
    note_misprints(session, report)
    return done


def _play(done: SessionReplay, law: LawCode | None, *, named: bool) -> None:
    """Replay every deal and rubber; loose deals of several pairs as the rubbers they belong to."""
    session, plan, report = done.session, done.plan, done.report
    by_path = {played.path: played for played in plan.played}
    outcomes: dict[str, Outcome] = {}
    findings: dict[int, list[Finding]] = {}
    grouped = _rubbers_of_two(done) if plan.ledger is not None and plan.ledger.of_each_two else []
    for rubber, positions in grouped:
        marks = tuple(
            GivenMark(mark.kind, tuple(f"deals[{m}].{path}" for path in mark.paths), mark.printed)
            for m, n in enumerate(positions)
            for mark in report.marks_under(f"records[{n}]")
        )
        inner = _rubber(done, rubber, law, marks)
        done.rubbers.append((rubber, inner))
        for finding in inner.findings:
            n, moved = _moved(finding, positions)
            findings.setdefault(n, []).append(moved)
        for n, replay in zip(positions, inner.deals, strict=True):
            played = by_path[f"records[{n}]"]
            players = players_at(played, done.seating)
            outcomes[played.path] = deal_outcome(session, played, replay, players)
            outcomes[played.path].inside = True
        whole = Played(f"rubber {rubber.id}", rubber, "", None)
        outcomes[whole.path] = rubber_outcome(whole, inner)
    for n, record in enumerate(session.records):
        path = f"records[{n}]"
        played = by_path[path]
        if record.kind == "deal":
            if path not in outcomes:
                replay = _deal(done, played, record, law, named=named)
                findings[n] = findings_under(replay.findings, path)
                players = players_at(played, done.seating)
                outcomes[path] = deal_outcome(session, played, replay, players)
        else:
            inner = _rubber(done, record, law, report.marks_under(path))
            findings[n] = findings_under(inner.findings, path)
            for m, replay in enumerate(inner.deals):
                below = by_path[f"{path}.deals[{m}]"]
                players = players_at(below, done.seating)
                outcomes[below.path] = deal_outcome(session, below, replay, players)
            outcomes[path] = rubber_outcome(played, inner)
        report.findings += findings.get(n, [])
    done.outcomes = [outcomes[each.path] for each in plan.played if each.path in outcomes]
    done.outcomes += [one for path, one in outcomes.items() if path not in by_path]


def _moved(finding: Finding, positions: list[int]) -> tuple[int, Finding]:
    """A finding on a rubber made of loose deals, put where its deal stands in the session."""

    def move(spot: Spot) -> Spot:
        found = None if spot.path is None else _OF_A_DEAL.match(spot.path)
        if found is None:
            return replace(spot, path="records")
        return replace(spot, path=f"records[{positions[int(found[1])]}]{found[2]}")

    first = _OF_A_DEAL.match(finding.at.path or "")
    also = tuple(move(spot) for spot in finding.also)
    return (
        positions[int(first[1]) if first else 0],
        replace(finding, at=move(finding.at), also=also),
    )


def _deal(
    done: SessionReplay, played: Played, deal: "Deal", law: LawCode | None, *, named: bool
) -> "Replay":
    players = players_at(played, done.seating)
    ledger = done.plan.ledger
    around = Around(
        done.law,
        done.session.game,
        told=named,
        opens=ledger is not None and not ledger.games,
        marks=done.report.marks_under(played.path),
        accounts=accounts_of(done.session, deal, players),
    )
    return check_deal(deal, law, unfinished=done.report.unfinished, around=around)


def _rubber(
    done: SessionReplay, rubber: "Rubber", law: LawCode | None, marks: tuple[GivenMark, ...]
) -> RubberReplay:
    return replay_rubber(
        rubber,
        law,
        unfinished=done.report.unfinished,
        game=done.session.game,
        inherited=done.law,
        marks=marks,
        session=done.session,
    )


def _rubbers_of_two(done: SessionReplay) -> "list[tuple[Rubber, list[int]]]":
    """The loose deals by the two accounts that meet in them, each group as a rubber."""
    from oddtrick.records.schema import Rubber

    session = done.session
    accounts: dict[str, Account] = {account.id: account for account in session.accounts}
    groups: dict[tuple[str, str], list[int]] = {}
    for played in done.plan.played:
        if played.deal is None or ".deals" in played.path:
            continue
        players = players_at(played, done.seating)
        met = sorted({id_ for id_, _ in accounts_of(session, played.deal, players)})
        if len(met) == 2:
            position = int(played.path.removeprefix("records[").removesuffix("]"))
            groups.setdefault((met[0], met[1]), []).append(position)
    found = []
    for (one, other), positions in groups.items():
        deals = tuple(r for n in positions for r in (session.records[n],) if r.kind == "deal")
        rubber = Rubber(
            id=f"{one}-{other}",
            accounts=(accounts[one], accounts[other]),
            deals=deals,
            unfinished=True,
        )
        found.append((rubber, positions))
    return found
