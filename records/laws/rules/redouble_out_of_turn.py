"""A redouble out of turn: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="redouble-out-of-turn",
    section="irregular-calls",
    place=15,
    title="A redouble out of turn",
    question="What follows when a player of straight bridge redoubles out of turn?",
)
