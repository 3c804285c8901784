"""The published JSON Schema of the record."""

import json
from typing import Any

from pydantic import TypeAdapter

from oddtrick.records.schema.base import SCHEMA_VERSION
from oddtrick.records.schema.record import Deal, Rubber, Session

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The dialect of JSON Schema that it is written in."""

SCHEMA_ID = f"urn:oddtrick:schema:record:{SCHEMA_VERSION}"
"""The id of the schema; a record names it as its ``$schema``."""


def json_schema() -> dict[str, Any]:
    """The schema of a file with one record, or with a list of records.

    Draft 2020-12, with ``$schema`` and a versioned ``$id``. A pair or a triple of
    the record (a call, a play, an account with its points) is an array of fixed
    length.
    """
    models = {"deal": Deal, "rubber": Rubber, "session": Session}
    schema = TypeAdapter(Deal | Rubber | Session).json_schema(
        mode="validation", ref_template="#/$defs/{model}"
    )
    definitions: dict[str, Any] = schema["$defs"]
    for model in models.values():
        definitions[model.__name__]["properties"]["$schema"] = {"const": SCHEMA_ID}
    for name in ("Rubber", "Session"):
        required = definitions[name].setdefault("required", [])
        if "kind" not in required:
            required.append("kind")
    record = {"anyOf": [{"$ref": f"#/$defs/{model.__name__}"} for model in models.values()]}
    definitions["Record"] = record
    return {
        "$schema": DIALECT,
        "$id": SCHEMA_ID,
        "title": "Records of auction bridge and bridge-whist",
        "anyOf": [
            {"$ref": "#/$defs/Record"},
            {"type": "array", "items": {"$ref": "#/$defs/Record"}, "minItems": 1},
        ],
        "$defs": dict(sorted(definitions.items())),
    }


def json_schema_text() -> str:
    """The schema as it is published: ``docs/schema/record-1.json``."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"
