"""Ledger: how the scores of deals run together."""

from oddtrick.records.games.choice import LedgerChoice

_BEFORE = frozenset({"before"})

RUBBER = LedgerChoice(
    "ledger", "rubber", "A rubber: the first side to win two games ends it.", _BEFORE
)
RUBBER_OF_POINTS = LedgerChoice(
    "ledger",
    "rubber-of-points",
    "Games of points in one column, tricks before honours; each has a value of its own. The first "
    "side to win two ends a rubber, where the laws have rubbers.",
    _BEFORE,
)
RUBBER_EACH = LedgerChoice(
    "ledger", "rubber-each", "A rubber: the first player to win two games ends it.", _BEFORE
)
RUBBER_OF_EACH_TWO = LedgerChoice(
    "ledger",
    "rubber-of-each-two",
    "Every two pairs play a rubber of their own, all at once; each ends with two games.",
    _BEFORE,
    of_each_two=True,
)
SINGLE_GAME = LedgerChoice("ledger", "single-game", "One game, and then the totals.", _BEFORE)
FOUR_DEALS = LedgerChoice(
    "ledger",
    "four-deals",
    "A fixed number of deals to a round, four where nothing is said, without games.",
    deals=4,
    games=False,
)
TWELVE_DEALS = LedgerChoice(
    "ledger", "twelve-deals", "Twelve deals, four with each partner.", _BEFORE, deals=4, games=False
)
BOARDS = LedgerChoice(
    "ledger", "boards", "Every deal stands alone; its boards are played again.", games=False
)
OPEN = LedgerChoice("ledger", "open", "Deals added up, without a fixed end.", _BEFORE)
