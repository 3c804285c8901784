"""Hands of which not all cards are given, and that are known to hold none of a suit."""

from typing import Any

from oddtrick.records.cards import SUIT_MASKS, card
from oddtrick.records.findings import Finding
from oddtrick.records.laws.registry import find_law
from oddtrick.records.mend import complete_deal
from oddtrick.records.replay import replay_deal
from oddtrick.records.schema import Claim, Contract, Deal, Hand, Mark, Play, Trick

HEARTS, SPADES = SUIT_MASKS[2], SUIT_MASKS[3]


def hand(place: str, cards: str = "", voids: str = "", **fields: Any) -> Hand:
    said: dict[str, Any] = {"complete": False, "voids": tuple(voids)}
    return Hand(place=place, cards=tuple(cards.split()), **said | fields)


def deal(*hands: Hand, rows: str = "", denomination: Any = "NT", **fields: Any) -> Deal:
    """A deal that Z declares, so that A leads."""
    tricks = tuple(
        Trick(plays=tuple(map(Play, "AYBZ", row.split()))) for row in rows.split("/") if row
    )
    claims = (Claim(after=len(tricks)),) if tricks else ()
    said: dict[str, Any] = {
        "id": "d",
        "game": "auction",
        "hands": hands,
        "tricks": tricks,
        "claims": claims,
    }
    contract = Contract(level=1, denomination=denomination, declarer="Z")
    return Deal(**said | {"order": "by-column", "contract": contract} | fields)


def findings(record: Deal) -> dict[str, Finding]:
    return {f.kind.name: f for f in replay_deal(record).findings}


def paths(finding: Finding) -> list[str | None]:
    return [spot.path for spot in (finding.at, *finding.also)]


# What contradicts a void


def test_a_card_of_a_void_suit_that_is_played_cites_the_play_and_the_void() -> None:
    found = findings(deal(hand("A", "SA SK", "H"), rows="SA S2 S3 S4/H3 H2 H4 H5"))
    assert paths(found["card-not-held"]) == ["tricks[1].A", "hands.A.voids[0]"]
    assert "void of hearts" in found["card-not-held"].message


def test_a_card_known_by_its_suit_alone_contradicts_a_void_too() -> None:
    found = findings(deal(hand("A", "SA", "H"), rows="SA S2 S3 S4/H? H2 H4 H5"))
    assert "card-not-held" in found


def test_a_void_that_is_marked_unclear_is_noted_and_not_an_error() -> None:
    mark = Mark(kind="unclear", paths=("hands.A.voids[0]",))
    found = findings(deal(hand("A", "SA", "H"), rows="SA S2 S3 S4/H3 H2 H4 H5", marks=(mark,)))
    assert "marked-unclear" in found and "card-not-held" not in found


def test_a_card_in_the_hand_itself_contradicts_its_void() -> None:
    found = findings(deal(hand("A", "SA H3", "SH")))
    assert paths(found["void-not-so"]) == ["hands.A.voids[1]", "hands.A[1]"]


def test_a_suit_that_nobody_is_left_to_hold_is_an_error() -> None:
    spades = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3"
    found = findings(deal(*(hand(place, spades if place == "Z" else "", "S") for place in "AYBZ")))
    assert "S2" in findings(deal(*(hand(p, "", "S") for p in "AYBZ")))["void-not-so"].message
    assert "void-not-so" in found
    assert "void-not-so" not in findings(deal(*(hand(place, "", "S") for place in "AYB")))


def test_a_hand_that_is_void_of_all_suits_is_no_hand() -> None:
    found = findings(deal(hand("A", "", "SHDC"), hand("Y", "", "SHD")))["void-not-so"]
    assert paths(found) == [f"hands.A.voids[{n}]" for n in range(4)]
    assert "void-not-so" not in findings(deal(hand("A", "", "SHD"), hand("Y", "", "SHD")))


# What a void tells


