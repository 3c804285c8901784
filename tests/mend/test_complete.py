"""Cards that nothing shows and everything forces."""

from book_hands import FOSTER_BRIDGE_1, elwell_12, foster_bridge, grid
from misprinted_hands import ELWELL_2, elwell_2

from oddtrick.records.mend import Completion, complete_deal, mended
from oddtrick.records.schema import Claim, Deal, Mark

SOUND = ELWELL_2.replace("C4  HK", "S4  HK")


def first(rows: int, **fields: object) -> Deal:
    """Elwell's hand 2, put right, with so many of its tricks."""
    return elwell_2(tricks=grid(SOUND)[:rows], **fields)


def cards(completion: Completion) -> dict[str, str | None]:
    return {change.path: change.reading for change in completion.changes}


def test_the_last_trick_is_what_the_hands_have_left() -> None:
    assert cards(complete_deal(first(12))) == {
        "tricks[12].A": "SK",
        "tricks[12].Y": "S8",
        "tricks[12].B": "SQ",
        "tricks[12].Z": "S9",
    }


def test_a_completed_hand_is_the_hand_with_its_last_cards_supplied() -> None:
    deal = first(12)
    whole = mended(deal, complete_deal(deal).changes)
    last = grid(SOUND)[12]
    assert whole.tricks[12].plays == last.plays
    assert [mark.kind for mark in whole.marks] == ["supplied"] * 4
    assert complete_deal(whole).changes == ()


def test_what_is_not_forced_is_left_open_with_what_it_may_be() -> None:
    completion = complete_deal(first(11))
    assert completion.changes == ()
    assert set(completion.open["tricks[11].A"]) == {"SK", "SJ"}
    assert completion.unfinished is None


def test_more_tricks_than_can_be_worked_out_are_not_called_open() -> None:
    completion = complete_deal(first(6))
    assert completion.changes == ()
    assert completion.beyond == 7


def test_a_card_that_cannot_be_read_is_the_one_that_its_hand_has_left() -> None:
    deal = elwell_2(tricks=grid(SOUND.replace("CT*\nST", "C?*\nST")))
    assert cards(complete_deal(deal)) == {"tricks[7].Z": "CT"}


def test_a_card_that_nobody_played_is_found_without_a_diagram() -> None:
    deal = foster_bridge(1, tricks=grid(FOSTER_BRIDGE_1.replace("HK  HT", "??  HT")))
    assert cards(complete_deal(deal)) == {"tricks[12].A": "HK"}


def test_a_supplied_card_that_is_not_the_forced_one_is_replaced() -> None:
    supplied = Mark(kind="supplied", paths=("tricks[12].Y",))
    deal = elwell_2(tricks=grid(SOUND.replace("SK* S8", "SK* S4")), marks=(supplied,))
    completion = complete_deal(deal)
    assert cards(completion) == {"tricks[12].Y": "S8"}
    whole = mended(deal, completion.changes)
    assert whole.tricks[12].plays[1].card == "S8"
    assert whole.marks == (supplied,)


def test_a_hand_that_was_claimed_is_complete_as_it_is() -> None:
    claim = Claim(by="A", after=12, tricks=1)
    assert complete_deal(first(12, claims=(claim,))) == Completion()


def test_nothing_is_worked_out_of_a_hand_that_is_misprinted() -> None:
    assert complete_deal(elwell_12()) == Completion()
