"""A command that is ended from outside in the middle of its work leaves nothing half written."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SLOW = """\
import sys, time
from oddtrick.converters.sink import Sink
put = Sink.put
def slow(self, *words):
    put(self, *words)
    print("at work", flush=True)
    time.sleep(0.5)
Sink.put = slow
from oddtrick.start import main
sys.argv = ["oddtrick", *sys.argv[1:]]
main()
"""


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_no_half_file_is_left(tmp_path: Path, number: signal.Signals, code: int) -> None:
    board = '[Event "?"]\n[Dealer "N"]\n\n'
    (tmp_path / "in.pbn").write_text(board * 100)
    with subprocess.Popen(
        [sys.executable, "-c", SLOW, "convert", "in.pbn", "-o", "out.json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == b"at work\n"
        run.send_signal(number)
        assert run.wait(30) == code
    assert [path.name for path in tmp_path.iterdir()] == ["in.pbn"]


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    """As under ``nohup``."""
    (tmp_path / "in.pbn").write_text('[Event "?"]\n[Dealer "N"]\n\n' * 4)
    ignoring = f"import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n{SLOW}"
    with subprocess.Popen(
        [sys.executable, "-c", ignoring, "convert", "in.pbn", "-o", "out.json"],
        stdout=subprocess.PIPE,
        cwd=tmp_path,
    ) as run:
        assert run.stdout is not None
        run.stdout.readline()
        run.send_signal(signal.SIGHUP)
        time.sleep(0.1)
        assert run.wait(30) == 0
    assert (tmp_path / "out.json").exists()
