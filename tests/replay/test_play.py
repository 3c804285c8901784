"""The play: turn, cards held, following suit, winners; and what is left open."""

from typing import Any

import pytest
from book_hands import deal, grid, hands
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.cards import PACK, card, possible
from oddtrick.records.findings import Finding
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay import Replay, replay_deal
from oddtrick.records.replay.seating import one_seat
from oddtrick.records.replay.tricks import can_win, winner_of
from oddtrick.records.schema import Claim, Contract, Deal, Event, Mark, Play, Trick
from oddtrick.records.seats import COMPASS_LETTERS

HANDS = """
A  S AKQ5   C 8765 D 765  H 76
Y  S J2     C AKQ  D AK32 H AKQ2
B  S T9876  C JT9  D JT9  H T9
Z  S 43     C 432  D Q84  H J8543
"""


def played(rows: str, denomination: Any = "NT", **fields: Any) -> Deal:
    """A deal declared by Z, so that A leads, broken off by a claim."""
    tricks = fields.pop("tricks", None) or grid(rows)
    return deal(
        **{
            "game": "auction",
            "contract": Contract(level=1, denomination=denomination, declarer="Z"),
            "order": "by-column",
            "tricks": tricks,
            "claims": (Claim(after=min(len(tricks), 13)),),
        }
        | fields
    )


def findings(record: Deal) -> dict[str, Finding]:
    return {f.kind.name: f for f in replay_deal(record).findings}


def replay(record: Deal) -> Replay:
    return replay_deal(record)


# Who wins


def test_a_spade_ruff_wins_a_heart_lead() -> None:
    """1920: a 1S contract, hearts led: AH, 3S, KH, 2H are won by the spade."""
    law = find_law("auction-us-1920")
    record = played("HA S3 HK H2", "S")
    assert replay_deal(record, law).winners == (1,)
    assert winner_of([card(c) for c in ("HA", "S3", "HK", "H2")], 3, 2) == 1


