"""Kinds of finding 4xx: the score of a deal."""

from oddtrick.records.findings.kind import Kind, Level

SCORE_DISAGREES = Kind(
    code="OT412",
    name="score-disagrees",
    level=Level.ERROR,
    meaning="A recorded line of the score is not what the law code gives for the tricks, the "
    "contract and the cards of the record.",
    why="Either the book is wrong, or the transcription, or the tricks or the laws are other ones.",
    example="A-B below 24 tricks, where four odd tricks in hearts count 4 x 8 = 32",
    fix="Compare with the source. If it prints this figure, keep it and mark it {sic ...} "
    "with what is meant; if the "
    "figure is right, look at the contract, the result and the laws.",
)
SCORE_LINE_MISSING = Kind(
    code="OT413",
    name="score-line-missing",
    level=Level.WARNING,
    meaning="The law code gives a line that the recorded score of the deal does not have.",
    why="Points left out at the table, or in copying, change the total of the rubber.",
    example="three hearts doubled and made, and no bonus recorded",
    fix="Add the line if the source has it. If the source leaves it out, say so in a note.",
)
SCORE_LINE_NOT_DERIVED = Kind(
    code="OT414",
    name="score-line-not-derived",
    level=Level.ERROR,
    meaning="The recorded score has a line that the law code does not give for this deal.",
    why="The line belongs to another deal or another code, or what it is for is not in the record.",
    example="A-B above 16 chicane, under auction-us-1913, which has no chicane",
    fix="Check which deal the line belongs to, and the law code.",
)
HONOURS_NOT_SCORED = Kind(
    code="OT415",
    name="honours-not-scored",
    level=Level.WARNING,
    meaning="A side was dealt honours that count, and the recorded score of the deal has none.",
    why="Honours are what players most often forget to score, and books to print.",
    example="ace, king and queen of trumps at A, and no honours in the score",
    fix="Add the line if the source has it. If the source leaves it out, say so in a note.",
)
SCORE_WRONG_SIDE = Kind(
    code="OT416",
    name="score-wrong-side",
    level=Level.ERROR,
    meaning="A recorded line has the right points, and credits the wrong side.",
    why="The rubber comes out wrong by twice the points.",
    example="Y-Z above 50 undertricks, where Z was the declarer",
    fix="Check the source; if it prints the line so, keep it and mark it {sic ...} with "
    "what is meant.",
)
SCORE_WRONG_COLUMN = Kind(
    code="OT417",
    name="score-wrong-column",
    level=Level.ERROR,
    meaning="A recorded line has the right points, and stands in the wrong column.",
    why="Only points below the line count towards the game.",
    example="A-B below 18 honours",
    fix="Check the source; if it prints the line so, keep it and mark it {sic ...} with "
    "what is meant.",
)
SCORE_NOT_CHECKED = Kind(
    code="OT418",
    name="score-not-checked",
    level=Level.NOTE,
    meaning="A recorded line can be neither confirmed nor denied: what it rests on is not known.",
    why="A check that says nothing must not be taken for a check that found nothing wrong.",
    example="A-B above 16 honours, and two of the four hands not given",
    fix="Nothing need be done. Give the missing hands, tricks or calls if the source has them.",
)
PENALTY_NOT_DERIVED = Kind(
    code="OT420",
    name="penalty-not-derived",
    level=Level.NOTE,
    meaning="Something irregular happened in the deal whose penalty cannot be derived, for the "
    "laws or the record do not say enough; what it may change in the score is not checked.",
    why="A revoke can move three tricks, or 150 points, from one side to the other.",
    example="Y-Z above 150 revoke, and no revoke among the events",
    fix="Where the record says too little: give the event with what was chosen, revoke, by A, "
    "choice points. Where the laws are silent, reckon the penalty by hand, or add it to a law "
    "file of your own.",
)
CORRECTION_DIFFERS = Kind(
    code="OT421",
    name="correction-differs",
    level=Level.ERROR,
    meaning="A figure is said to have been put right, and the line of the score has another "
    "figure than the one put in its place.",
    why="The score holds what stood at the end; the event what stood before.",
    example="Y-Z below 16 tricks, and a correction of it from 16 to 24",
    fix="Enter the figure that stood at the end, and keep the first one in the event.",
)
