"""The revoke in every code: what is taken, what it changes, what the offenders may score."""

from collections.abc import Callable

import pytest

from oddtrick.records.laws.facts import DealFacts, DerivedLine
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.score import underivable

Score = Callable[..., dict[tuple[str, str], int]]
Facts = Callable[..., DealFacts]
Derived = Callable[..., tuple[DerivedLine, ...]]
AUCTION = ("auction-gb-1908", "auction-gb-1909", "auction-us-1912", "auction-us-1913")
HONOURS = {"Z": "HA HK HQ", "A": "HJ HT"}


# One revoke, auction


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("auction-gb-1908", 150),
        ("auction-gb-1909", 150),
        ("auction-us-1912", 150),
        ("auction-us-1913", 100),
    ],
)
def test_1909_L90_two_hearts_and_eight_tricks_an_adversary_revokes(
    score: Score, code: str, points: int
) -> None:
    """16 below and the points above, or eleven tricks: 40 below, a game."""
    assert score(code, "2H", 8, revokes="A points") == {
        ("Y-Z", "tricks"): 16,
        ("Y-Z", "revoke"): points,
    }
    assert score(code, "2H", 8, revokes="A three-tricks") == {("Y-Z", "tricks"): 40}


@pytest.mark.parametrize("code", AUCTION)
def test_1909_L90b_the_three_tricks_may_fulfil_the_contract(score: Score, code: str) -> None:
    assert score(code, "3H", 6, revokes="B three-tricks") == {("Y-Z", "tricks"): 24}


@pytest.mark.parametrize("code", AUCTION)
def test_1913_L84b_three_hearts_doubled_seven_tricks_and_three_are_64_without_a_bonus(
    score: Score, code: str
) -> None:
    """Foster's example; note 22 counts the tricks at the doubled value."""
    for choice in ("kept", "lost"):
        found = score(
            code, "3H", 7, doubled=1, revokes="A three-tricks",
            readings=(("penalty-bonus", choice),),
        )  # fmt: skip
        assert found == {("Y-Z", "tricks"): 64}


@pytest.mark.parametrize("code", AUCTION)
def test_1909_L90b_the_bonus_of_a_contract_made_in_play_is_a_reading(
    score: Score, code: str
) -> None:
    made = score(code, "2H", 9, doubled=1, revokes="A three-tricks")
    assert made == {("Y-Z", "tricks"): 96, ("Y-Z", "bonus"): 100}
    lost = score(
        code, "2H", 9, doubled=1, revokes="A three-tricks", readings=(("penalty-bonus", "lost"),)
    )
    assert lost == {("Y-Z", "tricks"): 96}


@pytest.mark.parametrize("code", AUCTION)
def test_1909_L90_a_revoking_adversary_scores_no_undertricks(score: Score, code: str) -> None:
    assert score(code, "4H", 6, revokes="A three-tricks") == {}
    assert set(score(code, "4H", 3, revokes="A points")) == {("Y-Z", "revoke")}


def test_1912_case_12_adversaries_with_ten_tricks_and_a_revoke_score_nothing(score: Score) -> None:
    assert score("auction-us-1912", "1H", 3, revokes="A points") == {("Y-Z", "revoke"): 150}


@pytest.mark.parametrize(("code", "points"), [("auction-us-1912", 150), ("auction-us-1913", 100)])
def test_1912_L84a_a_declarer_who_revokes_scores_no_tricks(
    score: Score, code: str, points: int
) -> None:
    made = score(code, "2H", 9, revokes="Z points")
    assert made == {("A-B", "revoke"): points}
    failed = score(code, "2H", 7, doubled=1, revokes="Z points")
    assert failed == {("A-B", "undertricks"): 100, ("A-B", "revoke"): points}


def test_1909_L51_the_limit_on_one_spade_is_not_a_limit_on_the_revoke(score: Score) -> None:
    found = score("auction-gb-1909", "1S", 2, revokes="Z points")
    assert found == {("A-B", "undertricks"): 100, ("A-B", "revoke"): 150}


def test_1909_L90_the_150_is_not_doubled(score: Score) -> None:
    found = score("auction-gb-1909", "2H", 8, doubled=2, revokes="A points")
    assert found["Y-Z", "revoke"] == 150


@pytest.mark.parametrize("code", AUCTION)
def test_1909_L90_honours_of_a_revoking_side_stand(score: Score, code: str) -> None:
    found = score(code, "2H", 9, revokes="Z points", **HONOURS)
    assert found["Y-Z", "honours"] == 16


@pytest.mark.parametrize("code", AUCTION)
def test_1909_L9_tricks_taken_for_a_revoke_make_no_slam(score: Score, code: str) -> None:
    found = score(code, "2H", 10, revokes="A three-tricks")
    assert found == {("Y-Z", "tricks"): 56}
    assert score(code, "2H", 12, revokes="A points")["Y-Z", "little-slam"] == 20
    assert ("Y-Z", "little-slam") not in score(code, "2H", 12, revokes="Z points")


