"""What the standard's own tags say of an old hand is true and legal, our tags left aside.

Another program sees nothing but these: a tag that PBN has no true value for stays unknown, an
auction or a play stands there only where each of its tokens is legal in modern bridge.
"""

import re
from pathlib import Path

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.registry import find_format
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal

SAMPLES = Path(__file__).parents[2] / "samples"
PBN = find_format("pbn")
COMPASS = {"A": "W", "Y": "N", "B": "E", "Z": "S"}
_OURS = re.compile(r'\[Oddtrick[A-Za-z0-9]* "(?:[^"\\]|\\.)*"\]\r\n')


def records_of(path: Path) -> list[object]:
    return [read.record for read in load(path.name, path.read_bytes()).reads]


ALL = [path for path in sorted(SAMPLES.rglob("*.trick")) if records_of(path)]
DEALS = [
    path
    for path in ALL
    if "invalid" not in path.parts and all(isinstance(one, Deal) for one in records_of(path))
]


def without_ours(path: Path) -> str:
    """What another program sees of a file that was written as PBN."""
    return _OURS.sub("", write(records_of(path)))  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_strict_reader_objects_to_nothing(path: Path) -> None:
    """Auction, play, contract, result, score and vulnerability agree with each other."""
    held = load("x.pbn", without_ours(path).encode("latin-1"), PBN)
    found = check(held, strict=True, unfinished=True)
    assert [f.message for f in found if f.level is not Level.NOTE] == []


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
def test_what_is_said_is_what_the_record_says(path: Path) -> None:
    deals = [one for one in records_of(path) if isinstance(one, Deal)]
    again = load("x.pbn", without_ours(path).encode("latin-1"), PBN).records
    assert len(again) == len(deals)
    for deal, told in zip(deals, again, strict=True):
        assert isinstance(told, Deal)
        if told.contract is not None and deal.contract is not None:
            own, said = deal.contract, told.contract
            assert said.level in (None, own.level)
            # Of royal spades PBN has the trump alone; what they count is never told.
            assert said.denomination in (None, (own.denomination or "").replace("R", "S"))
            # A contract of which nothing is said of a double is read as one without.
            assert said.doubled in (None, own.doubled or 0)
            if said.declarer is not None and own.declarer is not None:
                assert said.declarer == COMPASS.get(own.declarer, own.declarer)
        held = {COMPASS.get(hand.place, hand.place): hand.cards for hand in deal.hands or ()}
        for hand in told.hands or ():
            if hand.place in held:
                assert set(hand.cards or ()) == set(held[hand.place] or ())
        if told.score:
            assert ((deal.laws and deal.laws.code) or "").startswith("contract")


@pytest.mark.parametrize("name", ["straight-bridge", "whist", "short-bridge", "kings-bridge"])
def test_a_trump_without_a_level_is_no_contract_of_pbn(name: str) -> None:
    paths = [path for path in ALL if path.stem == name and "invalid" not in path.parts]
    assert paths
    for path in paths:
        assert re.findall(r'\[Contract "[1-7]', without_ours(path)) == []
