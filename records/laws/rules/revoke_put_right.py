"""A revoke put right before it is established: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTERS = (
    permission(
        name="revoke-corrected",
        section="revoke",
        place=3,
        title="A revoke put right",
        question="What follows when an adversary of the declarer puts a revoke right in time?",
    ),
    permission(
        name="revoke-corrected-by-declarer",
        section="revoke",
        place=4,
        title="A revoke put right by the declarer",
        question="What follows when the declarer puts a revoke right in time?",
    ),
)
