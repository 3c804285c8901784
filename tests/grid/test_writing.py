"""What is written as a table reads as it was, in all that the layout declares it holds."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_strategies import dealt

from oddtrick.formats.grid.carries import CARRIES_BY_LAYOUT
from oddtrick.formats.grid.layouts import LAYOUTS, TABLES
from oddtrick.formats.grid.reader import read
from oddtrick.formats.grid.sniff import sniff
from oddtrick.formats.grid.writer import blank, unheld, write
from oddtrick.formats.text.page import reading_pages
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.spellings import STYLES
from oddtrick.records.paths import resolve
from oddtrick.records.schema import (
    Deal,
    Hand,
    Play,
    Result,
    Rubber,
    Session,
    Standing,
    Trick,
)

PRINT = Path(__file__).parent.parent.parent / "samples" / "print"
BARRED = [name for name in TABLES if LAYOUTS[name].bars]
LAYOUT = pytest.mark.parametrize("layout", BARRED)


def printed(name: str) -> list[Deal]:
    source = SourceText(name, (PRINT / f"{name}.txt").read_text("utf-8"))
    return [each.record for each in read(source).records if isinstance(each.record, Deal)]


def back(text: str, allowed: frozenset[str] = frozenset()) -> list[Deal]:
    """The deals of a text that has no flaw."""
    found = read(SourceText("written", text))
    assert {finding.code for finding in found.findings} <= allowed
    return [each.record for each in found.records if isinstance(each.record, Deal)]


def held(deal: Deal, layout: str) -> dict[str, Any]:
    """The fields of a deal that a layout holds."""
    names = {pattern.split(".")[1].partition("[")[0] for pattern in CARRIES_BY_LAYOUT[layout]}
    return {name: getattr(deal, name) for name in sorted(names)}


@LAYOUT
@pytest.mark.parametrize(
    "name", [*(f"elwell-{n:02}" for n in range(1, 13)), "foster-bridge-pair", "foster-auction"]
)
def test_every_print_goes_through_every_layout_unchanged(name: str, layout: str) -> None:
    deals = printed(name)
    again = back(write(deals, layout=layout))
    assert [held(deal, layout) for deal in again] == [held(deal, layout) for deal in deals]


@LAYOUT
@pytest.mark.parametrize("suits", [None, *STYLES])
@pytest.mark.parametrize("name", ["elwell-01", "elwell-11", "foster-bridge-pair"])
def test_a_print_goes_through_html_unchanged(name: str, suits: str | None, layout: str) -> None:
    deals = printed(name)
    page = write(deals, layout=layout, suits=suits, markup="html")
    assert page.startswith("<!DOCTYPE html>")
    found = reading_pages(read)(SourceText("written.htm", page))
    assert [f.code for f in found.findings if f.code != "OT180"] == []
    again = [each.record for each in found.records if isinstance(each.record, Deal)]
    assert [held(deal, layout) for deal in again] == [held(deal, layout) for deal in deals]


def test_elwell_s_table_is_written_as_he_set_it() -> None:
    for number in (1, 3, 4, 11, 12):
        name = f"elwell-{number:02}"
        lines = [line.strip() for line in (PRINT / f"{name}.txt").read_text("utf-8").splitlines()]
        rows = [line for line in lines if line.startswith(("|", "+-------+"))]
        assert [
            line.strip()
            for line in write(printed(name), layout="elwell").splitlines()
            if line.strip().startswith(("|", "+-------+"))
        ] == rows


def test_foster_s_pair_keeps_the_cells_and_marks_of_the_print() -> None:
    def cells(text: str) -> list[list[str]]:
        return [
            [cell.strip() for cell in line.split("|")] for line in text.splitlines() if "♢" in line
        ]

    print_ = (PRINT / "foster-bridge-pair.txt").read_text("utf-8")
    assert cells(write(printed("foster-bridge-pair"))) == cells(print_)


@LAYOUT
@pytest.mark.parametrize("suits", STYLES)
def test_every_style_of_suits_reads_the_same(layout: str, suits: str) -> None:
    deals = printed("foster-bridge-pair")
    assert [deal.tricks for deal in back(write(deals, layout=layout, suits=suits))] == [
        deal.tricks for deal in deals
    ]


def test_marks_are_printed_where_the_record_has_them_and_nowhere_else() -> None:
    (deal, *_) = printed("foster-bridge-pair")
    unmarked = deal.replace(
        tricks=tuple(
            trick if i in (0, 12) else trick.replace(winners=())
            for i, trick in enumerate(deal.tricks)
        )
    )
    text = write([unmarked], layout="foster-box")
    assert text.count("_") == 4
    assert back(text)[0].tricks == unmarked.tricks


@LAYOUT
def test_marks_found_from_the_play_are_printed_on_request_and_said_to_be_so(layout: str) -> None:
    deals = printed("foster-bridge-pair")
    bare = [
        deal.replace(tricks=tuple(trick.replace(winners=()) for trick in deal.tricks))
        for deal in deals
    ]
    some = [deals[0], bare[1]]
    text = write(some, layout=layout, mark_winners=True)
    assert "The winners of all rows are marked from the play." in " ".join(text.split()).replace(
        "the winners", "The winners"
    )
    assert [deal.tricks for deal in back(text)] == [deal.tricks for deal in some]
    body = [line for line in write(deals, layout=layout).splitlines() if "|" in line]
    assert [line for line in text.splitlines() if "|" in line] == body


def test_the_rows_marked_from_the_play_are_named_one_by_one() -> None:
    (deal, *_) = printed("foster-bridge-pair")
    tricks = list(deal.tricks)
    for i in (3, 5, 10):
        tricks[i] = tricks[i].replace(winners=())
    some = deal.replace(tricks=tuple(tricks))
    text = write([some], layout="foster-box", mark_winners=True)
    assert "The winners of rows 4, 6 and 11 are marked from the play." in " ".join(text.split())
    assert back(text)[0].tricks == some.tricks


def test_an_odd_hand_out_gets_a_box_of_its_own() -> None:
    deals = [*printed("foster-bridge-pair"), *printed("elwell-01")]
    again = back(write(deals, layout="foster-pair"))
    assert [deal.tricks for deal in again] == [deal.tricks for deal in deals]


def test_the_deals_of_a_rubber_and_of_a_session_are_written_in_order() -> None:
    deals = printed("foster-bridge-pair")
    rubber = Rubber(id="r", deals=tuple(deals))
    session = Session(id="s", records=(rubber,))
    assert write([session]) == write([rubber]) == write(deals)


def test_a_record_without_tricks_or_with_cards_of_no_hand_is_refused() -> None:
    nothing = Deal(id="nothing")
    loose = Deal(id="loose", order="by-column", tricks=(Trick(plays=(Play(None, "SA"),)),))
    twice = Deal(id="twice", tricks=(Trick(plays=(Play("A", "SA"), Play("A", "SK"))),))
    three = Deal(id="three", places=("X", "Y", "Z"), tricks=(Trick(plays=(Play("X", "SA"),)),))
    with pytest.raises(CannotWriteError) as refusal:
        write([nothing, loose, twice, three])
    found = [(finding.deal, finding.code, finding.at.path) for finding in refusal.value.findings]
    assert found == [
        ("nothing", "OT610", "tricks"),
        ("loose", "OT610", "tricks[0][0]"),
        ("twice", "OT610", "tricks[0][1]"),
        ("three", "OT610", "places"),
    ]


def test_a_diagram_needs_no_tricks() -> None:
    (deal,) = printed("elwell-12")
    bare = deal.replace(tricks=(), order=None)
    assert held(back(write([bare], layout="elwell"))[0], "elwell") == held(bare, "elwell")
    with pytest.raises(CannotWriteError):
        write([bare], layout="foster-box")


@pytest.mark.parametrize("word", ["layout", "suits"])
def test_an_unknown_layout_or_style_is_refused_by_name(word: str) -> None:
    with pytest.raises(ValueError, match="'other'"):
        write([], layout="other") if word == "layout" else write([], suits="other")


@LAYOUT
def test_an_empty_form_has_thirteen_numbered_rows_and_is_known_for_a_table(layout: str) -> None:
    text = blank(layout)
    rows = [line for line in text.splitlines() if any(c.isdigit() for c in line)]
    assert len(rows) == 13
    assert sniff(text) > 0


@LAYOUT
@settings(deadline=None)
@given(st.data())
def test_any_deals_come_back_from_any_layout_as_they_were(layout: str, data: st.DataObject) -> None:
    deals = data.draw(st.lists(dealt(hands=LAYOUTS[layout].cross), min_size=1, max_size=3))
    suits = data.draw(st.sampled_from([None, *STYLES]))
    text = write(deals, layout=layout, suits=suits)
    again = back(text)
    assert [held(deal, layout) for deal in again] == [held(deal, layout) for deal in deals]
    assert write(again, layout=layout, suits=suits) == text


AWKWARD = st.sampled_from(
    [
        "No. 2", "Smith | Jones", "| A | Y | B | Z |", "a_b", " two  blanks", "two\n\nparagraphs",
        "HAND NO. 7", "The dealer, Z, makes it hearts.", "_", "10", "?", "end.", "so?", "B-A", "A",
        "+-----+", "12.", "Y and Z", "| 1 | ♣K | ♣5 | ♣7 | ♣3 |", "In the second, A leads", "",
    ]
).filter(bool) | st.text(min_size=1, max_size=12)  # fmt: skip


@LAYOUT
@settings(deadline=None, max_examples=40)
@given(st.data())
def test_what_a_sentence_cannot_say_is_told_and_never_lost_in_silence(
    layout: str, data: st.DataObject
) -> None:
    deal = data.draw(dealt(hands=LAYOUTS[layout].cross))
    deal = deal.replace(
        title=data.draw(AWKWARD),
        number=data.draw(AWKWARD),
        before=Standing(
            below=((data.draw(AWKWARD), data.draw(st.integers(-9, 99))),),
            games=((data.draw(AWKWARD), data.draw(st.integers(0, 99))),),
        ),
        result=Result(of=data.draw(AWKWARD), tricks=3),
    )
    deals = [deal, data.draw(dealt(hands=False))]
    try:
        text = write(deals, layout=layout)
    except CannotWriteError as refusal:
        assert {finding.code for finding in refusal.findings} == {"OT610"}
        return
    told = {finding.at.path for finding in unheld(deals, layout=layout)}
    (again, *_) = [each.record for each in read(SourceText("written", text)).records]
    assert isinstance(again, Deal)
    assert again.tricks == deal.tricks
    for path in ("title", "number", "dealer", "before.below", "before.games", "result.of"):
        if resolve(again, path) != resolve(deal, path):
            assert path in told or resolve(deal, path) is None


def test_plays_that_were_recorded_in_their_order_are_said_to_lose_it() -> None:
    (deal, *_) = printed("foster-bridge-pair")
    (finding,) = unheld([deal.replace(order="both")], layout="foster-box")
    assert (finding.code, finding.at.path) == ("OT601", "order")
    assert unheld([deal], layout="foster-box") == []


def test_a_title_in_capitals_is_not_taken_for_the_head_of_a_chapter() -> None:
    (deal, *_) = printed("foster-bridge-pair")
    titled = deal.replace(title="THE FINESSE", number="3")
    (again,) = back(write([titled], layout="foster-box"))
    assert (again.title, again.number) == ("THE FINESSE", "3")


def test_a_title_that_no_heading_can_hold_is_told_in_its_place() -> None:
    (deal, *_) = printed("foster-bridge-pair")
    (finding,) = unheld([deal.replace(title="First part\n\nSecond part")], layout="foster-box")
    assert (finding.code, finding.at.path) == ("OT601", "title")


PAGES = PRINT.parent / "books" / "pages"


def page(name: str) -> list[Deal]:
    source = SourceText(name, (PAGES / name).read_text("utf-8"))
    return [each.record for each in read(source).records if isinstance(each.record, Deal)]


@pytest.mark.parametrize("markup", ["text", "html"])
def test_a_hand_told_trick_by_trick_comes_back_with_arrows_and_counts(markup: str) -> None:
    deals = page("cavendish-1.txt")
    written = write(deals, layout="cavendish", markup=markup)
    again = reading_pages(read)(SourceText("written", written)).records
    (deal,) = [each.record for each in again if isinstance(each.record, Deal)]
    assert deal.tricks == deals[0].tricks
    assert deal.hands == deals[0].hands
    assert (deal.title, deal.number, deal.turned) == (
        deals[0].title, deals[0].number, deals[0].turned,
    )  # fmt: skip
    assert unheld(deals, layout="cavendish", markup=markup) == []


@pytest.mark.parametrize("markup", ["text", "html"])
@pytest.mark.parametrize("name", ["elwell-03", "elwell-11", "foster-auction"])
def test_a_print_goes_through_a_letter_list_unchanged(name: str, markup: str) -> None:
    deals = printed(name)
    written = write(deals, layout="letter-list", markup=markup)
    found = reading_pages(read)(SourceText("written", written))
    again = [each.record for each in found.records if isinstance(each.record, Deal)]
    assert [held(deal, "letter-list") for deal in again] == [
        held(deal, "letter-list") for deal in deals
    ]


@pytest.mark.parametrize("markup", ["text", "html"])
def test_a_bidding_table_comes_back_call_by_call(markup: str) -> None:
    deals = page("work-bidding.txt")
    written = write(deals, layout="bidding", markup=markup)
    found = reading_pages(read)(SourceText("written", written))
    again = [each.record for each in found.records if isinstance(each.record, Deal)]
    assert [(d.number, d.auction) for d in again] == [(d.number, d.auction) for d in deals]


def test_a_list_without_bars_refuses_a_trick_with_a_gap() -> None:
    deal = printed("elwell-03")[0]
    short = deal.replace(tricks=(Trick(plays=deal.tricks[0].plays[:3]), *deal.tricks[1:]))
    for layout in ("letter-list", "cavendish"):
        with pytest.raises(CannotWriteError):
            write([short], layout=layout)


def test_calls_out_of_turn_make_no_bidding_table() -> None:
    deal = page("work-bidding.txt")[0]
    assert deal.auction is not None
    with pytest.raises(CannotWriteError):
        write([deal.replace(auction=deal.auction[1:2] + deal.auction[3:])], layout="bidding")


@pytest.mark.parametrize("layout", [name for name in LAYOUTS if LAYOUTS[name].kind != "bidding"])
def test_a_suit_that_is_not_given_is_not_written_as_a_void(layout: str) -> None:
    hands = (
        Hand(place="A", cards=("SA", "SK"), complete=False, voids=("H",)),
        Hand(place="Y", cards=("SQ", "?A")),
    )
    deal = printed("elwell-03")[0].replace(hands=hands)
    try:
        text = write([deal], layout=layout)
    except CannotWriteError:
        return
    assert text.count("None") in (0, 1)
    assert write([deal.replace(hands=())], layout=layout).count("None") == 0
    if "A K" in text or "A, K" in text:
        assert text.count("None") == 1
