"""What every keyword of the notation takes, as data: one table for reading and for writing."""

from typing import Any, get_args

from oddtrick.records.irregularities import Choice, EventKind, LossCause
from oddtrick.records.plainclass import plainclass
from oddtrick.records.seats import BOOK_LETTERS

GAMES = (
    "auction", "straight-bridge", "whist", "three-hand-auction", "duplicate-auction",
    "bridge-for-three", "bridge-for-two", "misery-bridge", "pivot-bridge",
    "progressive-bridge", "duplicate-bridge", "six-hand-bridge", "double-dummy-bridge",
    "draw-bridge", "kings-bridge", "reversi-bridge", "short-bridge", "contract-bridge",
    "cinch", "plain-tricks",
)  # fmt: skip
MATTERS = (
    "tricks", "honours", "chicane", "little-slam", "grand-slam", "bonus", "undertricks",
    "revoke", "penalty", "game", "rubber", "lump", "settlement", "total", "difference", "carried",
    "average", "comparison", "other",
)  # fmt: skip
ROUNDINGS = ("nearest", "down", "up")
COLUMNS = ("below", "above", "single")
EVENTS: tuple[str, ...] = get_args(EventKind)
CHOICES: tuple[str, ...] = get_args(Choice)
CAUSES: tuple[str, ...] = get_args(LossCause)
MARKS = ("sic", "supplied", "unclear")
ABSENCES = ("unknown", "not-applicable")
HAND_KINDS = ("seat", "dummy", "pile", "stock", "discards")
ORIGINS = ("hand", "pile")
ORDERS: dict[str, str | None] = {
    "by-column": "by-column", "as-played": "as-played", "both": "both", "unstated": None,
}  # fmt: skip


@plainclass(frozen=True)
class Says:
    """One thing that a line may say, and the field that it fills.

    Attributes:
        field: the field beneath that of the keyword.
        lead: the words that introduce it in a phrase; none for a value in its
            position, or for a phrase that is known by its shape.
        value: the kind of value (``values.VALUES``), or ``word`` (one of ``words``),
            ``flag`` (the lead alone, which sets ``sets``), ``pair`` (a name and a
            number), ``ids`` (two ids), ``names``, ``string`` (in quotes), ``ref``
            (a place in the record).
        words: the words of a closed list.
        sets: what a flag puts into the field.
        many: whether it may be said again and again.
        optional: in a position: whether it may be left out (with a dash where
            something follows).
        open: in a position: whether it may be unknown, though something must stand there.
        before: what stands before the text in the field (``hand`` in ``hand 12``).
        unsaid: in a position: the value that holds when nothing is said.
        needed: whether its line says nothing without it.
        number: the kind of the number of a ``pair``.
        empty: whether a text may be empty.
    """

    field: str
    lead: tuple[str, ...] = ()
    value: str = "text"
    words: tuple[str, ...] = ()
    sets: Any = None
    many: bool = False
    optional: bool = False
    open: bool = False
    before: str = ""
    unsaid: Any = None
    needed: bool = False
    number: str = "number"
    empty: bool = False


def _flag(field: str, words: str, sets: Any) -> Says:
    return Says(field, tuple(words.split()), "flag", sets=sets)


def _text(field: str, words: str = "") -> Says:
    return Says(field, tuple((words or field).split()))


def _number(field: str, value: str = "number", needed: bool = False) -> Says:
    return Says(field, (field,), value, needed=needed)


@plainclass(frozen=True)
class Shape:
    """What a line of phrases takes: values in position, then phrases between commas."""

    first: tuple[Says, ...] = ()
    phrases: tuple[Says, ...] = ()


