"""Kinds of finding 110-149: the syntax of text, the notation first of all."""

from oddtrick.records.findings.kind import Kind, Level

MISSING_VERSION = Kind(
    code="OT110",
    name="missing-version",
    level=Level.WARNING,
    meaning=(
        "The file does not begin with the line that says which version of the notation it is in."
    ),
    why="Without it a later version could read the same words in another way.",
    example="a file that begins with `title`, not with `trick 1`",
    fix="Put `trick 1` on the first line.",
)
UNKNOWN_VERSION = Kind(
    code="OT111",
    name="unknown-version",
    level=Level.ERROR,
    meaning="The file says that it is in a version of the notation that is not known here.",
    why="Reading a newer notation by the rules of an older one would misread it in silence.",
    example="trick 2",
    fix=(
        "Use an oddtrick that knows this version, or write `trick 1` if the file is in that "
        "version."
    ),
)
UNKNOWN_KEYWORD = Kind(
    code="OT112",
    name="unknown-keyword",
    level=Level.ERROR,
    meaning="A line begins at the margin with a word that is no keyword of the notation.",
    why="Nothing is dropped in silence: a line that says nothing to the reader is an error.",
    example="deeler Z",
    fix=(
        "Spell the keyword as the notation has it, or indent the line if it belongs to the "
        "one above."
    ),
)
MISPLACED_KEYWORD = Kind(
    code="OT113",
    name="misplaced-keyword",
    level=Level.ERROR,
    meaning="A keyword stands where its kind of record has no such line.",
    why="A rubber has no hands of its own; a deal has no totals.",
    example="`hands` in a rubber, before its first `deal`",
    fix="Begin a record with `deal`, `rubber` or `session` before the lines that belong to it.",
)
STRAY_INDENT = Kind(
    code="OT114",
    name="stray-indent",
    level=Level.ERROR,
    meaning="An indented line stands beneath a keyword that takes no such lines, or beneath none.",
    why="Indented lines belong to the keyword above them.",
    example="an indented row of cards beneath `dealer Z`",
    fix=(
        "Put the keyword it belongs to above it (hands, auction, play, score ...), or begin "
        "it at the margin."
    ),
)
UNCLOSED_QUOTE = Kind(
    code="OT115",
    name="unclosed-quote",
    level=Level.ERROR,
    meaning="A quotation mark opens a text that is not closed on the same line.",
    why="Where the text ends is then a guess.",
    example='result "loses three by-cards',
    fix='Close the quotes on the same line; a quotation mark inside quotes is written \\".',
)
UNCLOSED_BRACE = Kind(
    code="OT116",
    name="unclosed-brace",
    level=Level.ERROR,
    meaning="A brace that begins a mark is not closed on the same line, or one closes nothing.",
    why="A mark belongs to the value before it, and must end before the next.",
    example="DK{unclear D2 D5 D3",
    fix=(
        "Close the mark: `{unclear}`, `{supplied}`, `{sic}` or `{sic S6}`; braces in a text "
        "need quotes."
    ),
)
BAD_MARK = Kind(
    code="OT117",
    name="bad-mark",
    level=Level.ERROR,
    meaning="What stands in braces is no mark, or it stands where there is no value to mark.",
    why="A mark says of one value how it was read; it must be clear which and how.",
    example="S8{perhaps S6}",
    fix=(
        "Write `{unclear}`, `{supplied}`, `{sic}` or `{sic READING}` behind the value, with "
        "a reason after a semicolon if there is one."
    ),
)
STRAY_CHARACTER = Kind(
    code="OT118",
    name="stray-character",
    level=Level.ERROR,
    meaning="A control character, or a blank or sign that nobody sees, stands in the file.",
    why="Two texts that look alike would be read as different ones.",
    example="a form feed between two cards",
    fix="Delete it; in a text in quotes write it as \\u{...}.",
)
BAD_ESCAPE = Kind(
    code="OT119",
    name="bad-escape",
    level=Level.ERROR,
    meaning="A backslash in quotes is followed by something that has no meaning.",
    why="What was meant would be lost.",
    example='note "C:\\hands"',
    fix='Known are \\" \\\\ \\n \\t and \\u{...} with the number of a character.',
)
NOT_A_CARD = Kind(
    code="OT120",
    name="not-a-card",
    level=Level.ERROR,
    meaning="A card is expected, and what stands there is none.",
    why="A card that is guessed at would be played.",
    example="S11",
    fix=(
        "Write suit and rank: S8, 8S, ♠8 or S10; S? for an unknown rank; - for no card. "
        'What a source misprints is kept by a mark: "SB"{sic S8}.'
    ),
)
UNKNOWN_SUIT = Kind(
    code="OT121",
    name="unknown-suit",
    level=Level.ERROR,
    meaning="A rank stands with a suit sign that is none of those known.",
    why="The suit would be a guess.",
    example="G8",
    fix="Suits are S H D C or ♠ ♥ ♦ ♣, filled or in outline; ? for an unknown suit.",
)
NOT_A_CALL = Kind(
    code="OT122",
    name="not-a-call",
    level=Level.ERROR,
    meaning="A call is expected, and what stands there is none.",
    why="An auction is replayed call by call.",
    example="8S",
    fix=(
        "Write a level and a denomination (1S, 3R, 2NT, 4NU), pass, X or XX; ? for an unknown call."
    ),
)
NOT_A_DENOMINATION = Kind(
    code="OT123",
    name="not-a-denomination",
    level=Level.ERROR,
    meaning="A denomination is expected, and what stands there is none.",
    why="It decides the trumps and the value of every trick.",
    example="make Z trumps",
    fix="Write C D H S, R for royal spades, NT for no trump, NU for nullo; ? when it is unknown.",
)
UNKNOWN_WORD = Kind(
    code="OT124",
    name="unknown-word",
    level=Level.ERROR,
    meaning="A word of a closed list is expected, and the word that stands there is not in it.",
    why="A word nobody knows cannot be checked or scored.",
    example="game straight bridge",
    fix="Take one of the known words, or put the text into quotes where a text is meant.",
)
NOT_A_NUMBER = Kind(
    code="OT125",
    name="not-a-number",
    level=Level.ERROR,
    meaning="A whole number is expected, and what stands there is none.",
    why="Points and tricks are counted.",
    example="A-B below thirty tricks",
    fix="Write the number in figures; ? when the source does not give it.",
)
MISSING_VALUE = Kind(
    code="OT126",
    name="missing-value",
    level=Level.ERROR,
    meaning="Something that the line needs is left out.",
    why="The line says nothing without it.",
    example="claim by",
    fix="Put in what is expected; ? says that it is unknown.",
)
SURPLUS_VALUE = Kind(
    code="OT127",
    name="surplus-value",
    level=Level.ERROR,
    meaning="More stands on the line than it can take.",
    why="Nothing is dropped in silence: what has no place is an error.",
    example="laws bridge-us-1905 Elwell",
    fix=(
        "Take it out, put a comma before it if it begins a phrase, or put several words into "
        "quotes."
    ),
)
NOT_A_PLACE = Kind(
    code="OT128",
    name="not-a-place",
    level=Level.ERROR,
    meaning="A place in the record is expected behind `at`, and what stands there names none.",
    why="A note or a mark must point at what it is about.",
    example='note "so printed", at row four',
    fix="Write `at trick 4`, `at trick 4 Y`, `at call 2`, `at hand A`, `at score 1`, or a path.",
)
NOT_AN_ID = Kind(
    code="OT129",
    name="not-an-id",
    level=Level.ERROR,
    meaning="An id is expected, and what stands there has other signs in it.",
    why="Ids must last: they are cited and compared.",
    example="deal hand twelve",
    fix="Use letters, digits and . _ : - without blanks, and begin with a letter or digit.",
)
BAD_CELL = Kind(
    code="OT130",
    name="bad-cell",
    level=Level.ERROR,
    meaning="A cell of a grid is not made as cells are.",
    why="Its card, its place or its mark would be a guess.",
    example="A:B:DK",
    fix=(
        "A cell is a card, with `>` or a place and a colon before it, `*` or `@hand` or "
        "`@pile` behind."
    ),
)
DUPLICATE_ENTRY = Kind(
    code="OT131",
    name="duplicate-entry",
    level=Level.ERROR,
    meaning="Something that can be said once is said twice.",
    why="Which of the two holds would be a guess.",
    example="two lines `dealer` in one deal",
    fix="Keep one of them; begin the next deal with a line `deal`.",
)
CELLS_AND_COLUMNS = Kind(
    code="OT132",
    name="cells-and-columns",
    level=Level.ERROR,
    meaning="A row of a grid has more or fewer cells than the grid has columns.",
    why="Every card to the right of the gap would stand under the wrong place.",
    example="a row of three cards under A Y B Z",
    fix="Put - where no card is given, or name the places: A:DK Y:D2 B:D5.",
)
NO_COLUMNS = Kind(
    code="OT133",
    name="no-columns",
    level=Level.ERROR,
    meaning="A grid has no row above it that names the places of its columns.",
    why="Whose card is whose would be a guess.",
    example="play, and beneath it at once 1 DK D2 D5 D3",
    fix="Put the row of places above the first row: A Y B Z. In `play as-played` none is needed.",
)
MISNUMBERED_ROW = Kind(
    code="OT134",
    name="misnumbered-row",
    level=Level.WARNING,
    meaning="The number of a row is not the next one.",
    why="A row may have been left out, or typed twice.",
    example="row 4 behind row 2",
    fix="Put the rows in order; write `3 -` for a trick of which the source gives nothing.",
)
TOO_MANY_ROWS = Kind(
    code="OT135",
    name="too-many-rows",
    level=Level.ERROR,
    meaning="A play has a fourteenth row.",
    why="A deal has thirteen tricks; a row too many shifts all behind it.",
    example="14 S2 S3 S4 S5",
    fix="Look for a row typed twice; begin the next deal with a line `deal`.",
)
PLACE_NEEDED = Kind(
    code="OT136",
    name="place-needed",
    level=Level.ERROR,
    meaning="A mark of winner or leader stands on a card whose place is not said.",
    why="The record keeps which place the source marks.",
    example="DK* in a row of `play as-played`",
    fix="Write the place before the card, A:DK*, in `play both`.",
)
BAD_READING = Kind(
    code="OT137",
    name="bad-reading",
    level=Level.ERROR,
    meaning="The reading of a `sic` is no value of the kind that stands there.",
    why="The reading is what is used.",
    example="S8{sic 6 of Spades}",
    fix=(
        "Write the reading as the value itself is written: S8{sic S6}; {sic} alone when "
        "nobody knows."
    ),
)
WRONG_COLUMNS = Kind(
    code="OT138",
    name="wrong-columns",
    level=Level.ERROR,
    meaning="The row of places above a grid does not name the places of the deal, each once.",
    why="Every card of a column is played by the place at its head.",
    example="A Q B Z above a play at a table of A Y B Z",
    fix="Name each place of the table once, in the order of the columns.",
)
MISSING_KEYWORD = Kind(
    code="OT139",
    name="missing-keyword",
    level=Level.ERROR,
    meaning="Lines of one kind stand without the keyword that belongs above them.",
    why="Under another keyword, or under none, they would be read as something else.",
    example="rows of cards behind the hands, and no line `play` between",
    fix="Put the keyword that they belong to on a line of its own above them.",
)
TABS = Kind(
    code="OT140",
    name="tabs",
    level=Level.NOTE,
    meaning="Tabs stand between words; they are read as blanks.",
    why="Columns set with tabs look different in every editor.",
    example="A<tab>S KT",
    fix="`oddtrick format` sets the columns with blanks.",
    counted=True,
)
WINDOWS_LINE_ENDS = Kind(
    code="OT141",
    name="windows-line-ends",
    level=Level.NOTE,
    meaning="Lines end with carriage return and line feed; they are read as line ends.",
    why="Programs that compare texts find a difference in every line.",
    example="a file saved by an editor of Windows",
    fix="`oddtrick format` writes plain line ends.",
    counted=True,
)
TRAILING_BLANKS = Kind(
    code="OT142",
    name="trailing-blanks",
    level=Level.NOTE,
    meaning="Lines have blanks at their end; they are not read.",
    why="Nobody sees them, and programs that compare texts do.",
    example="`dealer Z` and two blanks",
    fix="`oddtrick format` takes them away.",
    counted=True,
)
LONG_LINE = Kind(
    code="OT143",
    name="long-line",
    level=Level.WARNING,
    meaning="A line is far longer than any line of a record.",
    why="Line ends may have been lost, and with them rows.",
    example="a line of two thousand characters",
    fix="Look whether line ends were lost in copying.",
)
LEFT_EMPTY = Kind(
    code="OT144",
    name="left-empty",
    level=Level.NOTE,
    meaning="A keyword or a row stands with nothing behind it.",
    why="It is taken as not said; a form not yet filled in looks so.",
    example="`dealer` with no place behind it",
    fix="Fill it in; write ? where the source does not know, - where there is nothing.",
)
OTHER_LINE_ENDS = Kind(
    code="OT145",
    name="other-line-ends",
    level=Level.NOTE,
    meaning="Lines end with a carriage return alone, as old computers wrote them.",
    why="Most programs of today take such a file for one long line.",
    example="a file saved on a Macintosh before 2001",
    fix="`oddtrick format` writes plain line ends; so does an editor that is told to.",
)
LOOSE_SPELLING = Kind(
    code="OT146",
    name="loose-spelling",
    level=Level.NOTE,
    meaning="Something is spelt in a way that is understood, and that the notation does not use.",
    why="One spelling for one thing makes files that can be searched and compared.",
    example="contract 1HX by Z",
    fix="`oddtrick format` writes it as it was read.",
)
DASH_NOT_KEPT = Kind(
    code="OT148",
    name="dash-not-kept",
    level=Level.NOTE,
    meaning="A dash stands where no field of the record can hold that there is nothing.",
    why="It says no more than if it were not there, and the formatter takes it away.",
    example="`title -`; `by -` in a source",
    fix="Leave it out; write n/a where the matter does not arise, ? where it is not known.",
)
VOID_NOT_HERE = Kind(
    code="OT149",
    name="void-not-here",
    level=Level.ERROR,
    meaning="A dash says of a suit what the record has no place for.",
    why="The record keeps the voids of a hand of which cards are missing or not known. A void of a"
    " hand that is whole follows from its cards, and bears no mark; of cards beneath a pile,"
    " drawn or put away no void is kept.",
    example="A  S AKQ  H -{unclear}  D 5432  C 765432",
    fix="Mark the hand, or say it in a note.",
)
