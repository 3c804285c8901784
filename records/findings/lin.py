"""Kinds of finding 211 to 229: the pairs, values and boards of LIN."""

from oddtrick.records.findings.kind import Kind, Level

BROKEN_VALUE = Kind(
    code="OT211",
    name="lin-broken-value",
    level=Level.NOTE,
    meaning="A value is broken over lines. Line ends mean nothing in LIN; the lines were joined.",
    why="Programs that take each line for a board lose it.",
    example="a list of players that goes on in the next line",
    fix="Put the value on one line.",
)
UNKNOWN_KEY = Kind(
    code="OT212",
    name="lin-unknown-key",
    level=Level.NOTE,
    meaning="A key is none that is known here. It was kept with its value.",
    why="It may be a slip for another key, and then its value is missing in the record.",
    example="mv|1N|",
    fix="Correct the key if it is a slip; else nothing.",
)
BAR_IN_TEXT = Kind(
    code="OT213",
    name="lin-bar-in-text",
    level=Level.NOTE,
    meaning="A bar stands inside a comment or an explanation, where it ends the value for most"
    " programs. It was taken as part of the text.",
    why="LIN has no sign that makes a bar an ordinary character.",
    example="nt|1N | 2N|",
    fix="Put another sign in its place.",
)
NO_VALUE = Kind(
    code="OT214",
    name="lin-no-value",
    level=Level.NOTE,
    meaning="A key is followed by the next key, with no value and no bar for an empty one.",
    why="Programs that count bars take the next key for its value, and all that follows wrongly.",
    example="pg|mb|1N|",
    fix="Write two bars, as in pg||, where a key has no value.",
)
STRAY_TEXT = Kind(
    code="OT215",
    name="lin-stray-text",
    level=Level.WARNING,
    meaning="Text stands where a key belongs. It was passed over.",
    why="It may be a remark of another program; but it may also be a record gone wrong.",
    example="Downloaded from somewhere pn|...",
    fix="Take it out, or put it into a comment, nt|...|.",
)
TRUNCATED = Kind(
    code="OT216",
    name="lin-truncated",
    level=Level.WARNING,
    meaning="The text ends in the middle of a key or a value: no bar stands behind it.",
    why="The file was probably cut off, and more than this may be missing.",
    example="pc|SA|pc|S",
    fix="Fetch the file again, or complete it.",
)
BAD_VALUE = Kind(
    code="OT217",
    name="lin-bad-value",
    level=Level.ERROR,
    meaning="A value is none that its key can have, and the board needs it.",
    why="Nothing is guessed: without it the board cannot be replayed.",
    example="mb|8H|",
    fix="Mend the value.",
)
ODD_VALUE = Kind(
    code="OT218",
    name="lin-odd-value",
    level=Level.NOTE,
    meaning="A value has another form than is known. It was kept as it stands.",
    why="Nothing in the play depends on it; other programs may not understand it.",
    example="sv|x|",
    fix="Nothing, or write the value in its usual form.",
)
NO_DEAL = Kind(
    code="OT219",
    name="lin-no-deal",
    level=Level.WARNING,
    meaning="A board has calls or cards, and no hands and no dealer.",
    why="Without the dealer it is not known who made which call.",
    example="qx|o1|mb|1N|mb|p|mb|p|mb|p|",
    fix="Add the deal, md|, with the dealer's digit and the hands.",
)
DEAL_OF_OTHER_ROOM = Kind(
    code="OT220",
    name="lin-deal-of-other-room",
    level=Level.NOTE,
    meaning="A board gives no hands, and the same board in the other room does: those were taken.",
    why="Both rooms play the same cards, but the file should say so.",
    example="qx|o1|md|...|... qx|c1|mb|...|",
    fix="Repeat md in the second room.",
)
RESULTS_DIFFER = Kind(
    code="OT221",
    name="lin-results-differ",
    level=Level.WARNING,
    meaning="The list of results before the boards says something else than the board itself.",
    why="The list is typed by the operator of a broadcast. The claim of the board was believed;"
    " both are kept.",
    example="rs|1NS+1,...| and mc|11|",
    fix="Find out what is right, and correct the other.",
)
PLAY_STOPS = Kind(
    code="OT222",
    name="lin-play-stops",
    level=Level.NOTE,
    meaning="The play stops before the end, and no claim says how many tricks were won.",
    why="The result is not known, and none was derived.",
    example="pc|C3|pc|C2| and then the end of the file",
    fix="Add mc| and the declarer's tricks where they are known.",
)
SAID_AGAIN = Kind(
    code="OT223",
    name="lin-said-again",
    level=Level.WARNING,
    meaning="A board says something twice, and the second time otherwise.",
    why="Only one of the two can be meant: of claims the last was taken, of all else the first.",
    example="sv|o|... sv|n|",
    fix="Keep one of the two.",
)
NAMES_DIFFER = Kind(
    code="OT224",
    name="lin-number-of-names",
    level=Level.NOTE,
    meaning="The list of players has neither four names nor eight.",
    why="Names go by their position: South, West, North, East, of the open room and the closed.",
    example="pn|Ada,Ben,Cleo|",
    fix="Write four names, or eight, with nothing between commas for an unknown one.",
)
ORDER_IN_DOUBT = Kind(
    code="OT225",
    name="lin-order-in-doubt",
    level=Level.NOTE,
    meaning="Cards were played, and no contract says who led or what was trumps.",
    why="The cards were put under the seats that hold them, in the order in which they stand.",
    example="md|...| and pc|...| without mb",
    fix="Add the calls.",
)
SPELLING = Kind(
    code="OT226",
    name="lin-spelling",
    level=Level.NOTE,
    meaning="A value is not spelt as LIN has it, and can only mean one thing.",
    why="It was understood here; another program may stop at it.",
    example="mb|PASS|mb|1NT|pc|TS|",
    fix="Write p, d, r, 1N and cards suit first; `oddtrick convert` writes the file so.",
)
