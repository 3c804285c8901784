"""The last card exposed: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="exposed-last-card",
    section="exposed-cards",
    place=6,
    title="The last card exposed",
    question="What follows when an adversary exposes his last card before his partner plays "
    "to the twelfth trick?",
)
