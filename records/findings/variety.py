"""Kinds of finding within 3xx: games that are not a plain deal of four hands."""

from oddtrick.records.findings.kind import Kind, Level

NOT_OF_SCHEDULE = Kind(
    code="OT344",
    name="not-of-schedule",
    level=Level.ERROR,
    meaning="A make is recorded as that of the schedule, and the hand that it is made from gives "
    "another.",
    why="When the dealer passes, no judgement makes the trump: three aces, else the longest suit, "
    "else the pips do. Another make is a misprint of the make or of a card.",
    example="spades by the schedule, from a hand with three aces",
    fix="Count the aces, the lengths and the pips of the hand (an ace 11, other honours 10) "
    "against the source.",
    source="R. F. Foster, Complete Hoyle (1914), Bridge for Three",
)
NOT_IN_MISERY = Kind(
    code="OT365",
    name="not-in-misery",
    level=Level.ERROR,
    meaning="A misery is recorded together with a trump, eight tricks or an exchange of cards.",
    why="Misery is played at no trump, to lose every trick, on the cards as they were dealt.",
    example="make Z S, declared, misery",
    fix="Strike out what does not go with misery, or misery.",
    source="R. F. Foster, Complete Hoyle (1914), Misery Bridge",
)
HAND_NOT_OPEN = Kind(
    code="OT366",
    name="hand-not-open",
    level=Level.ERROR,
    meaning="A hand is recorded as a dummy, and in this game that hand does not lie open.",
    why="Which hands lie open, and whether an open hand answers for a revoke, is part of the game: "
    "at draw bridge every hand is hidden, at double dummy one of each player lies open.",
    example="Y (dummy), at draw bridge",
    fix="Look which hand the source calls dummy, and which game it is; else leave the word out.",
    source="R. F. Foster, Complete Hoyle (1914), Double Dummy Bridge and Draw Bridge",
)
MUST_BE_PLAYED = Kind(
    code="OT346",
    name="must-be-played",
    level=Level.ERROR,
    meaning="A hand is said to have been thrown in unplayed, and the laws have it played.",
    why="Only a make of spades that nobody doubled is not played, and only where the laws and "
    "the score allow it.",
    example="a hand of hearts, not played",
    fix="Check the make and the score before the deal; if the hand was abandoned for another "
    "reason, record that.",
    source="J. B. Elwell, Bridge (1906), Spade Convention",
)
WRONG_EXCHANGE = Kind(
    code="OT347",
    name="wrong-exchange",
    level=Level.ERROR,
    meaning="The cards that the dealer put away and drew are not what the game allows.",
    why="He puts away one card to four, from his own hand, and takes as many from the top of the "
    "stock.",
    example="three cards discarded and two drawn",
    fix="Count the cards in the source; the stock lies with its top card first.",
    source="R. F. Foster, Complete Hoyle (1914), Misery Bridge",
)
STILL_COVERED = Kind(
    code="OT348",
    name="still-covered",
    level=Level.ERROR,
    meaning="A card is played from a pile while another card lies on it.",
    why="A card that is covered may not be played; it is turned up when its cover has gone.",
    example="C7 from a pile, where H3 lies on it",
    fix="Check which pile the card lies in, and the tricks before.",
    source="R. F. Foster, Complete Hoyle (1914), Bridge for Two",
)
WRONG_ORIGIN = Kind(
    code="OT349",
    name="wrong-origin",
    level=Level.ERROR,
    meaning="A card is said to come from the hand or from a pile, and lies in the other.",
    why="Where each card came from shows what could be seen, and which card was turned up.",
    example="SK from a pile, where it is one of the four cards in the hand",
    fix="Check the hand and the piles, and the mark at the play.",
)
OUT_OF_SEAT = Kind(
    code="OT364",
    name="out-of-seat",
    level=Level.ERROR,
    meaning="A player is recorded at a place that the movement of the game does not bring him to.",
    why="The deal passes to the next player in turn; a player out of his place is credited with "
    "what another won.",
    example="Smith deals again, where Jones was to deal",
    fix="Check who dealt, and whether a deal is missing in between.",
    source="R. F. Foster, Complete Hoyle (1914), Bridge for Three",
)
LEAD_NOT_IN_TURN = Kind(
    code="OT368",
    name="lead-not-in-turn",
    level=Level.ERROR,
    meaning="The first lead comes from the adversary's own hand, or from his dummy, where it was "
    "the turn of the other.",
    why="On the first deal he sits on the dealer's left and leads from his own hand, on the next "
    "his dummy lies there and leads, and so on by turns.",
    example="Jones leads from his own hand in deal 2, and led from it in deal 1",
    fix="Check which of the two hands the source calls dummy, and whether a deal is missing in "
    "between.",
    source="R. F. Foster, Complete Hoyle (1914), Double Dummy Bridge",
)
