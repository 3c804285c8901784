"""Passing the make back: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="declaration-passed-back",
    section="irregular-calls",
    place=12,
    title="Passing the make back",
    question="What follows when the dealer's partner passes the declaration back to him?",
)
