"""Repairs put into files: in place, to another file, or not at all."""

import json
from pathlib import Path

import pytest
from conftest import Invoke

from oddtrick.converters.load import load
from oddtrick.converters.mend import UnwritableError, mend, mended_records, mended_text

SAMPLES = Path(__file__).parent.parent.parent / "samples"

TWO = (SAMPLES / "books/elwell-02.trick").read_text("utf-8")
MISPRINTED = TWO.replace("C4{sic S4}   HK", "C4           HK")


def text_of(source: str) -> str:
    """The text of a ``.trick`` file, mended."""
    return mended_text(mend(load("hand.trick", source.encode())))


def row(text: str, number: int) -> str:
    found = [line for line in text.splitlines() if line.startswith(f"{number:>4} ")]
    return " ".join(found[0].split())


def test_the_reading_is_put_in_as_a_mark_and_nothing_else_changes() -> None:
    assert text_of(MISPRINTED) == TWO


def test_comments_and_a_layout_of_ones_own_stay() -> None:
    free = MISPRINTED.replace(
        "  11   DQ    C4           HK    HA*", " 11 DQ C4 HK HA*   # so printed"
    )
    assert text_of(free) == free.replace("DQ C4 HK", "DQ C4{sic S4} HK")


def test_a_card_typed_in_another_way_keeps_its_typing() -> None:
    free = MISPRINTED.replace("  11   DQ    C4           HK    HA*", " 11 qd 4c kh ah*")
    assert " 11 qd 4c{sic S4} kh ah*\n" in text_of(free)


def test_a_card_that_is_missing_is_supplied() -> None:
    lost = TWO.replace("  13   SK*   S8           SQ    S9", "  13   SK*   ??           SQ    S9")
    assert row(text_of(lost), 13) == "13 SK* S8{supplied} SQ S9"


def test_a_cell_left_empty_is_supplied_too() -> None:
    lost = TWO.replace("  13   SK*   S8           SQ    S9", "  13   SK*   -            SQ    S9")
    assert lost != TWO
    assert row(text_of(lost), 13) == "13 SK* S8{supplied} SQ S9"


def test_a_last_trick_that_is_forced_is_added() -> None:
    cut = "".join(line for line in TWO.splitlines(True) if not line.startswith("  13 "))
    assert row(text_of(cut), 13) == "13 SK{supplied} S8{supplied} SQ{supplied} S9{supplied}"


def test_a_card_of_the_diagram_is_put_right_in_its_hand() -> None:
    wrong = TWO.replace("B  S Q75", "B  S Q95")
    text = text_of(wrong)
    assert "S Q9{sic 7}5" in text
    assert "C4{sic S4}" in text


def test_of_two_winner_marks_one_is_kept_in_a_mark() -> None:
    two = TWO.replace("  10   D7    H5           HJ    HQ*", "  10   D7    H5           HJ*   HQ*")
    result = mend(load("hand.trick", two.encode()))
    (record,) = mended_records(result)
    marked = [mark for mark in record.marks if mark.paths == ("tricks[9].winners",)]
    assert [(mark.kind, mark.printed) for mark in marked] == [("sic", "B Z")]
    assert row(mended_text(result), 10) == "10 D7 H5 HJ HQ*"


def test_what_has_no_place_in_the_lines_is_refused() -> None:
    lost = TWO.replace("  13   SK*   S8           SQ    S9", " 13 SK* - SQ S9")
    with pytest.raises(UnwritableError, match="canonical"):
        text_of(lost)


def test_one_hand_of_a_file_is_mended_and_the_other_left(invoke: Invoke, tmp_path: Path) -> None:
    twelve = (SAMPLES / "books/elwell-12.trick").read_text("utf-8").removeprefix("trick 1\n")
    file = tmp_path / "both.trick"
    file.write_text(MISPRINTED + twelve, "utf-8")
    run = invoke("mend", "--write", str(file))
    assert run.exit_code == 1
    assert "2 hands to mend, 1 written, 1 left" in run.output
    assert file.read_text("utf-8") == TWO + twelve


def test_a_mended_file_has_nothing_more_to_mend(invoke: Invoke, tmp_path: Path) -> None:
    file = tmp_path / "two.trick"
    file.write_text(MISPRINTED, "utf-8")
    assert invoke("mend", str(file)).exit_code == 1
    assert file.read_text("utf-8") == MISPRINTED
    assert invoke("mend", "--write", str(file)).exit_code == 0
    assert file.read_text("utf-8") == TWO
    again = invoke("mend", "--write", str(file))
    assert (again.exit_code, again.output) == (0, "nothing to mend, 0 written, 0 left\n")


def test_where_several_fit_nothing_is_written(invoke: Invoke, tmp_path: Path) -> None:
    file = tmp_path / "twelve.trick"
    text = (SAMPLES / "books/elwell-12.trick").read_text("utf-8")
    file.write_text(text, "utf-8")
    assert invoke("mend", "--write", str(file)).exit_code == 1
    assert file.read_text("utf-8") == text


def test_a_printed_table_is_mended_into_another_file(invoke: Invoke, tmp_path: Path) -> None:
    source, target = SAMPLES / "print/elwell-02.txt", tmp_path / "two.trick"
    assert invoke("mend", str(source), "-o", str(target)).exit_code == 0
    assert row(target.read_text("utf-8"), 11) == "11 DQ C4{sic S4} HK HA*"
    assert invoke("mend", str(source), "-o", str(target)).exit_code == 2
    assert invoke("mend", str(source), "-o", str(target), "--force").exit_code == 0


def test_a_printed_table_is_never_mended_in_place(invoke: Invoke, tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_bytes((SAMPLES / "print/elwell-02.txt").read_bytes())
    run = invoke("mend", "--write", str(file))
    assert run.exit_code == 1
    assert "OT399" in run.output
    assert file.read_bytes() == (SAMPLES / "print/elwell-02.txt").read_bytes()


def test_the_json_report_holds_every_repair_with_its_evidence(invoke: Invoke) -> None:
    run = invoke("mend", str(SAMPLES / "print/elwell-12.txt"), "--output-format", "json")
    document = json.loads(run.stdout)
    (hand,) = document["files"][0]["hands"]
    assert document["version"] == 1
    assert [defect["code"] for defect in hand["defects"]] == ["OT351"]
    assert not hand["offered"]
    changes = [repair["slips"][0]["changes"][0] for repair in hand["repairs"]]
    assert [(c["trick"], c["hand"], c["printed"], c["reading"]) for c in changes] == [
        (4, "Y", "S8", "S6"),
        (6, "Y", "S8", "S6"),
    ]
    assert all("13 of 13 winner marks agree" in repair["for"] for repair in hand["repairs"])


def test_deals_of_a_rubber_are_mended_in_their_place() -> None:
    head, _, body = MISPRINTED.partition("deal elwell-bridge-02\n")
    text = f"{head}rubber one\n\ndeal elwell-bridge-02\n" + body
    assert "C4{sic S4}" in text_of(text)


@pytest.mark.parametrize("name", ["not/there.trick"])
def test_a_file_that_is_not_there_is_wrong_usage(invoke: Invoke, name: str) -> None:
    assert invoke("mend", name).exit_code == 2
