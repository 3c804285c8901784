"""The auction: turn, height, doubles, the close, the contract; and events that are obeyed."""

from typing import Any

import pytest
from book_hands import calls, deal

from oddtrick.records.findings import Finding
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay import Replay, replay_deal
from oddtrick.records.schema import Call, Contract, Deal, Event


def bid(text: str, **fields: Any) -> Deal:
    return deal(**({"game": "auction", "auction": calls(text)} | fields))


def replay(record: Deal, code: str | None = "auction-us-1920") -> Replay:
    return replay_deal(record, None if code is None else find_law(code))


def findings(record: Deal, code: str | None = "auction-us-1920") -> dict[str, Finding]:
    return {f.kind.name: f for f in replay(record, code).findings}


def contract(record: Deal, code: str | None = "auction-us-1920") -> tuple[Any, ...]:
    declared = replay(record, code).declared
    return declared.level, declared.denomination, declared.doubled, declared.declarer


# The contract and the declarer


def test_the_highest_bid_passed_by_three_is_the_contract() -> None:
    assert contract(bid("1H - 2H - - -")) == (2, 2, 0, 3)


def test_of_a_pair_the_one_who_first_named_the_denomination_is_declarer() -> None:
    """1912 L46, 1913 L46, 1920 s.03: no matter what was bid between."""
    assert contract(bid("1C 1D 1S 2D 2S - - -")) == (2, 3, 0, 1)


def test_what_the_other_side_bid_before_makes_nobody_declarer() -> None:
    assert contract(bid("1C 1S - - 2C - - -")) == (2, 0, 0, 3)
    assert contract(bid("1S - - 2S - - -"))[3] == 2


def test_a_new_bid_cancels_double_and_redouble() -> None:
    assert contract(bid("1H X XX 2C - - -")) == (2, 0, 0, 2)


@pytest.mark.parametrize(("text", "doubled"), [("1H X - - -", 1), ("1H X XX - - -", 2)])
def test_doubles_are_counted(text: str, doubled: int) -> None:
    assert contract(bid(text))[2] == doubled


def test_without_laws_the_contract_is_followed_all_the_same() -> None:
    assert contract(bid("1C 1D 1S - 2S - - -"), None) == (2, 3, 0, 1)


def test_four_first_passes_leave_the_deal_unplayed_where_the_laws_allow_it() -> None:
    """1920 s.03."""
    done = replay(bid("- - - -"))
    assert done.declared.passed_out
    assert done.score == ()
    assert done.findings == []


def test_the_dealers_only_bid_is_his_original_declaration() -> None:
    """1913 L48 limits the loss on the dealer's original one spade."""
    assert replay(bid("1S - - -")).declared.dealers_original is True
    assert replay(bid("1S - - 1NT - - -")).declared.dealers_original is False
    assert replay(bid("- 1S - - -")).declared.dealers_original is False


# Height


@pytest.mark.parametrize(
    ("code", "low", "high", "enough"),
    [
        ("auction-gb-1909", "1C", "2S", True),
        ("auction-gb-1909", "1NT", "2D", True),
        ("auction-gb-1909", "7S", "3D", True),
        ("auction-gb-1909", "4D", "2NT", False),
        ("auction-us-1913", "3D", "2NT", False),
        ("auction-us-1913", "1C", "3S", True),
        ("auction-us-1913", "5NT", "7D", False),
        ("auction-us-1920", "1NT", "2C", True),
        ("auction-us-1920", "2C", "1NT", False),
        ("auction-us-1920", "1H", "1S", True),
    ],
)
def test_the_law_says_which_bid_is_higher(code: str, low: str, high: str, enough: bool) -> None:
    """1909 L48 and 1913 L44 compare points, then tricks; 1920 s.03 tricks, then rank."""
    found = findings(bid(f"{low} {high} - - -"), code)
    assert ("insufficient-bid" not in found) is enough


def test_an_impossible_bid_says_that_no_bid_is_enough() -> None:
    """1913 L50: six diamonds cannot be made sufficient over five no trumps."""
    finding = findings(bid("5NT 6D - - -"), "auction-us-1913")["insufficient-bid"]
    assert finding.derived == "no bid in D is enough"


def test_an_insufficient_bid_is_reported_and_stands_and_the_replay_goes_on() -> None:
    record = bid("3D - 2NT - - -")
    assert set(findings(record)) == {"insufficient-bid"}
    assert contract(record) == (2, 5, 0, 1)
    assert [call.legal for call in replay(record).calls][:3] == [True, True, False]


def test_an_insufficient_bid_that_the_record_has_as_an_event_stands() -> None:
    event = Event(kind="insufficient-call", at="auction[2]", by="Y", choice="accepted")
    record = bid("3D - 2NT - - -", events=(event,))
    assert findings(record) == {}
    assert contract(record) == (2, 5, 0, 1)


def test_an_insufficient_bid_that_was_made_good_counts_at_the_level_that_suffices() -> None:
    """1909 L53: made sufficient in that denomination."""
    event = Event(kind="insufficient-call", at="auction[1]", by="A", choice="made-good")
    record = bid("1C 1S - - -", events=(event,))
    assert findings(record, "auction-gb-1909") == {}
    assert contract(record, "auction-gb-1909") == (2, 3, 0, 0)


