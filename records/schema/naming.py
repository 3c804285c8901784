"""Places and accounts of a record under other names, everywhere that one is named."""

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from oddtrick.records.paths import join, steps
from oddtrick.records.schema.base import NAMES_PATH, NAMES_SEAT, RecordModel

M = TypeVar("M", bound=RecordModel)

_INNER = ("deals", "records")
"""The fields that hold records of their own, whose places are their own too."""


def renamed(record: M, names: Mapping[str, str]) -> M:
    """A copy of a record with its places and accounts renamed, paths included.

    Records within it keep their names: they have places of their own.

    Args:
        record: a deal, a rubber or a session.
        names: the new name of each place and account that gets one.
    """

    def path(text: str) -> str:
        return renamed_path(text, names)

    return _model(record, lambda name: names.get(name, name), path)


def renamed_path(path: str, names: Mapping[str, str]) -> str:
    """A path with the places and accounts in it renamed, up to a record within."""
    found: list[str | int] = []
    for step in (parts := steps(path)):
        if step in _INNER and len(found) + 1 < len(parts):
            return join(*found, *parts[len(found) :])
        found.append(names.get(step, step) if isinstance(step, str) else step)
    return join(*found)


Rename = Callable[[str], str]


def _model(model: M, name: Rename, path: Rename) -> M:
    hints = _hints(type(model))
    changes = {
        field: _value(getattr(model, field), hints[field], name, path)
        for field in model.model_fields_set
        if field not in _INNER
    }
    return model.replace(**changes)


def _value(value: Any, hint: Any, name: Rename, path: Rename) -> Any:
    if value is None:
        return None
    if isinstance(value, RecordModel):
        return _model(value, name, path)
    if isinstance(value, str):
        named = _named(hint)
        if named is None:
            return value
        return name(value) if named is NAMES_SEAT else path(value)
    if not isinstance(value, tuple):
        return value
    kinds = _items(hint, len(value), type(value))
    items = [_value(each, kind, name, path) for each, kind in zip(value, kinds, strict=True)]
    return type(value)(*items) if hasattr(value, "_fields") else tuple(items)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _named(hint: Any) -> object:
    """Whether a text of this type names a seat or is a path; None for any other text."""
    if get_origin(hint) is Annotated:
        for said in hint.__metadata__:
            if said in (NAMES_SEAT, NAMES_PATH):
                return said
        return None
    return next(filter(None, map(_named, get_args(hint))), None)


def _items(hint: Any, count: int, kind: type) -> list[Any]:
    """The types of the items of a tuple."""
    if hasattr(kind, "_fields"):
        return list(_hints(kind).values())
    if get_origin(hint) is Annotated:
        return _items(get_args(hint)[0], count, kind)
    if get_origin(hint) is tuple:
        inside = get_args(hint)
        return [inside[0]] * count if inside[1:] == (...,) else list(inside)
    for each in get_args(hint):
        if each is not NoneType:
            return _items(each, count, kind)
    return [Any] * count
