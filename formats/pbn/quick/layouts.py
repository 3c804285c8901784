"""The order of the tags of a game, looked at once for all games that have the same."""

import re
from collections.abc import Callable, Container, Sequence
from operator import itemgetter
from typing import Any

from oddtrick.formats.pbn.extension import PREFIX
from oddtrick.formats.pbn.fields import SEAT_TAGS
from oddtrick.formats.pbn.quick.rest import Rest, rest_of
from oddtrick.formats.pbn.quick.values import READERS, Known
from oddtrick.formats.pbn.syntax import known_name
from oddtrick.formats.pbn.table_rows import BY_OTHERS
from oddtrick.formats.pbn.taking import FILLED_BEFORE, late_tags, takes
from oddtrick.formats.pbn.tree import MANDATORY, NAMES, SECTIONS, TABLES
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.pbn import TAG_ORDER
from oddtrick.records.plainclass import field, plainclass

_SLOW = ("ScoreRubber", "ScoreRubberHistory", *BY_OTHERS)
"""Tags whose meaning only the reader knows."""

NEEDED = (
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", "Score",
)  # fmt: skip
"""The tags that a replay needs, in the order in which they are picked out."""

_BLANK = r"[ \t\v\f\r\n]*"
_VALUE = r'"([^"\\\r\n\t\v]*)"'
TAGS = re.compile(rf"\[[ \t\r\n]*([A-Za-z0-9_]+)[ \t\r\n]*{_VALUE}[ \t\r\n]*\]{_BLANK}([^\[]*)")
"""A tag pair without quotes in its value, and what stands behind it."""
NOTE_VALUES = re.compile(_VALUE)
_NEVER = "((?!))?"
_OFTEN = 3

Picked = tuple[Any, ...]
"""The values of ``NEEDED``, then of the auction its tag, its calls and its notes, then of the
play; None for what a game has not. Notes are a text or a list."""


@plainclass(eq=False)
class Layout:
    """The tags of a game: how to match a game that has the same, and where its values are.

    Attributes:
        names: the names, notes left out.
        pattern: matches a whole game of these tags, each as export format has it.
        pick: what a replay needs, out of the groups of the match.
        looks: other values that have a form: the group, and what looks at it.
        tables: the groups of the value and the elements of what may be a table, and whether
            the standard knows it.
        repairs: what the order of the tags breaks of the standard.
        export: whether the tags stand in the order of export format.
        rest: what else a whole board takes, where that is wanted.
        straight: where the writer may give the same tags back: picks the date, Scoring, Score,
            the title or table, Contract, Declarer, Result, and the notes of the calls and of
            the cards.
        kept: what each group holds: a name, ``NAME rest`` or ``NAME notes``.
        places: the group of each name in order, where every one has a group.
        given: the names.
        wider: the layouts of games that have some tags more, before these.
        met: how many games of these tags were met.
        match: matches a whole game; None until enough were met to be worth the making.
    """

    names: tuple[str, ...]
    pattern: str
    pick: Callable[[Sequence[Any]], Picked]
    looks: tuple[tuple[int, Known], ...]
    tables: tuple[tuple[int, int, bool], ...]
    repairs: tuple[Kind, ...]
    export: bool
    kept: tuple[str, ...]
    places: tuple[int, ...]
    given: frozenset[str]
    wider: dict[tuple[str, ...], "Layout | None"] = field(default_factory=dict)
    rest: Rest | None = None
    straight: Callable[[Sequence[Any]], tuple[Any, ...]] | None = None
    met: int = 0
    match: Callable[[str], re.Match[str] | None] | None = None

    def again(self, often: int = _OFTEN) -> bool:
        """Counts a game of these tags; whether there were so many as to match whole games."""
        self.met += 1
        if self.match is None and self.met >= often:
            self.match = re.compile(self.pattern).fullmatch
        return self.match is not None


def is_ordinary(names: Sequence[str]) -> bool:
    """Whether the tags of a game are such as the quick way knows."""
    plain = [name for name in names if name != "Note"]
    if len(set(plain)) < len(plain):
        return False
    for name in plain:
        misspelt = name not in NAMES and known_name(name) is not None
        if misspelt or name in _SLOW or name.startswith(PREFIX) or not name[0].isupper():
            return False
    opener = ""
    for name in names:
        if name != "Note":
            opener = name
        elif opener not in SECTIONS:
            return False
    return True


