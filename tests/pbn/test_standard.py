"""The examples and the lists of the standard: what it allows is let be, what it forbids is told."""

import pytest
from pbn_games import CALLS, CONTRACT, DEAL, GAME, PLAY, deal, deals, found, grave, objections

from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level


def exported(text: str) -> list[str]:
    return format_source(SourceText("x", text)).split("\r\n")


def test_the_example_game_has_no_fault_by_the_letter_of_the_standard() -> None:
    assert objections(GAME) == []
    assert found(GAME) == []


def test_the_example_game_is_written_in_export_format() -> None:
    lines = write([deal(GAME)]).split("\r\n")
    assert lines[:3] == [
        "% PBN 2.1",
        "% EXPORT",
        '[Event "International Amsterdam Airport Schiphol Bridgetournament"]',
    ]
    assert lines[lines.index('[Auction "N"]') :] == [
        '[Auction "N"]',
        "1D 1S 3H =1= 4S",
        "4NT =2= X Pass Pass",
        "5C X 5H X",
        "Pass Pass Pass",
        '[Note "1:non-forcing 6-9 points, 6-card"]',
        '[Note "2:two colors: clubs and diamonds"]',
        '[Play "W"]',
        "SK =1= H3 S4 S3",
        "C5 C2 C6 CK",
        "S2 H6 S5 S7",
        "C8 CA CT C4",
        "D2 DA DT D3",
        "D4 DK H5 H7",
        "- - - H2",
        "*",
        '[Note "1:highest of series"]',
        "",
    ]


def test_the_fifteen_mandatory_tags_come_first_then_the_others_by_name() -> None:
    text = '[Room "Open"]\n[Annotator "A"]\n' + DEAL
    names = [line[1:].split()[0] for line in exported(text)[2:] if line.startswith("[")]
    assert names == [
        "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer",
        "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", "Annotator", "Room",
    ]  # fmt: skip


def test_a_suffix_becomes_its_glyph_behind_the_note() -> None:
    text = DEAL + '[Auction "N"]\n1S !! =1= $25 Pass Pass Pass\n[Note "1:x"]\n'
    assert "1S =1= $3 $25 Pass Pass Pass" in exported(text)
    play = CONTRACT + '[Play "W"]\nSK !! =1= $200 H3 S4 S3\n*\n[Note "1:x"]\n'
    assert "SK =1= $9 $200 H3 S4 S3" in exported(DEAL + play)


@pytest.mark.parametrize(
    ("calls", "made"),
    [
        ("1D ^I 1C AP", [("insufficient-call", "auction[1]")]),
        ("^S 1D AP", [("call-out-of-turn", "auction[0]")]),
        ("1D ^S 2D AP", [("call-out-of-turn", "auction[1]")]),
        ("1D ^S ^I 1C AP", [("call-out-of-turn", "auction[1]"),
                            ("insufficient-call", "auction[1]")]),
        ("1D ^S ^S 2D AP", [("call-out-of-turn", "auction[1]")]),
        ("1D ^S ^S ^I 1C AP", [("call-out-of-turn", "auction[1]"),
                               ("insufficient-call", "auction[1]")]),
    ],
)  # fmt: skip
def test_the_irregular_calls_of_the_standard_are_events(
    calls: str, made: list[tuple[str, str]]
) -> None:
    text = DEAL.replace('"N"', '"W"') + f'[Auction "W"]\n{calls}\n'
    assert [(event.kind, event.at) for event in deal(text).events] == made
    assert objections(text) == []


def test_a_revoke_not_noticed_and_a_lead_out_of_turn_accepted_are_events() -> None:
    hands = '[Dealer "S"]\n[Deal "W:AK.AK.AK.AK QJ.Q6.QJ.QJ T9.T9.T9.T3 87.87.87.42"]\n'
    head = hands + '[Declarer "S"]\n[Contract "NT"]\n'
    revoke = head + '[Play "W"]\nCA ^R H6 C3 C4\n*\n'
    assert [(e.kind, e.at) for e in deal(revoke).events] == [("revoke", "tricks[0].N")]
    assert objections(revoke) == []
    lead = head + '[Play "W"]\nCA CJ C3 C2\nCK CQ ^L CT C4\n*\n'
    assert [(e.kind, e.at) for e in deal(lead).events] == [("lead-out-of-turn", "tricks[1].E")]
    assert objections(lead) == []


