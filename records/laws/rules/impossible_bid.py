"""An impossible bid: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="impossible-bid",
    section="irregular-calls",
    place=7,
    title="An impossible bid",
    question="What follows a bid that no number of tricks up to seven can make sufficient, or "
    "of more than seven?",
)
