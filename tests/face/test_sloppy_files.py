"""Files that are no records at all: each is a finding with its place, and never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("hand.trick", b"", "OT102"),
        ("hand.trick", b"\xef\xbb\xbf \r\n\n", "OT102"),
        ("hand.trick", b"\xff\xd8\xff\xe0\x00\x10JFIF", "OT101"),
        ("hand.trick", bytes(range(256)), "OT101"),
        ("hand.trick", "trick 1".encode("utf-16")[:-1], "OT105"),
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


def test_an_encoding_that_is_none_is_said(invoke: Run) -> None:
    done = invoke("check", "-", "--encoding", "latin-99", stdin=b"x")
    assert done.exit_code == 1
    assert "no encoding is called 'latin-99'" in done.stdout
