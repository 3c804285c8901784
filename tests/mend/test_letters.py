"""Letters that are no card: what they are misread from is evidence; three slips in one hand."""

from pathlib import Path

import pytest

from oddtrick.converters.load import load
from oddtrick.converters.mend import MendedFile, mend
from oddtrick.formats.registry import find_format
from oddtrick.records.confusions import readings_of

PRINT = Path(__file__).parent.parent.parent / "samples" / "print"


def mended(*changes: tuple[str, str]) -> MendedFile:
    """Elwell's first hand with some prints changed, mended."""
    text = (PRINT / "elwell-01.txt").read_text("utf-8")
    for was, now in changes:
        assert was in text
        text = text.replace(was, now, 1)
    return mend(load("hand.txt", text.encode(), find_format("grid")))


@pytest.mark.parametrize(
    ("printed", "cards"),
    [
        ("D—s", "D5 D8"), ("S—B", "S8 S3"), ("♡lO", "HT"), ("1O♢", "DT"), ("r>_9", "D9 D6"),
        ("♣O", "CQ"), ("H—I", "HJ"), ("[C]1", "CJ CT"), ("O—K", "DK"), ("C8", "C3"),
        ("♠5", "S6 S8"),
        ("No", ""), ("10♡", ""), ("", ""), ("♡", ""), ("SEE", ""),
    ],
)  # fmt: skip
def test_letters_are_read_for_the_cards_that_they_are_taken_for(printed: str, cards: str) -> None:
    assert " ".join(readings_of(printed)) == cards


def test_an_eight_or_three_that_is_read_as_b_is_mended_by_what_the_hand_holds() -> None:
    (deal,) = mended(("3[S]", "B[S]")).deals
    assert deal.mending.offered is not None
    (change,) = deal.mending.offered.changes
    assert (change.path, change.printed, change.reading) == ("tricks[0].Z", "S8", "S3")
    assert "'B[S]' is printed, which is read for S8 or S3" in deal.mending.offered.pros


def test_a_letter_that_is_read_rightly_needs_no_mending() -> None:
    result = mended(("[C]8 ", "[C]B "), ("[H]K", "[H]R"))
    assert [f.code for f in result.loaded.findings] == ["OT186", "OT186"]
    assert result.deals == []


def test_a_figure_that_may_be_a_knave_or_a_ten_is_open_until_the_hand_decides() -> None:
    result = mended(("[C]10", "[C]1"))
    assert [f.code for f in result.loaded.findings] == ["OT172"]
    (deal,) = result.deals
    assert [(c.path, c.reading) for c in deal.changes] == [("tricks[3].Z", "CT")]


@pytest.mark.parametrize(
    "changes",
    [
        (("[C]A</f>", "[S]A</f>"), ("10[D]", "9[D] "), ("[H]J", "[H]K")),
        (("[C]A</f>", "[D]A</f>"), ("J[D]", "Q[D]"), ("[C]9", "[C]3")),
    ],
)
def test_three_slips_in_three_tricks_are_mended_where_one_reading_fits(
    changes: tuple[tuple[str, str], ...],
) -> None:
    (deal,) = mended(*changes).deals
    assert deal.mending.unfinished is None
    assert deal.mending.offered is not None
    assert len(deal.mending.offered.slips) == 3


def test_of_three_slips_in_one_column_every_order_that_fits_is_listed() -> None:
    (deal,) = mended(("6[S]    |", "7[S]    |"), ("[H]8 ", "[H]3 "), ("9[D]  ", "8[D]  ")).deals
    assert deal.mending.offered is None
    assert len(deal.mending.repairs) == 4
    first = [(change.printed, change.reading) for change in deal.mending.repairs[0].changes]
    assert first == [("S7", "S6"), ("D8", "D9"), ("H3", "H8")]
