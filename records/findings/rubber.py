"""Kinds of finding 5xx: rubbers and ledgers."""

from oddtrick.records.findings.kind import Kind, Level

TOTAL_WRONG = Kind(
    code="OT501",
    name="total-wrong",
    level=Level.ERROR,
    meaning="A recorded total is not the sum of the entries of its account.",
    why="A sheet that does not add up is wrong in an entry or in the adding.",
    example="entries 8, 16 and 18 with the total 43, where they make 42",
    fix="Check the entries against the source, one by one. If it prints this total, keep it and "
    "mark it {sic ...} with what is meant.",
)
DIFFERENCE_WRONG = Kind(
    code="OT502",
    name="difference-wrong",
    level=Level.ERROR,
    meaning="The recorded difference of a rubber is not that of its totals.",
    why="The difference is what was paid.",
    example="totals 42 and 492 with the difference 440, where it is 450",
    fix="Check the subtraction and the totals. If the source prints this, mark it {sic ...} "
    "with what is meant.",
)
RUBBER_BONUS_WRONG = Kind(
    code="OT503",
    name="rubber-bonus-wrong",
    level=Level.ERROR,
    meaning="The recorded rubber points are not those of the law code, or stand with the wrong "
    "side.",
    why="The amount tells the codes apart: 100 in straight bridge, 250 in auction bridge.",
    example="250 added under bridge-gb-1904, which gives 100",
    fix="Check the law code, and which side won two games.",
)
RUBBER_BONUS_MISSING = Kind(
    code="OT504",
    name="rubber-bonus-missing",
    level=Level.WARNING,
    meaning="A side won the rubber, and its rubber points are not among the entries.",
    why="Without them the totals come out short.",
    example="two games won by Y-Z, totals given, and no 250",
    fix="Add the entry if the source has it, or say that the total leaves it out.",
)
GAME_LINE_MISPLACED = Kind(
    code="OT505",
    name="game-line-misplaced",
    level=Level.ERROR,
    meaning="A game line is recorded where no game was won, or none where one was.",
    why="What stands below the line tells what the side needed in the next deal.",
    example="a line under 18 and 8, where the game is 30",
    fix="Check the entries before the line against the source.",
)
STANDING_DISAGREES = Kind(
    code="OT506",
    name="standing-disagrees",
    level=Level.ERROR,
    meaning="The score before a deal is not what the deals before it make.",
    why="The score decides what a player should bid; and a deal may be missing or out of order.",
    example="before: rubber game, A-B 24, where A-B have scored 18 in this game",
    fix="Check whether a deal is missing before this one, and the score of the earlier deals.",
)
AFTER_THE_RUBBER = Kind(
    code="OT507",
    name="after-the-rubber",
    level=Level.ERROR,
    meaning="A deal or an entry stands after one side has won the rubber.",
    why="The third game is not played when the first two are won by the same side.",
    example="a third game after Y-Z have won two",
    fix="Check the earlier scores, or begin a new rubber with this deal.",
)
RUBBER_NOT_WON = Kind(
    code="OT508",
    name="rubber-not-won",
    level=Level.WARNING,
    meaning="The rubber ends before either side has won enough games, and is not said to be "
    "unfinished.",
    why="A deal may be missing; and nobody has rubber points.",
    example="one game to each side, and no more deals",
    fix="Say in the record that the rubber is unfinished, or look for the missing deals.",
)
LINE_OF_NOBODY = Kind(
    code="OT509",
    name="line-of-nobody",
    level=Level.WARNING,
    meaning="An entry or a total of a rubber is put down to somebody who is none of its accounts.",
    why="It counts for nobody: the name is misspelt, or an account is missing.",
    example="a total of Q, where the accounts are A, B and C",
    fix="Compare the name with the accounts, and say in `accounts` whom an account is of.",
)
ENTRY_IMPOSSIBLE = Kind(
    code="OT520",
    name="entry-impossible",
    level=Level.ERROR,
    meaning="No deal brings this entry under the law code, whatever the other entries are.",
    why="Trick values, honours, penalties and bonuses are few; a figure that none of them makes "
    "is misread, or the sheet was kept under other laws.",
    example="37 above the line under auction-us-1913",
    fix="Compare the figure with the sheet. If the sheet has it, mark it {sic ...} with "
    "what is meant; if several entries "
    "are so, ask `oddtrick identify` which laws fit.",
)
ENTRY_DOES_NOT_FIT = Kind(
    code="OT521",
    name="entry-does-not-fit",
    level=Level.ERROR,
    meaning="A deal may bring this entry, but none that goes with the other entries; with another "
    "figure here everything on the sheet is explained.",
    why="An entry above the line comes out of a deal that also made an entry below it or a "
    "penalty, and a line is drawn where a game was won.",
    example="a game line under 8 and 16, where 8 and 26 would have been a game",
    fix="Compare this entry with the sheet first. If the sheet has it, mark it {sic ...} "
    "with what is meant.",
)
ENTRIES_DO_NOT_FIT = Kind(
    code="OT522",
    name="entries-do-not-fit",
    level=Level.ERROR,
    meaning="Each of these entries may come out of some deal, and no sequence of deals makes them "
    "all; which of them is at fault cannot be told from the sheet.",
    why="One of them is misread, is missing its fellow, or the sheet was kept under other laws.",
    example="WE 18 and 16 above under auction-gb-1909, and only 8 below and 100 to go with them",
    fix="Compare these entries with the sheet. `oddtrick identify` says which laws fit.",
)
SEARCH_CUT = Kind(
    code="OT523",
    name="search-cut",
    level=Level.WARNING,
    meaning="The search for the deals of a sheet was given up before every way was looked at.",
    why="That nothing was found does not say that there is nothing.",
    example="sixty entries above the line in one column, and no game lines",
    fix="Say which entries belong to which deal, or what they are for, as far as the sheet shows "
    "it; and give the game lines.",
)
DEAL_DOES_NOT_FIT = Kind(
    code="OT524",
    name="deal-does-not-fit",
    level=Level.ERROR,
    meaning="The entries of this deal do not come out of any one deal under the law code, with "
    "what else is known of it.",
    why="Tricks, penalties and honours of a deal go together: 24 below in hearts goes with "
    "honours of 16, 32, 40, 64, 72 or 80.",
    example="24 below and 100 above for the same side, undoubled",
    fix="Compare the entries with the source, and whether they belong to one deal.",
)
SETTLEMENT_WRONG = Kind(
    code="OT525",
    name="settlement-wrong",
    level=Level.ERROR,
    meaning="A settlement does not follow from the points, by the unit and the rounding that the "
    "record gives.",
    why="The settlement is what was paid.",
    example="412 points, counted in hundreds to the nearest, settled as 5",
    fix="Check the points, the unit and the rounding; if the source prints it, mark it {sic "
    "...} with what is meant.",
)
SHEET_NOT_EXPLAINED = Kind(
    code="OT526",
    name="sheet-not-explained",
    level=Level.NOTE,
    meaning="The entries of this sheet were added up, and no deals were looked for that make them.",
    why="The net of a game, or a single column for everything, may come from too many deals to "
    "tell anything.",
    example="a sheet that keeps one net for each game",
    fix="Nothing need be done.",
)
TOTAL_OR_ENTRY = Kind(
    code="OT527",
    name="total-or-entry",
    level=Level.ERROR,
    meaning="A total does not add up, and just one entry can be at fault: with another figure "
    "there the total is right and every entry is still explained by some deal.",
    why="It is the first place to look; else the adding is wrong.",
    example="THEY 250, 36, 30 and 190 above, where the total has room for 100 only",
    fix="Compare this entry with the sheet, and then the adding.",
)
ENTRY_NOT_OF_DEALS = Kind(
    code="OT528",
    name="entry-not-of-deals",
    level=Level.ERROR,
    meaning="The rubber has its deals and the entries of its sheet, and an entry is not what the "
    "deals bring there.",
    why="The sheet was kept while the deals were played: an entry that they do not make was "
    "misheard, misread, or entered to the wrong side.",
    example="WE 37 above, where deal 2 brings 36",
    fix="Compare the entry with the sheet, and the deal with its cards. If the sheet has this "
    "figure, mark it {sic ...} with what is meant.",
)
ENTRY_LACKING = Kind(
    code="OT529",
    name="entry-lacking",
    level=Level.WARNING,
    meaning="The rubber has its deals and the entries of its sheet, and what a deal brings is not "
    "among the entries.",
    why="The total comes out short by it.",
    example="deal 2 brings WE 36 above, which is not entered",
    fix="Add the entry if the sheet has it. If the sheet leaves it out, say so in a note.",
)
TOTAL_NOT_CHECKED = Kind(
    code="OT530",
    name="total-not-checked",
    level=Level.NOTE,
    meaning="A total, a difference or a settlement was not checked: its own figure is not known, "
    "or one that it rests on.",
    why="A sum is only as good as its parts.",
    example="WE ? below, and a total of 120 below",
    fix="Nothing need be done. Give the figure if the source has it, {unclear} where it may be read"
    " otherwise.",
)
