"""Writes records as printed tables: the layouts of the books, as plain text or HTML."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.formats.grid.layouts import LAYOUTS, Layout
from oddtrick.formats.grid.proof import broken
from oddtrick.formats.grid.proof import unheld as unheld_in
from oddtrick.formats.grid.sheet import ROWS, Sheet
from oddtrick.formats.grid.sheet_diagrams import BiddingSheet, DiagramSheet, preformatted
from oddtrick.formats.grid.sheet_html import HtmlSheet, page
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.spellings import STYLES, CardStyle
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.seats import LETTERINGS
from oddtrick.records.within import deals_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Record

MARKUPS = ("text", "html")
"""What a table may be written in."""


def write(
    records: "Iterable[Record]",
    *,
    layout: str = "foster-pair",
    suits: str | None = None,
    mark_winners: bool = False,
    markup: str = "text",
) -> str:
    """The tables of some records.

    Args:
        records: deals, or rubbers and sessions whose deals are written in order.
        layout: a name of ``LAYOUTS``.
        suits: a name of ``spellings.STYLES``; None for the layout's own.
        mark_winners: whether a trick without a recorded mark gets one found from the
            play; a sentence over the table then says so.
        markup: ``text``, or ``html`` for a page.

    Raises:
        CannotWriteError: a record has nothing that a table can show, or something that it
            cannot set.
        ValueError: no layout or style has that name.
    """
    deals, text = _written(records, layout, suits, mark_winners, markup)
    faults = broken(deals, text, LAYOUTS[layout])
    if faults:
        raise CannotWriteError(faults)
    return text


def unheld(
    records: "Iterable[Record]",
    *,
    layout: str = "foster-pair",
    suits: str | None = None,
    mark_winners: bool = False,
    markup: str = "text",
) -> list[Finding]:
    """What ``write`` leaves out of these records though a table has a place for its like.

    Takes and raises what ``write`` does.
    """
    deals, text = _written(records, layout, suits, mark_winners, markup)
    return [] if broken(deals, text, LAYOUTS[layout]) else unheld_in(deals, text, LAYOUTS[layout])


def _written(
    records: "Iterable[Record]", layout: str, suits: str | None, mark_winners: bool, markup: str
) -> "tuple[list[Deal], str]":
    if layout not in LAYOUTS:
        raise ValueError(f"no layout is called {layout!r}; there are {', '.join(LAYOUTS)}")
    if suits is not None and suits not in STYLES:
        raise ValueError(f"no style of suits is called {suits!r}; there are {', '.join(STYLES)}")
    if markup not in MARKUPS:
        raise ValueError(f"a table is written in {' or '.join(MARKUPS)}, not in {markup!r}")
    form = LAYOUTS[layout]
    deals = [deal for record in records for _, deal in deals_in(record)]
    refused = [finding for deal in deals for finding in refusals(deal, form)]
    if refused:
        raise CannotWriteError(refused)
    sheets = []
    for at in range(0, len(deals), form.deals):
        group = deals[at : at + form.deals]
        one = form if len(group) == form.deals else LAYOUTS[form.alone]
        sheets.append(_sheet(one, group, STYLES[suits or one.suits], mark_winners, markup))
    text = "\n\n".join(sheets)
    return deals, page(text) if markup == "html" else text


def _sheet(
    layout: Layout, deals: "list[Deal]", style: CardStyle, derive: bool, markup: str = "text"
) -> str:
    """One sheet of a layout, or its empty form."""
    html = markup == "html"
    if layout.kind == "table":
        return (HtmlSheet if html else Sheet)(layout, deals, style, derive).text()
    plain = _OTHERS[layout.kind](layout, deals, style, derive).text()
    return preformatted(plain) if html else plain


_OTHERS: dict[str, type[DiagramSheet] | type[BiddingSheet]] = {
    "diagrams": DiagramSheet,
    "bidding": BiddingSheet,
}


def blank(layout: str) -> str:
    """The empty form of a layout, to be filled in.

    Raises:
        ValueError: no layout has that name.
    """
    if layout not in LAYOUTS:
        raise ValueError(f"no layout is called {layout!r}; there are {', '.join(LAYOUTS)}")
    form = LAYOUTS[layout]
    return _sheet(form, [], STYLES[form.suits], False)


def refusals(deal: "Deal", layout: Layout) -> list[Finding]:
    """Why a deal cannot be set in a layout; empty when it can."""
    if set(deal.places) not in [set(lettering) for lettering in LETTERINGS]:
        return [
            _refusal(deal, "places", "a table has columns for A Y B Z or for the compass alone")
        ]
    if layout.kind == "bidding":
        return _uncallable(deal)
    found = []
    if layout.kind == "diagrams":
        found = [
            _refusal(deal, f"hands.{hand.place}", "a card of unknown suit stands in no suit's line")
            for hand in deal.hands
            if any(code[0] == "?" for code in hand.cards)
        ]
    shown = any(hand.kind == "seat" and hand.place in deal.places for hand in deal.hands)
    if not any(trick.plays for trick in deal.tricks) and not (layout.cross and shown):
        found.append(_refusal(deal, "tricks", "the record holds no trick to set in a table"))
    if len(deal.tricks) > ROWS:
        why = f"{len(deal.tricks)} tricks are recorded, and a table has {ROWS} rows"
        found.append(_refusal(deal, f"tricks[{ROWS}]", why))
    for i, trick in enumerate(deal.tricks):
        places = [play.place for play in trick.plays]
        for j, place in enumerate(places):
            if place not in deal.places:
                why = "no hand is known for a card" if place is None else f"{place} is no column"
                found.append(_refusal(deal, f"tricks[{i}][{j}]", f"{why} of trick {i + 1}"))
            elif place in places[:j]:
                why = f"{place} has two cards in trick {i + 1}"
                found.append(_refusal(deal, f"tricks[{i}][{j}]", why))
        if len(places) < 4 and (layout.kind == "diagrams" or not layout.bars):
            why = f"trick {i + 1} has no four cards, and a list shows no gap"
            found.append(_refusal(deal, f"tricks[{i}]", why))
    return found


def _uncallable(deal: "Deal") -> list[Finding]:
    """Why the calls of a deal make no table; empty when they do."""
    calls = deal.auction
    if not calls:
        return [_refusal(deal, "auction", "the record holds no calls to set in a table")]
    places = next(names for names in LETTERINGS if set(names) == set(deal.places))
    for i, call in enumerate(calls):
        first = places.index(calls[0].place) if calls[0].place in places else 0
        if call.place != places[(first + i) & 3]:
            why = f"call {i + 1} is not made in turn by a player of the table"
            return [_refusal(deal, f"auction[{i}]", why)]
    return []


def _refusal(deal: "Deal", path: str, message: str) -> Finding:
    return Finding(CANNOT_WRITE, message, at=Spot(path=path), deal=deal.id, help=CANNOT_WRITE.fix)