def test_the_fourth_player_may_have_played_while_the_first_is_to_play() -> None:
    head = DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\n+  -  -  CK\n'
    assert objections(head) == []
    assert [play.place for play in deal(head).tricks[1].plays] == ["S"]


def test_only_two_hands_need_be_given() -> None:
    text = '[Dealer "W"]\n[Deal "W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]\n'
    assert objections(text) == []
    assert [hand.place for hand in deal(text).hands] == ["W", "E"]


def test_a_value_for_all_games_holds_until_another_is_given() -> None:
    text = '[Event "##A"]\n' + DEAL + "\n" + DEAL + '\n[Event "B"]\n' + DEAL + "\n" + DEAL
    assert [one.event for one in deals(text)] == ["A", "A", "B", "B"]
    again = '[Event "A"]\n' + DEAL + '\n[Event "#"]\n' + DEAL
    assert [one.event for one in deals(again)] == ["A", "A"]


ALLOWED = {
    "Vulnerable": ["None", "Love", "-", "NS", "EW", "All", "Both", "none", "both", "?"],
    "Dealer": ["W", "N", "E", "S", "n"],
    "Contract": ["Pass", "pass", "1C", "7NT", "5HX", "3NTXX", "4sx", "?"],
    "Declarer": ["W", "^S", "e", "?"],
    "Result": ["0", "13", "EW 4", "NS 9", "EW 4 NS 9", "NS 9 EW 4", "^5", "^NS 9", "?"],
    "Date": ["1995.06.10", "1912.??.??", "????.??.??", "2000.02.29", "?"],
    "Board": ["1", "36", "01"],
    "Score": ["100", "-500", "NS 100", "EW -50", "NS +550", "EW 50 NS -50"],
    "ScoreIMP": ["3", "NS -2.5", "EW 1.5 NS -1.5"],
    "ScorePercentage": ["0", "100", "NS 54.7"],
    "ScoreRubber": ["NS 300/120", "50/0"],
    "ScoreRubberHistory": ["NS 0 300/20 EW 0 0/60", "NS 0 0/0 EW 500 100/60"],
    "OptimumScore": ["NS 600", "EW 50 NS -50", "NS 0 EW 0"],
    "FrenchMP": ["Yes", "No"],
    "Hidden": ["WE", "N"],
    "Room": ["Open", "Closed"],
    "Round": ["1", "2.A_1.3"],
    "Time": ["12:30:00"],
    "TimeControl": ["4/30", ""],
    "TimeCall": ["30"],
    "Scoring": ["MP", "IMP;Cross", "MatchPoints", "BAM", "Instant", "something of our own"],
}
FORBIDDEN = {
    "Vulnerable": ["N-S", "Nobody", "EW NS"],
    "Dealer": ["X", "North"],
    "Contract": ["5NoTrump", "1N", "8H", "5HXXX", "0S", "7NNX", "2SD"],
    "Declarer": ["X", "^", "NS"],
    "Result": ["14", "NS 9 EW 2", "NS 9 NS 4", "nine", "-1"],
    "Date": ["1912.13.45", "1995-06-10", "1999.02.29", "95.6.1"],
    "Board": ["0", "00", "-1", "1-1", "12a"],
    "Score": ["NS", "1.5", "NS 100 NS -100"],
    "ScorePercentage": ["101", "NS -5"],
    "ScoreRubber": ["300", "NS -300/120"],
    "ScoreRubberHistory": ["NS 0 300/120", "NS 0 1/2 NS 0 1/2", "EW 0 0/0 NS 0 0/0"],
    "OptimumScore": ["100", "NS 600 EW 600"],
    "FrenchMP": ["yes"],
    "Hidden": ["WW", "X"],
    "Room": ["open"],
    "Round": ["1-2"],
    "Time": ["25:00:00", "12:30"],
    "TimeControl": ["4"],
    "TimeCall": ["30s"],
}


PASSED = '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n'


