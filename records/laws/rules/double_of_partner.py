"""Doubling the partner: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="double-of-partner",
    section="irregular-calls",
    place=4,
    title="Doubling the partner",
    question="What follows when a player doubles his partner's bid or redoubles his partner's "
    "double?",
)