LAWS = Shape(
    (Says("code", value="id"),),
    (
        Says("readings", ("reading",), "ids", many=True),
        Says("options", ("option",), "id", many=True),
    ),
)
SOURCE = Shape(
    (Says("work", value="id", optional=True),),
    (
        _text("title"),
        _text("author", "by"),
        _text("edition"),
        Says("year", ("year",), "date-phrase"),
        _text("page"),
        Says("item", ("hand",), before="hand "),
        Says("item", ("figure",), before="figure "),
        Says("item", ("table",), before="table "),
        _text("item"),
        _text("image"),
        _text("file"),
        _number("line", "count"),
        Says("table", ("table-number",), "ordinal"),
        _number("row", "ordinal"),
        _number("cell", "ordinal"),
    ),
)
TRANSCRIPTION = Shape(
    phrases=(_text("by"), Says("date", ("date",), "date-phrase"), _text("method"))
)
PLAYER = Shape(
    (Says("name", value="name"),),
    (
        Says("plays", ("plays",), "names"),
        _flag("kind", "person", "person"),
        _flag("kind", "program", "program"),
    ),
)
ACCOUNT = Shape((Says("id", value="id"), Says("members", value="names")), (_text("name"),))
MOVE = Shape(
    (Says("who", value="name"),),
    (_text("to"), _number("tables"), _text("at"), _number("after", "ordinal")),
)
BEFORE = Shape(
    phrases=(
        _flag("game", "first game", "first"),
        _flag("game", "second game", "second"),
        _flag("game", "rubber game", "rubber"),
        _flag("text", "love-all", "love-all"),
        Says("games", ("games",), "pair", many=True, number="count"),
        Says("below", (), "pair", many=True),
        Says("above", ("above",), "pair", many=True),
        Says("text", (), "string", empty=True),
    )
)
MAKE = Shape(
    (
        Says("maker", value="name", optional=True),
        Says("denomination", value="denomination", optional=True),
    ),
    (
        _flag("how", "declared", "declared"),
        _flag("how", "passed-and-declared", "passed-and-declared"),
        _flag("how", "schedule", "schedule"),
        _flag("how", "handed-over", "handed-over"),
        _flag("misery", "misery", True),
        _flag("eight", "eight", True),
    ),
)
CONTRACT = Shape(
    (Says("", value="bid", optional=True),),
    (
        _flag("doubled", "undoubled", 0),
        _flag("doubled", "doubled", 1),
        _flag("doubled", "redoubled", 2),
        _number("doubled", "count"),
        _text("declarer", "by"),
    ),
)
CLAIM = Shape(
    phrases=(
        _text("by"),
        _number("after", "tricks", needed=True),
        _number("tricks", "tricks"),
        _flag("conceded", "conceded", True),
        _flag("admitted", "admitted", True),
        _flag("admitted", "refused", False),
    )
)
EVENT = Shape(
    (Says("kind", value="word", words=EVENTS),),
    (
        Says("at", ("at",), "ref"),
        _text("by"),
        _text("claimed_by", "claimed by"),
        Says("choice", ("choice",), "word", words=CHOICES),
        Says("cause", ("cause",), "word", words=CAUSES),
        Says("card", ("card",), "card"),
        _number("first"),
        _number("corrected"),
        _text("when"),
        Says("text", ("text",), empty=True),
    ),
)
RESULT = Shape(
    phrases=(
        _text("of"),
        _number("tricks", "tricks"),
        _number("odd", "odd"),
        _flag("slam", "little slam", "little"),
        _flag("slam", "grand slam", "grand"),
        _flag("wins", "wins game", "game"),
        _flag("wins", "wins rubber", "rubber"),
        _flag("loses", "loses game", "game"),
        _flag("loses", "loses rubber", "rubber"),
        Says("text", (), "string", empty=True),
    )
)
SCORE = Shape(
    (
        Says("account", value="name"),
        Says("column", value="word", words=COLUMNS),
        Says("points", value="number", open=True),
        Says("matter", value="word", words=MATTERS, optional=True, unsaid="other"),
        Says("label", value="string", optional=True, empty=True),
    ),
    (_number("deal", "ordinal"), _number("after", "count")),
)
NOTE = Shape(
    (Says("text", value="string", optional=True, needed=True),),
    (
        Says("path", ("at",), "ref"),
        _flag("by", "by source", "source"),
        _flag("by", "by transcriber", "transcriber"),
    ),
)
MARK = Shape(
    (Says("kind", value="word", words=MARKS),),
    (
        Says("paths", ("at",), "ref", many=True),
        Says("printed", ("printed",), empty=True),
        Says("reason", ("reason",), empty=True),
    ),
)
REMAIN = Shape(
    (
        Says("format", value="name"),
        Says("name", value="name"),
        Says("text", value="string", optional=True, needed=True, empty=True),
    ),
    (Says("path", ("at",), "ref"),),
)
ABSENT = Shape(
    (Says("why", value="word", words=ABSENCES),), (Says("path", ("at",), "ref", needed=True),)
)
COMMENT = Shape(
    (Says("text", value="string", empty=True),),
    (
        Says("path", ("at",), "ref"),
        _flag("where", "before", "before"),
        _flag("where", "beside", "beside"),
        _flag("where", "after", "after"),
    ),
)
TRICK = Shape(
    phrases=(
        Says("leader", ("leader",), "text"),
        Says("winners", ("winners",), "names"),
        Says("tally", ("tally",), "pair", many=True, number="tricks"),
    )
)
"""What may follow the cards of a row of play."""


