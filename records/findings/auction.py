"""Kinds of finding 330-349: the auction or the make."""

from oddtrick.records.findings.kind import Kind, Level

OUT_OF_TURN = Kind(
    code="OT330",
    name="call-out-of-turn",
    level=Level.ERROR,
    meaning="A call was made by another player than the one whose turn it was.",
    why="Who bid what decides who is declarer.",
    example="Z 1S, Y 2H: A was to call",
    fix="Look for a call left out before it. A call that was let stand is recorded as an event.",
)
INSUFFICIENT = Kind(
    code="OT331",
    name="insufficient-bid",
    level=Level.ERROR,
    meaning="A bid is not higher than the one before it, by the rule of its laws.",
    why="The contract rests on it. The codes to 1913 compare points, that of 1920 tricks.",
    example="3D (21), pass, 2NT (20) under the code of 1913",
    fix="If the source has it so, record the event (condoned, made good, penalised).",
)
AFTER_CLOSE = Kind(
    code="OT332",
    name="call-after-the-close",
    level=Level.ERROR,
    meaning="A call stands after the auction was closed.",
    why="Calls after the close have no effect; more often a pass too many was written.",
    example="1S, pass, pass, pass, 2H",
    fix="Count the passes before it.",
)
DOUBLE_NOT_ALLOWED = Kind(
    code="OT333",
    name="double-not-allowed",
    level=Level.ERROR,
    meaning="A double of nothing, of the doubler's own side, or of what is doubled already.",
    why="A double holds only against a bid of the other side.",
    example="Z 1S, A pass, Y X",
    fix="Look who doubled, and what.",
)
REDOUBLE_NOT_ALLOWED = Kind(
    code="OT334",
    name="redouble-not-allowed",
    level=Level.ERROR,
    meaning="A redouble where nothing is doubled, by the doubler's side, or a second time.",
    why="Only the side that was doubled redoubles, and once.",
    example="Z 1S, A pass, Y XX",
    fix="Look who redoubled, and whether a double was left out.",
)
MUST_BID = Kind(
    code="OT335",
    name="dealer-must-bid",
    level=Level.ERROR,
    meaning="The auction is opened with a pass, and the laws make the dealer bid.",
    why="Codes to 1913 oblige the dealer to undertake the odd trick at least.",
    example="Z pass, under the code of 1909",
    fix="Look for a bid left out, or for other laws.",
)
BARRED = Kind(
    code="OT336",
    name="call-when-barred",
    level=Level.ERROR,
    meaning="A player bids or doubles after a penalty that barred him.",
    why="The record itself says that he was out of the bidding.",
    example="an insufficient bid made good, partner barred, and partner bids",
    fix="Look who was barred, and until when; a call that was let stand is recorded as an event.",
)
UNKNOWN_CALL_MADE = Kind(
    code="OT337",
    name="unknown-call",
    level=Level.NOTE,
    meaning="A call was made and is not known.",
    why="What rests on it is left open.",
    example="Z 1S, A ?, Y 2S",
    fix="Nothing to do, unless the source can be had.",
)
NOT_ADMITTED = Kind(
    code="OT338",
    name="denomination-not-admitted",
    level=Level.ERROR,
    meaning="A denomination is named that the laws do not have.",
    why="It has no value, and no rank among the others.",
    example="1R (royal spades) under the code of 1920, where spades count nine",
    fix="Write the denomination as the laws name it, or name the laws that have it.",
)
NOT_CLOSED = Kind(
    code="OT339",
    name="auction-not-closed",
    level=Level.WARNING,
    meaning="The auction stops before it was closed.",
    why="Another call could have followed.",
    example="Z 1S, A pass, Y pass",
    fix="Add the last passes if the source has them.",
)
ALL_PASSED = Kind(
    code="OT340",
    name="all-passed",
    level=Level.ERROR,
    meaning="A deal that all passed goes on: a contract, a play, a result or a score is recorded.",
    why="Nothing is played and nothing scored when all pass.",
    example="four passes, and then thirteen tricks",
    fix="Compare the auction with the source.",
)
WRONG_MAKER = Kind(
    code="OT341",
    name="wrong-maker",
    level=Level.ERROR,
    meaning="The trump was made by a player who may not make it, or in a way that does not fit.",
    why="The dealer makes the trump, or passes to his partner, who must.",
    example="dealer Z, make A S",
    fix="Look who dealt, and who made the trump.",
)
LADDER_TURN = Kind(
    code="OT342",
    name="double-out-of-turn",
    level=Level.ERROR,
    meaning="A double by a side that may not double yet.",
    why="The adversaries double first; then the sides double each other in turn.",
    example="make Z S, doubles Z",
    fix="Look who doubled; a double that was let stand is recorded as an event.",
)
LADDER_LIMIT = Kind(
    code="OT343",
    name="doubled-past-the-limit",
    level=Level.ERROR,
    meaning="A double after the trick was worth as much as the laws allow.",
    why="Codes end the ladder at a value of a hundred points a trick.",
    example="spades doubled seven times",
    fix="Count the doubles, or choose another reading of the limit.",
)
VULNERABLE_DIFFERS = Kind(
    code="OT345",
    name="vulnerable-differs",
    level=Level.ERROR,
    meaning="The sides called vulnerable are not those that have won a game before the deal.",
    why="Vulnerability decides the price of undertricks and many premiums.",
    example="N-S is called vulnerable, and neither side has won a game",
    fix="Compare the games won before the deal with the word on vulnerability.",
)
