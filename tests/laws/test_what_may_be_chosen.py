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


# Cards exposed


STRAIGHT_DEAL = (
    "game straight-bridge\nlaws {code}\ndealer Z\nmake Z H\n{doubles}events\n  {event}\n"
)


def straight(code: str, event: str, doubles: str = "") -> list[str]:
    doubles = f"doubles {doubles}\n" if doubles else ""
    return codes(STRAIGHT_DEAL.format(code=code, event=event, doubles=doubles))


@pytest.mark.parametrize("code", STRAIGHT)
def test_1904_L70_is_of_the_dealers_side_and_L71_of_all(code: str) -> None:
    """The pone exposes a card before the trump is named: it is called, or its suit forbidden."""
    called = "card-exposed, at make, by B, claimed by Z, choice {}"
    assert NOT_THAT not in straight(code, called.format("card-called"))
    assert NOT_THAT not in straight(code, called.format("suit-forbidden"))
    assert NOT_THAT in straight(code, called.format("new-deal"))
    assert NOT_THAT not in straight(
        code, "card-exposed, at make, by Y, claimed by A, choice new-deal"
    )
    assert NOT_THAT in straight(code, "card-exposed, at make, by Y, choice card-called")


@pytest.mark.parametrize("code", STRAIGHT)
@pytest.mark.parametrize(("by", "told"), [("B", True), ("A", False), ("Y", False)])
def test_1904_L71_1905_L68_the_partner_of_who_exposed_a_card_may_not_double(
    code: str, by: str, told: bool
) -> None:
    event = f"card-exposed, at make, by {by}"
    assert ("OT336" in straight(code, event, "A")) is told


def test_1904_L71_a_card_exposed_after_the_double_takes_nothing_back() -> None:
    assert "OT336" not in straight("bridge-gb-1904", "card-exposed, at doubles[0], by B", "A")
    event = "card-exposed, at doubles[0], by Y"
    assert "OT336" in straight("bridge-gb-1904", event, "A Z")


@pytest.mark.parametrize(
    ("code", "article"),
    [
        ("auction-gb-1908", "bridge-gb-1904 L69"),
        ("auction-gb-1909", "auction-gb-1909 L69"),
        ("auction-us-1912", "auction-us-1912 L72"),
        ("auction-us-1913", "auction-us-1913 L72"),
        ("threehand-us-1913", "threehand-us-1913 (9)"),
    ],
)
def test_1909_L69_1913_L72_cards_of_the_declarers_side_are_not_called(
    code: str, article: str
) -> None:
    assert load_law(code).cite("exposed-by-declarer") == article
    assert not allowed(code, "exposed-by-declarer").allows("card-called")


def test_1909_L69_a_card_of_dummy_that_is_called_is_told() -> None:
    text = "game auction\nlaws auction-gb-1909\ndealer Z\ncontract 1H, by Z\nevents\n"
    assert NOT_THAT in codes(text + "  card-exposed, at trick 1, by Y, choice card-called\n")
    assert NOT_THAT not in codes(text + "  card-exposed, at trick 1, by A, choice card-called\n")


# The deal


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("card-exposed, at hands, by Y, claimed by A, choice new-deal", False),
        ("card-exposed, at hands, by Y, claimed by B, choice new-deal", True),
        ("card-exposed, at hands, by B, claimed by Y, choice new-deal", False),
        ("card-exposed, at hands, by B, claimed by A, choice new-deal", True),
        ("dealt-card-seen, by Z, claimed by B, choice new-deal", True),
        ("pack-not-cut, by Z, claimed by B, choice new-deal", False),
    ],
)
def test_1905_L39_the_eldest_hand_or_the_dealers_side_may_have_a_new_deal(
    event: str, told: bool
) -> None:
    assert (NOT_HIS in straight("bridge-us-1905", event)) is told


def test_1909_L42_either_adversary_after_a_card_was_seen_and_1912_L37_nobody() -> None:
    event = "dealt-card-seen, by Z, claimed by B, choice new-deal"
    deal = "game auction\nlaws {}\ndealer Z\nevents\n  " + event + "\n"
    assert NOT_HIS not in codes(deal.format("auction-gb-1909"))
    assert NOT_THAT in codes(deal.format("auction-us-1912"))


# The lead before the doubling is over


