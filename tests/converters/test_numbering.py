"""Records that bear no id are called by their number where they come to stand."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from made_pbn import HEADING, file_of, games

from oddtrick.command import command
from oddtrick.converters.check import check
from oddtrick.converters.load import load

ONE = "trick 1\n\ndeal one\ndealer Z\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def convert(*words: str) -> Result:
    return CliRunner().invoke(command, ["convert", *words])


def write(name: str, seed: int, many: int = 5) -> str:
    text = file_of(games(Random(seed), many))
    Path(name).write_text(text, newline="", encoding="latin-1")
    return text


def read(name: str) -> str:
    with Path(name).open(newline="", encoding="latin-1") as file:
        return file.read()


def ids(name: str) -> list[str]:
    return [json.loads(line)["id"] for line in Path(name).read_text().splitlines()]


def test_files_of_pbn_joined_are_their_games_one_after_the_other() -> None:
    one, other = write("one.pbn", 1), write("other.pbn", 2)
    done = convert("one.pbn", "other.pbn", "-o", "both.pbn")
    assert (done.exit_code, done.stderr) == (0, "")
    assert read("both.pbn") == one + "\r\n" + other.removeprefix(HEADING)


def test_games_cut_from_a_file_of_pbn_stand_as_they_stood() -> None:
    text = write("all.pbn", 1).removeprefix(HEADING)
    games_ = [game + "\r\n" for game in text.removesuffix("\r\n").split("\r\n\r\n")]
    done = convert("all.pbn", "--deal", "3-4", "-o", "cut.pbn")
    assert (done.exit_code, done.stderr) == (0, "")
    assert read("cut.pbn") == HEADING + "\r\n".join(
        each.replace("\r\n\r\n", "\r\n") for each in games_[2:4]
    )


def test_a_game_split_from_a_file_bears_no_number_of_it_but_in_its_name() -> None:
    write("all.pbn", 1)
    done = convert("all.pbn", "--split", "-t", "pbn", "-o", "each")
    assert (done.exit_code, done.stderr) == (0, "")
    assert sorted(path.name for path in Path("each").iterdir())[2] == "game-3.pbn"
    assert not any("Oddtrick" in read(str(path)) for path in Path("each").iterdir())


def test_a_game_that_cannot_be_read_leaves_no_gap_in_the_numbers() -> None:
    text = write("all.pbn", 1)
    Path("all.pbn").write_text(
        text.replace('[Board "2"]\r\n', '[Board "2"]\r\n[OddtrickId ""]\r\n'), newline=""
    )
    assert convert("all.pbn", "--keep-going", "-o", "rest.pbn").exit_code == 1
    assert ("Oddtrick" in read("rest.pbn"), read("rest.pbn").count("[Deal ")) == (False, 4)


def test_numbers_go_on_from_one_file_to_the_next_where_ids_are_always_said() -> None:
    write("one.pbn", 1, 3)
    write("other.pbn", 2, 2)
    done = convert("one.pbn", "other.pbn", "-o", "both.jsonl")
    assert (done.exit_code, done.stderr) == (0, "")
    assert ids("both.jsonl") == [f"game-{n}" for n in range(1, 6)]


def test_a_number_of_the_source_is_kept_where_ids_are_always_said() -> None:
    write("all.pbn", 1)
    assert convert("all.pbn", "--deal", "3-4", "-o", "cut.jsonl").exit_code == 0
    assert ids("cut.jsonl") == ["game-3", "game-4"]


def test_what_bears_no_id_loses_none() -> None:
    write("all.pbn", 1, 3)
    done = convert("all.pbn", "--deal", "2-3", "-o", "cut.lin")
    assert "date" in done.stderr
    assert "has no place for the id" not in done.stderr
    assert "(deal game-3)" in done.stderr


def test_an_id_that_stands_in_the_source_is_told_of_with_its_place() -> None:
    Path("one.trick").write_text(ONE)
    Path("other.trick").write_text(ONE)
    done = convert("one.trick", "other.trick", "-o", "both.jsonl")
    assert ids("both.jsonl") == ["one", "one-2"]
    assert "other.trick:3:6: note OT609 id-changed: the id one stands in an earlier" in done.stderr


def test_a_loss_of_a_record_that_is_called_otherwise_has_its_place_in_the_source() -> None:
    text = ONE + "site Oxford\n"
    Path("one.trick").write_text(ONE)
    Path("other.trick").write_text(text)
    done = convert("one.trick", "other.trick", "-t", "lin", "-o", "both.lin")
    assert done.exit_code == 0, done.stderr
    assert (
        "other.trick:5:6: note OT601 field-not-carried: lin has no place for the site"
        in done.stderr
    )


def test_an_id_that_looks_like_a_number_and_stands_in_the_source_is_kept() -> None:
    Path("one.trick").write_text("trick 1\n\ndeal game-9\ndealer Z\n")
    assert convert("one.trick", "-o", "one.pbn").exit_code == 0
    assert '[OddtrickId "game-9"]' in read("one.pbn")


def test_a_deal_of_the_notation_that_bears_no_id_loses_none_in_lin() -> None:
    Path("one.trick").write_text("trick 1\n\ntitle A hand\ndealer Z\n")
    done = convert("one.trick", "-o", "one.lin")
    assert (done.exit_code, "the id" in done.stderr) == (0, False)


def called_in(name: str, *given: str | None) -> None:
    """Writes a file of PBN whose games bear some ids; None for a game that bears none."""
    texts = games(Random(len(given)), len(given))
    said = ["" if id_ is None else f'[OddtrickId "{id_}"]\r\n' for id_ in given]
    text = file_of([f"{game}{id_}" for game, id_ in zip(texts, said, strict=True)])
    Path(name).write_text(text, newline="", encoding="latin-1")


@pytest.mark.parametrize(
    ("files", "back", "told"),
    [
        ([[None], [None, "same", "game-2"]], ["game-1", "game-5", "same", "game-2"], 0),
        ([["game-2"], [None, None]], ["game-2", "game-4", "game-3"], 0),
        ([[None], ["game-3"], [None], [None]], ["game-1", "game-3", "game-5", "game-4"], 0),
        ([[None], ["game-1"]], ["game-3", "game-1"], 0),
        ([[None], [None], ["game-2"]], ["game-1", "game-4", "game-2"], 0),
        ([["same"], ["same"]], ["same", "same-2"], 1),
    ],
)
def test_games_of_pbn_that_are_joined_come_back_by_different_ids(
    files: list[list[str | None]], back: list[str], told: int
) -> None:
    names = [f"{n}.pbn" for n in range(len(files))]
    for name, given in zip(names, files, strict=True):
        called_in(name, *given)
    done = convert(*names, "-o", "all.pbn")
    assert (done.exit_code, done.stderr.count("OT609")) == (0, told), done.stderr
    assert convert("all.pbn", "-o", "all.jsonl").exit_code == 0
    assert ids("all.jsonl") == back


def test_a_game_that_is_chosen_gets_no_number_that_another_bears_as_its_id() -> None:
    called_in("all.pbn", "a", None, "game-1")
    done = convert("all.pbn", "--deal", "2-3", "-o", "cut.pbn")
    assert (done.exit_code, "OT609" in done.stderr) == (0, False)
    assert convert("cut.pbn", "-o", "cut.jsonl").exit_code == 0
    assert ids("cut.jsonl") == ["game-3", "game-1"]


def test_a_number_is_given_once_though_a_game_before_was_left_out() -> None:
    text = write("one.pbn", 1)
    Path("one.pbn").write_text(
        text.replace('[Board "2"]\r\n', '[Board "2"]\r\n[OddtrickId ""]\r\n'), newline=""
    )
    write("other.pbn", 2, 2)
    done = convert("one.pbn", "other.pbn", "--keep-going", "-o", "both.jsonl")
    assert done.exit_code == 1
    assert ids("both.jsonl") == ["game-1", "game-3", "game-4", "game-5", "game-6", "game-7"]


RUBBER = """trick 1

