"""An error in the trick score: until when may the trick score be put right?"""

from oddtrick.records.laws.deadlines import deadline

MATTER = deadline(
    name="trick-score-error",
    place=1,
    title="An error in the trick score",
    question="Until when may the trick score be put right?",
)
