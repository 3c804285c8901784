"""Pages of the books as they stand in text and in HTML: samples/books/pages."""

import re
from pathlib import Path

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.diff import diff
from oddtrick.converters.extract import Extraction, extract, kind_of
from oddtrick.converters.load import load
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.spellings import read_card
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal, Rubber

PAGES = Path(__file__).parent.parent.parent / "samples" / "books" / "pages"


def taken(name: str) -> Extraction:
    return extract(name, (PAGES / name).read_bytes())


def deals(name: str) -> list[Deal]:
    found = [read.record for read in taken(name).reads]
    assert all(isinstance(record, Deal) for record in found)
    return [record for record in found if isinstance(record, Deal)]


def bare(deal: Deal) -> Deal:
    """A deal without where it stands."""
    return deal.replace(source=None, transcription=None)


def row(deal: Deal, trick: int) -> str:
    won = deal.tricks[trick - 1].winners
    plays = deal.tricks[trick - 1].plays
    return " ".join(f"{p.card}{'*' if p.place in won else ''}" for p in plays)


@pytest.mark.parametrize(
    ("name", "kind", "many"),
    [
        ("foster-auction.txt", "hand", 2),
        ("foster-whist.txt", "hand", 4),
        ("foster-solo.txt", "hand", 2),
        ("foster-scotch.txt", "hand", 1),
        ("foster-cinch.txt", "hand", 4),
        ("foster-hearts.txt", "hand", 4),
        ("foster-bridge.htm", "hand", 2),
        ("foster-hearts.htm", "hand", 2),
        ("foster-diagram.txt", "diagram", 1),
        ("foster-inline-hands.txt", "diagram", 5),
        ("foster-sheet.htm", "sheet", 1),
        ("elwell-sheet.htm", "sheet", 1),
        ("elwell-01.htm", "hand", 1),
        ("elwell-05.htm", "hand", 1),
        ("elwell-makes.txt", "diagram", 9),
        ("elwell-makes.htm", "diagram", 9),
        ("work-bidding.txt", "bidding", 2),
        ("work-hands.txt", "diagram", 2),
        ("work-told.txt", "diagram", 4),
        ("work-suits.txt", "diagram", 8),
        ("elwell-leads.txt", "diagram", 4),
        ("cavendish-1.txt", "hand", 1),
        ("cavendish-1.htm", "hand", 1),
        ("letter-list.txt", "hand", 1),
        ("newspaper.txt", "hand", 1),
    ],
)
def test_every_record_of_a_page_is_found_and_none_invented(name: str, kind: str, many: int) -> None:
    assert [kind_of(read.record) for read in taken(name).reads] == [kind] * many


@pytest.mark.parametrize("name", ["foster-auction", "foster-scotch", "cavendish-1"])
def test_the_text_and_the_page_of_one_print_give_the_same_records(name: str) -> None:
    assert [bare(d) for d in deals(f"{name}.txt")] == [bare(d) for d in deals(f"{name}.htm")]


def test_the_text_and_the_page_of_the_whist_hands_differ_in_one_number_and_title() -> None:
    text, page = deals("foster-whist.txt"), deals("foster-whist.htm")
    assert [(d.number, d.title) for d in text][3] == ("4", "Play to Score")
    assert [(d.number, d.title) for d in page][3] == ("3", "Play to score")
    assert [d.tricks for d in text] == [d.tricks for d in page]
    assert [(d.turned, d.dealer, d.game) for d in text] == [
        (d.turned, d.dealer, d.game) for d in page
    ]


def test_the_text_and_the_page_of_hands_in_columns_differ_in_one_misplaced_card() -> None:
    text, page = deals("elwell-makes.txt"), deals("elwell-makes.htm")
    assert [d.hands for d in text[1:]] == [d.hands for d in page[1:]]
    one, other = set(text[0].hands[0].cards), set(page[0].hands[0].cards)
    assert one ^ other == {"SA", "HA"}


def test_three_cells_are_one_card_and_borders_beneath_two_of_them_mark_the_winner() -> None:
    (deal,) = deals("elwell-01.htm")
    assert row(deal, 1) == "SK* S9 S5 S3"
    assert row(deal, 4) == "C8 C2 C7 CT*"
    assert row(deal, 10) == "D4 CK* D8 D2"


def test_the_inserted_cell_of_elwells_first_hand_is_kept_as_it_is_printed() -> None:
    (deal,) = deals("elwell-01.htm")
    assert row(deal, 3) == "S2 S2 H6 ST"
    assert row(deal, 7) == "S6 C4* H9 H9"


def test_one_cell_with_a_span_is_one_card() -> None:
    (deal,) = deals("elwell-05.htm")
    assert row(deal, 1) == "H4 H2 HA* H7"
    assert row(deal, 9) == "S4 C9* S7 DT"
    assert deal.result is not None
    assert deal.result.tricks == 10


