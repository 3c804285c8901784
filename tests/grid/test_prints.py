"""The hands of Foster and Elwell as printed: what the reader makes of every one."""

import re
from pathlib import Path

import pytest

from oddtrick.formats.grid.reader import read
from oddtrick.formats.grid.sniff import sniff
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding
from oddtrick.records.laws.registry import load_law
from oddtrick.records.paths import MISSING, resolve
from oddtrick.records.replay import replay_deal
from oddtrick.records.schema import Deal, Make, Result, Standing

PRINT = Path(__file__).parent.parent.parent / "samples" / "print"
ELWELL = [f"elwell-{number:02}" for number in range(1, 13)]
EVERY = [*ELWELL, "foster-bridge-pair", "foster-bridge-flat", "foster-auction"]


def reading(name: str) -> Reading:
    return read(SourceText(name, (PRINT / f"{name}.txt").read_text("utf-8")))


def deals(name: str) -> list[Deal]:
    return [each.record for each in reading(name).records if isinstance(each.record, Deal)]


def cards(deal: Deal) -> list[str]:
    return [play.card for trick in deal.tricks for play in trick.plays]


def place(source: SourceText, finding: Finding) -> tuple[int, int, str]:
    span = finding.at.span
    assert span is not None
    return *source.position(span.start), source.text[span.start : span.end]


def test_the_two_forms_of_foster_s_grid_give_the_same_104_cards() -> None:
    pair, flat = deals("foster-bridge-pair"), deals("foster-bridge-flat")
    assert len(pair) == len(flat) == 2
    for one, other in zip(pair, flat, strict=True):
        assert len(set(cards(one))) == 52
        assert one == other


def test_the_caption_of_foster_s_pair_speaks_of_the_first_and_of_the_second() -> None:
    first, second = deals("foster-bridge-pair")
    assert [deal.dealer for deal in (first, second)] == ["Z", "Z"]
    assert [deal.leader for deal in (first, second)] == ["A", "A"]
    assert first.make == Make(denomination="NT", maker="Z", how="declared")
    assert second.make == Make(denomination="NT", maker="Y")
    assert {first.game, second.game} == {"straight-bridge"}


def test_foster_s_auction_hands_name_their_declarer() -> None:
    for deal in deals("foster-auction"):
        assert deal.game == "auction"
        assert deal.contract is not None
        assert (deal.dealer, deal.contract.declarer, deal.leader) == ("Z", "Y", "B")
        assert len(set(cards(deal))) == 52


@pytest.mark.parametrize("name", sorted(set(EVERY) - {"foster-auction"}))
def test_every_mark_of_the_prints_is_at_the_card_that_wins_the_trick(name: str) -> None:
    for deal in deals(name):
        assert len(deal.tricks) == 13
        replay = replay_deal(deal)
        for trick, winner in zip(deal.tricks, replay.winners, strict=True):
            assert winner is not None
            assert trick.winners in ((), (deal.places[winner],))


@pytest.mark.parametrize(
    ("name", "won", "points"),
    [("foster-bridge-pair", (9, 8), (36, 24)), ("foster-bridge-flat", (9, 8), (36, 24))],
)
def test_foster_s_dealer_wins_nine_and_eight_tricks_at_twelve_a_trick(
    name: str, won: tuple[int, int], points: tuple[int, int]
) -> None:
    law = load_law("straight-foster")
    replays = [replay_deal(deal, law) for deal in deals(name)]
    assert tuple(replay.tricks[1] for replay in replays if replay.tricks) == won
    assert tuple(sum(line.points for line in replay.score) for replay in replays) == points
    assert [replay.findings for replay in replays] == [[], []]


@pytest.mark.parametrize("name", ELWELL)
def test_every_hand_of_elwell_has_four_hands_of_thirteen_a_number_and_a_title(name: str) -> None:
    (deal,) = deals(name)
    assert [len(hand.cards) for hand in deal.hands] == [13, 13, 13, 13]
    assert len({card for hand in deal.hands for card in hand.cards}) == 52
    assert deal.number == str(int(name[-2:]))
    assert deal.id == f"hand-{deal.number}"
    assert deal.title is not None
    assert "\n" not in deal.title


LOVE_ALL = (("A-B", 0), ("Y-Z", 0))


