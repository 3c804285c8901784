"""Records as flat tables. UPDATE_GOLDEN=1 writes the golden tables as they are today."""

import csv
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pytest
from made_lin import a_match, boards
from made_pbn import games, spoilt
from pyarrow import parquet

import oddtrick
from oddtrick.converters.load import load
from oddtrick.converters.streaming import opened
from oddtrick.converters.tables import TABLES, pieces, written
from oddtrick.converters.tables.column import UNKNOWN, Column, Table
from oddtrick.converters.tables.context import checked
from oddtrick.converters.tables.written import guarded, to_csv, to_jsonl
from oddtrick.records.schema import Rubber, ScoreLine

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
SAMPLES = [
    "samples/valid/unknown-and-silent.trick",
    "samples/valid/marks.trick",
    "samples/books/elwell-12.trick",
    "samples/books/foster-rubber.trick",
    "samples/invalid/OT412-score-disagrees.trick",
]

MORE = [
    "samples/valid/auctions.trick",
    "samples/valid/bridge-for-two.trick",
    "samples/valid/duplicate-auction.trick",
    "samples/valid/partial-cards.trick",
    "samples/valid/three-hand-auction.trick",
]


@pytest.mark.parametrize("name", TABLES)
def test_each_table_of_the_samples_is_the_golden_one(
    name: str, invoke: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = invoke("export", "--table", name, *SAMPLES)
    golden = GOLDEN / f"{name}.csv"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_bytes(done.stdout_bytes)
    assert done.stdout_bytes == golden.read_bytes()
    assert done.exit_code == 1


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_columns_are_numbered_without_a_gap_and_named_once(table: Table) -> None:
    assert [column.number for column in table.columns] == list(range(1, len(table.columns) + 1))
    assert len(set(table.names)) == len(table.names)


@pytest.mark.parametrize("name", TABLES)
def test_every_sample_gives_rows_that_csv_and_json_lines_both_hold(
    name: str, invoke: Callable[..., Any]
) -> None:
    paths = [str(ROOT / sample) for sample in (*SAMPLES, *MORE)]
    text = invoke("export", "--table", name, *paths).stdout_bytes.decode()
    lines = invoke("export", "--table", name, "--format", "jsonl", *paths).stdout.splitlines()
    head, *rows = csv.reader(io.StringIO(text, newline=""))
    assert len(rows) == len(lines) > 0
    assert all(list(json.loads(line)) == head for line in lines)
    assert "OT900" not in text


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'quoted"])
def test_a_text_that_a_spreadsheet_takes_for_a_formula_is_guarded(text: str) -> None:
    assert guarded(text) == f"'{text}"


def test_a_number_below_nought_is_no_formula_and_a_text_is_quoted_as_rfc_4180_has_it() -> None:
    columns = tuple(
        Column(n, f"c{n}", "text", "recorded", "", lambda row: None) for n in range(1, 6)
    )
    table = Table("t", "", columns, lambda file: iter(()))
    rows = [(-5, 'a "b", c', UNKNOWN, None, True)]
    text, lines = io.BytesIO(), io.BytesIO()
    assert to_csv(table, rows, text) == to_jsonl(table, rows, lines) == 1
    assert text.getvalue() == b'c1,c2,c3,c4,c5\r\n-5,"a ""b"", c",?,,true\r\n'
    told = json.loads(lines.getvalue())
    assert told == {"c1": -5, "c2": 'a "b", c', "c3": None, "c4": None, "c5": True}


def test_nothing_is_overwritten_without_force(invoke: Callable[..., Any]) -> None:
    Path("t.csv").write_text("mine")
    words = ("export", "--table", "tricks", str(ROOT / SAMPLES[2]), "-o", "t.csv")
    assert invoke(*words).exit_code == 2
    assert Path("t.csv").read_text() == "mine"
    assert invoke(*words, "--force").exit_code == 0
    assert Path("t.csv").read_bytes().count(b"\r\n") > 1


def test_no_table_is_written_under_the_name_of_another_sort_of_file(
    invoke: Callable[..., Any],
) -> None:
    words = ("export", "--table", "tricks", str(ROOT / SAMPLES[2]), "-o", "t.xlsx")
    done = invoke(*words)
    assert done.exit_code == 2
    assert "no table is written with .xlsx; name its format with --format" in done.stderr
    assert not Path("t.xlsx").exists()
    assert invoke(*words, "--format", "csv").exit_code == 0


def test_the_good_part_of_a_damaged_file_is_exported(invoke: Callable[..., Any]) -> None:
    good = (ROOT / "samples/books/elwell-12.trick").read_text("utf-8")
    Path("two.trick").write_text(f"{good}\ndeal bad\ncontract by Q\n", "utf-8")
    done = invoke("export", "--table", "deals", "--format", "jsonl", "two.trick")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert rows[0]["deal"] == "elwell-bridge-12"
    assert not rows[0]["damaged"]
    assert done.exit_code == 1
    assert "two.trick" in done.stderr


def test_arrow_without_pyarrow_is_refused(
    invoke: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = invoke("export", "--table", "deals", str(ROOT / SAMPLES[2]), "-o", "t.parquet")
    assert done.exit_code == 2
    assert "oddtrick[arrow]" in done.stderr
    assert not Path("t.parquet").exists()


@pytest.mark.parametrize("ending", ["arrow", "parquet"])
def test_arrow_and_parquet_hold_the_rows_with_their_types(
    ending: str, invoke: Callable[..., Any]
) -> None:
    done = invoke("export", "--table", "tricks", str(ROOT / SAMPLES[2]), "-o", f"t.{ending}")
    assert done.exit_code == 0
    if ending == "arrow":
        table = pa.ipc.open_file(Path("t.arrow").read_bytes()).read_all()
    else:
        table = parquet.read_table("t.parquet")
    assert table["trick"].to_pylist() == list(range(1, len(table) + 1))
    assert str(table.schema.field("derived_winner").type) == "string"


def test_many_rows_are_written_some_at_a_time(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(written, "BATCH", 100)
    column = Column(1, "number", "integer", "recorded", "", lambda row: None)
    table = Table("t", "", (column,), lambda file: iter(()))
    path = tmp_path / "t.parquet"
    with path.open("wb") as file:
        assert written.to_parquet(table, ((n,) for n in range(950)), file) == 950
    assert parquet.ParquetFile(path).num_row_groups == 10
    assert parquet.read_table(path)["number"].to_pylist() == list(range(950))


@pytest.mark.parametrize("style", ["csv", "jsonl", "arrow", "parquet"])
def test_a_pipe_takes_what_a_file_takes(style: str, invoke: Callable[..., Any]) -> None:
    words = ("export", "--table", "deals", "--format", style, str(ROOT / SAMPLES[2]))
    assert invoke(*words, "-o", "t.out").exit_code == 0
    assert invoke(*words).stdout_bytes == Path("t.out").read_bytes()


@pytest.mark.parametrize("name", ["deals", "calls", "tricks", "scores"])
@pytest.mark.parametrize("ending", ["pbn", "lin"])
def test_a_file_that_is_read_in_pieces_gives_the_same_rows(
    name: str, ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(1)
    if ending == "pbn":
        texts = [spoilt(rng, one) if n % 4 == 3 else one for n, one in enumerate(games(rng, 9))]
        text = "\r\n".join(texts)
    else:
        text = "".join([*boards(rng, 5, claimed=0.5, alerts=True), a_match(rng, 2)])
    path = tmp_path / f"made.{ending}"
    path.write_text(text, newline="")
    whole = checked(load(path.name, path.read_bytes()))
    monkeypatch.setattr(pieces, "_BOARDS", 2)
    with opened(str(path), path.name) as there:
        assert there is not None
        parts = list(pieces.in_pieces(path.name, *there))
    table = TABLES[name]
    assert [row for part in parts for row in table.cells(part)] == list(table.cells(whole))
    told = sorted(f.code for part in parts for f in part.findings)
    assert told == sorted(f.code for f in whole.findings)


@pytest.mark.parametrize("ending", ["pbn", "lin", "jsonl"])
def test_the_findings_of_a_file_that_is_read_in_pieces_are_those_of_its_check(
    ending: str, tmp_path: Path, invoke: Callable[..., Any]
) -> None:
    rng = Random(4)
    texts = [spoilt(rng, one) if n % 2 else one for n, one in enumerate(games(rng, 40))]
    path = tmp_path / "made.pbn"
    path.write_text("\r\n".join(texts), newline="")
    if ending != "pbn":
        target = tmp_path / f"made.{ending}"
        invoke("convert", str(path), "-o", str(target), "--keep-going")
        path = target
    rows = list(
        csv.DictReader(io.StringIO(invoke("export", "--table", "findings", str(path)).stdout))
    )
    told = invoke("check", "--output-format", "json", str(path)).stdout
    found = json.loads(told)["findings"]
    assert [row["code"] for row in rows] == [each["code"] for each in found]
    assert [row["message"] for row in rows] == [each["message"] for each in found]
    numbers = [int(row["finding_number"]) for row in rows]
    assert numbers == list(range(1, len(rows) + 1))
    assert len(rows) > 5


@pytest.mark.parametrize("name", ["deals", "scores", "tricks"])
@pytest.mark.parametrize("ending", ["json", "jsonl", "trick"])
def test_a_file_in_any_format_gives_the_same_rows_some_records_at_a_time(
    name: str,
    ending: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    invoke: Callable[..., Any],
) -> None:
    made = tmp_path / "made.pbn"
    made.write_text("\r\n".join(games(Random(8), 23)), newline="")
    path = tmp_path / f"made.{ending}"
    invoke("convert", str(made), "-o", str(path))
    if ending == "trick":
        with path.open("a") as file:
            file.write("\ndeal broken\nhands\n  A  S KX\n")
    whole = checked(load(path.name, path.read_bytes()))
    monkeypatch.setattr(pieces, "_BOARDS", 4)
    monkeypatch.chdir(tmp_path)
    told = invoke("export", "--table", name, path.name)
    rows = io.BytesIO()
    to_csv(TABLES[name], TABLES[name].cells(whole), rows)
    assert told.stdout_bytes == rows.getvalue()
    again = list(pieces.by_records(load(path.name, path.read_bytes())))
    assert sorted(f.code for part in again for f in part.findings) == sorted(
        f.code for f in whole.findings
    )


def row_of(name: str, sample: str, invoke: Callable[..., Any], **wanted: str) -> dict[str, str]:
    path = next((ROOT / "samples").rglob(sample))
    said = invoke("export", "--table", name, str(path)).stdout
    rows = [
        row
        for row in csv.DictReader(io.StringIO(said))
        if all(row[field] == value for field, value in wanted.items())
    ]
    assert len(rows) == 1
    return rows[0]


def test_a_deal_without_play_has_what_its_contract_and_result_give(
    invoke: Callable[..., Any],
) -> None:
    row = row_of("deals", "duplicate-auction-compass.trick", invoke, deal="board-4-table-1")
    assert (row["tricks"], row["derived_tricks_1"]) == ("", "")
    assert (row["derived_leader"], row["derived_dummy"]) == ("E", "S")
    assert (row["derived_result_1"], row["derived_result_2"]) == ("4", "9")
    assert (row["derived_points_1"], row["derived_points_2"]) == ("0", "185")
    assert (row["derived_below_2"], row["derived_over"]) == ("30", "0")
    assert row["derived_score_from"] == "result"


def test_what_is_open_in_a_score_is_told_beside_its_points(invoke: Callable[..., Any]) -> None:
    row = row_of("deals", "progressive-bridge.trick", invoke, deal="progressive-bridge-2")
    assert row["derived_points_1"] == "36"
    assert row["derived_open"] == "honours: not all aces are placed"


def test_a_rubber_has_its_rubber_points_and_its_difference(invoke: Callable[..., Any]) -> None:
    sheet = "foster-rubber.trick"
    points = row_of("scores", sheet, invoke, part="entries", matter="rubber")
    assert (points["points"], points["derived_points"]) == ("250", "250")
    won = row_of("scores", sheet, invoke, matter="difference")
    assert (won["account"], won["points"], won["derived_points"]) == ("THEY", "450", "450")


def test_the_entries_of_a_rubber_are_those_that_its_deals_make(invoke: Callable[..., Any]) -> None:
    deals = next((ROOT / "samples").rglob("rubber-we-they.trick"))
    (rubber,) = load(deals.name, deals.read_bytes()).records
    assert isinstance(rubber, Rubber)
    entries = [
        {"account": "WE", "column": "below", "matter": "tricks", "points": 32, "deal": 1},
        {"account": "WE", "column": "above", "matter": "honours", "points": 17, "deal": 1},
    ]
    both = rubber.replace(
        entries=tuple(ScoreLine.model_validate(each) for each in entries), lines=()
    )
    Path("both.json").write_text(oddtrick.convert(both, "json"))
    rows = list(
        csv.DictReader(io.StringIO(invoke("export", "--table", "scores", "both.json").stdout))
    )
    found = [
        (row["points"], row["derived_points"], row["derived_matter"], row["derived_deal"])
        for row in rows
        if row["part"] == "entries"
    ]
    assert found[:2] == [("32", "32", "tricks", "1"), ("17", "16", "honours", "1")]
    # Those that no entry has stand last, each with its deal.
    assert ("", "50", "undertricks", "2") in found[2:]
    assert ("", "30", "tricks", "3") in found[2:]


def test_a_session_has_the_totals_of_its_accounts_and_players(invoke: Callable[..., Any]) -> None:
    sample = "progressive-bridge.trick"
    printed = row_of("scores", sample, invoke, part="totals", account="N-S")
    assert (printed["points"], printed["derived_points"]) == ("36", "36")
    assert printed["derived_arithmetic"] == "the sum of 4 records"
    player = row_of("scores", sample, invoke, part="totals", account="Clark")
    assert (player["points"], player["derived_points"]) == ("", "94")


def test_names_and_numbers_of_columns_stay_what_they_were() -> None:
    first = {"deals": ("derived_unscored", "unknown", "not_applicable", "derived_leader")}
    first["scores"] = ("derived_readings", "unknown", "not_applicable", "derived_deal")
    for name, last in first.items():
        names = TABLES[name].names
        at = names.index(last[0])
        assert names[at : at + 4] == last
    assert TABLES["deals"].names.index("derived_unscored") == 73
    assert TABLES["scores"].names.index("derived_readings") == 22


@pytest.mark.parametrize("ending", ["pbn", "jsonl", "json"])
def test_other_laws_are_taken_however_a_file_is_read(
    ending: str, tmp_path: Path, invoke: Callable[..., Any]
) -> None:
    made = tmp_path / "made.pbn"
    made.write_text("\r\n".join(games(Random(9), 6)), newline="")
    path = tmp_path / f"laws.{ending}"
    invoke("convert", str(made), "-o", str(path))
    said = invoke("export", "--table", "deals", "--laws", "auction-us-1920", str(path)).stdout
    rows = list(csv.DictReader(io.StringIO(said)))
    assert {(row["laws"], row["derived_laws"]) for row in rows} == {
        ("contract-duplicate", "auction-us-1920")
    }
    told = invoke("export", "--table", "findings", "--laws", "auction-us-1920", str(path)).stdout
    assert "auction-us-1920" in told
    assert len(invoke("export", "--table", "findings", str(path)).stdout.splitlines()) == 1


def test_the_findings_of_a_pipe_come_in_the_order_of_those_of_a_file(
    tmp_path: Path, invoke: Callable[..., Any]
) -> None:
    rng = Random(4)
    path = tmp_path / "made.pbn"
    path.write_text("\r\n".join(spoilt(rng, one) for one in games(rng, 40)), newline="")
    words = ("export", "--table", "findings", "--format", "jsonl")
    file = [json.loads(line) for line in invoke(*words, str(path)).stdout.splitlines()]
    said = invoke(*words, "-", "--from", "pbn", stdin=path.read_bytes())
    pipe = [json.loads(line) for line in said.stdout.splitlines()]
    assert [row["message"] for row in pipe] == [row["message"] for row in file]
