"""Kinds of finding 300-329: the record of a deal, its game and its pack."""

from oddtrick.records.findings.kind import Kind, Level

UNKNOWN_LAWS = Kind(
    code="OT301",
    name="unknown-laws",
    level=Level.ERROR,
    meaning="The record names laws that are no law code known here.",
    why="Without its laws a record cannot be scored, and its calls cannot be judged.",
    example="laws auction-us-1931",
    fix="Name one of the codes that `oddtrick laws` lists, or give a law file of your own.",
)
NO_LAWS = Kind(
    code="OT302",
    name="no-laws",
    level=Level.NOTE,
    meaning="The record names no laws; it was replayed, and not scored.",
    why="The same cards score differently under different codes.",
    example="a hand out of a book, without a laws line",
    fix="Name the laws in the record, or for this run with --laws.",
)
OTHER_LAWS = Kind(
    code="OT303",
    name="laws-of-another-game",
    level=Level.ERROR,
    meaning="The laws named are those of another game than the record says it is.",
    why="Laws of straight bridge say nothing of bids, and laws of auction nothing of makes.",
    example="game straight-bridge, laws auction-us-1920",
    fix="Look again at the source: either the game or the laws are wrong.",
)
NO_SUCH_PLACE = Kind(
    code="OT304",
    name="no-such-place",
    level=Level.ERROR,
    meaning="A place is named that the table does not have.",
    why="A dealer, leader or winner that is nobody leaves the replay without a turn to follow.",
    example="dealer Q, at a table of A Y B Z",
    fix="Use the letters of the table: A Y B Z, or N E S W.",
)
DEALER_NOT_Z = Kind(
    code="OT305",
    name="dealer-not-z",
    level=Level.ERROR,
    meaning="Another place than Z is named as dealer, though the table bears the books' letters.",
    why="In the books Z is the dealer of every deal: A is the eldest hand because Z dealt.",
    example="dealer A, with hands A Y B Z",
    fix="Turn the letters round the table until the dealer is Z, or use the compass.",
    source="R. F. Foster, Complete Hoyle (1914): the dealer is Z in every diagram",
)
FIELD_NOT_OF_GAME = Kind(
    code="OT306",
    name="field-not-of-game",
    level=Level.ERROR,
    meaning="The record fills a field that its game does not have.",
    why="An auction in a hand of straight bridge shows that the game or the field is wrong.",
    example="game straight-bridge, with an auction",
    fix="Name the right game, or move what is recorded to a note.",
)
FIELD_LACKING = Kind(
    code="OT307",
    name="field-lacking",
    level=Level.WARNING,
    meaning="The record lacks what its game needs before a hand can be played or scored.",
    why="Nobody can say who won a trick without knowing what was trumps.",
    example="thirteen tricks of straight bridge, and no make",
    fix="Add what is missing; if the source does not say, record it as unknown (?).",
)
NOT_REPLAYED = Kind(
    code="OT308",
    name="not-replayed",
    level=Level.NOTE,
    meaning="A choice of this game is recorded, and not replayed.",
    why="What is not replayed is not checked either.",
    example="a rubber of duplicate auction, whose deals stand alone: its ledger is not kept",
    fix="Nothing to do; the rest of the record is checked.",
)
GAME_NOT_NAMED = Kind(
    code="OT309",
    name="game-not-named",
    level=Level.NOTE,
    meaning="The record names no game; it was replayed as its laws or its fields show.",
    why="A reading that was taken should be seen.",
    example="hands, an auction, and no game line",
    fix="Name the game in the record.",
)
MARKED_SIC = Kind(
    code="OT310",
    name="marked-sic",
    level=Level.NOTE,
    meaning="A value marked `sic` disagrees with the cards or the law, as its mark says.",
    why="A misprint is data: it is kept, and the disagreement is shown without failing the check.",
    example='result "ten tricks"{sic}, where the cards give nine',
    fix="Nothing to do.",
)
MARKED_UNCLEAR = Kind(
    code="OT311",
    name="marked-unclear",
    level=Level.NOTE,
    meaning="A value marked `unclear` does not fit as it is read; it was weighed as open.",
    why="The transcriber has said that it may be read otherwise.",
    example="S8{unclear} in two tricks of one column, and S6 in none",
    fix="If another reading fits, put it in place; otherwise nothing.",
)
LEFT_OPEN = Kind(
    code="OT312",
    name="left-open",
    level=Level.NOTE,
    meaning="Something is missing from a record that is still being written.",
    why="An unfinished record is checked as far as it goes.",
    example="seven tricks of a hand, with `check --unfinished`",
    fix="Go on writing.",
)
UNKNOWN_READING = Kind(
    code="OT313",
    name="unknown-reading",
    level=Level.ERROR,
    meaning="The record chooses a reading or an option that its law code does not have.",
    why="A choice that is not heeded would be a choice lost in silence.",
    example="laws auction-gb-1909, reading slams = both",
    fix="`oddtrick laws CODE` lists the readings of a code and their choices.",
)
HAND_SIZE = Kind(
    code="OT320",
    name="hand-size",
    level=Level.ERROR,
    meaning="A hand holds more or fewer cards than are dealt to it.",
    why="A card was lost or gained on the way, and every count of the suit is off.",
    example="A  S KT  C JT5  D AKQ4  H 764  (twelve cards)",
    fix="Count the hand against the source. Put ? for a card that the source does not show.",
)
CARD_IN_TWO_HANDS = Kind(
    code="OT321",
    name="card-in-two-hands",
    level=Level.ERROR,
    meaning="The same card stands in two hands.",
    why="A pack has it once; one of the two must be another card.",
    example="HK in the hands of A and of B",
    fix="Compare both hands with the source, and with the cards played.",
)
CARD_TWICE_IN_HAND = Kind(
    code="OT322",
    name="card-twice-in-hand",
    level=Level.ERROR,
    meaning="The same card stands twice in one hand.",
    why="A pack has it once.",
    example="A  S KKT ...",
    fix="Compare the hand with the source, and with the cards played.",
)
TURNED_NOT_DEALERS = Kind(
    code="OT324",
    name="turned-card-not-the-dealers",
    level=Level.ERROR,
    meaning="The card turned up for trumps is not in the dealer's hand.",
    why="The turned card is the last one dealt, and the dealer's.",
    example="turned D8, and D8 in the hand of A",
    fix="Compare the turned card and the dealer with the source.",
)
HAND_AGAIN = Kind(
    code="OT325",
    name="hand-again",
    level=Level.ERROR,
    meaning="A place has two hands.",
    why="Each hand of a deal belongs to one place; only the first was read.",
    example="two hands headed A, and none headed Y",
    fix="Give the second hand its own letter.",
)
VOID_NOT_SO = Kind(
    code="OT326",
    name="void-not-so",
    level=Level.ERROR,
    meaning="A hand is said to be void of a suit, and the cards show that somebody must hold it.",
    why="Either the dash is misprinted or misread, or a card stands under the wrong suit or hand.",
    example="A  S AK  H -  D 5  H 4  ...",
    fix="Compare the suit with the source; mark the dash `unclear` if it may be read otherwise.",
)