@pytest.mark.parametrize("code", AUCTION)
def test_a_side_with_fewer_than_three_tricks_gives_all_it_has(derived: Derived, code: str) -> None:
    (line, *_) = derived(code, "2H", 12, revokes="A three-tricks")
    assert line.points == 56
    assert "few-tricks" in line.readings
    (full, *_) = derived(
        code, "2H", 12, revokes="A three-tricks", readings=(("few-tricks", "full-number"),)
    )
    assert full.points == 72


def test_every_line_of_a_taken_trick_cites_the_revoke(derived: Derived) -> None:
    (line,) = derived("auction-us-1913", "3H", 7, doubled=1, revokes="A three-tricks")
    assert "L84b" in line.article
    assert line.arithmetic == "4 odd tricks (3 taken for a revoke) x 8 x 2"


# More than one


def test_1913_L84c_a_second_revoke_costs_100_and_no_tricks(score: Score) -> None:
    """Three hearts, four tricks: three for the first make seven, and the contract fails."""
    found = score("auction-us-1913", "3H", 4, revokes="A three-tricks,B claimed")
    assert found == {("Y-Z", "revoke"): 100}


def test_1912_L84c_a_second_revoke_costs_100_where_the_first_cost_150(derived: Derived) -> None:
    lines = derived("auction-us-1912", "2H", 8, revokes="A points,A points")
    assert [line.points for line in lines if line.matter == "revoke"] == [150, 100]


@pytest.mark.parametrize("code", ["auction-gb-1908", "auction-gb-1909"])
def test_1909_L90_each_revoke_has_the_whole_penalty(derived: Derived, code: str) -> None:
    lines = derived(code, "2H", 5, revokes="A three-tricks,B points")
    assert [(line.matter, line.points) for line in lines] == [("tricks", 16), ("revoke", 150)]


@pytest.mark.parametrize("code", ["auction-gb-1908", "auction-gb-1909"])
def test_1909_L90_both_sides_revoke_and_nothing_but_honours_and_chicane_is_scored(
    score: Score, code: str
) -> None:
    held = {**HONOURS, "A": "HJ HT H9 H8 H7 H6 H5 H4 H3 H2"}
    found = score(code, "2H", 9, revokes="A points,Z points", **held)
    assert found == {("Y-Z", "honours"): 16, ("A-B", "chicane"): 16, ("Y-Z", "chicane"): 16}
    other = score(
        code, "2H", 9, revokes="A points,Z points", readings=(("both-revoke", "each-punished"),)
    )
    assert other == {("Y-Z", "revoke"): 150, ("A-B", "revoke"): 150}


@pytest.mark.parametrize("code", ["auction-us-1912", "auction-us-1913"])
def test_1912_L89_both_sides_revoke_and_each_extra_revoke_costs_100(
    score: Score, code: str
) -> None:
    assert score(code, "2H", 9, revokes="A points,Z points") == {}
    found = score(code, "2H", 9, revokes="A points,Z points,A points")
    assert found == {("Y-Z", "revoke"): 100}


def test_1912_L89_aces_at_no_trump_are_not_honours_in_trumps(score: Score) -> None:
    aces = {"Z": "SA HA DA", "A": "CA"}
    both = "A points,Z points"
    assert score("auction-us-1912", "2NT", 9, revokes=both, **aces) == {}
    assert score("auction-us-1913", "2NT", 9, revokes=both, **aces) == {("Y-Z", "honours"): 30}


# Straight bridge


@pytest.mark.parametrize(
    ("choice", "found"),
    [
        ("three-tricks", {("A-B", "tricks"): 8}),
        ("deduct-from-offender", {("Y-Z", "revoke"): -20, ("Y-Z", "tricks"): 24}),
        ("add-to-own", {("Y-Z", "tricks"): 8, ("A-B", "revoke"): 24}),
    ],
)
def test_1904_L90_a_side_at_20_that_revokes_and_makes_three_odd_hearts(
    derived: Derived, choice: str, found: dict[tuple[str, str], int]
) -> None:
    """It stops at 28, not at 44, whichever of the three the other side takes."""
    lines = derived("bridge-gb-1904", "H", 9, revokes=f"Z {choice}", before=(0, 20))
    assert {(("A-B", "Y-Z")[x.side], x.matter): x.points for x in lines} == found
    own = 20 + sum(x.points for x in lines if x.side == 1 and x.column == "below")
    assert own <= 28


def test_1905_L87_twelve_tricks_less_three_stop_at_28(derived: Derived) -> None:
    lines = derived("bridge-us-1905", "H", 12, revokes="Z claimed", before=(0, 20))
    assert [(line.matter, line.points) for line in lines] == [("tricks", 8)]
    assert "L89" in lines[0].article
    assert "kept to 28 with 20 before" in lines[0].arithmetic


