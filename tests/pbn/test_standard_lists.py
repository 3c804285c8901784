"""Every list of values in the standard: its examples are let be, what stands outside them is told.

The classes of test follow the chapters of the standard (PBN 2.1).
"""

import pytest
from pbn_games import CALLS, CONTRACT, DEAL, PLAY, deal, deals, found, grave, objections

from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

TAGS = {
    "3.4.3 Date": ("Date", ["1995.06.10", "1995.06.??", "1995.??.??", "????.??.??"]),
    "3.4.4 Board": ("Board", ["1", "12", "1000"]),
    "3.4.5 West": ("West", ["Podgor", "Work, M.C.", "Elwell, J.B.;Work, M.C.", "Meadowlark 2.1"]),
    "3.4.9 Dealer": ("Dealer", ["W", "N", "E", "S"]),
    "3.4.10 Vulnerable": ("Vulnerable", ["None", "Love", "-", "NS", "EW", "All", "Both"]),
    "3.4.12 Scoring systems": (
        "Scoring",
        ["MP", "MatchPoints", "IMP", "Cavendish", "Chicago", "Rubber", "BAM", "Instant"],
    ),
    "3.4.12 Scoring modifiers": (
        "Scoring",
        [
            f"IMP;{modifier}"
            for modifier in (
                "Butler", "Butler-2", "Experts", "Cross", "Cross1", "Cross2", "Mean", "Median",
                "OldMP", "Mitchell2", "Mitchell3", "Mitchell4", "Ascherman", "Bastille",
                "IMP_1948", "IMP_1961",
            )
        ] + ["MP;MP1", "MP;MP2", "MP;EMP"],
    ),
    "3.4.13 Declarer": ("Declarer", ["W", "N", "E", "S", "^W", "^N", "^E", "^S", ""]),
    "3.4.15 Result": (
        "Result",
        ["0", "13", "EW 4", "NS 9", "EW 4 NS 9", "NS 9 EW 4", "^9", "^EW 4", "^NS 9 EW 4"],
    ),
    "4.1.1 Competition": (
        "Competition",
        ["Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"],
    ),
    "4.1.4 FrenchMP": ("FrenchMP", ["Yes", "No"]),
    "4.1.6 Hidden": ("Hidden", ["WE", "W", "NS", "WNES"]),
    "4.1.7 Room": ("Room", ["Open", "Closed"]),
    "4.1.8 Termination": (
        "Termination",
        [
            "abandoned", "adjudication", "death", "emergency", "normal", "rules infraction",
            "time forfeit", "unterminated",
        ],
    ),
    "4.2.1 Score": ("Score", ["-300", "EW 300", "NS -300", "EW 300 NS -300", "NS -300 EW 300"]),
    "4.2.2 ScoreIMP": ("ScoreIMP", ["-5", "EW 5", "NS -5.25", "EW 5 NS -5", "NS -5 EW 5"]),
    "4.2.3 ScoreMP": ("ScoreMP", ["12", "12.5", "EW 3", "NS 12.5", "EW 3 NS 9", "NS 9 EW 3"]),
    "4.2.4 ScorePercentage": (
        "ScorePercentage",
        ["0", "100", "54.7", "EW 45.3", "NS 54.7", "EW 45.3 NS 54.7", "NS 54.7 EW 45.3"],
    ),
    "4.2.5 ScoreRubber": (
        "ScoreRubber",
        ["300/120", "EW 50/0", "NS 300/120", "EW 0/0 NS 300/120", "NS 300/120 EW 0/0"],
    ),
    "4.2.6 ScoreRubberHistory": (
        "ScoreRubberHistory",
        ["NS 0 0/0 EW 0 0/60", "NS 0 300/0 20 EW 700 0/100 0", "NS 0 90/120 0 40 EW 0 0/0 100 0"],
    ),
    "4.2.7 OptimumScore": (
        "OptimumScore",
        ["EW -600", "NS 600", "EW -600 NS 600", "NS 600 EW -600"],
    ),
    "4.3.4 player types": ("WestType", ["human", "program"]),
    "4.4.1 EventDate": ("EventDate", ["1995.06.10", "1995.??.??"]),
    "4.4.4 Round": ("Round", ["1", "Final", "2_a", "1.2.B"]),
    "4.4.5 Section": ("Section", ["Open", "Ladies", "Reserve"]),
    "4.4.6 Stage": ("Stage", ["Preliminary", "Semifinal"]),
    "4.4.7 Table": ("Table", ["1", "27"]),
    "4.5.1 Time": ("Time", ["00:00:00", "19:30:00", "23:59:59"]),
    "4.5.2 UTCDate": ("UTCDate", ["1995.06.10"]),
    "4.5.3 UTCTime": ("UTCTime", ["17:30:00"]),
    "4.6.1 TimeControl": ("TimeControl", ["4/30", ""]),
    "4.6.2 TimeCall": ("TimeCall", ["60"]),
    "4.6.3 TimeCard": ("TimeCard", ["60"]),
    "4.7.4 Mode": ("Mode", ["EM", "IBS", "OKB", "TABLE", "TC"]),
}  # fmt: skip