def test_the_diagram_of_a_page_gives_the_four_hands() -> None:
    (deal,) = deals("elwell-05.htm")
    held = {hand.place: hand.cards for hand in deal.hands}
    assert held["Y"][:3] == ("SQ", "ST", "S8")
    assert sum(map(len, held.values())) == 52


def test_a_record_knows_line_table_row_and_cell() -> None:
    found = taken("elwell-01.htm")
    source = found.reads[0].record.source
    assert source is not None
    assert (source.file, source.table, source.row, source.cell) == ("elwell-01.htm", 2, 2, 3)
    assert found.source is not None
    assert source.line is not None
    assert ">K<" in found.source.line(source.line)


@pytest.mark.parametrize("name", ["foster-bridge.htm", "foster-whist.htm", "foster-auction.htm"])
def test_every_card_of_a_page_stands_where_its_place_says(name: str) -> None:
    text = (PAGES / name).read_text("utf-8")
    for read in taken(name).reads:
        deal = read.record
        assert isinstance(deal, Deal)
        for i, trick in enumerate(deal.tricks):
            for play in trick.plays:
                start, end = read.span_of(f"tricks[{i}].{play.place}")
                printed = text[start:end].replace("&nbsp;", " ")
                assert read_card(printed) == play.card


def test_deals_that_follow_without_a_word_share_what_was_said_above() -> None:
    assert {(d.dealer, d.game) for d in deals("foster-whist.txt")} == {("Z", "whist")}


def test_cavendish_marks_the_leader_by_an_arrow_and_the_winner_by_the_count_alone() -> None:
    (deal,) = deals("cavendish-1.txt")
    assert deal.tricks[0].leader == "A"
    assert deal.tricks[0].tally == (("A-B", 0), ("Y-Z", 1))
    assert deal.tricks[0].winners == ()
    assert [p.place for p in deal.tricks[0].plays] == ["A", "Y", "B", "Z"]
    assert (deal.turned, deal.number) == ("S2", "I")


def test_a_trick_whose_count_is_not_printed_has_not_that_of_the_trick_before() -> None:
    page = (PAGES / "cavendish-1.txt").read_text("utf-8")
    spoilt = page.replace("TRICKS {AB, 2 YZ, 2", "")
    (read,) = extract("page.txt", spoilt.encode()).reads
    assert isinstance(read.record, Deal)
    assert [len(trick.tally) for trick in read.record.tricks] == [2, 2, 2, 0, 2, 2, 2, 2, 2, 2]


def test_of_two_arrows_over_a_trick_the_first_is_taken_and_the_other_told() -> None:
    page = (PAGES / "cavendish-1.txt").read_text("utf-8").replace("3. Y↷ B Z A", "3. Y↷ B↷ Z A")
    found = extract("page.txt", page.encode())
    assert [(f.code, f.at.label, f.trick) for f in found.findings] == [("OT184", "B", 3)]
    (read,) = found.reads
    assert isinstance(read.record, Deal)
    assert read.record.tricks[2].leader == "Y"


def test_cavendish_shows_one_hand_before_the_play_and_three_behind_it() -> None:
    (deal,) = deals("cavendish-1.txt")
    cards = [card for hand in deal.hands for card in hand.cards]
    assert sorted(hand.place for hand in deal.hands) == ["A", "B", "Y", "Z"]
    assert len(cards) == len(set(cards)) == 52


def test_what_cavendish_tells_in_prose_is_a_claim_and_a_note() -> None:
    (deal,) = deals("cavendish-1.txt")
    assert [(c.by, c.after, c.tricks) for c in deal.claims] == [("A", 10, 3)]
    assert deal.result is not None
    assert (deal.result.of, deal.result.odd) == ("A-B", 3)
    assert deal.notes[0].by == "source"


@pytest.mark.parametrize("ending", ["txt", "htm"])
def test_arrows_and_counts_of_cavendish_agree_with_the_replay(ending: str) -> None:
    name = f"cavendish-1.{ending}"
    loaded = load(name, (PAGES / name).read_bytes(), find_format("grid"))
    assert [f.code for f in check(loaded) if f.level is not Level.NOTE] == []


def test_a_bidding_table_is_read_round_by_round_and_its_claim_is_kept_as_a_note() -> None:
    first, second = deals("work-bidding.txt")
    assert first.auction is not None
    assert [(c.place, c.call) for c in first.auction[:6]] == [
        ("N", "3R"), ("E", "pass"), ("S", "4H"), ("W", "X"), ("N", "XX"), ("E", "pass"),
    ]  # fmt: skip
    assert [(n.text, n.path) for n in first.notes] == [("W: Claims new deal", "auction")]
    assert second.auction is not None
    assert len(second.auction) == 14
    assert (first.number, second.number) == ("6", "7")


