"""Hands out of the books, replayed as they are printed."""

import pytest
from book_hands import (
    ELWELL_12,
    FOSTER_AUCTION_1,
    calls,
    deal,
    elwell_12,
    foster_bridge,
    grid,
)

from oddtrick.records.cards import PACK
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Level
from oddtrick.records.laws.registry import find_law
from oddtrick.records.paths import resolve
from oddtrick.records.replay import Replay, replay_deal
from oddtrick.records.schema import Contract, Deal, Laws, Mark


def replayed(record: Deal) -> Replay:
    law = None if record.laws is None else find_law(record.laws.code)
    return replay_deal(record, law)


@pytest.mark.parametrize(("which", "tricks", "points"), [(1, 9, 36), (2, 8, 24)])
def test_fosters_two_hands_are_played_without_a_fault_and_scored_at_twelve_a_trick(
    which: int, tricks: int, points: int
) -> None:
    record = foster_bridge(which)
    replay = replayed(record)
    assert check_record(record) == []
    assert sum(replay.hands) == PACK
    assert replay.tricks == (13 - tricks, tricks)
    (line,) = replay.score
    assert (line.side, line.column, line.points) == (1, "below", points)
    assert line.arithmetic == f"{tricks - 6} odd tricks x 12"


@pytest.mark.parametrize("which", [1, 2])
def test_every_winner_that_foster_prints_wins(which: int) -> None:
    replay = replayed(foster_bridge(which))
    printed = [row.trick.winners for row in replay.rows]
    assert [(winner,) for winner in replay.winners] == printed


def test_dummy_makes_it_in_fosters_second_hand_and_the_dealer_plays_both() -> None:
    replay = replayed(foster_bridge(2))
    assert replay.declared.maker == 1
    assert replay.declared.declarer == 3
    assert replay.leaders[0] == 0


def test_fosters_auction_hand_bids_two_no_trumps_over_three_diamonds() -> None:
    """Z 1H, A 1 royal, Y 2C, B 2 royals, Z 3D, A passes, and Y goes two no trumps."""
    record = deal(
        game="auction",
        laws=Laws(code="auction-us-1913"),
        auction=calls("1H 1R 2C 2R 3D - 2NT - - -"),
        order="by-column",
        tricks=grid(FOSTER_AUCTION_1.replace("SQ*", "SQ*")),
    )
    replay = replayed(record)
    (finding,) = replay.findings
    assert finding.kind.name == "insufficient-bid"
    assert finding.at.path == "auction[6]"
    assert finding.also[0].path == "auction[4]"
    assert finding.recorded == "2NT (2 x 10 = 20) over 3D (3 x 7 = 21)"
    assert finding.derived == "3NT at least"
    assert "L44" in (finding.article or "")
    assert replay.declared.declarer == 1
    assert replay.declared.level == 2


def test_b_leads_in_fosters_auction_hand_and_his_first_grid_has_a_leading() -> None:
    """Y is declarer and B, his left, leads: A's queen wins the trick all the same."""
    record = deal(
        game="auction",
        laws=Laws(code="auction-us-1913"),
        contract=Contract(level=2, denomination="NT", declarer="Y"),
        tricks=grid(FOSTER_AUCTION_1),
        order="by-column",
    )
    replay = replayed(record)
    assert replay.leaders[0] == 2
    assert replay.winners[0] == 0
    assert check_record(record) == []


def test_in_elwells_hand_12_the_eight_of_spades_stands_twice_and_the_six_never() -> None:
    record = elwell_12()
    (finding,) = check_record(record)
    assert finding.kind.name == "card-played-twice"
    assert finding.level is Level.ERROR
    places = [finding.at.path, *(spot.path for spot in finding.also)]
    assert places == ["tricks[3].Y", "tricks[5].Y", "hands.Y[1]", "hands.Y[3]"]
    codes = [resolve(record, str(path)) for path in places]
    assert [getattr(code, "card", code) for code in codes] == ["S8", "S8", "S8", "S6"]
    assert "tricks 4 and 6" in finding.message
    assert "S6" in finding.message


def test_neither_trick_of_elwells_hand_12_is_chosen_and_the_rest_is_replayed_and_scored() -> None:
    replay = replayed(elwell_12())
    eight_or_six = replay.holding.sets[3, 1]
    assert eight_or_six == replay.holding.sets[5, 1]
    assert eight_or_six.bit_count() == 2
    assert None not in replay.winners
    assert replay.tricks == (9, 4)
    (line,) = replay.score
    assert (line.side, line.column, line.points) == (0, "below", 36)


def test_marked_unclear_the_two_eights_of_hand_12_are_a_note() -> None:
    record = elwell_12(marks=(Mark(kind="unclear", paths=("tricks[3].Y", "tricks[5].Y")),))
    (finding,) = check_record(record)
    assert finding.kind.name == "marked-unclear"
    assert finding.level is Level.NOTE
    assert "S8" in finding.message


def test_with_the_six_read_in_trick_6_hand_12_is_clean_but_for_the_note_of_the_misprint() -> None:
    record = elwell_12(
        tricks=grid(ELWELL_12.replace("D4  S8", "D4  S6")),
        marks=(Mark(kind="sic", paths=("tricks[5].Y",), printed="S8"),),
    )
    (finding,) = check_record(record)
    assert finding.kind.name == "marked-sic"
    assert (finding.recorded, finding.derived) == ("S8", "S6")


def test_the_dealer_of_hand_12_loses_three_by_cards_and_the_rubber() -> None:
    replay = replayed(elwell_12())
    assert replay.tricks == (9, 4)
    names = [finding.kind.name for finding in check_record(elwell_12())]
    assert "by-cards-differ" not in names
    assert "game-or-rubber-differs" not in names
