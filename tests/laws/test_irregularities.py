"""What each code allows after an irregularity, with its articles."""

from typing import get_args

import pytest
from generate import found_in
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.converters.load import load
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.denominations import Denomination
from oddtrick.records.findings import Level
from oddtrick.records.irregularities import Choice, Chooser, EventKind
from oddtrick.records.laws.deadlines import DECLARED, Moment, moment_of
from oddtrick.records.laws.matters import matters
from oddtrick.records.laws.permission import Permission
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.replay.circumstances import CHOOSERS


def allowed(code: str, matter: str) -> Permission:
    law = load_law(code)
    found = law.matter(matter).function(law)
    assert isinstance(found, Permission)
    return found


@pytest.mark.parametrize(
    ("code", "by"),
    [
        ("auction-gb-1908", "left-adversary"),
        ("auction-gb-1909", "left-adversary"),
        ("auction-us-1912", "either-adversary"),
        ("auction-us-1913", "either-adversary"),
    ],
)
def test_1909_L52_who_may_ask_for_a_new_deal_after_a_bid_out_of_turn(code: str, by: str) -> None:
    found = allowed(code, "bid-out-of-turn")
    assert found.choices == ("new-deal", "stands")
    assert found.by == by


@pytest.mark.parametrize("code", ["auction-gb-1908", "auction-gb-1909", "auction-us-1912"])
def test_1912_case_6_doubling_the_partner_costs_nothing(code: str) -> None:
    assert allowed(code, "double-of-partner").points == 0
    assert not allowed(code, "double-of-partner").allows("points")


def test_1913_L54_doubling_the_partner_costs_50_and_redoubling_twice_100() -> None:
    assert allowed("auction-us-1913", "double-of-partner").points == 50
    twice = allowed("auction-us-1913", "redouble-twice")
    assert (twice.points, twice.allows("new-deal")) == (100, True)


@pytest.mark.parametrize("code", ["auction-gb-1908", "auction-gb-1909"])
def test_1909_L53_an_insufficient_bid_is_made_sufficient_by_the_law_itself(code: str) -> None:
    found = allowed(code, "insufficient-bid")
    assert (found.choices, found.by, found.bars) == (("made-good",), "the-law", "partner")
    assert not found.allows("new-deal")
    assert found.allows("accepted")


def test_1912_L50_three_ways_with_an_impossible_bid() -> None:
    found = allowed("auction-us-1912", "impossible-bid")
    assert found.choices == ("made-good", "new-deal", "final-declaration")


def test_1913_L50a_a_barred_player_who_bids_puts_his_side_out_for_good() -> None:
    found = allowed("auction-us-1913", "barred-bid")
    assert (found.bars, found.for_good, found.by) == ("side", True, "either-adversary")
    assert allowed("auction-gb-1909", "barred-bid").open


@pytest.mark.parametrize(
    ("code", "choices"),
    [
        ("auction-gb-1909", ("card-called", "suit-forbidden")),
        ("auction-us-1912", ("card-called", "suit-forbidden")),
        ("auction-us-1913", ("card-called", "suit-called")),
    ],
)
def test_1913_L66_a_card_exposed_before_the_lead(code: str, choices: tuple[str, ...]) -> None:
    assert allowed(code, "exposed-before-lead").choices == choices


def test_1913_L90_looking_at_a_quitted_trick_costs_25_there_alone() -> None:
    assert allowed("auction-us-1913", "quitted-trick-seen").points == 25
    for code in ("bridge-gb-1904", "bridge-us-1905", "auction-gb-1909", "auction-us-1912"):
        assert allowed(code, "quitted-trick-seen").points == 0


def test_1904_L57_the_maker_says_whether_a_double_unasked_stands() -> None:
    for code in ("bridge-gb-1904", "bridge-us-1905", "straight-foster"):
        assert allowed(code, "double-unasked").by == "maker"


def test_1905_L46_the_eldest_hand_chooses_and_in_foster_either_adversary() -> None:
    assert allowed("bridge-us-1905", "declaration-unasked").by == "eldest"
    assert allowed("straight-foster", "declaration-unasked").by == "either-adversary"


@pytest.mark.parametrize(
    ("code", "cards"),
    [("auction-gb-1909", (1, 3)), ("auction-us-1912", (1, 3)), ("auction-us-1913", (1, 1))],
)
def test_1913_L78_when_a_false_lead_stands(code: str, cards: tuple[int, int]) -> None:
    law = load_law(code)
    assert law.matter("false-lead-stands").function(law) == cards


def test_1912_L37_a_new_deal_that_must_be_is_nobodys_choice() -> None:
    assert not allowed("auction-us-1912", "exposed-in-dealing").allows("stands")
    assert allowed("auction-gb-1909", "exposed-in-dealing").allows("stands")
    assert not allowed("auction-us-1913", "long-hand").allows("not-claimed")


def test_1904_L51_what_an_adversary_declared_does_not_stand() -> None:
    found = allowed("bridge-gb-1904", "declaration-by-adversary")
    assert found.choices == ("new-deal", "none")
    assert not found.allows("stands")