@plainclass(frozen=True)
class Keyword:
    """A word at the beginning of a line, and what belongs to it.

    Attributes:
        word: the keyword.
        field: the field of the record that it fills.
        form: ``text`` (the rest of the line), ``value``, ``values``, ``flag``,
            ``object`` (phrases), ``item`` (phrases, one item a line),
            ``rows`` (phrases, one item an indented line), ``hands``, ``auction``,
            ``play``, ``note``.
        blocks: the kinds of record that have it.
        value: the kind of value, for ``text``, ``value`` and ``values``.
        words: the words of a closed list.
        shape: what its phrases take.
        keyed: the field that names an item of ``rows`` in a path; none for a position.
        foot: whether it may follow the deals of its record.
        default: what holds when nothing is said, and so needs no line.
    """

    word: str
    field: str
    form: str
    blocks: tuple[str, ...] = ("deal", "rubber", "session")
    value: str = "whole"
    words: tuple[str, ...] = ()
    shape: Shape = Shape()
    keyed: str = ""
    foot: bool = False
    default: tuple[str, ...] | None = None

    @property
    def repeats(self) -> bool:
        """Whether the keyword may stand several times in one record."""
        return self.form in ("item", "note")

    @property
    def is_dashed(self) -> bool:
        """Whether a dash behind it says no more than no line."""
        if self.form == "object":
            return any(not says.optional for says in self.shape.first)
        return self.form in ("text", "value", "rows", "hands", "play") or self.field == "lines"

    @property
    def has_rows(self) -> bool:
        """Whether indented lines belong to it."""
        return self.form in ("rows", "hands", "auction", "play")


DEAL, RUBBER, SESSION = ("deal",), ("rubber",), ("session",)

TABLE: tuple[Keyword, ...] = (
    Keyword("title", "title", "text"),
    Keyword("number", "number", "text"),
    Keyword("source", "source", "object", shape=SOURCE),
    Keyword("transcribed", "transcription", "object", shape=TRANSCRIPTION),
    Keyword("date", "date", "text", value="date"),
    Keyword("occasion", "event", "text"),
    Keyword("site", "site", "text"),
    Keyword("game", "game", "value", value="word", words=GAMES),
    Keyword("laws", "laws", "object", shape=LAWS),
    Keyword("movement", "movement", "text", SESSION),
    Keyword("tables", "tables", "value", SESSION, value="ordinal"),
    Keyword("per-round", "per_round", "value", SESSION, value="ordinal"),
    Keyword("moves", "moves", "rows", SESSION, shape=MOVE, keyed="who"),
    Keyword("players", "players", "rows", shape=PLAYER, keyed="name"),
    Keyword("accounts", "accounts", "rows", shape=ACCOUNT, keyed="id"),
    Keyword("places", "places", "values", DEAL, value="name", default=BOOK_LETTERS),
    Keyword("z-is", "z_is", "text", DEAL),
    Keyword("table", "table", "text", DEAL + RUBBER),
    Keyword("round", "round", "value", DEAL + RUBBER, value="ordinal"),
    Keyword("before", "before", "object", DEAL, shape=BEFORE),
    Keyword("vulnerable", "vulnerable", "values", DEAL, value="name"),
    Keyword("dealer", "dealer", "text", DEAL),
    Keyword("turned", "turned", "value", DEAL, value="card"),
    Keyword("make", "make", "object", DEAL, shape=MAKE),
    Keyword("doubles", "doubles", "values", DEAL, value="name"),
    Keyword("contract", "contract", "object", DEAL, shape=CONTRACT),
    Keyword("leader", "leader", "text", DEAL),
    Keyword("hands", "hands", "hands", DEAL),
    Keyword("auction", "auction", "auction", DEAL),
    Keyword("play", "tricks", "play", DEAL, shape=TRICK),
    Keyword("claim", "claims", "item", DEAL, shape=CLAIM),
    Keyword("events", "events", "rows", DEAL, shape=EVENT),
    Keyword("unfinished", "unfinished", "flag", RUBBER, foot=True),
    Keyword("netted", "netted", "flag", RUBBER, foot=True),
    Keyword("lines", "lines", "values", RUBBER, value="count", foot=True),
    Keyword("unit", "unit", "value", RUBBER + SESSION, value="ordinal", foot=True),
    Keyword(
        "rounding", "rounding", "value", RUBBER + SESSION, value="word", words=ROUNDINGS, foot=True
    ),
    Keyword("stake", "stake", "text", RUBBER + SESSION, foot=True),
    Keyword("result", "result", "object", DEAL + RUBBER, shape=RESULT),
    Keyword("score", "score", "rows", DEAL, shape=SCORE, keyed=""),
    Keyword("entries", "entries", "rows", RUBBER, shape=SCORE, foot=True),
    Keyword("totals", "totals", "rows", RUBBER + SESSION, shape=SCORE, foot=True),
    Keyword("note", "notes", "note", shape=NOTE),
    Keyword("mark", "marks", "item", shape=MARK),
    Keyword("absent", "absent", "item", shape=ABSENT),
    Keyword("remain", "remains", "note", shape=REMAIN),
    Keyword("comment", "comments", "item", shape=COMMENT),
)
"""Every keyword, in the order that a writer sets them."""

KEYWORDS: dict[str, Keyword] = {keyword.word: keyword for keyword in TABLE}

OPENERS = ("deal", "rubber", "session")
"""The words that begin a record."""

STRUCTURE = ("trick", *OPENERS, "end")
"""The words that divide a file into records."""
