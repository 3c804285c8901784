"""The start of the command against an interpreter that does nothing, each as a whole process.

Run with ``pytest tests/benchmarks --benchmark-only``. Both are started in turns, and the
ratio of the medians is what counts, of the time of the processor: what other programs do
meanwhile makes both longer, and the longer of the two by more.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from made_pbn import file_of, games

HAND = Path(__file__).parents[2] / "samples" / "valid" / "auction.trick"
ROUNDS = 25
AS_INSTALLED = {n: v for n, v in os.environ.items() if n != "PYTHONDONTWRITEBYTECODE"}
"""Compiled modules are kept, as those of an installed package are."""

LIMIT = 5.0


def started(*words: str) -> float:
    """Seconds of the processor that one whole process takes."""
    begin = _spent()
    subprocess.run([sys.executable, *words], check=True, capture_output=True, env=AS_INSTALLED)
    return _spent() - begin


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds: float = used.ru_utime + used.ru_stime
    return seconds


def against_a_bare_interpreter(benchmark: Any, *words: str) -> float:
    pairs = [(started("-m", "oddtrick", *words), started("-c", "pass")) for _ in range(ROUNDS)]
    whole, bare = (median(times) for times in zip(*pairs, strict=True))
    benchmark.extra_info["against a bare interpreter"] = round(whole / bare, 2)
    benchmark(started, "-m", "oddtrick", *words)
    return float(whole / bare)


@pytest.mark.parametrize(
    "words", [["--help"], ["format", "--check", str(HAND)]], ids=["help", "format"]
)
def test_a_short_command_starts_within_five_bare_interpreters(
    benchmark: Any, words: list[str]
) -> None:
    assert against_a_bare_interpreter(benchmark, *words) < LIMIT


def test_the_check_of_an_evening_takes_six_bare_interpreters(
    benchmark: Any, tmp_path: Path
) -> None:
    path = tmp_path / "evening.pbn"
    path.write_text(file_of(games(Random(1), 28)), newline="")
    assert against_a_bare_interpreter(benchmark, "check", str(path)) < 6