@pytest.mark.parametrize(
    ("rows", "denomination", "winner"),
    [
        ("H2 H3 HK HA", "NT", 3),
        ("H2 SA DA CA", "NT", 0),
        ("H2 S2 S3 CA", "R", 2),
        ("H2 S2 S3 CA", "C", 3),
        ("H2 HA H3 H4", "NU", 1),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    rows: str, denomination: str, winner: int
) -> None:
    assert replay(played(rows, denomination)).winners == (winner,)


def test_the_winner_leads_to_the_next_trick() -> None:
    record = played("H2 H3 HK HA\nS2 S9 S3 D5")
    assert replay(record).leaders == (0, 3)
    assert replay(record).winners == (3, 3)


@given(
    st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True),
    st.integers(-1, 3),
    st.integers(0, 3),
)
def test_known_cards_have_one_possible_winner(cards: list[int], trump: int, leader: int) -> None:
    sets = [1 << number for number in cards]
    assert one_seat(can_win(sets, trump, leader)) == winner_of(cards, trump, cards[leader] // 13)


@given(
    st.lists(st.integers(1, PACK), min_size=4, max_size=4),
    st.lists(st.integers(0, 51), min_size=4, max_size=4, unique=True),
    st.integers(-1, 3),
    st.integers(0, 3),
)
def test_the_winner_is_among_those_that_the_sets_allow(
    sets: list[int], cards: list[int], trump: int, leader: int
) -> None:
    wider = [mask | 1 << number for mask, number in zip(sets, cards, strict=True)]
    winner = winner_of(cards, trump, cards[leader] // 13)
    assert can_win(wider, trump, leader) >> winner & 1


# Cards known in part


def test_an_unknown_small_card_leaves_the_winner_sure() -> None:
    assert replay(played("HA H? Hx HK")).winners == (0,)


def test_an_unknown_heart_that_may_be_the_ace_leaves_the_winner_open() -> None:
    record = played("HQ H? H3 H2")
    assert replay(record).winners == (None,)
    assert findings(record)["winner-open"].derived == "A or Y"
    assert replay(record).tricks is None


def test_cards_that_are_played_elsewhere_are_not_among_those_that_an_unknown_one_may_be() -> None:
    record = played("HQ H? H3 H2\nHA SA HK DA")
    assert replay(record).winners[0] == 0


def test_a_winner_that_both_readings_give_is_sure() -> None:
    assert possible("S?").bit_count() == 13
    assert replay(played("SA S? S3 S2")).winners == (0,)


# Cards held


def test_a_card_of_another_hand_is_named_with_its_holder() -> None:
    finding = findings(played("SA SJ S3 S4", hands=hands(HANDS)))["card-not-held"]
    assert finding.message == "B plays S3 to trick 1, which Z holds"
    assert finding.at.path == "tricks[0].B"
    assert finding.also[0].path == "hands.Z[1]"
    assert (finding.trick, finding.hand) == (1, "B")


def test_the_holder_who_plays_it_too_is_named() -> None:
    rows = "SA SJ S3 S4\nSK S2 S6 S3"
    finding = findings(played(rows, hands=hands(HANDS)))["card-not-held"]
    assert "which Z holds and plays to trick 2" in finding.message
    assert "tricks[1].Z" in [spot.path for spot in finding.also]


def test_two_cards_in_each_others_columns_are_one_finding() -> None:
    record = played("SA SJ S3 S6", hands=hands(HANDS))
    (finding,) = replay(record).findings
    assert finding.message == (
        "B plays S3 and Z S6 to trick 1, and each holds the card of the other"
    )
    assert finding.derived == "S6 by B, S3 by Z"
    assert [finding.at.path, finding.also[0].path] == ["tricks[0].B", "tricks[0].Z"]


def test_a_card_played_twice_without_hands_names_both_tricks() -> None:
    finding = findings(played("SA SJ S6 S3\nSK S2 S6 S4"))["card-played-twice"]
    assert finding.message == "S6 is played by B in tricks 1 and 2"
    assert finding.at.path == "tricks[0].B"
    assert finding.also[0].path == "tricks[1].B"


def test_a_card_played_by_two_hands_names_both() -> None:
    finding = findings(played("SA SJ S6 S3\nSK S2 S7 S6"))["card-played-twice"]
    assert finding.message == "S6 is played by B in trick 1 and by Z in trick 2"


def test_hands_turned_round_the_table_are_one_finding() -> None:
    found = findings(played("SJ ST S4 SA", hands=hands(HANDS)))
    assert "card-not-held" not in found
    assert found["hands-turned"].message == (
        "A plays SJ to trick 1, which Y holds; the cards played fit when the hands move round by "
        "1 seat"
    )
    assert found["hands-turned"].at.path == "tricks[0].A"


def test_the_hands_are_rebuilt_from_the_play_when_only_the_play_is_printed() -> None:
    record = played("SA SJ S6 S3\nSK S2 S7 S4")
    assert replay(record).hands[0] == 1 << card("SA") | 1 << card("SK")
    assert replay(record).holding.source == ["play"] * 4


def test_a_fourth_hand_is_what_the_other_three_leave() -> None:
    three = tuple(hand for hand in hands(HANDS) if hand.place != "Z")
    done = replay(deal(game="auction", hands=three))
    assert done.holding.source[3] == "rest"
    assert done.hands[3].bit_count() == 13
    assert done.hands[3] >> card("DQ") & 1


# Following suit


def test_a_revoke_names_the_trick_that_shows_the_card() -> None:
    finding = findings(played("SA SJ C9 S3\nSK S2 S6 S4"))["revoke"]
    assert finding.message == "B plays C9 to a spade in trick 1, and S6 in trick 2"
    assert finding.at.path == "tricks[0].B"
    assert [spot.path for spot in finding.also] == ["tricks[1].B", "tricks[0].A"]


def test_a_revoke_may_be_shown_by_the_hand_alone() -> None:
    finding = findings(played("SA SJ C9 S3", hands=hands(HANDS)))["revoke"]
    assert finding.message == "B plays C9 to a spade in trick 1, and holds ST S9 S8 S7 S6"


def test_a_revoke_that_the_record_has_as_an_event_is_no_finding() -> None:
    record = played(
        "SA SJ C9 S3\nSK S2 S6 S4",
        events=(Event(kind="revoke", at="tricks[0].B", by="B", choice="three-tricks"),),
    )
    assert "revoke" not in findings(record)
    (revoke,) = replay(record).revokes
    assert (revoke.seat, revoke.trick, revoke.shown, revoke.recorded) == (2, 0, 1, True)


def test_dummys_failure_to_follow_is_no_revoke() -> None:
    found = findings(played("SA C2 S6 S3\nSK S2 S7 S4"))
    assert "revoke" not in found
    assert found["dummy-did-not-follow"].hand == "Y"


def test_a_discard_by_a_hand_that_never_shows_the_suit_is_no_revoke() -> None:
    assert findings(played("SA SJ C9 S3\nSK S2 H6 S4")) == {}


def test_a_card_played_twice_shows_no_revoke() -> None:
    """The S6 of trick 2 may be another card, so it does not prove that B held a spade."""
    found = findings(played("SA SJ C9 S3\nSK S2 S6 S4\nSQ H2 S6 H3"))
    assert "revoke" not in found
    assert "card-played-twice" in found


# The leader


def test_a_leader_mark_that_is_not_the_winner_of_the_trick_before_is_a_finding() -> None:
    tricks = grid("SA SJ S6 S3\nSK S2 S7 S4")
    record = played("", tricks=(tricks[0], tricks[1].replace(leader="B")))
    finding = findings(record)["wrong-leader"]
    assert finding.message == "trick 2 is led by B, and trick 1 was won by A"
    assert finding.at.path == "tricks[1].leader"


def test_a_lead_out_of_turn_that_was_accepted_stands() -> None:
    tricks = grid("SA SJ S6 S3\nHA S2 H7 H4")
    record = played(
        "",
        tricks=(tricks[0], tricks[1].replace(leader="B")),
        events=(Event(kind="lead-out-of-turn", at="tricks[1]", by="B", choice="accepted"),),
    )
    assert "wrong-leader" not in findings(record)
    assert replay(record).leaders == (0, 2)


def test_a_first_leader_who_does_not_sit_on_the_declarers_left_is_a_finding() -> None:
    finding = findings(played("SA SJ S6 S3", leader="B"))["first-leader-differs"]
    assert (finding.recorded, finding.derived) == ("B", "A")


def test_a_supplied_leader_is_no_evidence() -> None:
    record = played("SA SJ S6 S3", leader="B", marks=(Mark(kind="supplied", paths=("leader",)),))
    assert "first-leader-differs" not in findings(record)


# Orders of play


def as_played(rows: str, places: bool, order: str) -> tuple[Trick, ...]:
    found = []
    for line in rows.splitlines():
        cells = [cell.split(":") if ":" in cell else (None, cell) for cell in line.split()]
        found.append(Trick(plays=tuple(Play(place if places else None, c) for place, c in cells)))
    return tuple(found)


def test_the_order_of_play_alone_gives_each_card_its_hand() -> None:
    record = played(
        "",
        tricks=as_played("HA S3 HK H2\nD2 D3 D4 D5", False, "as-played"),
        denomination="S",
        order="as-played",
    )
    done = replay(record)
    assert done.winners == (1, 0)
    assert done.leaders == (0, 1)
    assert done.hands[1] == 1 << card("S3") | 1 << card("D2")


def test_the_order_of_play_with_places_shows_who_led() -> None:
    rows = "A:HA Y:H3 B:HK Z:H2\nB:D2 Z:D3 A:D4 Y:D5"
    record = played("", tricks=as_played(rows, True, "both"), order="both")
    found = findings(record)
    assert found["wrong-leader"].message == "trick 2 is led by B, and trick 1 was won by A"
    assert replay(record).winners == (0, 1)


def test_a_card_before_its_turn_is_a_finding() -> None:
    record = played("", tricks=as_played("A:HA B:H3 Y:HK Z:H2", True, "both"), order="both")
    finding = findings(record)["card-out-of-order"]
    assert finding.message == "B plays H3 to trick 1, where Y was to play"


def test_who_played_stays_open_after_a_trick_whose_winner_is_open() -> None:
    record = played(
        "", tricks=as_played("HQ H? H3 H2\nD2 D3 D4 D5", False, "as-played"), order="as-played"
    )
    assert "player-open" in findings(record)


# The shape of the play


def test_a_row_with_three_cards_is_short_and_says_whose_is_missing() -> None:
    finding = findings(played("SA SJ - S3\nSK S2 S6 S4"))["trick-short"]
    assert finding.message == "trick 1 has 3 cards: B has none"


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ((), "trick 2 has 0 cards: A, Y, B, Z have none"),
        (("SK", "S2"), "trick 2 has 2 cards: whose is missing is not clear"),
    ],
)
def test_a_short_row_without_places_is_told_once(cards: tuple[str, ...], message: str) -> None:
    first = tuple(Play(None, card) for card in ("SA", "SJ", "S7", "S3"))
    tricks = tuple(
        Trick(plays=plays) for plays in (first, tuple(Play(None, card) for card in cards), first)
    )
    report = replay(played("", tricks=tricks)).findings
    short = [finding.message for finding in report if finding.kind.name == "trick-short"]
    assert short == [message]


