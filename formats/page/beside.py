"""What stands beside the values of a record: events, comments, foreign remains."""

from itertools import groupby
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, join, said
from oddtrick.formats.page.words import card

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Event


def events_part(leaf: Leaf, deal: "Deal") -> Markup | None:
    """What went wrong in the hand and what was chosen; None where nothing is recorded."""
    if not deal.events:
        return None
    items = []
    for n, event in enumerate(deal.events):
        path = f"events[{n}]"
        shown = leaf.marked(path, _event(leaf, event), under=True)
        items.append(el("li", shown, id=leaf.id(path)))
    return block("ul", *items, class_="plain", id=leaf.id("events"))


def _event(leaf: Leaf, event: "Event") -> Markup:
    words: list[str | Markup] = [event.kind.replace("-", " ").capitalize()]
    if event.by is not None:
        words += [" by ", said(event.by)]
    if event.at is not None:
        words += [" at ", leaf.link(event.at)]
    if event.card is not None:
        words += [": ", card(event.card)]
    if event.when is not None:
        words += ["; ", said(event.when)]
    if event.claimed_by is not None:
        words += ["; claimed by ", said(event.claimed_by)]
    if event.choice is not None:
        words.append(f"; choice: {event.choice.replace('-', ' ')}")
    if event.cause is not None:
        words.append(f"; cause: {event.cause.replace('-', ' ')}")
    if event.first is not None or event.corrected is not None:
        figures = [
            f"{label} {figure}"
            for label, figure in (("first", event.first), ("corrected to", event.corrected))
            if figure is not None
        ]
        words.append(f"; {', '.join(figures)}")
    if event.text is not None:
        words += ["; \u201c", said(event.text), "\u201d"]
    return join(words)


def comments_part(leaf: Leaf) -> Markup | None:
    """The comments of the file; None where there is none."""
    items = []
    together = groupby(leaf.record.comments, key=lambda comment: (comment.path, comment.where))
    for (path, where), comments in together:
        place = None
        if path:
            place = join([f"{where.capitalize()} ", leaf.link(path), ": "])
        text = "\n".join(comment.text for comment in comments)
        items.append(el("li", place, el("span", said(text), class_="kept")))
    return block("ul", *items, class_="plain") if items else None


def remains_part(leaf: Leaf) -> Markup | None:
    """What a foreign format held and the record has no field for, word for word."""
    items = []
    for remain in leaf.record.remains:
        place = None
        if remain.path:
            place = join([", at ", leaf.link(remain.path)])
        name = join([said(remain.format), ", ", said(remain.name), place])
        items.append(el("li", name, el("pre", said(remain.text))))
    return block("ul", *items, class_="plain") if items else None