def test_a_letter_list_is_read_with_its_marks_and_its_praise() -> None:
    (deal,) = deals("letter-list.txt")
    assert row(deal, 2) == "D2 D5 D4 DK*"
    assert [(n.text, n.path) for n in deal.notes] == [("!", "tricks[1].Z"), ("!!!", "tricks[2].Z")]


def test_a_list_of_a_newspaper_is_read_past_known_misreadings_which_are_told() -> None:
    found = taken("newspaper.txt")
    (deal,) = deals("newspaper.txt")
    assert row(deal, 2) == "D3 D5 D2 DA"
    assert row(deal, 3) == "D9 S6 DT DK"
    assert [f.code for f in found.findings] == ["OT186"] * 3
    assert [mark.printed for mark in deal.marks] == ["D—s", "r>_9", "D—lo"]


def test_small_cards_and_words_are_cards_of_a_hand() -> None:
    first, _ = deals("work-hands.txt")
    assert first.hands[0].cards[:4] == ("SA", "SK", "SJ", "Hx")
    assert len(first.hands[0].cards) == 13


def test_hands_whose_suits_have_run_together_are_refused_with_the_reason() -> None:
    found = extract("match.txt", b"6 3 2 Q 9 8 A K Q J 3 2 2\n")
    assert found.reads == []
    assert [f.code for f in found.findings] == ["OT185"]
    assert [each.why for each in found.passed] == ["its suits have run together"]


def test_the_signs_of_playing_cards_have_a_knight_between_knave_and_queen() -> None:
    hand = "\U0001f0a1\U0001f0ae\U0001f0ad\U0001f0ab | \U0001f0b1\U0001f0be\U0001f0bd\U0001f0bb"
    rest = " | \U0001f0c1\U0001f0c2\U0001f0c3\U0001f0c4\U0001f0c5"
    found = extract("cards.txt", f"{hand}{rest}\n".encode())
    record = found.reads[0].record
    assert isinstance(record, Deal)
    assert record.hands[0].cards[:4] == ("SA", "SK", "SQ", "SJ")


def test_cards_that_are_no_whole_hand_are_passed_over() -> None:
    found = extract("lead.txt", "\U0001f0a1 \U0001f0ae \U0001f0ad\n".encode())
    assert found.reads == []
    assert [each.why for each in found.passed] == ["it shows 3 cards, and a hand has 13"]


def test_a_page_in_latin_1_says_so_itself() -> None:
    page = (PAGES / "foster-bridge.htm").read_text("utf-8")
    page = re.sub("[♠♣♢♡]", lambda m: {"♠": "&spades;", "♣": "&clubs;", "♢": "&diams;",
                                       "♡": "&hearts;"}[m[0]], page)  # fmt: skip
    old = page.replace("utf-8", "iso-8859-1").replace("A page", "Une page à lire")
    found = extract("old.htm", old.encode("latin-1"))
    assert found.findings == []
    records = [bare(read.record) for read in found.reads if isinstance(read.record, Deal)]
    assert [r.tricks for r in records] == [d.tricks for d in deals("foster-bridge.htm")]


def test_a_score_sheet_whose_figures_have_run_together_is_refused_with_the_reason() -> None:
    found = extract("site.txt", b"Prose.\n\nWETHEY36563632641003050250\n\nProse.\n")
    assert found.reads == []
    assert [f.code for f in found.findings] == ["OT161"]
    assert [each.why for each in found.passed] == ["its figures have run together"]


@pytest.mark.parametrize("name", ["foster-solo.txt", "foster-hearts.txt", "foster-hearts.htm"])
def test_games_that_are_not_our_own_are_replayed_for_suit_and_winner(name: str) -> None:
    loaded = load(name, (PAGES / name).read_bytes(), find_format("grid"))
    assert {getattr(record, "game", None) for record in loaded.records} == {"plain-tricks"}
    assert [f.code for f in check(loaded) if f.level is not Level.NOTE] == []


def test_no_trumps_that_the_game_has_and_the_print_does_not_say_are_supplied() -> None:
    solo, misere = deals("foster-solo.txt")
    assert solo.contract is None
    assert misere.contract is not None
    assert misere.contract.denomination == "NT"
    assert [(m.kind, m.paths) for m in misere.marks] == [("supplied", ("contract.denomination",))]


@pytest.mark.parametrize("name", ["foster-cinch.txt", "foster-scotch.txt", "foster-scotch.htm"])
def test_a_game_of_fewer_tricks_is_finished_and_cinch_lets_a_hand_trump(name: str) -> None:
    loaded = load(name, (PAGES / name).read_bytes(), find_format("grid"))
    assert [f.code for f in check(loaded) if f.level is not Level.NOTE] == []


