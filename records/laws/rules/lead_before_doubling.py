"""A lead before the doubling is over: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTER = permission(
    name="lead-before-doubling",
    section="irregular-calls",
    place=17,
    title="A lead before the doubling is over",
    question="What follows when the eldest hand leads before the doubling is over, or without "
    "asking?",
)
