"""The command ``oddtrick extract``, seen from outside."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from oddtrick.command import command
from oddtrick.converters.load import load

PAGES = Path(__file__).parent.parent.parent / "samples" / "books" / "pages"


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(command, ["extract", *words])
    return done.exit_code, done.stdout, done.stderr


def test_one_file_is_written_for_each_record_named_by_book_and_number(tmp_path: Path) -> None:
    code, out, err = run(str(PAGES / "foster-whist.txt"), "-o", str(tmp_path / "out"))
    assert (code, out) == (0, "")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "foster-whist-hand-1.trick", "foster-whist-hand-2.trick",
        "foster-whist-hand-3.trick", "foster-whist-hand-4.trick",
    ]  # fmt: skip
    assert "4 played hands found, 4 taken, 0 passed over" in err


def test_what_is_written_is_read_again_without_a_word(tmp_path: Path) -> None:
    for page in sorted(PAGES.iterdir()):
        run(str(page), "-o", str(tmp_path / page.name))
        for path in sorted((tmp_path / page.name).iterdir()):
            loaded = load(path.name, path.read_bytes())
            assert len(loaded.records) == 1
            assert loaded.findings == []


def test_nothing_is_written_over_without_force(tmp_path: Path) -> None:
    page = str(PAGES / "foster-scotch.txt")
    run(page, "-o", str(tmp_path))
    (made,) = tmp_path.iterdir()
    made.write_text("mine")
    code, _, err = run(page, "-o", str(tmp_path))
    assert code == 2
    assert "--force writes over it" in err
    assert made.read_text() == "mine"
    assert run(page, "-o", str(tmp_path), "--force")[0] == 0
    assert made.read_text() != "mine"


def test_no_name_inside_the_data_becomes_a_path(tmp_path: Path) -> None:
    text = (PAGES / "foster-whist.txt").read_text("utf-8").replace("No. 1.", "No. ../../x.")
    book = tmp_path / "book.txt"
    book.write_text(text, "utf-8")
    run(str(book), "-o", str(tmp_path / "out"))
    assert all(path.parent == tmp_path / "out" for path in tmp_path.rglob("*.trick"))
    assert len(list(tmp_path.rglob("*.trick"))) == 4


def test_without_a_folder_the_records_go_to_standard_output() -> None:
    code, out, _ = run(str(PAGES / "cavendish-1.htm"))
    assert code == 0
    assert out.startswith("trick 1\n")
    assert "file cavendish-1.htm" in out


def test_prose_gives_no_hand_and_the_command_says_so(tmp_path: Path) -> None:
    book = tmp_path / "prose.txt"
    book.write_text("The dealer makes it no-trump, and A leads.\n" * 40)
    code, out, err = run(str(book))
    assert (code, out) == (1, "")
    assert "nothing in it is a hand" in err


def test_the_list_says_where_each_record_stands() -> None:
    code, out, _ = run(str(PAGES / "work-bidding.txt"), "--list")
    assert code == 0
    assert out.splitlines()[0].endswith("work-bidding.txt:8: bidding table work-bidding-hand-6")


@pytest.mark.parametrize("data", [b"", b"\xff\xd8\xff picture", b"<html><table><tr><td>", b"|" * 9])
def test_no_file_is_a_fault(tmp_path: Path, data: bytes) -> None:
    book = tmp_path / "book.htm"
    book.write_bytes(data)
    code, _, err = run(str(book))
    assert code in (0, 1)
    assert "OT900" not in err
