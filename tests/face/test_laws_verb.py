"""What ``oddtrick laws`` says of the law codes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

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
