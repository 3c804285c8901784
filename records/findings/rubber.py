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
    "mark it {sic}.",
)
DIFFERENCE_WRONG = Kind(
    code="OT502",
    name="difference-wrong",
    level=Level.ERROR,
    meaning="The recorded difference of a rubber is not that of its totals.",
    why="The difference is what was paid.",
    example="totals 42 and 492 with the difference 440, where it is 450",
    fix="Check the subtraction and the totals. If the source prints this, mark it {sic}.",
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
