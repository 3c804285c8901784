"""The other five of the trump's colour as a trump, as cinch has it (Foster, Complete Hoyle)."""

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.cards import CARD_CODES, SUIT_MASKS
from oddtrick.records.replay.tricks import can_win, pedro_of, trumps

CARDS = {code: number for number, code in enumerate(CARD_CODES)}
HEARTS, SPADES = 2, 3


def winner(cards: str, trump: int = HEARTS) -> int:
    """Who wins a trick of these cards, the first of them led."""
    sets = [1 << CARDS[code] for code in cards.split()]
    return can_win(sets, trump, 0, pedro=True).bit_length() - 1


def test_the_other_five_of_the_colour_is_a_trump() -> None:
    assert CARD_CODES[pedro_of(HEARTS)] == "D5"
    assert CARD_CODES[pedro_of(SPADES)] == "C5"
    assert trumps(HEARTS, pedro=True) == SUIT_MASKS[HEARTS] | 1 << CARDS["D5"]


def test_it_loses_to_the_five_of_trumps_and_beats_the_four() -> None:
    assert winner("H4 D5 C2 C3") == 1
    assert winner("D5 H5 C2 C3") == 1
    assert winner("D5 H4 H3 H2") == 0


def test_it_beats_the_ace_of_its_own_suit() -> None:
    assert winner("DA D5 DK DQ") == 1


def test_a_lead_of_it_calls_for_trumps() -> None:
    assert winner("D5 DA DK H2") == 0


@given(st.lists(st.sampled_from(range(52)), min_size=4, max_size=4, unique=True))
def test_without_the_fives_a_trick_goes_to_whom_it_would_go_in_any_game(cards: list[int]) -> None:
    sets = [1 << card for card in cards]
    if not any(card in (CARDS["D5"], CARDS["H5"]) for card in cards):
        assert can_win(sets, HEARTS, 0, pedro=True) == can_win(sets, HEARTS, 0)
