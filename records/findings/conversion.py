"""Kinds of finding 6xx: what a conversion loses."""

from oddtrick.records.findings.kind import Kind, Level

FIELD_LOST = Kind(
    code="OT601",
    name="field-not-carried",
    level=Level.NOTE,
    meaning="The record holds a value for which the target format has no place.",
    why="The converted file says less than the original; keep the original.",
    example="a record with the name of the transcriber, converted to a printed table",
    fix="Choose a target that holds it (`oddtrick formats NAME` lists what each one holds), or "
    "accept the loss; with --no-loss nothing is written.",
)
MARK_LOST = Kind(
    code="OT602",
    name="mark-not-carried",
    level=Level.NOTE,
    meaning="An editor's mark (sic, supplied, unclear) has no place in the target format.",
    why="Without its mark a corrected value looks as if it had been printed so, and a value "
    "supplied by the transcriber looks like evidence.",
    example="S8{unclear} becomes S8",
    fix="Keep the original beside the converted file, or choose a target that holds marks.",
)
REMARK_LOST = Kind(
    code="OT603",
    name="remark-not-carried",
    level=Level.NOTE,
    meaning="A note or a comment has no place in the target format.",
    why="Remarks often hold the reason for a reading.",
    example="# 8S stands twice and 6S never",
    fix="Keep the original beside the converted file, or choose a target that holds remarks.",
)
REMAIN_LOST = Kind(
    code="OT604",
    name="remain-not-carried",
    level=Level.NOTE,
    meaning="Something of a foreign format, kept word for word, has no place in the target; or it "
    "names seats where the table is turned, and nothing here knows which to name instead.",
    why="It was kept because nothing here knows what it means; only its own format can hold it, "
    "and only as long as the seats stay.",
    example="an unknown tag of a foreign file",
    fix="Keep the original, or convert to a format that keeps foreign remains.",
)
RECORD_LOST = Kind(
    code="OT605",
    name="record-not-carried",
    level=Level.NOTE,
    meaning="The target format holds no record of this kind, a rubber or a session; its deals "
    "are written one by one, where it holds deals.",
    why="What binds the deals together, the order, the totals and the lines of the sheet, is lost.",
    example="a rubber of four deals, converted to four separate tables",
    fix="Choose a target that holds rubbers and sessions.",
)
ORDER_LOST = Kind(
    code="OT606",
    name="order-not-carried",
    level=Level.NOTE,
    meaning="The target format keeps these values, and not the order in which the record has them.",
    why="A score sheet with a line across it does not show whether an entry above was made before "
    "or after one below.",
    example="8 below, 16 above and 40 below, set on a sheet of two columns",
    fix="Nothing, or choose a target that keeps the order.",
)
FRAME_LOST = Kind(
    code="OT607",
    name="taken-out-of-its-rubber",
    level=Level.NOTE,
    meaning="Some deals were chosen out of a rubber or a session. They are written one by one, "
    "with the game, the laws and the players that they share.",
    why="The order, the score before each deal, the totals and the lines of the sheet belong to "
    "the whole and are not carried over.",
    example="--deal 2 of a rubber of four deals",
    fix="Choose all deals of the rubber, or its id, to keep it whole.",
)
LEFT_OUT = Kind(
    code="OT608",
    name="record-left-out",
    level=Level.NOTE,
    meaning="A record of which something cannot be read was left out of the converted file, as "
    "`--keep-going` asks.",
    why="The converted file has fewer records than its source.",
    example="the third of five deals has a suit that is no suit",
    fix="Correct what the other findings name, then convert again.",
)
ID_CHANGED = Kind(
    code="OT609",
    name="id-changed",
    level=Level.NOTE,
    meaning="Two records that are joined in one file bear the same id; the later one is given "
    "another.",
    why="Within one file an id names one record. Where an id is cited, say which is meant.",
    example="two files of boards, each numbered from 1, joined in one",
    fix="Nothing; or give the records ids of their own before they are joined.",
)
SAYS_OTHERWISE = Kind(
    code="OT614",
    name="says-otherwise",
    level=Level.NOTE,
    meaning="Read again from the target format, the record says something else here than it did.",
    why="The format has no word for this value, or always says something where the record is"
    " silent: a file of a game of contract bridge says that it is one.",
    example="a hand of 1912 without laws, converted to LIN, comes back under modern ones",
    fix="Keep the original, or choose a target that holds the value; with --no-loss nothing is"
    " written.",
)
CANNOT_WRITE = Kind(
    code="OT610",
    name="cannot-write",
    level=Level.ERROR,
    meaning="The record lacks something that the target format cannot do without, or holds "
    "something that the target cannot even leave out.",
    why="A file of which half is invented is worse than none; nothing was written.",
    example="a rubber sheet without deals, converted to a table of tricks",
    fix="Complete the record, or choose another target format.",
)
NOTHING_TO_WRITE = Kind(
    code="OT611",
    name="nothing-to-write",
    level=Level.ERROR,
    meaning="No record stands in the source, or none could be read, so there is nothing to"
    " convert.",
    why="An empty file in the place of a converted one hides that the conversion failed.",
    example="converting a file whose only deal has no readable line",
    fix="Correct what the other findings of the source name, then convert again.",
)
NO_CANONICAL_FORM = Kind(
    code="OT612",
    name="no-canonical-form",
    level=Level.ERROR,
    meaning="The file is in a format that has no canonical form, so it cannot be formatted.",
    why="The look of a printed table is evidence; it is kept as it stands.",
    example="`oddtrick format` on a table copied from a book",
    fix="Convert it to a format that has one: `oddtrick convert IN OUT.trick`.",
)
UNREADABLE_PART = Kind(
    code="OT613",
    name="unreadable-part",
    level=Level.ERROR,
    meaning="Something in the source cannot be read, so the converted file would not have it.",
    why="A file with fewer deals than its source looks complete; nothing was written.",
    example="one deal of five has a card of no known suit",
    fix="Correct what the other findings name, or say --keep-going to leave out the records "
    "that cannot be read.",
)
