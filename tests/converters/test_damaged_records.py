"""A deal of which something cannot be read is checked as far as it goes, and never written."""

from oddtrick.converters.check import check
from oddtrick.converters.convert import convert
from oddtrick.converters.load import load
from oddtrick.formats.registry import find_format

TEXT = """\
trick 1

deal one
game     auction
laws     auction-us-1920
dealer   Q

play
       A    Y    B    Z
   1   DK   D2   D5   D3
   2   DQ   SZ   D7   D8
   3   DA   D9   S2
   4   DQ   D4   S3   S4

deal two
game     auction
"""


def test_what_can_be_read_of_a_damaged_deal_is_checked_too() -> None:
    codes = [f.code for f in check(load("x.trick", TEXT.encode()))]
    assert "OT304" in codes  # the dealer is nobody
    assert "OT120" in codes  # SZ is no card
    assert "OT132" in codes  # a row of three cells
    assert "OT351" in codes  # DQ twice, in rows that can be read


def test_what_only_follows_from_the_damage_is_not_said() -> None:
    found = check(load("x.trick", TEXT.encode()))
    assert not [f for f in found if f.code == "OT357"]  # the third row is short, and said to be so


def test_the_other_deals_are_whole() -> None:
    loaded = load("x.trick", TEXT.encode())
    assert [read.record.id for read in loaded.reads] == ["two"]
    assert [read.record.id for read in loaded.damaged] == ["one"]


def test_a_damaged_deal_is_never_written() -> None:
    target = find_format("json")
    assert target is not None
    refused = convert(load("x.trick", TEXT.encode()), target)
    assert refused.text is None
    assert "OT613" in {finding.code for finding in refused.findings}
    done = convert(load("x.trick", TEXT.encode()), target, keep_going=True)
    assert done.text is not None
    assert '"two"' in done.text
    assert '"one"' not in done.text
    assert [loss.message for loss in done.losses if loss.code == "OT608"] == [
        "the deal one was left out: something in it cannot be read"
    ]


def test_the_deals_of_a_rubber_are_checked_though_one_is_damaged() -> None:
    text = """\
trick 1

rubber r
laws     auction-us-1920

deal a
game     auction
dealer   Q

deal b
game     auction
contract 9H Z
"""
    loaded = load("x.trick", text.encode())
    assert [read.record.id for read in loaded.reads] == ["a"]
    assert [read.record.id for read in loaded.damaged] == ["b"]
    assert "OT304" in [f.code for f in check(loaded)]
