"""Credit: which account gets which points, and in which column."""

from oddtrick.records.games.choice import Choice

DECLARER_BELOW = Choice(
    "credit",
    "declarer-below",
    "Only the declarer's side scores tricks below the line; all else goes above.",
)
EITHER_BELOW = Choice(
    "credit",
    "either-below",
    "The side with the odd trick scores it below the line, whichever it is; all else goes above.",
)
DEALER_BELOW = Choice(
    "credit",
    "dealer-below",
    "Only the dealer scores tricks below the line; each adversary's go above.",
)
EACH_ADVERSARY = Choice(
    "credit",
    "each-adversary",
    "The declarer scores for himself; each of his adversaries scores the penalties in full.",
)
MISERY = Choice(
    "credit",
    "misery",
    "As the side with the odd trick; a failed undertaking is paid by the trick.",
)
LUMP = Choice(
    "credit",
    "lump",
    "One sum for tricks and honours: to the dealer, or to each of the other three.",
)
CROSSWISE = Choice(
    "credit",
    "crosswise",
    "Each side is credited with what the other makes.",
)
TRICKS_OVER_SIX = Choice(
    "credit",
    "tricks-over-six",
    "A point for each trick over six, and honours where the laws count them, in a single column.",
)
NOTHING = Choice(
    "credit",
    "nothing",
    "Nothing is credited: of the game only the tricks are kept.",
)
