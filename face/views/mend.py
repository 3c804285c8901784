"""The repairs of a hand as text, and as plain data for machines."""

from collections.abc import Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.shown import safe
from oddtrick.diagnostics.summary import count

if TYPE_CHECKING:
    from oddtrick.converters.mend import MendedDeal, MendedFile
    from oddtrick.records.mend import Change, Repair, Slip

SHOWN = 20
"""How many repairs of one hand are listed for people; machines get them all."""

MOST_VALUES = 14
"""How many values of one slip are listed for people."""

WIDTH = 100
"""How wide a line of reasons grows."""

_KINDS = {
    "card-changed": "one card changed",
    "card-missing": "a card supplied",
    "cells-swapped": "two cells swapped",
    "row-shifted": "a row shifted",
    "row-turned": "a row turned",
    "column-shifted": "a column shifted",
    "column-turned": "a column turned",
    "columns-exchanged": "two columns exchanged",
    "hand-card-changed": "one card of the diagram changed",
    "hand-card-missing": "a card of the diagram supplied",
    "hand-cards-swapped": "two cards of the diagram swapped",
    "statement": "a statement beside the cards",
}


def mend_lines(one: "MendedDeal", where: str, palette: Palette = PLAIN) -> Iterator[str]:
    """Everything that was found for a hand.

    Args:
        one: the hand.
        where: its file and line, as people write it.
        palette: how to colour.
    """
    mending = one.mending
    title = f": {one.deal.title}" if one.deal.title else ""
    yield palette.paint(safe(f"{where}: {one.deal.id}{title}"), "strong")
    for finding in mending.defects:
        name = palette.paint(f"{finding.code} {finding.kind.name}", finding.level.value)
        yield f"  {name}: {safe(finding.message)}"
    if mending.defects:
        yield f"  {_verdict(one)}"
    for number, repair in enumerate(mending.repairs[:SHOWN], 1):
        yield from _repair(one, number, repair)
    if len(mending.repairs) > SHOWN:
        yield f"  and {len(mending.repairs) - SHOWN} more, less likely; json lists them all"
    yield from _completion(one)


def _verdict(one: "MendedDeal") -> str:
    mending = one.mending
    many = len(mending.repairs)
    slips = len(mending.repairs[0].slips) if many else 0
    size = f" of {slips} slips" if slips > 1 else ""
    if mending.unfinished is not None:
        found = count(many, "repair") + size if many else "no repair"
        return f"the search did not finish ({mending.unfinished}): {found} found, none is chosen"
    if not many:
        return "no repair of one or two slips fits"
    if mending.doubt is not None:
        fits = "repair fits" if many == 1 else "repairs fit"
        return f"{many} {fits}, none is chosen: {mending.doubt}"
    if many == 1:
        return f"one repair{size} fits"
    certain = len(mending.certain)
    alike = f"; {count(certain, 'slip')} in all of them alike" if certain else ""
    return f"{many} repairs{size} fit, none is chosen{alike}"


def _repair(one: "MendedDeal", number: int, repair: "Repair") -> Iterator[str]:
    for n, slip in enumerate(repair.slips):
        head = f"{number:>3}" if n == 0 else "   "
        yield from wrap(
            f"{_KINDS[slip.kind]}: {slip_words(one, slip)}",
            width=WIDTH,
            initial_indent=f"  {head}  ",
            subsequent_indent=" " * 11,
            break_on_hyphens=False,
        )
    for word, reasons in (("for", repair.pros), ("against", repair.cons)):
        if reasons:
            yield from wrap(
                safe("; ".join(reasons)),
                width=WIDTH,
                initial_indent=f"       {word:<8} ",
                subsequent_indent=" " * 16,
                break_on_hyphens=False,
            )


def slip_words(one: "MendedDeal", slip: "Slip") -> str:
    """The values of a slip: ``trick 11 Y S4 (C4 printed)``; of a long one the first."""
    if len(slip.changes) > MOST_VALUES:
        first = _change(one, slip.changes[0])
        return f"{len(slip.changes)} values, from {first} on"
    return "; ".join(_change(one, change) for change in slip.changes)


def _change(one: "MendedDeal", change: "Change") -> str:
    places = one.deal.places
    seat = None if change.seat is None else places[change.seat]
    if change.trick is not None and change.path.endswith(".winners"):
        place = f"winner of trick {change.trick + 1}"
    elif change.trick is not None:
        place = f"trick {change.trick + 1}" + (f" {seat}" if seat else "")
    elif seat is not None:
        place = f"hand of {seat}"
    else:
        place = change.path
    reading = change.reading or "nothing"
    printed = "nothing" if change.printed in (None, "??") else change.printed
    return safe(f"{place} {reading} ({printed} printed)")


def _completion(one: "MendedDeal") -> Iterator[str]:
    changes = one.completion.changes
    if not changes:
        return
    yield f"  {count(len(changes), 'card')} forced"
    rows: dict[int | None, list[str]] = {}
    for change in changes:
        seat = "" if change.seat is None else f"{one.deal.places[change.seat]} "
        rows.setdefault(change.trick, []).append(f"{seat}{change.reading}")
    for trick, cards in rows.items():
        yield f"       trick {'' if trick is None else trick + 1}: {', '.join(cards)}"


def mend_data(result: "MendedFile") -> dict[str, Any]:
    """A file as plain data."""
    return {
        "name": result.loaded.name,
        "format": result.loaded.format.name if result.loaded.format else None,
        "records": len(result.loaded.reads) + len(result.loaded.damaged),
        "hands": [_hand(result, one) for one in result.deals],
    }


def _hand(result: "MendedFile", one: "MendedDeal") -> dict[str, Any]:
    mending = one.mending
    return {
        "deal": one.deal.id,
        "path": one.prefix or None,
        "line": line_of(result, one),
        "defects": [
            {"code": f.code, "name": f.kind.name, "message": f.message} for f in mending.defects
        ],
        "repairs": [
            {
                "slips": [
                    {"kind": slip.kind, "changes": [_data(one, c) for c in slip.changes]}
                    for slip in repair.slips
                ],
                "for": list(repair.pros),
                "against": list(repair.cons),
            }
            for repair in mending.repairs
        ],
        "offered": mending.offered is not None,
        "unfinished": mending.unfinished or one.completion.unfinished,
        "doubt": mending.doubt,
        "replays": mending.replays,
        "forced": [_data(one, change) for change in one.completion.changes],
    }


def _data(one: "MendedDeal", change: "Change") -> dict[str, Any]:
    return {
        "path": change.path,
        "trick": None if change.trick is None else change.trick + 1,
        "hand": None if change.seat is None else one.deal.places[change.seat],
        "printed": change.printed,
        "reading": change.reading,
    }


def line_of(result: "MendedFile", one: "MendedDeal") -> int | None:
    """The line of a hand: where its first change or its record begins."""
    source = result.loaded.source
    if source is None:
        return None
    paths = [change.path for repair in one.mending.repairs[:1] for change in repair.changes]
    paths += [finding.at.path or "" for finding in one.mending.defects]
    path = (paths or [""])[0]
    span = one.read.span_of(f"{one.prefix}.{path}" if one.prefix and path else path or one.prefix)
    return source.position(span.start)[0]
