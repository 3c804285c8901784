"""What a foreign format kept besides, where the table is turned under it."""

from typing import TYPE_CHECKING, Any, TypeVar

from oddtrick.records.patterns import pattern
from oddtrick.records.seats import COMPASS_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from oddtrick.records.schema import Deal, Remain, Rubber, Session

R = TypeVar("R", "Deal", "Rubber", "Session", "Deal | Rubber | Session")

_WORDS = ("West", "North", "East", "South")
_SIDES = ("EW", "NS")
_NAMED = pattern(
    r"(?<![A-Z])(?:North|East|South|West|NS(?![A-Z](?![a-z]))|EW(?![A-Z](?![a-z])))(?![a-z])"
)
"""A seat or a side in the name of a tag: PairNS, NorthAge, ScoreEWTotal; no Newsletter."""

_SIDE = pattern(r"(?<![A-Za-z])(?:NS|EW)(?![A-Za-z])")
_SPOKEN = pattern(
    r"(?<![A-Za-z])(?:[NESW][-/][NESW]|[NESW]{2,4})(?![A-Za-z])"
    r"|(?<![A-Za-z0-9])[NESW](?![A-Za-z0-9'])"
    r"|[1-7](?:NT?|[SHDC])(?:[xX]{1,2}|\*{1,2})?[NESW](?![A-Za-z0-9])"
    r"|\b(?i:north|east|south|west|declarer|dealer|leader)(?![a-z])"
)
"""A seat or a side in a value, as far as one can tell by its look."""

_LETTERS = pattern(r"(?!.*(.).*\1)[NESW]{2,4}")
_FIRST = pattern(r"(?:[EW](?=$|[ :])|[NS](?=:)|(?:North|East|South|West)$)")
_REMAIN = pattern(r"(.*\bremains)\[(\d+)\](.*)")

_ELSEWHERE = frozenset(
    ("HomeTeam", "VisitTeam", "Annotator", "Room", "Section", "Generator", "EventSponsor", "Note",
     "NAG", "%")
)  # fmt: skip
"""Tags whose value names people, rooms or programs, or is a remark: letters there are no seats."""


def turned_remain(remain: "Remain", turn: int) -> "Remain | None":
    """What a foreign format kept, with its seats named after the turn.

    What speaks of no seat stays as it is.

    Args:
        remain: the thing kept.
        turn: by how many places the table was turned, 1 to 3.

    Returns:
        None where it speaks of seats in a way that cannot be turned without a guess.
    """
    name = _NAMED.sub(lambda m: _turned(m[0], turn), remain.name)
    text = remain.text
    if remain.name in _ELSEWHERE or _SPOKEN.search(text) is None:
        turned: str | None = text
    else:
        turned = _turned_text(text, turn)
    return None if turned is None else remain.replace(name=name, text=turned)


def _turned_text(text: str, turn: int) -> str | None:
    """A value with its seats renamed; None where its grammar is not plain."""
    if _LETTERS.fullmatch(text) and text not in _SIDES:
        return "".join(_turned(letter, turn) for letter in text)
    first = _FIRST.match(text)
    if first is not None:
        rest = text[first.end() :]
        return None if _SPOKEN.search(rest) else _turned(first[0], turn) + rest
    turned = _SIDE.sub("", text)
    if _SPOKEN.search(turned) is not None:
        return None
    return _SIDE.sub(lambda m: _turned(m[0], turn), text)


def _turned(seat: str, turn: int) -> str:
    for names in (tuple(COMPASS_LETTERS), _WORDS, _SIDES):
        if seat in names:
            return names[(names.index(seat) + turn) % len(names)]
    raise AssertionError(seat)


def turned_foreign(record: R, turn: int) -> tuple[R, list[int]]:
    """A record whose foreign remains follow a turn of the table.

    Args:
        record: the record; records within it are left alone.
        turn: by how many places the table was turned, 0 to 3.

    Returns:
        The record, and the positions of those that could not be turned and were left out.
    """
    if not turn or not record.remains:
        return record, []
    kept = [turned_remain(each, turn) for each in record.remains]
    lost = [n for n, each in enumerate(kept) if each is None]
    remains = tuple(each for each in kept if each is not None)
    if not lost:
        return record.replace(remains=remains), lost
    moved = moving(lost)
    changes: dict[str, Any] = {
        "remains": remains,
        "notes": tuple(_set_on(note, moved) for note in record.notes),
        "comments": tuple(_set_on(comment, moved) for comment in record.comments),
        "marks": tuple(
            mark.replace(paths=paths)
            for mark in record.marks
            if (paths := tuple(new for path in mark.paths if (new := moved(path)) is not None))
        ),
    }
    changed = {name: value for name, value in changes.items() if value != getattr(record, name)}
    return record.replace(**changed), lost


def moving(lost: list[int]) -> "Callable[[str], str | None]":
    """Where a path leads when some remains are gone; None for a path to one of these.

    Args:
        lost: the positions of those that are gone, in order.
    """

    def moved(path: str) -> str | None:
        found = _REMAIN.fullmatch(path)
        if found is None:
            return path
        at = int(found[2])
        if at in lost:
            return None
        return f"{found[1]}[{at - sum(each < at for each in lost)}]{found[3]}"

    return moved


def _set_on(remark: Any, moved: "Callable[[str], str | None]") -> Any:
    """A remark at its place; one on what is gone stands at the head of the record."""
    path = None if remark.path is None else moved(remark.path)
    if path == remark.path:
        return remark
    if path is None and hasattr(remark, "where"):
        return remark.replace(path=None, where="before")
    return remark.replace(path=path)
