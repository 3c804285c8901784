"""The laws of the Portland and Bath Clubs of 1909, and what 1908 had otherwise."""

from collections.abc import Callable

import pytest

from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law

CODE = "auction-gb-1909"
Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]


@pytest.mark.parametrize(
    ("contract", "single", "twice", "four"),
    [("1S", 2, 4, 8), ("1C", 4, 8, 16), ("1D", 6, 12, 24), ("1H", 8, 16, 32), ("1NT", 12, 24, 48)],
)
def test_L4_the_values_and_both_rows_of_doubled_values(
    score: Score, contract: str, single: int, twice: int, four: int
) -> None:
    for doubled, points in enumerate((single, twice, four)):
        assert score(CODE, contract, 7, doubled=doubled)["Y-Z", "tricks"] == points


@pytest.mark.parametrize(
    ("last", "bid", "higher"),
    [
        ("1C", "2S", True),
        ("1NT", "2D", True),
        ("7S", "3D", True),
        ("1H", "2C", True),
        ("4D", "2NT", False),
        ("6C", "2NT", False),
        ("2S", "1C", False),
        ("1S", "1S", False),
        ("1H", "1D", False),
    ],
)
def test_L48_sufficiency_is_by_value_then_by_tricks(last: str, bid: str, higher: bool) -> None:
    assert load_law(CODE).sufficient(CALL[last], CALL[bid]) is higher


def test_L48_the_least_bid_that_would_do() -> None:
    law = load_law(CODE)
    assert law.least_sufficient(CALL["1NT"], 3) == 6  # six spades are 12 too, and more tricks
    assert law.least_sufficient(CALL["2NT"], 3) is None  # seven spades are 14
    assert law.least_sufficient(CALL["2NT"], 4) is None  # there are no royal spades


def test_L47_the_dealer_must_bid_and_all_cannot_pass() -> None:
    law = load_law(CODE)
    assert not law.opening_pass_allowed(0)
    assert not law.all_pass_allowed
    assert not law.auction_is_closed([0, 0, 0, 0])


def test_L49_the_one_of_the_pair_who_first_named_the_denomination_declares() -> None:
    law = load_law(CODE)
    a, y, b, z = range(4)
    bidding = [(z, "1S"), (a, "1H"), (y, "1NT"), (b, "2H"), (z, "2NT")]
    assert law.declarer(z, [(seat, CALL[call]) for seat, call in bidding]) == y
    assert law.declarer(z, [(seat, CALL[call]) for seat, call in bidding[:-1]]) == a
    assert law.leader(z, y) == b
    assert law.dummy(z, y) == z


def test_L49_what_the_other_side_named_first_counts_for_nothing() -> None:
    a, z = 0, 3
    calls = [(z, CALL["1H"]), (a, CALL["2H"])]
    assert load_law(CODE).declarer(z, calls) == a


def test_L49_L57_three_passes_close_after_a_double_by_default() -> None:
    calls = [CALL["1S"], 1, 0, 0, 0]
    assert load_law(CODE).auction_is_closed(calls)
    other = load_law(CODE, readings=(("close-after-double", "four"),))
    assert not other.auction_is_closed(calls)
    assert other.auction_is_closed([*calls, 0])


def test_L56_one_double_and_one_redouble_and_not_of_the_own_side() -> None:
    law = load_law(CODE)
    a, y, b, z = range(4)
    assert law.why_no_double(a, z, 3, ()) is None
    assert law.why_no_double(y, z, 3, ()) == "a player cannot double a declaration of his own side"
    assert law.why_no_double(z, z, 3, (a,)) is None
    assert law.why_no_double(y, z, 3, (a,)) is None
    assert law.why_no_double(b, z, 3, (a,)) == "a player cannot double a double of his own side"
    assert law.why_no_double(a, z, 3, (a, z)) is not None


@pytest.mark.parametrize(("doubled", "each"), [(0, 50), (1, 100), (2, 200)])
def test_L50_undertricks(score: Score, doubled: int, each: int) -> None:
    assert score(CODE, "3H", 6, doubled=doubled) == {("A-B", "undertricks"): 3 * each}


@pytest.mark.parametrize(
    ("tricks", "doubled", "lost"),
    [(6, 0, 50), (5, 0, 100), (3, 0, 100), (6, 1, 100), (2, 1, 100), (6, 2, 200), (4, 2, 600)],
)
def test_L51_one_spade_loses_at_most_100_unless_redoubled_by_its_own_side(
    score: Score, tricks: int, doubled: int, lost: int
) -> None:
    found = score(CODE, "1S", tricks, doubled=doubled, dealer="A")
    assert found["A-B", "undertricks"] == lost


