"""What is typed and what record it makes."""

import pytest

from oddtrick.formats.notation.reader import read
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level
from oddtrick.records.schema import Absence, Call, Comment, Deal, Mark, Play, Rubber, Session

ELWELL_12 = """\
trick 1                                   # notation version
title    Illustrative hand 12
source   elwell-bridge, hand 12
game     straight-bridge
laws     bridge-us-1905
before   rubber game, A-B 24, Y-Z 0
dealer   Z
make     Z NT

hands
  A  S KT        C JT5       D AKQ4   H 7643
  Y  S 9876      C 832       D 962    H T52
  B  S AQJ5432   C -         D 75     H KJ98
  Z  S -         C AKQ9764   D JT83   H AQ

play                                      # the leader of each row won the row before
       A     Y             B     Z
   1   DK*   D2            D5    D3
   4   SK*   S8{unclear}   S3    HQ       # 8S stands twice and 6S never
   6   D4    S8{unclear}   SQ*   C6

result   "loses three by-cards and the rubber"
"""


def taken(text: str) -> RecordRead:
    (found,) = read(SourceText("typed.trick", text)).records
    return found


def deal(text: str) -> Deal:
    record = taken("trick 1\n" + text).record
    assert isinstance(record, Deal)
    return record


def test_a_hand_is_typed_in_the_books_own_shape() -> None:
    found = taken(ELWELL_12)
    record = found.record
    assert isinstance(record, Deal)
    assert record.title == "Illustrative hand 12"
    assert record.source is not None
    assert (record.source.work, record.source.item) == ("elwell-bridge", "hand 12")
    assert record.before is not None
    assert (record.before.game, record.before.below) == ("rubber", (("A-B", 24), ("Y-Z", 0)))
    assert record.make is not None
    assert (record.make.maker, record.make.denomination) == ("Z", "NT")
    assert record.hands[2].cards[:3] == ("SA", "SQ", "SJ")
    assert len(record.hands[3].cards) == 13
    assert record.order == "by-column"
    assert record.tricks[0].plays[0] == Play("A", "DK")
    assert record.tricks[0].winners == ("A",)
    assert record.marks == (
        Mark(kind="unclear", paths=("tricks[3].Y",)),
        Mark(kind="unclear", paths=("tricks[5].Y",)),
    )
    assert record.comments[2] == Comment(
        text="8S stands twice and 6S never", path="tricks[3]", where="beside"
    )


def test_a_row_keeps_its_number_and_rows_left_out_are_tricks_of_which_nothing_is_given() -> None:
    reading = read(SourceText("typed.trick", ELWELL_12))
    record = reading.records[0].record
    assert isinstance(record, Deal)
    assert [len(trick.plays) for trick in record.tricks] == [4, 0, 0, 4, 0, 4]
    assert [f.message for f in reading.findings] == [
        "expected row 2, found row 4; not given: 2 to 3",
        "expected row 5, found row 6; not given: 5",
    ]


def test_every_value_is_found_again_in_the_text() -> None:
    found = taken(ELWELL_12)
    for path, typed in {
        "title": "Illustrative hand 12",
        "source.item": "12",
        "before.below.A-B": "24",
        "make.denomination": "NT",
        "hands.A[3]": "T",
        "hands.B": "B  S AQJ5432   C -         D 75     H KJ98",
        "tricks[3].Y": "S8",
        "tricks[0].A": "DK*",
        "result.text": '"loses three by-cards and the rubber"',
    }.items():
        span = found.span_of(path)
        assert ELWELL_12[span.start : span.end] == typed, path


@pytest.mark.parametrize("card", ["S8", "8S", "s8", "♠8", "8♠", "♤8", "♠️8"])
def test_suits_stand_before_or_behind_as_letters_or_signs(card: str) -> None:
    assert deal(f"turned {card}").turned == "S8"


