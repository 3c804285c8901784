"""From the complaints of the models to findings: the one place that knows their words."""

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from oddtrick.records import paths
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.schema import (
    BROKEN_SCHEMA,
    MISSING_FIELD,
    NOT_A_RECORD,
    NOT_IN_LIST,
    OUT_OF_RANGE,
    UNKNOWN_FIELD,
    WRONG_FORM,
    WRONG_NUMBER_OF_ITEMS,
    WRONG_TYPE,
)
from oddtrick.records.schema import base
from oddtrick.records.schema.record import Deal, Rubber, Session

Location = tuple[str | int, ...]
"""Where in the data: keys and positions, as the data has them."""

MODELS: dict[str, type[Deal] | type[Rubber] | type[Session]] = {
    "deal": Deal,
    "rubber": Rubber,
    "session": Session,
}
"""The model of each kind of record."""

_FORMS = {
    base.IDENTIFIER_PATTERN: "an id of letters, digits and . _ : -",
    base.CARD_PATTERN: "a card, suit first, such as SA, HT, S? or Sx",
    base.CALL_PATTERN: "a call: pass, X, XX, ? or a bid such as 2NT",
    base.DENOMINATION_PATTERN: "a denomination: C D H S R NT or NU",
    base.DATE_PATTERN: "a date such as 1906, 1913-11 or 1909-??-12",
}
_TYPES = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "model_type": "an object with its fields",
    "dict_type": "an object with its fields",
}
_NAMED = {
    "hands": "place",
    "plays": "place",
    "players": "name",
    "accounts": "id",
    "below": "",
    "above": "",
    "games": "",
    "tally": "",
    "readings": "",
}
"""The sequences whose items go by a name: the key of the name, or none for the first of a pair."""


class Fault(NamedTuple):
    """A complaint as a finding, with its place in the data."""

    finding: Finding
    location: Location


def validated(kind: str, data: Any) -> tuple[Deal | Rubber | Session | None, list[Fault]]:
    """The record of a kind that plain data make, or the faults that keep it from being one.

    Args:
        kind: ``deal``, ``rubber`` or ``session``.
        data: dictionaries, tuples and plain values.
    """
    model = MODELS[kind]
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        return None, faults(error, data, model)


def validated_json(kind: str, data: Any) -> tuple[Deal | Rubber | Session | None, list[Fault]]:
    """As ``validated``, of data that a JSON text gave: lists where the record has tuples."""
    model = MODELS[kind]
    try:
        return model.model_validate_json(json.dumps(data)), []
    except ValidationError as error:
        return None, faults(error, data, model)


def faults(error: ValidationError, data: Any, model: type[BaseModel] | None = None) -> list[Fault]:
    """The findings that a failed validation makes, each with a path into the record.

    Args:
        error: what the models complained of.
        data: the data they were given, as dictionaries and sequences.
        model: the model of the record, for suggestions of field names.
    """
    return [_fault(details, data, model) for details in error.errors(include_url=False)]


def _fault(details: ErrorDetails, data: Any, model: type[BaseModel] | None) -> Fault:
    location = _untagged(details["loc"], data)
    kind, message, hint = _sentence(details, location, model)
    path = path_of(location, data)
    finding = Finding(
        kind, message, at=Spot(path=path), recorded=_shown(details), help=hint or kind.fix
    )
    return Fault(finding, location)


