"""Ledger: how the scores of deals run together."""

from oddtrick.records.games.choice import Choice

_BEFORE = frozenset({"before"})

RUBBER = Choice("ledger", "rubber", "A rubber: the first side to win two games ends it.", _BEFORE)
RUBBER_EACH = Choice(
    "ledger", "rubber-each", "A rubber: the first player to win two games ends it.", _BEFORE
)
SINGLE_GAME = Choice("ledger", "single-game", "One game, and then the totals.", _BEFORE)
FOUR_DEALS = Choice("ledger", "four-deals", "A fixed number of deals, without games.", _BEFORE)
TWELVE_DEALS = Choice("ledger", "twelve-deals", "Twelve deals, four with each partner.", _BEFORE)
BOARDS = Choice("ledger", "boards", "Every deal stands alone; its boards are played again.")
OPEN = Choice("ledger", "open", "Deals added up, without a fixed end.", _BEFORE)