@pytest.mark.parametrize(
    ("typed", "code"), [("S10", "ST"), ("10♡", "HT"), ("Sx", "Sx"), ("S?", "S?"), ("?A", "?A")]
)
def test_ten_is_typed_as_a_letter_or_in_figures_and_a_card_may_be_known_in_part(
    typed: str, code: str
) -> None:
    assert deal(f"turned {typed}").turned == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("no", "pass"), ("no bid", "pass"), ("P", "pass"), ("dbl", "X"), ("double", "X"),
        ("redouble", "XX"), ("3 Royals", "3R"), ("2 no trumps", "2NT"), ("4nu", "4NU"),
        ("1♡", "1H"), ("?", "?"),
    ],
)  # fmt: skip
def test_calls_are_typed_as_the_books_print_them(typed: str, code: str) -> None:
    record = deal(f"auction\n  Z   A\n  1S  {typed}\n")
    assert record.auction == (Call("Z", "1S"), Call("A", code))


def test_a_dash_in_an_auction_skips_a_place() -> None:
    record = deal("auction\n  Z   A  Y   B\n  1S  -  2S  no\n  no\n")
    assert record.auction == (
        Call("Z", "1S"), Call("Y", "2S"), Call("B", "pass"), Call("Z", "pass"),
    )  # fmt: skip


def test_sic_prints_one_thing_and_means_another() -> None:
    record = deal("play\n  A  Y\n  1  S8{sic S6}  S9\n")
    assert record.tricks[0].plays[0].card == "S6"
    assert record.marks == (Mark(kind="sic", paths=("tricks[0].A",), printed="S8"),)


def test_sic_without_a_reading_leaves_the_field_unknown() -> None:
    record = deal('dealer "the dealer"{sic}\nturned "B8"{sic}\nplay\n  A  Y\n  1  S8{sic}  S9\n')
    assert (record.dealer, record.turned) == (None, None)
    assert record.tricks[0].plays[0].card == "??"
    assert [mark.printed for mark in record.marks] == ["the dealer", "B8", "S8"]
    assert record.absent == tuple(
        Absence(path=path, why="unknown") for path in ("dealer", "turned", "tricks[0].A")
    )


def test_silent_unknown_and_not_applicable_are_three_things() -> None:
    record = deal("number ?\nturned n/a\n")
    assert (record.number, record.turned, record.dealer) == (None, None, None)
    assert record.absent == (
        Absence(path="number", why="unknown"),
        Absence(path="turned", why="not-applicable"),
    )


def test_nothing_recorded_as_nothing_is_not_silence() -> None:
    assert deal("doubles -").doubles == ()
    assert deal("auction -").auction == ()
    assert deal("dealer Z").doubles is None


def test_an_item_of_a_source_keeps_the_word_for_what_it_is() -> None:
    for typed in ("hand 12", "figure 3", "table 4"):
        source = deal(f"source foster-hoyle, {typed}").source
        assert source is not None and source.item == typed


def test_piles_with_their_covers_and_a_dummy_are_hands() -> None:
    record = deal(
        "hands\n  A       S AK104\n  Apiles  (pile) S Q H J over D 4 C 9\n"
        "  dummy   ♠KT ♡ A, 10, 5 ...\n  stock   -\n"
    )
    own, piles, dummy, stock = record.hands
    assert own.cards == ("SA", "SK", "ST", "S4")
    assert (piles.kind, piles.cards, piles.covers) == ("pile", ("SQ", "HJ"), ("D4", "C9"))
    assert (dummy.kind, dummy.complete) == ("dummy", False)
    assert dummy.cards == ("SK", "ST", "HA", "HT", "H5")
    assert (stock.kind, stock.cards, stock.complete) == ("stock", (), True)


def test_a_known_void_is_kept_in_a_hand_of_which_cards_are_missing_or_not_known() -> None:
    record = deal(
        "hands\n  A  S AK  C -  H -{unclear}  ...\n  Y  U ? D - C 2\n  B  S - ...\n"
        "  Z  S AKQJT98765432 H -\n"
    )
    a, y, b, z = record.hands
    assert (a.cards, a.complete, a.voids) == (("SA", "SK"), False, ("H", "C"))
    assert (y.cards, y.complete, y.voids) == (("??", "C2"), True, ("D",))
    assert (b.cards, b.complete, b.voids) == ((), False, ("S",))
    assert (z.complete, z.voids) == (True, ())
    assert record.marks == (Mark(kind="unclear", paths=("hands.A.voids[0]",)),)