WRONG = {
    "3.4.3 Date": ("Date", ["1995.6.10", "10.06.1995", "1995.06", "1995.02.30", "199?.06.1"]),
    "3.4.4 Board": ("Board", ["0", "-1", "one", "1.5"]),
    "3.4.9 Dealer": ("Dealer", ["NS", "South", "A"]),
    "3.4.10 Vulnerable": ("Vulnerable", ["Nobody", "N/S", "NS EW", "Game"]),
    "3.4.13 Declarer": ("Declarer", ["NS", "^^W", "W^", "Y"]),
    "3.4.14 Contract": ("Contract", ["8C", "0NT", "4", "4HXXX", "4 H", "Passed", "4T"]),
    "3.4.15 Result": ("Result", ["14", "-1", "9.5", "NS", "EW 4 NS 8", "N 9", "+1", "="]),
    "4.1.4 FrenchMP": ("FrenchMP", ["yes", "Y", "1"]),
    "4.1.6 Hidden": ("Hidden", ["NN", "A", "N S", "north"]),
    "4.1.7 Room": ("Room", ["open", "1", "Upper"]),
    "4.2.1 Score": ("Score", ["500.5", "N 500", "EW 500 EW -500", "many"]),
    "4.2.2 ScoreIMP": ("ScoreIMP", ["5,5", "NS five", "5."]),
    "4.2.4 ScorePercentage": ("ScorePercentage", ["100.1", "-1", "NS 54%", "EW 101"]),
    "4.2.5 ScoreRubber": ("ScoreRubber", ["300", "300/", "-5/100", "NS 300-120"]),
    "4.2.6 ScoreRubberHistory": (
        "ScoreRubberHistory",
        [
            "NS 0 0/0",
            "0 0/0 0 0/0",
            "NS 0 0/0 0 0 0 EW 0 0/0 0 0 0",
            "NS 0 0/0 EW 0 0/0 20",
            "EW 0 0/0 NS 0 0/0",
        ],
    ),
    "4.2.7 OptimumScore": ("OptimumScore", ["600", "NS 600.5", "S 600"]),
    "4.4.1 EventDate": ("EventDate", ["June 1995", "1995-06-10"]),
    "4.4.4 Round": ("Round", ["1/2", "a b", "1..2", ".1"]),
    "4.5.1 Time": ("Time", ["24:00:00", "12:60:00", "7.30", "19:30"]),
    "4.5.3 UTCTime": ("UTCTime", ["25:00:00"]),
    "4.6.1 TimeControl": ("TimeControl", ["30", "4/", "four/30"]),
    "4.6.2 TimeCall": ("TimeCall", ["1m", "-5"]),
    "4.6.3 TimeCard": ("TimeCard", ["a minute"]),
}


def with_tag(name: str, value: str) -> str:
    """A game with one value exchanged or added, and what that value needs beside it."""
    without = {"ScoreRubberHistory": "Vulnerable"}.get(name, name)
    lines = [line for line in DEAL.splitlines() if not line.startswith(f"[{without} ")]
    beside = {
        "Score": CONTRACT + '[Result "9"]\n',
        "ScoreRubber": '[Declarer "S"]\n',
        "Result": '[Declarer "S"]\n',
    }
    return "\n".join(lines) + "\n" + beside.get(name, "") + f'[{name} "{value}"]\n'


