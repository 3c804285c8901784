"""Any deal of any game: played by the rules it is clean, and it goes to every format and back."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_games import LAWS, made_deal

from oddtrick.converters.convert import convert
from oddtrick.converters.load import load
from oddtrick.formats.notation.writer import write
from oddtrick.formats.registry import find_format
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Level
from oddtrick.records.games import GAMES
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay import replay_deal

SEEDS = st.integers(0, 10**6)
FORMATS = {"pbn": "latin-1", "json": "utf-8", "xml": "utf-8"}
few = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


def test_there_are_made_up_deals_of_every_game_of_the_books() -> None:
    assert set(LAWS) == set(GAMES) - {"contract-bridge", "cinch", "plain-tricks"}


@pytest.mark.parametrize("game", LAWS)
@few
@given(SEEDS)
def test_a_deal_that_is_played_by_the_rules_is_clean(game: str, seed: int) -> None:
    deal = made_deal(game, seed)
    grave = [f for f in check_record(deal) if f.level is not Level.NOTE]
    assert [(f.code, f.message) for f in grave] == []
    assert deal.laws is not None
    replay = replay_deal(deal, load_law(deal.laws.code))
    assert replay.unscored is None
    assert replay.tricks is not None


@pytest.mark.parametrize("target", FORMATS)
@pytest.mark.parametrize("game", LAWS)
@few
@given(SEEDS)
def test_a_deal_comes_back_from_every_format_byte_for_byte(
    game: str, target: str, seed: int
) -> None:
    text = write([made_deal(game, seed)])
    there, back = find_format(target), find_format("notation")
    assert there is not None
    assert back is not None
    out = convert(load("made.trick", text.encode()), there)
    assert out.losses == []
    assert out.text is not None
    again = load(f"made.{target}", out.text.encode(FORMATS[target]))
    assert again.findings == []
    assert convert(again, back).text == text
