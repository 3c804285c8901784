"""Events that a record holds are obeyed, judged and scored under its laws."""

from typing import Any

import pytest
from book_hands import calls, deal, grid, hands

from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay import Replay, replay_deal
from oddtrick.records.schema import (
    Call,
    Contract,
    Deal,
    Event,
    Laws,
    Make,
    Result,
    ScoreLine,
    Standing,
)

GB, US12, US13 = "auction-gb-1909", "auction-us-1912", "auction-us-1913"


def bid(text: str, *events: Event, code: str = US13, **fields: Any) -> Deal:
    given = {"game": "auction", "laws": Laws(code=code), "auction": calls(text), "events": events}
    return deal(**(given | fields))


def replay(record: Deal) -> Replay:
    assert record.laws is not None
    return replay_deal(record, load_law(record.laws.code, record.laws.readings))


def found(record: Deal) -> dict[str, Finding]:
    return {finding.kind.name: finding for finding in check_record(record)}


def contract(record: Deal) -> tuple[Any, ...]:
    declared = replay(record).declared
    return declared.level, declared.denomination, declared.doubled, declared.declarer


def scored(record: Deal) -> list[tuple[str, str, int]]:
    return [(("A-B", "Y-Z")[line.side], line.matter, line.points) for line in replay(record).score]


# Insufficient and impossible bids


def test_1913_L50_a_bid_made_good_stands_at_the_least_level_and_bars_the_partner() -> None:
    event = Event(kind="insufficient-call", at="auction[1]", by="A", choice="made-good")
    assert contract(bid("1H 1C - - -", event)) == (2, 0, 0, 0)
    assert found(bid("1H 1C - - -", event)) == {}
    assert "call-when-barred" in found(bid("1H 1C - 3C - - -", event))
    assert "call-when-barred" not in found(bid("1H 1C 2H 3C - - -", event))


def test_1913_L50_a_bid_that_was_accepted_is_the_one_to_overbid() -> None:
    """Note 11: the bid over which it was made may be repeated."""
    event = Event(kind="insufficient-call", at="auction[2]", by="Y", choice="accepted")
    record = bid("3D - 2NT - 3D - - -", event)
    assert found(record) == {}
    assert contract(record) == (3, 1, 0, 3)


def test_1909_L53_a_new_deal_cannot_be_had_for_an_insufficient_bid() -> None:
    event = Event(kind="insufficient-call", at="auction[1]", by="A", choice="new-deal")
    finding = found(bid("1H 1S", event, code=GB))["choice-not-permitted"]
    assert (finding.recorded, finding.derived) == ("new-deal", "made-good")
    assert finding.article == "auction-gb-1909 L53"


def test_1913_L50_an_impossible_bid_is_taken_for_seven() -> None:
    event = Event(kind="impossible-call", at="auction[1]", by="A", choice="made-good")
    assert contract(bid("5NT 6D - - -", event)) == (7, 1, 0, 0)


def test_1912_L50_an_impossible_bid_makes_the_other_sides_last_bid_final() -> None:
    event = Event(
        kind="impossible-call", at="auction[1]", by="A", claimed_by="Y", choice="final-declaration"
    )
    record = bid("5NT 6D", event, code=US12)
    assert contract(record) == (5, 5, 0, 3)
    assert found(record) == {}


def test_foster_an_insufficient_last_bid_without_an_event_is_reported_and_not_repaired() -> None:
    """R. F. Foster, Complete Hoyle (1914), illustrative auction hand 1."""
    record = bid("1H 1R 2C 2R 3D - 2NT - - -")
    finding = found(record)["insufficient-bid"]
    assert finding.recorded == "2NT (2 x 10 = 20) over 3D (3 x 7 = 21)"
    assert contract(record)[:2] == (2, 5)


# Out of turn and barred


def out_of_turn(seat: str, call: str, *rest: str, code: str = US13, **event: Any) -> Deal:
    """Z bids a heart, then a seat calls out of turn, then the rest in turn from its left."""
    order = "AYBZ"
    made = [Call("Z", "1H"), Call(seat, call)]
    start = order.index(seat)
    made += [Call(order[(start + 1 + n) % 4], word) for n, word in enumerate(rest)]
    happened = Event(kind=event.pop("kind", "call-out-of-turn"), at="auction[1]", by=seat, **event)
    given = {"game": "auction", "laws": Laws(code=code), "auction": tuple(made)}
    return deal(**given, events=(happened,))


