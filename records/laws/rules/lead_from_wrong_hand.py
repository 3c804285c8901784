"""A lead from the wrong hand: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="lead-from-wrong-hand",
    section="irregular-play",
    place=6,
    title="A lead from the wrong hand",
    question="What follows when the declarer leads out of turn, from his own hand or dummy?",
)
