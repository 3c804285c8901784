"""The events of a deal under the laws: what may be chosen and by whom, what it costs, and
whether the deal is void.
"""

from oddtrick.records.findings.irregular import (
    CAUSE_NOT_OF_THE_LAWS,
    CHOICE_NOT_PERMITTED,
    CHOOSER_NOT_ENTITLED,
    PENALTY_WAS_LOST,
)
from oddtrick.records.irregularities import UNPENALISED
from oddtrick.records.laws.facts import Claimed, Offence
from oddtrick.records.laws.permission import Permission
from oddtrick.records.laws.revokes import Penalty
from oddtrick.records.laws.rules import (
    call_disobeyed,
    changed_call,
    penalties_lost,
    revoke_by_adversary,
    revoke_by_declarer,
)
from oddtrick.records.replay.circumstances import Table, entitled, matter_of
from oddtrick.records.replay.given import Given, GivenEvent
from oddtrick.records.replay.report import Report

_CALLED = ("card-called", "suit-called", "card-out-of-order", "revoke-corrected")
"""Events of a player who was told what to play."""

_OF_POINTS = ("points", "claimed")
"""Choices that say, or may say, that points were taken."""

_REVOKE_CHOICES = ("three-tricks", "two-tricks", "deduct-from-offender", "add-to-own")


def is_void(given: Given) -> bool:
    """Whether the cards were dealt again, so that nothing of the deal is scored."""
    return any(
        event.choice == "new-deal"
        or (event.kind in ("new-deal", "misdeal") and event.choice not in UNPENALISED)
        for event in given.events
    )


def check_choices(table: Table, dummies: frozenset[int], report: Report) -> None:
    """Report what was chosen that the laws do not allow, or by one who had no choice."""
    for event in table.given.events:
        if event.kind == "revoke" or _as_revoke(table, event):
            _check_revoke(table, event, dummies, report)
        elif event.kind == "call-changed":
            _check_change(table, event, report)
        else:
            _check_choice(table, event, report)
        if event.cause is not None:
            _check_cause(table, event, event.cause, report)


def _check_cause(table: Table, event: GivenEvent, cause: str, report: Report) -> None:
    causes = penalties_lost.MATTER.ask(table.law)
    if cause in causes or "other" in causes:
        return
    report.add(
        CAUSE_NOT_OF_THE_LAWS,
        f"{cause} is recorded as what lost a penalty, and under {table.law.id} it does not",
        f"{event.path}.cause",
        also=() if event.at is None else (event.at,),
        recorded=cause,
        derived=" or ".join(causes) or "nothing loses a penalty",
        article=table.law.cite("penalties-lost"),
    )


def _permission(table: Table, event: GivenEvent) -> tuple[str, Permission] | None:
    matter = matter_of(table, event)
    if matter is None:
        return None
    found = table.law.matter(matter).function(table.law)
    return (matter, found) if isinstance(found, Permission) else None


def _check_choice(table: Table, event: GivenEvent, report: Report) -> None:
    found = _permission(table, event)
    if found is None or event.choice is None:
        return
    matter, allowed = found
    if event.at is not None and event.kind != "penalty-lost":
        _check_lost(table, event, _lost(table, event), report)
    if not allowed.allows(event.choice):
        words = " or ".join(allowed.choices) or "no penalty"
        _not_permitted(table, event, words, matter, report)
        return
    if event.claimed_by is None or event.choice not in allowed.choices:
        return
    if not entitled(table, event, allowed.by) >> event.claimed_by & 1:
        _not_entitled(table, event, entitled(table, event, allowed.by), matter, report)


def _not_permitted(
    table: Table, event: GivenEvent, allowed: str, matter: str, report: Report
) -> None:
    report.add(
        CHOICE_NOT_PERMITTED,
        f"{event.choice or event.kind} is recorded for {event.kind}, and {table.law.id} "
        f"allows {allowed}",
        event.path,
        also=() if event.at is None else (event.at,),
        recorded=event.choice or event.kind,
        derived=allowed,
        hand=None if event.by is None else table.given.seat_name(event.by),
        article=table.law.cite(matter),
    )


def _not_entitled(table: Table, event: GivenEvent, mask: int, matter: str, report: Report) -> None:
    given = table.given
    assert event.claimed_by is not None
    name = given.seat_name(event.claimed_by)
    may = " or ".join(given.seat_name(seat) for seat in range(4) if mask >> seat & 1)
    report.add(
        CHOOSER_NOT_ENTITLED,
        f"{name} chooses {event.choice} for {event.kind}, and the choice is that of {may}",
        f"{event.path}.claimed_by",
        also=() if event.at is None else (event.at,),
        recorded=name,
        derived=may,
        hand=name,
        article=table.law.cite(matter),
    )


