"""Straight bridge: the English laws of 1904, the American of 1905, and Foster's description."""

from collections.abc import Callable

import pytest

from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law

CODES = ("bridge-gb-1904", "bridge-us-1905", "straight-foster")
GB, US, FOSTER = CODES
Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]
A, Y, B, Z = range(4)
SPADES, NO_TRUMP = 3, 5


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("trump", "value"), [("S", 2), ("C", 4), ("D", 6), ("H", 8), ("NT", 12)])
def test_L4_the_values(score: Score, code: str, trump: str, value: int) -> None:
    assert score(code, trump, 9) == {("Y-Z", "tricks"): 3 * value}


@pytest.mark.parametrize("code", CODES)
def test_L4_either_side_scores_its_odd_tricks(score: Score, code: str) -> None:
    assert score(code, "H", 4) == {("A-B", "tricks"): 24}
    assert score(code, "H", 6) == {("A-B", "tricks"): 8}
    assert score(code, "H", 7, doubled=3) == {("Y-Z", "tricks"): 64}


@pytest.mark.parametrize("code", CODES)
def test_L45_L47_L48_the_dealer_makes_the_trump_or_his_partner(code: str) -> None:
    law = load_law(code)
    assert [law.may_make(offset) for offset in range(4)] == [True, False, True, False]
    assert law.declarer(Z) == Z
    assert law.leader(Z, Z) == A
    assert law.dummy(Z, Z) == Y
    assert not law.all_pass_allowed


def _ladder(code: str, trump: int, *readings: tuple[str, str]) -> list[int]:
    """The values of a trick as it is doubled again and again, at most eight times."""
    law = load_law(code, readings)
    values: list[int] = []
    doublers: list[int] = []
    while len(doublers) < 9:
        value = law.trick_value(trump, len(doublers))
        assert value is not None
        values.append(value)
        by = (A, Z)[len(doublers) % 2]
        if law.why_no_double(by, Z, trump, doublers) is not None:
            break
        doublers.append(by)
    return values


def test_L58_of_1904_caps_a_trick_at_100() -> None:
    assert _ladder(GB, SPADES) == [2, 4, 8, 16, 32, 64, 100]
    assert _ladder(GB, NO_TRUMP) == [12, 24, 48, 96, 100]


def test_fosters_doubling_goes_on_while_a_trick_is_below_100() -> None:
    assert _ladder(FOSTER, SPADES)[-2:] == [64, 128]
    assert _ladder(FOSTER, NO_TRUMP) == [12, 24, 48, 96, 192]


def test_L55_of_1905_is_without_limit_and_its_note_has_two() -> None:
    assert len(_ladder(US, SPADES)) == 9
    assert _ladder(US, SPADES, ("doubling-limit", "stop-above-100"))[-1] == 128
    assert _ladder(US, SPADES, ("doubling-limit", "stop-above-200"))[-1] == 256


@pytest.mark.parametrize("code", CODES)
def test_never_above_makes_the_double_void_that_would_pass_100(code: str) -> None:
    never = ("doubling-limit", "never-above")
    assert _ladder(code, SPADES, never)[-1] == 64
    assert _ladder(code, NO_TRUMP, never)[-1] == 96


def test_L53_L58_the_capped_trick_is_scored_as_100_and_names_its_reading(derived: Derived) -> None:
    (line,) = derived(GB, "NT", 8, doubled=4)
    assert line.points == 200
    assert line.arithmetic == "2 odd tricks x 100, the limit of 12 x 16"
    assert line.readings == ("doubling-limit",)
    assert line.article == "bridge-gb-1904 L4, L53, L58"


@pytest.mark.parametrize("code", CODES)
def test_L54_the_sides_double_by_turns(code: str) -> None:
    law = load_law(code)
    assert law.why_no_double(Y, Z, 2, []) is not None
    assert law.why_no_double(B, Z, 2, []) is None
    assert law.why_no_double(A, Z, 2, [B]) is not None
    assert law.why_no_double(Y, Z, 2, [B]) is None
    assert law.why_no_double(A, Z, 2, [B, Y]) is None


def test_L54_to_L58_who_has_the_first_say() -> None:
    law = load_law(GB)
    assert law.first_say(Z, Y, []) == (A, B)
    assert law.first_say(Z, Y, [B]) == (Y, Z)  # the maker
    assert law.first_say(Z, Y, [B, Z]) == (B, A)  # the original doubler
    assert law.first_say(Z, Y, [B, Z, A]) == (Z, Y)  # the one who last redoubled
    assert law.first_say(Z, Y, [B, Z, A, Z]) == (A, B)


