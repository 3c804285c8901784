"""A card exposed before the lead: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="exposed-before-lead",
    section="exposed-cards",
    place=3,
    title="A card exposed before the lead",
    question="What follows when the leader's partner exposes a card after the declaration and "
    "before the lead?",
)
