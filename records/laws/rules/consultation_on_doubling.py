"""Consulting on doubling: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="consultation-on-doubling",
    section="irregular-calls",
    place=16,
    title="Consulting on doubling",
    question="What follows when partners consult on doubling?",
)
