"""Files that are no records at all: each is a finding with its place, and never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

SAMPLES = Path(__file__).parent.parent.parent / "samples"


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("hand.trick", b"", "OT102"),
        ("hand.trick", b"\xef\xbb\xbf \r\n\n", "OT102"),
        ("hand.trick", b"\xff\xd8\xff\xe0\x00\x10JFIF", "OT101"),
        ("hand.trick", bytes(range(256)), "OT101"),
        ("hand.trick", b"\xff\xfe" + b"\x00\xd8" * 40, "OT105"),
        ("letter.txt", b"Dear Sir, thank you for your letter of the 4th.", "OT104"),
        ("letter.docx", b"Dear Sir, thank you for your letter of the 4th.", "OT104"),
    ],
)
def test_a_file_that_is_no_record_is_one_finding(
    invoke: Run, tmp_path: Path, name: str, data: bytes, code: str
) -> None:
    (tmp_path / name).write_bytes(data)
    done = invoke("check", name)
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{name}: error {code}")
    assert "\n  help " in done.stdout
    assert "1 error in 0 records of 1 file" in done.stderr


def test_a_picture_among_records_of_a_folder_is_left_out(invoke: Run, tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "page.jpg").write_bytes(b"\xff\xd8\xff\xe0")
    done = invoke("check", "book")
    assert done.exit_code == 1
    assert "OT107 empty-folder" in done.stdout


def test_a_text_met_in_a_folder_that_is_no_record_is_noted(invoke: Run, tmp_path: Path) -> None:
    (tmp_path / "README.txt").write_text("These are the hands of Elwell.")
    done = invoke("check", ".")
    assert done.exit_code == 0
    assert "README.txt: note OT108 passed-over" in done.stdout


def test_standard_input_is_named_as_such(invoke: Run) -> None:
    done = invoke("check", "-", "--output-format", "json", stdin=b"GIF89a\x00")
    assert done.exit_code == 1
    (finding,) = json.loads(done.stdout)["findings"]
    assert (finding["file"], finding["code"]) == ("<stdin>", "OT101")


@pytest.mark.parametrize("words", [("check", "-"), ("convert", "-", "-t", "json"), ("format", "-")])
def test_an_encoding_that_is_none_is_said(invoke: Run, words: tuple[str, ...]) -> None:
    done = invoke(*words, "--encoding", "latin-99", stdin=b"x")
    assert done.exit_code == 2
    assert "no encoding is called 'latin-99'" in done.stderr


def test_strict_holds_a_text_to_the_standard_of_its_format(invoke: Run) -> None:
    broken_mark = str(SAMPLES / "invalid" / "OT179-broken-winner-mark.txt")
    lenient, strict = invoke("check", broken_mark), invoke("check", broken_mark, "--strict")
    assert "note OT179" in lenient.stdout
    assert "error OT179" in strict.stdout
    assert strict.exit_code == 1


def test_a_form_half_filled_in_is_unfinished_and_not_wrong(invoke: Run, tmp_path: Path) -> None:
    form = invoke("new", "--game", "auction").stdout
    filled = form.replace("   1\n", "   1   HK    H6    H4    H2\n").replace(
        "laws\n", "laws     auction-gb-1909\n"
    )
    (tmp_path / "hand.trick").write_text(filled)
    assert invoke("check", "hand.trick").exit_code == 1
    done = invoke("check", "hand.trick", "--unfinished")
    assert done.exit_code == 0
    assert "OT312" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("H AK75", "H AK7", "OT320", "the hand of A has 12 cards"),
        ("S 83 ", "S 832", "OT321", "S2 stands in the hands of B and of Z"),
        ("D9    DK", "D9    D4", "OT351", "D4 is played by Y in tricks 6 and 7"),
        ("\nscore", "  14   C2    C3    C4    C5\n\nscore", "OT135", "a deal has 13 tricks"),
        ("SK    S8    S5", "SK    S8", "OT132", "this row has 3 cells"),
        ("SK    S8", "XK    S8", "OT121", 'no suit is written "X"'),
        ("\nplay", "\nleader   Y\n\nplay", "OT373", "trick 1 is led by Y"),
        ("pass\n\nplay", "pass\n  2S\n\nplay", "OT332", "2S by Z after the auction was closed"),
        ("dealer   Z", "dealer   Q", "OT304", "the dealer is 'Q', who is nobody"),
    ],
)
def test_a_slip_in_one_deal_is_found_and_the_next_deal_is_checked(
    invoke: Run, tmp_path: Path, old: str, new: str, code: str, said: str
) -> None:
    good = (Path(__file__).parent / "golden" / "files" / "spade.trick").read_text("utf-8")
    assert old in good
    second = good.removeprefix("trick 1\n").replace("below 36", "below 35")
    (tmp_path / "hands.trick").write_text(f"{good.replace(old, new, 1)}\ndeal second\n{second}")
    done = invoke("check", "hands.trick")
    assert done.exit_code == 1
    assert code in done.stdout
    assert said in done.stdout
    assert "Y-Z 35 below is recorded, and the law gives 36" in done.stdout


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_another_encoding_is_told_and_the_record_is_checked(
    invoke: Run, tmp_path: Path, encoding: str
) -> None:
    text = "trick 1\ntitle    Café\nlaws     auction-gb-1909\ndealer   Z\ncontract 1NT, by Z\n"
    (tmp_path / "hand.trick").write_bytes(f"{text}result   of Z, tricks 7\n".encode(encoding))
    done = invoke("check", "hand.trick")
    assert done.exit_code == 1
    assert "1 warning in 1 record of 1 file" in done.stderr
    assert invoke("check", "hand.trick", "--encoding", encoding).exit_code == 0


def test_a_folder_is_converted_into_a_folder(invoke: Run, tmp_path: Path) -> None:
    for number in ("01", "02"):
        name = f"elwell-{number}.trick"
        folder = tmp_path / "typed" / number
        folder.mkdir(parents=True)
        (folder / name).write_bytes((SAMPLES / "books" / name).read_bytes())
    assert invoke("convert", "typed", "out", "-t", "json").exit_code == 0
    made = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json"))
    assert made == ["out/01/elwell-01.json", "out/02/elwell-02.json"]
    assert invoke("check", "out").exit_code == 0
    assert "--force writes over it" in invoke("convert", "typed", "out", "-t", "json").stderr


def test_two_files_of_a_folder_never_become_one(invoke: Run, tmp_path: Path) -> None:
    (tmp_path / "typed").mkdir()
    hand = (SAMPLES / "books" / "elwell-01.trick").read_bytes()
    for name in ("hand.trick", "hand.txt", "other.trick"):
        (tmp_path / "typed" / name).write_bytes(hand)
    (tmp_path / "typed" / "hand.txt").write_bytes(hand.replace(b"tricks 10", b"tricks 11"))
    done = invoke("convert", "typed", "out", "-t", "json", "--force")
    assert done.exit_code == 2
    said = "typed/hand.txt was not converted: out/hand.json is made of typed/hand.trick already"
    assert said in done.stderr
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["hand.json", "other.json"]
    assert '"tricks": 10' in (tmp_path / "out" / "hand.json").read_text()


def test_a_file_that_exists_does_not_keep_the_others_of_its_folder_back(
    invoke: Run, tmp_path: Path
) -> None:
    for folder in ("typed", "out"):
        (tmp_path / folder).mkdir()
    for name in ("elwell-01", "elwell-02"):
        hand = (SAMPLES / "books" / f"{name}.trick").read_bytes()
        (tmp_path / "typed" / f"{name}.trick").write_bytes(hand)
    (tmp_path / "out" / "elwell-01.json").write_text("kept")
    assert invoke("convert", "typed", "out", "-t", "json").exit_code == 2
    assert (tmp_path / "out" / "elwell-01.json").read_text() == "kept"
    assert (tmp_path / "out" / "elwell-02.json").exists()


def test_a_nought_in_a_text_is_a_stray_character_and_the_rest_is_read(
    invoke: Run, tmp_path: Path
) -> None:
    hand = (SAMPLES / "books" / "elwell-01.trick").read_bytes()
    (tmp_path / "hand.trick").write_bytes(hand.replace(b"Keeping", b"Keep\0ing"))
    done = invoke("check", "hand.trick", "--output-format", "concise")
    assert done.exit_code == 1
    assert "hand.trick:4:14: error OT118 stray-character: stray character U+0000" in done.stdout
    assert "1 error in 1 record of 1 file" in done.stderr


TWO = (SAMPLES / "books" / "elwell-01.trick").read_text("utf-8") + "\n" + (
    (SAMPLES / "books" / "elwell-03.trick").read_text("utf-8").removeprefix("trick 1\n")
)  # fmt: skip


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (TWO.encode("utf-16")[:-1], "74:25"),
        (TWO.encode("utf-16-le")[:-1], "74:25"),
        (b"\xfe\xff" + TWO.encode("utf-16-be")[:-1], "74:25"),
        (TWO.encode("utf-32")[:-2], "74:25"),
        (TWO.replace("Keeping", "Kee\ud800ping").encode("utf-16", "surrogatepass"), "4:13"),
        (b"\xef\xbb\xbf" + TWO.encode().replace(b"Keeping", b"Kee\xffping"), "4:13"),
    ],
    ids=["cut", "cut-without-mark", "cut-big-endian", "cut-32", "half-a-character", "utf-8"],
)
def test_of_a_damaged_file_the_good_deals_are_read(
    invoke: Run, tmp_path: Path, data: bytes, place: str
) -> None:
    (tmp_path / "hands.trick").write_bytes(data)
    done = invoke("check", "hands.trick", "--output-format", "json")
    assert done.exit_code == 1
    report = json.loads(done.stdout)
    (file,) = report["files"]
    assert (file["records"], file["damaged"]) == (1, 1)
    (finding,) = [f for f in report["findings"] if f["level"] == "error"]
    assert finding["code"] == "OT105"
    assert f"{finding['at']['line']}:{finding['at']['column']}" == place


@pytest.mark.parametrize(("end", "code"), [("\r", "OT145"), ("\r\n", "OT141"), ("\r\r\n", "OT141")])
def test_however_lines_end_a_slip_has_its_line_and_column(
    invoke: Run, tmp_path: Path, end: str, code: str
) -> None:
    text = TWO.replace("SK*", "SG*").replace("\n", end)
    (tmp_path / "hands.trick").write_bytes(text.encode())
    done = invoke("check", "hands.trick", "--output-format", "concise")
    assert f"note {code}" in done.stdout
    assert "hands.trick:23:8: error OT120" in done.stdout
    assert "in 2 records of 1 file" in done.stderr


def test_of_very_many_findings_the_first_are_shown_and_the_others_counted(
    invoke: Run, tmp_path: Path
) -> None:
    deals = "".join(f"deal d{n}\ndealer Q\nturned S11\n" for n in range(150))
    (tmp_path / "hands.trick").write_text(f"trick 1\n{deals}")
    done = invoke("check", "hands.trick")
    (line,) = [one for one in done.stdout.splitlines() if "more;" in one]
    assert line.startswith("hands.trick: ")
    assert "--output-format concise lists every one" in line
    listed = invoke("check", "hands.trick", "--output-format", "concise")
    assert listed.stdout.count("error OT120") == 150


@pytest.mark.parametrize("sign", list("\x0b\x0c\x00\x85\u200b\u2028\u2029\ufeff"))
def test_a_sign_that_nobody_sees_is_named_at_its_place(
    invoke: Run, tmp_path: Path, sign: str
) -> None:
    text = TWO.replace("S9    S5", f"S9  {sign}  S5", 1)
    (tmp_path / "hands.trick").write_bytes(text.encode())
    done = invoke("check", "hands.trick", "--output-format", "concise")
    said = f"hands.trick:23:18: error OT118 stray-character: stray character U+{ord(sign):04X} (a"
    assert said in done.stdout
    assert "1 error" in done.stderr
    assert "in 2 records of 1 file" in done.stderr


def test_a_message_repeats_only_the_beginning_of_a_very_long_word(
    invoke: Run, tmp_path: Path
) -> None:
    long = "9" * 6000
    text = f"trick 1\nturned S{long}\ngame {long}\nclaim by Z, after {long}\n{'q' * 6000} x\n"
    (tmp_path / "hand.trick").write_text(text)
    done = invoke("check", "hand.trick", "--output-format", "concise")
    assert done.exit_code == 1
    assert max(map(len, done.stdout.splitlines())) < 200
