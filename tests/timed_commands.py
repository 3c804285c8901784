"""Commands timed as whole processes, and again and again within one that is warm."""

import json
import os
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

WARM = """\
import gc, json, sys, time
from oddtrick.records.replay import quickcalls
from oddtrick.start import _run
gc.set_threshold(50_000, 20, 20)
def taken(jobs):
    quickcalls._rules_of.cache_clear()
    start = time.perf_counter()
    _run([*sys.argv[2:], jobs])
    found = time.perf_counter() - start
    gc.unfreeze()
    return found
taken("1"), taken("2")
found = [(taken("1"), taken("2")) for _ in range(int(sys.argv[1]))]
with open("noted", "w") as file:
    json.dump(found, file)
"""
"""The work of the command again and again in one process."""


def environment() -> dict[str, str]:
    """Compiled modules are kept, as where a package is installed."""
    unset = ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")
    return {name: value for name, value in os.environ.items() if name not in unset}


def taken(folder: Path, *words: str) -> tuple[float, float]:
    """Seconds by the clock and of the processor that a process takes."""
    before, start = getrusage(RUSAGE_CHILDREN), perf_counter()
    subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment(), check=True, capture_output=True
    )
    clock, after = perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def warm(folder: Path, rounds: int, *words: str) -> list[tuple[float, float]]:
    """Seconds by the clock with one process and with two, in one that is warm."""
    taken(folder, "-c", WARM, str(rounds), *words)
    found: list[tuple[float, float]] = json.loads((folder / "noted").read_text())
    return found
