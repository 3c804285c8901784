"""A card exposed in dealing: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="exposed-in-dealing",
    section="exposed-cards",
    place=1,
    title="A card exposed in dealing",
    question="What follows when a card is exposed in dealing?",
)
