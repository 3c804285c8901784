"""The score sheets of the books, as printed: what each entry is, and that they add up."""

from pathlib import Path
from typing import Any

import pytest

from oddtrick.formats.sheet.reader import read
from oddtrick.formats.sheet.sniff import sniff
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding, Level
from oddtrick.records.laws.registry import find_law
from oddtrick.records.schema import Rubber, ScoreLine, Session

PRINT = Path(__file__).parent.parent.parent / "samples" / "print"

SHEETS = {
    "foster-sheet-two-column": "auction-us-1913",
    "foster-sheet-four-column": "auction-us-1913",
    "elwell-sheet": "bridge-us-1905",
    "hgm-1904-block": "bridge-gb-1904",
    "work-net-per-game": None,
    "work-net-per-deal": None,
    "work-we-they": None,
}
"""The sheets of two accounts, with the laws that their book names."""


def text_of(name: str) -> str:
    return (PRINT / f"{name}.txt").read_text("utf-8")


def rubber(name: str) -> Rubber:
    reading = read(SourceText(name, text_of(name)))
    assert reading.findings == []
    (found,) = reading.records
    assert isinstance(found.record, Rubber)
    return found.record


def column(record: Rubber, account: str, column: str) -> list[int | None]:
    return [
        line.points
        for line in record.entries
        if (line.account, line.column) == (account, column) and line.matter != "rubber"
    ]


def sums(record: Rubber) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in record.entries:
        found[line.account] = found.get(line.account, 0) + (line.points or 0)
    return found


def brief(lines: tuple[ScoreLine, ...]) -> list[tuple[str, int | None, str]]:
    return [(line.account, line.points, line.matter) for line in lines]


def test_fosters_two_column_sheet_gives_450_to_they() -> None:
    record = rubber("foster-sheet-two-column")
    assert column(record, "WE", "below") == [8]
    assert column(record, "THEY", "below") == [40, 36]
    assert column(record, "WE", "above") == [16, 18], "the entry nearest the line was the first"
    assert column(record, "THEY", "above") == [100, 30, 36]
    assert brief(record.entries)[-1] == ("THEY", 250, "rubber")
    assert record.lines == (2, 3)
    assert sums(record) == {"WE": 42, "THEY": 492}
    assert brief(record.totals) == [
        ("WE", 42, "total"),
        ("THEY", 492, "total"),
        ("THEY", 42, "carried"),
        ("THEY", 450, "difference"),
    ]


def test_fosters_four_column_sheet_is_the_same_rubber() -> None:
    one, other = rubber("foster-sheet-two-column"), rubber("foster-sheet-four-column")
    for account in ("WE", "THEY"):
        for half in ("below", "above"):
            assert column(one, account, half) == column(other, account, half)
    assert other.lines == one.lines
    assert [line.account for line in other.entries[:3]] == ["WE", "WE", "WE"]
    assert [(t.account, t.column, t.points) for t in other.totals if t.matter == "total"] == [
        ("WE", "below", 8),
        ("WE", "above", 34),
        ("THEY", "below", 76),
        ("THEY", "above", 166),
        ("WE", "single", 42),
        ("THEY", "single", 492),
    ]
    assert brief(other.totals)[-1] == ("THEY", 450, "difference")


def test_elwells_sheet_with_its_upright_headings_gives_152_to_we() -> None:
    record = rubber("elwell-sheet")
    assert [account.name for account in record.accounts] == ["We.", "They."]
    assert record.title == "THE METHOD OF SCORING"
    assert column(record, "We", "above") == [24, 30, 4, 64, 100]
    assert column(record, "They", "above") == [16, 40, 8]
    assert column(record, "We", "below") == [18, 12, 8, 40]
    assert column(record, "They", "below") == [16, 60, 8]
    assert record.lines == (3, 4, 7)
    assert sums(record) == {"We": 300, "They": 148}
    assert brief(record.totals)[-1] == ("We", 152, "difference")
    assert record.totals[-1].label == "points won."


def test_the_block_of_1904_gives_26_to_a_and_b_and_a_row_to_each_deal() -> None:
    record = rubber("hgm-1904-block")
    assert [account.members for account in record.accounts] == [("A", "B"), ("C", "D")]
    assert [(e.deal, e.account, e.column, e.points) for e in record.entries] == [
        (1, "A-B", "below", 18),
        (1, "A-B", "above", 24),
        (2, "C-D", "below", 24),
        (2, "C-D", "above", 30),
        (3, "A-B", "below", 16),
        (3, "C-D", "above", 16),
        (4, "A-B", "below", 4),
        (4, "A-B", "above", 16),
        (5, "A-B", "below", 24),
        (5, "C-D", "above", 100),
        (6, "A-B", "below", 2),
        (6, "C-D", "above", 8),
        (None, "A-B", "above", 100),
    ]
    assert record.entries[-1].matter == "rubber"
    assert record.lines == (3, 6)
    assert sums(record) == {"A-B": 204, "C-D": 178}
    assert [(t.points, t.matter, t.after) for t in record.totals] == [
        (104, "total", 12),
        (178, "total", None),
        (204, "total", None),
        (178, "carried", None),
        (26, "difference", None),
    ]


WORK = ("work-net-per-game", "work-net-per-deal", "work-we-they")