def test_duplicate_F_a_bid_out_of_turn_must_stand_and_costs_50() -> None:
    found = allowed("duplicate-us-1913", "bid-out-of-turn")
    assert (found.points, found.bars, found.for_good) == (50, "partner", True)
    assert not found.allows("new-deal")
    assert allowed("duplicate-us-1913", "trick-short").points == 50


def test_three_hand_5_and_10_the_points_go_to_each_other_player() -> None:
    for matter, points in (("bid-out-of-turn", 50), ("double-out-of-turn", 100)):
        found = allowed("threehand-us-1913", matter)
        assert (found.points, found.credited) == (points, "each-other-player")


def test_a_profile_that_is_silent_follows_whatever_a_record_says() -> None:
    assert allowed("auction-us-1920", "insufficient-bid").allows("new-deal")


@pytest.mark.parametrize("code", law_codes())
def test_every_choice_and_chooser_is_a_word_of_the_records(code: str) -> None:
    law = load_law(code)
    for name in matters():
        found = law.matter(name).function
        answer = (
            found(law)
            if not matters()[name].gives and "choices" in law.matter(name).takes
            else None
        )
        if isinstance(answer, Permission):
            assert set(answer.choices) <= set(get_args(Choice))
            assert answer.by in get_args(Chooser)


def test_every_chooser_is_somebody_at_the_table() -> None:
    assert set(CHOOSERS) == set(get_args(Chooser))


# The time for correcting


@pytest.mark.parametrize(
    ("words", "moment"),
    [
        ("deal 4", Moment(4, DECLARED)),
        ("during deal 4, after the cut", Moment(4, 0)),
        ("the following deal, before the declaration", Moment(None, 1, following=True)),
        ("before the rubber was agreed", Moment(None)),
        ("after the rubber was agreed", Moment(None, agreed=True)),
        ("a little later", None),
        ("deal 4, in the evening", None),
    ],
)
def test_the_words_for_a_time(words: str, moment: Moment | None) -> None:
    assert moment_of(words) == moment


@pytest.mark.parametrize(
    ("code", "when", "late"),
    [
        ("auction-gb-1909", "deal 3, after the cut", False),
        ("auction-gb-1909", "deal 3, before the declaration", True),
        ("bridge-us-1905", "deal 3, before the declaration", False),
        ("auction-us-1912", "deal 3, before the declaration", False),
        ("auction-us-1913", "deal 3, after the declaration", True),
    ],
)
def test_1909_L12_a_trick_score_of_a_game_that_ended_with_deal_2(
    code: str, when: str, late: bool
) -> None:
    """Until the first deal of the next game is dealt (1904, 1909) or declared (1905, 1912)."""
    law = load_law(code)
    moment = moment_of(when)
    assert moment is not None
    deadline = law.matter("trick-score-error").function(law)
    assert deadline.passed(1, moment, 3) is late


def test_1909_L12_undertricks_have_the_short_time_and_1912_L12_the_long_one() -> None:
    moment = Moment(5)
    for code, late in (("auction-gb-1909", True), ("auction-us-1912", False)):
        law = load_law(code)
        assert law.matter("undertricks-error").function(law).passed(1, moment, 3) is late


def test_1908_L12_undertricks_and_bonus_are_in_neither_list_and_a_reading_decides() -> None:
    for choice, late in (("short", True), ("long", False)):
        law = load_law("auction-gb-1908", readings=(("short-time", choice),))
        for matter in ("undertricks-error", "bonus-error", "penalty-error"):
            assert law.matter(matter).function(law).passed(1, Moment(5), 3) is late


def test_1913_L88_a_revoke_is_claimed_before_the_cut_for_the_following_deal() -> None:
    law = load_law("auction-us-1913")
    limit = law.matter("revoke-claim-limit").function(law)
    for words, late in (("deal 2, before the cut", False), ("deal 2, after the cut", True)):
        moment = moment_of(words)
        assert moment is not None
        assert limit.passed(1, moment) is late


# What loses a penalty


