"""What a game says beside the deal, its auction, play and score: words, players, remains, notes."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.pbn.quick.sections import Refs
from oddtrick.formats.pbn.quick.values import PASSED, Known, Unusual
from oddtrick.formats.pbn.scan import ELEMENT
from oddtrick.formats.pbn.taking import (
    FIELDS,
    FORMAT,
    LAWS_BY_WORD,
    NO_DATE,
    SEAT_TAGS,
    TYPES,
    date_of,
    in_rows,
    takes,
)
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS
from oddtrick.records.board import WORDS, Board
from oddtrick.records.findings.kind import Kind
from oddtrick.records.plainclass import plainclass
from oddtrick.records.seats import COMPASS_LETTERS

_TEXTS = ("Event", "Site", "Board", "Table", "Description")
_TYPES = tuple(f"{seat}Type" for seat in SEAT_TAGS)
_NOT_SAID = frozenset(("", "?"))
_NO_DATES = frozenset(("", "?", NO_DATE))
_EMPTY = frozenset(("",))


@plainclass()
class Rest:
    """Where the values stand that a board takes beside those of a replay.

    Attributes:
        words: the field, the group of its value, and the values that say nothing.
        dated: whether a date is among them.
        players: the group of each seat's player.
        left: the tags that are kept as they stand, or may be: name, group, the group of its
            elements. The last is -1 where it has none.
        empty: the name, field and group of the tags that, empty, say that there is none.
        play_first: whether the play stands before the auction.
    """

    words: tuple[tuple[str, int, frozenset[str]], ...]
    dated: bool
    players: tuple[int, int, int, int]
    left: tuple[tuple[str, int, int], ...]
    empty: tuple[tuple[str, str, int], ...]
    play_first: bool


def rest_of(names: tuple[str, ...], groups: dict[str, int], none: int) -> Rest:
    """What to take of games with these tags.

    Args:
        names: the tags, in order.
        groups: the group of each.
        none: a group that holds nothing.
    """
    by_field = {FIELDS[name]: name for name in (*_TEXTS, "Date") if name in names}
    fields = [field for field in WORDS if field in by_field]
    words = []
    for field in fields:
        name = by_field[field]
        said = _NOT_SAID if name in MANDATORY else _EMPTY
        words.append((field, groups[name], said))
    left = tuple(
        (name, groups[name], groups.get(f"{name} rest", -1))
        for name in names
        if not takes(name) or name in ("Date", "Scoring", "Contract", "Score", *_TYPES, *SEAT_TAGS)
    )
    west, north, east, south = (groups.get(name, none) for name in SEAT_TAGS)
    return Rest(
        words=tuple(words),
        dated="Date" in names,
        players=(west, north, east, south),
        left=left,
        empty=tuple(
            (name, FIELDS[name], groups[name])
            for name in names
            if name in FIELDS and name not in SECTIONS
        ),
        play_first=[name for name in names if name in SECTIONS] == ["Play", "Auction"],
    )


def date(text: str) -> tuple[str | None, Kind | None]:
    """The date as a record has it; None where that is none."""
    return date_of(text), None


def add_all(
    board: Board,
    rest: Rest,
    groups: Sequence[Any],
    contract: Any,
    dates: Known,
    refs: tuple[Refs, Refs],
    texts: tuple[dict[int, str], dict[int, str]],
) -> None:
    """Gives a board what ``add_rest`` and ``add_notes`` give."""
    add_rest(board, rest, groups, contract, dates)
    if refs[0] or refs[1]:
        add_notes(board, rest, refs, texts)
    else:
        board.notes = ()


def add_rest(board: Board, rest: Rest, groups: Sequence[Any], contract: Any, dates: Known) -> None:
    """Gives a board its words, players, remains and what has no value.

    Args:
        board: the board.
        rest: where they stand.
        groups: the values.
        contract: the contract as it is stated.
        dates: understands dates.

    Raises:
        Unusual: something of it does not go into a board.
    """
    words = [(field, groups[at]) for field, at, said in rest.words if groups[at] not in said]
    if rest.dated:
        for n, (field, value) in enumerate(words):
            if field == "date":
                told = dates[value]
                words[n : n + 1] = [] if told is None else [(field, told)]
                break
    board.words = tuple(words)
    w, n, e, s = rest.players
    players = groups[w], groups[n], groups[e], groups[s]
    empty = "" in groups
    if empty or None in players or "?" in players:
        players = tuple(None if p in _NOT_SAID else p for p in players)  # type: ignore[assignment]
    board.players = players
    remains = []
    for name, at, elements in rest.left:
        value = groups[at]
        if name == "Scoring":
            if value in LAWS_BY_WORD or value == "?":
                continue
        elif name == "Date":
            if value in _NO_DATES or dates[value] is not None:
                continue
        elif name == "Contract":
            if contract != PASSED or board.calls:
                continue
            value = "Pass"
        elif name == "Score":
            if board.score or value == "":
                continue
        elif name in SEAT_TAGS:
            if value != "":
                continue
        elif name in _TYPES:
            seat = SEAT_TAGS.index(name.removesuffix("Type"))
            if value in TYPES and players[seat] is not None:
                raise Unusual
        elif elements >= 0 and groups[elements]:
            texts = ELEMENT.findall(groups[elements])
            if texts:
                value = "\n".join((value, *in_rows(name, value, texts)))
        remains.append((FORMAT, name, value))
    board.remains = tuple(remains)
    if empty:
        none = []
        for name, field, at in rest.empty:
            if groups[at] != "" or name in SEAT_TAGS:
                continue
            if contract == PASSED and name in ("Declarer", "Result"):
                continue
            none.append((field, "not-applicable"))
        if none:
            board.absent = (*none, *board.absent)


def add_notes(
    board: Board, rest: Rest, refs: tuple[Refs, Refs], texts: tuple[dict[int, str], dict[int, str]]
) -> None:
    """Gives a board the notes of its calls and cards."""
    calls = [(f"auction[{at}]", texts[0][number]) for at, number in refs[0]]
    leader = board.leader or 0
    placed = sorted((at >> 2, leader + at & 3, number) for at, number in refs[1])
    cards = [(f"tricks[{n}].{COMPASS_LETTERS[seat]}", texts[1][k]) for n, seat, k in placed]
    both = cards + calls if rest.play_first else calls + cards
    board.notes = tuple(note for note in both if note[1])
