"""An adversary leads out of turn: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="lead-out-of-turn",
    section="irregular-play",
    place=5,
    title="An adversary leads out of turn",
    question="What follows when an adversary of the declarer leads out of turn?",
)
