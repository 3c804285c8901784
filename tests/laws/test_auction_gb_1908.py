"""The first English laws of auction, 1908: what they have otherwise than those of 1909."""

from collections.abc import Callable

import pytest

from oddtrick.records.laws.registry import load_law

CODE = "auction-gb-1908"
Score = Callable[..., dict[tuple[str, str], int]]


@pytest.mark.parametrize("doubled", [0, 1, 2])
def test_L51_one_spade_loses_at_most_100_and_the_redouble_is_not_excepted(
    score: Score, doubled: int
) -> None:
    assert score(CODE, "1S", 2, doubled=doubled)["A-B", "undertricks"] == 100
    later = score("auction-gb-1909", "1S", 2, doubled=doubled)["A-B", "undertricks"]
    assert later == (1000 if doubled == 2 else 100)


def test_L52_a_bid_out_of_turn_may_bring_a_new_deal_by_the_adversary_on_the_left() -> None:
    law = load_law(CODE)
    assert law.cite("bid-out-of-turn") == "auction-gb-1908 L52"


def test_what_the_code_does_not_print_is_cited_under_the_code_of_bridge() -> None:
    law = load_law(CODE)
    assert law.cite("revoke-claim-limit") == "bridge-gb-1904 L97"
    assert law.cite("honour-score-error") == "bridge-gb-1904 L13"


def test_L90_replaces_the_revoke_of_bridge() -> None:
    law = load_law(CODE)
    assert law.matter("revoke-by-declarer").function(law).options == ("points",)
    assert law.cite("revoke-by-adversary") == "auction-gb-1908 L90"
