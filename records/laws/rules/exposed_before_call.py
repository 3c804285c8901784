"""A card exposed before the declaration: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="exposed-before-call",
    section="exposed-cards",
    place=2,
    title="A card exposed before the declaration",
    question="What follows when a player exposes a card before the declaration is final?",
)
