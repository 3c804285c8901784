"""Whole books, where the variable ODDTRICK_BOOKS names the folder that they lie in.

The files are those of Project Gutenberg: Foster (53881), Elwell (38000), Work (23086) and
the first three hands of "Cavendish" (51039), in text and HTML.
"""

import os
from pathlib import Path

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.extract import Extraction, extract
from oddtrick.converters.load import Loaded
from oddtrick.formats.registry import find_format
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal

BOOKS = os.environ.get("ODDTRICK_BOOKS", "")
pytestmark = pytest.mark.skipif(not BOOKS, reason="ODDTRICK_BOOKS names no folder")


def book(name: str) -> Extraction:
    return extract(name, (Path(BOOKS) / name).read_bytes())


def played(found: Extraction) -> list[Deal]:
    return [r.record for r in found.reads if isinstance(r.record, Deal) and r.record.tricks]


def faults(found: Extraction) -> list[tuple[str, str | None]]:
    grid = find_format("grid")
    reads = [r for r in found.reads if isinstance(r.record, Deal) and r.record.tricks]
    loaded = Loaded(found.name, found.source, grid, reads)
    return [(f.code, f.deal) for f in check(loaded) if f.level is Level.ERROR]


@pytest.mark.parametrize("ending", ["txt", "htm"])
def test_all_twelve_hands_of_elwell_come_out_and_no_other(ending: str) -> None:
    hands = played(book(f"pg38000_elwell_bridge.{ending}"))
    assert [hand.number for hand in hands] == [str(n) for n in range(1, 13)]
    assert all(len(hand.tricks) == 13 and len(hand.hands) == 4 for hand in hands)


@pytest.mark.parametrize("ending", ["txt", "htm"])
def test_all_grids_of_foster_come_out_and_no_other(ending: str) -> None:
    hands = played(book(f"pg53881_foster_hoyle.{ending}"))
    assert [len(hand.tricks) for hand in hands] == [13] * 10 + [9] + [6] * 4 + [13] * 4


@pytest.mark.parametrize(
    ("name", "shown", "passed"),
    [
        ("pg38000_elwell_bridge.txt", 90, 0),
        ("pg38000_elwell_bridge.htm", 90, 0),
        ("pg53881_foster_hoyle.txt", 21, 190),
        ("pg53881_foster_hoyle.htm", 20, 9),
    ],
)
def test_every_hand_that_is_shown_without_play_is_taken_or_passed_over_with_a_reason(
    name: str, shown: int, passed: int
) -> None:
    assert book(name).counts()["diagram"] == (shown, passed)


def test_the_text_and_the_page_of_foster_hold_the_same_play() -> None:
    text, page = (played(book(f"pg53881_foster_hoyle.{end}")) for end in ("txt", "htm"))
    assert [(d.tricks, d.turned, d.dealer, d.leader, d.make) for d in text] == [
        (d.tricks, d.turned, d.dealer, d.leader, d.make) for d in page
    ]


def test_the_text_and_the_page_of_elwell_differ_in_four_tricks_and_one_hand() -> None:
    text, page = (played(book(f"pg38000_elwell_bridge.{end}")) for end in ("txt", "htm"))
    tricks = [
        (one.number, i + 1)
        for one, other in zip(text, page, strict=True)
        for i, pair in enumerate(zip(one.tricks, other.tricks, strict=True))
        if pair[0] != pair[1]
    ]
    assert tricks == [("1", 3), ("1", 7), ("2", 11), ("3", 4)]
    hands = [one.number for one, other in zip(text, page, strict=True) if one.hands != other.hands]
    assert hands == ["11"]


def test_the_misprints_of_elwells_text_are_told() -> None:
    found = faults(book("pg38000_elwell_bridge.txt"))
    assert {deal for _, deal in found} == {
        "pg38000-elwell-bridge-hand-2", "pg38000-elwell-bridge-hand-12",
    }  # fmt: skip


@pytest.mark.parametrize("ending", ["txt", "htm"])
def test_the_hands_of_cavendish_have_all_cards_and_agree_with_the_replay(ending: str) -> None:
    found = book(f"pg51039_cavendish_hands_1_to_3.{ending}")
    hands = played(found)
    assert [hand.number for hand in hands] == ["I", "II", "III"]
    assert all(len({c for h in hand.hands for c in h.cards}) == 52 for hand in hands)
    assert faults(found) == []


def test_work_gives_two_bidding_tables_four_sheets_and_hands_without_play() -> None:
    found = book("pg23086_work_auction_of_today.txt")
    counts = found.counts()
    assert counts["bidding"] == (2, 0)
    assert counts["sheet"] == (4, 2)
    assert "hand" not in counts
