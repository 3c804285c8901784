"""The quick answer says clean exactly when the whole replay finds nothing above a note."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_boards import a_board, legal_play, spoil

from oddtrick.records.board import Board
from oddtrick.records.board_deals import board_of, deal_of
from oddtrick.records.cards import mask_of
from oddtrick.records.checks import check_record
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.findings import fails
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay.quick import FAULTY, judge, play
from oddtrick.records.replay.quickplay import packs_of

CODES = ("auction-gb-1909", "auction-us-1913", "auction-us-1920", "contract-modern")


def law(code: str) -> LawCode:
    found = find_law(code)
    assert found is not None
    return found


def whole(board: Board, code: LawCode) -> bool:
    """Whether the whole replay finds nothing above a note."""
    return not fails(check_deal(board, code).findings)


@given(st.integers(0, 1 << 40), st.sampled_from(CODES), st.booleans())
def test_a_board_made_by_the_rules_is_clean(seed: int, code: str, scored: bool) -> None:
    board = a_board(Random(seed), law(code), scored=scored)
    assert judge(board, law(code)) is True
    assert check_deal(board, law(code)).findings == []
    assert check_record(board) == []


@settings(max_examples=400)
@given(st.integers(0, 1 << 40), st.sampled_from(CODES), st.booleans(), st.integers(1, 2))
def test_the_quick_answer_is_that_of_the_whole_replay(
    seed: int, code: str, scored: bool, faults: int
) -> None:
    rng = Random(seed)
    board = a_board(rng, law(code), scored=scored)
    for _ in range(faults):
        if board.calls:
            board = spoil(rng, board)
    answer = judge(board, law(code))
    assert answer in (None, whole(board, law(code)))


@given(st.integers(0, 1 << 40), st.sampled_from(CODES))
def test_a_board_and_its_deal_have_the_same_findings(seed: int, code: str) -> None:
    rng = Random(seed)
    board = spoil(rng, a_board(rng, law(code)))
    assert check_record(board) == check_record(deal_of(board))


@given(st.integers(0, 1 << 40), st.sampled_from(CODES))
def test_the_quick_answer_is_seldom_left_open(seed: int, code: str) -> None:
    rng = Random(seed)
    board = a_board(rng, law(code))
    assert judge(board, law(code)) is not None
    deal = deal_of(board)
    assert board_of(deal) == board


@given(st.integers(0, 1 << 40), st.sampled_from((-1, 0, 1, 2, 3)), st.integers(0, 3))
def test_the_quick_play_counts_the_tricks(seed: int, trump: int, leader: int) -> None:
    rng = Random(seed)
    pack = list(range(52))
    rng.shuffle(pack)
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    a, y, b, z = (mask_of(hand) for hand in hands)
    cards, won = legal_play(rng, hands, trump, leader)
    assert play(packs_of((a, y, b, z)), bytes(cards), trump, leader) == won


@pytest.mark.parametrize(
    ("one", "other"), [(0, 1), (0, 4), (12, 3)], ids=["columns", "rows", "anywhere"]
)
def test_cards_that_change_places_are_noticed_unless_nothing_changes(one: int, other: int) -> None:
    rng = Random(5)
    board = a_board(rng, law("auction-us-1920"))
    assert board.contract is not None
    cards = list(board.cards)
    cards[one], cards[other] = cards[other], cards[one]
    board.cards = tuple(cards)
    assert judge(board, law("auction-us-1920")) is whole(board, law("auction-us-1920"))


def test_a_card_played_twice_is_never_clean() -> None:
    board = a_board(Random(5), law("auction-us-1920"))
    assert board.contract is not None
    twice = (*board.cards[:4], board.cards[0], *board.cards[5:])
    assert play(packs_of(board.hands), bytes(twice), -1, 0) == FAULTY