def test_a_denomination_that_the_laws_do_not_have_is_reported() -> None:
    """1920 has one spade, at nine; royals are of 1912 and 1913."""
    finding = findings(bid("1R - - -"))["denomination-not-admitted"]
    assert finding.derived == "C D H S NT"
    assert contract(bid("1R - - -")) == (1, 4, 0, 3)
    assert findings(bid("1R - - -"), "auction-us-1913") == {}


def test_a_bid_over_one_that_the_laws_do_not_have_is_not_judged() -> None:
    assert set(findings(bid("1R 1NT - - -"))) == {"denomination-not-admitted"}


# Turn and close


def test_a_call_out_of_turn_names_whose_turn_it_was() -> None:
    auction = (Call("Z", "1S"), Call("Y", "2H"), *(Call(p, "pass") for p in "BZA"))
    finding = findings(deal(game="auction", auction=auction))["call-out-of-turn"]
    assert (finding.recorded, finding.derived) == ("Y", "A")
    assert finding.at.path == "auction[1]"


def test_a_bid_out_of_turn_that_stands_goes_on_from_the_offenders_left() -> None:
    auction = (Call("Z", "1S"), Call("Y", "2H"), *(Call(p, "pass") for p in "BZA"))
    event = Event(kind="call-out-of-turn", at="auction[1]", by="Y", choice="stands")
    record = deal(game="auction", auction=auction, events=(event,))
    assert findings(record) == {}
    assert contract(record) == (2, 2, 0, 1)


def test_calls_without_places_go_round_from_the_dealer() -> None:
    auction = tuple(Call(None, code) for code in ("1S", "2H", "pass", "pass", "pass"))
    assert contract(deal(game="auction", auction=auction))[3] == 0


def test_a_call_after_the_close_has_no_effect() -> None:
    record = bid("1S - - - 2H")
    finding = findings(record)["call-after-the-close"]
    assert finding.message == "2H by Z after the auction was closed"
    assert contract(record) == (1, 3, 0, 3)


def test_a_call_that_was_changed_counts_as_the_one_that_followed() -> None:
    auction = (Call("Z", "1S"), Call("A", "1H"), Call("A", "2H"), *calls("- - -", first=1))
    event = Event(kind="call-changed", at="auction[1]", by="A")
    record = deal(game="auction", auction=auction, events=(event,))
    assert findings(record) == {}
    assert contract(record) == (2, 2, 0, 0)


def test_an_auction_that_stops_is_not_closed() -> None:
    assert findings(bid("1S - -"))["auction-not-closed"].derived == "three passes"
    (note,) = replay_deal(bid("1S - -"), find_law("auction-us-1920"), unfinished=True).findings
    assert note.kind.name == "left-open"


def test_the_dealer_must_bid_under_the_codes_to_1913() -> None:
    """1909 L47, 1913 L42; the profile of 1920 lets him pass."""
    assert "dealer-must-bid" in findings(bid("- 1S - - -"), "auction-gb-1909")
    assert "dealer-must-bid" in findings(bid("- 1S - - -"), "auction-us-1913")
    assert findings(bid("- 1S - - -"), "auction-us-1920") == {}


# Doubles


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("X - - -", "double-not-allowed"),
        ("1S - X - - -", "double-not-allowed"),
        ("1S X - X - - -", "double-not-allowed"),
        ("1S - XX - - -", "redouble-not-allowed"),
        ("1S X - XX - - -", "redouble-not-allowed"),
        ("1S X XX XX - - -", "redouble-not-allowed"),
    ],
)
def test_a_double_holds_only_against_an_undoubled_bid_of_the_other_side(
    text: str, name: str
) -> None:
    assert name in findings(bid(text))
    assert name in findings(bid(text), None)


def test_a_double_of_the_own_side_has_no_effect() -> None:
    assert contract(bid("1S - X - - -")) == (1, 3, 0, 3)


def test_doubling_the_partners_double_adds_nothing_where_the_record_has_the_event() -> None:
    """1912, case 6: six clubs doubled by both partners counts as doubled once."""
    event = Event(kind="double-of-partner", at="auction[3]", by="B")
    record = bid("6C X - X - - -", events=(event,))
    assert findings(record, "auction-us-1913") == {}
    assert contract(record, "auction-us-1913") == (6, 0, 1, 3)


def test_a_barred_player_who_bids_is_reported_until_an_adversary_has_bid() -> None:
    events = tuple(
        Event(kind="insufficient-call", at="auction[1]", by="A", choice=choice)
        for choice in ("accepted", "barred")
    )
    assert "call-when-barred" in findings(bid("2H 1S - 3S - - -", events=events))
    assert "call-when-barred" not in findings(bid("2H 1S 3H 3S - - -", events=events))


# What is not known


def test_an_unknown_call_before_the_last_bid_leaves_the_contract_sure() -> None:
    record = bid("1S ? 2S - - -")
    assert contract(record) == (2, 3, 0, 3)
    assert set(findings(record)) == {"unknown-call"}


def test_an_unknown_call_of_the_declaring_side_leaves_the_declarer_open() -> None:
    assert contract(bid("1H ? 1NT ? 2S - - -"))[3] == 3
    assert contract(bid("? - 2S - - -"))[3] is None


def test_an_unknown_call_after_the_last_bid_leaves_the_contract_open() -> None:
    record = bid("1S ? - - -", contract=Contract(level=1, denomination="S", declarer="Z"))
    assert replay(record).declared.derived == frozenset()
    assert contract(record) == (1, 3, 0, 3)
