"""An adversary throws his cards down: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="adversary-abandons",
    section="irregular-play",
    place=15,
    title="An adversary throws his cards down",
    question="What follows when an adversary of the declarer throws his cards on the table?",
)
