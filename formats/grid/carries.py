"""What printed tables hold of a record, as patterns over its fields."""

from oddtrick.formats.grid.layouts import LAYOUTS, Layout

_COMMON: tuple[str, ...] = (
    "deal.kind",
    "deal.places",
    "deal.title",
    "deal.number",
    "deal.game",
    "deal.before.games",
    "deal.before.below",
    "deal.before.game",
    "deal.dealer",
    "deal.turned",
    "deal.make.denomination",
    "deal.make.maker",
    "deal.make.how",
    "deal.contract",
    "deal.order",
    "deal.leader",
    "deal.tricks.plays.place",
    "deal.tricks.plays.card",
    "deal.tricks.winners",
    "deal.result.of",
    "deal.result.tricks",
    "deal.result.odd",
    "deal.result.slam",
    "deal.result.wins",
    "deal.result.loses",
)

_DIAGRAM: tuple[str, ...] = (
    "deal.hands[seat].kind",
    "deal.hands[seat].place",
    "deal.hands[seat].cards",
)

_TOLD: tuple[str, ...] = ("deal.tricks.leader", "deal.tricks.tally")
_CALLS: tuple[str, ...] = ("deal.kind", "deal.places", "deal.number", "deal.auction")


def _holds(layout: Layout) -> tuple[str, ...]:
    if layout.kind == "bidding":
        return _CALLS
    if layout.kind == "diagrams":
        return tuple(p for p in _COMMON if p != "deal.tricks.winners") + _DIAGRAM + _TOLD
    return _COMMON + _DIAGRAM if layout.cross else _COMMON


CARRIES_BY_LAYOUT: dict[str, tuple[str, ...]] = {
    name: _holds(layout) for name, layout in LAYOUTS.items()
}
"""What each layout holds."""

CARRIES: tuple[str, ...] = (*_COMMON, *_DIAGRAM, *_TOLD, "deal.auction")
"""What the layouts hold between them."""
