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
    why="Guessing past it would change letters in silence.",
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
    meaning="Two sentences around a table state different things of the same matter.",
    why="The first was taken.",
    example="The dealer is Z. ... A, the dealer, makes it hearts.",
    fix="Compare both with the print.",
)