@pytest.mark.parametrize(
    ("number", "before", "denomination", "leader", "result"),
    [
        (1, Standing(below=LOVE_ALL, game="rubber"), "NT", "A", Result(of="Z", tricks=10)),
        (2, Standing(below=LOVE_ALL, game="rubber"), "NT", "A", Result(of="Z", tricks=9)),
        (
            3,
            Standing(below=(("A-B", 24), ("Y-Z", 0)), game="rubber"),
            "NT",
            "A",
            Result(of="Z", tricks=10),
        ),
        (5, Standing(below=(("A-B", 24), ("Y-Z", 0))), "NT", "A", Result(of="Z", tricks=10)),
        (6, Standing(below=LOVE_ALL), "H", "A", Result(of="Z", slam="grand")),
        (
            7,
            Standing(below=(("A-B", 0), ("Y-Z", 18)), games=(("Y-Z", 1),)),
            "D",
            None,
            Result(of="Z", slam="little"),
        ),
        (8, Standing(below=(("A-B", 22), ("Y-Z", 0))), "NT", "A", Result(of="Z", tricks=11)),
        (
            9,
            Standing(below=(("A-B", 24), ("Y-Z", 0)), game="rubber"),
            "NT",
            "A",
            Result(of="Z", tricks=10),
        ),
        (
            12,
            Standing(below=(("A-B", 24), ("Y-Z", 0)), game="rubber"),
            "NT",
            "A",
            Result(of="Z", odd=-3, loses="rubber"),
        ),
    ],
)
def test_the_heading_and_the_line_under_the_table_are_read(
    number: int, before: Standing, denomination: str, leader: str | None, result: Result
) -> None:
    (deal,) = deals(f"elwell-{number:02}")
    assert deal.before == before
    assert deal.make == Make(denomination=denomination, maker="Z", how="declared")
    assert deal.dealer == "Z"
    assert deal.leader == leader
    assert deal.result == result


def test_a_make_that_was_passed_is_the_partner_s() -> None:
    (deal,) = deals("elwell-10")
    assert deal.make == Make(denomination="NT", maker="Y", how="passed-and-declared")


def test_a_title_over_two_lines_is_one() -> None:
    (deal,) = deals("elwell-05")
    assert deal.title == "Keeping the Hand Holding an Established Suit from Getting into the Lead"


def test_voids_print_none_and_hold_no_card() -> None:
    (deal,) = deals("elwell-12")
    held = {hand.place: hand.cards for hand in deal.hands}
    assert not any(card.startswith("C") for card in held["B"])
    assert not any(card.startswith("S") for card in held["Z"])


@pytest.mark.parametrize(
    ("name", "code", "at"),
    [
        ("elwell-02", "OT180", (37, 37, "4[C]")),
        ("elwell-05", "OT179", (28, 45, "<f>[H]A</f")),
        ("elwell-08", "OT179", (39, 31, "f>10[D]</f>")),
    ],
)
def test_the_flaws_of_the_print_are_noted_in_their_places(
    name: str, code: str, at: tuple[int, int, str]
) -> None:
    found = reading(name)
    assert [(f.code, *place(found.source, f)) for f in found.findings] == [(code, *at)]


def test_a_broken_mark_still_tells_the_winner() -> None:
    (deal,) = deals("elwell-05")
    assert deal.tricks[0].winners == ("B",)
    (deal,) = deals("elwell-08")
    assert deal.tricks[12].winners == ("Y",)


NOTED = {"elwell-02", "elwell-05", "elwell-08", "foster-bridge-flat"}


@pytest.mark.parametrize("name", sorted(set(EVERY) - NOTED))
def test_the_other_prints_have_nothing_to_note(name: str) -> None:
    assert reading(name).findings == []


def test_a_table_run_together_is_read_by_a_fix_up_that_is_told_for_each_deal() -> None:
    found = reading("foster-bridge-flat").findings
    assert [(f.code, f.recorded) for f in found] == [("OT189", "table-run-together")] * 2


def test_underlines_that_a_copy_has_lost_are_missed_where_the_text_speaks_of_them() -> None:
    text = (PRINT / "elwell-03.txt").read_text("utf-8")
    stripped = "The underlined card wins the trick.\n\n" + re.sub(r"</?f>", "", text)
    found = read(SourceText("copy", stripped))
    assert [f.code for f in found.findings] == ["OT174"]
    (deal,) = [each.record for each in found.records]
    assert isinstance(deal, Deal)
    assert all(not trick.winners for trick in deal.tricks)


@pytest.mark.parametrize("name", EVERY)
def test_every_place_that_is_mapped_exists_in_the_record_and_holds_its_text(name: str) -> None:
    found = reading(name)
    for each in found.records:
        deal = each.record
        assert isinstance(deal, Deal)
        for path, span in each.spans.items():
            assert 0 <= span.start <= span.end <= len(found.source.text)
            assert resolve(deal, path) is not MISSING, path
        for i, trick in enumerate(deal.tricks):
            for play in trick.plays:
                start, end = each.spans[f"tricks[{i}].{play.place}"]
                text = found.source.text[start:end]
                rank = play.card[1].replace("T", "10")
                assert rank in text
                assert len(text) <= 5
        for hand in deal.hands:
            for j, card in enumerate(hand.cards):
                start, end = each.spans[f"hands.{hand.place}[{j}]"]
                assert found.source.text[start:end] == card[1].replace("T", "10")


