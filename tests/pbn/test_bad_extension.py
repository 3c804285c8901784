"""A game whose Oddtrick tags cannot be read is damaged, and takes no other game with it."""

import pytest

from oddtrick.formats.pbn.reader import read
from oddtrick.formats.text.source import SourceText

GAME = '[Board "{}"]\n[Dealer "N"]\n[Vulnerable "None"]\n{}\n'


@pytest.mark.parametrize("id_", ["", "-", "two words"])
def test_an_id_that_is_none_damages_its_game_alone(id_: str) -> None:
    said = f'[OddtrickId "{id_}"]\n[OddtrickVersion "1"]\n'
    text = "\n".join((GAME.format(1, said), GAME.format(2, ""), GAME.format(3, "")))
    reading = read(SourceText("x.pbn", text))
    assert [each.record.number for each in reading.records] == ["1", "2", "3"]
    assert [each.damaged for each in reading.records] == [True, False, False]
    assert any("expected an id" in finding.message for finding in reading.findings)