def test_a_short_row_of_a_full_hand_says_what_is_left() -> None:
    rows = "SA SJ - S3\nSK S2 S6 S4"
    finding = findings(played(rows, hands=hands(HANDS)))["trick-short"]
    assert "B has ST S9 S8 S7 HT H9 DJ" in (finding.derived or "")


def test_a_short_row_does_not_keep_the_next_from_being_replayed() -> None:
    assert replay(played("SA SJ - S3\nSK S2 S6 S4")).winners == (0, 0)


def test_two_cards_of_one_hand_in_a_trick_are_too_many() -> None:
    plays = (Play("A", "SA"), Play("Y", "S2"), Play("A", "SK"), Play("Z", "S3"))
    found = findings(played("", tricks=(Trick(plays=plays),)))
    assert found["trick-long"].at.path == "tricks[0][2]"


def test_a_fourteenth_trick_is_one_too_many() -> None:
    tricks = grid("\n".join(["C2 C3 C4 C5"] * 14))
    finding = findings(played("", tricks=tricks, claims=()))["too-many-tricks"]
    assert finding.at.path == "tricks[13]"
    assert finding.difference == "1 too many"


def test_a_play_that_stops_lists_what_is_left() -> None:
    record = played("SA SJ S6 S3", hands=hands(HANDS), claims=())
    finding = findings(record)["play-unfinished"]
    assert finding.message == "the play stops after 1 trick"
    assert "cards left: A SK SQ S5" in (finding.derived or "")
    (note,) = replay_deal(record, unfinished=True).findings
    assert note.kind.name == "left-open"
    assert "cards left" in (note.derived or "")