def test_1905_L56_the_last_doubler_consents_to_a_redouble_and_L58_the_maker_to_a_double() -> None:
    event = "lead-before-doubling, by A, claimed by {}, choice none"
    assert NOT_HIS not in straight("bridge-us-1905", event.format("Z"))
    assert NOT_HIS in straight("bridge-us-1905", event.format("Y"))
    assert NOT_HIS not in straight("bridge-us-1905", event.format("Y"), "A Y")


def test_1904_L59_the_adversary_who_doubled_last_consents_to_a_redouble() -> None:
    event = "lead-before-doubling, by A, claimed by {}, choice none"
    assert NOT_HIS not in straight("bridge-gb-1904", event.format("Y"), "A Y")
    assert NOT_HIS in straight("bridge-gb-1904", event.format("Z"), "A Y")
    assert NOT_HIS not in straight("bridge-gb-1904", event.format("Y"), "A Y A")


# Remarks


@pytest.mark.parametrize(
    ("code", "matter", "article", "choices", "by"),
    [
        ("bridge-gb-1904", "attention-drawn", "L102", "highest lowest win lose", "dealer"),
        ("bridge-us-1905", "attention-drawn", "L100", "highest lowest win lose", "dealer"),
        ("auction-gb-1908", "attention-drawn", "L102", "highest lowest win lose", "declarer"),
        ("auction-us-1912", "attention-drawn", "L92", "highest lowest win lose", "declarer"),
        ("auction-us-1913", "attention-drawn", "L92", "highest lowest win lose", "declarer"),
        ("bridge-gb-1904", "winning-cards-led", "L74", "win card-called", "dealer"),
        ("bridge-us-1905", "winning-cards-led", "L73", "win card-called", "dealer"),
        ("auction-gb-1909", "winning-cards-led", "L74", "win card-called", "declarer"),
        ("auction-us-1913", "winning-cards-led", "L71", "win card-called", "declarer"),
        ("auction-gb-1909", "play-suggested", "L64", "card-called card-forbidden", ""),
        ("auction-us-1912", "play-suggested", "L62", "card-called card-forbidden", ""),
        ("bridge-us-1905", "unauthorised-remark", "L101", "suit-called", "dealer"),
        ("auction-us-1912", "unauthorised-remark", "L93", "suit-called", "declarer"),
        ("auction-us-1913", "told-earlier-bids", "L51", "suit-called", "declarer"),
        ("bridge-gb-1904", "wrong-card-named", "L78", "suit-called", ""),
        ("auction-gb-1909", "wrong-card-named", "L78", "suit-called", ""),
    ],
)
def test_1904_L64_L74_L78_L102_1905_L101_1913_L93_what_may_be_called(
    code: str, matter: str, article: str, choices: str, by: str
) -> None:
    found = allowed(code, matter)
    assert article in load_law(code).matter(matter).articles
    assert found.choices == tuple(choices.split())
    assert found.by == (by or "either-adversary")


def test_1909_L102_is_among_the_lost_laws() -> None:
    assert load_law("auction-gb-1909").rests_on("attention-drawn") == ("laws-95-to-108",)
    assert allowed("auction-gb-1909", "attention-drawn").by == "declarer"


def test_1913_L72_an_adversary_who_throws_his_cards_down_may_have_them_called() -> None:
    text = "game auction\nlaws auction-us-1913\ndealer Z\ncontract 1H, by Z\nevents\n"
    assert NOT_THAT not in codes(text + "  hands-abandoned, by A, choice card-called\n")
    assert NOT_THAT in codes(text + "  hands-abandoned, by A, choice suit-called\n")


# Three play, the dealer with dummy


@pytest.mark.parametrize(
    ("code", "told"),
    [("straight-foster", True), ("threehand-elwell", True), ("threehand-eb-1911", False)],
)
def test_bridge_for_three_only_the_leader_doubles_but_in_the_encyclopaedia_either(
    code: str, told: bool
) -> None:
    text = (
        f"game bridge-for-three\nlaws {code}\nplayers\n  P, plays A\n  Q, plays B\n"
        "  R, plays Z Y\ndealer Z\nmake Z H\ndoubles {}\n"
    )
    assert ("OT342" in codes(text.format("B"))) is told
    assert "OT342" not in codes(text.format("A Z"))