def test_a_void_is_kept_of_no_other_cards_and_marked_in_no_whole_hand() -> None:
    for row, word in (
        ("A  S AK  drawn U ? H -", "only of the hand"),
        ("A  S AKQJT98765432  H -{unclear}", "no mark"),
        ("A  S A  U - ...", "ranks or ?"),
        ("A  S A  H -{sic 5} ...", "sic cannot stand"),
    ):
        reading = read(SourceText("x", f"trick 1\nhands\n  {row}\n"))
        assert [word in finding.message for finding in reading.findings] == [True], row


def test_plays_name_their_places_and_where_the_card_came_from() -> None:
    record = deal("play both\n  1  A:H4@pile  B:H5*@hand, leader A\n")
    assert record.order == "both"
    trick = record.tricks[0]
    assert trick.plays == (Play("A", "H4", "pile"), Play("B", "H5", "hand"))
    assert (trick.leader, trick.winners) == ("A", ("B",))


def test_in_the_order_of_play_no_place_is_said() -> None:
    record = deal("play as-played\n  1  D4 D5 DA D2\n")
    assert record.tricks[0].plays[2] == Play(None, "DA")


def test_a_rubber_holds_its_deals_and_its_totals_may_stand_behind_them() -> None:
    text = (
        "trick 1\nrubber r\ngame auction\ndeal one\nz-is Smith\ndeal\nz-is Brown\n"
        "totals\n  WE below 42 total\nend rubber\ndeal other\ndealer Z\n"
    )
    rubber, other = [found.record for found in read(SourceText("x", text)).records]
    assert isinstance(rubber, Rubber)
    assert [inner.id for inner in rubber.deals] == ["one", "deal-2"]
    assert rubber.totals[0].points == 42
    assert other.id == "other"


def test_files_may_be_put_one_behind_the_other() -> None:
    text = "trick 1\ndealer Z\ntrick 1\ndealer Y\n"
    records = [found.record for found in read(SourceText("x", text)).records]
    assert [r.dealer for r in records if isinstance(r, Deal)] == ["Z", "Y"]


def test_a_session_holds_rubbers_and_deals() -> None:
    text = "trick 1\nsession s\nmovement winners move\nrubber r\ndeal a\nend rubber\ndeal b\n"
    (found,) = read(SourceText("x", text)).records
    assert isinstance(found.record, Session)
    assert [inner.id for inner in found.record.records] == ["r", "b"]
    assert found.span_of("records[1]") == found.spans["records[1]"]


def test_a_note_may_have_several_lines() -> None:
    record = deal("note -, at trick 4 Y, by transcriber\n  | One.\n  |\n  | Two # three.\n")
    (note,) = record.notes
    assert (note.text, note.path, note.by) == ("One.\n\nTwo # three.", "tricks[3].Y", "transcriber")


def test_a_comment_belongs_to_what_it_stands_by() -> None:
    text = "trick 1\n\n# head\ndeal d # opener\n# above\ndealer Z # who\n\n# foot\n"
    (found,) = read(SourceText("x", text)).records
    assert found.record.comments == (
        Comment(text="head"),
        Comment(text="opener", where="beside"),
        Comment(text="above", path="dealer"),
        Comment(text="who", path="dealer", where="beside"),
        Comment(text="foot", where="after"),
    )


def test_keywords_may_be_typed_in_capitals() -> None:
    assert deal("DEALER Z\nGame Auction").game == "auction"


def test_a_form_not_filled_in_says_nothing_and_is_noted() -> None:
    text = (
        "trick 1\ntitle\ndealer\nhands\n  A\n  Y  S   H   D   C\nauction\n  Z A Y B\n"
        "play\n     A Y B Z\n  1\n  2\n"
    )
    reading = read(SourceText("form.trick", text))
    (found,) = reading.records
    record = found.record
    assert isinstance(record, Deal)
    assert (record.title, record.dealer, record.hands, record.auction) == (None, None, (), None)
    assert record.tricks == ()
    assert {f.level for f in reading.findings} == {Level.NOTE}
    assert {f.kind.name for f in reading.findings} == {"left-empty"}
