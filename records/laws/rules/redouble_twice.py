"""Redoubling twice: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="redouble-twice",
    section="irregular-calls",
    place=5,
    title="Redoubling twice",
    question="What follows when a bid that is redoubled is doubled again?",
)
