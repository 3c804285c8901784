"""Kinds of finding 1xx: encoding and syntax."""

from oddtrick.records.findings.kind import Kind, Level

NOT_TEXT = Kind(
    code="OT101",
    name="not-text",
    level=Level.ERROR,
    meaning="The file is not text: it holds bytes that no text encoding of records uses.",
    why="Pictures, archives and office files cannot be read as a record.",
    example="a JPEG of the page, named hand.trick",
    fix="Give the text of the record: type it, or save it as plain text (UTF-8).",
)
EMPTY_FILE = Kind(
    code="OT102",
    name="empty-file",
    level=Level.ERROR,
    meaning="The file holds nothing, or nothing but blank lines and comments.",
    why="An empty file is more often a lost file than an intended one.",
    example="hand.trick with 0 bytes",
    fix="`oddtrick new` prints an empty form to fill in.",
)
OLD_ENCODING = Kind(
    code="OT103",
    name="old-encoding",
    level=Level.WARNING,
    meaning="The file is not UTF-8; it was read as Windows-1252 (Latin-1), which is a guess.",
    why="A wrong guess turns one letter into another without a sound.",
    example="a byte A3, which Windows-1252 reads as £",
    fix="Save the file as UTF-8, or name its encoding with --encoding.",
)
UNKNOWN_FORMAT = Kind(
    code="OT104",
    name="unknown-format",
    level=Level.ERROR,
    meaning="Nothing in the file or its name says which format it is in.",
    why="Reading a file in the wrong format gives only wrong complaints.",
    example="notes.txt with a letter in it",
    fix="Name the format with --from; `oddtrick formats` lists them.",
)
UNDECODABLE = Kind(
    code="OT105",
    name="undecodable",
    level=Level.ERROR,
    meaning="The bytes do not fit the encoding that the file declares or that was asked for.",
    why="Guessing past it would change letters in silence; what stands around it is read.",
    example="a UTF-16 file cut off in the middle of a character",
    fix="Check the file against its origin, or name another encoding with --encoding.",
)
UNREADABLE_FILE = Kind(
    code="OT106",
    name="unreadable-file",
    level=Level.ERROR,
    meaning="The file or folder is there and the system does not let it be read.",
    why="What was not read was not checked; the other files were.",
    example="a folder without permission to list it",
    fix="Change its permissions, or leave it out of the command.",
)
OTHER_UNICODE = Kind(
    code="OT109",
    name="other-unicode",
    level=Level.WARNING,
    meaning="The file is UTF-16 or UTF-32, as some office programs save text; records are UTF-8.",
    why="Most tools that compare, search or share records cannot read it.",
    example="a file that begins with the bytes FF FE",
    fix="Save the file as UTF-8, or name its encoding with --encoding.",
)
EMPTY_FOLDER = Kind(
    code="OT107",
    name="empty-folder",
    level=Level.WARNING,
    meaning="A folder was named and nothing in it, or in the folders beneath, is a record.",
    why="A check of nothing finds nothing wrong, which is easily taken for a clean archive.",
    example="a folder of page images",
    fix="Name the folder that holds the records; `oddtrick formats` lists the file endings.",
)
PASSED_OVER = Kind(
    code="OT108",
    name="passed-over",
    level=Level.NOTE,
    meaning="A file met in a folder has an ending that records share with other files, and "
    "nothing in it looks like a record, so it was not read.",
    why="A record too damaged to be recognised would otherwise be left out in silence.",
    example="a README.txt beside the records",
    fix="If it is a record, name the file itself and its format with --from.",
)
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
)
WINDOWS_LINE_ENDS = Kind(
    code="OT141",
    name="windows-line-ends",
    level=Level.NOTE,
    meaning="Lines end with carriage return and line feed; they are read as line ends.",
    why="Programs that compare texts find a difference in every line.",
    example="a file saved by an editor of Windows",
    fix="`oddtrick format` writes plain line ends.",
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
TRAILING_BLANKS = Kind(
    code="OT142",
    name="trailing-blanks",
    level=Level.NOTE,
    meaning="Lines have blanks at their end; they are not read.",
    why="Nobody sees them, and programs that compare texts do.",
    example="`dealer Z` and two blanks",
    fix="`oddtrick format` takes them away.",
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
NO_SHEET = Kind(
    code="OT160",
    name="no-score-sheet",
    level=Level.ERROR,
    meaning="The text holds no score sheet.",
    why="A sheet is known by two names over columns between bars, and by the line between what "
    "stands above and below.",
    example="a page of prose about the score",
    fix="Type the sheet with bars between its columns; `oddtrick new --layout two-column` prints "
    "an empty one.",
)
SHEET_RUN_TOGETHER = Kind(
    code="OT161",
    name="sheet-run-together",
    level=Level.ERROR,
    meaning="The figures of a score sheet stand without the bars and blanks that parted them.",
    why="Nothing tells any more where one figure ends, which side it belongs to, or whether it "
    "stood above the line or below. It is not guessed at.",
    example="WETHEY3656363264100",
    fix="Type the sheet from the print, with a bar between the two sides.",
)
SHEET_ROW_BROKEN = Kind(
    code="OT162",
    name="sheet-row-broken",
    level=Level.ERROR,
    meaning="A row of the sheet has more or fewer bars than the others. Its figures were given to "
    "the columns under which they stand; what stands under none is left out.",
    why="A figure in the wrong column is credited to the wrong side.",
    example="a row `18   100` between rows of the form `18 || 100`",
    fix="Compare the row with the print and set its bars.",
)
NO_FIGURE = Kind(
    code="OT163",
    name="no-figure",
    level=Level.ERROR,
    meaning="A cell of the sheet holds something that is no figure. It is left out of the entries "
    "and kept word for word beside them.",
    why="A letter for a digit, such as l for 1 or O for 0, changes every sum after it.",
    example="l8 || 100",
    fix="Compare the cell with the print. A cell holds a figure, with words after it if need be, "
    "a dash for no entry, or nothing.",
)
NO_DOUBLE_LINE = Kind(
    code="OT164",
    name="line-not-told",
    level=Level.WARNING,
    meaning="Nothing in the sheet says which rule is the line between what stands above and "
    "below. The first was taken; where there is no rule, nothing is above or below.",
    why="Only what stands below the line counts towards a game.",
    example="a sheet with rules of one kind and no headings",
    fix="Draw the line with = signs: `====++====`.",
)
SIDES_UNNAMED = Kind(
    code="OT165",
    name="sides-unnamed",
    level=Level.NOTE,
    meaning="No names stand over the columns of the sheet. They were read as WE and THEY.",
    why="Whose score is whose cannot be known without them.",
    example="a sheet that begins with its first row",
    fix="Nothing, or set the two names over the columns.",
)
EMPTY_SHEET = Kind(
    code="OT166",
    name="sheet-empty",
    level=Level.NOTE,
    meaning="The sheet is an empty form: no entry stands on it.",
    why="It gives no rubber. A form is easily taken for a rubber whose entries were lost.",
    example="a heading, rules and blank rows",
    fix="Nothing, or fill it in.",
)
FIGURE_UNDER_NO_NAME = Kind(
    code="OT167",
    name="figure-under-no-name",
    level=Level.ERROR,
    meaning="A figure stands in a column over which there is no name. It was left out.",
    why="It cannot be credited to anybody.",
    example="a third column of figures, under two names",
    fix="Set the name of the side over the column, or move the figure.",
)
LEDGER_BOTH_SIGNS = Kind(
    code="OT168",
    name="ledger-plus-and-minus",
    level=Level.ERROR,
    meaning="A player of the ledger has a figure under + and one under - for the same rubber. "
    "Both are kept.",
    why="A standing is won or lost; one of the two belongs to another row or rubber.",
    example="| Smith |2|3|",
    fix="Compare the row with the print.",
)
LETTERS_BESIDE = Kind(
    code="OT169",
    name="letters-beside-figures",
    level=Level.WARNING,
    meaning="Single letters stand beside the bar, and downwards they spell no heading.",
    why="A heading set upright has a letter to a row; letters that spell nothing may have been "
    "figures.",
    example="`8   i|` over `40   c|`, and no other letters",
    fix="Compare with the print. Headings are Honors, Honours and Tricks.",
)
NO_TABLE = Kind(
    code="OT170",
    name="no-table",
    level=Level.ERROR,
    meaning="The text holds no table of tricks and no diagram of four hands.",
    why="A printed table is known by its letters (A Y B Z) over rows of cells between bars; "
    "without them there is nothing to read.",
    example="a page of prose about a hand",
    fix="Type the table with bars between its cells; `oddtrick new --layout foster-box` prints "
    "an empty one.",
)
ROW_BROKEN = Kind(
    code="OT171",
    name="row-of-wrong-width",
    level=Level.ERROR,
    meaning="A row of the table has more or fewer cells than the others.",
    why="A bar is lost or too many, and so it is not certain which card belongs to which hand. "
    "Where the row itself does not decide it the cards are kept and their hands left unknown.",
    example="|  4♢  |  _Q♢_|   2♠  | 4|",
    fix="Compare the row with the print and set four cells for each deal; leave a cell that "
    "prints nothing blank between its bars.",
)
NO_CARD = Kind(
    code="OT172",
    name="no-card",
    level=Level.ERROR,
    meaning="A cell of the table, or a rank in the diagram, is no card.",
    why="It is kept as printed beside a card that is unknown, or known in part; it cannot be "
    "replayed.",
    example="| ♣Q | ♣1 | _♣K_ | ♣J |",
    fix="Compare the cell with the print. A card is a suit and a rank in either order: ♡10, Q♠, "
    "[C]5, DK.",
)
UNKNOWN_SUIT_SIGN = Kind(
    code="OT173",
    name="unknown-suit-sign",
    level=Level.ERROR,
    meaning="A rank stands with a sign that is no suit, or with none.",
    why="The card is known by its rank alone, so it cannot be followed through the hand.",
    example="| ♣Q | ♣2 | ¶K | ♣J |",
    fix="Suits are ♠ ♡ ♢ ♣ in outline or filled, S H D C, or [S] [H] [D] [C].",
)
SURPLUS_ROW = Kind(
    code="OT175",
    name="surplus-row",
    level=Level.ERROR,
    meaning="The table has more than thirteen rows.",
    why="A hand has thirteen tricks. A row may stand twice, or two tables run into each other.",
    example="a row after the one numbered 13",
    fix="Compare the rows with the print.",
)
ROW_NUMBER_MISSING = Kind(
    code="OT176",
    name="row-without-number",
    level=Level.NOTE,
    meaning="A row has no number, and other rows of the table have one.",
    why="The row is read by its position.",
    example="|  7♢  |  3♢  |  J♢  |  _K♢_ |  |",
    fix="Nothing, or set the number that is printed.",
)
ROW_NUMBER_WRONG = Kind(
    code="OT177",
    name="row-number-wrong",
    level=Level.WARNING,
    meaning="A row bears another number than its position gives it.",
    why="The row is read by its position. Rows may have changed places, or a number is wrong.",
    example="the rows 5, 7, 6, 8",
    fix="Compare the order of the rows with the print.",
)
ROW_MISSING = Kind(
    code="OT178",
    name="row-missing",
    level=Level.ERROR,
    meaning="The numbers of the rows skip one or more, and the rows after the gap agree with them.",
    why="The tricks of the missing rows are unknown; the rows after them keep their numbers.",
    example="the rows 1 2 3 4 6 7 8 9 10 11 12 13",
    fix="Set the missing row; where the print has none either, leave its cells blank.",
)
BROKEN_MARK = Kind(
    code="OT179",
    name="broken-winner-mark",
    level=Level.NOTE,
    meaning="The mark of a winning card is not whole.",
    why="It is taken for a winner's mark. Winners are found from the cards in any case.",
    example="<f>[H]A</f",
    fix="Complete the mark: _K♢_ or <f>[H]A</f>.",
)
SUIT_ON_OTHER_SIDE = Kind(
    code="OT180",
    name="suit-on-other-side",
    level=Level.NOTE,
    meaning="The suit stands on the other side of the rank than everywhere else in the table.",
    why="Printers set each suit on its own side, so the sign itself may be the wrong one.",
    example="4[C] in a table that prints [C]4 everywhere else",
    fix="Compare the card with the print and with the cards of the hand.",
)
COLUMNS_UNNAMED = Kind(
    code="OT181",
    name="columns-unnamed",
    level=Level.WARNING,
    meaning="No letters stand over the columns of the table.",
    why="The columns were read as A Y B Z, the order of the books, and marked as supplied.",
    example="a table that begins with its first row",
    fix="Set the line of letters over the table: A  Y  B  Z.",
)
BAR_MISSING = Kind(
    code="OT182",
    name="bar-missing",
    level=Level.WARNING,
    meaning="Two cards stand in one cell; with a bar between them the row is whole.",
    why="They were read as two cells.",
    example="| ♣Q   ♣2 | _♣K_ | ♣J |",
    fix="Set the bar.",
)
CAPTION_NOT_READ = Kind(
    code="OT183",
    name="caption-not-read",
    level=Level.WARNING,
    meaning="A sentence over or under the table has the form of a statement of the deal, and what "
    "it states is nothing that the deal can have.",
    why="The statement was left out of the record.",
    example="The dealer, N, makes it hearts (over columns A Y B Z)",
    fix="Compare the sentence with the print; name places by the letters over the columns.",
)
CAPTIONS_DISAGREE = Kind(
    code="OT184",
    name="captions-disagree",
    level=Level.WARNING,
    meaning="Two sentences around a table, or two arrows over a trick, state different things.",
    why="The first was taken.",
    example="The dealer is Z. ... A, the dealer, makes it hearts.",
    fix="Compare both with the print.",
)
SUITS_RUN_TOGETHER = Kind(
    code="OT185",
    name="suits-run-together",
    level=Level.WARNING,
    meaning="Thirteen ranks stand in a row and no sign parts the suits.",
    why="Where one suit ends and the next begins is not told, so no hand was made of them.",
    example="6 3 2 Q 9 8 A K Q J 3 2 2",
    fix="Set the suits from the print: S 632 H Q98 C AKQJ32 D 2.",
)
MISREAD_CARD = Kind(
    code="OT186",
    name="misread-card",
    level=Level.NOTE,
    meaning="A letter of the card is one that machines are known to read for another: s for 5, "
    "B for 8, lo for 10, r> for D.",
    why="The card was read past it, and its print is kept as a mark: a reading, no fact.",
    example="D—s, read as the five of diamonds",
    fix="Compare the card with the page.",
)
AUCTION_NOT_READ = Kind(
    code="OT187",
    name="auction-not-read",
    level=Level.NOTE,
    meaning="The prose around a hand tells an auction, and a call in it is not told, or not in "
    "full.",
    why="The calls before it were read; which followed would be a guess, so they are unknown.",
    example="The dealer, Z, bids a heart. B says two clubs.",
    fix="Write the calls into the record, if the text says more of them.",
)
SUITS_BORROWED = Kind(
    code="OT188",
    name="suits-borrowed",
    level=Level.NOTE,
    meaning="No signs of suits stand over a table of hands, which follows one that has them.",
    why="The suits were taken from the table above and marked as supplied.",
    example="rows of ranks under the title Leading from a Sequence",
    fix="Compare the suits with the print.",
)
EDITION_FIXED = Kind(
    code="OT189",
    name="edition-fixed",
    level=Level.NOTE,
    meaning="An edition sets a table in its own way, and a named fix-up read it like the print.",
    why="What the edition sets is one thing and what it was read as another; so it is told.",
    example="three cells to a card, a border beneath two of them for its underline",
    fix="Nothing to do; compare the record with the page where it matters.",
)
MARKS_STRIPPED = Kind(
    code="OT174",
    name="marks-stripped",
    level=Level.NOTE,
    meaning="The text says that the underlined card wins, and no card of the table bears a mark.",
    why="Copies of a book lose its underlines; the winners are then known from the play alone.",
    example="The underlined card wins the trick. (over a table without a mark)",
    fix="Take the marks from another edition, if they matter as evidence.",
)
