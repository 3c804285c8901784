"""Writer of records as JSON: stable, indented, short lists on one line."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

SCHEMA_ID = "urn:oddtrick:schema:record:1"
"""The id of the published schema; each record names it as its ``$schema``."""

WIDTH = 100
"""How wide a line may be before a list or an object on it is broken."""

_encode = json.JSONEncoder(ensure_ascii=False).encode


def write(records: "Sequence[Deal | Rubber | Session]") -> str:
    """The records as JSON text: one record as it is, several as a list.

    Fields with their default value are left out, except the kind. Read again,
    the text gives equal records.
    """
    data = [record_data(record) for record in records]
    return value_text(data[0] if len(data) == 1 else data, 0) + "\n"


def record_data(record: "Deal | Rubber | Session") -> dict[str, Any]:
    """A record as plain data, its schema and its kind first."""
    plain = record.model_dump(mode="json", exclude_defaults=True)
    _name_kinds(record, plain)
    return {"$schema": SCHEMA_ID, "kind": record.kind} | plain


def _name_kinds(record: "Deal | Rubber | Session", plain: dict[str, Any]) -> None:
    """Gives the data of every record within another its kind, at any depth."""
    for inside in ("deals", "records"):
        for inner, made in zip(getattr(record, inside, ()), plain.get(inside, ()), strict=True):
            made["kind"] = inner.kind
            _name_kinds(inner, made)


def value_text(value: Any, depth: int) -> str:
    """A value on one line where it fits one, else its items on a line each.

    Args:
        value: plain data.
        depth: in how many lists and objects it stands.
    """
    line = _encode(value)
    if not isinstance(value, dict | list) or not value:
        return line
    nested = isinstance(value, dict) or any(isinstance(item, dict) for item in value)
    if len(line) + 2 * depth <= WIDTH and not (nested and depth == 0):
        return line
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        items = [f"{_encode(key)}: {value_text(item, depth + 1)}" for key, item in value.items()]
        opened, closed = "{", "}"
    else:
        items = [value_text(item, depth + 1) for item in value]
        opened, closed = "[", "]"
    body = ",\n".join(inner + item for item in items)
    return f"{opened}\n{body}\n{'  ' * depth}{closed}"
