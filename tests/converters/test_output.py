"""Files are written whole or not at all."""

import os
from pathlib import Path

import pytest

from oddtrick.converters.output import in_the_way, write_whole


def test_a_file_that_exists_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "hand.trick"
    path.write_text("old")
    with pytest.raises(FileExistsError):
        write_whole(path, "new")
    assert path.read_text() == "old"
    write_whole(path, "new", overwrite=True)
    assert path.read_text() == "new"
    assert [p.name for p in tmp_path.iterdir()] == ["hand.trick"]


def test_nothing_is_left_when_the_text_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "hand.trick"
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "half\udc00")
    assert list(tmp_path.iterdir()) == []


def test_line_ends_are_written_as_they_are(tmp_path: Path) -> None:
    write_whole(tmp_path / "x", "a\nb\r\n")
    assert (tmp_path / "x").read_bytes() == b"a\nb\r\n"


def test_a_replaced_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "hand.trick"
    path.write_text("old")
    path.chmod(0o640)
    write_whole(path, "new", overwrite=True)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "x", "new")
    finally:
        os.umask(mask)
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o640


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    link.symlink_to(real)
    write_whole(link, "new", overwrite=True)
    assert link.is_symlink()
    assert real.read_text() == "new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_what_is_no_plain_file_is_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="no plain file"):
        write_whole(pipe, "new", overwrite=True)
    assert pipe.is_fifo()
    assert "no plain file" in (in_the_way(pipe, overwrite=True) or "")
