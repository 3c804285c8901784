"""Movement: how players change places between deals."""

from oddtrick.records.games.choice import MovementChoice

_WHERE = frozenset({"z_is", "table", "round"})

FIXED = MovementChoice(
    "movement", "fixed", "Nobody moves in a rubber.", frozenset({"z_is"}), moves=False
)
AS_RECORDED = MovementChoice(
    "movement",
    "as-recorded",
    "Nobody moves in a rubber; between the boards of a tournament, as each record says.",
    _WHERE,
    moves=False,
)
INTO_THE_GAP = MovementChoice(
    "movement",
    "into-the-gap",
    "The player on the left of the gap moves into it, and the one on his right deals.",
    frozenset({"z_is"}),
    moves=False,
)
PARTNERS_TURN = MovementChoice(
    "movement",
    "partners-turn",
    "The first dealer keeps his seat; the others change, so that all are partners in turn.",
    _WHERE,
    movement="pivot",
)
BETWEEN_TABLES = MovementChoice(
    "movement",
    "between-tables",
    "Players move from table to table after each round.",
    _WHERE,
    seats=(("table",), ("players",)),
)
BOARDS_MOVE = MovementChoice(
    "movement",
    "boards-move",
    "The boards go round, and the pairs move against them.",
    _WHERE,
    seats=(("number",), ("table",), ("players",)),
)
ROUND_SIX_SEATS = MovementChoice(
    "movement",
    "round-six-seats",
    "After each deal all six move one seat: 6, 5, 4, 3, 2, 1 and round to 6.",
    _WHERE,
    movement="six-hand",
    seats=(("table",), ("players",)),
)
