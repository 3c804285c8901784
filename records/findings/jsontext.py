"""Kinds of finding 150-159: the syntax of JSON."""

from oddtrick.records.findings.kind import Kind, Level

JSON_SYNTAX = Kind(
    code="OT150",
    name="json-syntax",
    level=Level.ERROR,
    meaning="The text is not JSON from this place on.",
    why="What follows a break in the syntax cannot be told apart from what went before.",
    example="a comma behind the last item of a list",
    fix="Mend the syntax at this place; an editor that knows JSON shows the brackets.",
    source="RFC 8259",
)
DUPLICATE_KEY = Kind(
    code="OT151",
    name="duplicate-key",
    level=Level.ERROR,
    meaning="An object of a JSON file has one key twice.",
    why="Programs keep the first, the last or both; which is meant would be a guess.",
    example='{"id": "a", "id": "b"}',
    fix="Keep one of the two.",
    source="RFC 8259, section 4",
)
NESTED_TOO_DEEP = Kind(
    code="OT152",
    name="nested-too-deep",
    level=Level.ERROR,
    meaning="Brackets of a JSON file stand inside one another far deeper than in any record.",
    why="No record is so deep; the file is damaged, or made to do harm.",
    example="thousands of opening brackets",
    fix="Look where the file comes from.",
)
NOT_JSON_NUMBER = Kind(
    code="OT153",
    name="not-json-number",
    level=Level.ERROR,
    meaning="A number of a JSON file is none that JSON has: NaN or Infinity.",
    why="Points and tricks are whole numbers.",
    example='{"points": NaN}',
    fix="Write the number; leave the field out where there is none.",
    source="RFC 8259, section 6",
)