def made(
    names: Sequence[str],
    look: Callable[[str], Known | None],
    *,
    wanted: bool = False,
    every: bool = False,
    export: bool = False,
) -> Layout:
    """The layout of ordinary tags.

    Args:
        names: the names of the tags in order.
        look: what looks at the values of a tag; None where each is right.
        wanted: whether all values are wanted, and not only those of a replay.
        every: whether each value is to have a group, for a game behind may take it.
        export: whether it is to match only tags on lines of their own, as in export format.
    """
    blank = r"\r\n" if export else _BLANK
    before = " " if export else r"[ \t]+"
    notes = rf'((?:\[Note "[^"\\\r\n\t\v]*"\]{blank})*)'
    plain = tuple(name for name in names if name != "Note")
    groups: dict[str, int] = {}
    looks: list[tuple[int, Known]] = []
    tables: list[tuple[int, int, bool]] = []
    parts: list[str] = []
    many = 0
    for name in plain:
        looked = None if name in READERS or name == "Deal" else look(name)
        opens = name in TABLES or name not in NAMES or name in SECTIONS
        kept = wanted or every or opens or looked is not None or name in NEEDED
        value = _VALUE if kept else _VALUE.replace("(", "").replace(")", "")
        parts.append(rf"\[{name}{before}{value}\]{blank}")
        if kept:
            groups[name] = many
            many += 1
        if looked is not None:
            looks.append((groups[name], looked))
        if opens:
            parts.append(r"([^\[]*)")
            groups[f"{name} rest"] = many
            many += 1
        if name in SECTIONS:
            parts.append(notes)
            groups[f"{name} notes"] = many
            many += 1
        elif opens:
            tables.append((groups[name], many - 1, name in TABLES))
    order = [*NEEDED, *(f"{s}{part}" for s in SECTIONS for part in ("", " rest", " notes"))]
    late = [TAG_ORDER for section in FILLED_BEFORE if late_tags(plain, section)]
    return Layout(
        names=plain,
        pattern="".join(parts) + _NEVER,
        pick=itemgetter(*(groups.get(name, many) for name in order)),
        looks=tuple(looks),
        tables=tuple(tables),
        repairs=tuple(late),
        export=is_export(plain),
        kept=tuple(groups),
        places=tuple(groups[name] for name in plain) if wanted or every else (),
        given=frozenset(plain),
        rest=rest_of(plain, groups, many) if wanted else None,
        straight=_straight(plain, groups, many) if wanted else None,
    )


def _straight(
    names: tuple[str, ...], groups: dict[str, int], none: int
) -> Callable[[Sequence[Any]], tuple[Any, ...]] | None:
    """What picks the values that tell whether a writer gives a game back just so."""
    extra = [n for n in names if n not in MANDATORY and n not in SECTIONS and n != "Score"]
    said = [name for name in extra if name in ("Table", "Description")]
    others = [name for name in extra if name not in said]
    if not is_export(names) or len(said) > 1:
        return None
    if any(takes(n) or n not in NAMES or n.removesuffix("Type") in SEAT_TAGS for n in others):
        return None
    wanted = (
        "Date", "Scoring", "Score", *(said or ["Table"]), "Contract", "Declarer", "Result",
        "Auction notes", "Play notes",
    )  # fmt: skip
    return itemgetter(*(groups.get(name, none) for name in wanted))


def is_export(names: tuple[str, ...], free: Container[str] = ()) -> bool:
    """Whether the tags stand in the order of export format (3.4), no table among them.

    Args:
        names: the tags.
        free: mandatory tags that may be left out, for a game before has them with ``##``.
    """
    tail = tuple(name for name in SECTIONS if name in names)
    head = tuple(name for name in MANDATORY if name in names or name not in free)
    extra = names[len(head) : len(names) - len(tail)]
    return (
        names[: len(head)] == head
        and names[len(names) - len(tail) :] == tail
        and list(extra) == sorted(extra)
        and not any(name in TABLES for name in names)
    )
