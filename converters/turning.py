"""What a foreign format kept besides, where the table is turned under it."""

from typing import TYPE_CHECKING, Any, TypeVar

from oddtrick.formats.registry import find_format
from oddtrick.formats.seats import LETTERS, SIDES, WORDS, Stretches, likely_in
from oddtrick.records.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Callable

    from oddtrick.records.schema import Deal, Remain, Rubber, Session

R = TypeVar("R", "Deal", "Rubber", "Session", "Deal | Rubber | Session")

_REMAIN = pattern(r"(.*\bremains)\[(\d+)\](.*)")


def turned_remain(remain: "Remain", turn: int) -> "Remain | None":
    """What a foreign format kept, with its seats named after the turn.

    Its format tells where seats stand in it; what speaks of none stays as it is.

    Args:
        remain: the thing kept.
        turn: by how many places the table was turned, 1 to 3.

    Returns:
        None where it speaks of seats in a way that cannot be turned without a guess.
    """
    form = find_format(remain.format)
    seats = None if form is None else form.seats
    if seats is None:
        at_name, at_text = [], likely_in(remain.text)
    else:
        at_name, at_text = (
            seats.seats_in_name(remain.name),
            seats.seats_in(remain.name, remain.text),
        )
    if at_text is None:
        return None
    name, text = _turned(remain.name, at_name, turn), _turned(remain.text, at_text, turn)
    return remain.replace(name=name, text=text)


def _turned(text: str, places: Stretches, turn: int) -> str:
    for start, end in reversed(places):
        seat = text[start:end]
        names = next(each for each in (LETTERS, WORDS, SIDES) if seat in each)
        text = f"{text[:start]}{names[(names.index(seat) + turn) % len(names)]}{text[end:]}"
    return text


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
