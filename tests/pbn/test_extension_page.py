"""The page on the Oddtrick tags is enough for another program: its own few lines read and write."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from oddtrick.converters.load import load
from oddtrick.formats.jsonfile.writer import record_data
from oddtrick.formats.pbn.reader import read
from oddtrick.formats.pbn.syntax import parse
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.source import SourceText

ROOT = Path(__file__).parent.parent.parent
RECORDS = sorted((ROOT / "samples" / "books").glob("*.trick")) + sorted(
    (ROOT / "samples" / "valid").glob("*.trick")
)


def lines_of_the_page() -> dict[str, Any]:
    page = (ROOT / "docs" / "pbn.md").read_text()
    told: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(block, told)
    return told


TOLD = lines_of_the_page()
fields: Callable[[dict[str, str]], dict[str, Any]] = TOLD["oddtrick_fields"]
games: Callable[[dict[str, Any]], Iterator[str]] = TOLD["oddtrick_games"]


def plain(record: Any) -> dict[str, Any]:
    """A record as the JSON of the schema, its kind and those of the records in it told."""
    data: dict[str, Any] = record.model_dump(mode="json", exclude_defaults=True)
    data["kind"] = record.kind
    for name in ("deals", "records"):
        if name in data:
            data[name] = [plain(inner) for inner in getattr(record, name)]
    return data


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_the_page_writes_is_read(path: Path) -> None:
    records = load(path.name, path.read_bytes()).records
    text = "\r\n".join(game for record in records for game in games(plain(record)))
    again = read(SourceText("x", f"% PBN 2.1\r\n% EXPORT\r\n{text}", "latin-1"))
    assert (again.findings, again.repairs) == ([], [])
    assert [found.record for found in again.records] == records
    assert max(map(len, text.split("\r\n"))) <= 253


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_our_json_says_is_written_by_the_page(path: Path) -> None:
    records = load(path.name, path.read_bytes()).records
    text = "\r\n".join(game for record in records for game in games(record_data(record)))
    again = read(SourceText("x", f"% PBN 2.1\r\n% EXPORT\r\n{text}", "latin-1"))
    assert [found.record for found in again.records] == records


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_written_the_page_reads(path: Path) -> None:
    for record in load(path.name, path.read_bytes()).records:
        (first, *_) = parse_all(write([record]))
        found = fields({tag: value for tag, value in first if tag.startswith("Oddtrick")})
        data = plain(record)
        assert {name: data[name] for name in found} == json.loads(json.dumps(found))


def parse_all(text: str) -> list[list[tuple[str, str]]]:
    found = [
        game for part in text.split("\r\n\r\n") for game in parse(part, 0, len(part), Notices())
    ]
    return [[(tag.name, tag.value) for tag in game.tags] for game in found]
