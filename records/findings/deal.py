"""Kinds of finding 3xx: the deal, its auction and its play.

300-319 the record and its game, 320-329 the pack, 330-349 the auction or the make,
350-369 the play, 370-383 what the record says of it against what the cards give, 396-397 cells
under the wrong letters.
"""

from oddtrick.records.findings.kind import Kind, Level

UNKNOWN_LAWS = Kind(
    code="OT301",
    name="unknown-laws",
    level=Level.ERROR,
    meaning="The record names laws that are no law code known here.",
    why="Without its laws a record cannot be scored, and its calls cannot be judged.",
    example="laws auction-us-1931",
    fix="Name one of the codes that `oddtrick laws` lists, or give a law file of your own.",
)
NO_LAWS = Kind(
    code="OT302",
    name="no-laws",
    level=Level.NOTE,
    meaning="The record names no laws; it was replayed, and not scored.",
    why="The same cards score differently under different codes.",
    example="a hand out of a book, without a laws line",
    fix="Name the laws in the record, or for this run with --laws.",
)
OTHER_LAWS = Kind(
    code="OT303",
    name="laws-of-another-game",
    level=Level.ERROR,
    meaning="The laws named are those of another game than the record says it is.",
    why="Laws of straight bridge say nothing of bids, and laws of auction nothing of makes.",
    example="game straight-bridge, laws auction-us-1920",
    fix="Look again at the source: either the game or the laws are wrong.",
)
NO_SUCH_PLACE = Kind(
    code="OT304",
    name="no-such-place",
    level=Level.ERROR,
    meaning="A place is named that the table does not have.",
    why="A dealer, leader or winner that is nobody leaves the replay without a turn to follow.",
    example="dealer Q, at a table of A Y B Z",
    fix="Use the letters of the table: A Y B Z, or N E S W.",
)
DEALER_NOT_Z = Kind(
    code="OT305",
    name="dealer-not-z",
    level=Level.ERROR,
    meaning="Another place than Z is named as dealer, though the table bears the books' letters.",
    why="In the books Z is the dealer of every deal: A is the eldest hand because Z dealt.",
    example="dealer A, with hands A Y B Z",
    fix="Turn the letters round the table until the dealer is Z, or use the compass.",
    source="R. F. Foster, Complete Hoyle (1914): the dealer is Z in every diagram",
)
FIELD_NOT_OF_GAME = Kind(
    code="OT306",
    name="field-not-of-game",
    level=Level.ERROR,
    meaning="The record fills a field that its game does not have.",
    why="An auction in a hand of straight bridge shows that the game or the field is wrong.",
    example="game straight-bridge, with an auction",
    fix="Name the right game, or move what is recorded to a note.",
)
FIELD_LACKING = Kind(
    code="OT307",
    name="field-lacking",
    level=Level.WARNING,
    meaning="The record lacks what its game needs before a hand can be played or scored.",
    why="Nobody can say who won a trick without knowing what was trumps.",
    example="thirteen tricks of straight bridge, and no make",
    fix="Add what is missing; if the source does not say, record it as unknown (?).",
)
NOT_REPLAYED = Kind(
    code="OT308",
    name="not-replayed",
    level=Level.NOTE,
    meaning="A choice of this game is recorded, and not replayed.",
    why="What is not replayed is not checked either.",
    example="a rubber of duplicate auction, whose deals stand alone: its ledger is not kept",
    fix="Nothing to do; the rest of the record is checked.",
)
GAME_NOT_NAMED = Kind(
    code="OT309",
    name="game-not-named",
    level=Level.NOTE,
    meaning="The record names no game; it was replayed as its laws or its fields show.",
    why="A reading that was taken should be seen.",
    example="hands, an auction, and no game line",
    fix="Name the game in the record.",
)
MARKED_SIC = Kind(
    code="OT310",
    name="marked-sic",
    level=Level.NOTE,
    meaning="A value marked `sic` disagrees with the cards or the law, as its mark says.",
    why="A misprint is data: it is kept, and the disagreement is shown without failing the check.",
    example='result "ten tricks"{sic}, where the cards give nine',
    fix="Nothing to do.",
)
MARKED_UNCLEAR = Kind(
    code="OT311",
    name="marked-unclear",
    level=Level.NOTE,
    meaning="A value marked `unclear` does not fit as it is read; it was weighed as open.",
    why="The transcriber has said that it may be read otherwise.",
    example="S8{unclear} in two tricks of one column, and S6 in none",
    fix="If another reading fits, put it in place; otherwise nothing.",
)
LEFT_OPEN = Kind(
    code="OT312",
    name="left-open",
    level=Level.NOTE,
    meaning="Something is missing from a record that is still being written.",
    why="An unfinished record is checked as far as it goes.",
    example="seven tricks of a hand, with `check --unfinished`",
    fix="Go on writing.",
)

