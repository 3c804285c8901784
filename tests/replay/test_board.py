"""The board: a complete ordinary deal of four hands as plain values."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.board import Board, in_print_order
from oddtrick.records.board_deals import board_of, deal_of
from oddtrick.records.cards import PACK, mask_of
from oddtrick.records.schema import Deal, Hand, Mark
from oddtrick.records.seats import BOOK_LETTERS, COMPASS_LETTERS


def a_board(seed: int, places: tuple[str, ...] = BOOK_LETTERS) -> Board:
    pack = list(range(52))
    random.Random(seed).shuffle(pack)
    a, y, b, z = (mask_of(pack[13 * s : 13 * s + 13]) for s in range(4))
    return Board(
        id=f"deal-{seed}",
        dealer=3,
        hands=(a, y, b, z),
        calls=(8 + 5, 0, 0, 0),
        cards=tuple(pack[13 * s + t] for t in range(13) for s in range(4)),
        places=places,
        laws="auction-us-1920",
        contract=(1, 5, 0, 3),
        leader=0,
        tricks=("Z", 7),
        score=(("Y-Z", "below", "tricks", 10),),
        words=(("title", "A deal"), ("number", "7")),
        remains=(("pbn", "Annotator", "?"),),
        players=("Ann", None, "Bo", None),
    )


@given(st.integers(0, 10_000), st.sampled_from([BOOK_LETTERS, COMPASS_LETTERS]))
def test_a_board_gives_its_deal_and_the_deal_gives_it_back(
    seed: int, places: tuple[str, ...]
) -> None:
    board = a_board(seed, places)
    if places is COMPASS_LETTERS:
        board.tricks = ("S", 7)
    deal = deal_of(board)
    assert board_of(deal) == board
    assert deal_of(board) == deal


def test_a_hand_in_an_order_of_its_own_keeps_it() -> None:
    deal = deal_of(a_board(1))
    turned = Hand(place="A", cards=tuple(reversed(deal.hands[0].cards)))
    other = deal.replace(hands=(turned, *deal.hands[1:]))
    board = board_of(other)
    assert board is not None
    assert board.order is not None
    assert deal_of(board) == other


def test_the_cards_of_a_hand_are_printed_from_spades_to_clubs_and_high_to_low() -> None:
    order = in_print_order(PACK)
    assert order[0] == 51
    assert order[-1] == 0
    assert len(order) == 52


@pytest.mark.parametrize(
    "more",
    [
        {"marks": (Mark(kind="unclear", paths=("tricks[0].A",)),)},
        {"turned": "SA"},
        {"order": "as-played"},
        {"doubles": ()},
    ],
)
def test_a_deal_that_holds_more_has_no_board(more: dict[str, object]) -> None:
    deal = deal_of(a_board(2))
    changed = Deal(**{name: getattr(deal, name) for name in deal.model_fields_set} | more)
    assert board_of(changed) is None


def test_a_hand_short_of_a_card_has_no_board() -> None:
    deal = deal_of(a_board(3))
    short = Hand(place="A", cards=deal.hands[0].cards[1:])
    assert board_of(deal.replace(hands=(short, *deal.hands[1:]))) is None
