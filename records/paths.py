"""Paths into a record: ``tricks[5].Y``, ``hands.A[3]``, ``deals[2].auction[0]``.

A path is field names joined by dots and positions (from 0) in brackets. Where
the items of a sequence bear a place (hands, the plays of a trick), the place
stands for the position: ``hands.A`` is the hand of A, ``tricks[5].Y`` the play
of Y in the sixth trick, ``hands.A[3]`` the fourth card of A. Accounts, players
and scores by account go by their names in the same way.
"""

from collections.abc import Sequence
from typing import Any

from oddtrick.records.patterns import pattern

_STEP = pattern(r"\.?([^.\[\]]+)|\[(\d+)\]")
_NAME = pattern(r"[^.\[\]]+")

MISSING: Any = object()
"""What ``resolve`` gives for a path that leads nowhere."""


def steps(path: str) -> list[str | int]:
    """The steps of a path: names and positions.

    Raises:
        ValueError: the text is no path.
    """
    found: list[str | int] = []
    at = 0
    while at < len(path):
        match = _STEP.match(path, at)
        if match is None:
            raise ValueError(f"no path into a record: {path!r}")
        name, position = match.groups()
        found.append(name if position is None else int(position))
        at = match.end()
    return found


def join(*parts: str | int) -> str:
    """The path made of these names and positions: ``join("tricks", 5, "Y")``."""
    text = ""
    for part in parts:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


def resolve(record: Any, path: str) -> Any:
    """The value at a path in a record, or ``MISSING``."""
    value = record
    for step in steps(path):
        value = _at(value, step)
        if value is MISSING:
            return MISSING
    return value


def _at(value: Any, step: str | int) -> Any:
    if isinstance(step, int):
        items = _items(value)
        return items[step] if items is not None and step < len(items) else MISSING
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return _named(value, step)
    if step in getattr(type(value), "model_fields", ()) or step in getattr(value, "_fields", ()):
        return getattr(value, step)
    items = _items(value)
    return MISSING if items is None else _named(items, step)


def _items(value: Any) -> tuple[Any, ...] | None:
    """The sequence that positions count in: a tuple, the cards of a hand, a trick's plays."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return value
    for field in ("plays", "cards"):
        if field in getattr(type(value), "model_fields", ()):
            items: tuple[Any, ...] = getattr(value, field)
            return items
    return None


def _named(items: tuple[Any, ...], name: str) -> Any:
    for item in items:
        if isinstance(item, tuple) and not hasattr(item, "_fields"):
            if item and item[0] == name:
                return item[1]
            continue
        for key in ("place", "id", "name", "account", "who"):
            if getattr(item, key, None) == name:
                return item
    return MISSING


def item(sequence: str, names: Sequence[str | None], position: int) -> str:
    """The path of an item of a sequence, by its name where that is unique and free of signs.

    Args:
        sequence: the path of the sequence.
        names: the name of each of its items, or None where one has none.
        position: which of the items, from 0.
    """
    name = names[position]
    if name and _NAME.fullmatch(name) and names.count(name) == 1:
        return f"{sequence}.{name}" if sequence else name
    return f"{sequence}[{position}]"
