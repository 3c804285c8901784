"""Kinds of finding 384-399: what a record says was chosen, called or put right after something
irregular, against what the laws allow.
"""

from oddtrick.records.findings.kind import Kind, Level

CHOICE_NOT_PERMITTED = Kind(
    code="OT384",
    name="choice-not-permitted",
    level=Level.ERROR,
    meaning="The record says that something was chosen after an irregularity that the law code "
    "does not allow.",
    why="Codes differ in what may be demanded: the record is under other laws, or the table was "
    "wrong. The replay does what the record says was done.",
    example="insufficient-call, choice new-deal, under auction-us-1913",
    fix="Look again at the source and at the laws. If the players did so, keep it as it is.",
)
CHOOSER_NOT_ENTITLED = Kind(
    code="OT385",
    name="chooser-not-entitled",
    level=Level.ERROR,
    meaning="The record says that a player chose who had no choice under the law code.",
    why="The codes of London give many choices to one adversary alone.",
    example="call-out-of-turn by Y, claimed by A, under auction-gb-1909, where B is on Y's left",
    fix="Check the names in the source, and the laws.",
)
CORRECTION_TOO_LATE = Kind(
    code="OT386",
    name="correction-too-late",
    level=Level.ERROR,
    meaning="A figure of the score was put right after the time that the law code allows.",
    why="The figure first entered stands, however wrong it was.",
    example="a trick score of deal 2 put right during deal 4, when a game had ended with deal 2",
    fix="Check when it was done. If the players agreed to it all the same, say so in a note.",
)
CALL_OBLIGES_REVOKE = Kind(
    code="OT387",
    name="call-obliges-revoke",
    level=Level.ERROR,
    meaning="A card was called that its player could not play without revoking.",
    why="No call can oblige a player to revoke; the card stays exposed and may be called again.",
    example="spade king called from B to a heart lead, while B holds a heart",
    fix="Check the trick and the card called.",
)
CALL_NOT_OBEYED = Kind(
    code="OT388",
    name="call-not-obeyed",
    level=Level.ERROR,
    meaning="A player did not do what he was told to do, and could have.",
    why="The laws punish it as a revoke.",
    example="a heart called from A, who leads a spade and holds a heart",
    fix="Check the trick, the card and who was called on. If it was punished, record what was "
    "chosen with the event.",
)
CLAIMED_TOO_LATE = Kind(
    code="OT389",
    name="claimed-too-late",
    level=Level.ERROR,
    meaning="A revoke was claimed after the time that the law code allows.",
    why="No penalty is due then.",
    example="a revoke of deal 2, claimed in deal 3 after the cut",
    fix="Check when it was claimed.",
)
TIME_NOT_UNDERSTOOD = Kind(
    code="OT390",
    name="time-not-understood",
    level=Level.NOTE,
    meaning="The record says in words of its own when something was put right or claimed.",
    why="Whether it was in time is not checked.",
    example='when "a little later"',
    fix="Say it as deal 4, as deal 4 before the declaration, as the following deal after the cut, "
    "or as before the rubber was agreed.",
)
LEAD_CANNOT_STAND = Kind(
    code="OT391",
    name="lead-cannot-stand",
    level=Level.ERROR,
    meaning="A lead out of turn is said to stand, and too few had played to it.",
    why="Until then the cards are taken back and the right hand leads.",
    example="a lead out of turn by A that stands, with two cards in its trick, under "
    "auction-gb-1909",
    fix="Check the trick, and whether the lead was accepted.",
)
CAUSE_NOT_OF_THE_LAWS = Kind(
    code="OT393",
    name="cause-not-of-the-laws",
    level=Level.ERROR,
    meaning="The record says what lost a side its penalty, and the law code does not take it away "
    "for that.",
    why="Codes differ: to consult about a penalty loses it in America in 1905 and in 1913, and not "
    "in 1912. The replay takes it as lost, as the record says.",
    example="penalty-lost, cause consultation, under auction-us-1912",
    fix="Look again at the source and at the laws. If the players held it lost, keep it as it is.",
)
PENALTY_WAS_LOST = Kind(
    code="OT392",
    name="penalty-was-lost",
    level=Level.ERROR,
    meaning="The record says that the right to a penalty was lost, and that it was exacted.",
    why="Only one of the two can be.",
    example="revoke by A, choice points; penalty-lost at the same trick",
    fix="Take out the event that the source does not have.",
)
