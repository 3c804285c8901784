"""Kinds of finding 9xx: faults of oddtrick itself."""

from oddtrick.records.findings.kind import Kind, Level

INTERNAL = Kind(
    code="OT900",
    name="internal-fault",
    level=Level.ERROR,
    meaning="oddtrick itself failed on this file. The file may be right or wrong.",
    why="A fault of the program must not look like a fault of the record, and must not stop "
    "the work on other files.",
    example="a reader that meets a text which its author did not think of",
    fix="Report it with the file and the line that the message names; the other files were "
    "still read.",
)
UNSTABLE_FORM = Kind(
    code="OT901",
    name="unstable-form",
    level=Level.ERROR,
    meaning="The formatter proved its own result and found that it would change the meaning "
    "of the file or would not stay the same when formatted again. The file was left as it is.",
    why="A formatter that changes a record is worse than none.",
    example="a text whose formatted form would be read as another record",
    fix="Report it with the file; until then format the part that it names by hand.",
)