rubber dalton-1
laws bridge-us-1905

deal dalton-1a
dealer Z

deal
dealer Z
title Beside one without an id
"""


def called(record: dict[str, Any]) -> list[str]:
    inner = [*record.get("deals", ()), *record.get("records", ())]
    return [record["id"], *(id_ for each in inner for id_ in called(each))]


@pytest.mark.parametrize("source", ["trick", "json", "jsonl", "pbn", "xml"])
@pytest.mark.parametrize("target", ["trick", "json", "jsonl", "pbn", "xml"])
def test_the_deals_of_rubbers_that_are_joined_bear_different_ids(source: str, target: str) -> None:
    Path("one.trick").write_text(RUBBER)
    for name in ("b", "c"):
        assert convert("one.trick", "-o", f"{name}.{source}").exit_code == 0
    done = convert(f"b.{source}", f"c.{source}", "-o", f"both.{target}")
    assert done.exit_code == 0
    assert "OT609 id-changed: the id dalton-1 stands in an earlier file too" in done.stderr
    assert "the id dalton-1a stands in an earlier file too; it is written as dalton-1a-2" in (
        done.stderr
    )
    assert convert(f"both.{target}", "-o", "both-again.jsonl").exit_code == 0
    found = [json.loads(line) for line in Path("both-again.jsonl").read_text().splitlines()]
    assert [called(each) for each in found] == [
        ["dalton-1", "dalton-1a", "deal-2"],
        ["dalton-1-2", "dalton-1a-2", "deal-2"],
    ]
    told = CliRunner().invoke(command, ["check", f"both.{target}"])
    assert "same-id" not in told.output


def test_an_id_of_a_joined_rubber_that_is_changed_has_its_own_place() -> None:
    Path("one.trick").write_text(RUBBER)
    Path("other.trick").write_text(RUBBER)
    done = convert("one.trick", "other.trick", "-o", "both.jsonl")
    assert "other.trick:6:6: note OT609 id-changed: the id dalton-1a" in done.stderr


def test_a_deal_bears_no_id_of_a_rubber_of_an_earlier_file() -> None:
    Path("one.trick").write_text(RUBBER)
    Path("other.trick").write_text("trick 1\n\ndeal dalton-1a\ndealer Z\n")
    done = convert("one.trick", "other.trick", "-o", "both.jsonl")
    assert "other.trick:3:6: note OT609" in done.stderr
    assert ids("both.jsonl") == ["dalton-1", "dalton-1a-2"]


def test_the_numbers_of_the_games_of_a_joined_rubber_go_on() -> None:
    Path("one.trick").write_text(RUBBER.replace(" dalton-1a", ""))
    assert convert("one.trick", "-o", "one.pbn").exit_code == 0
    text = "\n".join(line for line in read("one.pbn").splitlines() if "OddtrickId" not in line)
    for name in ("one.pbn", "other.pbn"):
        Path(name).write_text(text, encoding="latin-1")
    assert "OT609" not in convert("one.pbn", "other.pbn", "-o", "both.jsonl").stderr
    found = [json.loads(line) for line in Path("both.jsonl").read_text().splitlines()]
    assert [called(each) for each in found] == [
        ["game-1", "game-2", "game-3"],
        ["game-4", "game-5", "game-6"],
    ]


def test_the_number_of_a_rubber_goes_on_whatever_its_deals_are_numbered() -> None:
    for name in ("one.trick", "other.trick"):
        Path(name).write_text(RUBBER.replace(" dalton-1a", "").replace(" dalton-1", ""))
    assert convert("one.trick", "other.trick", "-o", "both.jsonl").exit_code == 0
    assert ids("both.jsonl") == ["rubber-1", "rubber-2"]


@pytest.mark.parametrize("ending", ["jsonl", "ndjson"])
def test_each_ending_that_one_format_alone_is_met_with_is_written(ending: str) -> None:
    Path("one.trick").write_text(ONE)
    done = convert("one.trick", f"out.{ending}")
    assert (done.exit_code, len(ids(f"out.{ending}"))) == (0, 1)


def test_htm_is_another_spelling_of_html() -> None:
    Path("one.trick").write_text(ONE)
    for ending in ("htm", "html", "HTM"):
        assert convert("one.trick", f"out.{ending}").exit_code == 0
        assert Path(f"out.{ending}").read_text() == Path("out.htm").read_text()
    assert Path("out.htm").read_text().startswith("<!DOCTYPE html>")


def test_deals_of_several_rubbers_that_are_split_have_files_of_their_own() -> None:
    rubber = "rubber\n\ndeal\ndealer Z\n\nend rubber\n\n"
    Path("one.trick").write_text(f"trick 1\n\n{rubber}{rubber}deal deal-1-2\ndealer Z\n")
    done = convert("one.trick", "--split", "-t", "lin", "-o", "each")
    assert done.exit_code == 0, done.stderr
    found = sorted(path.name for path in Path("each").iterdir())
    assert found == ["deal-1-2-2.lin", "deal-1-2.lin", "deal-1.lin"]


def test_deals_taken_out_of_several_rubbers_bear_different_numbers() -> None:
    rubber = "rubber\n\ndeal\ndealer Z\n\ndeal\ndealer Z\n\nend rubber\n\n"
    Path("one.trick").write_text(f"trick 1\n\n{rubber}{rubber}")
    assert convert("one.trick", "--deal", "1,3", "-o", "cut.jsonl").exit_code == 0
    assert ids("cut.jsonl") == ["deal-1", "deal-3"]


SILENT = "trick 1\n\ndeal\ngame whist\ntitle three\n\ndeal deal-1\ngame whist\ntitle four\n"


def titles(folder: str) -> dict[str, tuple[str, str]]:
    """What stands in the files of a folder: the id and the title of each."""
    read = {path.name: json.loads(path.read_text()) for path in Path(folder).iterdir()}
    return {name: (record["id"], record["title"]) for name, record in read.items()}


def test_a_split_record_has_the_name_that_it_has_when_the_file_is_converted_whole() -> None:
    Path("two.trick").write_text(SILENT)
    assert convert("two.trick", "-o", "whole.jsonl").exit_code == 0
    assert ids("whole.jsonl") == ["deal-3", "deal-1"]
    assert convert("two.trick", "--split", "-t", "json", "-o", "each").exit_code == 0
    assert titles("each") == {
        "deal-3.json": ("deal-3", "three"),
        "deal-1.json": ("deal-1", "four"),
    }


@pytest.mark.parametrize(("which", "title"), [("deal-1", "four"), ("deal-3", "three")])
def test_a_deal_is_chosen_by_the_id_that_it_bears_before_one_of_that_number(
    which: str, title: str
) -> None:
    Path("two.trick").write_text(SILENT)
    assert convert("two.trick", "--deal", which, "-o", "one.json").exit_code == 0
    assert json.loads(Path("one.json").read_text())["title"] == title
    shown = CliRunner().invoke(command, ["replay", "two.trick", "--deal", which])
    assert shown.stdout.startswith(f"{which}: {title}")


def test_a_game_of_pbn_is_chosen_by_the_id_that_it_bears_before_one_of_that_number() -> None:
    games_ = ['[Dealer "N"]', '[Dealer "E"]\n[OddtrickId "game-1"]']
    Path("two.pbn").write_text("\n\n".join(games_) + "\n")
    assert convert("two.pbn", "--deal", "game-1", "-o", "one.json").exit_code == 0
    assert json.loads(Path("one.json").read_text())["dealer"] == "E"


def test_many_files_are_split_to_many_and_their_numbers_go_on() -> None:
    for name in "a", "b":
        Path(f"{name}.pbn").write_text('[Dealer "N"]\n\n[Dealer "E"]\n')
    done = convert("a.pbn", "b.pbn", "-o", "each", "-t", "pbn", "--split")
    assert (done.exit_code, "not converted" in done.stderr) == (0, False)
    assert sorted(path.name for path in Path("each").iterdir()) == [
        f"game-{number}.pbn" for number in range(1, 5)
    ]


def test_an_id_that_several_split_files_bear_names_a_file_for_each() -> None:
    for name in "a", "b":
        Path(f"{name}.trick").write_text(SILENT.replace("three", f"three of {name}"))
    done = convert("a.trick", "b.trick", "-o", "each", "-t", "json", "--split")
    assert done.exit_code == 0
    assert titles("each") == {
        "deal-3.json": ("deal-3", "three of a"),
        "deal-1.json": ("deal-1", "four"),
        "deal-4.json": ("deal-4", "three of b"),
        "deal-1-2.json": ("deal-1", "four"),
    }


INSIDE = "\n".join(
    ("trick 1", "", "rubber", "game     whist", "", "deal", "title    b", "",
     "deal deal-1", "title    c", "", "end rubber", "")
)  # fmt: skip


def test_a_deal_of_a_rubber_that_bears_no_id_is_called_by_none_that_another_bears() -> None:
    Path("one.trick").write_text(INSIDE)
    assert convert("one.trick", "-o", "one.json").exit_code == 0
    rubber = json.loads(Path("one.json").read_text())
    assert [deal["id"] for deal in rubber["deals"]] == ["deal-3", "deal-1"]


def test_the_notation_keeps_that_a_deal_of_a_rubber_bears_no_id() -> None:
    Path("one.trick").write_text(INSIDE)
    assert convert("one.trick", "-o", "again.trick").exit_code == 0
    assert Path("again.trick").read_text() == INSIDE
    assert convert("one.trick", "-o", "one.json").exit_code == 0
    assert convert("one.json", "-o", "back.trick").exit_code == 0
    assert Path("back.trick").read_text() == INSIDE


def test_deals_of_a_rubber_keep_the_ids_that_they_bear_in_the_notation() -> None:
    deals = [{"kind": "deal", "id": id_} for id_ in ("deal-2", "deal-9", "deal-1", "deal-4")]
    rubber = {"kind": "rubber", "id": "r", "game": "whist", "deals": deals}
    Path("one.json").write_text(json.dumps(rubber))
    assert convert("one.json", "-o", "one.trick").exit_code == 0
    assert convert("one.trick", "-o", "back.json").exit_code == 0
    back = json.loads(Path("back.json").read_text())
    assert [deal["id"] for deal in back["deals"]] == ["deal-2", "deal-9", "deal-1", "deal-4"]


def test_a_number_that_two_deals_of_one_rubber_bear_is_told() -> None:
    def told(*names: str) -> list[str]:
        deals = [{"kind": "deal", "id": id_} for id_ in names]
        rubber = {"kind": "rubber", "id": "r", "game": "whist", "deals": deals}
        loaded = load("one.json", json.dumps(rubber).encode())
        return [found.message for found in check(loaded) if found.code == "OT210"]

    assert told("deal-1", "deal-1") == ["two deals of this file are called deal-1"]
    assert told("deal-2", "deal-1") == []
