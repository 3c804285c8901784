"""LIN read, checked and written, against two other programs that read and write it, in turns.

Run with ``pytest tests/benchmarks/test_lin_speed.py --benchmark-only``. The other programs are
endplay and bridgebots, which check nothing; they come with ``pip install -e .[bench]``, and what
compares with one that is missing is skipped. ``ODDTRICK_BOARDS`` says how many boards are made.
Each ratio is held to ten, but for the writing alone: ``build_lin_str`` of bridgebots joins the
strings that it was given, and gives back an eleventh of the time that it takes to read them.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from made_lin import a_broadcast, a_match, boards
from memory_taken import memory

from oddtrick.formats.lin.pen import Pen
from oddtrick.formats.lin.quick.reader import Boards
from oddtrick.formats.lin.stream import Stream
from oddtrick.records.board import Board
from oddtrick.records.replay import quickcalls

BOARDS = int(os.environ.get("ODDTRICK_BOARDS", "10000"))
ROUNDS = 5

Work = Callable[[], Any]


@pytest.fixture(scope="module")
def texts() -> list[str]:
    # One of the other programs wants a card played in every board.
    made = (text for text in boards(Random(1), 2 * BOARDS, claimed=0.3) if "pc|" in text)
    return [text for text, _ in zip(made, range(BOARDS), strict=False)]


@pytest.fixture(scope="module")
def text(texts: list[str]) -> str:
    return "".join(texts)


@pytest.fixture(scope="module")
def made(text: str) -> list[Board]:
    return list(read(text))


def blocks(text: str) -> Iterable[str]:
    size = 1 << 18
    return (text[at : at + size] for at in range(0, len(text), size))


def checked(text: str) -> int:
    """How many boards are clean; what earlier rounds learnt of auctions is forgotten."""
    quickcalls._rules_of.cache_clear()
    stream = Stream("x.lin", "utf-8")
    for _ in stream.readings(blocks(text)):
        pass
    return stream.clean


def read(text: str, *, keeps_text: bool = False) -> Iterator[Board]:
    """The boards of a text, all of which are ordinary."""
    reader = Boards("x.lin", "utf-8")
    reader.keeps_text = keeps_text
    for one in reader.boards(blocks(text)):
        assert isinstance(one, Board)
        yield one


def written(made: list[Board]) -> str:
    quickcalls._rules_of.cache_clear()
    pen = Pen()
    return "".join([pen.board(board) or "" for board in made]) + pen.rest()


def both_ways(text: str, *, keeps_text: bool = True) -> str:
    """A text read and written; what stands as it is written is given back or put together anew."""
    quickcalls._rules_of.cache_clear()
    pen = Pen()
    made = [pen.board(board) or "" for board in read(text, keeps_text=keeps_text)]
    return "".join(made) + pen.rest()


class Endplay:
    WRITING = 10

    def __init__(self) -> None:
        self.lin = pytest.importorskip("endplay.parsers.lin")

    def read(self, texts: list[str]) -> Any:
        return self.lin.loads("".join(texts))

    def write(self, read: Any) -> Any:
        return self.lin.dumps(read)


class Bridgebots:
    WRITING = 3

    def __init__(self) -> None:
        self.lin = pytest.importorskip("bridgebots.lin")

    def read(self, texts: list[str]) -> Any:
        return [self.lin.parse_lin_str(text) for text in texts]

    def write(self, read: Any) -> Any:
        return [
            self.lin.build_lin_str(one.deal, record)
            for deals in read
            for one in deals
            for record in one.board_records
        ]


OTHERS = pytest.mark.parametrize("other", [Endplay, Bridgebots])


def seconds(work: Work) -> float:
    start = process_time()
    work()
    return process_time() - start


def ratio(one: Work, other: Work) -> float:
    """How many times as long the other takes: the middle of some rounds in turns."""
    one()
    found = sorted(1 / (seconds(one) / seconds(other)) for _ in range(ROUNDS))
    return found[ROUNDS // 2]


def test_check_of_a_clean_file(benchmark: Any, text: str) -> None:
    assert benchmark(checked, text) == BOARDS


def test_check_of_matches_with_heads(benchmark: Any) -> None:
    rng = Random(2)
    many = [a_match(rng, 16) for _ in range(BOARDS // 32)]
    benchmark(checked, "".join(many))


def test_check_of_matches_as_they_are_broadcast(benchmark: Any) -> None:
    rng = Random(3)
    many = [a_broadcast(rng, 16) for _ in range(BOARDS // 32)]
    assert benchmark(checked, "".join(many)) == 32 * len(many)


@OTHERS
def test_check_is_ten_times_as_fast_as_the_plain_reading_of_another(
    benchmark: Any, text: str, texts: list[str], other: Any
) -> None:
    program = other()
    found = ratio(lambda: checked(text), lambda: program.read(texts))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(checked, text)
    assert found >= 10


@OTHERS
def test_reading_and_writing_is_ten_times_as_fast_as_by_another(
    benchmark: Any, text: str, texts: list[str], other: Any
) -> None:
    program = other()
    found = ratio(lambda: both_ways(text), lambda: program.write(program.read(texts)))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(both_ways, text)
    assert found >= 10


@OTHERS
def test_the_same_where_every_board_is_put_together_anew(
    benchmark: Any, text: str, texts: list[str], other: Any
) -> None:
    program = other()
    assert both_ways(text, keeps_text=False) == both_ways(text)
    found = ratio(
        lambda: both_ways(text, keeps_text=False), lambda: program.write(program.read(texts))
    )
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(both_ways, text, keeps_text=False)
    assert found >= 8


@OTHERS
def test_reading_alone(benchmark: Any, text: str, texts: list[str], other: Any) -> None:
    program = other()
    found = ratio(lambda: list(read(text)), lambda: program.read(texts))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(lambda: list(read(text)))
    assert found >= 10


@OTHERS
def test_writing_alone(benchmark: Any, made: list[Board], texts: list[str], other: Any) -> None:
    program = other()
    theirs = program.read(texts)
    found = ratio(lambda: written(made), lambda: program.write(theirs))
    benchmark.extra_info["ratio"] = round(found, 2)
    benchmark(written, made)
    assert found >= program.WRITING


def test_ten_times_the_boards_take_no_more_memory(
    benchmark: Any, text: str, tmp_path: Path
) -> None:
    one, ten = tmp_path / "one.lin", tmp_path / "ten.lin"
    one.write_text(text)
    ten.write_text(text * 10)
    small, large = memory(one), memory(ten)
    benchmark.extra_info |= {"one": round(small, 1), "ten": round(large, 1)}
    benchmark(lambda: None)
    assert large <= 1.05 * small
    assert large <= 64
