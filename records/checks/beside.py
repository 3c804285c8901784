"""What stands beside the fields: misprints marked ``sic``, and events that the cards must show."""

from typing import TYPE_CHECKING

from oddtrick.records.findings.deal import MARKED_SIC
from oddtrick.records.findings.stated import EVENT_DIFFERS
from oddtrick.records.paths import MISSING, resolve
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report, labelled

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


def note_misprints(record: "Deal | Rubber | Session", report: Report) -> None:
    """Note every misprint that was read otherwise, with the print and the reading."""
    for mark in record.marks:
        if mark.kind != "sic" or mark.printed is None:
            continue
        reading = [_reading(record, path) for path in mark.paths]
        said = " or ".join(word for word in reading if word)
        report.add(
            MARKED_SIC,
            f"{mark.printed} is printed, and "
            + (f"read as {said}" if said else "no reading is given"),
            *(labelled(path, "so printed") for path in mark.paths),
            recorded=mark.printed,
            derived=said or None,
        )


def _reading(record: "Deal | Rubber | Session", path: str) -> str | None:
    try:
        value = resolve(record, path)
    except ValueError:
        return None
    if value is MISSING or value is None:
        return None
    if path == "contract":
        value = f"{value.level or ''}{value.denomination or ''}"
    for field in ("card", "call"):
        value = getattr(value, field, value)
    text = str(value) if isinstance(value, str | int) else ""
    return text if text.strip("?") else None


_SHOWN = {
    "revoke": "no failure to follow suit there",
    "insufficient-call": "a bid that is high enough",
    "call-out-of-turn": "a call in turn",
    "lead-out-of-turn": "the hand to lead leads",
    "hands-exchanged": "the declarer whom the calls give",
    "result-agreed": "as many tricks won",
}
_UNDONE = ("corrected", "made-good", "new-deal", "card-called", "suit-called", "suit-forbidden")


def check_events(deal: "Deal", given: Given, report: Report, *, judged: bool) -> None:
    """Report events that stand nowhere, or that the calls or the cards do not show.

    Args:
        deal: the deal.
        given: its plain values.
        report: the report that the replay has obeyed events with.
        judged: whether the calls were judged under a law code.
    """
    for event in given.events:
        if event.at is None:
            continue
        try:
            found = resolve(deal, event.at)
        except ValueError:
            found = MISSING
        if found is MISSING:
            report.add(
                EVENT_DIFFERS,
                f"the event {event.kind} stands at {event.at}, which the deal does not have",
                event.path,
                recorded=event.at,
            )
            continue
        shown = _SHOWN.get(event.kind)
        if shown is None or report.obeyed(event) or event.choice in _UNDONE:
            continue
        if event.kind == "insufficient-call" and not judged:
            continue
        report.add(
            EVENT_DIFFERS,
            f"the event {event.kind} is recorded, and the record shows {shown}",
            event.path,
            also=(event.at,),
            recorded=event.kind,
            derived=shown,
            hand=None if event.by is None else given.seat_name(event.by),
        )
