"""PBN whose games leave out what they share with the one before, read so when asked."""

import pytest
from pbn_games import CONTRACT, DEAL

from oddtrick.converters.check import check
from oddtrick.converters.load import Loaded, load
from oddtrick.formats.registry import find_format
from oddtrick.records.schema import Deal

OPEN = '[Event "Cup"]\n[North "Westra"]\n[Board "1"]\n' + DEAL + CONTRACT + '[Result "9"]\n'
CLOSED = '[Room "Closed"]\n[Declarer "E"]\n[Contract "4S"]\n[Result "10"]\n'


def read(text: str, form: str = "pbn-inherited") -> Loaded:
    return load("rooms.pbn", text.encode(), find_format(form))


def deals(text: str) -> list[Deal]:
    return [each.record for each in read(text).reads if isinstance(each.record, Deal)]


def test_the_second_room_of_a_board_has_its_deal_and_its_event() -> None:
    first, second = deals(OPEN + "\n" + CLOSED)
    assert second.hands == first.hands
    assert (second.event, second.number, second.dealer) == ("Cup", "1", "N")
    assert second.contract is not None
    assert second.contract.declarer == "E"


def test_by_the_standard_the_same_game_has_neither() -> None:
    second = read(OPEN + "\n" + CLOSED, "pbn").reads[1].record
    assert isinstance(second, Deal)
    assert (second.hands, second.event) == ((), None)


def test_a_game_is_checked_with_what_it_was_given() -> None:
    text = OPEN + "\n" + CLOSED + '[Score "EW 450"]\n'
    found = [finding.kind.name for finding in check(read(text))]
    assert found == ["score-disagrees", "pbn-left-to-the-game-before"]


@pytest.mark.parametrize("other", ['[Board "2"]\n', '[Dealer "E"]\n', '[Vulnerable "All"]\n'])
def test_a_game_that_says_it_is_another_board_takes_no_hands(other: str) -> None:
    _, second = deals(OPEN + "\n" + other + CLOSED)
    assert second.hands == ()
    assert second.event == "Cup"


def test_the_result_and_the_contract_are_never_those_of_the_game_before() -> None:
    _, second = deals(OPEN + '\n[Room "Closed"]\n')
    assert (second.contract, second.result) == (None, None)


def test_a_value_goes_on_through_games_that_leave_it_out() -> None:
    third = deals(OPEN + "\n" + CLOSED + "\n" + CLOSED)[2]
    assert len(third.hands) == 4


def test_a_game_that_has_everything_is_read_as_ever() -> None:
    whole = OPEN.replace("Cup", "Club").replace('"1"', '"2"')
    assert deals(OPEN + "\n" + whole)[1] == read(OPEN + "\n" + whole, "pbn").reads[1].record