def test_fosters_first_doubler_keeps_the_first_say() -> None:
    law = load_law(FOSTER)
    assert law.first_say(Z, Y, [B, Z, A, Z]) == (B, A)
    assert law.first_say(Z, Y, [B, Z, A]) == (Y, Z)


SPADES_OF = {
    "one hand void beside honours": (
        {"A": "", "B": "SA SK SQ S9 S8 S7 S6", "Y": "SJ ST S5", "Z": "S4 S3 S2"},
        {GB: {"A-B": 4}, US: {"A-B": 4}, FOSTER: {"A-B": 4}},
    ),
    "one hand void, the honours against it": (
        {"A": "", "B": "SJ ST S9 S8 S7 S6", "Y": "SA SK SQ S5", "Z": "S4 S3 S2"},
        {GB: {"A-B": 4}, US: {"Y-Z": -4}, FOSTER: {"A-B": 4}},
    ),
    "both partners void": (
        {"A": "", "B": "", "Y": "SA SK SQ S5 S6 S7 S8", "Z": "SJ ST S9 S4 S3 S2"},
        {GB: {"A-B": 8}, US: {"Y-Z": -8}, FOSTER: {"A-B": 8}},
    ),
    "a hand of each side void": (
        {"A": "", "B": "SA SK SQ S9 S8 S7", "Y": "", "Z": "SJ ST S6 S5 S4 S3 S2"},
        {GB: {"A-B": 4, "Y-Z": 4}, FOSTER: {"A-B": 4, "Y-Z": 4}},
    ),
}


@pytest.mark.parametrize(
    ("case", "code"), [(case, code) for case, (_, by_code) in SPADES_OF.items() for code in by_code]
)
def test_L8_english_and_L9_american_chicane(derived: Derived, case: str, code: str) -> None:
    hands, expected = SPADES_OF[case]
    found = [line for line in derived(code, "S", **hands) if line.matter == "chicane"]
    assert {("A-B", "Y-Z")[line.side]: line.points for line in found} == expected[code]


def test_L9_of_1905_a_hand_of_each_side_void(derived: Derived) -> None:
    hands, _ = SPADES_OF["a hand of each side void"]
    found = [line for line in derived(US, "S", **hands) if line.matter == "chicane"]
    assert [(line.side, line.points) for line in found] == [(0, 4), (0, -4)]
    assert found[0].arithmetic == "chicane: 2 x 2, added"
    assert found[1].arithmetic == "the adversaries' chicane: 2 x 2, deducted"


def test_foster_takes_american_chicane_by_a_reading(derived: Derived) -> None:
    hands, expected = SPADES_OF["both partners void"]
    american = (("chicane", "american"),)
    found = [x for x in derived(FOSTER, "S", readings=american, **hands) if x.matter == "chicane"]
    assert [(line.side, line.points, line.article) for line in found] == [
        (1, expected[US]["Y-Z"], "bridge-us-1905 L9")
    ]


@pytest.mark.parametrize("code", CODES)
def test_L7_L8_L9_slams_to_either_side(score: Score, code: str) -> None:
    assert score(code, "S", 12) == {("Y-Z", "tricks"): 12, ("Y-Z", "little-slam"): 20}
    assert score(code, "S", 0) == {("A-B", "tricks"): 14, ("A-B", "grand-slam"): 40}


def test_what_fosters_chapter_leaves_out_is_borrowed_and_named(derived: Derived) -> None:
    (line,) = derived(FOSTER, "H", A="HA HK", B="HQ", Y="HJ HT")
    assert (line.points, line.article, line.readings) == (16, "bridge-us-1905 L6", ("left-out",))
    english = (("left-out", "as-gb-1904"),)
    (line,) = derived(FOSTER, "H", readings=english, A="HA HK", B="HQ", Y="HJ HT")
    assert (line.points, line.article) == (16, "bridge-gb-1904 L6")


def test_fosters_two_hands_at_no_trump_score_36_and_24(score: Score) -> None:
    assert score(FOSTER, "NT", 9, A="CA", Y="DA", B="HA", Z="SA") == {("Y-Z", "tricks"): 36}
    assert score(FOSTER, "NT", 8, A="CA", Y="DA", B="HA", Z="SA") == {("Y-Z", "tricks"): 24}