def test_in_cinch_a_card_that_is_no_trump_must_follow_all_the_same() -> None:
    text = (
        (PAGES / "foster-cinch.txt").read_text("utf-8").replace("♡8_ |  ♣5  | 1", "3♠_ |  ♣5  | 1")
    )
    loaded = load("cinch.txt", text.encode(), find_format("grid"))
    found = [f for f in check(loaded) if f.code == "OT353"]
    assert [(f.hand, f.trick) for f in found] == [("B", 1)]


def test_a_trump_that_is_bid_in_another_game_is_the_trump() -> None:
    assert [d.contract and d.contract.denomination for d in deals("foster-cinch.txt")] == ["H"] * 4


def test_an_auction_told_under_a_pair_of_tables_is_that_of_its_own_deal() -> None:
    first, second = deals("foster-auction.txt")
    assert first.auction is not None
    assert " ".join(f"{call.place}:{call.call}" for call in first.auction) == (
        "Z:1H A:1R Y:2C B:2R Z:3D A:pass Y:2NT"
    )
    assert [(a.path, a.why) for a in first.absent] == [("auction[7]", "unknown")]
    assert second.auction is None
    assert second.contract is not None
    assert (second.contract.denomination, second.contract.declarer) == ("NU", "Y")


def test_a_hand_that_is_held_by_a_place_named_in_order_has_that_seat_and_its_auction() -> None:
    found = [
        (deal.hands[0].place, " ".join(f"{c.place}:{c.call}" for c in deal.auction or ()))
        for deal in deals("work-told.txt")
    ]
    assert found == [
        ("Y", "Z:1NT A:2H"),
        ("Z", "Z:1NT A:pass Y:pass B:2D"),
        ("Z", "Z:1S A:1D Y:1R B:2C Z:2R A:3C Y:3R B:4D"),
        ("Z", "Z:1D A:pass Y:1H B:1R"),
    ]
    assert {mark.kind for deal in deals("work-told.txt") for mark in deal.marks} == {"supplied"}


def test_suits_that_have_numbers_only_are_unknown_and_the_print_is_kept() -> None:
    first = deals("work-suits.txt")[0]
    assert first.hands[0].cards[:4] == ("?K", "?J", "?x", "?K")
    assert first.notes[0].text == (
        "Suit 1 King, Knave, X; Suit 2 King, X, X; Suit 3 Queen, Knave, X; Suit 4 Knave, Ten, X, X"
    )
    braced = deals("work-suits.txt")[2]
    assert braced.notes[0].text.startswith("Clubs or Diamonds Ace, King, Queen, X, X; Suit 2")


def test_two_hands_in_one_are_passed_over() -> None:
    assert [each.why for each in taken("work-suits.txt").passed] == ["it gives two hands in one"]


def test_a_margin_beside_a_hand_is_no_part_of_it_and_a_long_suit_goes_on_below() -> None:
    _, _, _, *named, _ = deals("work-suits.txt")
    spades = [[c for c in deal.hands[0].cards if c[0] == "S"] for deal in named]
    assert [len(cards) for cards in spades] == [4, 7, 0, 2]
    assert [len([c for c in d.hands[0].cards if c[0] == "D"]) for d in named] == [3, 3, 3, 6]


def test_two_hands_in_columns_stand_under_their_names() -> None:
    both = deals("work-suits.txt")[-1]
    assert both.places == ("dummy", "declarer")
    assert [(hand.place, len(hand.cards)) for hand in both.hands] == [
        ("dummy", 13), ("declarer", 13),
    ]  # fmt: skip


def test_a_table_without_signs_has_the_suits_of_the_one_above_and_they_are_supplied() -> None:
    found = taken("elwell-leads.txt")
    assert [f.code for f in found.findings] == ["OT188", "OT188"]
    third = deals("elwell-leads.txt")[2]
    assert third.hands[0].cards[:3] == ("H9", "H2", "SK")
    assert [(mark.kind, mark.paths) for mark in third.marks] == [("supplied", ("hands.hand",))]


def test_a_sheet_with_headings_set_upright_in_a_column_is_that_of_the_text() -> None:
    page = taken("elwell-sheet.htm").reads[0].record
    (text,) = load(
        "sheet.txt", (PAGES.parent.parent / "print/elwell-sheet.txt").read_bytes()
    ).records
    assert isinstance(page, Rubber)
    assert isinstance(text, Rubber)
    assert sorted(map(str, page.entries)) == sorted(map(str, text.entries))
    assert page.totals == text.totals


def test_records_of_two_editions_are_set_side_by_side_by_their_cards() -> None:
    text, page = (
        load(name, (PAGES / name).read_bytes(), find_format("grid"))
        for name in ("foster-whist.txt", "foster-whist.htm")
    )
    found = [(each.field, each.before, each.after) for each in diff(text, page)]
    assert found == [("title", "Play to Score", "Play to score"), ("number", "4", "3")]
