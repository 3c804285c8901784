"""Declaring unasked: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="declaration-unasked",
    section="irregular-calls",
    place=11,
    title="Declaring unasked",
    question="What follows when the dealer's partner declares without being asked?",
)