def pairs(lists: dict[str, tuple[str, list[str]]]) -> list[object]:
    return [
        pytest.param(name, value, id=f"{chapter}: {value}")
        for chapter, (name, values) in lists.items()
        for value in values
    ]


@pytest.mark.parametrize(("name", "value"), pairs(TAGS))
def test_each_value_that_the_standard_lists_is_let_be(name: str, value: str) -> None:
    assert objections(with_tag(name, value)) == []


@pytest.mark.parametrize(("name", "value"), pairs(WRONG))
def test_a_value_outside_the_list_is_told_at_its_place(name: str, value: str) -> None:
    text = with_tag(name, value)
    told = [f for f in found(text, strict=True) if f.level is not Level.NOTE]
    assert any(f.at.span and value in text[f.at.span.start : f.at.span.end] for f in told), told


def test_every_contract_of_chapter_3_4_14_is_let_be() -> None:
    every = [
        f"{level}{denomination}{risk}"
        for level in range(1, 8)
        for denomination in ("S", "H", "D", "C", "NT")
        for risk in ("", "X", "XX")
    ]
    assert [one for one in [*every, "Pass"] if objections(with_tag("Contract", one))] == []


def test_every_call_of_chapter_3_5_1_is_let_be() -> None:
    bids = [f"{level}{denomination}" for level in range(1, 8) for denomination in "CDHS"]
    for call in ["AP", "Pass Pass Pass Pass", "1C X XX AP", *(f"{bid} AP" for bid in bids)]:
        assert objections(DEAL + f'[Auction "N"]\n{call}\n') == [], call
    assert objections(DEAL + '[Auction "W"]\n- 1NT Pass\nPass Pass\n') == []


@pytest.mark.parametrize("call", ["8C", "0C", "1Z", "NT", "Y", "PP", "1NTX", "All", "R", "--"])
def test_a_call_outside_chapter_3_5_1_is_told(call: str) -> None:
    assert objections(DEAL + f'[Auction "N"]\n{call} AP\n')


def test_every_card_of_chapter_3_6_1_is_read() -> None:
    for suit in "SHDC":
        hand = "AKQJT98765432"
        spades = ".".join(hand if one == suit else "" for one in "SHDC")
        others = [one for one in "SHDC" if one != suit]
        hands = [".".join(hand if one == other else "" for one in "SHDC") for other in others]
        head = f'[Dealer "S"]\n[Deal "W:{spades} {" ".join(hands)}"]\n'
        text = head + '[Declarer "S"]\n[Contract "7NT"]\n'
        rows = "\n".join(" ".join(one + rank for one in (suit, *others)) for rank in hand)
        assert objections(f'{text}[Play "W"]\n{rows}\n') == [], suit


@pytest.mark.parametrize("card", ["S1", "S10", "ZA", "AS", "S", "SAK", "A", "s"])
def test_a_card_outside_chapter_3_6_1_is_told(card: str) -> None:
    assert objections(DEAL + CONTRACT + f'[Play "W"]\n{card} *\n')


SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


@pytest.mark.parametrize(("suffix", "glyph"), SUFFIXES.items())
def test_each_suffix_of_chapters_3_5_3_and_3_6_3_is_a_glyph(suffix: str, glyph: int) -> None:
    auction = DEAL + f'[Auction "N"]\n1D{suffix} AP\n'
    assert objections(auction) == []
    assert f"1D ${glyph} Pass" in format_source(SourceText("x", auction))
    play = DEAL + CONTRACT + f'[Play "W"]\nSK{suffix} H3 S4 S3\n*\n'
    assert objections(play) == []
    assert f"SK ${glyph + 6} H3" in format_source(SourceText("x", play))


@pytest.mark.parametrize("suffix", ["!!!", "???", "!?!"])
def test_a_third_sign_begins_a_second_suffix_and_is_told(suffix: str) -> None:
    assert objections(DEAL + f'[Auction "N"]\n1D{suffix} AP\n')


def test_glyphs_of_calls_and_of_cards_are_each_where_chapter_3_7_puts_them() -> None:
    both = [0, *range(15, 256)]
    calls, cards = [*range(1, 7), 13], [*range(7, 13), 14]
    for glyph in range(257):
        call = DEAL + f'[Auction "N"]\n1D ${glyph} AP\n'
        card = DEAL + CONTRACT + f'[Play "W"]\nSK ${glyph} H3 S4 S3\n*\n'
        assert (not objections(call)) == (glyph in both or glyph in calls), glyph
        assert (not objections(card)) == (glyph in both or glyph in cards), glyph


