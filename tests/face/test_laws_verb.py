"""What ``oddtrick laws`` says of the law codes."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oddtrick.records.laws.registry import law_codes

Run = Callable[..., Any]


def test_laws_lists_every_code(invoke: Run) -> None:
    listed = invoke("laws").stdout.splitlines()
    assert [line.split()[0] for line in listed[1:]] == list(law_codes())


def test_show_gives_each_rule_with_its_article(invoke: Run) -> None:
    shown = invoke("laws", "show", "auction-gb-1909").stdout
    assert "undertricks at one spade cost at most 100" in shown
    assert "L51" in shown


def test_an_alias_finds_a_code(invoke: Run) -> None:
    assert (
        invoke("laws", "show", "dalton").stdout == invoke("laws", "show", "auction-gb-1909").stdout
    )


def test_compare_shows_what_differs_and_counts_the_rest(invoke: Run) -> None:
    words = ("laws", "compare", "auction-gb-1909", "auction-us-1920")
    shown, everything = invoke(*words).stdout, invoke(*words, "--all").stdout
    assert "A higher bid" in shown
    assert "The book" not in shown
    assert "The book" in everything
    assert "alike in" in shown


def test_readings_mark_the_choice_in_force(invoke: Run) -> None:
    shown = invoke("laws", "readings", "auction-gb-1909").stdout
    assert "\n  * three" in shown


def test_a_law_file_of_ones_own_stands_for_a_code(invoke: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[law]\nid = 'mine'\n")
    done = invoke("laws", "show", "mine.toml")
    assert done.exit_code == 2
    assert "mine.toml:1:2: error OT701 law-incomplete" in done.stderr
    assert "the law file mine.toml gives no law code" in done.stderr


SHEETS = Path(__file__).parents[2] / "samples" / "books"


def test_check_of_a_folder_gives_a_line_a_rubber_and_a_table_on_request(
    invoke: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "box"
    folder.mkdir()
    for name in ("hgm-rubber", "foster-rubber"):
        text = (SHEETS / f"{name}.trick").read_text("utf-8")
        (folder / f"{name}.trick").write_text(text, "utf-8")
    out = tmp_path / "box.csv"
    ran = invoke("check", str(folder), "--laws", "auto", "--csv", str(out))
    lines = ran.stdout.splitlines()
    assert len(lines) == 2
    assert "adds up under auction-us-1912, auction-us-1913 and auction-us-1920" in lines[0]
    assert "not under auction-gb-1908: line 5, line 7" in lines[0]
    assert "adds up under bridge-gb-1904, bridge-us-1905 and straight-foster" in lines[1]
    rows = list(csv.DictReader(out.read_text("utf-8").splitlines()))
    assert [row["record"] for row in rows] == ["foster-rubber", "hgm-rubber"]
    assert [row["cut"] for row in rows] == ["no", "no"]


def test_the_table_of_check_goes_alone_to_standard_output_where_that_is_asked(
    invoke: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = invoke("check", str(SHEETS / "hgm-rubber.trick"), "--laws", "auto", "--csv", "-")
    rows = list(csv.DictReader(ran.stdout.splitlines()))
    assert [(row["record"], row["adds_up"]) for row in rows] == [("hgm-rubber", "yes")]
    assert list(tmp_path.iterdir()) == []
