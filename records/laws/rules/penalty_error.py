"""An error in penalties: until when may points for a revoke or another penalty be put right?"""

from oddtrick.records.laws.deadlines import deadline

MATTER = deadline(
    name="penalty-error",
    place=5,
    title="An error in penalties",
    question="Until when may points for a revoke or another penalty be put right?",
)
