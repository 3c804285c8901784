"""Kinds of finding 250 to 299: the values, sections and games of Portable Bridge Notation."""

from oddtrick.records.findings.kind import Kind, Level

STANDARD = "Portable Bridge Notation 2.1"

BAD_CHARACTER = Kind(
    code="OT250",
    name="pbn-character",
    level=Level.NOTE,
    meaning="A character stands where the PBN standard does not allow it.",
    why="The standard knows Latin-1 alone, beyond ASCII only in values and comments, no tabs"
    " inside a value, and no % in an element without quotes; other programs may stop here.",
    example='[Site "Łódź"]',
    fix="`oddtrick convert` writes the file as the standard has it, and keeps the rest beside.",
    source=f"{STANDARD}, 2.2 and 2.3",
)
LONG_LINE = Kind(
    code="OT251",
    name="pbn-long-line",
    level=Level.NOTE,
    meaning="A line is longer than 255 characters, its end included.",
    why="The standard allows no longer line, and readers with a fixed buffer cut it.",
    example="[Note ... 300 characters of explanation ...]",
    fix="Break a comment into several lines; shorten a value.",
    source=f"{STANDARD}, 2.3",
)
STRAY_TEXT = Kind(
    code="OT252",
    name="pbn-stray-text",
    level=Level.WARNING,
    meaning="Text stands here that is no tag, no comment and no part of a section. It was"
    " passed over.",
    why="Dealing programs print statistics into the file; but it may also be a record gone wrong.",
    example="Generated 2922012 hands",
    fix="Put it in a comment: { ... }, or begin the line with %.",
    source=f"{STANDARD}, 3.1",
    forbidden=True,
)
BROKEN_TAG = Kind(
    code="OT253",
    name="pbn-broken-tag",
    level=Level.ERROR,
    meaning='A tag pair is not of the form [Name "value"].',
    why="Where a bracket or a quote is missing, it is a guess where the value ends.",
    example='[Play "W]',
    fix='Write [Name "value"]; a quote inside the value is written \\".',
    source=f"{STANDARD}, 3.3",
)
TAG_AGAIN = Kind(
    code="OT254",
    name="pbn-tag-again",
    level=Level.WARNING,
    meaning="A tag stands twice in one game with two values. The first one counts.",
    why="The standard ignores the second; whoever wrote it may have meant it.",
    example='[Event "A"] [Event "B"]',
    fix="Keep one of the two; separate games by an empty line.",
    source=f"{STANDARD}, 3.4",
)
TAG_NAME = Kind(
    code="OT255",
    name="pbn-tag-name",
    level=Level.NOTE,
    meaning="The name of a tag is not written as the standard has it.",
    why="Names are case-sensitive and begin with a capital; other programs do not find it.",
    example='[dealer "N"]',
    fix="Write the name as the standard does.",
    source=f"{STANDARD}, 3.3",
)
VALUE_SPELLING = Kind(
    code="OT256",
    name="pbn-spelling",
    level=Level.NOTE,
    meaning="A value, a call, a card or one of the two lines with % is not spelt as the standard"
    " has it, and can only mean one thing.",
    why="It was understood here; a program that keeps to the standard refuses it.",
    example="1N P 3N AP",
    fix="Write 1NT, Pass, X, XX, and T for the ten; `oddtrick format` does.",
    source=f"{STANDARD}, 2.4 and 3.4 to 3.6",
)
BAD_VALUE = Kind(
    code="OT257",
    name="pbn-bad-value",
    level=Level.ERROR,
    meaning="The value of a tag is none that the tag can have, and the game needs it.",
    why="Nothing is guessed: without it the game cannot be replayed.",
    example='[Contract "8H"]',
    fix="Mend the value; write ? where it is not known.",
    source=f"{STANDARD}, 3.4 and 4",
)
ODD_VALUE = Kind(
    code="OT258",
    name="pbn-odd-value",
    level=Level.NOTE,
    meaning="The value of a tag has another form than the standard gives it. It was kept as it"
    " stands.",
    why="Nothing in the play depends on it; other programs may refuse it.",
    example='[Date "1912.13.45"]',
    fix="Write the value in the form of the standard; ? for what is not known.",
    source=f"{STANDARD}, 3.4 and 4",
)
NO_INHERITANCE = Kind(
    code="OT259",
    name="pbn-no-inheritance",
    level=Level.ERROR,
    meaning="A tag that may not take its value from another game has # for its value.",
    why="Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play and Note belong to one game.",
    example='[Dealer "#"]',
    fix="Give the value itself.",
    source=f"{STANDARD}, 4.8",
)
TAG_ORDER = Kind(
    code="OT260",
    name="pbn-tag-order",
    level=Level.NOTE,
    meaning="A section stands before a tag that must be filled before it, or a note amid the calls"
    " or cards that it must stand behind.",
    why="Dealer must be filled before Auction; Deal, Declarer and Contract before Play.",
    example='[Auction "N"] ... [Dealer "N"]',
    fix="`oddtrick format` puts the tags in their order.",
    source=f"{STANDARD}, 3.1",
)
COMMENT_PLACE = Kind(
    code="OT261",
    name="pbn-comment-place",
    level=Level.NOTE,
    meaning="A comment stands where none may stand.",
    why="A comment may follow a tag, a call, a card or what is noted of them; not an element of a"
    " table, and it may not stand inside a tag.",
    example="[ScoreTable ...] 1 2 { here }",
    fix="Put the comment directly behind the tag.",
    source=f"{STANDARD}, 3.8 and 5.1",
)
COMMENT_OPEN = Kind(
    code="OT262",
    name="pbn-comment-open",
    level=Level.ERROR,
    meaning="A comment in braces is not closed.",
    why="Everything up to the end of the file would be comment, all further games with it.",
    example="{ this comment does not end",
    fix="Close it with }.",
    source=f"{STANDARD}, 3.8",
)
NOT_AN_ELEMENT = Kind(
    code="OT264",
    name="pbn-not-an-element",
    level=Level.ERROR,
    meaning="In an auction or a play something stands that is no call, no card and no sign for"
    " one.",
    why="Every call and card after it could be misplaced.",
    example="1D Psas 1S Pass",
    fix="Mend it; in the play, - stands for a card that is not known.",
    source=f"{STANDARD}, 3.5 and 3.6",
)
AFTER_THE_END = Kind(
    code="OT265",
    name="pbn-after-the-end",
    level=Level.WARNING,
    meaning="Something stands after the sign, or the number of cards, that ends the section, or"
    " after the card that is to be played next.",
    why="It can be no call and no card of this game, and was passed over.",
    example="SK =1= H3 S4 S3 * C5",
    fix="Take it out, or take out the * before it.",
    source=f"{STANDARD}, 3.5 and 3.6",
    forbidden=True,
)
NOTE_MISSING = Kind(
    code="OT266",
    name="pbn-note-missing",
    level=Level.ERROR,
    meaning="A call or card refers to a note that its section does not have.",
    why="The explanation is lost; notes of the other section or of another game do not count.",
    example="1D =1= Pass ... without [Note]",
    fix='Add [Note "1:..."] at the end of the section, or take the reference out.',
    source=f"{STANDARD}, 3.5.4 and 3.6.4",
)
NOTE_UNUSED = Kind(
    code="OT267",
    name="pbn-note-unused",
    level=Level.WARNING,
    meaning="A note stands that nothing in its section refers to.",
    why="What it explains cannot be known. It was kept.",
    example='[Note "2:two colours"] without =2=',
    fix="Refer to it by its number behind the call or card, as =2= does to note 2, or take it out.",
    source=f"{STANDARD}, 3.5.5 and 3.6.5",
)
BAD_ANNOTATION = Kind(
    code="OT268",
    name="pbn-annotation",
    level=Level.WARNING,
    meaning="A sign behind a call or card is none that may stand there, or a note has no number of"
    " its own.",
    why="Notes are numbered 1 to 32, each once, glyphs $0 to $255, and $1 to $6 and $13 are for"
    " calls, $7 to $12 and $14 for cards; one suffix and one note to each.",
    example="SK $3",
    fix="Take the sign that the standard gives, and for each note a number of its own.",
    source=f"{STANDARD}, 3.5.2, 3.6.2 and 3.7",
    forbidden=True,
)
BAD_TABLE = Kind(
    code="OT269",
    name="pbn-table",
    level=Level.WARNING,
    meaning="A table has not as many elements as its columns ask for, is not in the order that a"
    " column claims, or its columns are not well named.",
    why="The elements go by their position alone: one too few shifts all that follow.",
    example='[ScoreTable "Rank;Score_NS"] 1 620 2',
    fix="Write one element for each column, ? for what is not known.",
    source=f"{STANDARD}, 5.2",
    forbidden=True,
)
FALSE_IRREGULARITY = Kind(
    code="OT270",
    name="pbn-false-irregularity",
    level=Level.ERROR,
    meaning="A sign says that something was irregular, and the cards and calls show that it was"
    " not; or it stands where it can say nothing.",
    why="The sign is the only word of what happened: one of the two is wrong.",
    example="1D ^I 1S",
    fix="Take the sign out, or mend the call, card or result that it stands before.",
    source=f"{STANDARD}, 3.9, 3.4.13 and 3.4.15",
)
RUN_TOGETHER = Kind(
    code="OT271",
    name="pbn-run-together",
    level=Level.WARNING,
    meaning="Two games are not separated by an empty line; the second was taken as one of its own.",
    why="By the standard they are one game, and the tags of the second would be ignored.",
    example='... * [Event "B"]',
    fix="Put an empty line between them.",
    source=f"{STANDARD}, 3",
    forbidden=True,
)
BAD_EXTENSION = Kind(
    code="OT272",
    name="pbn-bad-extension",
    level=Level.ERROR,
    meaning="A tag whose name begins with Oddtrick cannot be read.",
    why="It holds what the other tags have no word for: the game would come back as another.",
    example='[OddtrickMake "{"]',
    fix="Restore the tag, or take all Oddtrick tags of the game out.",
)
EXTENSION_DISAGREES = Kind(
    code="OT273",
    name="pbn-extension-disagrees",
    level=Level.WARNING,
    meaning="A standard tag says another thing than the Oddtrick tags, which were written with it.",
    why="One of them has been changed since; the Oddtrick tags were believed.",
    example='[Result "9"] beside [OddtrickResult "{\\"tricks\\":8}"]',
    fix="Change both, or take the Oddtrick tag out.",
)
NOT_EXPORT = Kind(
    code="OT274",
    name="pbn-not-export",
    level=Level.NOTE,
    meaning="The file says that it is in export format, and something in it is not.",
    why="Export format promises one form only: order of tags, spaces, line ends, mandatory tags.",
    example="% EXPORT ... [Dealer   'N']",
    fix="`oddtrick format` writes export format.",
    source=f"{STANDARD}, 2.1",
)
TAG_SAID_TWICE = Kind(
    code="OT276",
    name="pbn-tag-said-twice",
    level=Level.NOTE,
    meaning="A tag stands twice in one game, and says the same both times. It was read once.",
    why="Nothing is lost, but the standard has each tag once, and ignores the second.",
    example='[Event "A"] [Event "A"]',
    fix="Leave one of the two out; separate games by an empty line.",
    source=f"{STANDARD}, 3.4",
    allowed=True,
)
LATER_VERSION = Kind(
    code="OT277",
    name="pbn-later-version",
    level=Level.NOTE,
    meaning="A file declares a version of the standard, and has what came with a later one.",
    why="A program that knows only the version declared may not read it.",
    example="% PBN 1.0, and + in an auction",
    fix="Write the version in the first line that has it: % PBN 2.1.",
    source=f"{STANDARD}, 2.4 and 4.10",
)
NO_GAME = Kind(
    code="OT278",
    name="pbn-no-game",
    level=Level.NOTE,
    meaning="The file holds no game: it is empty, or has nothing but comments and lines with %.",
    why="The standard allows a file of no games; more often it is a lost file than an intended"
    " one.",
    example="hand.pbn with % PBN 2.1 and nothing behind it",
    fix="Nothing to do, where no game was to be in it.",
    source=f"{STANDARD}, 3",
)
NOTE_ASTRAY = Kind(
    code="OT279",
    name="pbn-note-astray",
    level=Level.WARNING,
    meaning="A note stands before the auction and the play, or behind a table; it was kept.",
    why="A note is placed behind the calls or cards that refer to it, and in no other place;"
    " what it explains cannot be known.",
    example='[Note "1:two colours"] [Auction "N"] 1D =1=',
    fix="Put the note behind the calls or cards that it explains.",
    source=f"{STANDARD}, 3.5.5 and 3.6.5",
    forbidden=True,
)
LEFT_TO_THE_GAME_BEFORE = Kind(
    code="OT275",
    name="pbn-left-to-the-game-before",
    level=Level.NOTE,
    meaning="A game leaves out a tag, and has been given the value of the game before.",
    why="It was asked for with `--from pbn-inherited`; by the standard the value is unknown.",
    example='[Board "1"] [Deal "N:..."] ... and then a game that begins with [Room "Closed"]',
    fix="Nothing to do; `oddtrick convert` to PBN writes every value out.",
    source=f"{STANDARD}, 4.8",
)
