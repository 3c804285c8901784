"""What comes out on standard output, and names that no file can have."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize("coding", ["ascii", "latin-1", "utf-8"])
def test_format_gives_the_bytes_of_the_format_whatever_the_terminal_writes(
    process: Run, tmp_path: Path, coding: str
) -> None:
    written = {
        "a.trick": "trick 1\n\ntitle    Zürich ♠\n".encode(),
        "b.pbn": '[Event "Zürich"]\n[Dealer "N"]\n'.encode("latin-1"),
    }
    for name, data in written.items():
        path = tmp_path / name
        path.write_bytes(data)
        process("format", str(path))
        done = subprocess.run(
            [sys.executable, "-m", "oddtrick", "format", "-"],
            input=data,
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": coding, "PYTHONUTF8": "0"},
        )
        assert done.stdout == path.read_bytes()


@pytest.mark.parametrize("words", [("check",), ("format",), ("convert", "-t", "json"), ("replay",)])
def test_a_name_that_is_too_long_is_said_to_be(process: Run, words: tuple[str, ...]) -> None:
    done = process(*words, "x" * 300 + ".trick")
    assert done.returncode == 2
    assert done.stderr.startswith("Error: the name is too long for a file or a folder: xxx")


def test_an_output_whose_name_is_too_long_is_said_to_be(process: Run, tmp_path: Path) -> None:
    (tmp_path / "a.trick").write_text("trick 1\n\ntitle so\n")
    done = process("convert", "a.trick", "-o", "x" * 300 + ".json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "too long" in done.stderr
