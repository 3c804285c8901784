"""Kinds of finding 230 to 249: the lines, values and records of RBN."""

from oddtrick.records.findings.kind import Kind, Level

SPELLING = Kind(
    code="OT230",
    name="rbn-spelling",
    level=Level.NOTE,
    meaning="A value is not spelt as RBN has it, and can only mean one thing.",
    why="It was understood here; another program may stop at it.",
    example="C 3NT:E",
    fix="Write N for no trump, T for the ten, capital letters; `oddtrick convert` does.",
)
UNKNOWN_LABEL = Kind(
    code="OT231",
    name="rbn-unknown-label",
    level=Level.NOTE,
    meaning="A line begins with a label that RBN does not have. It was kept as it stands.",
    why="It may be a slip for another label, and then its value is missing in the record.",
    example="Q something",
    fix="Correct the label if it is a slip; put text into braces.",
)
STRAY_TEXT = Kind(
    code="OT232",
    name="rbn-stray-text",
    level=Level.WARNING,
    meaning="A line has no label with a space behind it. It was passed over.",
    why="It may be a remark of another program; but it may also be a record gone wrong.",
    example="Hands of the club evening",
    fix="Put text into braces: {...}.",
)
BAD_VALUE = Kind(
    code="OT233",
    name="rbn-bad-value",
    level=Level.ERROR,
    meaning="A value is none that its label can have, and the record needs it.",
    why="Nothing is guessed: without it the deal cannot be replayed.",
    example="A NZ:1P8H",
    fix="Mend the value.",
)
ODD_VALUE = Kind(
    code="OT234",
    name="rbn-odd-value",
    level=Level.NOTE,
    meaning="A value has another form than RBN gives it. It was kept as it stands.",
    why="Nothing in the play depends on it; other programs may not understand it.",
    example="D 4 July 1912",
    fix="Write the value in the form of the notation.",
)
NOTE_MISSING = Kind(
    code="OT235",
    name="rbn-note-missing",
    level=Level.WARNING,
    meaning="A call or card refers to a note that does not stand behind its line.",
    why="The explanation is lost.",
    example="A NZ:1C^1PPP without a line 1",
    fix="Add the note, or take the sign out.",
)
NOTE_UNUSED = Kind(
    code="OT236",
    name="rbn-note-unused",
    level=Level.WARNING,
    meaning="A note stands that no call or card refers to, or its number stands twice.",
    why="What it explains cannot be known. It was kept.",
    example="1 forcing, and no ^1 in the auction",
    fix="Refer to it by ^ and its number behind the call or card.",
)
TEXT_OPEN = Kind(
    code="OT237",
    name="rbn-text-open",
    level=Level.WARNING,
    meaning="A text in braces is not closed. It was taken to end with the record.",
    why="The lines of the record behind it would be part of the text.",
    example="{A fine hand",
    fix="Close it with } at the end of a line; leave no empty line in it.",
)
SAID_AGAIN = Kind(
    code="OT238",
    name="rbn-said-again",
    level=Level.WARNING,
    meaning="A label stands twice in one record. The first one counts; the other was kept.",
    why="Only one of the two can be meant, or two records are not separated by an empty line.",
    example="B 1 and then B 2",
    fix="Keep one of the two, or separate the records.",
)
HANDS_CARRIED = Kind(
    code="OT239",
    name="rbn-hands-of-another-board",
    level=Level.WARNING,
    meaning="A record has another board number than the one before, and no hands: by the rule of"
    " the notation it has the same hands.",
    why="Two boards are not dealt alike; a line is probably missing.",
    example="B 1 with H, and then B 2 without",
    fix="Add the hands; where they are not known, a line H with nothing behind it.",
)
PLAY_STOPS = Kind(
    code="OT240",
    name="rbn-play-stops",
    level=Level.NOTE,
    meaning="The play stops before the end, and no line R says how many tricks were won.",
    why="The result is not known, and none was derived.",
    example="P C3752:SAK",
    fix="Add R and the declarer's tricks where they are known.",
)
ORDER_IN_DOUBT = Kind(
    code="OT241",
    name="rbn-order-in-doubt",
    level=Level.NOTE,
    meaning="Cards were played, and no contract says who led or what was trumps.",
    why="The cards were put under the seats that hold them, in the order in which they stand.",
    example="H and P, without A and C",
    fix="Add the calls or the contract.",
)
LONG_VALUE = Kind(
    code="OT242",
    name="rbn-long-value",
    level=Level.NOTE,
    meaning="A value is longer than the notation allows for its label.",
    why="Programs with a fixed buffer cut it.",
    example="T and more than 128 characters",
    fix="Shorten it; a text in braces may be as long as it likes.",
)
