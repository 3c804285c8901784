"""The good samples say everything that a record can hold, and say it in canonical form."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pytest
from jsonschema import Draft202012Validator
from pydantic import BaseModel

from oddtrick.formats.jsonfile import reader as json_reader
from oddtrick.formats.jsonfile import writer as json_writer
from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.words import TABLE
from oddtrick.formats.notation.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records import schema
from oddtrick.records.findings import Level
from oddtrick.records.schema.record import GameId

ROOT = Path(__file__).parent.parent
VALID = sorted((ROOT / "samples" / "valid").glob("*.trick"))
SAMPLES = [
    path
    for folder in ("valid", "books", "print")
    for path in sorted((ROOT / "samples" / folder).rglob("*.trick"))
]
PUBLISHED = json.loads((ROOT / "docs" / "schema" / "record-1.json").read_text("utf-8"))


def name(path: Path) -> str:
    return path.stem


@cache
def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


@cache
def records_of(path: Path) -> tuple[schema.Record, ...]:
    return tuple(one.record for one in read(SourceText(path.name, text_of(path))).records)


# Each sample


@pytest.mark.parametrize("path", VALID, ids=name)
def test_a_valid_sample_is_read_without_a_finding_above_a_note(path: Path) -> None:
    reading = read(SourceText(path.name, text_of(path)))
    assert [f.message for f in reading.findings if f.level is not Level.NOTE] == []
    assert reading.records


@pytest.mark.parametrize("path", SAMPLES, ids=name)
def test_a_sample_is_in_the_one_canonical_form(path: Path) -> None:
    assert format_source(SourceText(path.name, text_of(path))) == text_of(path)
    assert write(list(records_of(path))) == text_of(path)


@pytest.mark.parametrize("path", VALID, ids=name)
def test_a_valid_sample_goes_into_json_and_comes_back_equal(path: Path) -> None:
    text = json_writer.write(list(records_of(path)))
    again = json_reader.read(SourceText("sample.json", text))
    assert again.findings == []
    assert tuple(one.record for one in again.records) == records_of(path)


@pytest.mark.parametrize("path", VALID, ids=name)
def test_the_json_of_a_valid_sample_obeys_the_published_schema(path: Path) -> None:
    data = json.loads(json_writer.write(list(records_of(path))))
    Draft202012Validator.check_schema(PUBLISHED)
    assert [error.message for error in Draft202012Validator(PUBLISHED).iter_errors(data)] == []


# All together


@pytest.mark.parametrize("game", get_args(GameId))
def test_every_game_has_a_sample_named_after_it(game: str) -> None:
    path = ROOT / "samples" / "valid" / f"{game}.trick"
    assert game in {record.game for record in records_of(path)}


def walked(model: BaseModel) -> Iterator[BaseModel]:
    """A record and everything in it that is a model."""
    yield model
    for field in type(model).model_fields:
        value = getattr(model, field)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, BaseModel):
                yield from walked(item)


def key(model: type[BaseModel], field: str) -> str:
    """A field by the model that declares it: deals, rubbers and sessions share their heads."""
    owners = [one for one in model.__mro__ if field in getattr(one, "model_fields", ())]
    return f"{owners[-1].__name__}.{field}"


@cache
def said() -> dict[str, set[Any]]:
    """The values other than the default that the samples give to each field."""
    values: dict[str, set[Any]] = {}
    for path in VALID:
        for record in records_of(path):
            for model in walked(record):
                for field, info in type(model).model_fields.items():
                    value = getattr(model, field)
                    if value != info.default:
                        values.setdefault(key(type(model), field), set()).add(value)
    return values


MODELS = [
    model
    for model in (getattr(schema, word) for word in schema.__all__)
    if isinstance(model, type) and issubclass(model, schema.RecordModel)
]
FIELDS = {
    key(model, field): info
    for model in MODELS
    for field, info in model.model_fields.items()
    if not (field == "kind" and issubclass(model, schema.RecordHead))
}
"""Every field of the published record, but for the word that says which record it is."""


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_of_the_record_is_filled_in_some_sample(field: str) -> None:
    assert field in said()


def words_of(annotation: Any) -> tuple[str, ...]:
    """The words of a closed list, if a field has one."""
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in (Union, UnionType, Annotated):
        return tuple(word for part in get_args(annotation) for word in words_of(part))
    return ()


LISTED = [
    (field, word)
    for field, info in FIELDS.items()
    for word in words_of(info.annotation)
    if word != info.default
]


@pytest.mark.parametrize(("field", "word"), LISTED)
def test_every_word_of_a_closed_list_is_said_in_some_sample(field: str, word: str) -> None:
    assert word in said().get(field, set())


@pytest.mark.parametrize("keyword", [keyword.word for keyword in TABLE])
def test_every_keyword_of_the_notation_stands_in_some_sample(keyword: str) -> None:
    lines = [line for path in VALID for line in text_of(path).splitlines()]
    assert any(line.split(maxsplit=1)[:1] == [keyword] for line in lines)