def test_notes_one_to_thirty_two_of_chapter_3_5_4_are_let_be() -> None:
    for number in range(34):
        text = DEAL + f'[Auction "N"]\n1D ={number}= AP\n[Note "{number}:artificial"]\n'
        assert (not objections(text)) == (1 <= number <= 32), number


@pytest.mark.parametrize(
    "rows",
    [
        "SK H3 S4 S3\nC5 C2 C6 CK\n*",
        "SK H3 S4 S3\n- - - -\nS2 H6 S5 S7\n*",
        "SK H3 S4 S3\nC5 - - -\n*",
        "SK H3 S4 S3\nC5 + - -",
        "SK H3 S4 S3\nC5 - C6 -\n*",
        "+",
        "*",
    ],
)
def test_an_unfinished_play_of_chapter_3_6_is_let_be(rows: str) -> None:
    assert objections(DEAL + CONTRACT + f'[Play "W"]\n{rows}\n') == []


FORBIDDEN_TO_INHERIT = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play")


@pytest.mark.parametrize("name", FORBIDDEN_TO_INHERIT)
@pytest.mark.parametrize("value", ["#", "##N"])
def test_tags_that_chapter_4_8_keeps_from_inheriting_are_told(name: str, value: str) -> None:
    first = DEAL + CONTRACT + CALLS + PLAY
    assert objections(first + "\n" + with_tag(name, value))


def test_a_value_inherited_of_none_before_is_empty() -> None:
    (only,) = deals('[Event "#"]\n' + DEAL)
    assert only.event is None


def test_a_chain_of_inheritance_reaches_back_to_the_last_real_value() -> None:
    text = "\n".join(f'[Event "{event}"]\n{DEAL}' for event in ("A", "#", "#", "B", "#"))
    assert [one.event for one in deals(text)] == ["A", "A", "A", "B", "B"]


