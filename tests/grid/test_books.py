"""The transcribed hands say what the prints say, but for the misprints that they mark."""

from pathlib import Path

import pytest

from oddtrick.formats.grid.reader import read as read_print
from oddtrick.formats.notation.reader import read as read_notation
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.schema import Deal, Mark

BOOKS = Path(__file__).parent.parent.parent / "samples" / "books"
HANDS = [
    *((f"foster-bridge-{n}", "foster-bridge-pair", n - 1) for n in (1, 2)),
    *((f"elwell-{n:02}", f"elwell-{n:02}", 0) for n in range(1, 13)),
]
OF_THE_TRANSCRIBER = ("id", "laws", "source", "transcription", "marks", "notes")


def deal_of(reading: Reading, position: int = 0) -> Deal:
    deal = reading.records[position].record
    assert isinstance(deal, Deal)
    return deal


def transcribed(name: str) -> Deal:
    reading = read_notation(SourceText(name, (BOOKS / f"{name}.trick").read_text("utf-8")))
    assert reading.findings == []
    return deal_of(reading)


def printed(name: str, position: int = 0) -> Deal:
    path = BOOKS.parent / "print" / f"{name}.txt"
    return deal_of(read_print(SourceText(name, path.read_text("utf-8"))), position)


@pytest.mark.parametrize(("name", "print_", "position"), HANDS)
def test_a_transcription_holds_all_that_the_print_says(
    name: str, print_: str, position: int
) -> None:
    deal, source = transcribed(name), printed(print_, position)
    as_printed = [list(trick.plays) for trick in deal.tricks]
    for mark in deal.marks:
        if mark.printed is not None:
            trick, place = int(mark.paths[0][7:-3]), mark.paths[0][-1]
            plays = as_printed[trick]
            as_printed[trick] = [
                play._replace(card=mark.printed) if play.place == place else play for play in plays
            ]
    deal = deal.replace(
        tricks=tuple(
            trick.replace(plays=tuple(plays))
            for trick, plays in zip(deal.tricks, as_printed, strict=True)
        )
    )
    for field in sorted(set(Deal.model_fields) - set(OF_THE_TRANSCRIBER)):
        assert getattr(deal, field) == getattr(source, field), field


@pytest.mark.parametrize(("name", "print_", "position"), HANDS)
def test_a_transcription_names_its_source_and_its_laws(
    name: str, print_: str, position: int
) -> None:
    deal = transcribed(name)
    assert deal.source is not None
    assert deal.source.page is not None
    assert deal.source.item is not None
    assert deal.laws is not None
    assert deal.transcription is not None
    assert deal.score == ()


def test_the_four_of_clubs_of_hand_2_is_read_as_the_spade_that_is_in_no_trick() -> None:
    deal = transcribed("elwell-02")
    assert deal.marks == (Mark(kind="sic", paths=("tricks[10].Y",), printed="C4"),)
    assert deal.tricks[10].plays[1].card == "S4"
    assert "OT350" in [finding.code for finding in check_record(printed("elwell-02"))]


def test_neither_eight_of_spades_of_hand_12_is_preferred() -> None:
    deal = transcribed("elwell-12")
    assert [(mark.kind, mark.paths) for mark in deal.marks] == [
        ("unclear", ("tricks[3].Y",)),
        ("unclear", ("tricks[5].Y",)),
    ]
    assert deal.tricks[3].plays[1].card == deal.tricks[5].plays[1].card == "S8"


@pytest.mark.parametrize(("name", "print_", "position"), HANDS)
def test_the_check_finds_nothing_but_the_misprints_that_are_marked(
    name: str, print_: str, position: int
) -> None:
    noticed = [(f.code, f.level.value) for f in check_record(transcribed(name))]
    marked = {"elwell-02": [("OT310", "note")], "elwell-12": [("OT311", "note")]}
    assert noticed == marked.get(name, [])
