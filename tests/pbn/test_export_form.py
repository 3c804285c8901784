"""What export format has one form for, and where it leaves a choice (2.1, 2.3, 3.4 to 3.8, 5.2)."""

import pytest
from pbn_games import GAME, found, objections

from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.text.source import SourceText

EXPORTED = format_source(SourceText("x", GAME))
END = "\r\n"

CHOICES = [
    ("4NT =2= X Pass Pass", "4NT =2=\r\nX Pass Pass"),
    ("- - - H2\r\n*", "- - - H2 *"),
    ("1D 1S", "1D {good} 1S"),
    ("1D 1S", "1D\r\n{good}\r\n1S"),
    ("1D 1S", "1D\r\n{good} 1S"),
    ("1D 1S", "1D ; good\r\n1S"),
    ("1D 1S", "1D {good\r\n\r\n  and new} 1S"),
    ("1D 1S", "1D {good} {and new} 1S"),
    ("[Event", "{a\r\n% b\r\n\r\n}\r\n[Event"),
    ("[Site", ";a\r\n{b}\r\n[Site"),
    ("[Site", "% of no matter\r\n[Site"),
    ("3H =1=", "3H =1= $19 $20"),
    ('"Amsterdam, The Netherlands NLD"', '"#"'),
    ('"Amsterdam, The Netherlands NLD"', '"##here"'),
    ('"Amsterdam, The Netherlands NLD"', '""'),
    ('"Amsterdam, The Netherlands NLD"', '"?"'),
]


@pytest.mark.parametrize(
    ("had", "has", "due"),
    [
        ("1D 1S 3H =1= 4S", "1D  1S 3H =1= 4S", "1D 1S 3H =1= 4S"),
        ("1D 1S 3H =1= 4S", "1D 1S 3H =1=  4S", "1D 1S 3H =1= 4S"),
        ("C5 C2 C6 CK", "C5 C2  C6 CK", "C5 C2 C6 CK"),
    ],
)
def test_a_blank_too_many_is_told_at_its_place_with_the_row(had: str, has: str, due: str) -> None:
    assert had in EXPORTED
    text = EXPORTED.replace(had, has, 1)
    (told,) = found(text, strict=True)
    assert told.message == f"export format has here: {due}"
    assert told.at.span is not None
    assert text[told.at.span.start : told.at.span.end] == "  "


def test_tricks_of_both_sides_that_are_not_thirteen_are_told_as_such() -> None:
    (told,) = found(GAME.replace('[Result "9"]', '[Result "EW 9 NS 5"]'))
    assert told.message == "Result: expected tricks of both sides that make 13 together"


@pytest.mark.parametrize(("had", "has"), CHOICES)
def test_what_export_format_leaves_open_is_let_be(had: str, has: str) -> None:
    assert had in EXPORTED
    assert objections(EXPORTED.replace(had, has, 1)) == []


OTHERWISE = [
    ("[Site", " {a}\r\n[Site"),
    ("[Site", "{a} {b}\r\n[Site"),
    ("[Site", "{a} [Site"),
    ("[Site", "{a\tb}\r\n[Site"),
    ("\r\n[Site", " {a}\r\n[Site"),
    ("1D 1S", "1D  {good} 1S"),
    ("1D 1S", "1D{good} 1S"),
    ("1D 1S", "1D {good}1S"),
    ("1D 1S 3H =1= 4S", "1D 1S\r\n3H =1= 4S"),
    ("5C X 5H X\r\nPass", "5C X 5H X Pass"),
    ("Pass Pass Pass", "AP"),
    ("1D 1S", "1D ! 1S"),
    ("1D 1S", "1d 1S"),
    ("1D 1S", "1D  1S"),
    ("3H =1=", "3H $20 =1="),
    ("3H =1=", "3H =1= $20 $19"),
    ('"None"', '"Both"'),
    ('"None"', '"-"'),
    ('"9"', '"NS 9"'),
    ('[Site "', '[Site  "'),
    ("[Site", " [Site"),
    ('"]\r\n[Site', '"] \r\n[Site'),
    ('[Scoring "IMP"]\r\n', ""),
    ("[Site", '[Event "International Amsterdam Airport Schiphol Bridgetournament"]\r\n[Site'),
    ("[Auction", '[Room "Open"]\r\n[Annotator "x"]\r\n[Auction'),
    ("\r\n[Site", "\n[Site"),
    ("% EXPORT\r\n", "% EXPORT\n"),
    ("[Site", "% of no matter\n[Site"),
    ("SK =1=", "SK =1= !"),
    ("SK =1=", " SK =1="),
    (".63.", ".36."),
    ('[Note "1:highest of series"]\r\n', '[Note "1:highest of series"]'),
    ('[Note "1:highest of series"]\r\n', '[Note "1:highest of series"]\n'),
]


