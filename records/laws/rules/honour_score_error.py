"""An error in honours: until when may honours, chicane and slams be put right?"""

from oddtrick.records.laws.deadlines import deadline

MATTER = deadline(
    name="honour-score-error",
    place=2,
    title="An error in honours",
    question="Until when may honours, chicane and slams be put right?",
)
