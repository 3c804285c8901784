"""Straight bridge and whist: the make, the ladder of doubles, the turned card."""

from typing import Any

import pytest
from book_hands import deal, grid, hands

from oddtrick.records.findings import Finding
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay import Replay, replay_deal
from oddtrick.records.schema import Absence, Claim, Contract, Deal, Event, Make


def made(denomination: Any, maker: Any = "Z", **fields: Any) -> Deal:
    make = Make(denomination=denomination, maker=maker, how=fields.pop("how", None))
    return deal(**({"game": "straight-bridge", "make": make} | fields))


def replay(record: Deal, code: str = "straight-foster") -> Replay:
    return replay_deal(record, find_law(code))


def findings(record: Deal, code: str = "straight-foster") -> dict[str, Finding]:
    return {f.kind.name: f for f in replay(record, code).findings}


def test_the_dealer_plays_two_hands_and_the_eldest_leads_whoever_made_the_trump() -> None:
    for maker in ("Z", "Y"):
        done = replay(made("H", maker, tricks=grid("H2 H3 H4 H5"), claims=(Claim(after=1),)))
        assert done.declared.declarer == 3
        assert done.leaders == (0,)


def test_the_trump_is_made_by_the_dealer_or_his_partner() -> None:
    """1904 L47-48, 1905 L45."""
    assert findings(made("H", "Y", how="passed-and-declared")) == {}
    finding = findings(made("H", "A"))["wrong-maker"]
    assert finding.derived == "Z or Y"


@pytest.mark.parametrize(("maker", "how"), [("Y", "declared"), ("Z", "passed-and-declared")])
def test_how_it_was_made_must_fit_the_maker(maker: str, how: str) -> None:
    assert "wrong-maker" in findings(made("H", maker, how=how))


def test_a_declaration_by_an_adversary_that_the_record_has_as_an_event_is_followed() -> None:
    """Foster: the dealer may have a new deal, or go on as if nothing had been said."""
    event = Event(kind="declaration-by-adversary", by="A", choice="stands")
    assert set(findings(made("H", "A", events=(event,)))) == {"choice-not-permitted"}


def test_the_sides_double_each_other_in_turn() -> None:
    assert findings(made("S", doubles=("A", "Z", "B", "Y"))) == {}
    assert replay(made("S", doubles=("A", "Z", "B", "Y"))).declared.doubled == 4
    assert findings(made("S", doubles=("Z",)))["double-out-of-turn"].at.path == "doubles[0]"
    assert findings(made("S", doubles=("A", "B")))["double-out-of-turn"].at.path == "doubles[1]"


@pytest.mark.parametrize(
    ("code", "denomination", "most"),
    [
        ("straight-foster", "S", 6),
        ("straight-foster", "NT", 4),
        ("bridge-gb-1904", "S", 6),
        ("bridge-us-1905", "S", 12),
    ],
)
def test_the_ladder_ends_where_the_laws_say(code: str, denomination: str, most: int) -> None:
    """Foster: while a trick is below 100; 1904: the last counts 100; 1905: without end."""
    ladder = ("A", "Z") * 7
    assert findings(made(denomination, doubles=ladder[:most]), code) == {}
    past = findings(made(denomination, doubles=ladder[: most + 1]), code)
    assert ("doubled-past-the-limit" in past) is (code != "bridge-us-1905")


def test_silence_on_doubles_is_no_doubling_and_unknown_doubles_are_unknown() -> None:
    assert replay(made("H")).declared.doubled == 0
    record = made("H", absent=(Absence(path="doubles", why="unknown"),))
    assert replay(record).declared.doubled is None
    assert replay(record).unscored == "whether it was doubled is not known"


def test_royal_spades_are_not_of_straight_bridge() -> None:
    assert "denomination-not-admitted" in findings(made("R"))


HANDS = """
A  S AKQ5   C 8765 D 765  H 76
Y  S J2     C AKQ  D AK32 H AKQ2
B  S T9876  C JT9  D JT9  H T9
Z  S 43     C 432  D Q84  H J8543
"""


def test_the_turned_card_makes_the_trump_of_whist_and_the_dealers_left_leads() -> None:
    record = deal(
        game="whist",
        turned="H3",
        order="by-column",
        tricks=grid("SA H2 S6 S3"),
        claims=(Claim(after=1),),
    )
    done = replay_deal(record)
    assert done.declared.denomination == 2
    assert done.declared.declarer is None
    assert done.leaders == (0,)
    assert done.winners == (1,)
    assert done.unscored == "no laws"


def test_the_turned_card_is_the_dealers() -> None:
    record = deal(game="whist", turned="SA", hands=hands(HANDS))
    (finding,) = replay_deal(record).findings
    assert finding.kind.name == "turned-card-not-the-dealers"
    assert finding.also[0].path == "hands.A[0]"
    assert replay_deal(deal(game="whist", turned="H3", hands=hands(HANDS))).findings == []


def test_whist_counts_tricks_and_has_no_dummy() -> None:
    record = deal(
        game="whist",
        turned="H3",
        order="by-column",
        tricks=grid("SA C2 S6 S3\nSK S2 S7 S4"),
        claims=(Claim(after=2),),
    )
    assert [f.kind.name for f in replay_deal(record).findings] == ["revoke"]


def test_a_stated_contract_serves_where_no_make_is_recorded() -> None:
    record = deal(game="straight-bridge", contract=Contract(denomination="D", doubled=1))
    done = replay(record)
    assert (done.declared.denomination, done.declared.doubled) == (1, 1)
