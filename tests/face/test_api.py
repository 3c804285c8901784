"""``import oddtrick``: the functions for Python."""

from pathlib import Path

import pytest

import oddtrick
from oddtrick import Deal, Level

SPADE = Path(__file__).parent / "golden" / "files" / "spade.trick"
FAULTY = SPADE.with_name("faulty.trick")


def spade() -> Deal:
    (deal,) = oddtrick.read(SPADE).records
    assert isinstance(deal, Deal)
    return deal


def test_a_file_is_read_into_records() -> None:
    deal = spade()
    assert deal.dealer == "Z"
    assert len(deal.tricks) == 13


def test_a_fault_of_a_file_is_a_finding_and_no_exception() -> None:
    loaded = oddtrick.read(FAULTY)
    assert [finding.level for finding in loaded.findings] == [Level.ERROR]
    assert oddtrick.read_text("Dear Sir,").findings[0].code == "OT104"
    with pytest.raises(FileNotFoundError):
        oddtrick.read("nowhere.trick")


def test_a_file_and_a_record_are_checked_alike_and_only_a_file_gives_places() -> None:
    of_file, of_record = oddtrick.check(oddtrick.read(SPADE)), oddtrick.check(spade())
    assert [f.message for f in of_file] == [f.message for f in of_record]
    assert of_file[0].at.span is not None
    assert of_record[0].at.span is None


def test_a_deal_is_replayed_and_scored_under_its_own_laws_or_others() -> None:
    assert oddtrick.replay(spade()).tricks == (3, 10)
    own, other = oddtrick.score(spade()), oddtrick.score(spade(), laws="auction-gb-1909")
    assert [line.points for line in own] == [36, 45]
    assert [line.points for line in other] == [8, 10]
    assert own[0].article == "auction-us-1920 s.05"


def test_a_record_is_converted_and_its_losses_are_told() -> None:
    text = oddtrick.convert(spade(), "json")
    assert oddtrick.read_text(text).records == [spade()]
    assert oddtrick.losses(spade(), "json") == []
    assert "laws" in oddtrick.losses(spade(), "grid")[1].message
    assert "| TRICK |" in oddtrick.convert([spade()], "grid", layout="elwell")


def test_unknown_words_are_look_up_errors_that_name_the_likeliest() -> None:
    with pytest.raises(LookupError, match="did you mean `grid`"):
        oddtrick.convert(spade(), "gird")
    with pytest.raises(LookupError, match="did you mean `auction-us-1920`"):
        oddtrick.score(spade(), laws="auction-us-1921")
    with pytest.raises(AttributeError):
        oddtrick.__getattr__("chekc")


def test_every_public_name_is_there() -> None:
    for name in oddtrick.__all__:
        assert getattr(oddtrick, name) is not None
    assert set(oddtrick.__all__) == set(dir(oddtrick))