LOWER = [
    ("Dealer", "W"), ("Dealer", "N"), ("Dealer", "E"), ("Dealer", "S"), ("Declarer", "W"),
    ("Declarer", "^N"), ("Contract", "5HX"), ("Contract", "3NT"), ("Contract", "3NTXX"),
    ("Contract", "Pass"), ("Vulnerable", "None"), ("Vulnerable", "Love"), ("Vulnerable", "NS"),
    ("Vulnerable", "EW"), ("Vulnerable", "All"), ("Vulnerable", "Both"),
    ("Deal", "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), LOWER)
def test_lower_case_where_chapter_3_11_allows_it_is_let_be(name: str, value: str) -> None:
    text = with_tag(name, value.lower())
    assert objections(text) == []
    assert deal(text) == deal(with_tag(name, value))


def test_calls_and_cards_in_lower_case_are_let_be() -> None:
    assert objections(DEAL + CONTRACT + CALLS.lower().replace("[auction", "[Auction")) == []
    play = PLAY.lower().replace("[play", "[Play")
    assert objections(DEAL + CONTRACT + play) == []


@pytest.mark.parametrize(
    "text",
    [
        "; a comment before any tag\n" + DEAL,
        "{ a comment\n\nwith an empty line, ; and { in it }\n" + DEAL,
        DEAL + "{% is no escape here\n% nor here}\n",
        DEAL + "; the suits are \\S \\H \\D \\C\n",
        DEAL + '[Auction "N"]\n1D ; after a call\n! {after a suffix} =1= {after a note} $20\n'
        '; after a glyph\nAP\n[Note "1:x"]\n',
        DEAL + CONTRACT + '[Play "W"] {after the tag}\nSK {after a card} H3 S4 S3\n*\n',
    ],
)
def test_comments_where_chapter_3_8_allows_them_are_let_be(text: str) -> None:
    assert objections(text) == []


TABLES = {
    "5.3 ActionTable": '[ActionTable "-Rank;Call;Percentage"]\n1 3S 60\n2 Pass 40\n',
    "5.3 ActionTable of cards": '[ActionTable "Rank;Card;Percentage"]\n1 SK 60\n2 H2 40\n',
    "5.3 ActionTable of contracts": '[ActionTable "Rank;Declarer;Contract;Percentage"]\n'
    "1 S 3NT 60\n2 N 4HX 40\n",
    "5.4 AuctionTimeTable": CALLS
    + '[AuctionTimeTable "Time;TotalTime"]\n'
    + "".join(f"{n} 00:{n:02}\n" for n in range(1, 16)),
    "5.5 InstantScoreTable": '[InstantScoreTable "Rank;ScoreRange_NS;Percentage_NS"]\n'
    "1 1430,* 100\n2 1430 80\n3 620,1430 60\n4 620 50\n5 *,620 10\n",
    "5.6 OptimumPlayTable": CONTRACT
    + PLAY
    + '[OptimumPlayTable "S;H;D;C"]\nKQT2 AT - 85\n- 3 - -\n',
    "5.7 OptimumResultTable": '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n'
    + "".join(f"{seat} {one:>2} {7:>2}\n" for seat in "NESW" for one in "SHDC"),
    "5.8 PlayTimeTable": CONTRACT
    + PLAY
    + '[PlayTimeTable "Time;TotalTime"]\n1 1\n01:02 00:01:03\n',
    "5.9 ScoreTable": '[ScoreTable "Rank;PairId_NS;PairId_EW;Names_NS;Names_EW;Contract;Declarer;'
    "Result;Score_NS;Score_EW;IMP_NS;IMP_EW;MP_NS;MP_EW;Percentage_NS;Percentage_EW;"
    'Multiplicity"]\n'
    '1 3 12 "Work;Elwell" "Foster;Hoyle" 5HX S 9 -500 500 -5 5 0 2 0 100 1\n'
    '2 4 13 "A" "B" - - - ^60 ^40 ? ? - - 60 40 1\n',
    "5.10 TotalScoreTable": '[TotalScoreTable "Rank;PairId;Names;TotalScore;TotalIMP;TotalMP;'
    'TotalPercentage;MeanScore;MeanIMP;MeanMP;MeanPercentage;NrBoards;Multiplicity"]\n'
    '1 3 "Work;Elwell" 1200 40 90 60.5 50 1.7 3.75 60.5 24 1\n',
    "5.1 a section of one's own": '[OurSection ""]\n\\n a=b "a string; with {signs}" #1\n',
    "5.2 columns of one's own": '[ScoreTable "Rank;Weather\\10L"]\n1 fine\n2 "not so fine"\n',
}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_each_table_of_chapter_5_is_let_be_and_kept(table: str) -> None:
    text = DEAL + table
    assert objections(text) == []
    record = deal(text)
    assert deal(write([record])) == record


@pytest.mark.parametrize(
    "table",
    [
        '[ScoreTable "Rank;Score_NS"]\n1\n',
        '[ScoreTable ""]\n1 2\n',
        '[ScoreTable "Rank;Rank"]\n1 2\n',
        '[OptimumResultTable "Declarer;Denomination;Result"]\nX NT 7\n',
        '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 14\n',
        '[AuctionTimeTable "Time"]\n1\n',
        '[PlayTimeTable "Time"]\n1\n',
        CALLS + '[AuctionTimeTable "Time"]\n99:99:99\n',
        '[ScoreTable "Rank"]\n1 {a comment after an element}\n',
        '[ScoreTable "Rank"]\n1;2\n',
    ],
)
def test_a_table_that_chapter_5_forbids_is_told(table: str) -> None:
    assert objections(DEAL + table)


def test_text_between_the_delimiters_of_chapter_6_2_is_a_file() -> None:
    page = f"A letter.\n\n<PBN>\n{DEAL}{CONTRACT}</PBN>\n\nYours\n"
    assert [one.dealer for one in deals(page)] == ["N"]


def test_a_game_may_end_early_and_is_then_an_end_position() -> None:
    text = (
        '[Dealer "S"]\n[Deal "W:AK... .AK.. ..AK. ...AK"]\n[Declarer "S"]\n[Contract "S"]\n'
        '[Play "W"]\nSA HA DA CA\nSK HK DK CK\n'
    )
    assert objections(text) == []
    assert grave(text) == []
