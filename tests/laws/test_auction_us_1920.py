"""The worked examples of the New York profile of 1920, and what its sections lay down."""

from collections.abc import Callable

import pytest

from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law

CODE = "auction-us-1920"
Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]


def test_s09_one_spade_making_ten_tricks_is_36_below_the_line(derived: Derived) -> None:
    (line,) = derived(CODE, "1S", 10)
    assert (line.side, line.column, line.matter, line.points) == (1, "below", "tricks", 36)
    assert line.arithmetic == "4 odd tricks x 9"
    assert line.article == "auction-us-1920 s.05"
    assert line.readings == ()


def test_s09_one_heart_doubled_making_nine_is_48_below_and_150_above(derived: Derived) -> None:
    tricks, bonus = derived(CODE, "1H", 9, doubled=1)
    assert (tricks.column, tricks.points, tricks.arithmetic) == (
        "below",
        48,
        "3 odd tricks x 8 x 2",
    )
    assert (bonus.column, bonus.points) == ("above", 150)
    assert bonus.arithmetic == "50 for making it + 2 extra tricks x 50"
    assert bonus.article == "auction-us-1920 s.06"


def test_s07_four_spade_honours_in_one_hand_count_72(derived: Derived) -> None:
    (line,) = derived(CODE, "1S", A="SA SK SQ SJ", Y="ST")
    assert (line.side, line.matter, line.points) == (0, "honours", 72)
    assert line.arithmetic == "4 honours in one hand: 8 x 9"


@pytest.mark.parametrize(
    ("contract", "value"), [("1C", 6), ("1D", 7), ("1H", 8), ("1S", 9), ("1NT", 10)]
)
def test_s05_the_value_of_each_denomination(score: Score, contract: str, value: int) -> None:
    assert score(CODE, contract, 7) == {("Y-Z", "tricks"): value}


def test_s05_a_failed_contract_scores_nothing_below_even_above_six_tricks(score: Score) -> None:
    assert score(CODE, "4S", 9) == {("A-B", "undertricks"): 50}


@pytest.mark.parametrize(("doubled", "each"), [(0, 50), (1, 100), (2, 200)])
def test_s06_undertricks(score: Score, doubled: int, each: int) -> None:
    assert score(CODE, "3D", 7, doubled=doubled) == {("A-B", "undertricks"): 2 * each}


def test_s06_redoubled_bonuses_are_100_and_100(score: Score) -> None:
    assert score(CODE, "2C", 9, doubled=2) == {("Y-Z", "tricks"): 72, ("Y-Z", "bonus"): 200}


@pytest.mark.parametrize(
    ("contract", "tricks", "side", "matter", "points"),
    [
        ("4S", 12, "Y-Z", "little-slam", 50),
        ("4S", 13, "Y-Z", "grand-slam", 100),
        ("7S", 12, "Y-Z", "little-slam", 50),
        ("1S", 1, "A-B", "little-slam", 50),
        ("1S", 0, "A-B", "grand-slam", 100),
    ],
)
def test_s06_slams_to_either_side_bid_or_not(
    score: Score, contract: str, tricks: int, side: str, matter: str, points: int
) -> None:
    found = score(CODE, contract, tricks)
    assert {k: v for k, v in found.items() if "slam" in k[1]} == {(side, matter): points}


def test_s03_two_clubs_beat_one_no_trump_and_one_no_trump_one_spade() -> None:
    law = load_law(CODE)
    assert law.sufficient(CALL["1NT"], CALL["2C"])
    assert law.sufficient(CALL["1S"], CALL["1NT"])
    assert not law.sufficient(CALL["1NT"], CALL["1S"])
    assert law.least_sufficient(CALL["7S"], 0) is None
    assert law.least_sufficient(CALL["1S"], 2) == 2


def test_s03_four_first_passes_close_and_the_next_player_deals() -> None:
    law = load_law(CODE)
    assert law.all_pass_allowed
    assert law.opening_pass_allowed(0)
    assert not law.auction_is_closed([0, 0, 0])
    assert law.auction_is_closed([0, 0, 0, 0])
    assert law.auction_is_closed([0, 0, 0, CALL["1C"], 0, 0, 0])
    assert not law.auction_is_closed([CALL["1C"], 1, 0, 0])
    assert law.auction_is_closed([CALL["1C"], 1, 0, 0, 0])


def test_s05_there_are_no_royal_spades_beside_spades() -> None:
    assert not load_law(CODE).ranks(4)


def test_chicane_is_silent_and_the_reading_decides(score: Score) -> None:
    hands = {
        "A": "S2 S3 S4 S5 S6 S7 S8 S9 ST",
        "Y": "SJ SQ",
        "Z": "SA SK",
    }
    assert ("A-B", "chicane") not in score(CODE, "1S", 7, **hands)
    english = (("chicane", "english"),)
    assert score(CODE, "1S", 7, readings=english, **hands)["A-B", "chicane"] == 18
