"""Kinds of finding 370-397: what the record says of a deal against what its cards give."""

from oddtrick.records.findings.kind import Kind, Level

CONTRACT_DIFFERS = Kind(
    code="OT370",
    name="contract-differs",
    level=Level.ERROR,
    meaning="The contract as stated is not the one that the auction or the make gives.",
    why="The score rests on it.",
    example="contract 3NT, and an auction that ends in 2NT",
    fix="Compare both with the source; the replay follows the calls.",
)
DECLARER_DIFFERS = Kind(
    code="OT371",
    name="declarer-differs",
    level=Level.ERROR,
    meaning="The declarer as stated is not the one that the auction gives.",
    why="The declarer is the one of the pair who first named the denomination.",
    example="declarer Y, where Z named no trumps first",
    fix="Compare both with the source; the replay follows the calls.",
)
DOUBLED_DIFFERS = Kind(
    code="OT372",
    name="doubled-differs",
    level=Level.ERROR,
    meaning="The contract is stated as doubled more or less often than the calls give.",
    why="Each double doubles the score.",
    example="contract 2H, and an auction of 2H, X, pass, pass, pass",
    fix="Compare both with the source; the replay follows the calls.",
)
LEADER_DIFFERS = Kind(
    code="OT373",
    name="first-leader-differs",
    level=Level.ERROR,
    meaning="The first leader as stated is not the hand to lead.",
    why="The hand on the left of the declarer (in straight bridge, of the dealer) leads.",
    example="leader B, with Z declarer",
    fix="Compare the leader, the dealer and the declarer with the source.",
)
WRONG_WINNER = Kind(
    code="OT374",
    name="wrong-winner-mark",
    level=Level.ERROR,
    meaning="The card marked as winning a trick does not win it.",
    why="Either the mark is misprinted, or a card of the trick.",
    example="H7* to a trick of HA HK H7 H3",
    fix="Compare the row with the source; a misprinted mark can be marked `sic`.",
)
TWO_WINNERS = Kind(
    code="OT375",
    name="two-winner-marks",
    level=Level.ERROR,
    meaning="More than one card of a trick is marked as winning it.",
    why="One of the marks is misprinted.",
    example="HA* H7 HK* H3",
    fix="Compare the row with the source.",
)
NO_WINNER_MARK = Kind(
    code="OT376",
    name="winner-mark-missing",
    level=Level.NOTE,
    meaning="A trick bears no winner mark, though all the other tricks do.",
    why="The print may have lost it.",
    example="twelve underlined cards, and none in trick 7",
    fix="Nothing to do.",
)
TALLY_DIFFERS = Kind(
    code="OT377",
    name="tally-differs",
    level=Level.ERROR,
    meaning="The running count of tricks is not what the cards give.",
    why="A winner was miscounted, or a card is misprinted.",
    example="A-B 3, Y-Z 2 after trick 5, where the cards give 2 and 3",
    fix="Compare the count with the source.",
)
TRICKS_DIFFER = Kind(
    code="OT378",
    name="tricks-differ",
    level=Level.ERROR,
    meaning="The number of tricks stated is not what the cards give.",
    why="The score rests on it.",
    example="result Z 10, where Z's side wins 9 tricks",
    fix="Compare the result and the tricks with the source.",
)
ODD_DIFFERS = Kind(
    code="OT379",
    name="by-cards-differ",
    level=Level.ERROR,
    meaning="The by-cards stated (tricks over six, won or lost) are not what the cards give.",
    why="The score rests on it.",
    example='"loses two by-cards", where the other side wins nine tricks',
    fix="Compare the result and the tricks with the source.",
)
SLAM_DIFFERS = Kind(
    code="OT380",
    name="slam-differs",
    level=Level.ERROR,
    meaning="A slam is stated that the cards do not give, or another one.",
    why="A little slam is twelve tricks, a grand slam thirteen.",
    example="little slam, with eleven tricks",
    fix="Compare the result and the tricks with the source.",
)
OUTCOME_DIFFERS = Kind(
    code="OT381",
    name="game-or-rubber-differs",
    level=Level.ERROR,
    meaning="The record says that a game or the rubber was won or lost, and the score does not.",
    why="It rests on the score before the deal and on the score of the deal.",
    example='"loses the rubber", where the other side reaches 28 points',
    fix="Compare the score before the deal, and the result, with the source.",
)
CLAIM_DIFFERS = Kind(
    code="OT382",
    name="claim-impossible",
    level=Level.ERROR,
    meaning="A claim does not fit the tricks that were played.",
    why="No more tricks can be claimed than are left.",
    example="a claim of eight tricks after the sixth",
    fix="Compare the claim, the tricks and the result with the source.",
)
EVENT_DIFFERS = Kind(
    code="OT383",
    name="event-not-borne-out",
    level=Level.WARNING,
    meaning="An irregularity is recorded, and the calls or the cards do not show it.",
    why="Either the event is put at the wrong place, or a card is misprinted.",
    example="a revoke of B in trick 5, where B follows suit",
    fix="Compare the event and its place with the source.",
)
ROW_SHIFTED = Kind(
    code="OT396",
    name="row-shifted",
    level=Level.ERROR,
    meaning="The cards of a trick stand under the wrong letters, and fit the hands when they move "
    "along the row.",
    why="A cell set twice or a row begun in the wrong column moves all the cards behind it.",
    example="S2 S2 H6 ST in the row that should be S2 H6 ST SA",
    fix="Compare the row with the source; `oddtrick mend` lists what fits.",
)
COLUMNS_EXCHANGED = Kind(
    code="OT397",
    name="columns-exchanged",
    level=Level.ERROR,
    meaning="Two columns of the play stand under each other's letter.",
    why="All that they play fits when the two letters change places.",
    example="every card under Y is in the hand of B, and every card under B in that of Y",
    fix="Change the headings of the two columns, or of the two hands.",
)
