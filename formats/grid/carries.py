"""What printed tables hold of a record, as patterns over its fields."""

from oddtrick.formats.grid.layouts import LAYOUTS

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

CARRIES_BY_LAYOUT: dict[str, tuple[str, ...]] = {
    name: _COMMON + _DIAGRAM if layout.cross else _COMMON for name, layout in LAYOUTS.items()
}
"""What each layout holds."""

CARRIES: tuple[str, ...] = _COMMON + _DIAGRAM
"""What the layouts hold between them."""