def test_a_trick_that_breaks_off_in_the_middle_is_told_once() -> None:
    record = played("SA SJ S6 S3\nSK S2 - -", claims=())
    assert set(findings(record)) == {"play-unfinished"}


# Claims


@pytest.mark.parametrize(
    ("claim", "tricks"),
    [
        (Claim(by="Z", after=1, tricks=7), (6, 7)),
        (Claim(by="A", after=1, tricks=12), (13, 0)),
        (Claim(by="Z", after=1, tricks=2, conceded=True), (11, 2)),
    ],
)
def test_a_claim_is_added_to_the_tricks_played(claim: Claim, tricks: tuple[int, int]) -> None:
    done = replay(played("SA SJ S6 S3", claims=(claim,)))
    assert done.tricks == tricks
    assert done.tricks_from == "claim"


def test_no_more_tricks_can_be_claimed_than_are_left() -> None:
    record = played("SA SJ S6 S3", claims=(Claim(by="Z", after=1, tricks=13),))
    assert findings(record)["claim-impossible"].difference == "1 too many"


# Other tables


def test_any_seat_of_the_compass_may_deal_and_declare() -> None:
    record = deal(
        game="auction",
        places=COMPASS_LETTERS,
        dealer="W",
        contract=Contract(level=1, denomination="NT", declarer="N"),
        order="by-column",
        tricks=grid("S2 S3 SA S4", COMPASS_LETTERS),
        claims=(Claim(after=1),),
    )
    assert replay(record).leaders == (2,)
    assert replay(record).winners == (2,)


def test_without_a_contract_the_winner_is_open_where_a_trump_could_change_it() -> None:
    record = deal(order="by-column", tricks=grid("HA H2 H3 H4\nS2 D3 S4 S5"), leader="A")
    assert replay(record).winners == (0, None)
