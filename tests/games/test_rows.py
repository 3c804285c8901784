"""Games are rows of choices: what a deal may and must record follows from the row."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from oddtrick.converters.load import load
from oddtrick.records.games import AXES, BASES, GAMES, game_of
from oddtrick.records.games.choice import OF_THE_BASE
from oddtrick.records.schema.record import GameId

SAMPLES = Path(__file__).parents[2] / "samples"


def test_every_game_that_a_record_may_name_has_a_row() -> None:
    assert set(GAMES) == set(get_args(GameId))


@pytest.mark.parametrize("name", GAMES)
def test_a_row_has_one_choice_for_each_matter(name: str) -> None:
    assert [choice.axis for choice in GAMES[name].choices()] == list(AXES)


def test_a_choice_is_shared_by_the_games_that_name_it_and_names_are_unique() -> None:
    seen: dict[tuple[str, str], object] = {}
    for game in GAMES.values():
        for choice in game.choices():
            if choice.name == OF_THE_BASE:
                continue
            assert seen.setdefault((choice.axis, choice.name), choice) is choice
    assert GAMES["auction"].making is GAMES["duplicate-auction"].making


def test_the_fields_of_a_game_follow_from_its_choices() -> None:
    assert "auction" in GAMES["auction"].optional_fields()
    assert "doubles" not in GAMES["auction"].optional_fields()
    assert {"make", "doubles"} <= GAMES["straight-bridge"].optional_fields()
    assert ("turned", "contract") in GAMES["whist"].needed_fields()


@pytest.mark.parametrize(
    ("family", "making"), [("auction", "bidding"), ("straight", "dealer-or-partner")]
)
def test_pivot_bridge_takes_its_making_from_the_laws_it_is_played_under(
    family: str, making: str
) -> None:
    found = game_of("pivot-bridge", family, ())
    assert found is not None
    game, evidence = found
    assert game.making.name == making
    assert evidence == "named"
    assert not game.needs_base
    assert game.movement.name == "partners-turn"


def test_without_a_name_the_laws_say_which_game_it_is_and_without_laws_the_fields() -> None:
    by_laws = game_of(None, "straight", ("hands",))
    by_fields = game_of(None, None, ("hands", "auction"))
    assert by_laws is not None
    assert by_fields is not None
    assert by_laws[0] is GAMES["straight-bridge"]
    assert by_fields[0] is GAMES["auction"]
    assert by_fields[1] == "fields"


def test_nothing_that_shows_the_game_gives_no_game() -> None:
    assert game_of(None, None, ("hands", "dealer")) is None
    assert game_of(None, None, ("auction", "make")) is None


def test_every_base_is_a_game() -> None:
    assert set(BASES.values()) <= set(GAMES)


OF_THE_BOOKS = [name for name in GAMES if name not in ("contract-bridge", "cinch", "plain-tricks")]


@cache
def samples_of() -> Counter[str | None]:
    """How many records of the samples are of each game."""
    paths = [path for folder in ("valid", "books") for path in (SAMPLES / folder).glob("*.trick")]
    return Counter(
        record.game for path in paths for record in load(path.name, path.read_bytes()).records
    )


@pytest.mark.parametrize("name", OF_THE_BOOKS)
def test_every_game_of_the_books_has_two_samples_or_more(name: str) -> None:
    assert samples_of()[name] >= 2
