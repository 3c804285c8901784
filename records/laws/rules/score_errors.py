"""Errors in the score: until when each kind of entry may be put right."""

from oddtrick.records.laws.deadlines import deadline

MATTERS = (
    deadline(
        name="trick-score-error",
        place=1,
        title="An error in the trick score",
        question="Until when may the trick score be put right?",
    ),
    deadline(
        name="honour-score-error",
        place=2,
        title="An error in honours",
        question="Until when may honours, chicane and slams be put right?",
    ),
    deadline(
        name="undertricks-error",
        place=3,
        title="An error in undertricks",
        question="Until when may undertricks be put right?",
    ),
    deadline(
        name="bonus-error",
        place=4,
        title="An error in the bonus",
        question="Until when may the bonus of a doubled contract be put right?",
    ),
    deadline(
        name="penalty-error",
        place=5,
        title="An error in penalties",
        question="Until when may points for a revoke or another penalty be put right?",
    ),
)
