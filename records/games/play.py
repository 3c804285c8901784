"""Play: the order of the hands, the cards to a trick, and who leads first."""

from oddtrick.records.games.choice import PlayChoice

LEFT_OF_DECLARER = PlayChoice(
    "play",
    "left-of-declarer",
    "Thirteen tricks of four cards, suit to be followed; the declarer's left leads first.",
    leader="declarer",
)
LEFT_OF_DEALER = PlayChoice(
    "play",
    "left-of-dealer",
    "Thirteen tricks of four cards, suit to be followed; the dealer's left leads first.",
    leader="dealer",
)
ALTERNATE = PlayChoice(
    "play",
    "alternate",
    "Thirteen tricks of four cards, two by each player in turn, from the hand or from an open "
    "pile.",
    leader="dealer",
    clockwise=False,
)
THREE_CARDS = PlayChoice(
    "play",
    "three-cards",
    "Thirteen tricks of three cards, one from each hand in play.",
    trick=3,
    leader="dealer",
)
ANY_LENGTH = PlayChoice(
    "play",
    "any-length",
    "As many tricks of four cards as are recorded, suit to be followed; the dealer's left leads "
    "first.",
    tricks=None,
    leader="dealer",
)
CINCH = PlayChoice(
    "play",
    "cinch",
    "Six tricks of four cards, suit to be followed or trumped; the other five of the trump's "
    "colour is a trump, next below the five of trumps; the bidder leads first.",
    tricks=6,
    leader="maker",
    trumping=True,
    pedro=True,
)