def test_L51_the_limit_says_that_it_was_used(derived: Derived) -> None:
    (line,) = derived(CODE, "1S", 3)
    assert line.arithmetic == "4 undertricks x 50 = 200, limited to 100"
    assert line.article == "auction-gb-1909 L50, L51"


def test_L51_two_spades_are_not_limited(score: Score) -> None:
    assert score(CODE, "2S", 5) == {("A-B", "undertricks"): 150}


def test_L51_of_1908_has_the_limit_even_when_redoubled(score: Score) -> None:
    assert score("auction-gb-1908", "1S", 4, doubled=2) == {("A-B", "undertricks"): 100}


def test_L58_bonus_of_a_doubled_contract(score: Score) -> None:
    assert score(CODE, "3NT", 11, doubled=1) == {("Y-Z", "tricks"): 120, ("Y-Z", "bonus"): 150}
    assert score(CODE, "3NT", 11, doubled=2) == {("Y-Z", "tricks"): 240, ("Y-Z", "bonus"): 300}


CHICANE = {
    "one hand of the declarer's side": ({"Y": ""}, {"Y-Z": 16}),
    "one hand of the adversaries": ({"B": ""}, {"A-B": 16}),
    "a hand of each side": ({"Y": "", "B": ""}, {"A-B": 16, "Y-Z": 16}),
    "both adversaries": ({"A": "", "B": ""}, {"A-B": 32}),
}


def _placed(void: dict[str, str]) -> dict[str, str]:
    """All hearts placed, none of them in the void hands."""
    open_hands = [place for place in "AYBZ" if place not in void]
    found = dict.fromkeys("AYBZ", "")
    for n, rank in enumerate("23456789TJQKA"):
        found[open_hands[n % len(open_hands)]] += f" H{rank}"
    return found


@pytest.mark.parametrize("case", CHICANE)
def test_L8_each_trumpless_hand_scores_twice_the_trick(score: Score, case: str) -> None:
    void, expected = CHICANE[case]
    found = score(CODE, "2H", 8, doubled=1, **_placed(void))
    assert {side: n for (side, matter), n in found.items() if matter == "chicane"} == expected


def test_L8_both_partners_void_is_a_named_reading(derived: Derived) -> None:
    hands = _placed({"A": "", "B": ""})
    (line,) = [x for x in derived(CODE, "2H", **hands) if x.matter == "chicane"]
    assert line.readings == ("both-partners-void",)
    once = (("both-partners-void", "once"),)
    (line,) = [x for x in derived(CODE, "2H", readings=once, **hands) if x.matter == "chicane"]
    assert line.points == 16


def test_L8_no_chicane_at_no_trump(score: Score) -> None:
    assert score(CODE, "1NT", 7, A="", Y="CA DA", B="", Z="HA SA") == {
        ("Y-Z", "tricks"): 12,
        ("Y-Z", "honours"): 40,
    }


@pytest.mark.parametrize(
    ("contract", "tricks", "side", "matter", "points"),
    [
        ("2H", 12, "Y-Z", "little-slam", 20),
        ("2H", 13, "Y-Z", "grand-slam", 40),
        ("7H", 12, "Y-Z", "little-slam", 20),
        ("2H", 1, "A-B", "little-slam", 20),
    ],
)
def test_L9_slams_are_for_tricks_won_by_either_side(
    score: Score, contract: str, tricks: int, side: str, matter: str, points: int
) -> None:
    found = score(CODE, contract, tricks)
    assert {k: v for k, v in found.items() if "slam" in k[1]} == {(side, matter): points}


def test_L9_L50_the_slam_of_a_failed_seven_rests_on_a_reading(derived: Derived) -> None:
    under, slam = derived(CODE, "7H", 12)
    assert (under.matter, under.points) == ("undertricks", 50)
    assert slam.readings == ("slam-on-failure",)
    assert slam.article == "auction-gb-1909 L9, L50"
    (under,) = derived(CODE, "7H", 12, readings=(("slam-on-failure", "lost"),))
    assert under.matter == "undertricks"


def test_1908_keeps_the_articles_of_the_code_that_prints_them() -> None:
    law = load_law("auction-gb-1908")
    assert law.based_on == "bridge-gb-1904"
    assert law.cite("honours") == "bridge-gb-1904 L6"
    assert law.cite("trick-values", "trick-score") == ("bridge-gb-1904 L4; auction-gb-1908 L2, L50")


def test_L49_of_1908_leaves_no_trump_to_a_reading() -> None:
    y, z = 1, 3
    calls = [(z, CALL["1NT"]), (y, CALL["2NT"])]
    assert load_law("auction-gb-1908").declarer(z, calls) == z
    other = load_law("auction-gb-1908", readings=(("first-caller-at-no-trump", "last-caller"),))
    assert other.declarer(z, calls) == y
    assert other.declarer(z, [(z, CALL["1C"]), (y, CALL["2C"])]) == z
