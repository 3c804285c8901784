"""What score sheets hold of a record, as patterns over its fields."""

from oddtrick.formats.sheet.layouts import LAYOUTS, Layout

_LINE = ("account", "column", "matter", "points", "label")
_KEPT = ("kind", "number", "title", "unit", "rounding", "stake")

_RUBBER: tuple[str, ...] = (
    *(f"rubber.{name}" for name in _KEPT),
    "rubber.accounts.id",
    "rubber.accounts.name",
    *(f"rubber.entries.{name}" for name in _LINE),
    "rubber.lines",
    "rubber.netted",
    "rubber.unfinished",
    "rubber.absent[unknown]",
    *(f"rubber.totals.{name}" for name in _LINE),
)
_LEDGER: tuple[str, ...] = (
    *(f"session.{name}" for name in _KEPT),
    "session.players.name",
    "rubber.kind",
    "rubber.totals.account",
    "rubber.totals.column",
    "rubber.totals.matter",
    "rubber.totals.points",
    "rubber.absent",
)


def _carries(layout: Layout) -> tuple[str, ...]:
    if not layout.columns:
        return _LEDGER
    more = []
    if layout.deals:
        more.append("rubber.entries.deal")
    if layout.nets:
        more.append("rubber.totals.after")
    return (*_RUBBER, *more)


CARRIES_BY_LAYOUT: dict[str, tuple[str, ...]] = {
    name: _carries(layout) for name, layout in LAYOUTS.items()
}
"""What each layout holds."""

CARRIES: tuple[str, ...] = tuple(
    dict.fromkeys(pattern for patterns in CARRIES_BY_LAYOUT.values() for pattern in patterns)
)
"""What the layouts hold between them."""
