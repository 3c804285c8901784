"""The small vocabulary: cards known whole or in part, denominations, calls, places, paths."""

import pytest

from oddtrick.records import calls, cardnames, cards, denominations, paths, seats
from oddtrick.records.schema import Deal, Hand, Play, Trick


def test_a_card_is_an_integer_with_an_enum_face() -> None:
    assert cardnames.Card["SA"] == 51 == cards.card("SA")
    assert cards.CARD_CODES[0] == "C2"
    assert cards.suit_of(51) == cardnames.Suit.SPADES
    assert cards.rank_of(51) == cardnames.Rank.ACE


def test_a_pack_has_four_suits_of_thirteen() -> None:
    assert sum(cards.SUIT_MASKS) == cards.PACK
    assert cards.cards_in(cards.PACK) == list(range(52))


@pytest.mark.parametrize(
    ("code", "how_many"), [("SA", 1), ("S?", 13), ("?A", 4), ("??", 52), ("Sx", 8), ("?x", 32)]
)
def test_a_card_known_in_part_is_the_set_of_cards_it_may_be(code: str, how_many: int) -> None:
    assert cards.possible(code).bit_count() == how_many


@pytest.mark.parametrize("code", ["", "S", "S1", "XA", "S10", "as"])
def test_what_is_no_card_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no card code"):
        cards.possible(code)


def test_cards_are_said_in_words() -> None:
    assert cards.card_name("S8") == "eight of spades"
    assert cards.card_name("S?") == "a spade"
    assert cards.card_name("?A") == "an ace"
    assert cards.card_name("Hx") == "a small heart"


def test_spades_and_royal_spades_are_two_denominations_with_one_trump() -> None:
    spades, royals = denominations.Denomination.SPADES, denominations.Denomination.ROYALS
    assert int(spades) != int(royals)
    assert denominations.trump_of(spades) == denominations.trump_of(royals) == cardnames.Suit.SPADES
    assert denominations.trump_of(denominations.Denomination.NULLO) == denominations.NO_SUIT


def test_calls_go_out_and_back() -> None:
    assert len(calls.CALL_CODES) == 3 + 7 * 7
    for number, code in calls.CALL_CODES.items():
        assert calls.CALL_NUMBERS[code] == number
    assert calls.level_of(calls.CALL_NUMBERS["3R"]) == 3
    assert calls.call_name(calls.CALL_NUMBERS["1R"]) == "one royal spade"


def test_places_go_clockwise() -> None:
    a, y, b, z = range(4)
    assert seats.left_of(z) == a
    assert seats.partner_of(z) == y
    assert seats.side_of(a) == seats.side_of(b) != seats.side_of(z)
    assert seats.side_name(seats.BOOK_LETTERS, 0) == "A-B"
    assert seats.side_name(seats.COMPASS_LETTERS, 0) == "E-W"


def test_paths_lead_to_values() -> None:
    deal = Deal(
        id="d",
        hands=(Hand(place="A", cards=("SA", "SK")),),
        tricks=(Trick(plays=(Play("A", "SA"), Play("Y", "S2"))),),
    )
    assert paths.resolve(deal, "tricks[0].Y.card") == "S2"
    assert paths.resolve(deal, "tricks[0].Y") == Play("Y", "S2")
    assert paths.resolve(deal, "hands.A[1]") == "SK"
    assert paths.resolve(deal, "hands.B") is paths.MISSING
    assert paths.join("tricks", 5, "Y") == "tricks[5].Y"
