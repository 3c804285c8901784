"""An insufficient bid: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="insufficient-bid",
    section="irregular-calls",
    place=6,
    title="An insufficient bid",
    question="What follows a bid that is not high enough?",
)