@pytest.mark.parametrize("name", EVERY)
def test_a_print_is_known_for_what_it_is(name: str) -> None:
    assert sniff((PRINT / f"{name}.txt").read_text("utf-8")) >= 90


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A Y B Z are the letters of the four places.",
        '[Event "x"]\n[Deal "N:AKQ.. ..."]\n',
        "pn|A,Y,B,Z|md|3SAK,HAK|sv|o|pc|DA|pc|D3|",
        "trick 1\ndealer Z\nplay\n    A   Y   B   Z\n 1  DK* D2  D5  D3\n",
        '{"kind": "deal"}',
    ],
)
def test_other_texts_are_not_taken_for_a_table(text: str) -> None:
    assert sniff(text) == 0


def test_a_page_of_two_hands_gives_both_with_the_prose_between_left_alone() -> None:
    one = (PRINT / "elwell-05.txt").read_text("utf-8")
    other = (PRINT / "elwell-10.txt").read_text("utf-8")
    notes = (
        "NOTES ON ILLUSTRATIVE HAND NO. 10\n\n"
        "TRICK 1.--A leads. The dealer, Z, makes it hearts.\n\n"
    )
    found = read(SourceText("page", one + "\n\n" + notes + other))
    both = [each.record for each in found.records]
    assert both == [*deals("elwell-05"), *deals("elwell-10")]


TWO_TITLES = """ILLUSTRATIVE WHIST HANDS.

A is always the original leader, and Z is the dealer.

      _=No. 1. Long Suits=_;      | T|     _=No. 3. Short Suits=_;
           ♡5 turned.             | R|           ♡Q turned.
                                  | I|
  --------------------------------+ C+--------------------------------
      A       Y       B      Z    | K|   A       Y       B       Z
  +-------+-------+-------+-------+--+-------+-------+-------+-------+
  | _♣K_  |  ♣5   |  ♣7   | ♣3    | 1|   Q♢  |   K♢  |  _A♢_ |   2♢  |
  |  ♡10  |  ♡J   | _♡Q_  | ♡5    | 2|   2♠  |  _A♠_ |   J♠  |   5♠  |
  +-------+-------+-------+-------+--+-------+-------+-------+-------+
"""

NUMBERS_OUTSIDE = """
  _Z deals and turns heart 8_

    +-------+-------+-------+-------+
    |   A       Y       B      Z    |
    +-------+-------+-------+-------+
  1 |   Q♢  |  _K♢_ |   8♢  |  9♢   |
  2 | _♣A_  |  ♣K   |  ♣J   | ♣8    |
    +-------+-------+-------+-------+

  _Y-Z win 2 by cards._
"""

NO_BORDERS = """
  ------+-------+-------+-------
    A      Y       B       Z
  ------+-------+-------+-------
    10♠ |   Q♠  |   8♠  |  _K♠_
    ♣J  | _♣A_  |  ♣4   |  ♣K
"""


def of(text: str) -> list[Deal]:
    found = read(SourceText("page", text))
    assert [f.code for f in found.findings if f.recorded != "table-run-together"] == []
    return [each.record for each in found.records if isinstance(each.record, Deal)]


def test_what_stands_over_the_columns_of_one_deal_is_said_of_it() -> None:
    one, three = of(TWO_TITLES)
    assert [(d.id, d.number, d.title, d.turned) for d in (one, three)] == [
        ("hand-1", "1", "Long Suits", "H5"),
        ("hand-3", "3", "Short Suits", "HQ"),
    ]
    assert one.game == three.game == "whist"
    assert one.dealer == three.dealer == "Z"
    assert cards(three) == ["DQ", "DK", "DA", "D2", "S2", "SA", "SJ", "S5"]


def test_the_numbers_of_the_rows_may_stand_outside_the_box() -> None:
    (deal,) = of(NUMBERS_OUTSIDE)
    assert (deal.dealer, deal.turned, deal.title) == ("Z", "H8", None)
    assert cards(deal) == ["DQ", "DK", "D8", "D9", "CA", "CK", "CJ", "C8"]
    assert [trick.winners for trick in deal.tricks] == [("Y",), ("A",)]


def test_a_table_needs_no_outer_borders() -> None:
    (deal,) = of(NO_BORDERS)
    assert cards(deal) == ["ST", "SQ", "S8", "SK", "CJ", "CA", "C4", "CK"]


def test_elwell_s_table_run_together_on_one_line_is_the_same_table() -> None:
    lines = (PRINT / "elwell-03.txt").read_text("utf-8").splitlines()
    table = [line.strip() for line in lines if line.strip().startswith(("|  ", "+-------+", "| T"))]
    (deal,) = of(" ".join(table) + "\n")
    assert deal.tricks == deals("elwell-03")[0].tricks


def test_a_void_run_together_with_the_next_row_is_told_from_the_end_of_a_row() -> None:
    flat = (
        "A Y B Z +---+ | ♣K | ♣5 | | ♣3 | 1 | | ♡10 | ♡J | ♡Q | ♡5 | 2 | | ♣Q | ♣J | ♣2 | ♣10 | 3 |"
    )
    (deal,) = of(flat)
    assert [len(trick.plays) for trick in deal.tricks] == [3, 4, 4]
    assert [play.place for play in deal.tricks[0].plays] == ["A", "Y", "Z"]