def test_1909_L52_a_bid_out_of_turn_that_stands_goes_on_from_the_offenders_left() -> None:
    record = out_of_turn(
        "Y", "2H", "pass", "pass", "pass", code=GB, claimed_by="B", choice="stands"
    )
    assert found(record) == {}
    assert contract(record) == (2, 2, 0, 3)


def test_1909_L52_only_the_adversary_on_the_left_may_ask_for_a_new_deal() -> None:
    record = out_of_turn("Y", "2H", code=GB, claimed_by="A", choice="new-deal")
    finding = found(record)["chooser-not-entitled"]
    assert (finding.recorded, finding.derived) == ("A", "B")
    either = out_of_turn("Y", "2H", code=US13, claimed_by="A", choice="new-deal")
    assert "chooser-not-entitled" not in found(either)


def test_a_new_deal_leaves_nothing_to_score() -> None:
    record = out_of_turn("Y", "2H", choice="new-deal")
    assert found(record) == {}
    done = replay(record)
    assert (done.score, done.unscored) == ((), "the cards were dealt again")


def test_1913_L49_a_pass_out_of_turn_leaves_the_turn_where_it_was() -> None:
    made = (Call("Z", "1H"), Call("Y", "pass"), Call("A", "1R"), Call("Y", "2H"))
    rest = (Call("B", "pass"), Call("Z", "pass"), Call("A", "pass"))
    event = Event(kind="call-out-of-turn", at="auction[1]", by="Y")
    record = deal(game="auction", laws=Laws(code=US13), auction=made + rest, events=(event,))
    assert found(record) == {}
    assert contract(record) == (2, 2, 0, 3)


def test_1913_L49_he_may_bid_again_only_if_what_he_passed_is_overbid_or_doubled() -> None:
    event = Event(kind="call-out-of-turn", at="auction[1]", by="Y")

    def after(*rest: Call) -> Deal:
        made = (Call("Z", "1H"), Call("Y", "pass"), *rest)
        return deal(game="auction", laws=Laws(code=US13), auction=made, events=(event,))

    passes = tuple(Call(seat, "pass") for seat in "BZA")
    doubled = after(Call("A", "X"), Call("Y", "2H"), *passes)
    assert found(doubled) == {}
    nothing = after(Call("A", "pass"), Call("Y", "2H"), *passes)
    assert "has passed it out of turn" in found(nothing)["call-when-barred"].message


def test_duplicate_F_a_bid_out_of_turn_bars_the_partner_for_the_deal_and_costs_50() -> None:
    record = out_of_turn(
        "Y", "2H", "2R", "3H", "pass", "pass", "pass", code="duplicate-us-1913", choice="points"
    )
    assert "call-when-barred" in found(record)


def test_1912_L57_a_double_out_of_turn_stands_or_brings_a_new_deal() -> None:
    record = out_of_turn(
        "B", "X", "pass", "pass", "pass", kind="double-out-of-turn", code=US12, choice="stands"
    )
    assert found(record) == {}
    assert contract(record) == (1, 2, 1, 3)
    points = out_of_turn("B", "X", kind="double-out-of-turn", code=US12, choice="points")
    assert "choice-not-permitted" in found(points)


def test_1913_L50a_a_barred_bid_that_does_not_stand_is_nothing_and_bars_both_for_good() -> None:
    events = (
        Event(kind="insufficient-call", at="auction[1]", by="A", choice="made-good"),
        Event(kind="call-when-barred", at="auction[3]", by="B", claimed_by="Z", choice="none"),
    )
    record = bid("1H 1C - 3C - - -", *events)
    assert contract(record) == (2, 0, 0, 0)
    again = bid("1H 1C - 3C 2H 3C - - -", *events)
    assert "call-when-barred" in found(again)


def test_1912_L65_a_card_exposed_during_the_bidding_bars_the_partner() -> None:
    event = Event(kind="card-exposed", at="auction[1]", by="A", card="SA", choice="barred")
    assert "call-when-barred" in found(bid("1H - - 1R - - -", event, code=US12))
    assert found(bid("1H - - - ", event, code=US12)) == {}


def test_1912_case_6_a_double_of_the_partners_double_adds_nothing() -> None:
    """Six clubs doubled by the partner, and doubled again; six tricks short cost 600."""
    event = Event(kind="double-of-partner", at="auction[3]", by="B")
    record = bid("6C X - X - - -", event, code=US12, result=Result(of="Z", tricks=6))
    assert contract(record) == (6, 0, 1, 3)
    assert scored(record) == [("A-B", "undertricks", 600)]


