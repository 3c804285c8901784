"""What pictures show of a deal, as patterns over its fields."""

_COMMON: tuple[str, ...] = (
    "deal.kind", "deal.places", "deal.title", "deal.contract", "deal.make.denomination",
    "deal.make.maker",
)  # fmt: skip
_HANDS: tuple[str, ...] = (
    "deal.dealer",
    *(f"deal.hands[{kind}].{name}" for kind in ("seat", "dummy")
      for name in ("kind", "place", "cards", "complete")),
)  # fmt: skip
_TRICKS: tuple[str, ...] = (
    "deal.order", "deal.tricks.plays.place", "deal.tricks.plays.card", "deal.tricks.leader",
    "deal.tricks.winners",
)  # fmt: skip

CARRIES_BY_LAYOUT: dict[str, tuple[str, ...]] = {
    "hand": (*_COMMON, *_HANDS),
    "tricks": (*_COMMON, *_TRICKS),
    "trick": _COMMON,
}
"""What each picture shows."""

CARRIES: tuple[str, ...] = (*_COMMON, *_HANDS, *_TRICKS)
"""What the pictures show between them."""
