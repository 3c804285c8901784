"""A hand short: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="short-hand",
    section="irregular-play",
    place=1,
    title="A hand short",
    question="What follows when one hand has too few cards and the others are right?",
)
