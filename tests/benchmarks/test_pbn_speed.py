"""A PBN file checked and converted, against another program, in turns in one run.

Run with ``pytest tests/benchmarks/test_pbn_speed.py --benchmark-only``. The other program
is endplay, which reads and checks nothing; it comes with ``pip install -e .[bench]``, and what
compares with it is skipped without it. ``ODDTRICK_BOARDS`` says how many boards are made.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import pytest
from made_pbn import HEADING, file_of, games, misspelt
from memory_taken import memory
from timed_commands import taken, warm

from oddtrick.formats.pbn.quick.boards import Boards
from oddtrick.formats.pbn.stream import Stream
from oddtrick.formats.registry import find_format
from oddtrick.records.board import Board
from oddtrick.records.replay import quickcalls

BOARDS = int(os.environ.get("ODDTRICK_BOARDS", "10000"))
ROUNDS = 5


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return games(Random(1), BOARDS)


@pytest.fixture(scope="module")
def clean(texts: list[str]) -> str:
    return file_of(texts)


def blocks(text: str) -> Iterable[str]:
    size = 1 << 18
    return (text[at : at + size] for at in range(0, len(text), size))


def checked(text: str) -> int:
    """How many games of a file are clean; what earlier rounds learnt of auctions is forgotten."""
    quickcalls._rules_of.cache_clear()
    stream = Stream("x.pbn", "latin-1")
    for _ in stream.readings(blocks(text)):
        pass
    return stream.clean


def seconds(work: Callable[[], Any]) -> float:
    start = process_time()
    work()
    return process_time() - start


def ratio(one: Callable[[], Any], other: Callable[[], Any]) -> float:
    """How many times as long the other takes: the middle of some rounds in turns."""
    found = sorted(1 / (seconds(one) / seconds(other)) for _ in range(ROUNDS))
    return found[ROUNDS // 2]


def test_check_of_a_clean_file(benchmark: Any, clean: str) -> None:
    assert benchmark(checked, clean) >= BOARDS - 1


def test_check_is_eight_times_as_fast_as_the_plain_reading_of_another(
    benchmark: Any, clean: str
) -> None:
    pbn = pytest.importorskip("endplay.parsers.pbn")
    plain = clean.replace("\r\n", "\n")
    checked(clean)
    found = ratio(lambda: checked(clean), lambda: pbn.loads(plain))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(checked, clean)
    assert found >= 8


def test_a_file_as_people_type_it_takes_little_longer(benchmark: Any, texts: list[str]) -> None:
    # Seven people, each with an order of tags and spellings of their own.
    written = [misspelt(Random(n % 7), text) for n, text in enumerate(texts)]
    typed = "\n".join(text.replace("\r\n", "\n") for text in written)
    export = "\n".join(text.replace("\r\n", "\n") for text in texts)
    checked(typed)
    found = ratio(lambda: checked(typed), lambda: checked(export))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(checked, typed)
    assert found >= 0.8


def test_verdicts_of_a_file_with_every_third_game_faulty(
    benchmark: Any, texts: list[str], clean: str
) -> None:
    """Clean or not, without the messages, which the whole reading of a faulty game gives."""
    from oddtrick.formats.pbn.quick.verdicts import verdicts

    bad = [t.replace('[Result "', '[Result "1') if n % 3 == 0 else t for n, t in enumerate(texts)]
    faulty = HEADING + "\r\n".join(bad)
    found = ratio(lambda: verdicts(blocks(faulty)), lambda: verdicts(blocks(clean)))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(lambda: verdicts(blocks(faulty)))
    assert found >= 0.7


def converted(text: str, target: str) -> int:
    """How many games of a file are written as boards in another format."""
    quickcalls._rules_of.cache_clear()
    form = find_format(target)
    assert form is not None
    pen = form.quick_writer()
    reader = Boards("x.pbn", "latin-1")
    reader.keeps_text = target == "pbn"
    made = [pen.board(each) for each in reader.boards(blocks(text)) if isinstance(each, Board)]
    # One text, as the other makes one; copied once.
    texts = [*filter(None, made)]
    texts[0], texts[-1] = pen.head + texts[0], texts[-1] + pen.foot
    return len(pen.between.join(texts))


def test_pbn_written_as_pbn_is_twelve_times_as_fast_as_another(benchmark: Any, clean: str) -> None:
    """Each game is looked at first: no auction and no play is written that is not legal."""
    pbn = pytest.importorskip("endplay.parsers.pbn")
    plain = clean.replace("\r\n", "\n")
    assert converted(clean, "pbn") >= len(clean) - 100
    found = ratio(lambda: converted(clean, "pbn"), lambda: pbn.dumps(pbn.loads(plain)))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(converted, clean, "pbn")
    assert found >= 12


@pytest.mark.parametrize("target", ["json", "jsonl"])
def test_pbn_written_as_json_is_fifteen_times_as_fast_as_another(
    benchmark: Any, clean: str, target: str
) -> None:
    pbn = pytest.importorskip("endplay.parsers.pbn")
    other = pytest.importorskip("endplay.parsers.json")
    plain = clean.replace("\r\n", "\n")
    converted(clean, target)
    found = ratio(lambda: converted(clean, target), lambda: other.dumps(pbn.loads(plain)))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(converted, clean, target)
    assert found >= 15


def test_ten_times_the_games_take_no_more_memory(
    benchmark: Any, texts: list[str], clean: str, tmp_path: Path
) -> None:
    one, ten = tmp_path / "one.pbn", tmp_path / "ten.pbn"
    one.write_text(clean, newline="")
    with ten.open("w", newline="") as file:
        for _ in range(10):
            file.write(clean.removeprefix(HEADING) + "\r\n")
    small, large = memory(one), memory(ten)
    benchmark.extra_info |= {"one": round(small, 1), "ten": round(large, 1)}
    benchmark(lambda: None)
    assert large <= 1.05 * small
    assert large <= 64


@pytest.mark.parametrize("verb", [("check",), ("convert", "-t", "pbn", "-o", "out", "--force")])
def test_two_processes_are_faster_than_one(
    benchmark: Any, tmp_path: Path, verb: tuple[str, ...]
) -> None:
    """Of games all different: what one process learns of a game the other does not know.

    In one warm process; beside it the whole command, which takes the same time to start for
    one as for two. ``two_processes.py`` measures more sizes, and where the time goes.
    """
    path = tmp_path / "all.pbn"
    path.write_text(file_of(games(Random(2), 4 * BOARDS)), newline="")
    words = [*verb, str(path), "-j"]

    def whole(jobs: str) -> float:
        return taken(tmp_path, "-m", "oddtrick", *words, jobs)[0]

    whole("2")
    found = median(one / two for one, two in warm(tmp_path, ROUNDS, *words))
    benchmark.extra_info["ratio"] = round(found, 2)
    ratios = [whole("1") / whole("2") for _ in range(ROUNDS)]
    benchmark.extra_info["ratio of the whole command"] = round(median(ratios), 2)
    benchmark(lambda: None)
    assert found >= 1.6
