"""The American laws of November 1912, and the decisions of the card committee."""

from collections.abc import Callable

import pytest

from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law

CODE = "auction-us-1912"
Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]


@pytest.mark.parametrize(
    ("contract", "value"),
    [("1S", 2), ("1C", 6), ("1D", 7), ("1H", 8), ("1R", 9), ("1NT", 10)],
)
def test_L4_the_values_with_royal_spades_at_nine(score: Score, contract: str, value: int) -> None:
    assert score(CODE, contract, 7) == {("Y-Z", "tricks"): value}


def test_L9_single_chicane_is_added_to_its_own_sides_honours(score: Score) -> None:
    held = {"Z": "HA HK HQ", "A": "HJ HT", "B": "H9 H8 H7 H6 H5 H4 H3 H2"}
    found = score(CODE, "1H", 7, **held)
    assert found == {("Y-Z", "tricks"): 8, ("Y-Z", "honours"): 16, ("Y-Z", "chicane"): 16}


def test_L9_single_chicane_is_deducted_from_the_adversaries_honours(score: Score) -> None:
    held = {"Z": "HA HK HQ", "Y": "HJ HT", "B": "H9 H8 H7 H6 H5 H4 H3 H2"}
    found = score(CODE, "1H", 7, **held)
    assert found == {("Y-Z", "tricks"): 8, ("Y-Z", "honours"): 40, ("Y-Z", "chicane"): -16}


def test_L9_double_chicane_is_deducted_as_four_honours(score: Score) -> None:
    held = {"Z": "HA HK HQ", "Y": "HJ HT H9 H8 H7 H6 H5 H4 H3 H2"}
    found = score(CODE, "1H", 7, **held)
    assert found == {("Y-Z", "tricks"): 8, ("Y-Z", "honours"): 40, ("Y-Z", "chicane"): -32}


def test_L44_three_spades_are_higher_than_one_club() -> None:
    assert load_law(CODE).sufficient(CALL["1C"], CALL["3S"])


def test_L46_case_7_the_partner_who_first_bid_the_suit_plays() -> None:
    """One club by North, three clubs by South, with hearts between: North plays."""
    n, s = 1, 3
    calls = [(n, "1C"), (2, "1D"), (n, "1H"), (0, "2D"), (n, "2H"), (s, "3C")]
    assert load_law(CODE).declarer(n, [(seat, CALL[call]) for seat, call in calls]) == n


@pytest.mark.parametrize(("doubled", "each"), [(0, 50), (1, 100), (2, 200)])
def test_L47_undertricks(score: Score, doubled: int, each: int) -> None:
    assert score(CODE, "4R", 8, doubled=doubled) == {("A-B", "undertricks"): 2 * each}


@pytest.mark.parametrize(
    ("tricks", "doubled", "lost"), [(6, 0, 50), (3, 0, 100), (2, 1, 100), (5, 2, 400)]
)
def test_L48_the_original_one_spade_loses_at_most_100_unless_redoubled(
    score: Score, tricks: int, doubled: int, lost: int
) -> None:
    found = score(CODE, "1S", tricks, doubled=doubled)
    assert found["A-B", "undertricks"] == lost


def test_L54_case_6_six_clubs_doubled_and_six_short_cost_600(score: Score) -> None:
    """The partner's double of a double adds nothing."""
    assert score(CODE, "6C", 6, doubled=1) == {("A-B", "undertricks"): 600}


@pytest.mark.parametrize(
    ("contract", "tricks", "doubled", "more"),
    [
        ("4H", 10, 1, 82), ("4H", 10, 2, 196), ("4NT", 10, 1, 90), ("4NT", 10, 2, 220),
    ],
)  # fmt: skip
def test_L56_what_a_double_of_a_contract_that_is_made_costs(
    score: Score, contract: str, tricks: int, doubled: int, more: int
) -> None:
    """Work's figures: four hearts doubled cost the doubler 82, redoubled 196."""
    plain = sum(score(CODE, contract, tricks).values())
    assert sum(score(CODE, contract, tricks, doubled=doubled).values()) - plain == more


def test_L56_four_hearts_redoubled_and_eleven_tricks_are_160_and_200(score: Score) -> None:
    assert score(CODE, "4H", 11, doubled=2) == {("Y-Z", "tricks"): 160, ("Y-Z", "bonus"): 200}


def test_L7_slams_are_of_either_side_and_independent_of_the_revoke(score: Score) -> None:
    assert score(CODE, "1H", 1)["A-B", "little-slam"] == 20
    assert score(CODE, "7H", 12)["Y-Z", "little-slam"] == 20