@pytest.mark.parametrize("name", WORK)
def test_works_rubber_comes_to_1033_less_621_in_all_three_layouts(name: str) -> None:
    record = rubber(name)
    we, they = (account.id for account in record.accounts)
    assert sums(record) == {we: 1033, they: 621}
    assert record.totals[-1].matter == "difference"
    assert (record.totals[-1].account, record.totals[-1].points) == (we, 412)
    assert column(record, we, "below") == [16, 60, 20, 21, 36]
    assert column(record, they, "below") == [18, 27, 48, 24]
    assert column(record, we, "above") == [32, 100, 60, 216, 30, 64, 36, 56, 36]
    assert column(record, they, "above") == [72, 30, 18, 52, 200, 100, 32]
    assert brief(record.entries)[-1] == (we, 250, "rubber")


@pytest.mark.parametrize("name", WORK[:2])
def test_works_nets_are_148_and_269_and_162(name: str) -> None:
    record = rubber(name)
    assert record.lines == (3, 6, 9)
    nets = {line.after: line.points for line in record.totals if line.matter == "difference"}
    assert [nets[after] for after in (8, 15, 25, None)] == [148, 269, 162, 412]
    assert not record.netted, "the entries are whole; only the sums are nets"


def test_where_a_row_is_a_deal_the_net_stands_after_each_of_the_thirteen() -> None:
    record = rubber("work-net-per-deal")
    assert {line.deal for line in record.entries} == {*range(1, 14), None}
    nets = [(t.account, t.points) for t in record.totals]
    assert nets[:4] == [("OUR", 48), ("OPPONENTS", 42), ("OUR", 28), ("OUR", 148)]


def test_works_ledger_keeps_each_players_standing_after_each_rubber() -> None:
    reading = read(SourceText("ledger", text_of("work-ledger")))
    assert reading.findings == []
    session = reading.records[0].record
    assert isinstance(session, Session)
    names = ["Smith", "Jones", "Brown", "White", "Green", "King"]
    assert [player.name for player in session.players] == names
    table: list[dict[str, int]] = []
    for record in session.records:
        assert isinstance(record, Rubber)
        table.append({line.account: line.points or 0 for line in record.totals})
    assert [row["Brown"] for row in table] == [2, 5, 5, 4, 6, 6]
    assert [row["Jones"] for row in table] == [-2, -2, -6, -5, -5, -6]
    assert [row.get("Green") for row in table] == [None, -3, 1, 1, -1, -2]
    assert [(row["+"], row["-"]) for row in table] == [
        (4, 4), (8, 8), (8, 8), (8, 8), (9, 9), (10, 10),
    ]  # fmt: skip
    for row in table:
        standings = [points for name, points in row.items() if name not in "+-"]
        assert sum(p for p in standings if p > 0) == row["+"]
        assert -sum(p for p in standings if p < 0) == row["-"]


def test_a_ledger_whose_columns_are_added_wrongly_is_found() -> None:
    text = text_of("work-ledger").replace("|8|8|||8|8|||8|8|||9|9|", "|8|8|||8|7|||8|8|||9|9|")
    session = read(SourceText("ledger", text)).records[0].record
    errors = [f for f in check_record(session, None) if f.level is Level.ERROR]
    assert [(f.code, f.at.path) for f in errors] == [("OT501", "records[2].totals[7]")]
    assert (errors[0].recorded, errors[0].derived) == ("7", "8")


def test_a_player_who_takes_no_part_is_not_at_nought() -> None:
    session = read(SourceText("ledger", text_of("work-ledger"))).records[0].record
    assert isinstance(session, Session)
    out = [[absence.path for absence in record.absent] for record in session.records]
    assert out == [[], [], [], [], ["totals.White"], ["totals.White"]]


def checked(record: Rubber, code: str | None) -> list[Finding]:
    return check_record(record, find_law(code) if code else None)


@pytest.mark.parametrize(("name", "code"), SHEETS.items())
def test_every_printed_sum_is_that_of_its_entries(name: str, code: str | None) -> None:
    errors = [f.message for f in checked(rubber(name), code) if f.level is Level.ERROR]
    assert errors == []


def changed(record: Rubber, n: int, by: int, where: str = "totals") -> Rubber:
    lines = list(getattr(record, where))
    lines[n] = lines[n].replace(points=lines[n].points + by)
    given: Any = {where: tuple(lines)}
    return record.replace(**given)


@pytest.mark.parametrize("name", SHEETS)
def test_a_sum_that_is_copied_wrongly_is_found_where_it_stands(name: str) -> None:
    record = rubber(name)
    for n in range(len(record.totals)):
        found = checked(changed(record, n, 1), None)
        places = [f.at.path for f in found if f.level is Level.ERROR]
        assert f"totals[{n}]" in places


@pytest.mark.parametrize("name", [*SHEETS, "work-ledger"])
def test_a_sheet_is_known_by_its_look(name: str) -> None:
    assert sniff(text_of(name)) > 80


def test_a_table_of_tricks_is_no_score_sheet() -> None:
    for path in sorted(PRINT.glob("elwell-0*.txt")):
        assert sniff(path.read_text("utf-8")) == 0
        assert [f.code for f in read(SourceText("x", path.read_text("utf-8"))).findings] == [
            "OT160"
        ]


@pytest.mark.parametrize("name", [*SHEETS, "work-ledger"])
def test_every_value_has_its_place_in_the_print(name: str) -> None:
    text = text_of(name)
    read_ = read(SourceText(name, text)).records[0]
    for path, span in read_.spans.items():
        if path.startswith(("entries[", "totals[")) and path.endswith("]"):
            field, n = path.rstrip("]").split("[")
            line = getattr(read_.record, field)[int(n)]
            assert str(line.points) in text[span.start : span.end]
