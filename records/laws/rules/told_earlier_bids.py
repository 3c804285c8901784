"""Earlier bids told of: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="told-earlier-bids",
    section="irregular-calls",
    place=10,
    title="Earlier bids told of",
    question="What follows when a player tells his partner of earlier bids after the final one?",
)