@pytest.mark.parametrize(("had", "has"), OTHERWISE)
def test_what_export_format_has_one_form_for_is_told_where_it_differs(had: str, has: str) -> None:
    assert had in EXPORTED
    text = EXPORTED.replace(had, has, 1)
    assert "pbn-not-export" in objections(text)
    assert "pbn-not-export" in [f.kind.name for f in found(text)]


@pytest.mark.parametrize(
    "table",
    [
        '[ScoreTable "Rank\\3R;Names_NS\\8L"]\r\n  1 "a b"   \r\n 10 "abcdefghij"\r\n',
        '[ScoreTable "Rank\\3R;Names_NS\\8L"]\r\n  1 "a b"\r\n',
        '[ScoreTable "Rank\\\\3R"]\r\n  1\r\n',
        '[OurSection ""]\r\na b c\r\nd e\r\n',
    ],
)
def test_a_table_in_its_widths_is_let_be(table: str) -> None:
    assert objections(EXPORTED + table) == []


@pytest.mark.parametrize(
    "table",
    [
        '[ScoreTable "Rank\\3R;Names_NS\\8L"]\r\n1 "a b"\r\n',
        '[ScoreTable "Rank;Names_NS"]\r\n1\r\n"a b"\r\n',
        '[ScoreTable "Rank"]\r\n1\r\n[ActionTable "Rank"]\r\n1\r\n',
        '[OurSection ""]\r\na  b\r\n',
    ],
)
def test_a_table_not_in_its_widths_rows_or_place_is_told(table: str) -> None:
    assert objections(EXPORTED + table) == ["pbn-not-export"]


def test_the_columns_of_a_table_may_come_from_the_game_before() -> None:
    first = EXPORTED + '[ScoreTable "Rank;Names_NS"]\r\n1 "a b"\r\n'
    bare = EXPORTED.partition("% EXPORT\r\n")[2]
    text = first + END + bare + '[ScoreTable "#"]\r\n1 "c d"\r\n2 "e f"\r\n'
    assert objections(text) == []
    assert format_source(SourceText("x", text.replace(END, "\n"))) == text


def test_the_sections_of_others_keep_their_lines() -> None:
    text = GAME + '[OurSection "two;columns?"]\na b c\n"d e"\n'
    assert format_source(SourceText("x", text)).endswith(
        '[OurSection "two;columns?"]\r\na b c\r\n"d e"\r\n'
    )


def test_a_section_on_one_long_line_is_broken_to_fit() -> None:
    text = GAME + '[OurSection ""]\n' + "element " * 60 + "\n"
    assert max(map(len, format_source(SourceText("x", text)).split(END))) <= 253


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("\\S and \\C", "\\S and \\C"),
        ("Rank\\3R", "Rank\\3R"),
        ("A\\\\B", "A\\\\B"),
        ("A\\B", "A\\\\B"),
        ("at the end\\\\", "at the end\\\\"),
        ("\\\\S", "\\S"),
        ('\\"x\\"', '\\"x\\"'),
    ],
)
def test_a_backslash_is_doubled_but_before_a_suit_or_a_width(value: str, written: str) -> None:
    text = format_source(SourceText("x", GAME.replace("[Site", f'[Title "{value}"]\n[Site')))
    assert f'[Title "{written}"]' in text


@pytest.mark.parametrize(
    ("head", "marked"),
    [
        ("% EXPORT\n", True),
        ("\ufeff% PBN 2.1\n% EXPORT\n", True),
        ("%Creator: a program\n\n{words}\n% EXPORT\n", True),
        ("{\n% EXPORT\n}\n", False),
        ("% EXPORTED by\n", False),
        ('[Annotator "x"]\n% EXPORT\n', False),
    ],
)
def test_a_file_says_at_its_head_that_it_is_in_export_format(head: str, marked: bool) -> None:
    names = [f.kind.name for f in found(head + GAME)]
    assert ("pbn-not-export" in names) == marked


@pytest.mark.parametrize(
    ("had", "has", "written"),
    [
        ("-  -  -  H2\n*", "-  -  -  H2\n- D8", "- D8 - -"),
        ("-  -  -  H2\n*", "-  -  -  H2\n- D8 *", "- D8 - -\r\n*"),
        ('"Podgor"', '"Pod\tgor"', '[West "Pod gor"]'),
    ],
)
def test_what_is_short_or_has_tabs_is_put_into_export_format(
    had: str, has: str, written: str
) -> None:
    assert had in GAME
    text = format_source(SourceText("x", GAME.replace(had, has)))
    assert written in text
    assert objections(text) == []
