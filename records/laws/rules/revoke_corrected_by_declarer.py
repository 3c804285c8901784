"""A revoke put right by the declarer: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="revoke-corrected-by-declarer",
    section="revoke",
    place=4,
    title="A revoke put right by the declarer",
    question="What follows when the declarer puts a revoke right in time?",
)
