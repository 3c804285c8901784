"""Modern contract bridge fits the same schema: a sketch that scores a regular deal."""

from collections.abc import Callable

import pytest

from oddtrick.records.laws.registry import load_law

CODE = "contract-modern"
Score = Callable[..., dict[tuple[str, str], int]]


def test_the_first_trick_at_no_trump_counts_40(score: Score) -> None:
    assert score(CODE, "3NT", 9) == {("Y-Z", "tricks"): 100}
    assert score(CODE, "1NT", 7, doubled=1) == {("Y-Z", "tricks"): 80, ("Y-Z", "bonus"): 50}


@pytest.mark.parametrize(
    ("short", "doubled", "vulnerable", "points"),
    [
        (1, 0, False, 50), (2, 0, True, 200), (1, 1, False, 100), (3, 1, False, 500),
        (4, 1, False, 800), (1, 1, True, 200), (3, 1, True, 800), (2, 2, False, 600),
        (2, 2, True, 1000),
    ],
)  # fmt: skip
def test_undertricks_go_by_steps(
    score: Score, short: int, doubled: int, vulnerable: bool, points: int
) -> None:
    found = score(CODE, "4S", 10 - short, doubled=doubled, vulnerable=(False, vulnerable))
    assert found == {("A-B", "undertricks"): points}


def test_tricks_beyond_the_contract_go_above_the_line(score: Score) -> None:
    assert score(CODE, "2H", 9) == {("Y-Z", "tricks"): 60, ("Y-Z", "bonus"): 30}


@pytest.mark.parametrize(
    ("contract", "tricks", "vulnerable", "slam"),
    [("6C", 12, False, 500), ("6C", 13, True, 750), ("7C", 13, False, 1000), ("5C", 13, True, 0)],
)
def test_slams_must_be_bid(
    score: Score, contract: str, tricks: int, vulnerable: bool, slam: int
) -> None:
    found = score(CODE, contract, tricks, vulnerable=(vulnerable, vulnerable))
    assert sum(points for (_, matter), points in found.items() if "slam" in matter) == slam


def test_honours_are_flat(score: Score) -> None:
    assert score(CODE, "1S", A="SA SK SQ SJ", B="ST") == {("A-B", "honours"): 100}
    assert score(CODE, "1S", A="SA SK SQ", B="ST SJ") == {}
    assert score(CODE, "1NT", A="CA DA HA SA") == {("A-B", "honours"): 150}
    assert score(CODE, "1NT", A="CA DA HA", B="SA") == {}


def test_tricks_and_rank_decide_between_bids() -> None:
    assert load_law(CODE).matter("sufficiency").rule == "tricks-then-rank"