@pytest.mark.parametrize(
    ("code", "cause", "loses"),
    [
        ("bridge-gb-1904", "partners-suggestion", True),  # L103
        ("bridge-gb-1904", "cards-looked-at", True),  # L40
        ("bridge-gb-1904", "consultation", False),  # L90-I
        ("bridge-us-1905", "consultation", True),  # L97
        ("bridge-us-1905", "wrong-penalty", True),  # L102
        ("auction-gb-1908", "partners-suggestion", True),  # L103 of 1904
        ("auction-gb-1909", "waiting", True),  # L53
        ("auction-gb-1909", "wrong-penalty", False),
        ("auction-us-1912", "consultation", False),  # Case 1
        ("auction-us-1912", "dummy-draws-attention", True),  # L61
        ("auction-us-1913", "consultation", True),  # L50c
        ("auction-us-1920", "consultation", True),  # silent: as the record says
    ],
)
def test_1905_L97_1912_case_1_1913_L50c_what_loses_a_penalty_is_told_by_its_cause(
    code: str, cause: str, loses: bool
) -> None:
    straight = "bridge" in code.split("-")[0]
    game, made = ("straight-bridge", "make Z NT") if straight else ("auction", "contract 1NT, by Z")
    text = (
        f"trick 1\ngame {game}\nlaws {code}\n{made}\nevents\n  penalty-lost, by A, cause {cause}\n"
    )
    found = [finding.code for finding in found_in(load("a.trick", text.encode()), converting=False)]
    assert ("OT393" in found) is not loses


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("double-of-partner, at call 4, by A, choice points", True),
        ("double-of-partner, at call 4, by A", False),
        ("double-of-partner, at call 3, by A, choice points", False),
    ],
)
def test_a_penalty_in_points_that_was_lost_is_not_exacted_too(event: str, told: bool) -> None:
    text = (
        "trick 1\ngame auction\nlaws auction-us-1913\ndealer Z\ncontract 1NT, by Z\nevents\n"
        f"  {event}\n  penalty-lost, at call 4, by Y, cause consultation\n"
    )
    found = [finding.code for finding in found_in(load("a.trick", text.encode()), converting=False)]
    assert ("OT392" in found) is told


# Where the laws are silent


SILENT = [
    code for code in law_codes() if load_law(code).matter("revoke-by-adversary").rule == "open"
]


@pytest.mark.parametrize("code", SILENT)
@pytest.mark.parametrize("score", ["", "score\n  Y-Z below {} tricks\n"])
@pytest.mark.parametrize(
    ("event", "why"),
    [
        ("revoke, by A, claimed by Z, choice two-tricks", "revoke"),
        ("revoke, by Z", "revoke"),
        ("quitted-trick-seen, by A, choice points", "quitted trick seen by A"),
    ],
)
def test_a_penalty_on_which_the_laws_are_silent_is_said_to_be_left_out_of_the_score(
    code: str, score: str, event: str, why: str
) -> None:
    game = {"auction": "auction", "contract": "contract-bridge"}[load_law(code).family]
    text = (
        f"trick 1\ngame {game}\nlaws {code}\ndealer Z\ncontract 3S, by Z\nresult of Z, tricks 9\n"
    )
    points = 3 * (load_law(code).value(Denomination.SPADES) or 0)
    text += f"{score.format(points)}events\n  {event}\n"
    found = list(found_in(load("a.trick", text.encode()), converting=False))
    (told,) = [finding for finding in found if finding.code == "OT420"]
    assert why in told.message
    assert told.at.path == "events[0]"
    assert not any(finding.level is Level.ERROR for finding in found)


@pytest.mark.parametrize("kind", ["card-exposed", "card-called", "other", "suit-called"])
def test_points_for_what_no_law_gives_points_are_not_passed_over_in_silence(kind: str) -> None:
    text = (
        "trick 1\ngame auction\nlaws auction-us-1913\ndealer Z\ncontract 3H, by Z\n"
        f"result of Z, tricks 9\nevents\n  {kind}, by A, choice points\n"
    )
    found = [finding.code for finding in found_in(load("a.trick", text.encode()), converting=False)]
    assert "OT420" in found


FOUR_HANDS = [
    code
    for code in law_codes()
    if load_law(code).family in ("auction", "straight", "contract")
    and load_law(code).matter("adversaries-credit").rule == "side"
]
MADE = {
    "auction": "game auction\ncontract 3H, by Z",
    "straight": "game straight-bridge\nmake Z H",
    "contract": "game contract-bridge\ncontract 3H, by Z",
}


@settings(deadline=None)
@given(
    st.sampled_from(FOUR_HANDS),
    st.sampled_from(get_args(EventKind)),
    st.sampled_from(get_args(Choice)),
    st.sampled_from("AYBZ"),
)
def test_every_event_with_every_choice_is_obeyed_or_told_under_every_code(
    code: str, kind: str, choice: str, by: str
) -> None:
    text = (
        f"trick 1\nlaws {code}\n{MADE[load_law(code).family]}\ndealer Z\nresult of Z, tricks 9\n"
        f"events\n  {kind}, by {by}, choice {choice}\n"
    )
    found = [finding.code for finding in found_in(load("a.trick", text.encode()), converting=False)]
    assert not any(code.startswith(("OT1", "OT2", "OT9")) for code in found), text
    if choice == "points" and kind not in ("revoke", "new-deal", "misdeal", "correction"):
        paid = [line for line in _lines(text) if line in ("penalty", "revoke")]
        assert paid or {"OT384", "OT420", "OT346", "OT385", "OT383"} & set(found), text


def _lines(text: str) -> list[str]:
    (record,) = load("a.trick", text.encode()).records
    assert record.kind == "deal"
    return [line.matter for line in check_deal(record).score]


@pytest.mark.parametrize("code", ["contract-modern", "contract-duplicate", "contract-chicago"])
def test_a_code_that_says_nothing_of_false_leads_lets_them_stand_as_recorded(code: str) -> None:
    law = load_law(code)
    assert law.matter("false-lead-stands").function(law) == (0, 0)
