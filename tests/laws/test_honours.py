"""Honours: one table under all codes, credited to the hands that were dealt them."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.replay.score import score_deal, underivable

Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]
TABLED = tuple(code for code in law_codes() if load_law(code).matter("honours").rule == "multiples")

ROWS = {
    "three between partners": ({"A": "HA HK", "B": "HQ", "Y": "HJ HT"}, 2),
    "three in one hand": ({"A": "HA HK HQ", "Y": "HJ", "Z": "HT"}, 2),
    "four divided three and one": ({"A": "HA HK HQ", "B": "HJ", "Z": "HT"}, 4),
    "four divided two and two": ({"A": "HA HK", "B": "HQ HJ", "Z": "HT"}, 4),
    "four in one hand": ({"A": "HA HK HQ HJ", "Y": "HT"}, 8),
    "four in one hand, the fifth in the partner's": ({"A": "HA HK HQ HJ", "B": "HT"}, 9),
    "five divided three and two": ({"A": "HA HK HQ", "B": "HJ HT"}, 5),
    "five in one hand": ({"A": "HA HK HQ HJ HT"}, 10),
}


@pytest.mark.parametrize("code", TABLED)
@pytest.mark.parametrize("row", ROWS)
def test_L6_s07_honours_in_hearts_at_eight(score: Score, code: str, row: str) -> None:
    hands, times = ROWS[row]
    assert score(code, "2H", doubled=1, **hands) == {("A-B", "honours"): 8 * times}


def test_L6_of_1905_five_honours_four_in_one_hand_in_diamonds_are_54(score: Score) -> None:
    found = score("bridge-us-1905", "D", A="DA DK DQ DJ", B="DT")
    assert found == {("A-B", "honours"): 54}


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        ({"A": "CA DA HA", "Y": "SA"}, 30),
        ({"A": "CA DA", "B": "HA", "Y": "SA"}, 30),
        ({"A": "CA DA", "B": "HA SA"}, 40),
        ({"A": "CA DA HA", "B": "SA"}, 40),
        ({"A": "CA DA HA SA"}, 100),
        ({"A": "CA DA", "Y": "HA SA"}, 0),
    ],
)
@pytest.mark.parametrize("code", TABLED)
def test_L7_s07_aces_at_no_trump(
    score: Score, code: str, hands: dict[str, str], points: int
) -> None:
    assert score(code, "1NT", **hands) == ({("A-B", "honours"): points} if points else {})


def test_honours_that_are_not_all_placed_give_no_line_and_a_reason() -> None:
    law = load_law("auction-us-1913")
    facts = DealFacts(2, 1, 0, 3, (6, 7), (1 << 38, 0, 0, 0))
    assert [line.matter for line in score_deal(law, facts)] == ["tricks"]
    assert underivable(law, facts) == {"honours": "not all honours are placed"}


def test_what_is_not_known_is_said_and_not_guessed() -> None:
    law = load_law("auction-gb-1909")
    unknown = DealFacts(2, None, 0, 3, (6, 7))
    assert score_deal(law, unknown) == ()
    assert underivable(law, unknown) == {
        "tricks": "the number of tricks bid is not known",
        "undertricks": "the number of tricks bid is not known",
        "bonus": "the number of tricks bid is not known",
        "honours": "not all honours are placed",
        "chicane": "not all trumps are placed",
    }
    revoked = DealFacts(2, 1, 0, 3, (6, 7), revokes=(Claimed(0, None),))
    assert (
        underivable(law, revoked)["tricks"] == "it is not recorded whether the revoke was claimed"
    )
    taken = DealFacts(2, 1, 0, 3, (6, 7), revokes=(Claimed(0, "claimed"),))
    assert underivable(law, taken)["revoke"] == "it is not recorded what was taken for the revoke"
    other = DealFacts(2, 1, 0, 3, (6, 7), revokes=(Claimed(0, "add-to-own"),))
    assert (
        underivable(law, other)["revoke"]
        == f"what is recorded for the revoke, add to own, is not of {law.id}"
    )
    straight = DealFacts(2, None, 0, 3, (6, 7))
    assert "tricks" not in underivable(load_law("bridge-gb-1904"), straight)


DEALS = st.permutations(range(52)).map(
    lambda cards: tuple(sum(1 << c for c in cards[13 * n : 13 * n + 13]) for n in range(4))
)


@given(
    hands=DEALS,
    denomination=st.integers(0, 5),
    code=st.sampled_from(TABLED),
    tricks=st.integers(0, 13),
    doubled=st.integers(0, 2),
    level=st.integers(1, 7),
)
def test_of_any_deal_one_side_at_most_scores_honours_and_nobody_scores_twice(
    hands: tuple[int, int, int, int],
    denomination: int,
    code: str,
    tricks: int,
    doubled: int,
    level: int,
) -> None:
    law = load_law(code)
    facts = DealFacts(denomination, level, doubled, 3, (13 - tricks, tricks), hands)
    found = score_deal(law, facts)
    if not law.ranks(denomination):
        assert not [line for line in found if line.matter in ("tricks", "honours", "chicane")] or (
            denomination == 5
        )
        return
    assert underivable(law, facts) == {}
    honours = [line for line in found if line.matter == "honours"]
    # five trump honours cannot lie without three on one side; four aces can
    assert len(honours) == 1 if denomination != 5 else len(honours) <= 1
    if denomination != 5:
        value = law.value(denomination)
        assert value is not None
        times, rest = divmod(honours[0].points, value)
        assert rest == 0
        assert times in (2, 4, 5, 8, 9, 10)
    # honours, chicane and slams do not know whether the contract was doubled
    undoubled = score_deal(law, DealFacts(denomination, level, 0, 3, facts.tricks, hands))
    apart = ("honours", "chicane", "little-slam", "grand-slam")
    assert [(x.matter, x.points) for x in found if x.matter in apart] == [
        (x.matter, x.points) for x in undoubled if x.matter in apart
    ]
    # a side's column never falls below nothing
    for side in (0, 1):
        assert sum(x.points for x in found if x.side == side and x.column == "above") >= 0
    # trick points, or undertricks: never both
    kinds = {line.matter for line in found}
    assert not {"tricks", "undertricks"} <= kinds
    assert all(line.article for line in found)
