"""The bar of long work: on a terminal, on standard error, and gone at the end."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from oddtrick import progress

RUN = """\
import sys
from oddtrick import progress
progress.AFTER = 0
from oddtrick.start import main
sys.argv = ["oddtrick", *sys.argv[1:]]
main()
"""


def on_a_terminal(folder: Path, *words: str) -> tuple[bytes, str]:
    """Run the command with standard error on a terminal: the output, and what is seen there."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", RUN, *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        cwd=folder,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "80"},
    ) as run:
        os.close(theirs)
        seen = b""
        try:
            while some := os.read(ours, 65536):
                seen += some
        except OSError:
            pass  # the terminal is closed
        os.close(ours)
        assert run.stdout is not None
        told = run.stdout.read()
    return told, seen.decode()


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    for number in range(3):
        (tmp_path / f"{number}.trick").write_text("trick 1\ndealer Z\ncontract 1Q, by Z\n")
    return tmp_path


def test_long_work_shows_how_many_are_done_on_a_terminal(hands: Path) -> None:
    told, seen = on_a_terminal(hands, "check", ".")
    assert re.search(r"\d/3\S* files", seen)
    assert told.count(b"OT123") == 3
    assert b"/3" not in told


def test_elsewhere_nothing_is_shown(hands: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "AFTER", 0)
    assert list(progress.watched([1, 2], "files")) == [1, 2]
    done = subprocess.run(
        [sys.executable, "-c", RUN, "check", "."],
        capture_output=True,
        text=True,
        cwd=hands,
        check=False,
    )
    assert "/3" not in done.stdout + done.stderr
