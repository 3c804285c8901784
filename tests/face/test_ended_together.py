"""Several processes at work for one command: however it ends, nothing and nobody is left."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from made_pbn import file_of, games

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no process is a copy here")

SLOW = """\
import sys, time
from oddtrick.converters import processes, stretches
stretches.LARGE, stretches._SMALL = 4000, 2000
answer = processes._answer
def slow(asked):
    time.sleep(0.2)
    return answer(asked)
processes._answer = slow
begin = processes.Crew._begin
def told(self):
    begin(self)
    print("at work", *(hand._process for hand, _ in self._hands), file=sys.stderr, flush=True)
processes.Crew._begin = told
from oddtrick.start import main
sys.argv = ["oddtrick", *sys.argv[1:]]
main()
"""
VERBS = pytest.mark.parametrize(
    "verb", [("check",), ("convert", "-t", "json", "-o", "out.json")], ids=lambda verb: verb[0]
)
Run = subprocess.Popen[str]


@contextmanager
def at_work(folder: Path, *words: str) -> Iterator[tuple[Run, list[int]]]:
    """A command at work, and the numbers of the processes that work for it."""
    (folder / "in.pbn").write_text(file_of(games(Random(1), 200)), newline="")
    words = (*words, "in.pbn", "--jobs", "2")
    run = subprocess.Popen(
        [sys.executable, "-c", SLOW, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        text=True,
        start_new_session=True,
    )
    with run:
        assert run.stderr is not None
        said = run.stderr.readline().split()
        assert said[:2] == ["at", "work"]
        yield run, [int(word) for word in said[2:]]


def is_there(process: int) -> bool:
    """Whether a process is there a little later, and not only its number."""
    for _ in range(50):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        stat = Path(f"/proc/{process}/stat")
        if stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z":
            return False
        time.sleep(0.1)
    return True


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@VERBS
def test_a_key_that_stops_all_of_them_is_told_once(tmp_path: Path, verb: tuple[str, ...]) -> None:
    with at_work(tmp_path, *verb) as (run, others):
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert (run.returncode, out, err.strip()) == (130, "", "stopped")
    assert not any(map(is_there, others))
    assert left_in(tmp_path) == ["in.pbn"]


@VERBS
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_nobody_works_on_for_a_command_that_was_ended(
    tmp_path: Path, verb: tuple[str, ...], number: signal.Signals
) -> None:
    with at_work(tmp_path, *verb) as (run, others):
        run.send_signal(number)
        _, err = run.communicate(timeout=30)
    assert run.returncode in (-number, 128 + number)
    assert err == ""
    assert not any(map(is_there, others))
    assert left_in(tmp_path) == ["in.pbn"]


def test_nobody_works_on_for_a_command_that_was_killed(tmp_path: Path) -> None:
    with at_work(tmp_path, "check") as (run, others):
        run.kill()
        run.communicate(timeout=30)
    assert not any(map(is_there, others))


@VERBS
def test_a_process_that_is_killed_is_told_of(tmp_path: Path, verb: tuple[str, ...]) -> None:
    with at_work(tmp_path, *verb) as (run, others):
        os.kill(others[1], signal.SIGKILL)
        _, err = run.communicate(timeout=30)
    assert run.returncode == 2
    assert err.startswith("Error: a process that shared the work was ended by signal 9")
    assert "Traceback" not in err
    assert not any(map(is_there, others))
    assert left_in(tmp_path) == ["in.pbn"]


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    "words", ["check {} --output-format concise", "check {}", "convert {} -t pbn"]
)
def test_a_pipe_that_is_closed_ends_it_without_a_word(
    tmp_path: Path, words: str, jobs: str
) -> None:
    path = tmp_path / "in.pbn"
    text = file_of(games(Random(1), 500))
    if words.startswith("check"):
        text = text.replace('[Result "', '[Result "1')
    # More than a pipe holds.
    path.write_text(text, newline="")
    code = SLOW.replace("time.sleep(0.2)", "pass")
    words = f"{words.format(path)} -j {jobs}"
    said = tmp_path / "said"
    with (
        said.open("w") as held,
        subprocess.Popen(
            [sys.executable, "-c", code, *words.split()],
            stdout=subprocess.PIPE,
            stderr=held,
            text=True,
        ) as run,
    ):
        assert run.stdout is not None
        run.stdout.readline()
        run.stdout.close()
    assert run.returncode == 141
    assert "Traceback" not in said.read_text()
    assert "Broken pipe" not in said.read_text()
