"""Marks, absences and comments in the order in which the lines of a draft give them.

Their order among themselves is a matter of layout to the formatter. A path that leads to one
of them goes with it.
"""

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from oddtrick.formats.notation.composing import (
    KEYS,
    Key,
    Task,
    all_of,
    read_back,
    when_silent,
)
from oddtrick.records.plainclass import replace

_PATHS = {
    "marks": "paths", "absent": "path", "comments": "path", "notes": "path", "remains": "path",
    "events": "at",
}  # fmt: skip
"""The fields of a record whose items hold a path, or several, and where."""

_PASSES = 3
"""One sets all in order; where comments are about a mark that moves with it, another follows."""

Renamed = Callable[[str, int], str]
"""Gives what a path to an item is to be, by the field and the position of the item."""


def in_order_of_lines(task: Task, called: str, first: bool) -> Task:
    """The task with what stands beside its fields in the order of its lines.

    What can stand in no line comes behind what can.

    Args:
        task: what lines say.
        called: what it is called when it says no id.
        first: whether it is the first record of its file.
    """
    ids = zip(task.inside, when_silent(task.inside), strict=True)
    inside = [in_order_of_lines(one, id_, False) for one, id_ in ids]
    task = replace(task, inside=inside)
    for _ in range(_PASSES):
        kept = all_of(task.record)
        if not any(kept.values()):
            break
        found = read_back(task, kept, called, first)
        moved = {name: _moved(task.record, name, keys) for name, keys in found.items()}
        if all(order == sorted(order) for order in moved.values()):
            break
        task = replace(task, record=_in_order(task.record, moved))
    return task


def _moved(record: Any, name: str, found: Sequence[Key]) -> list[int]:
    """The positions of marks, absences or comments in the order to come."""
    items = getattr(record, name)
    about = {comment.path for comment in record.comments}
    keys = [KEYS[name](item) for item in items]
    left = list(range(len(items)))
    order = []
    for one in found:
        at = next((at for at in left if keys[at] == one), None)
        if at is not None and f"{name}[{at}]" not in about:
            left.remove(at)
            order.append(at)
    return order + left


def _in_order(record: Any, moved: dict[str, list[int]]) -> Any:
    fields = {
        name: tuple(getattr(record, name)[at] for at in order) for name, order in moved.items()
    }

    def renamed(name: str, at: int) -> str:
        return f"{name}[{moved[name].index(at) if at in moved[name] else at}]"

    return _renamed(SimpleNamespace(**(vars(record) | fields)), renamed)


def named_beside(record: Any) -> Any:
    """What lines say, where a path to a mark, an absence or a comment names what it is."""
    return _renamed(record, lambda name, at: _named(record, name, at))


def _named(record: Any, name: str, at: int) -> str:
    items = getattr(record, name)
    if at >= len(items):
        return f"{name}[{at}]"
    values = {k: v for k, v in vars(items[at]).items() if k not in ("path", "paths")}
    return f"{name}{values}"


def _renamed(record: Any, renamed: Renamed) -> Any:
    """What lines say, with other paths to marks, absences and comments."""

    def path(one: Any) -> Any:
        if isinstance(one, tuple):
            return tuple(map(path, one))
        name, bracket, rest = (one or "").partition("[")
        number, closed, more = rest.partition("]")
        if not (name in KEYS and bracket and closed and number.isdecimal()):
            return one
        return renamed(name, int(number)) + more

    fields = {}
    for name, field in _PATHS.items():
        items = getattr(record, name, ())
        if any(path(getattr(item, field)) != getattr(item, field) for item in items):
            fields[name] = tuple(
                SimpleNamespace(**(vars(item) | {field: path(getattr(item, field))}))
                for item in items
            )
    return SimpleNamespace(**(vars(record) | fields))
