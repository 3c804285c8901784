"""Kinds of finding 170-189: trick grids and hand diagrams as printed."""

from oddtrick.records.findings.kind import Kind, Level

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
MARKS_STRIPPED = Kind(
    code="OT174",
    name="marks-stripped",
    level=Level.NOTE,
    meaning="The text says that the underlined card wins, and no card of the table bears a mark.",
    why="Copies of a book lose its underlines; the winners are then known from the play alone.",
    example="The underlined card wins the trick. (over a table without a mark)",
    fix="Take the marks from another edition, if they matter as evidence.",
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
