"""The calls of a deal, a row for each round."""

from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, hidden, join, said
from oddtrick.formats.page.tables import framed, head
from oddtrick.formats.page.words import call as shown_call

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal


def auction_part(leaf: Leaf, deal: "Deal", replay: "Replay") -> Markup | None:
    """The calls as a table with a column for each caller, the first caller's first.

    Where it is not told who made a call, they stand in a line.
    """
    calls = deal.auction
    if calls is None:
        return None
    if not calls:
        return el("p", "Auction: recorded as without a call.", id=leaf.id("auction"))
    made = [_call(leaf, replay, n, each.call) for n, each in enumerate(calls)]
    places = [each.place for each in calls]
    if any(place not in deal.places for place in places):
        told = [
            join([*([said(place), " "] if place else []), each])
            for place, each in zip(places, made, strict=True)
        ]
        return el("p", "Auction: ", join(told, ", "), id=leaf.id("auction"))
    first = deal.places.index(places[0] or "")
    order = [*deal.places[first:], *deal.places[:first]]
    order = [place for place in dict.fromkeys(order) if place in places]
    rows: list[list[Markup | None]] = []
    column = len(order)
    for n, place in enumerate(places):
        at = order.index(place or "")
        if not rows or at <= column:
            rows.append([None] * len(order))
        rows[-1][at] = el("td", made[n], id=leaf.id(f"auction[{n}]"))
        column = at
    body = [
        el("tr", el("th", str(number), scope="row"), *(cell or el("td") for cell in row))
        for number, row in enumerate(rows, 1)
    ]
    title = "Auction"
    table = block(
        "table",
        el("caption", title, leaf.refs("auction")),
        block("thead", el("tr", head("Round"), *(head(said(place)) for place in order))),
        block("tbody", *body),
        class_="auction",
        id=leaf.id("auction"),
    )
    return framed(table, f"Auction of deal {deal.id}")


def _call(leaf: Leaf, replay: "Replay", number: int, code: str) -> Markup:
    shown = shown_call(code)
    taken = replay.calls[number] if number < len(replay.calls) else None
    if taken is not None and not taken.counts:
        shown = join(["(", shown, ")", hidden(" has no effect")])
    return leaf.marked(f"auction[{number}]", shown)
