"""What pictures show of a record, as patterns over its fields."""

_COMMON: tuple[str, ...] = (
    "deal.kind", "deal.places", "deal.title", "deal.contract", "deal.make.denomination",
    "deal.make.maker",
)  # fmt: skip
_HANDS: tuple[str, ...] = (
    "deal.dealer",
    *(f"deal.hands[{kind}].{name}" for kind in ("seat", "dummy")
      for name in ("kind", "place", "cards", "complete", "voids")),
)  # fmt: skip
_TRICKS: tuple[str, ...] = (
    "deal.order", "deal.tricks.plays.place", "deal.tricks.plays.card", "deal.tricks.leader",
    "deal.tricks.winners",
)  # fmt: skip

_SHEET: tuple[str, ...] = (
    "rubber.kind", "rubber.title", "rubber.accounts.id", "rubber.lines",
    "rubber.entries.account", "rubber.entries.column", "rubber.entries.points",
    *(f"rubber.totals.{name}" for name in ("account", "column", "matter", "points")),
)  # fmt: skip
_TABLES: tuple[str, ...] = (
    "session.kind", "session.title", "session.players.name", "session.unit", "session.rounding",
    "session.stake",
    *(f"session.totals.{name}" for name in ("account", "column", "matter", "label", "points")),
    "rubber.id", *(f"rubber.totals.{name}" for name in ("account", "column", "matter", "points")),
)  # fmt: skip

CARRIES_BY_LAYOUT: dict[str, tuple[str, ...]] = {
    "hand": (*_COMMON, *_HANDS),
    "tricks": (*_COMMON, *_TRICKS),
    "trick": _COMMON,
    "sheet": _SHEET,
    "tables": _TABLES,
}
"""What each picture shows."""

CARRIES: tuple[str, ...] = tuple(dict.fromkeys((*_COMMON, *_HANDS, *_TRICKS, *_SHEET, *_TABLES)))
"""What the pictures show between them."""
