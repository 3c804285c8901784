"""A card exposed by the leader: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="exposed-by-leader",
    section="exposed-cards",
    place=4,
    title="A card exposed by the leader",
    question="What follows when the leader exposes a card after the declaration and before "
    "his lead?",
)
