"""Looking at a quitted trick: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="quitted-trick-seen",
    section="irregular-play",
    place=11,
    title="Looking at a quitted trick",
    question="What follows when a player looks at a trick that was turned and quitted?",
)
