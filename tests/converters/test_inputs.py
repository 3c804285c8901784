"""What the paths on the command line stand for."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

from oddtrick.converters.inputs import contents, gather


def test_a_folder_gives_its_records_in_order_and_no_hidden_ones(tmp_path: Path) -> None:
    for name in ("b.trick", "a/z.trick", "a/y.json", "c.jpg", ".hidden.trick", ".git/x.trick"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    found = [Path(given.name).relative_to(tmp_path).as_posix() for given in gather([str(tmp_path)])]
    assert found == ["b.trick", "a/y.json", "a/z.trick"]


def test_a_named_file_is_read_whatever_its_ending(tmp_path: Path) -> None:
    (tmp_path / "hand").write_text("x")
    (given,) = gather([str(tmp_path / "hand")])
    assert contents(given, lambda: b"") == b"x"


def test_a_path_that_is_not_there_stops_before_anything_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.trick").write_text("x")
    with pytest.raises(FileNotFoundError):
        next(gather([str(tmp_path / "a.trick"), str(tmp_path / "nowhere")]))


def test_a_folder_without_records_is_a_finding(tmp_path: Path) -> None:
    (given,) = gather([str(tmp_path)])
    assert given.finding is not None
    assert given.finding.code == "OT107"


def test_a_link_to_nothing_is_a_finding_and_no_crash(tmp_path: Path) -> None:
    (tmp_path / "a.trick").symlink_to(tmp_path / "gone")
    (given,) = gather([str(tmp_path)])
    found = contents(given, lambda: b"")
    assert not isinstance(found, bytes)
    assert found.code == "OT106"
    assert found.message == "cannot be read: the link leads to no file"


def refuse(*_: object) -> NoReturn:
    raise PermissionError(13, "Permission denied", "shut")


def test_a_file_that_may_not_be_read_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.trick"
    path.write_text("x")
    monkeypatch.setattr("builtins.open", refuse)
    (given,) = gather([str(path)])
    found = contents(given, lambda: b"")
    assert not isinstance(found, bytes)
    assert (found.code, found.message) == ("OT106", "cannot be read: permission denied")


def test_a_folder_that_may_not_be_listed_is_a_finding_and_the_others_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "shut").mkdir()
    (tmp_path / "a.trick").write_text("x")
    real = os.scandir
    monkeypatch.setattr(os, "scandir", lambda p: refuse() if Path(p).name == "shut" else real(p))
    given = list(gather([str(tmp_path)]))
    assert [g.finding.code if g.finding else g.name for g in given] == [
        str(tmp_path / "a.trick"),
        "OT106",
    ]
