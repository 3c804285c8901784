"""A bid when barred: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="barred-bid",
    section="irregular-calls",
    place=8,
    title="A bid when barred",
    question="What follows when a player bids who was put out of the bidding?",
)
