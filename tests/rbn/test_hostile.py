"""Texts that are cut, spoilt or no RBN at all: nothing fails, and no good record is lost."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rbn_records import FILE, RECORD, deals, loaded, told

from oddtrick.converters.convert import convert
from oddtrick.formats.registry import find_format

_PIECES = [
    "\n", "\n\n", "{", "}", "}\n", "B 1\n", "H N:", "A NZ:", "1C", "P", "A", "Y", "^1", "*", "!",
    "P ", "SA", "-", "R 9\n", "C 4S:S\n", "1 note\n", "N a+b:c+d:O\n", "D 1912C\n", "F C:NS 60\n",
    ":", "%", "é", "\ufeff", "T a::b:c\n", "K a:b:c\n", "X x\n", "10",
]  # fmt: skip


def assert_sane(text: str | bytes) -> None:
    """No fault of oddtrick itself, and every place within the text."""
    held = loaded(text)
    assert [f.message for f in held.findings if f.code.startswith("OT9")] == []
    for finding in (*held.findings, *held.repairs):
        span = finding.at.span
        if span is not None and held.source is not None:
            assert 0 <= span.start <= span.end <= len(held.source.text)
    rbn = find_format("rbn")
    assert rbn is not None
    assert [f.message for f in convert(held, rbn).findings if f.code.startswith("OT9")] == []


def test_a_record_cut_off_anywhere_is_read_as_far_as_it_goes() -> None:
    for end in range(len(RECORD)):
        assert_sane(RECORD[:end])


def test_a_file_cut_off_anywhere_keeps_every_record_that_is_whole() -> None:
    whole = deals(FILE)
    for end in range(len(RECORD) + 1, len(FILE), 5):
        assert deals(FILE[:end])[0] == whole[0]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_random_bytes_changed_lose_no_record_behind(seed: int) -> None:
    rng = Random(seed)
    data = bytearray(RECORD.encode())
    for _ in range(rng.randint(1, 12)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    other = FILE[len(RECORD) :].replace("\nN Gus", "\nB 7\nH\nN Gus", 1)
    assert_sane(bytes(data) + other.encode())
    assert deals(bytes(data) + other.encode())[-1].auction == deals(FILE)[-1].auction


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(_PIECES) | st.text(max_size=4), max_size=40).map("".join))
def test_any_text_is_read_without_a_fault_of_the_reader(text: str) -> None:
    assert_sane(text)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "{open", "% RBN version 3.2\n"])
def test_what_holds_no_record_is_told(text: str) -> None:
    assert told(text)
