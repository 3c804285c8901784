"""Two files compared by what their records say."""

import json
from pathlib import Path

from conftest import Invoke

from oddtrick.converters.diff import Difference, diff
from oddtrick.converters.load import load

SAMPLES = Path(__file__).parent.parent.parent / "samples"
TWELVE = (SAMPLES / "books/elwell-12.trick").read_text("utf-8")
TWO = (SAMPLES / "books/elwell-02.trick").read_text("utf-8")


def between(one: str, other: str) -> list[Difference]:
    return list(diff(load("a.trick", one.encode()), load("b.trick", other.encode())))


def test_a_file_says_what_it_says() -> None:
    assert between(TWELVE, TWELVE) == []


def test_a_card_read_otherwise_is_told_by_record_trick_and_seat() -> None:
    (found,) = between(TWELVE, TWELVE.replace("S3    HQ", "S3    HA"))
    assert (found.record, found.trick, found.hand) == ("elwell-bridge-12", 4, "Z")
    assert (found.before, found.after) == ("HQ", "HA")
    assert found.path == "tricks[3].Z"
    assert found.line == found.other_line == 26


def test_layout_typing_comments_and_the_transcriber_make_no_difference() -> None:
    other = (
        TWELVE.replace("DK*", "kd*")
        .replace("  6   D4    S8", " 6 D4 8s")
        .replace("transcribed method read from the plain text of the print\n", "# a comment\n")
    )
    assert other != TWELVE
    assert between(TWELVE, other) == []


def test_the_order_of_the_cards_of_a_hand_makes_no_difference() -> None:
    assert between(TWELVE, TWELVE.replace("S KT   ", "S TK   ")) == []


def test_of_a_hand_only_the_cards_are_told_that_the_other_has_not() -> None:
    (found,) = between(TWELVE, TWELVE.replace("A  S KT ", "A  S QT "))
    assert (found.hand, found.before, found.after) == ("A", "SK", "SQ")


def test_marks_are_told_by_what_they_lie_on() -> None:
    (found,) = between(TWO, TWO.replace("{sic S4}", "{sic S4; a clear type}"))
    assert (found.trick, found.hand, found.field) == (11, "Y", "marks[sic].reason")
    assert (found.before, found.after) == (None, "a clear type")


def test_records_are_matched_by_id_whatever_their_order() -> None:
    one = TWO + TWELVE.removeprefix("trick 1\n")
    other = TWELVE + TWO.removeprefix("trick 1\n")
    assert between(one, other) == []


def test_records_of_other_ids_are_matched_by_number() -> None:
    one = TWO + TWELVE.removeprefix("trick 1\n")
    other = (TWELVE + TWO.removeprefix("trick 1\n")).replace("deal elwell-bridge-", "deal html-")
    assert between(one, other) == []


def test_records_without_ids_in_common_and_numbers_are_matched_in_order() -> None:
    one = "trick 1\ndeal a\ndealer Z\n\ndeal b\ndealer Z\n"
    other = one.replace("deal a", "deal c").replace("deal b", "deal d")
    assert between(one, other) == []
    (found,) = between(one, other.replace("deal d\ndealer Z", "deal d\ndealer A"))
    assert (found.record, found.path, found.before, found.after) == ("b", "dealer", "Z", "A")


def test_a_record_that_only_one_file_has_is_one_difference() -> None:
    both = TWO + TWELVE.removeprefix("trick 1\n")
    (gone,) = between(both, TWO)
    assert (gone.record, gone.path, gone.after) == ("elwell-bridge-12", "", None)
    (come,) = between(TWO, both)
    assert (come.record, come.before) == ("elwell-bridge-12", None)


def test_exit_codes_say_whether_two_files_are_the_same(invoke: Invoke, tmp_path: Path) -> None:
    one, other = tmp_path / "a.trick", tmp_path / "b.trick"
    one.write_text(TWELVE, "utf-8")
    other.write_text(TWELVE.replace("S3    HQ", "S3    HA"), "utf-8")
    assert invoke("diff", str(one), str(one)).exit_code == 0
    run = invoke("diff", str(one), str(other))
    assert run.exit_code == 1
    assert run.stdout == (
        "elwell-bridge-12\n  trick 4 Z\n    - HQ  (line 26)\n    + HA  (line 26)\n"
    )
    assert invoke("diff", str(one), str(tmp_path / "none.trick")).exit_code == 2
    assert invoke("diff", str(one)).exit_code == 2


def test_the_json_report_holds_every_difference(invoke: Invoke, tmp_path: Path) -> None:
    one, other = tmp_path / "a.trick", tmp_path / "b.trick"
    one.write_text(TWELVE, "utf-8")
    other.write_text(TWELVE.replace("S3    HQ", "S3    HA"), "utf-8")
    run = invoke("diff", str(one), str(other), "--output-format", "json")
    document = json.loads(run.stdout)
    assert document["version"] == 1
    assert document["differences"] == [
        {
            "record": "elwell-bridge-12",
            "path": "tricks[3].Z",
            "field": "tricks.plays.card",
            "trick": 4,
            "hand": "Z",
            "before": "HQ",
            "after": "HA",
            "line": 26,
            "other_line": 26,
        }
    ]


def test_the_prints_of_a_hand_in_two_formats_say_the_same(invoke: Invoke, tmp_path: Path) -> None:
    source = SAMPLES / "print/elwell-12.txt"
    target = tmp_path / "twelve.json"
    assert invoke("convert", str(source), str(target)).exit_code == 0
    assert invoke("diff", str(source), str(target)).exit_code == 0


def test_a_remark_is_set_beside_its_like_wherever_it_stands(invoke: Invoke, tmp_path: Path) -> None:
    one, other = tmp_path / "a.trick", tmp_path / "b.trick"
    head = "trick 1\n\ndeal d\nplaces W N E S\n"
    one.write_text(f'{head}remain pbn Scoring "IMP"\nremain pbn Stage "F"\nnote "x"\nnote "y"\n')
    other.write_text(f'{head}note "y"\nremain pbn Stage "F"\nremain rbn L "a:b"\nnote "z"\n')
    run = invoke("diff", str(one), str(other), "--output-format", "json")
    found = {
        (each["path"], each["before"], each["after"], each["line"], each["other_line"])
        for each in json.loads(run.stdout)["differences"]
    }
    assert ("notes[0].text", "x", "z", 7, 8) in found
    assert ("remains[0].text", "IMP", None, 5, 7) in found
    assert not any("[1]" in path for path, *_ in found)
    other.write_text(f'{head}remain pbn Stage "F"\nnote "y"\nremain pbn Scoring "IMP"\nnote "x"\n')
    assert invoke("diff", str(one), str(other)).exit_code == 0
