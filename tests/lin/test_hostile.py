"""Texts that are cut, spoilt or no LIN at all: nothing fails, and no good board is lost."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lin_boards import BOARD, MATCH, deals, loaded, told

from oddtrick.converters.convert import convert
from oddtrick.formats.lin.scan import pairs
from oddtrick.formats.lin.words import KNOWN
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.notices import Notices

_PIECES = [
    "|", "||", "\n", ",", "md|3", "mb|1N|", "pc|SA|", "qx|o1|", "qx|c1|", "mc|14|", "mc|9|", "nt|",
    "an|", "vg|", "rs|", "pn|a,b|", "sv|o|", "ah|Board 1|", "S", "é", "\ufeff", "0",
]  # fmt: skip


def assert_sane(text: str | bytes) -> None:
    """No fault of oddtrick itself, and every place within the text."""
    held = loaded(text)
    assert [f.message for f in held.findings if f.code.startswith("OT9")] == []
    for finding in (*held.findings, *held.repairs):
        span = finding.at.span
        if span is not None and held.source is not None:
            assert 0 <= span.start <= span.end <= len(held.source.text)
    lin = find_format("lin")
    assert lin is not None
    made = convert(held, lin)
    assert [f.message for f in made.findings if f.code.startswith("OT9")] == []


def test_a_match_cut_off_anywhere_keeps_every_board_that_is_whole() -> None:
    whole = deals(MATCH)
    starts = [MATCH.index(f"qx|{label}|") for label in ("o1", "c1", "o2")]
    for end in range(0, len(MATCH), 7):
        text = MATCH[:end]
        kept = [record for record, start in zip(whole, [*starts[1:], len(MATCH)], strict=True)
                if start <= end]  # fmt: skip
        found = deals(text)
        assert [r.tricks for r in found[: len(kept)]] == [r.tricks for r in kept]
        assert [r.auction for r in found[: len(kept)]] == [r.auction for r in kept]


def test_a_board_cut_off_anywhere_is_read_as_far_as_it_goes() -> None:
    for end in range(len(BOARD)):
        assert_sane(BOARD[:end])


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32))
def test_random_bytes_changed_lose_no_other_board(seed: int) -> None:
    rng = Random(seed)
    data = bytearray((MATCH * 2).encode())
    half = len(MATCH)
    for _ in range(rng.randint(1, 12)):
        data[rng.randrange(half)] = rng.randrange(256)
    assert_sane(bytes(data))
    found = deals(bytes(data))
    assert len(found) >= 3
    assert [record.tricks for record in found[-3:]] == [record.tricks for record in deals(MATCH)]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(_PIECES) | st.text(max_size=4), max_size=40).map("".join))
def test_any_text_is_read_without_a_fault_of_the_reader(text: str) -> None:
    assert_sane(text)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(_PIECES), max_size=30).map("".join))
def test_every_pair_stands_where_it_says(text: str) -> None:
    for pair in pairs(text, Notices()):
        assert pair.key in KNOWN or len(pair.key) == 2
        assert text[pair.value_span.start : pair.value_span.end] == pair.value


@pytest.mark.parametrize("text", ["", "|", "|||", "\n\n", "hello", "a|b|c|d|"])
def test_what_holds_no_board_is_told(text: str) -> None:
    assert told(text)


def test_a_call_that_is_none_loses_its_board_and_not_the_next() -> None:
    text = BOARD.replace("mb|3H|", "mb|9H|") + BOARD
    held = loaded(text)
    assert (len(held.reads), len(held.damaged)) == (1, 1)
