"""A hand too long: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="long-hand",
    section="irregular-play",
    place=2,
    title="A hand too long",
    question="What follows when one hand has too many cards and another too few?",
)
