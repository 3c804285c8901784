"""A revoke put right: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="revoke-corrected",
    section="revoke",
    place=3,
    title="A revoke put right",
    question="What follows when an adversary of the declarer puts a revoke right in time?",
)
