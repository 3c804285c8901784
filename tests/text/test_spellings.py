"""The spellings of the field: what is a card, a suit, a rank, a denomination, a call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.text import spellings
from oddtrick.records.calls import CALL_CODES, call_name
from oddtrick.records.cards import CARD_CODES, card_name, possible
from oddtrick.records.denominations import DENOMINATION_CODES, DENOMINATION_NAMES


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("♡10", "HT"),
        ("10♡", "HT"),
        ("♡ 4", "H4"),
        ("♣ J", "CJ"),
        ("♣ 5", "C5"),
        ("Q♠", "SQ"),
        ("q♤", "SQ"),
        ("♠\ufe0fK", "SK"),
        ("K ♦", "DK"),
        ("[C]10", "CT"),
        ("4[C]", "C4"),
        ("[s] 9", "S9"),
        ("H5", "H5"),
        ("D10", "DT"),
        ("10D", "DT"),
        ("th", "HT"),
        ("sk", "SK"),
        ("Ks", "SK"),
        ("Kn♠", "SJ"),
        ("Kn.♠", "SJ"),
        ("Knv♣", "CJ"),
        ("Kg♢", "DK"),
        ("Qn♢", "DQ"),
        ("King♢", "DK"),
        ("Ace of spades", "SA"),
        ("the heart", None),
        ("knave of hearts", "HJ"),
        ("deuce of diamonds", "D2"),
        ("C—K", "CK"),
        ("C - 4", "C4"),
        ("&hearts;9", "H9"),
        ("x♢", "Dx"),
        ("S?", "S?"),
        ("?A", "?A"),
        ("A?", "?A"),
        ("??", "??"),
        ("🂡", "SA"),
        ("🂫", "SJ"),
        ("🂬", None),
        ("🂭", "SQ"),
        ("🂮", "SK"),
        ("🂪", "ST"),
        ("🃂", "D2"),
        ("🂿", None),
        ("", None),
        ("?", None),
        ("S", None),
        ("10", None),
        ("S1", None),
        ("S11", None),
        ("S10H", None),
        ("SS", None),
        ("KQ", None),
        ("Kn", None),
        ("None", None),
        ("¶9", None),
        ("C.3.", "C3"),
    ],
)
def test_a_card_is_read_in_every_spelling_of_the_books(text: str, code: str | None) -> None:
    assert spellings.read_card(text) == code


@pytest.mark.parametrize("code", CARD_CODES)
@pytest.mark.parametrize("style", spellings.STYLES)
def test_every_card_of_every_print_style_reads_as_itself(code: str, style: str) -> None:
    assert spellings.read_card(spellings.STYLES[style].card(code)) == code


@pytest.mark.parametrize("code", CARD_CODES)
def test_every_card_reads_from_its_name(code: str) -> None:
    assert spellings.read_card(card_name(code)) == code


@pytest.mark.parametrize("code", ["S?", "Hx", "?Q", "??", "?x", "D?"])
@pytest.mark.parametrize("style", spellings.STYLES)
def test_a_card_known_in_part_is_written_and_read_again(code: str, style: str) -> None:
    assert spellings.read_card(spellings.STYLES[style].card(code)) == code


@given(st.text(max_size=12))
def test_no_text_breaks_the_spellings_and_every_answer_is_a_code(text: str) -> None:
    code = spellings.read_card(text)
    assert code is None or possible(code)
    call = spellings.read_call(text)
    assert call is None or call == "?" or call in CALL_CODES.values()
    assert spellings.read_denomination(text) in {None, *DENOMINATION_CODES}
    spellings.split_ranks(text)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("K Q J 8 6 2", "KQJ862"),
        ("10 9 7 5", "T975"),
        ("AKQ4", "AKQ4"),
        ("JT5", "JT5"),
        ("Qn, 10, 5, 3", "QT53"),
        ("Knv, 9 8, 7, 2", "J9872"),
        ("King, Knave, X, X", "KJxx"),
        ("A.10.8.7.", "AT87"),
        ("None", ""),
        ("NONE", ""),
        ("-", ""),
        ("", ""),
        ("A ? 5", "A?5"),
    ],
)
def test_a_suit_s_holding_is_split_into_ranks(text: str, ranks: str) -> None:
    found = spellings.split_ranks(text)
    assert "".join(rank or "!" for _, _, rank in found) == ranks


def test_a_holding_keeps_the_stretch_of_each_rank_and_of_what_is_none() -> None:
    assert spellings.split_ranks("K 10 § 2") == [
        (0, 1, "K"),
        (2, 4, "T"),
        (5, 6, None),
        (7, 8, "2"),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("no-trump", "NT"),
        ("No trumps", "NT"),
        ("N", "NT"),
        ("NT", "NT"),
        ("royals", "R"),
        ("Royal spades", "R"),
        ("lilies", "R"),
        ("nullos", "NU"),
        ("a", None),
        ("♡", "H"),
        ("[D]", "D"),
        ("no", None),
    ],
)
def test_a_denomination_is_read_in_the_field_s_words(text: str, code: str | None) -> None:
    assert spellings.read_denomination(text) == code


@pytest.mark.parametrize(("number", "code"), list(enumerate(DENOMINATION_CODES)))
def test_every_denomination_reads_from_its_code_and_its_name(number: int, code: str) -> None:
    assert spellings.read_denomination(code) == code
    assert spellings.read_denomination(DENOMINATION_NAMES[number]) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 heart", "1H"),
        ("a heart", "1H"),
        ("one royal", "1R"),
        ("3 Royals", "3R"),
        ("2NT", "2NT"),
        ("2N", "2NT"),
        ("two no trumps", "2NT"),
        ("2 nullos", "2NU"),
        ("1♠", "1S"),
        ("4 Hearts", "4H"),
        ("No", "pass"),
        ("no bid", "pass"),
        ("Pass", "pass"),
        ("dbl", "X"),
        ("Double", "X"),
        ("x", "X"),
        ("XX", "XX"),
        ("redouble", "XX"),
        ("?", "?"),
        ("8S", None),
        ("0C", None),
        ("11S", None),
        ("1", None),
        ("hearts", None),
        ("", None),
    ],
)
def test_a_call_is_read_in_the_field_s_words(text: str, code: str | None) -> None:
    assert spellings.read_call(text) == code


@pytest.mark.parametrize(("number", "code"), list(CALL_CODES.items()))
def test_every_call_reads_from_its_code_and_its_name(number: int, code: str) -> None:
    assert spellings.read_call(code) == code
    assert spellings.read_call(call_name(number)) == code
