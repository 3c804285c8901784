"""Kinds of finding 2xx: the record does not fit the schema."""

from oddtrick.records.findings.kind import Kind, Level

MISSING_FIELD = Kind(
    code="OT201",
    name="missing-field",
    level=Level.ERROR,
    meaning="A field without which its part of the record says nothing is left out.",
    why="A score line without points, or a claim without its trick, cannot be checked.",
    example="claim by Z, tricks 3",
    fix="Put the field in; leave the whole part out when nothing is known of it.",
)
UNKNOWN_FIELD = Kind(
    code="OT202",
    name="unknown-field",
    level=Level.ERROR,
    meaning="The record has a field that the schema does not know.",
    why="Nothing is dropped in silence: a misspelt field would be lost.",
    example='{"id": "x", "deeler": "Z"}',
    fix="Spell the field as the schema has it; keep foreign matter under `remains`.",
)
WRONG_TYPE = Kind(
    code="OT203",
    name="wrong-type",
    level=Level.ERROR,
    meaning="A field holds another kind of value than it takes.",
    why='Nothing is converted in silence: the words "12" and the number 12 are two things.',
    example='{"id": "x", "number": 12}',
    fix="Write the value as the kind that is expected.",
)
NOT_IN_LIST = Kind(
    code="OT204",
    name="not-in-list",
    level=Level.ERROR,
    meaning="A field takes one of a closed list of words, and this word is not in it.",
    why="A word nobody knows cannot be checked or scored.",
    example='{"id": "x", "game": "bridge"}',
    fix="Take one of the known words.",
)
OUT_OF_RANGE = Kind(
    code="OT205",
    name="out-of-range",
    level=Level.ERROR,
    meaning="A number is smaller or larger than its field can be.",
    why="A deal has thirteen tricks, of which seven can be odd; no count is negative.",
    example="result of Y-Z, tricks 14",
    fix="Look at the source again; keep a misprint, marked {sic ...} with what is meant.",
)
WRONG_FORM = Kind(
    code="OT206",
    name="wrong-form",
    level=Level.ERROR,
    meaning="A text has not the form that its field takes.",
    why="Cards, calls, dates and ids are read by programs.",
    example="date Nov 1913",
    fix="Write it in the form that is expected.",
)
WRONG_NUMBER_OF_ITEMS = Kind(
    code="OT207",
    name="wrong-number-of-items",
    level=Level.ERROR,
    meaning="A list of fixed length has too few items or too many.",
    why="A pair of account and points has two items; what a third would mean is unknown.",
    example='{"id": "x", "before": {"below": [["A-B"]]}}',
    fix="Give as many items as are expected.",
)
NOT_A_RECORD = Kind(
    code="OT208",
    name="not-a-record",
    level=Level.ERROR,
    meaning="Where a record is expected, something else stands.",
    why="A file holds deals, rubbers or sessions, each an object with its fields.",
    example="[1, 2, 3]",
    fix="Give one record, a list of records, or one record a line.",
)
SAME_ID = Kind(
    code="OT210",
    name="same-id",
    level=Level.WARNING,
    meaning="Two records of one file have the same id.",
    why="An id names one record: by it a hand is cited, chosen from its file and compared.",
    example="two lines `deal elwell-12` in one file",
    fix="Give one of them another id; take it out if it is the same hand typed twice.",
)
BROKEN_SCHEMA = Kind(
    code="OT209",
    name="broken-schema",
    level=Level.ERROR,
    meaning="The record breaks the schema in some other way.",
    why="Only a record that fits the schema can be replayed and checked.",
    example="a text with half a character in it",
    fix="Mend the value at this place.",
)
