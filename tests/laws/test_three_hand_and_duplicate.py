"""The three-hand and duplicate laws of 1913: what they have of their own."""

from collections.abc import Callable

from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.rubber import Entry, keep_ledger

Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]
DUPLICATE, THREE = "duplicate-us-1913", "threehand-us-1913"


def test_A_thirty_for_tricks_in_one_deal_bring_125(score: Score) -> None:
    assert score(DUPLICATE, "4H", 10)["Y-Z", "game"] == 125
    assert score(DUPLICATE, "2H", 8, doubled=1)["Y-Z", "game"] == 125
    assert ("Y-Z", "game") not in score(DUPLICATE, "3H", 9)


def test_A_a_reading_counts_honours_towards_the_thirty(score: Score) -> None:
    held = {"Z": "HA HK HQ", "A": "HJ HT"}
    with_honours = (("premium", "with-honours"),)
    found = score(DUPLICATE, "3H", 9, readings=with_honours, **held)
    assert found["Y-Z", "game"] == 125


def test_A_there_are_no_games_and_no_rubber() -> None:
    ledger = keep_ledger(load_law(DUPLICATE), [[Entry(0, "below", 60)], [Entry(0, "below", 60)]])
    assert ledger.won == []
    assert ledger.winner is None
    assert ledger.balance().totals == (120, 0)


def test_the_rest_is_as_in_the_code_of_1913() -> None:
    law = load_law(DUPLICATE)
    assert law.cite("trick-values") == "auction-us-1913 L3"
    assert law.cite("revoke-claim-limit") == "duplicate-us-1913 D"


def test_7_two_passes_close_the_bidding() -> None:
    law = load_law(THREE)
    assert law.auction_is_closed([CALL["1H"], 0, 0])
    assert not law.auction_is_closed([CALL["1H"], 0])


def test_7_the_final_bidder_plays_whoever_named_the_suit_before() -> None:
    assert load_law(THREE).declarer(3, [(3, CALL["1H"]), (0, CALL["1R"]), (1, CALL["2H"])]) == 1


def test_13_honours_are_counted_by_player(derived: Derived) -> None:
    lines = derived(THREE, "1H", 7, Z="HA HK HQ", Y="HJ", A="HT")
    honours = [(line.seat, line.points) for line in lines if line.matter == "honours"]
    assert honours == [(0, 8), (3, 8), (3, 24)]


def test_13_four_honours_in_one_hand_are_eight_tricks_and_five_ten(derived: Derived) -> None:
    (four, one) = (x for x in derived(THREE, "1H", 7, Z="HA HK HQ HJ", A="HT") if x.seat in (0, 3))
    assert {four.points, one.points} >= {8}
    (five,) = (x for x in derived(THREE, "1H", 6, Z="HA HK HQ HJ HT") if x.matter == "honours")
    assert five.points == 80


def test_14_125_for_each_game_and_250_for_the_rubber() -> None:
    game = [Entry(0, "below", 32)]
    balance = keep_ledger(load_law(THREE), [game, game]).balance()
    assert [line.points for line in balance.lines] == [125, 125, 250]
    assert balance.totals[0] == 64 + 2 * 125 + 250


def test_12_both_adversaries_score_the_undertricks_in_full() -> None:
    law = load_law(THREE)
    assert law.matter("adversaries-credit").function(law) == "each"
