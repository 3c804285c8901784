"""A wrong pack: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="wrong-pack",
    section="irregular-play",
    place=3,
    title="A wrong pack",
    question="What follows when the pack is found incorrect during the deal or the play?",
)
