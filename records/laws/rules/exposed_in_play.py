"""A card exposed in play: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="exposed-in-play",
    section="exposed-cards",
    place=5,
    title="A card exposed in play",
    question="What follows when an adversary of the declarer exposes a card during the play?",
)