def with_value(name: str, value: str) -> str:
    lines = [line for line in DEAL.splitlines() if not line.startswith(f"[{name} ")]
    extra = '[Declarer "S"]\n' if name in ("Score", "Result") else ""
    return "\n".join(lines) + f'\n[{name} "{value}"]\n' + extra


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in ALLOWED.items() for value in values]
)
def test_a_value_that_the_standard_allows_is_let_be(name: str, value: str) -> None:
    assert objections(with_value(name, value)) == []


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in FORBIDDEN.items() for value in values]
)
def test_a_value_that_the_standard_forbids_is_told_at_its_place(name: str, value: str) -> None:
    text = with_value(name, value)
    told = [f for f in found(text, strict=True) if f.level is not Level.NOTE]
    assert told
    spans = [f.at.span for f in told if f.at.span]
    assert any(value in text[span.start : span.end] for span in spans)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('[Site "a\tb"]\n' + DEAL, "pbn-character"),
        ("{ " + "x" * 300 + " }\n" + DEAL, "pbn-long-line"),
        ('[dealer "N"]\n', "pbn-tag-name"),
        (CALLS + DEAL, "pbn-tag-order"),
        (PLAY + DEAL + CONTRACT, "pbn-tag-order"),
        (DEAL + '[Auction "N"]\n1N AP\n', "pbn-spelling"),
        (DEAL + '[Auction "N"]\n1D P P P\n', "pbn-spelling"),
        (DEAL + CONTRACT + '[Play "W"]\nC10 *\n', "pbn-spelling"),
        (DEAL + CONTRACT + '[Play "W"]\nKS *\n', "pbn-spelling"),
        (DEAL + '[Auction "N"]\n1D $300 AP\n', "pbn-annotation"),
        (DEAL + '[Auction "N"]\n1D $7 AP\n', "pbn-annotation"),
        (DEAL + '[Auction "N"]\n1D ! ? AP\n', "pbn-annotation"),
        (DEAL + '[Auction "N"]\n1D =0= AP\n[Note "0:x"]\n', "pbn-annotation"),
        (DEAL + '[Auction "N"]\n1D =33= AP\n[Note "33:x"]\n', "pbn-annotation"),
        (DEAL + '[Auction "N"]\n1D =1= AP\n', "pbn-note-missing"),
        (DEAL + '[Auction "N"]\n1D AP\n[Note "1:x"]\n', "pbn-note-unused"),
        (DEAL + '[Note "1:x"]\n', "pbn-note-astray"),
        (DEAL + '[ScoreTable "Rank\\x;Score_NS"]\n1 2\n', "pbn-table"),
        (DEAL + '[ScoreTable "+Rank"]\n1 2\n', "pbn-table"),
        (DEAL + '[Auction "N"]\n1D ^L AP\n', "pbn-false-irregularity"),
        (DEAL + '[Auction "N"]\n1D + 1S\n', "pbn-after-the-end"),
        (DEAL + '[Auction "N"]\n1D AP 1S\n', "call-after-the-close"),
        (DEAL.replace('"N"', '"?"', 1) + '[Auction "N"]\n1D AP\n', "pbn-tag-order"),
        (DEAL + '[Declarer "?"]\n[Contract "5H"]\n[Play "W"]\n*\n', "pbn-tag-order"),
        (DEAL + '[Auction "N"]\n[Note "1:x"]\n1D =1= AP\n', "pbn-tag-order"),
        (DEAL + '[Auction "W"]\n- =1= 1D AP\n[Note "1:x"]\n', "pbn-annotation"),
        (DEAL + '[Auction "?"]\n1D AP\n', "pbn-odd-value"),
        (DEAL + '[Auction "N"]\n1D ^I Pass Pass Pass\n', "pbn-false-irregularity"),
        (DEAL + '[Auction "N"]\n1D ^I X AP\n', "pbn-false-irregularity"),
        (DEAL + '[Auction "N"]\n1D ^S *\n', "pbn-false-irregularity"),
        (DEAL + '[Auction "N"]\n1D ^S\n', "pbn-false-irregularity"),
        (DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\n+ + - -\n', "pbn-after-the-end"),
        (DEAL + CONTRACT + '[Play "W"]\nSK H3 S4 S3\nC5 - + -\n', "pbn-after-the-end"),
        (DEAL + CONTRACT + '[Play "W"]\nSK + - -\nC5 C2 C6 CK\n', "pbn-after-the-end"),
        (DEAL + CONTRACT + '[Play "W"]\nSK + - -\n*\n', "pbn-after-the-end"),
        (DEAL + '[Declarer "N"]\n[Contract "H"]\n', "pbn-odd-value"),
        ('[Dealer "N"]\n[Deal "N:A.K.. K.A.. Q.Q.. J.J.."]\n[Contract "3S"]\n', "pbn-odd-value"),
        (DEAL + '[Own "x"]\n50% b\n', "pbn-character"),
        (DEAL + '[Own "x"]\ncafé b\n', "pbn-character"),
        (DEAL + "\f" + CONTRACT, "pbn-character"),
        (DEAL + '[Round "é"]\n', "pbn-odd-value"),
        (DEAL + PASSED + '[Score "NS 50"]\n', "score-disagrees"),
        (DEAL + PASSED.replace('Result ""', 'Result "7"'), "all-passed"),
        (DEAL + PASSED.replace('Declarer ""', 'Declarer "N"'), "declarer-differs"),
    ],
)
def test_what_the_standard_forbids_elsewhere_is_told(text: str, name: str) -> None:
    assert name in objections(text)


