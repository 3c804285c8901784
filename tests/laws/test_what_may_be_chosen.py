"""Who may choose what, article by article, in records of deals that went wrong."""

import pytest
from generate import found_in

from oddtrick.converters.load import load
from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.laws.permission import Permission
from oddtrick.records.laws.registry import load_law

STRAIGHT = ["bridge-gb-1904", "bridge-us-1905", "straight-foster"]
NOT_HIS, NOT_THAT, NO_CAUSE, DOUBLES_ON = "OT385", "OT384", "OT393", "OT343"


def codes(text: str) -> list[str]:
    return [
        f.code for f in found_in(load("a.trick", ("trick 1\n" + text).encode()), converting=False)
    ]


def score(text: str) -> list[tuple[str | None, str, int]]:
    (record,) = load("a.trick", ("trick 1\n" + text).encode()).records
    assert record.kind == "deal"
    return [(str(line.seat), line.matter, line.points) for line in check_deal(record).score]


def allowed(code: str, matter: str, *readings: tuple[str, str]) -> Permission:
    law = load_law(code, readings)
    found = law.matter(matter).function(law)
    assert isinstance(found, Permission)
    return found


# What loses a right


@pytest.mark.parametrize(
    ("code", "cause", "article"),
    [
        ("bridge-gb-1904", "waiting", "L49"),
        ("bridge-us-1905", "waiting", "L47"),
        ("bridge-us-1905", "waiting", "L39d"),
        ("bridge-us-1905", "cards-looked-at", "L40"),
        ("auction-gb-1908", "cards-looked-at", "L40"),
        ("auction-us-1912", "cards-looked-at", "L37f"),
        ("auction-us-1913", "cards-looked-at", "L38"),
    ],
)
def test_1905_L39_L40_1912_L37_1913_L38_a_right_to_a_new_deal_is_lost(
    code: str, cause: str, article: str
) -> None:
    law = load_law(code)
    assert cause in law.matter("penalties-lost").function(law)
    assert article in law.matter("penalties-lost").articles


def test_1908_a_word_on_doubling_is_no_loss_where_nobody_declares_unasked() -> None:
    law = load_law("auction-gb-1908")
    assert "waiting" not in law.matter("penalties-lost").function(law)


def test_1909_L103_is_among_the_lost_laws_and_taken_from_1904() -> None:
    for choice, lost in (("as-1904", True), ("nothing", False)):
        law = load_law("auction-gb-1909", (("laws-95-to-108", choice),))
        assert ("partners-suggestion" in law.matter("penalties-lost").function(law)) is lost
        assert "waiting" in law.matter("penalties-lost").function(law)


# Declarer at no trump


@pytest.mark.parametrize(("choice", "declarer"), [("the-same", 1), ("last-caller", 3)])
def test_1912_L46_speaks_of_the_suit_and_a_reading_decides_for_no_trump(
    choice: str, declarer: int
) -> None:
    law = load_law("auction-us-1912", (("first-caller-at-no-trump", choice),))
    calls = [(3, CALL["1S"]), (1, CALL["1NT"]), (3, CALL["2NT"])]
    assert law.declarer(3, calls) == declarer
    assert law.declarer(3, [(3, CALL["1S"]), (1, CALL["1H"]), (3, CALL["2H"])]) == 1


# Doubles of straight bridge


@pytest.mark.parametrize("code", STRAIGHT)
def test_1904_L58_1905_L55_a_double_not_accepted_ends_the_doubling(code: str) -> None:
    for matter in ("double-unasked", "redouble-out-of-turn"):
        assert allowed(code, matter).ends == "the-doubling"


@pytest.mark.parametrize(("choice", "told"), [("over", True), ("goes-on", False)])
def test_foster_does_not_say_whether_a_refused_double_ends_the_doubling(
    choice: str, told: bool
) -> None:
    text = (
        f"game straight-bridge\nlaws straight-foster, reading refused-double {choice}\ndealer Z\n"
        "make Z H\ndoubles B A\nevents\n"
        "  double-unasked, at doubles[0], by B, claimed by Z, choice none\n"
    )
    assert (DOUBLES_ON in codes(text)) is told


@pytest.mark.parametrize(("code", "ends"), [("bridge-gb-1904", True), ("bridge-us-1905", True)])
def test_1904_L57_pones_double_unasked_and_refused_leaves_none_to_the_eldest(
    code: str, ends: bool
) -> None:
    text = (
        f"game straight-bridge\nlaws {code}\ndealer Z\nmake Z H\ndoubles B A\nevents\n"
        "  double-unasked, at doubles[0], by B, claimed by Z, choice none\n"
    )
    assert (DOUBLES_ON in codes(text)) is ends


# Leads from the wrong hand


@pytest.mark.parametrize(
    "code",
    ["bridge-gb-1904", "bridge-us-1905", "auction-gb-1908", "auction-gb-1909", "auction-us-1912"],
)
def test_1904_L81_and_L82_differ_on_the_dealers_own_lead_and_a_reading_decides(code: str) -> None:
    for choice, cards in (("no", (1, 3)), ("until-three", (3, 3))):
        law = load_law(code, (("false-lead", choice),))
        assert law.matter("false-lead-stands").function(law) == cards


def test_1913_L77_the_second_hand_accepts_the_lead_and_nothing_is_left_open() -> None:
    law = load_law("auction-us-1913")
    assert law.matter("false-lead-stands").function(law) == (1, 1)
    assert law.matter("false-lead-stands").reading is None


# Three hands and duplicate


def test_three_hand_9_an_exposed_card_costs_50_to_each_whatever_the_declarer_calls() -> None:
    text = (
        "game three-hand-auction\nlaws threehand-us-1913\ndealer Z\n"
        "players\n  P, plays A\n  Q, plays B\n  R, plays Z Y\n"
        "auction\n  Z A Y B\n  1H pass - pass\nresult of Z, tricks 7\nevents\n"
        "  card-exposed, at call 2, by A, claimed by Z, choice suit-forbidden\n"
    )
    penalties = [line for line in score(text) if line[1] == "penalty"]
    assert [points for _, _, points in penalties] == [50, 50]


def test_three_hand_14_pays_for_a_game_that_a_broken_rubber_does_not_pay_again() -> None:
    for choice, added in (("once", None), ("again", (125, 0, 0))):
        law = load_law("threehand-us-1913", (("broken-off", choice),))
        assert law.matter("unfinished-rubber").function(law, (1, 0, 0)) == added


@pytest.mark.parametrize("choice", ["", ", choice stands", ", choice points"])
def test_duplicate_F_a_bid_out_of_turn_that_stands_costs_50_all_the_same(choice: str) -> None:
    text = (
        "game duplicate-auction\nlaws duplicate-us-1913\ndealer Z\nauction\n"
        "  Z A Y B\n  1S - - 1H\n  pass pass pass -\nresult of B, tricks 7\nevents\n"
        f"  call-out-of-turn, at call 2, by B{choice}\n"
    )
    assert ("None", "penalty", 50) in score(text)


def test_duplicate_B_a_hand_too_long_is_treated_as_one_too_short() -> None:
    long, short = (allowed("duplicate-us-1913", m) for m in ("long-hand", "short-hand"))
    assert long.choices == short.choices == ("new-deal", "average", "lowest")
    assert long.allows("corrected")