def test_1913_L54_a_double_of_the_partners_double_costs_50() -> None:
    event = Event(kind="double-of-partner", at="auction[3]", by="B", choice="points")
    record = bid("6C X - X - - -", event, result=Result(of="Z", tricks=6))
    assert scored(record) == [("A-B", "undertricks", 600), ("Y-Z", "penalty", 50)]


def test_1913_L54_a_second_redouble_costs_100() -> None:
    event = Event(kind="impossible-call", at="auction[3]", by="Y", choice="points")
    record = bid("1H X XX X - - -", event, result=Result(of="Z", tricks=7))
    offence = Event(kind="impossible-call", at="auction[3]", by="B", choice="points")
    record = record.replace(events=(offence,))
    assert ("Y-Z", "penalty", 100) in scored(record)


def test_1909_L61_a_call_may_not_be_changed_and_1913_L52_it_may() -> None:
    auction = (Call("Z", "1H"), Call("A", "1C"), Call("A", "2C"))
    rest = tuple(Call(seat, "pass") for seat in "YBZ")
    event = Event(kind="call-changed", at="auction[1]", by="A")
    record = deal(game="auction", auction=auction + rest, events=(event,), laws=Laws(code=GB))
    assert "choice-not-permitted" in found(record)
    assert found(record.replace(laws=Laws(code=US13))) == {}


# Straight bridge


def made(code: str = "bridge-gb-1904", **fields: Any) -> Deal:
    given = {
        "game": "straight-bridge", "laws": Laws(code=code),
        "make": Make(denomination="H", maker="Z", how="declared"),
    }  # fmt: skip
    return deal(**(given | fields))


def test_1904_L57_a_double_unasked_that_the_maker_refuses_is_no_double() -> None:
    event = Event(kind="double-unasked", at="doubles[0]", by="B", claimed_by="Z", choice="none")
    record = made(doubles=("B",), events=(event,), result=Result(of="Z", tricks=8))
    assert found(record) == {}
    assert scored(record) == [("Y-Z", "tricks", 16)]
    wrong = event.replace(claimed_by="Y")
    assert "chooser-not-entitled" in found(record.replace(events=(wrong,)))


def test_1904_L58_a_redouble_out_of_turn_that_is_refused_ends_the_doubling() -> None:
    event = Event(kind="double-out-of-turn", at="doubles[1]", by="Y", claimed_by="A", choice="none")
    record = made(doubles=("A", "Y", "Z"), events=(event,))
    assert "doubled-past-the-limit" in found(record)


def test_1904_L58_consulting_on_doubling_brings_a_new_deal() -> None:
    event = Event(kind="consultation", by="A", claimed_by="Z", choice="new-deal")
    assert replay(made(events=(event,))).unscored == "the cards were dealt again"
    points = event.replace(choice="points")
    assert "choice-not-permitted" in found(made(events=(points,)))


# Leads and called cards

HELD = """
A  S AKQ5   C 8765 D 765  H 76
Y  S J2     C AKQ  D AK32 H AKQ2
B  S T9876  C JT9  D JT9  H T9
Z  S 43     C 432  D Q84  H J8543
"""


def play(rows: str, *events: Event, code: str = US13, **fields: Any) -> Deal:
    given = {
        "game": "auction", "laws": Laws(code=code), "hands": hands(HELD), "tricks": grid(rows),
        "contract": Contract(level=1, denomination="NT", declarer="Z"), "order": "by-column",
        "events": (*events, Event(kind="hands-abandoned")),
    }  # fmt: skip
    return deal(**(given | fields))


def test_a_lead_out_of_turn_that_stands_is_followed() -> None:
    event = Event(kind="lead-out-of-turn", at="tricks[0]", by="B", choice="stands")
    record = play("SA SJ ST S3", event)
    assert replay(record).leaders == (2,)
    assert found(record) == {}


@pytest.mark.parametrize(("code", "stands"), [(GB, False), (US13, True)])
def test_1913_L78_an_adversarys_lead_stands_once_the_declarer_has_followed(
    code: str, stands: bool
) -> None:
    event = Event(kind="lead-out-of-turn", at="tricks[0]", by="B", choice="stands")
    record = play("- - ST S3", event, code=code)
    assert ("lead-cannot-stand" not in found(record)) is stands


def test_a_lead_out_of_turn_that_was_refused_leaves_the_lead_to_the_right_hand() -> None:
    event = Event(kind="lead-out-of-turn", at="tricks[0]", by="B", choice="suit-called")
    record = play("SA SJ ST S3", event)
    assert replay(record).leaders == (0,)
    assert found(record) == {}


