"""Several cards at once: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="several-cards",
    section="exposed-cards",
    place=7,
    title="Several cards at once",
    question="What follows when an adversary of the declarer plays several cards at once?",
)
