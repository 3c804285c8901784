"""Playing before the partner: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="card-out-of-order",
    section="irregular-play",
    place=8,
    title="Playing before the partner",
    question="What follows when an adversary plays before his partner, out of his turn?",
)
