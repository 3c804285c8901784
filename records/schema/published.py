"""The JSON Schema of the record, as it is published."""

from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from oddtrick.records.schema.base import SCHEMA_VERSION
from oddtrick.records.schema.record import Deal, Rubber, Session

SCHEMA_ID = f"urn:oddtrick:schema:record:{SCHEMA_VERSION}"
"""The ``$id`` of the published schema."""


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a record: a deal, a rubber or a session."""
    record = TypeAdapter[Any](Annotated[Deal | Rubber | Session, Field(discriminator="kind")])
    schema = record.json_schema()
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": SCHEMA_ID}
    return head | {"title": "A record of a hand of auction bridge or bridge-whist"} | schema
