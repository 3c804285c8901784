"""A bid out of turn: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="bid-out-of-turn",
    section="irregular-calls",
    place=1,
    title="A bid out of turn",
    question="What follows a bid out of turn?",
)
