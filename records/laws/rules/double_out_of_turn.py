"""A double out of turn: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="double-out-of-turn",
    section="irregular-calls",
    place=3,
    title="A double out of turn",
    question="What follows a double or redouble out of turn in an auction?",
)