@pytest.mark.parametrize(
    "text",
    [
        '[Event "a"] [Board "2"]\n' + DEAL,
        '[ Event\n  "a" ]\n' + DEAL,
        '[Event ""]\n' + DEAL,
        "% a line that is no matter\n" + DEAL,
        DEAL + '[Auction "W"]\n- 1D AP\n',
        DEAL + "{ a comment\n\n% with lines in it }\n" + CONTRACT,
        DEAL + "; { to the end of the line\n" + CONTRACT,
        DEAL + CONTRACT + PLAY + CALLS,
        DEAL + '[ScoreTable "-Rank\\3R;+Score_NS\\4R;Names_NS\\45"]\n1 620 "a b" 2 ^600 ?\n',
        DEAL + '[OurTable "one;two"]\na b\n"c d" e\n',
        DEAL + '[Auction "N"]\n1D !? {well} AP\n',
        DEAL + '[Auction "N"]\n*\n' + CONTRACT,
        DEAL + '[Auction "N"]\n1D ^S Pass 1S ^S Pass 2D AP\n',
        DEAL + PASSED + '[Score "0"]\n',
        DEAL + PASSED + '[Score "NS 0 EW 0"]\n',
        DEAL + CONTRACT + '[Play "W"]\n*\n[Result "9"]\n',
    ],
)
def test_what_import_format_allows_is_let_be(text: str) -> None:
    assert objections(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (DEAL + '[Auction "N"]\n1D AP\n[Auction "N"]\n1C AP\n', "pbn-tag-again"),
        (DEAL + '[Auction "N"]\n1D 1C AP\n', "insufficient-bid"),
        (DEAL + '[Auction "N"]\n1D ^I 1S AP\n', "event-not-borne-out"),
        (DEAL + '[Auction "N"]\n1D Pass X AP\n', "double-not-allowed"),
        (DEAL + '[Auction "N"]\n1D X XX X AP\n', "double-not-allowed"),
        (DEAL + CONTRACT.replace('"S"', '"N"') + CALLS, "declarer-differs"),
        (DEAL + CONTRACT.replace("5HX", "5H") + CALLS, "doubled-differs"),
        (DEAL + CONTRACT.replace("5HX", "5S") + CALLS, "contract-differs"),
        (DEAL + CONTRACT.replace("5HX", "Pass") + CALLS, "contract-differs"),
        (DEAL + CONTRACT.replace('"S"', '"^S"') + CALLS, "event-not-borne-out"),
        (DEAL + CONTRACT + '[Result "9"]\n[Score "-500"]\n', "score-disagrees"),
        (DEAL + CONTRACT + PLAY.replace("SK H3", "SA H3"), "card-not-held"),
    ],
)
def test_a_modern_game_is_verified(text: str, name: str) -> None:
    assert name in grave(text), grave(text)


def test_declarer_and_dummy_may_have_changed_places() -> None:
    text = DEAL + CONTRACT.replace('"S"', '"^N"') + CALLS
    assert objections(text) == []


@pytest.mark.parametrize("score", ["-300", "NS -300", "EW 300", "NS -300 EW 300"])
def test_a_true_score_is_let_be(score: str) -> None:
    assert objections(DEAL + CONTRACT + f'[Result "9"]\n[Score "{score}"]\n') == []


RUBBER = DEAL + '[Scoring "Rubber"]\n[Declarer "S"]\n[Contract "5HX"]\n'


@pytest.mark.parametrize(
    ("result", "score"),
    [("9", "EW 300/0"), ("11", "50/300"), ("11", "NS 50/300"), ("11", "NS 50/300 EW 0/0")],
)
def test_a_true_score_of_a_rubber_is_let_be(result: str, score: str) -> None:
    text = RUBBER + f'[Result "{result}"]\n[ScoreRubber "{score}"]\n'
    assert objections(text) == []
    record = deal(text)
    assert deal(write([record])) == record
    assert "Oddtrick" not in write([record])


