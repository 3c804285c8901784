"""The start of the command against an interpreter that does nothing, each as a whole process.

Run with ``pytest tests/benchmarks --benchmark-only``. Both are started in turns, and the
ratio of the medians is what counts.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest

HAND = Path(__file__).parents[2] / "samples" / "valid" / "auction.trick"
ROUNDS = 25
LIMIT = 5.0


def started(*words: str) -> float:
    """Seconds of one whole process."""
    begin = perf_counter()
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    return perf_counter() - begin


@pytest.mark.parametrize(
    "words", [["--help"], ["format", "--check", str(HAND)]], ids=["help", "format"]
)
def test_a_short_command_starts_within_five_bare_interpreters(
    benchmark: Any, words: list[str]
) -> None:
    pairs = [(started("-m", "oddtrick", *words), started("-c", "pass")) for _ in range(ROUNDS)]
    whole, bare = (median(times) for times in zip(*pairs, strict=True))
    benchmark.extra_info["against a bare interpreter"] = round(whole / bare, 2)
    benchmark(started, "-m", "oddtrick", *words)
    assert whole / bare < LIMIT
