"""Movement: how players change places between deals."""

from oddtrick.records.games.choice import Choice

_TABLES = frozenset({"z_is", "table"})

FIXED = Choice("movement", "fixed", "Nobody moves in a rubber.", frozenset({"z_is"}))
INTO_THE_GAP = Choice(
    "movement",
    "into-the-gap",
    "The player on the left of the gap moves into it, and the one on his right deals.",
    frozenset({"z_is"}),
)
PARTNERS_TURN = Choice(
    "movement",
    "partners-turn",
    "The first dealer keeps his seat; the others change, so that all are partners in turn.",
    frozenset({"z_is"}),
)
BETWEEN_TABLES = Choice(
    "movement", "between-tables", "Players move from table to table after each round.", _TABLES
)
BOARDS_MOVE = Choice(
    "movement", "boards-move", "The boards go round, and the pairs move against them.", _TABLES
)
ROUND_SIX_SEATS = Choice(
    "movement",
    "round-six-seats",
    "After each deal all six move one seat: 6, 5, 4, 3, 2, 1 and round to 6.",
    _TABLES,
)
