"""An error in undertricks: until when may undertricks be put right?"""

from oddtrick.records.laws.deadlines import deadline

MATTER = deadline(
    name="undertricks-error",
    place=3,
    title="An error in undertricks",
    question="Until when may undertricks be put right?",
)