@pytest.mark.parametrize("score", ["EW 500/0", "NS 300/0", "EW 300/30"])
def test_a_false_score_of_a_rubber_is_told(score: str) -> None:
    assert grave(RUBBER + f'[Result "9"]\n[ScoreRubber "{score}"]\n')


def test_the_history_of_a_rubber_is_the_score_before_the_deal() -> None:
    history = '[ScoreRubberHistory "NS 0 30/100 0 EW 0 0/40 60"]\n'
    before = deal(RUBBER.replace('"None"', '"NS"') + history).before
    assert before is not None
    assert before.games == (("E-W", 0), ("N-S", 1))
    assert before.below == (("E-W", 60), ("N-S", 0))
    assert before.game == "second"


def test_the_games_won_make_a_side_vulnerable() -> None:
    history = '[ScoreRubberHistory "NS 0 30/100 0 EW 0 0/40 60"]\n'
    assert objections(RUBBER.replace('"None"', '"NS"') + history) == []
    assert grave(RUBBER + history) == ["vulnerable-differs"]


CLEAR = "NS 0 0/100 0 EW 0 0/0 0"
IN_THREE = "NS 0 0/100 0 0 EW 0 0/0 120 0"
FOUR_SPADES = DEAL + '[Scoring "Rubber"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n'


@pytest.mark.parametrize(
    ("history", "vulnerable", "score", "kinds"),
    [
        (CLEAR, "NS", "NS 700/120", []),
        (CLEAR, "NS", "NS 0/120", []),
        (CLEAR, "NS", "NS 500/120", ["score-disagrees"]),
        (CLEAR, "NS", "EW 700/0 NS 0/120", ["score-wrong-side"]),
        (IN_THREE, "All", "NS 500/120", []),
        (IN_THREE, "All", "NS 700/120", ["score-disagrees"]),
        ("NS 0 0/0 EW 0 0/0", "None", "NS 700/120", ["score-line-not-derived"]),
    ],
)
def test_the_deal_that_wins_the_rubber_may_be_credited_with_it(
    history: str, vulnerable: str, score: str, kinds: list[str]
) -> None:
    text = FOUR_SPADES.replace('"None"', f'"{vulnerable}"')
    text += f'[ScoreRubberHistory "{history}"]\n[ScoreRubber "{score}"]\n'
    assert grave(text) == kinds


@pytest.mark.parametrize(
    ("vulnerable", "score", "kinds"),
    [
        ("NS", "NS 700/120", ["score-not-checked"]),
        ("All", "NS 500/120", ["score-not-checked"]),
        ("NS", "NS 500/120", ["score-line-not-derived"]),
        ("All", "NS 700/120", ["score-line-not-derived"]),
        ("None", "NS 700/120", ["score-line-not-derived"]),
        ("EW", "NS 500/120", ["score-line-not-derived"]),
        ("NS", "NS 650/120", ["score-line-not-derived"]),
        ("NS", "NS 0/120", []),
    ],
)
def test_rubber_points_without_a_history_rest_on_who_is_vulnerable(
    vulnerable: str, score: str, kinds: list[str]
) -> None:
    text = FOUR_SPADES.replace('"None"', f'"{vulnerable}"') + f'[ScoreRubber "{score}"]\n'
    assert [f.kind.name for f in found(text) if f.code.startswith("OT4")] == kinds


def test_chicago_is_scored_by_a_code_of_its_own() -> None:
    text = RUBBER.replace("Rubber", "Chicago") + '[Result "11"]\n'
    assert deal(text).laws is not None
    assert deal(text).laws.code == "contract-chicago"  # type: ignore[union-attr]
    assert grave(text + '[ScoreRubber "NS 350/300"]\n') == []
    assert grave(text + '[ScoreRubber "NS 50/300"]\n')


def test_a_result_that_the_tricks_played_do_not_allow_is_told() -> None:
    text = DEAL + CONTRACT + '[Result "2"]\n' + CALLS + PLAY
    assert grave(text) == ["tricks-differ"]
    assert grave(text.replace('"2"', '"^2"')) == []


@pytest.mark.parametrize("version", ["1.0", "2.0", "2.1"])
def test_a_file_names_the_version_that_was_asked_for(version: str) -> None:
    text = write([deal(DEAL)], version=version)
    assert text.startswith(f"% PBN {version}\r\n% EXPORT\r\n")
    assert deal(text) == deal(DEAL)
