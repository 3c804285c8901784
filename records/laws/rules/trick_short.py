"""No card played to a trick: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="trick-short",
    section="irregular-play",
    place=9,
    title="No card played to a trick",
    question="What follows when a player who has played to the next trick is found to have "
    "played none to the last?",
)