def _check_change(table: Table, event: GivenEvent, report: Report) -> None:
    provision = table.law.matter("changed-call")
    if not changed_call.MATTER.ask(table.law) and event.choice not in ("made-good", "none"):
        _not_permitted(table, event, provision.words, "changed-call", report)


def _as_revoke(table: Table, event: GivenEvent) -> bool:
    """Whether an event of a player who did not do as he was told is punished as a revoke."""
    told = event.kind in _CALLED
    return told and event.choice in _REVOKE_CHOICES and call_disobeyed.MATTER.ask(table.law)


def _penalty(table: Table, event: GivenEvent) -> tuple[Penalty, str] | None:
    own = table.of_declarer(event.by)
    if own is None:
        return None
    if own:
        return revoke_by_declarer.MATTER.ask(table.law), "revoke-by-declarer"
    return revoke_by_adversary.MATTER.ask(table.law), "revoke-by-adversary"


def _check_revoke(table: Table, event: GivenEvent, dummies: frozenset[int], report: Report) -> None:
    if event.choice is None or event.choice in UNPENALISED:
        return
    if event.by is not None and event.by in dummies:
        _not_permitted(table, event, "no penalty for dummy", "revoke-of-dummy", report)
        return
    found = _penalty(table, event)
    if found is None or found[0].open:
        return
    penalty, matter = found
    if event.choice != "claimed" and event.choice not in penalty.options:
        _not_permitted(table, event, " or ".join(penalty.options), matter, report)
    elif event.claimed_by is not None:
        mask = entitled(table, event, "either-adversary")
        if not mask >> event.claimed_by & 1:
            _not_entitled(table, event, mask, matter, report)
    _check_lost(table, event, _lost(table, event), report)


def _check_lost(table: Table, event: GivenEvent, lost: GivenEvent | None, report: Report) -> None:
    """Report a penalty that was exacted, and that another event says was lost."""
    if lost is not None and event.choice is not None and event.choice not in UNPENALISED:
        report.add(
            PENALTY_WAS_LOST,
            f"{event.choice} is recorded for {event.kind}, whose penalty is said to be lost",
            event.path,
            lost.path,
            recorded=event.choice,
            derived="no penalty",
            article=table.law.cite("penalties-lost"),
        )


def _lost(table: Table, event: GivenEvent) -> GivenEvent | None:
    """The event that says that the right to a revoke's penalty was lost."""
    if not penalties_lost.MATTER.ask(table.law):
        return None
    return next(
        (
            other
            for other in table.given.events
            if other.kind == "penalty-lost"
            and (other.at == event.at or (other.at is None and event.kind == "revoke"))
        ),
        None,
    )


def claimed_revokes(table: Table, dummies: frozenset[int]) -> tuple[Claimed, ...]:
    """The revokes that count in the score: those claimed, and those of which that is open.

    A revoke that the cards show and no event records is a finding, not a penalty.
    """
    found = []
    for event in table.given.events:
        revoke = event.kind == "revoke" or _as_revoke(table, event)
        if not revoke or event.by is None or event.by in dummies:
            continue
        if event.choice in UNPENALISED or (event.choice is None and _lost(table, event)):
            continue
        found.append(Claimed(event.by & 1, event.choice, event.path))
    return tuple(found)


def offences(table: Table) -> tuple[Offence, ...]:
    """The events, revokes apart, that cost points: taken, or perhaps taken."""
    found = []
    for event in table.given.events:
        if event.kind == "revoke" or event.by is None or _as_revoke(table, event):
            continue
        known = _permission(table, event)
        if known is None and event.choice == "points":
            why = "the record does not say where, or the laws know no points for it"
            words = f"{event.kind.replace('-', ' ')} by {table.given.seat_name(event.by)}"
            found.append(Offence("", event.by & 1, words, None, event.by, why, event.path))
        if known is None or not (known[1].points or known[1].open):
            continue
        matter, allowed = known
        words = f"{event.kind.replace('-', ' ')} by {table.given.seat_name(event.by)}"
        if allowed.open:
            if event.choice in _OF_POINTS:
                why = f"{table.law.id} is silent on {event.kind}"
                found.append(Offence(matter, event.by & 1, words, None, event.by, why, event.path))
            continue
        taken = event.choice == "points" or (
            event.choice == "claimed" and allowed.choices == ("points",)
        )
        if taken or (allowed.due and event.choice not in ("not-claimed", "lost")):
            found.append(Offence(matter, event.by & 1, words, seat=event.by))
        elif event.choice in (None, "claimed"):
            found.append(Offence(matter, event.by & 1, words, None, event.by, path=event.path))
    return tuple(found)
