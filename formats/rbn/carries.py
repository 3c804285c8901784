"""What RBN holds of a record, as patterns over its fields."""

from oddtrick.formats.carries import BOARDS

CARRIES: tuple[str, ...] = (
    *BOARDS,
    "deal.date",
    "deal.site",
    "deal.table",
    "deal.source.author",
    "deal.before.below",
    "deal.score.account",
    "deal.score.column",
    "deal.score.matter",
    "deal.score.points",
    "deal.remains[rbn]",
)
