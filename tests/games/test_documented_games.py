"""The page of the notation has a section for each game, with a record of it that is clean."""

import re
from functools import cache
from pathlib import Path

import pytest
from made_games import LAWS

from oddtrick.converters.load import load
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Level

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
_SECTION = re.compile(r"^### (.+?)\n(.*?)(?=^##+ )", re.MULTILINE | re.DOTALL)
_EXAMPLE = re.compile(r"^```trick\n(.*?)^```", re.MULTILINE | re.DOTALL)


@cache
def examples() -> dict[str, list[str]]:
    """The records of the sections of the page, by the game that they name."""
    found: dict[str, list[str]] = {}
    for _, body in _SECTION.findall(PAGE.read_text("utf-8")):
        for text in _EXAMPLE.findall(body):
            game = re.search(r"^game +(\S+)", text, re.MULTILINE)
            if game is not None:
                found.setdefault(game[1], []).append(text)
    return found


@pytest.mark.parametrize("game", LAWS)
def test_every_game_has_an_example_in_the_page_of_the_notation_and_it_is_clean(game: str) -> None:
    assert examples().get(game)
    for text in examples()[game]:
        loaded = load("example.trick", text.encode())
        found = [*loaded.findings, *(f for record in loaded.records for f in check_record(record))]
        assert [(f.code, f.message) for f in found if f.level is not Level.NOTE] == []
