"""Kinds of finding 350-369: the play."""

from oddtrick.records.findings.kind import Kind, Level

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