def test_1904_L90_V_a_side_at_28_scores_nothing_more(derived: Derived) -> None:
    (line,) = derived("bridge-gb-1904", "D", 13, revokes="Z three-tricks", before=(0, 28))
    assert line.points == 0


def test_1904_L90_V_a_reading_has_the_limit_on_the_deal_alone(derived: Derived) -> None:
    choice = (("twenty-eight", "the-deal-alone"),)
    lines = derived(
        "bridge-gb-1904", "NT", 13, revokes="Z add-to-own", before=(0, 20), readings=choice
    )
    assert [line.points for line in lines if line.matter == "tricks"] == [28]


def test_1904_L90_V_a_reading_keeps_the_rest_above_the_line(derived: Derived) -> None:
    above = (("twenty-eight", "rest-above"),)
    lines = derived(
        "bridge-gb-1904", "H", 9, revokes="Z add-to-own", before=(0, 20), readings=above
    )
    own = [(line.column, line.points) for line in lines if line.side == 1]
    assert own == [("below", 8), ("above", 16)]


def test_1904_L90_I_three_tricks_have_the_value_that_doubling_gave_them(derived: Derived) -> None:
    deal = {"doubled": 1, "revokes": "A add-to-own", "before": (0, 0)}
    (tricks, added) = derived("bridge-gb-1904", "S", 7, **deal)
    assert (tricks.points, added.points, added.column) == (4, 12, "below")
    plain = (("value-of-three-tricks", "undoubled"), ("addition", "above"))
    (_, other) = derived("bridge-gb-1904", "S", 7, readings=plain, **deal)
    assert (other.points, other.column) == (6, "above")


def test_1904_L90_III_nothing_is_deducted_below_nothing(derived: Derived) -> None:
    lines = derived("bridge-gb-1904", "H", 7, revokes="A deduct-from-offender", before=(0, 0))
    assert [line.points for line in lines] == [8]


def test_1904_L90_II_every_revoke_is_punished(derived: Derived) -> None:
    lines = derived(
        "bridge-gb-1904", "H", 7, revokes="A three-tricks,B three-tricks", before=(0, 0)
    )
    assert [line.points for line in lines] == [7 * 8]


@pytest.mark.parametrize("code", ["bridge-gb-1904", "bridge-us-1905", "straight-foster"])
def test_1904_L99_both_sides_revoke_and_neither_wins_the_game(derived: Derived, code: str) -> None:
    lines = derived(code, "NT", 12, revokes="A three-tricks,Z three-tricks", before=(28, 26))
    assert [(line.side, line.points) for line in lines] == [(1, 2)]


@pytest.mark.parametrize("code", ["bridge-gb-1904", "straight-foster"])
def test_1904_L90_V_the_offenders_score_no_slam(score: Score, code: str) -> None:
    found = score(code, "S", 13, revokes="Z three-tricks", before=(0, 0))
    assert found == {("Y-Z", "tricks"): 8}


def test_straight_foster_has_the_three_english_options_as_a_reading(derived: Derived) -> None:
    england = (("revoke-penalty", "england"),)
    deal = {"revokes": "A add-to-own", "before": (0, 0)}
    lines = derived("straight-foster", "H", 8, readings=england, **deal)
    assert [line.points for line in lines] == [16, 24]


# What is not known


def test_a_revoke_of_which_it_is_not_known_what_was_taken_leaves_the_score_open(
    derived: Derived,
) -> None:
    assert derived("auction-gb-1909", "2H", 8, revokes="A claimed") == ()
    assert derived("auction-us-1913", "2H", 8, revokes="Z claimed")[0].points == 100


def test_the_limit_of_28_wants_the_score_before_the_deal(facts_of: Facts) -> None:
    law = load_law("bridge-us-1905")
    open_ = underivable(law, facts_of("H", 9, revokes="Z claimed"))
    assert open_["tricks"] == "the score before the deal is not known"


def test_a_profile_that_is_silent_on_revokes_derives_no_penalty(facts_of: Facts) -> None:
    deal = facts_of("2H", 8, revokes="A three-tricks")
    silent = load_law("auction-us-1920")
    assert underivable(silent, deal)["revoke"] == "auction-us-1920 is silent on revokes"
    borrowed = load_law("auction-us-1920", readings=(("irregularities", "as-1913"),))
    assert "revoke" not in underivable(borrowed, deal)


def test_nullos_the_declarer_gives_three_of_his_tricks(score: Score) -> None:
    """Foster: the adversaries revoke, and the declarer may give them three tricks."""
    found = score("auction-us-1913", "2NU", 5, options=("nullos",), revokes="A three-tricks")
    assert found == {("Y-Z", "tricks"): 50}
