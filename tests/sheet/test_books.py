"""The rubbers of the books, transcribed: they say what their prints say."""

from pathlib import Path

import pytest

from oddtrick.converters.load import load
from oddtrick.formats.sheet.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Rubber, ScoreLine, Session

SAMPLES = Path(__file__).parent.parent.parent / "samples"

PAIRS = {
    "foster-rubber": "foster-sheet-two-column",
    "foster-rubber-four-column": "foster-sheet-four-column",
    "elwell-rubber": "elwell-sheet",
    "hgm-rubber": "hgm-1904-block",
    "work-rubber-net-per-game": "work-net-per-game",
    "work-rubber-net-per-deal": "work-net-per-deal",
    "work-rubber-we-they": "work-we-they",
}


def transcribed(name: str) -> Rubber | Session:
    (record,) = load(f"{name}.trick", (SAMPLES / "books" / f"{name}.trick").read_bytes()).records
    assert isinstance(record, Rubber | Session)
    return record


def printed(name: str) -> Rubber | Session:
    text = (SAMPLES / "print" / f"{name}.txt").read_text("utf-8")
    record = read(SourceText(name, text)).records[0].record
    assert isinstance(record, Rubber | Session)
    return record


def figures(lines: tuple[ScoreLine, ...]) -> list[tuple[str, str, int]]:
    return sorted((line.account, line.column, line.points or 0) for line in lines)


@pytest.mark.parametrize(("name", "source"), PAIRS.items())
def test_a_transcribed_rubber_has_the_figures_of_its_print(name: str, source: str) -> None:
    one, other = transcribed(name), printed(source)
    assert isinstance(one, Rubber)
    assert isinstance(other, Rubber)
    assert one.accounts == other.accounts
    assert figures(one.entries) == figures(other.entries)
    assert one.totals == other.totals
    assert one.lines == other.lines
    assert one.laws is not None


def test_the_transcribed_ledger_has_the_standings_of_its_print() -> None:
    one, other = transcribed("work-ledger"), printed("work-ledger")
    assert isinstance(one, Session)
    assert isinstance(other, Session)
    assert one.records == other.records
    assert one.players == other.players
