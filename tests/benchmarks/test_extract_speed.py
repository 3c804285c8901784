"""Extraction of a whole book against one parse of its HTML, and the memory it takes.

Runs where ODDTRICK_BOOKS names the folder of the books (Foster, Project Gutenberg 53881):
``pytest tests/benchmarks --benchmark-only``.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from oddtrick.converters.extract import extract

BOOKS = os.environ.get("ODDTRICK_BOOKS", "")
FOSTER = "pg53881_foster_hoyle"
MOST = {"txt": 40, "htm": 15}
"""How many parses of the HTML the extraction may cost."""

pytestmark = pytest.mark.skipif(not BOOKS, reason="ODDTRICK_BOOKS names no folder")


def seconds(work: Callable[[], object]) -> float:
    """The time of the processor that some work takes."""
    start = process_time()
    work()
    return process_time() - start


@pytest.mark.parametrize("ending", ["txt", "htm"])
def test_a_whole_book_costs_a_few_parses(benchmark: Any, ending: str) -> None:
    """Both in turns, the shortest of nine rounds each, in time of the processor."""
    from lxml import html

    name = f"{FOSTER}.{ending}"
    data, page = ((Path(BOOKS) / f"{FOSTER}.{end}").read_bytes() for end in (ending, "htm"))
    found = benchmark.pedantic(extract, args=(name, data), rounds=1, warmup_rounds=1)
    assert len(found.reads) > 20
    pairs = [
        (seconds(lambda: extract(name, data)), seconds(lambda: html.document_fromstring(page)))
        for _ in range(9)
    ]
    ratio = min(one for one, _ in pairs) / min(other for _, other in pairs)
    benchmark.extra_info["parses"] = round(ratio, 1)
    assert ratio < MOST[ending]


@pytest.mark.parametrize("ending", ["txt", "htm"])
def test_a_whole_book_takes_less_than_300_megabytes(benchmark: Any, ending: str) -> None:
    program = (
        "import resource, sys; from pathlib import Path;"
        "from oddtrick.converters.extract import extract;"
        "extract('book', Path(sys.argv[1]).read_bytes());"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    path = str(Path(BOOKS) / f"{FOSTER}.{ending}")

    def run() -> int:
        done = subprocess.run(
            [sys.executable, "-c", program, path], capture_output=True, text=True, check=True
        )
        return int(done.stdout) // 1024

    megabytes = benchmark.pedantic(run, rounds=1)
    benchmark.extra_info["megabytes"] = megabytes
    assert megabytes < 300