def test_a_hand_that_is_void_does_not_revoke_when_it_plays_another_suit() -> None:
    rows = "HA H2 H3 H4/HK H5 H6 D2/D3 D4 D5 D6"
    assert "revoke" not in findings(deal(hand("Z", "", "S"), rows=rows))
    # The heart of trick 3 would show that Z held one in trick 2; now it is what is wrong.
    rows = "SA S2 S3 C4/HA H2 H5 D2/HK H6 H7 H4"
    assert "revoke" in findings(deal(rows=rows))
    held = findings(deal(hand("Z", "", "H"), rows=rows))
    assert "revoke" not in held and "card-not-held" in held


def test_a_card_not_known_is_none_of_a_void_suit() -> None:
    whole = hand("Z", "?A ?? D2", "SHC", complete=True)
    replay = replay_deal(deal(whole))
    ace, other, _ = replay.given.hands[0].sets
    assert ace == 1 << card("DA")
    assert other == SUIT_MASKS[1]


def test_the_rest_of_a_suit_lies_where_nobody_else_can_hold_it() -> None:
    """1909, Law 8: chicane is scored for a hand that held no trump, though little else is known."""
    whole = "S5 S4 S3 S2 HA HK HQ HJ HT H9 H8 H7 H6"
    hands = (hand("A", "", "S"), hand("Y", "D2", "S"), hand("B", "DA"))
    record = deal(*hands, hand("Z", whole, complete=True), denomination="S")
    replay = replay_deal(record, find_law("auction-gb-1909"))
    assert replay.holding.hands[2] == SPADES & ~replay.holding.hands[3] | 1 << card("DA")
    assert replay.facts is not None and replay.facts.trumps() == (0, 0, 9, 4)


def test_where_two_may_hold_the_rest_of_a_suit_nothing_is_placed() -> None:
    replay = replay_deal(deal(hand("A", "", "S"), hand("Y", "", "S"), hand("B", "S2")))
    assert replay.holding.hands[2] == 1 << card("S2")


def test_a_card_left_open_is_completed_with_none_of_a_void_suit() -> None:
    """Twelve tricks and two cards are given; each of two hands has one of the other two."""
    suits = ["".join(ranks) for ranks in ("AKQJT98765432",) * 4]
    rows = [
        " ".join((f"S{s}", f"H{h}", f"D{d}", f"C{c}")) for s, h, d, c in zip(*suits, strict=True)
    ]
    rows[12] = "S2 ?? D2 ??"
    free = complete_deal(deal(rows="/".join(rows), claims=()))
    bound = complete_deal(deal(hand("Y", "", "C"), rows="/".join(rows), claims=()))
    assert {change.reading for change in bound.changes} == {"H2", "C2"}
    assert not free.changes


# How it is recorded


def test_a_void_is_told_once_in_one_order_and_only_where_the_cards_do_not_tell_it() -> None:
    from oddtrick.records.schema.faults import validated

    def messages(**fields: Any) -> list[str]:
        data = {"id": "d", "hands": ({"place": "A", **fields},)}
        return [fault.finding.message for fault in validated("deal", data)[1]]

    assert messages(complete=False, voids=("S", "C")) == []
    assert messages(cards=("SA", "?2"), voids=("H",)) == []
    assert messages(complete=False, voids=("C", "S")) == [
        "voids: expected each suit once, spades to clubs, found C S"
    ]
    assert "expected each suit once" in messages(complete=False, voids=("C", "C"))[0]
    assert "all cards of this hand are given" in messages(cards=("SA",), voids=("H",))[0]


def test_a_hand_whose_cards_come_to_be_known_says_no_void() -> None:
    assert hand("A", "?? SA", "H", complete=True).with_cards(("SK", "SA")).voids == ()
    assert hand("A", "?? SA", "H", complete=True).with_cards(("??", "SA")).voids == ("H",)
    assert hand("A", "SA", "H").with_cards(("SK",)).voids == ("H",)
