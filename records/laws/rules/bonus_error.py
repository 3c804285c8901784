"""An error in the bonus: until when may the bonus of a doubled contract be put right?"""

from oddtrick.records.laws.deadlines import deadline

MATTER = deadline(
    name="bonus-error",
    place=4,
    title="An error in the bonus",
    question="Until when may the bonus of a doubled contract be put right?",
)