def test_1909_L80_highest_is_no_penalty_for_a_lead_out_of_turn() -> None:
    event = Event(kind="lead-out-of-turn", at="tricks[0]", by="B", choice="highest")
    assert "choice-not-permitted" in found(play("SA SJ ST S3", event, code=GB))


@pytest.mark.parametrize(
    ("card", "kind"), [("ST", None), ("S9", "call-not-obeyed"), ("HT", "call-obliges-revoke")]
)
def test_1913_L74_a_called_card_is_played_unless_it_would_be_a_revoke(
    card: str, kind: str | None
) -> None:
    event = Event(kind="card-called", at="tricks[0].B", by="B", card=card)
    assert set(found(play("SA SJ ST S3", event))) == ({kind} if kind else set())


def test_1913_L76_a_suit_called_is_led_by_one_who_has_it() -> None:
    asked = Event(kind="suit-called", at="tricks[0]", by="A", card="D?")
    assert "call-not-obeyed" in found(play("SA SJ ST S3", asked))
    assert found(play("D5 D2 D9 D4", asked)) == {}
    forbidden = asked.replace(card="S?", choice="suit-forbidden")
    assert "call-not-obeyed" in found(play("SA SJ ST S3", forbidden))


def test_1909_L94_a_revoke_put_right_may_cost_the_highest_of_the_suit() -> None:
    event = Event(kind="revoke-corrected", at="tricks[0].B", by="B", choice="highest")
    assert found(play("SA SJ ST S3", event, code=GB)) == {}
    assert "call-not-obeyed" in found(play("SA SJ S9 S3", event, code=GB))
    own = event.replace(by="Z", at="tricks[0].Z")
    assert "choice-not-permitted" in found(play("SA SJ ST S3", own, code=US13))


def test_1909_L86_a_partner_told_to_win_or_not_to_win_does_so_if_he_can() -> None:
    """A's partner B holds jack, ten and four of diamonds."""
    held = hands(HELD.replace("D JT9", "D JT4").replace("D Q84", "D Q98"))
    event = Event(kind="card-out-of-order", at="tricks[0]", by="A", choice="win")
    assert "call-not-obeyed" in found(play("D7 D3 D4 D8", event, code=GB, hands=held))
    assert found(play("D7 D3 DJ D8", event, code=GB, hands=held)) == {}
    assert found(play("D7 D3 D4 DQ", event, code=GB, hands=held)) == {}
    lose = event.replace(choice="lose")
    assert "call-not-obeyed" in found(play("D7 D3 DJ D8", lose, code=GB, hands=held))


# Revokes and their score


def stated(code: str, level: int | None, tricks: int, *events: Event, **fields: Any) -> Deal:
    given = {
        "game": "auction", "laws": Laws(code=code), "result": Result(of="Z", tricks=tricks),
        "contract": Contract(level=level, denomination="H", declarer="Z"), "events": events,
    }  # fmt: skip
    return deal(**(given | fields))


def test_a_revoke_claimed_is_scored() -> None:
    event = Event(kind="revoke", by="A", claimed_by="Z", choice="three-tricks")
    assert scored(stated(GB, 2, 8, event)) == [("Y-Z", "tricks", 40)]
    points = event.replace(choice="points")
    assert scored(stated(GB, 2, 8, points)) == [("Y-Z", "tricks", 16), ("Y-Z", "revoke", 150)]


def test_a_printed_score_with_the_penalty_is_confirmed_and_a_wrong_one_denied() -> None:
    event = Event(kind="revoke", by="A", choice="points")
    right = (
        ScoreLine(account="Y-Z", column="below", matter="tricks", points=16),
        ScoreLine(account="Y-Z", column="above", matter="revoke", points=100),
    )
    assert found(stated(US13, 2, 8, event, score=right)) == {}
    finding = found(stated(GB, 2, 8, event, score=right))["score-disagrees"]
    assert (finding.difference, finding.article) == ("-50", "auction-gb-1909 L90")


def test_a_revoke_not_claimed_or_lost_is_no_penalty() -> None:
    for choice in ("not-claimed", "lost"):
        event = Event(kind="revoke", by="A", choice=choice)
        assert scored(stated(GB, 2, 8, event)) == [("Y-Z", "tricks", 16)]


