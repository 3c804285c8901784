"""What a game says beside the deal, its auction, play and score: words, players, remains, notes."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from oddtrick.formats.pbn.fields import (
    FIELDS,
    FORMAT,
    LAWS_BY_WORD,
    NO_DATE,
    SEAT_TAGS,
    TYPES,
    date_of,
)
from oddtrick.formats.pbn.quick.sections import Refs
from oddtrick.formats.pbn.quick.values import PASSED, Known, Unusual
from oddtrick.formats.pbn.tables import rows_in
from oddtrick.formats.pbn.taking import takes
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, tag_order
from oddtrick.records.board import WORDS, Board
from oddtrick.records.findings.kind import Kind
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import COMPASS_LETTERS

_TEXTS = ("Event", "Site", "Board", "Table", "Description")
_TYPES = tuple(f"{seat}Type" for seat in SEAT_TAGS)
_NOT_SAID = frozenset(("", "?"))
_NO_DATES = frozenset(("", "?", NO_DATE))
_EMPTY = frozenset(("",))
_NOT_PICKED = ("Vulnerable", "Score", "Contract", "Declarer", "Result")


_MOST = 4096
_ALL = (*_TEXTS, "Date")
_NOBODY = frozenset(("", "?", None))

Said = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str, str], ...], bool]
"""The words of a board, its number left out, what of the game is kept as it stands, and whether
none of that is empty."""


@plainclass()
class Rest:
    """Where the values stand that a board takes beside those of a replay.

    Attributes:
        words: the field, the group of its value, and the values that say nothing.
        dated: whether a date is among them.
        players: picks each seat's player.
        left: the tags that are kept as they stand, or may be: name, group, the group of its
            elements. The last is -1 where it has none.
        empty: the name, field and group of the tags that, empty, say that there is none.
        pick: picks what the words and what is kept rest on, where each player is named and
            no tag is empty; None where more is to be looked at.
        number: the group of the number.
        known: what ``pick`` picked, and what it says.
    """

    words: tuple[tuple[str, int, frozenset[str]], ...]
    dated: bool
    players: Callable[[Sequence[Any]], tuple[str | None, ...]]
    left: tuple[tuple[str, int, int], ...]
    empty: tuple[tuple[str, str, int], ...]
    pick: Callable[[Sequence[Any]], tuple[str | None, ...]] | None
    number: int
    known: dict[tuple[str | None, ...], Said | None] = field(default_factory=dict)


def rest_of(names: tuple[str, ...], groups: dict[str, int], none: int) -> Rest:
    """What to take of games with these tags.

    Args:
        names: the tags, in order.
        groups: the group of each.
        none: a group that holds nothing.
    """
    names = tuple(sorted(names, key=tag_order))
    by_field = {FIELDS[name]: name for name in _ALL if name in names}
    words = []
    for field_name in (name for name in WORDS if name in by_field):
        name = by_field[field_name]
        said = _NOT_SAID if name in MANDATORY else _EMPTY
        words.append((field_name, groups[name], said))
    left = tuple(
        (name, groups[name], groups.get(f"{name} rest", -1))
        for name in names
        if not takes(name) or name in ("Date", "Scoring", "Contract", "Score", *_TYPES, *SEAT_TAGS)
    )
    of_words = [groups[name] for name in _ALL if name in names and name != "Board"]
    of_left = [
        place
        for name, *places in left
        if name not in (*SEAT_TAGS, "Contract", "Score", "Date")
        for place in places
        if place >= 0
    ]
    plain = not any(name in _TYPES or name == "Description" for name in names)
    return Rest(
        words=tuple(words),
        dated="Date" in names,
        players=itemgetter(*(groups.get(name, none) for name in SEAT_TAGS)),
        left=left,
        empty=tuple(
            (name, FIELDS[name], groups[name])
            for name in names
            if name in FIELDS and name not in SECTIONS
        ),
        pick=itemgetter(*(*of_words, *of_left, none, none)) if plain else None,
        number=groups.get("Board", none),
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
    full: bool,
) -> bool:
    """Gives a board what ``add_rest`` and ``add_notes`` give; and what the first says."""
    filled = add_rest(board, rest, groups, contract, dates, full)
    if refs[0] or refs[1]:
        add_notes(board, refs, texts)
    return filled


def add_rest(
    board: Board,
    rest: Rest,
    groups: Sequence[Any],
    contract: Any,
    dates: Known,
    full: bool,
) -> bool:
    """Gives a board its words, players, remains and what has no value.

    And whether it is known that no tag is empty, but for those of a board that all passed.

    Args:
        board: the board.
        rest: where they stand.
        groups: the values.
        contract: the contract as it is stated.
        dates: understands dates.
        full: whether Vulnerable, Score, Contract, Declarer and Result are filled, or are
            those of a board that all passed.

    Raises:
        Unusual: something of it does not go into a board.
    """
    players, number = rest.players(groups), groups[rest.number]
    if full and rest.pick is not None and number != "" and _NOBODY.isdisjoint(players):
        picked = rest.pick(groups)
        try:
            said = rest.known[picked]
        except KeyError:
            said = _said(rest, groups, dates)
            if len(rest.known) >= _MOST:
                rest.known.clear()
            rest.known[picked] = said
        if said is not None:
            words, board.remains, filled = said
            board.players = players
            board.words = words if number is None or number == "?" else (("number", number), *words)
            return filled
    _add_in_full(board, rest, groups, contract, dates)
    return False


def _said(rest: Rest, groups: Sequence[Any], dates: Known) -> Said | None:
    """What is said whatever the number, players, contract and score; None where that is more."""
    without = ("number", *(FIELDS[name] for name in _NOT_PICKED))
    if any(groups[at] == "" for _, name, at in rest.empty if name not in without):
        return None
    words = tuple(word for word in _words(rest, groups, dates) if word[0] != "number")
    left = [row for row in rest.left if row[0] not in (*SEAT_TAGS, "Contract", "Score")]
    remains = [_remain(groups, dates, *row) for row in left]
    filled = not any(groups[at] == "" for _, at, _ in left)
    return words, tuple(remain for remain in remains if remain is not None), filled


def _words(rest: Rest, groups: Sequence[Any], dates: Known) -> tuple[tuple[str, str], ...]:
    words = [(name, groups[at]) for name, at, said in rest.words if groups[at] not in said]
    if rest.dated:
        words = [(n, dates[value] if n == "date" else value) for n, value in words]
    return tuple((name, value) for name, value in words if value is not None)


def _remain(
    groups: Sequence[Any], dates: Known, name: str, at: int, elements: int
) -> tuple[str, str, str] | None:
    """What is kept of a tag that rests on no other."""
    value = groups[at]
    if name == "Scoring":
        if value in LAWS_BY_WORD or value == "?":
            return None
    elif name == "Date":
        if value in _NO_DATES or dates[value] is not None:
            return None
    elif elements >= 0 and groups[elements]:
        value = "\n".join((value, *rows_in(name, value, groups[elements])))
    return FORMAT, name, value


def _add_in_full(
    board: Board, rest: Rest, groups: Sequence[Any], contract: Any, dates: Known
) -> None:
    """The same of any game."""
    board.words = _words(rest, groups, dates)
    said = rest.players(groups)
    players = tuple(None if name in _NOBODY else name for name in said)
    board.players = players
    remains = []
    for name, at, elements in rest.left:
        value = groups[at]
        if name == "Contract":
            if contract == PASSED and not board.calls:
                remains.append((FORMAT, name, "Pass"))
        elif name == "Score":
            if not board.score and value != "":
                remains.append((FORMAT, name, value))
        elif name in SEAT_TAGS:
            if value == "":
                remains.append((FORMAT, name, value))
        else:
            if name in _TYPES:
                seat = SEAT_TAGS.index(name.removesuffix("Type"))
                if value in TYPES and players[seat] is not None:
                    raise Unusual
            remain = _remain(groups, dates, name, at, elements)
            if remain is not None:
                remains.append(remain)
    board.remains = tuple(remains)
    none = []
    for name, path, at in rest.empty:
        if groups[at] != "" or name in SEAT_TAGS:
            continue
        if contract == PASSED and name in ("Declarer", "Result"):
            continue
        none.append((path, "not-applicable"))
    if none:
        board.absent = (*none, *board.absent)


def add_notes(
    board: Board, refs: tuple[Refs, Refs], texts: tuple[dict[int, str], dict[int, str]]
) -> None:
    """Gives a board the notes of its calls and cards."""
    calls = [(f"auction[{at}]", texts[0][number]) for at, number in refs[0]]
    if not refs[1]:
        board.notes = tuple([note for note in calls if note[1]])
        return
    leader = board.leader or 0
    placed = sorted((at >> 2, leader + at & 3, number) for at, number in refs[1])
    cards = [(f"tricks[{n}].{COMPASS_LETTERS[seat]}", texts[1][k]) for n, seat, k in placed]
    board.notes = tuple(note for note in calls + cards if note[1])
