"""The proof of a table that was written: read again, it must hold what the records say.

The fields that tables carry are declared (``carries``). A value of such a field may
still be one that the sentences of the books cannot say: a title in two paragraphs, an
account called ``No. 2``. Those are found here, by reading.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.grid.layouts import Layout
from oddtrick.formats.grid.reader import read
from oddtrick.formats.text.page import reading_pages
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE, FIELD_LOST, ORDER_LOST

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_PLAIN = ("title", "number", "game", "dealer", "turned", "leader")
_PARTS = {
    "before": ("games", "below", "game"),
    "make": ("denomination", "maker", "how"),
    "contract": ("level", "denomination", "doubled", "declarer"),
    "result": ("of", "tricks", "odd", "slam", "wins", "loses"),
}


def read_again(text: str) -> "list[Deal]":
    """The deals of a text that was written."""
    records: list[Any] = [each.record for each in reading_pages(read)(SourceText("", text)).records]
    return records


def broken(deals: "Sequence[Deal]", text: str, layout: Layout) -> list[Finding]:
    """The deals whose cards do not come back from a text: something in them breaks the table."""
    again = read_again(text)
    if len(again) != len(deals):
        message = f"{len(deals)} deals were set and {len(again)} would be read again"
        return [Finding(CANNOT_WRITE, message, help=CANNOT_WRITE.fix)]
    return [
        Finding(
            CANNOT_WRITE,
            "its cards would not be read again from a table",
            at=Spot(path="tricks"),
            deal=deal.id,
            help=CANNOT_WRITE.fix,
        )
        for deal, back in zip(deals, again, strict=True)
        if layout.kind != "bidding" and _trimmed(_cards(deal)) != _cards(back)
    ]


def unheld(deals: "Sequence[Deal]", text: str, layout: Layout) -> list[Finding]:
    """The values of carried fields that do not come back from a text, by path.

    Args:
        deals: what was written.
        text: the text, which gives as many deals with the same cards.
        layout: what it was written in.
    """
    found = []
    for deal, back in zip(deals, read_again(text), strict=True):
        for path, value, again in _pairs(deal, back, layout):
            if value not in (None, ()) and value != again:
                found.append(
                    Finding(
                        FIELD_LOST,
                        f"a table cannot say this of the {' of the '.join(path.split('.')[::-1])}",
                        at=Spot(path=path),
                        recorded=str(value) if isinstance(value, str | int) else None,
                        deal=deal.id,
                        help="Write it by hand, or choose a target that holds it.",
                    )
                )
        if layout.cross or layout.kind == "diagrams":
            found += _reordered(deal, back)
        if layout.kind != "bidding" and deal.order not in (None, back.order):
            found.append(
                Finding(
                    FIELD_LOST,
                    "a table sets the cards by column; their order of play is not kept"
                    if back.tricks
                    else "without a trick a table has no order of cards",
                    at=Spot(path="order"),
                    recorded=deal.order,
                    deal=deal.id,
                )
            )
    return found


def _reordered(deal: "Deal", back: "Deal") -> list[Finding]:
    """The hands whose cards come back in another order than the record has them."""
    again = {hand.place: hand.cards for hand in back.hands}
    return [
        Finding(
            ORDER_LOST,
            f"the hand of {hand.place} is set suit by suit; the order of its cards is not kept",
            at=Spot(path=f"hands.{hand.place}"),
            deal=deal.id,
        )
        for hand in deal.hands
        if hand.cards != again.get(hand.place, ())
        and sorted(hand.cards) == sorted(again.get(hand.place, ()))
    ]


def _pairs(deal: "Deal", back: "Deal", layout: Layout) -> list[tuple[str, Any, Any]]:
    if layout.kind == "bidding":
        return [(name, getattr(deal, name), getattr(back, name)) for name in ("number", "auction")]
    told = layout.kind == "diagrams"
    pairs = [(name, getattr(deal, name), getattr(back, name)) for name in _PLAIN]
    for name, parts in _PARTS.items():
        one, other = getattr(deal, name), getattr(back, name)
        if one is not None:
            pairs += [(f"{name}.{p}", getattr(one, p), getattr(other, p, None)) for p in parts]
    if layout.cross or told:
        held = {hand.place: sorted(hand.cards) for hand in back.hands}
        pairs += [
            (f"hands.{hand.place}", sorted(hand.cards), held.get(hand.place))
            for hand in deal.hands
            if hand.kind == "seat"
        ]
    for i, trick in enumerate(deal.tricks):
        again = back.tricks[i] if i < len(back.tricks) else None
        if told:
            pairs.append((f"tricks[{i}].leader", trick.leader, again and again.leader))
            pairs.append((f"tricks[{i}].tally", trick.tally, again and again.tally))
            continue
        marked = set(back.tricks[i].winners) if i < len(back.tricks) else set()
        pairs.append((f"tricks[{i}].winners", set(trick.winners) or None, marked))
    return pairs


def _cards(deal: "Deal") -> list[dict[str | None, str]]:
    """The cards of each trick by place."""
    return [{play.place: play.card for play in trick.plays} for trick in deal.tricks]


def _trimmed(tricks: list[dict[str | None, str]]) -> list[dict[str | None, str]]:
    """The tricks without the empty ones at the end, which a table does not tell from none."""
    return tricks[: max((i + 1 for i, plays in enumerate(tricks) if plays), default=0)]
