"""An adversary declares: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="declaration-by-adversary",
    section="irregular-calls",
    place=13,
    title="An adversary declares",
    question="What follows when an adversary of the dealer names the trump?",
)
