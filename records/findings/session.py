"""Kinds of finding 8xx: sessions, movements, boards and what players win or lose."""

from oddtrick.records.findings.kind import Kind, Level

SEAT_WRONG = Kind(
    code="OT801",
    name="seat-wrong",
    level=Level.ERROR,
    meaning="A player sits where the movement of the session does not bring him.",
    why="Scores follow the players through the movement; a player at the wrong place takes the "
    "points of another.",
    example="pivot bridge, second rubber: the player who sat on the left sits opposite",
    fix="Compare the seats of this deal with the source, and the round that it is said to be of. "
    "If the source has it so, say the movement step by step, or mark the place {sic ...} "
    "with what is meant.",
)
PARTNERS_WRONG = Kind(
    code="OT802",
    name="partners-wrong",
    level=Level.ERROR,
    meaning="The partners of a rubber are not those that the movement makes partners.",
    why="At the pivot each has each of the others for a partner once.",
    example="Adams and Clark are partners in the first rubber and in the third",
    fix="Compare the partners with the source, and the order of the rubbers.",
)
TABLE_WRONG = Kind(
    code="OT803",
    name="table-wrong",
    level=Level.ERROR,
    meaning="A player is at another table than the one to which the result of the round before "
    "sends him.",
    why="Where the winners move, the scores of a round say who meets whom in the next.",
    example="the winners of table 2 still sit there in the next round",
    fix="Compare the scores of the round before, and the seats of this one, with the source.",
)
ROUND_WRONG = Kind(
    code="OT804",
    name="round-wrong",
    level=Level.ERROR,
    meaning="A round has more deals at a table than are played before everybody moves, or more "
    "rounds are recorded than the movement has.",
    why="A deal in the wrong round is put down to the wrong players.",
    example="a fifth deal at table 3 in a round of four",
    fix="Check the rounds and the number of deals in a round against the source.",
)
BOARD_ELSEWHERE = Kind(
    code="OT805",
    name="board-elsewhere",
    level=Level.ERROR,
    meaning="A board is played at a table to which the movement does not bring it in this round.",
    why="Players and boards go so that nobody meets a board again.",
    example="board 5, which began at table 2, is at table 2 in the second round still",
    fix="Compare the number of the board, the table and the round with the source.",
)
BOARD_DIFFERS = Kind(
    code="OT806",
    name="board-differs",
    level=Level.ERROR,
    meaning="A board is recorded with other cards, another dealer or other vulnerability at one "
    "table than at another.",
    why="Scores are compared only between those who held the same cards.",
    example="the ace of spades with North at table 1, and with East at table 2",
    fix="Compare the hands with the source. A card misread at one table, or the number of the "
    "board, is the usual cause.",
    source="The Laws of Duplicate Auction (1913), B and H",
)
BOARD_AGAIN = Kind(
    code="OT807",
    name="board-again",
    level=Level.ERROR,
    meaning="A player plays the same cards of a board a second time.",
    why="Each pair plays each board once; a second time they know the cards.",
    example="Pair 3 plays board 4 as North and South in the first round and in the third",
    fix="Check the numbers of the boards and the players against the source.",
)
PLAYER_TWICE = Kind(
    code="OT808",
    name="player-twice",
    level=Level.ERROR,
    meaning="A player is recorded at two places of one deal, or at two tables in one round.",
    why="One of the two is somebody else.",
    example="Adams at table 1 and at table 2 in the first round",
    fix="Compare the names with the source.",
)
DEALER_ELSEWHERE = Kind(
    code="OT809",
    name="dealer-elsewhere",
    level=Level.ERROR,
    meaning="The dealer sits at a place that does not deal in this game.",
    why="With six hands the pair in the two end seats deals, 1 and 4.",
    example="a dealer in seat 5",
    fix="Check the dealer and the numbers of the seats.",
    source="R. F. Foster, Complete Hoyle (1914), Six-Hand Bridge",
)
AVERAGE_WRONG = Kind(
    code="OT811",
    name="average-wrong",
    level=Level.ERROR,
    meaning="A recorded average is not that of those who held the same cards.",
    why="A pair is plus or minus by what it has more or less than the average.",
    example="scores of 189 and 9, and an average of 100; it is 99",
    fix="Check the scores, and the adding. Fractions are disregarded, and the nearest whole "
    "number is taken; of a half either is accepted.",
    source="The Laws of Duplicate Auction (1913), G and H",
)
COMPARISON_WRONG = Kind(
    code="OT812",
    name="comparison-wrong",
    level=Level.ERROR,
    meaning="What a pair is said to be plus or minus is not the difference between its net score "
    "and the average of those who held the same cards.",
    why="The contest is decided by it.",
    example="189 where the average is 99, put down as +80; it is +90",
    fix="Check the net score, the average and the sign.",
    source="The Laws of Duplicate Auction (1913), H",
)
ROUND_PREMIUM_WRONG = Kind(
    code="OT813",
    name="round-premium-wrong",
    level=Level.ERROR,
    meaning="The points added for a round are not those that were agreed, or stand with the wrong "
    "side.",
    why="At bridge to the score they go to the greater trick score, whatever the honours.",
    example="50 to East and West, whose trick score is 34 against 60",
    fix="Check the trick scores of the round. Say `option to-the-score` with the laws where such "
    "points are played for, and the reading that was agreed.",
    source="R. F. Foster, Complete Hoyle (1914), Duplicate Bridge",
)
MOVEMENT_IN_WORDS = Kind(
    code="OT814",
    name="movement-in-words",
    level=Level.NOTE,
    meaning="The movement is told in words, or not at all, and who sat where was not derived.",
    why="Only a known movement, or one that is told step by step, can be checked.",
    example="movement: the winners go round",
    fix="Name a known movement, or say the steps under `moves`.",
)
MOVEMENT_UNKNOWN = Kind(
    code="OT815",
    name="movement-impossible",
    level=Level.ERROR,
    meaning="The steps of the movement bring two players to one place, or a player to a place "
    "that no table has.",
    why="After each round everybody must have a seat, and every seat somebody.",
    example="6 to 5, 4 to 3, 3 to 2, 2 to 1 and 1 to 6, which leaves nobody for 4 and two for 5",
    fix="Compare the steps with the source. If it leaves one out, supply it.",
)
SESSION_LACKS = Kind(
    code="OT816",
    name="session-lacks",
    level=Level.WARNING,
    meaning="A deal of a session lacks what its game needs to tell who played what, and where.",
    why="Without the table, the players and the number of the board nothing can be compared.",
    example="a deal of duplicate auction without the number of its board",
    fix="Add it if the source has it; say `?` where the source does not know.",
)
NOBODY_MOVES = Kind(
    code="OT817",
    name="nobody-moves",
    level=Level.ERROR,
    meaning="A movement is recorded in a session whose game has none.",
    why="It belongs to another game, or the game is misnamed.",
    example="steps of a movement in a session of auction bridge",
    fix="Check the game of the session.",
)
ACCOUNT_OF_NOBODY = Kind(
    code="OT818",
    name="account-of-nobody",
    level=Level.WARNING,
    meaning="A total of a session is put down to somebody who is in none of its deals.",
    why="The name is misspelt, or a deal is missing.",
    example="a total of Bakker, where Baker played",
    fix="Compare the name with the players, and say in `accounts` whom an account is of.",
)
NOT_COMPARED = Kind(
    code="OT819",
    name="not-compared",
    level=Level.NOTE,
    meaning="A total, an average or a comparison was not checked, for the score of a deal that it "
    "rests on is not known.",
    why="A sum is only as good as its parts.",
    example="board 3 is recorded without a score and without its play",
    fix="Nothing need be done. Give the missing scores if the source has them.",
)
