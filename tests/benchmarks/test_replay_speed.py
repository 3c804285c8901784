"""Replay of complete deals (turn, cards held, following suit, winners) against a plain loop.

Run with ``pytest tests/benchmarks --benchmark-only``. The yardstick is what one
writes first: an object for each card, a loop over the cards of each trick.
"""

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

import pytest
from made_boards import a_board

from oddtrick.records.board import Board
from oddtrick.records.board_deals import deal_of
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.denominations import trump_of
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay.quick import FAULTY, judge, play
from oddtrick.records.replay.quickplay import packs_of

BOARDS = 500


@dataclass(frozen=True)
class Card:
    """A card as an object."""

    suit: str
    rank: int


@dataclass
class Played:
    """A card and who played it."""

    seat: int
    card: Card


def plain_replay(
    hands: list[list[Card]], columns: list[list[Card]], trump: str, leader: int
) -> int:
    """The tricks of side 1, or -1: one card at a time."""
    left = [list(hand) for hand in hands]
    won = 0
    for row in columns:
        trick: list[Played] = []
        for n in range(4):
            seat = (leader + n) % 4
            card = row[seat]
            if card not in left[seat]:
                return -1
            if trick and card.suit != trick[0].card.suit:
                for held in left[seat]:
                    if held.suit == trick[0].card.suit:
                        return -1
            left[seat].remove(card)
            trick.append(Played(seat, card))
        best = trick[0]
        for played in trick[1:]:
            same = played.card.suit == best.card.suit and played.card.rank > best.card.rank
            ruff = played.card.suit == trump and best.card.suit != trump
            if same or ruff:
                best = played
        leader = best.seat
        won += leader % 2
    return won


def _objects(board: Board) -> tuple[list[list[Card]], list[list[Card]], str, int]:
    def card(number: int) -> Card:
        return Card("CDHS"[number // 13], number % 13)

    assert board.contract is not None
    _, denomination, _, declarer = board.contract
    assert denomination is not None
    assert declarer is not None
    trump = trump_of(denomination)
    hands = [[card(n) for n in range(52) if mask >> n & 1] for mask in board.hands]
    rows = [[card(n) for n in board.cards[at : at + 4]] for at in range(0, 52, 4)]
    return hands, rows, "CDHS"[trump] if trump >= 0 else "", (declarer + 1) % 4


@pytest.fixture(scope="module")
def boards() -> list[Board]:
    law = find_law("auction-us-1920")
    assert law is not None
    rng = Random(1920)
    made = [a_board(rng, law, scored=True) for _ in range(2 * BOARDS)]
    return [board for board in made if board.cards][:BOARDS]


@pytest.fixture(scope="module")
def values(boards: list[Board]) -> list[tuple[Any, ...]]:
    found = []
    for board in boards:
        assert board.contract is not None
        _, denomination, _, declarer = board.contract
        assert denomination is not None
        assert declarer is not None
        found.append(
            (packs_of(board.hands), bytes(board.cards), trump_of(denomination), (declarer + 1) % 4)
        )
    return found


@pytest.fixture(scope="module")
def objects(boards: list[Board]) -> list[tuple[Any, ...]]:
    return [_objects(board) for board in boards]


def _each(replay: Any, deals: list[tuple[Any, ...]]) -> list[int]:
    return [replay(*deal) for deal in deals]


def test_replay_over_plain_values(benchmark: Any, values: list[tuple[Any, ...]]) -> None:
    assert FAULTY not in benchmark(_each, play, values)


def test_replay_over_card_objects(benchmark: Any, objects: list[tuple[Any, ...]]) -> None:
    assert -1 not in benchmark(_each, plain_replay, objects)


def test_plain_values_are_three_times_as_fast(
    benchmark: Any, values: list[tuple[Any, ...]], objects: list[tuple[Any, ...]]
) -> None:
    """Both in one run, in turns; the answers must be the same."""

    def ratio() -> float:
        start = perf_counter()
        quick = _each(play, values)
        between = perf_counter()
        plain = _each(plain_replay, objects)
        end = perf_counter()
        assert quick == plain
        return (end - between) / (between - start)

    ratios = sorted(ratio() for _ in range(9))
    benchmark.extra_info["ratio"] = round(ratios[4], 2)
    benchmark(_each, play, values)
    assert ratios[4] >= 3


def test_whole_check_of_clean_boards(benchmark: Any, boards: list[Board]) -> None:
    """Auction, play, contract, result and score, without a finding."""
    law = find_law("auction-us-1920")
    assert law is not None
    assert all(benchmark(lambda: [judge(board, law) for board in boards]))


def test_full_replay_with_messages(benchmark: Any, boards: list[Board]) -> None:
    """The replay that finds the words; only faulty boards need it."""
    law = find_law("auction-us-1920")
    assert law is not None
    some = boards[:50]
    benchmark(lambda: [check_deal(board, law) for board in some])


def test_full_replay_of_a_deal(benchmark: Any, boards: list[Board]) -> None:
    """The same from the published record."""
    law = find_law("auction-us-1920")
    assert law is not None
    deals = [deal_of(board) for board in boards[:50]]
    benchmark(lambda: [check_deal(deal, law) for deal in deals])
