"""Doubling unasked: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="double-unasked",
    section="irregular-calls",
    place=14,
    title="Doubling unasked",
    question="What follows when the pone doubles before he is asked whether his partner may lead?",
)