UNKNOWN_READING = Kind(
    code="OT313",
    name="unknown-reading",
    level=Level.ERROR,
    meaning="The record chooses a reading or an option that its law code does not have.",
    why="A choice that is not heeded would be a choice lost in silence.",
    example="laws auction-gb-1909, reading slams = both",
    fix="`oddtrick laws CODE` lists the readings of a code and their choices.",
)

HAND_SIZE = Kind(
    code="OT320",
    name="hand-size",
    level=Level.ERROR,
    meaning="A hand holds more or fewer cards than are dealt to it.",
    why="A card was lost or gained on the way, and every count of the suit is off.",
    example="A  S KT  C JT5  D AKQ4  H 764  (twelve cards)",
    fix="Count the hand against the source. Put ? for a card that the source does not show.",
)
CARD_IN_TWO_HANDS = Kind(
    code="OT321",
    name="card-in-two-hands",
    level=Level.ERROR,
    meaning="The same card stands in two hands.",
    why="A pack has it once; one of the two must be another card.",
    example="HK in the hands of A and of B",
    fix="Compare both hands with the source, and with the cards played.",
)
CARD_TWICE_IN_HAND = Kind(
    code="OT322",
    name="card-twice-in-hand",
    level=Level.ERROR,
    meaning="The same card stands twice in one hand.",
    why="A pack has it once.",
    example="A  S KKT ...",
    fix="Compare the hand with the source, and with the cards played.",
)
TURNED_NOT_DEALERS = Kind(
    code="OT324",
    name="turned-card-not-the-dealers",
    level=Level.ERROR,
    meaning="The card turned up for trumps is not in the dealer's hand.",
    why="The turned card is the last one dealt, and the dealer's.",
    example="turned D8, and D8 in the hand of A",
    fix="Compare the turned card and the dealer with the source.",
)

HAND_AGAIN = Kind(
    code="OT325",
    name="hand-again",
    level=Level.ERROR,
    meaning="A place has two hands.",
    why="Each hand of a deal belongs to one place; only the first was read.",
    example="two hands headed A, and none headed Y",
    fix="Give the second hand its own letter.",
)

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

