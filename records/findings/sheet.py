"""Kinds of finding 160-169: score sheets and ledgers as printed."""

from oddtrick.records.findings.kind import Kind, Level

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
