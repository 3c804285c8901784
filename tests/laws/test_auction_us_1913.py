"""The American laws of November 1913, the Whist Club of New York."""

from collections.abc import Callable

import pytest

from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.rubber import Entry, keep_ledger

CODE = "auction-us-1913"
Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]


@pytest.mark.parametrize(
    ("contract", "value"),
    [("1S", 2), ("1C", 6), ("1D", 7), ("1H", 8), ("1R", 9), ("1NT", 10)],
)
def test_L3_the_values_with_royal_spades_at_nine(score: Score, contract: str, value: int) -> None:
    assert score(CODE, contract, 7) == {("Y-Z", "tricks"): value}


@pytest.mark.parametrize(
    ("last", "bid", "higher"),
    [
        ("1C", "3S", True),
        ("2R", "3C", True),
        ("3D", "2NT", False),
        ("5NT", "6D", False),
        ("5NT", "7D", False),
        ("1S", "1C", True),
        ("1R", "1NT", True),
    ],
)
def test_L44_sufficiency_is_by_value_then_by_tricks(last: str, bid: str, higher: bool) -> None:
    assert load_law(CODE).sufficient(CALL[last], CALL[bid]) is higher


def test_L44_fosters_example_auction_ends_in_an_insufficient_two_no_trumps() -> None:
    law = load_law(CODE)
    assert not law.sufficient(CALL["3D"], CALL["2NT"])
    assert law.least_sufficient(CALL["3D"], 5) == 3


def test_L46_the_partner_who_named_the_suit_first_declares_whatever_came_between() -> None:
    a, y, z = 0, 1, 3
    law = load_law(CODE)
    calls = [(z, "1S"), (a, "0"), (y, "1C"), (z, "2C"), (a, "2R"), (z, "3C")]
    numbered = [(seat, CALL.get(call, 0)) for seat, call in calls]
    assert law.declarer(z, numbered) == y


def test_L46_spades_and_royal_spades_are_a_named_reading() -> None:
    y, z = 1, 3
    calls = [(z, CALL["1S"]), (y, CALL["1R"])]
    assert load_law(CODE).declarer(z, calls) == y
    other = load_law(CODE, readings=(("royal-spades", "same-suit"),))
    assert other.declarer(z, calls) == z


@pytest.mark.parametrize(("doubled", "each"), [(0, 50), (1, 100), (2, 200)])
def test_L47a_undertricks(score: Score, doubled: int, each: int) -> None:
    assert score(CODE, "4R", 8, doubled=doubled) == {("A-B", "undertricks"): 2 * each}


@pytest.mark.parametrize(
    ("tricks", "doubled", "lost"), [(6, 0, 50), (3, 0, 100), (2, 1, 100), (5, 2, 400)]
)
def test_L48_the_dealers_original_one_spade_loses_at_most_100_unless_redoubled(
    score: Score, tricks: int, doubled: int, lost: int
) -> None:
    found = score(CODE, "1S", tricks, doubled=doubled)
    assert found["A-B", "undertricks"] == lost


def test_L48_one_spade_that_is_not_the_dealers_original_bid_is_not_limited(score: Score) -> None:
    assert score(CODE, "1S", 3, dealers_original=False)["A-B", "undertricks"] == 200
    assert score(CODE, "1S", 3, dealer="Y")["A-B", "undertricks"] == 200
    assert score(CODE, "1S", 3, dealer=None)["A-B", "undertricks"] == 100


def test_L56_three_no_trumps_doubled_making_five_is_100_below_and_150_above(score: Score) -> None:
    found = score(CODE, "3NT", 11, doubled=1)
    assert found == {("Y-Z", "tricks"): 100, ("Y-Z", "bonus"): 150}


def test_L56_redoubled_bonuses_are_100_and_100(score: Score) -> None:
    found = score(CODE, "4H", 11, doubled=2)
    assert found == {("Y-Z", "tricks"): 160, ("Y-Z", "bonus"): 200}


def test_L2_there_is_no_chicane(score: Score) -> None:
    hearts = {"A": "HA HK HQ HJ HT H9 H8", "Z": "H7 H6 H5 H4 H3 H2"}
    found = score(CODE, "1H", 7, B="", Y="", **hearts)
    assert found == {("Y-Z", "tricks"): 8, ("A-B", "honours"): 80}


@pytest.mark.parametrize(
    ("contract", "tricks", "matter", "points"),
    [
        ("3H", 12, "little-slam", 20),
        ("3H", 13, "grand-slam", 40),
        ("7H", 12, "little-slam", 20),
    ],
)
def test_L7_L8_note_3_slams_also_on_a_failed_seven(
    score: Score, contract: str, tricks: int, matter: str, points: int
) -> None:
    assert score(CODE, contract, tricks)["Y-Z", matter] == points


def test_L6_honours_in_spades_and_in_royals_go_by_their_own_values(score: Score) -> None:
    hands = {"Y": "SA SK", "Z": "SQ", "A": "SJ ST"}
    assert score(CODE, "1S", **hands) == {("Y-Z", "honours"): 4}
    assert score(CODE, "1R", **hands) == {("Y-Z", "honours"): 18}


def test_L11_a_rubber_broken_off_at_one_game_each_brings_both_125() -> None:
    game_each = [[Entry(0, "below", 30)], [Entry(1, "below", 40)]]
    balance = keep_ledger(load_law(CODE), game_each).balance()
    assert [(line.side, line.points) for line in balance.lines] == [(0, 125), (1, 125)]
    neither = load_law(CODE, readings=(("one-game-each", "neither"),))
    other = keep_ledger(neither, game_each).balance()
    assert other.lines == ()
    assert other.difference == balance.difference == 10


def test_L11_a_rubber_broken_off_brings_the_sole_winner_of_a_game_125() -> None:
    balance = keep_ledger(load_law(CODE), [[Entry(1, "below", 36)]]).balance(("WE", "THEY"))
    assert balance.totals == (0, 161)
    assert balance.winner is None
    assert balance.words == "161 points to THEY"
