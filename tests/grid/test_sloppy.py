"""Tables as people type them: every flaw is found in its place, and all the rest is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.grid.reader import read
from oddtrick.formats.grid.writer import blank
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Absence, Deal, Mark, Play

ROWS = [
    "♣K ♣5 ♣7 ♣3",
    "♡10 ♡J ♡Q ♡5",
    "♣Q ♣J ♣2 ♣10",
    "♡7 ♡3 ♡9 ♡8",
    "J♠ 9♠ 2♠ 5♠",
    "♣A ♡4 ♡6 5♢",
    "4♠ ♡K A♠ 6♠",
    "J♢ 7♢ 2♢ K♢",
    "♡2 3♢ 4♢ A♢",
    "♣9 6♢ 3♠ 8♢",
    "♣8 9♢ 7♠ 8♠",
    "♣6 10♢ K♠ 10♠",
    "♣4 Q♢ ♡A Q♠",
]


def box(
    changes: dict[int, str] | None = None, header: str = "|   | A   | Y   | B   | Z   |"
) -> str:
    """A box of one deal; ``changes`` puts other lines in the place of its rows (from 1)."""
    lines = [header] if header else []
    for number, row in enumerate(ROWS, start=1):
        cells = "|".join(f" {card:<4}" for card in row.split())
        lines.append((changes or {}).get(number, f"|{number:>2} |{cells}|"))
    return "\n".join(line for line in lines if line) + "\n"


def reading(text: str) -> Reading:
    return read(SourceText("page.txt", text))


def only(text: str) -> Deal:
    (each,) = reading(text).records
    assert isinstance(each.record, Deal)
    return each.record


def found(text: str) -> list[tuple[str, str]]:
    """Code and marked text of everything noticed."""
    return [
        (finding.code, text[finding.at.span.start : finding.at.span.end])
        for finding in reading(text).findings
        if finding.at.span is not None
    ]


def row(deal: Deal, number: int) -> list[str]:
    return [f"{play.place or '?'}:{play.card}" for play in deal.tricks[number - 1].plays]


GOOD = only(box())


def the_rest_is_read(deal: Deal, *rows: int) -> bool:
    """Whether all rows but these (from 1) read as in the good table."""
    return len(deal.tricks) == 13 and all(
        deal.tricks[i] == GOOD.tricks[i] for i in range(13) if i + 1 not in rows
    )


def test_the_good_table_is_good() -> None:
    assert found(box()) == []
    assert row(GOOD, 6) == ["A:CA", "Y:H4", "B:H6", "Z:D5"]
    assert len({play.card for trick in GOOD.tricks for play in trick.plays}) == 52


def test_an_empty_file_and_a_page_of_prose_hold_no_table() -> None:
    assert [f.code for f in reading("").findings] == ["OT102"]
    assert found("\n  A leads, and Z makes it hearts.\n") == [
        ("OT170", "A leads, and Z makes it hearts.")
    ]


def test_an_unknown_suit_sign_leaves_the_rank_and_keeps_the_print() -> None:
    text = box({3: "| 3 | ♣Q  | ♣J  | ¶2  | ♣10 |"})
    assert found(text) == [("OT173", "¶2")]
    deal = only(text)
    assert row(deal, 3) == ["A:CQ", "Y:CJ", "B:?2", "Z:CT"]
    assert deal.marks == (Mark(kind="sic", paths=("tricks[2].B",), printed="¶2"),)
    assert the_rest_is_read(deal, 3)


@pytest.mark.parametrize(
    ("cell", "code", "card"),
    [
        ("2", "OT173", "?2"),
        ("10", "OT173", "?T"),
        ("[X]7", "OT173", "?7"),
        ("♣", "OT172", "C?"),
        ("♣1", "OT172", "C?"),
        ("11♣", "OT172", "C?"),
        ("xyz", "OT172", "??"),
        ("♣2!", "OT172", "C?"),
        ("_♣§_", "OT172", "C?"),
    ],
)
def test_a_cell_that_is_no_card_becomes_an_unknown_one(cell: str, code: str, card: str) -> None:
    text = box({3: f"| 3 | ♣Q  | ♣J  | {cell} | ♣10 |"})
    inner = cell.strip("_")
    assert found(text) == [(code, inner)]
    deal = only(text)
    assert row(deal, 3) == ["A:CQ", "Y:CJ", f"B:{card}", "Z:CT"]
    assert deal.marks == (Mark(kind="sic", paths=("tricks[2].B",), printed=inner),)


def test_a_card_that_is_not_there_leaves_its_place_empty() -> None:
    text = box({3: "| 3 | ♣Q  |     | ♣2  | ♣10 |"})
    assert found(text) == []
    deal = only(text)
    assert row(deal, 3) == ["A:CQ", "B:C2", "Z:CT"]
    (each,) = reading(text).records
    start, end = each.spans["tricks[2].Y"]
    assert text[start:end] == "     "


def test_a_row_of_three_cells_keeps_its_cards_and_leaves_their_hands_open() -> None:
    text = box({3: "| 3 | ♣J  | ♣2  | ♣10 |"})
    assert found(text) == [("OT171", "| 3 | ♣J  | ♣2  | ♣10 |")]
    deal = only(text)
    assert row(deal, 3) == ["?:CJ", "?:C2", "?:CT"]
    assert the_rest_is_read(deal, 3)


def test_a_row_that_keeps_its_width_is_read_by_its_columns() -> None:
    text = box({3: "| 3 | ♣Q        | ♣2  | ♣10 |"})
    assert [code for code, _ in found(text)] == ["OT171"]
    assert row(only(text), 3) == ["A:CQ", "B:C2", "Z:CT"]


def test_a_bar_left_out_between_two_cards_is_seen() -> None:
    text = box({3: "| 3 | ♣Q    ♣J  | ♣2  | ♣10 |"})
    assert found(text) == [("OT182", "♣Q    ♣J")]
    assert only(text) == GOOD


def test_a_row_of_five_cards_is_not_forced_into_four_hands() -> None:
    text = box({3: "| 3 | ♣Q  | ♣J  | ♣2  | ♣10 | ♣4  |"})
    assert [code for code, _ in found(text)] == ["OT171"]
    deal = only(text)
    assert row(deal, 3) == ["?:CQ", "?:CJ", "?:C2", "?:CT", "?:C4"]
    assert the_rest_is_read(deal, 3)


def test_a_fourteenth_row_is_kept_and_reported() -> None:
    text = box() + "|14 | ♣4  | Q♢  | ♡A  | Q♠  |\n"
    assert [code for code, _ in found(text)] == ["OT175"]
    assert len(only(text).tricks) == 14


def test_a_row_without_its_number_is_read_by_its_position() -> None:
    text = box({3: "|   | ♣Q  | ♣J  | ♣2  | ♣10 |"})
    assert [code for code, _ in found(text)] == ["OT176"]
    assert only(text) == GOOD


def test_a_table_without_any_number_is_no_fault() -> None:
    lines = [line.partition("|")[2].partition("|")[2] for line in box().splitlines()]
    text = "\n".join("|" + line for line in lines)
    assert found(text) == []
    assert only(text) == GOOD


def test_rows_that_changed_numbers_are_read_by_their_position() -> None:
    text = box({6: "| 7 | ♣A  | ♡4  | ♡6  | 5♢  |", 7: "| 6 | 4♠  | ♡K  | A♠  | 6♠  |"})
    assert found(text) == [("OT177", "7"), ("OT177", "6")]
    assert only(text) == GOOD


def test_a_row_that_is_missing_leaves_its_trick_unknown_and_the_others_in_their_places() -> None:
    text = box({5: ""})
    assert found(text) == [("OT178", "6")]
    deal = only(text)
    assert deal.tricks[4].plays == ()
    assert deal.absent == (Absence(path="tricks[4]", why="unknown"),)
    assert the_rest_is_read(deal, 5)


def test_a_table_that_begins_with_its_first_row_is_read_in_the_books_order() -> None:
    text = box(header="")
    assert [code for code, _ in found(text)] == ["OT181"]
    deal = only(text)
    assert deal.marks == (Mark(kind="supplied", paths=("places",)),)
    assert deal.tricks == GOOD.tricks


def test_columns_in_another_order_are_read_by_their_letters() -> None:
    deal = only(box(header="|   | Y   | B   | Z   | A   |"))
    assert deal.places == ("A", "Y", "B", "Z")
    assert deal.tricks[0].plays == (
        Play("Y", "CK"),
        Play("B", "C5"),
        Play("Z", "C7"),
        Play("A", "C3"),
    )


def test_columns_may_bear_the_compass() -> None:
    deal = only("The dealer is S.\n\n" + box(header="|   | W   | N   | E   | S   |"))
    assert deal.places == ("W", "N", "E", "S")
    assert deal.dealer == "S"


def test_a_dealer_who_is_not_at_the_table_is_left_out() -> None:
    text = "The dealer, N, makes it hearts.\n\n" + box()
    assert [code for code, _ in found(text)] == ["OT183", "OT183"]
    deal = only(text)
    assert deal.dealer is None
    assert deal.make is not None
    assert (deal.make.denomination, deal.make.maker) == ("H", None)


def test_two_sentences_that_disagree_are_both_shown() -> None:
    text = "The dealer is Z. A, the dealer, makes it clubs.\n\n" + box()
    (finding,) = reading(text).findings
    assert finding.code == "OT184"
    assert finding.at.label == "A"
    assert [spot.label for spot in finding.also] == ["Z"]
    assert only(text).dealer == "Z"


def test_more_tricks_than_a_hand_has_are_no_result() -> None:
    text = box() + "\nThe dealer wins 20 tricks.\n"
    assert found(text) == [("OT183", "The dealer wins 20 tricks.")]
    assert only(text).result is None


@pytest.mark.parametrize(
    "sentence",
    [
        "The dealer is right in this, and A leads his heart, which makes hearts good.",
        "The game is lost. The contract is absurd. The score is not known.",
        "A good player never makes that mistake; Z is the better dealer.",
        "The dealer wins, as we shall see, ten tricks.",
    ],
)
def test_prose_that_states_nothing_of_the_deal_is_left_alone(sentence: str) -> None:
    text = f"{sentence}\n\n{box()}\n{sentence}\n"
    assert found(text) == []
    assert only(text).replace(id="deal-1") == GOOD


def test_an_empty_form_reads_as_a_deal_of_which_nothing_is_said() -> None:
    for layout in ("foster-box", "elwell"):
        assert found(blank(layout)) == []
        deal = only(blank(layout))
        assert deal == Deal(id="deal-1")


def test_a_form_half_filled_in_reads_as_far_as_it_goes() -> None:
    lines = blank("foster-box").splitlines()
    at = next(i for i, line in enumerate(lines) if "| 1 |" in line or "|  1 |" in line)
    lines[at] = "  |  1 | _♣K_ |  ♣5  |  ♣7  |  ♣3  |"
    deal = only("\n".join(lines))
    assert [len(trick.plays) for trick in deal.tricks] == [4]
    assert deal.tricks[0].winners == ("A",)


DIAGRAM = """
          ♠ 9 8 7 6
          ♣ 8 3 2
          ♢ 9 6 2
          ♡ 10 5 2
         +---------+
