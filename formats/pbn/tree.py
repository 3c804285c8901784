"""The parts of a PBN game as they stand in the text, with their places and without meaning."""

from collections.abc import Iterator

from oddtrick.records.findings import Span
from oddtrick.records.plainclass import field, plainclass

MANDATORY = (
    "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable",
    "Deal", "Scoring", "Declarer", "Contract", "Result",
)  # fmt: skip
"""The tags that every game has in export format, in their order (3.4)."""

SECTIONS = ("Auction", "Play")
"""The tags that open the two sections of the game itself."""

TABLES: dict[str, tuple[str, ...]] = {
    "ActionTable": ("Rank", "Call", "Card", "Declarer", "Contract", "Percentage"),
    "AuctionTimeTable": ("Time", "TotalTime"),
    "InstantScoreTable": (
        "Rank", "ScoreRange_NS", "ScoreRange_EW", "IMP_NS", "IMP_EW", "Percentage_NS",
        "Percentage_EW",
    ),
    "OptimumPlayTable": ("S", "H", "D", "C"),
    "OptimumResultTable": ("Declarer", "Denomination", "Result"),
    "PlayTimeTable": ("Time", "TotalTime"),
    "ScoreTable": (
        "Rank", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer",
        "Result", "Score_NS", "Score_EW", "IMP_NS", "IMP_EW", "MP_NS", "MP_EW",
        "Percentage_NS", "Percentage_EW", "Multiplicity",
    ),
    "TotalScoreTable": (
        "Rank", "PairId", "Names", "TotalScore", "TotalIMP", "TotalMP", "TotalPercentage",
        "MeanScore", "MeanIMP", "MeanMP", "MeanPercentage", "NrBoards", "Multiplicity",
    ),
}  # fmt: skip
"""The tables of the standard with their columns (5.3 to 5.10)."""

SUPPLEMENTAL = (
    "Competition", "DealId", "Description", "FrenchMP", "Generator", "Hidden", "Room",
    "Termination", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber",
    "ScoreRubberHistory", "OptimumScore", "BidSystemEW", "BidSystemNS", "PairEW", "PairNS",
    "WestNA", "NorthNA", "EastNA", "SouthNA", "WestType", "NorthType", "EastType", "SouthType",
    "EventDate", "EventSponsor", "HomeTeam", "Round", "Section", "Stage", "Table", "VisitTeam",
    "Time", "UTCDate", "UTCTime", "TimeControl", "TimeCall", "TimeCard", "Annotator",
    "AnnotatorNA", "Application", "Mode",
)  # fmt: skip
"""The supplemental tags of the standard (4.1 to 4.7)."""

NO_HASH = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", *SECTIONS, "Note")
"""The tags that never take their value from another game (4.8)."""

NAMES = frozenset((*MANDATORY, *SUPPLEMENTAL, *SECTIONS, "Note", *TABLES))
"""Every tag name of the standard."""


_PLACES = {name: n for n, name in enumerate(MANDATORY)} | {"Auction": 98, "Play": 99}


def tag_order(name: str) -> tuple[int, str]:
    """By what tags are put in order, for that in which they stand means nothing (2.1, 3.4).

    The mandatory tags come first, then all others by name, at last the auction and the play.
    """
    return _PLACES.get(name, len(MANDATORY)), name


@plainclass()
class Comment:
    """A comment: its text without the signs around it, and where it stands."""

    text: str
    span: Span
    brace: bool = True
    own_line: bool = False


@plainclass()
class Sign:
    """A note reference, glyph, suffix or irregularity: what it says and where."""

    text: str
    span: Span


@plainclass()
class Item:
    """A call, a card, ``-``, ``*``, ``+`` or an element of a table, with what belongs to it.

    ``begins`` is whether an element of a table or another section is the first on its line.
    """

    text: str
    span: Span
    before: list[Sign] = field(default_factory=list)
    suffix: Sign | None = None
    note: Sign | None = None
    nags: list[Sign] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    begins: bool = False


@plainclass()
class Tag:
    """A tag pair, and the elements of the section that it opens."""

    name: str
    value: str
    span: Span
    name_span: Span
    value_span: Span
    comments: list[Comment] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    notes: list["Tag"] = field(default_factory=list)
    """The Note tags of an auction or play."""

    def every_comment(self) -> Iterator[Comment]:
        """The comments behind it and behind what stands in its section, notes left out."""
        yield from self.comments
        for item in self.items:
            yield from item.comments


NOWHERE = Span(0, 0)
"""Where what is not read from a text stands."""


def new_tag(name: str, value: str) -> Tag:
    """A tag that is not read from a text."""
    return Tag(name, value, NOWHERE, NOWHERE, NOWHERE)


@plainclass()
class Game:
    """One game: what stands before its first tag, and its tags in the order of the text."""

    span: Span
    comments: list[Comment] = field(default_factory=list)
    escapes: list[tuple[str, Span]] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)

    def tag(self, name: str) -> Tag | None:
        """The first tag of a name."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def every(self) -> Iterator[Tag]:
        """All tags, notes included, in order."""
        for tag in self.tags:
            yield tag
            yield from tag.notes