def _sentence(
    details: ErrorDetails, location: Location, model: type[BaseModel] | None
) -> tuple[Kind, str, str]:
    """The kind of finding, its sentence and its help, where there is special help."""
    fault, context = details["type"], details.get("ctx", {})
    name, found = _field(location), _shown(details)
    if fault == "missing":
        last = location[-1] if location else ""
        what = f'the field "{last}"' if isinstance(last, str) else f"item {last + 1}"
        return MISSING_FIELD, f"{what} is missing", ""
    if fault == "extra_forbidden":
        near = get_close_matches(str(location[-1]), _field_names(model), n=1)
        hint = f'did you mean "{near[0]}"?' if near else ""
        return UNKNOWN_FIELD, f'no field is called "{location[-1]}"', hint
    if fault == "literal_error":
        words = _words(str(context["expected"]))
        near = get_close_matches(str(details["input"]), words, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"known are: {', '.join(words)}"
        return NOT_IN_LIST, f"{name}: expected one of a list of words, found {found}", hint
    if fault in ("greater_than_equal", "less_than_equal"):
        limit = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
        return OUT_OF_RANGE, f"{name}: expected {limit}, found {found}", ""
    if fault == "string_pattern_mismatch":
        form = _FORMS[str(context["pattern"])]
        return WRONG_FORM, f"{name}: expected {form}, found {found}", f"write {form}"
    if fault == "wrong_form":
        form = str(context["form"])
        return WRONG_FORM, f"{name}: expected {form}, found {found}", str(context["do"])
    if fault == "string_too_short":
        return WRONG_FORM, f"{name}: expected some words, found an empty text", ""
    if fault in ("too_long", "too_short"):
        wanted = context.get("max_length", context.get("min_length"))
        had = context["actual_length"]
        return WRONG_NUMBER_OF_ITEMS, f"{name}: expected {wanted} items, found {had}", ""
    if fault.startswith("union_tag"):
        return NOT_A_RECORD, f"expected a deal or a rubber, found {found}", ""
    if fault in ("json_invalid", "string_unicode"):
        return BROKEN_SCHEMA, "a text of this record holds half a character", ""
    if fault in _TYPES:
        return WRONG_TYPE, f"{name}: expected {_TYPES[fault]}, found {found}", ""
    return BROKEN_SCHEMA, f"{name}: {details['msg'].lower()}", ""


def _field(location: Location) -> str:
    names = [step for step in location if isinstance(step, str)]
    return names[-1] if names else "the record"


def _shown(details: ErrorDetails) -> str:
    value = details["input"]
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, Sequence):
        plain = value and all(isinstance(item, str) for item in value)
        shown = " ".join(value) if plain else ""
        return shown if 0 < len(shown) <= 60 else "a list"
    return str(value)[:60]


def _words(expected: str) -> list[str]:
    """The words out of ``'a', 'b' or 'c'``."""
    return [part for part in expected.split("'")[1::2] if part]


def _field_names(model: type[BaseModel] | None) -> list[str]:
    """The names of all fields of the records, their parts included."""
    names: set[str] = set()
    waiting: list[type[BaseModel]] = [base.RecordModel]
    while waiting:
        known = waiting.pop()
        names.update(known.model_fields)
        waiting += known.__subclasses__()
    first = list(model.model_fields) if model is not None else []
    return [*first, *sorted(names - set(first))]


def _untagged(location: Location, data: Any) -> Location:
    """A location without the tags of unions, which stand for no key of the data."""
    steps: list[str | int] = []
    value = data
    for step in location:
        if (
            steps
            and isinstance(steps[-1], int)
            and step in ("deal", "rubber", "session")
            and isinstance(value, Mapping)
            and step == value.get("kind")
        ):
            continue
        steps.append(step)
        value = _at(value, step)
    return tuple(steps)


def _at(value: Any, step: str | int) -> Any:
    if isinstance(value, Mapping):
        return value.get(step)
    if isinstance(value, Sequence) and not isinstance(value, str) and isinstance(step, int):
        return value[step] if step < len(value) else None
    return None


def path_of(location: Location, data: Any) -> str:
    """The path into the record of a location in its data: items by name where they have one.

    An item that the data have not is told by what it would stand in.
    """
    path, value = "", data
    for position, step in enumerate(location):
        follows = location[position + 1] if position + 1 < len(location) else None
        inner = _at(value, step)
        if isinstance(step, str):
            if not (step in ("plays", "cards") and isinstance(follows, int) and path):
                path = paths.join(path, step) if path else step
        elif isinstance(value, Sequence) and not isinstance(value, str):
            if step >= len(value):
                return path
            field = next(s for s in reversed(location[:position]) if isinstance(s, str))
            path = paths.item(path, [_name(item, field) for item in value], step)
            if isinstance(inner, list | tuple):
                return path
        value = inner
    return path


def _name(item: Any, field: str) -> str | None:
    """The name that an item of a sequence goes by, as far as it has one."""
    if field not in _NAMED:
        return None
    found = None
    if isinstance(item, Mapping):
        found = item.get(_NAMED[field])
    elif isinstance(item, list | tuple) and item:
        found = item[0]
    return found if isinstance(found, str) else None