♠ K 10   |    Y    | ♠ A Q J 5 4 3 2
♣ J 10 5 |         | ♣ None
♢ A K Q 4|A       B| ♢ 7 5
♡ 7 6 4 3|         | ♡ K J 9 8
         |    Z    |
         +---------+
          ♠ -
          ♣ A K Q 9 7 6 4
          ♢ J 10 8 3
          ♡ A Q
"""


def test_a_diagram_alone_gives_the_hands() -> None:
    deal = only(DIAGRAM)
    assert found(DIAGRAM) == []
    assert {hand.place: len(hand.cards) for hand in deal.hands} == dict.fromkeys("AYBZ", 13)
    assert deal.hands[3].cards[:3] == ("CA", "CK", "CQ")
    assert deal.order is None


def test_a_rank_and_a_sign_of_a_diagram_that_cannot_be_read_are_kept_as_printed() -> None:
    text = DIAGRAM.replace("♢ 9 6 2", "♢ 9 G 2").replace("♡ 7 6 4 3", "¤ 7 6 4 3")
    assert found(text) == [("OT173", "¤"), ("OT172", "G")] or found(text) == [
        ("OT172", "G"),
        ("OT173", "¤"),
    ]
    deal = only(text)
    assert deal.hands[0].cards[-4:] == ("?7", "?6", "?4", "?3")
    assert "D?" in deal.hands[1].cards
    assert {mark.printed for mark in deal.marks} == {"♢ G", "¤ 7", "¤ 6", "¤ 4", "¤ 3"}


@pytest.mark.parametrize("line_end", ["\r\n", "\n\n"])
def test_the_ends_of_lines_make_no_difference(line_end: str) -> None:
    text = box().replace("\n", line_end)
    assert found(text) == []
    assert only(text) == GOOD


_PIECES = st.sampled_from(
    [
        *"AYBZ|+-_♠♡♢♣SHDC?\n .1",
        "<f>",
        "</f>",
        "10",
        " | ",
        "\n| ",
        "| A | Y | B | Z |\n",
        "+---+---+\n",
        " 1 | ♣K | 5♣ | _♣7_ | ♣3 |\n",
        "The dealer, Z, makes it hearts. ",
        "The dealer wins ",
        " tricks.",
        "HAND NO. ",
        "_Title._\n\n",
        "The score is ",
        "|A       B|",
        "♠ K 10 |    Y    | ♠ A\n",
    ]
)


@given(st.lists(_PIECES, max_size=60).map("".join))
def test_no_text_breaks_the_reader(text: str) -> None:
    for finding in reading(text).findings:
        span = finding.at.span
        assert span is not None
        assert 0 <= span.start <= span.end <= len(text)


@given(st.data())
def test_a_good_table_with_characters_lost_or_changed_never_breaks_the_reader(
    data: st.DataObject,
) -> None:
    text = (
        "The dealer, Z, makes it hearts. A leads.\n\n" + box() + "\nThe dealer wins ten tricks.\n"
    )
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text) - 1))
        new = data.draw(st.sampled_from(["", "|", "\n", "§", "1", "♠", "_", "A", "--------"]))
        text = text[:at] + new + text[at + data.draw(st.integers(0, 3)) :]
    for each in reading(text).records:
        assert isinstance(each.record, Deal)