NOT_HELD = Kind(
    code="OT350",
    name="card-not-held",
    level=Level.ERROR,
    meaning="A card was played by a hand that does not hold it.",
    why="One of the two is misprinted: the card of the trick or the card of the hand.",
    example="A plays HK in trick 3, and HK stands in B's hand",
    fix="Compare the trick and the hand with the source.",
)
PLAYED_TWICE = Kind(
    code="OT351",
    name="card-played-twice",
    level=Level.ERROR,
    meaning="The same card is played more than once.",
    why="One of the plays must be another card; often the one that is never played.",
    example="S8 in tricks 4 and 6 of Y's column, and S6 in none",
    fix="If the source cannot decide it, mark both `unclear`.",
)
NEVER_PLAYED = Kind(
    code="OT352",
    name="card-never-played",
    level=Level.ERROR,
    meaning="A card of a hand is in no trick, though all tricks were played.",
    why="Another card stands in its place.",
    example="thirteen tricks, and A's HQ in none",
    fix="Compare the tricks and the hand with the source.",
)
REVOKE = Kind(
    code="OT353",
    name="revoke",
    level=Level.ERROR,
    meaning="A hand did not follow suit, and held a card of the suit.",
    why="It is either a revoke, which the laws punish, or a misprint.",
    example="A discards C2 on a heart in trick 4, and plays HT in trick 9",
    fix="If it was a revoke, record the event and what was chosen.",
)
DUMMY_REVOKE = Kind(
    code="OT354",
    name="dummy-did-not-follow",
    level=Level.WARNING,
    meaning="Dummy did not follow suit, and held a card of the suit.",
    why="The laws do not punish it and the trick stands; in a record it is mostly a misprint.",
    example="Y, dummy, discards on a heart and plays a heart later",
    fix="Compare both tricks with the source; if it happened so, record the event.",
)
WRONG_LEADER = Kind(
    code="OT355",
    name="wrong-leader",
    level=Level.ERROR,
    meaning="A trick was led by another hand than the one to lead.",
    why="The winner of a trick leads to the next, the eldest hand to the first.",
    example="trick 5 led by B, after A won trick 4",
    fix="A lead out of turn that was accepted is recorded as an event.",
)
OUT_OF_ORDER = Kind(
    code="OT356",
    name="card-out-of-order",
    level=Level.ERROR,
    meaning="A hand played to a trick before its turn.",
    why="The cards of a trick follow each other clockwise from the leader.",
    example="a trick played A, B, Y, Z",
    fix="Look at the order in the source; if it happened so, record the event.",
)
TRICK_SHORT = Kind(
    code="OT357",
    name="trick-short",
    level=Level.ERROR,
    meaning="A trick has fewer cards than there are hands.",
    why="A cell was lost, and all that follows may have slipped.",
    example="row 4 has three cards",
    fix="Put ? for a card that the source does not show.",
)
TRICK_LONG = Kind(
    code="OT358",
    name="trick-long",
    level=Level.ERROR,
    meaning="A trick has more cards than there are hands, or two of one hand.",
    why="A cell was gained, or a place written twice.",
    example="a trick played A, Y, A, Z",
    fix="Compare the row with the source.",
)
TOO_MANY_TRICKS = Kind(
    code="OT359",
    name="too-many-tricks",
    level=Level.ERROR,
    meaning="More tricks are recorded than a deal has.",
    why="Thirteen tricks use up the pack.",
    example="a row numbered 14",
    fix="Look for a row that stands twice, or for the start of the next deal.",
)
PLAY_UNFINISHED = Kind(
    code="OT360",
    name="play-unfinished",
    level=Level.WARNING,
    meaning="The play stops before the last trick, and no claim says why.",
    why="Tricks that are not recorded cannot be counted.",
    example="eleven tricks, and no claim",
    fix="Add the claim or concession that ended the hand; --unfinished makes it a note.",
)
HANDS_TURNED = Kind(
    code="OT361",
    name="hands-turned",
    level=Level.ERROR,
    meaning="The cards played fit the hands if all hands move round the table by some seats.",
    why="The hands or the columns were headed with the wrong letters.",
    example="every card of A's column is in the hand of Y",
    fix="Turn the headings of the hands, or of the columns.",
)
NO_WINNER = Kind(
    code="OT362",
    name="winner-open",
    level=Level.NOTE,
    meaning="The winner of a trick depends on cards that are not known.",
    why="The replay does not guess; what depends on the winner is left open.",
    example="a trick with one unknown card that may win it",
    fix="Nothing to do, unless the source can be had.",
)
SEAT_OPEN = Kind(
    code="OT363",
    name="player-open",
    level=Level.NOTE,
    meaning="Who played the cards of a trick is not recorded and cannot be derived.",
    why="The order of play names nobody, and the leader is not known.",
    example="cards as played, after a trick whose winner is open",
    fix="Name the leader of the trick, if the source does.",
)

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
VULNERABLE_DIFFERS = Kind(
    code="OT345",
    name="vulnerable-differs",
    level=Level.ERROR,
    meaning="The sides called vulnerable are not those that have won a game before the deal.",
    why="Vulnerability decides the price of undertricks and many premiums.",
    example="N-S is called vulnerable, and neither side has won a game",
    fix="Compare the games won before the deal with the word on vulnerability.",
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
