"""Too many cards to a trick: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="trick-long",
    section="irregular-play",
    place=10,
    title="Too many cards to a trick",
    question="What follows when a player has played two cards to a trick?",
)
