"""Settlement: what is paid at the end."""

from oddtrick.records.games.choice import Choice

DIFFERENCE = Choice("settlement", "difference", "The difference of the two sides' totals.")
EACH_PAIR = Choice(
    "settlement", "each-pair", "Every two players settle the difference of their totals."
)
OWN_TOTAL = Choice("settlement", "own-total", "Each player keeps his own total of points.")
COMPARED = Choice(
    "settlement", "compared", "The score is compared with those who held the same cards."
)
GREATER_TOTAL = Choice(
    "settlement", "greater-total", "Tricks and honours together; the greater total wins."
)
NOTHING = Choice("settlement", "nothing", "Nothing is paid: of the game only the tricks are kept.")