def test_a_revoke_that_only_the_cards_show_is_a_finding_and_no_penalty() -> None:
    record = play("SA SJ C9 S3\nSK S2 S6 S4", result=Result(of="Z", tricks=7))
    assert "revoke" in found(record)
    assert scored(record)[0] == ("Y-Z", "tricks", 10)


def test_1912_case_11_a_penalty_lost_by_dummys_remark_cannot_be_exacted_too() -> None:
    events = (
        Event(kind="revoke", by="A", choice="points"),
        Event(kind="penalty-lost", by="Y"),
    )
    assert "penalty-was-lost" in found(stated(US12, 2, 8, *events))
    unclaimed = (events[0].replace(choice="lost"), events[1])
    assert found(stated(US12, 2, 8, *unclaimed)) == {}


def test_1909_L68_dummys_revoke_has_no_penalty() -> None:
    event = Event(kind="revoke", by="Y", choice="points")
    record = stated(GB, 2, 8, event)
    assert found(record)["choice-not-permitted"].article == "auction-gb-1909 L68"
    assert scored(record) == [("Y-Z", "tricks", 16)]


def test_1913_L84_deducting_is_no_option_in_auction() -> None:
    event = Event(kind="revoke", by="A", choice="deduct-from-offender")
    finding = found(stated(US13, 2, 8, event))["choice-not-permitted"]
    assert finding.derived == "points or three-tricks"


def test_1904_L90_the_score_before_the_deal_decides_what_a_revoking_side_may_keep() -> None:
    before = Standing(below=(("Y-Z", 20),), game="first")
    event = Event(kind="revoke", by="Z", choice="add-to-own")
    record = made(events=(event,), result=Result(of="Z", tricks=9), before=before)
    assert scored(record) == [("Y-Z", "tricks", 8), ("A-B", "revoke", 24)]
    assert scored(record.replace(before=None)) == []


def test_1913_L90_looking_at_a_quitted_trick_costs_25() -> None:
    event = Event(kind="quitted-trick-seen", by="Z", choice="points")
    assert ("A-B", "penalty", 25) in scored(stated(US13, 2, 8, event))
    assert "choice-not-permitted" in found(stated(US12, 2, 8, event))


def test_1905_L75_a_call_not_obeyed_is_punished_as_a_revoke() -> None:
    event = Event(kind="suit-called", at="tricks[0]", by="A", card="D?", choice="three-tricks")
    record = play("SA SJ ST S3", event, result=Result(of="Z", tricks=7))
    assert scored(record)[0] == ("Y-Z", "tricks", 40)


# Hands and tricks


def test_1909_L43_a_short_hand_stands_and_a_long_one_means_a_new_deal() -> None:
    short = Event(kind="short-hand", by="A", choice="new-deal")
    assert "choice-not-permitted" in found(stated(GB, 2, 8, short))
    long = Event(kind="surplus-card", at="result", by="A", choice="new-deal")
    assert replay(stated(GB, 2, 8, long)).unscored == "the cards were dealt again"
    assert found(stated(GB, 2, 8, long)) == {}


def test_hands_abandoned_leave_the_score_as_admitted() -> None:
    record = play("SA SJ ST S3", result=Result(of="Z", tricks=9))
    assert scored(record)[0] == ("Y-Z", "tricks", 30)


# Corrections


def test_a_correction_says_what_stood_before_and_the_line_what_stood_after() -> None:
    line = ScoreLine(account="Y-Z", column="below", matter="tricks", points=16)
    event = Event(kind="correction", at="score[0]", first=8, corrected=16)
    assert found(stated(GB, 2, 8, event, score=(line,))) == {}
    other = event.replace(corrected=24)
    assert "correction-differs" in found(stated(GB, 2, 8, other, score=(line,)))
    late = event.replace(when="after the rubber was agreed")
    assert "correction-too-late" in found(stated(GB, 2, 8, late, score=(line,)))


def test_elwells_table_prints_64_for_54_and_a_record_that_quotes_it_is_told_so() -> None:
    """J. B. Elwell, Bridge (1906), law 6: diamonds, four honours in one hand and the fifth."""
    held = hands("Z S - C - D AKQJ H -\nY S - C - D T H -")
    line = ScoreLine(account="Y-Z", column="above", matter="honours", points=64)
    record = made(
        "bridge-us-1905", make=Make(denomination="D", maker="Z", how="declared"), score=(line,),
        hands=tuple(hand.replace(complete=False) for hand in held),
    )  # fmt: skip
    finding = found(record)["score-disagrees"]
    assert finding.derived is not None
    assert finding.derived.startswith("54 above")
    assert finding.difference == "+10"
