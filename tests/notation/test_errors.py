"""What a person is told whose slip the reader finds; and that the good deals are still read."""

import pytest

from oddtrick.formats.notation.formatter import CannotFormatError, format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level

GOOD = "\ndeal     good\ndealer   Z\n"


def said(text: str) -> Finding:
    """The first finding above a note; the good deal behind the bad one is always read."""
    reading = read(SourceText("typed.trick", "trick 1\ndeal bad\n" + text + GOOD))
    found = [finding for finding in reading.findings if finding.level is not Level.NOTE]
    assert found, "nothing was found"
    assert [r.record.id for r in reading.records if not r.damaged][-1] == "good"
    return found[0]


def placed(reading: Reading, finding: Finding) -> str:
    assert finding.at.span is not None
    return reading.source.text[finding.at.span.start : finding.at.span.end]


PLAY = "play\n  A   Y   B   Z\n"


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (PLAY + "  1  DK  D2  D5\n", "OT132", "this row has 3 cells, the grid has 4 columns"),
        (PLAY + "  1  DK  G2  D5  D3\n", "OT121", 'no suit is written "G", in the card "G2"'),
        ("hands\n  A  G KT  C J\n", "OT121", 'no suit is written "G"'),
        (PLAY + "  1  DK  D11  D5  D3\n", "OT120", 'expected a card such as H4 or 4♡, found "D11"'),
        ("doubles A{sic} Z\n", "OT126", 'expected a name, found "A{sic}"'),
        ("doubles A ?\n", "OT126", 'expected a name, found "?"'),
        ("vulnerable A-B{sic}\n", "OT126", 'expected a name, found "A-B{sic}"'),
        ("players\n  Smith, plays Z{sic} Y\n", "OT126", 'expected a name, found "Z{sic}"'),
        ("players\n  ?, plays A\n", "OT126", 'expected a name, found "?"'),
        ("laws a, option b{sic}\n", "OT126",
         'expected an id of letters, digits, . _ : -, found "b{sic}"'),
        ("score\n  Y-Z below tricks\n", "OT125", 'expected a whole number, found "tricks"'),
        ("score\n  Y-Z below\n", "OT126", "expected a whole number, found nothing"),
        ("score\n  Y-Z below 24 tricks{sic}\n", "OT126",
         'expected one of tricks, honours, chicane, little-slam ..., found "tricks{sic}"'),
        ("note ?\nnote The real one.\n", "OT126", '"note" cannot stand with "?" alone'),
        ("comment -\n", "OT126", '"comment" cannot stand with "-" alone'),
        ("deeler Z\n", "OT112", 'no line begins with "deeler"'),
        ("dealer Z\ndealer Y\n", "OT131", '"dealer" stands twice in one deal'),
        (PLAY + "  1  DK D2 D5 D3\n  3  DA D6 D7 D8\n", "OT134",
         "expected row 2, found row 3; not given: 2"),
        (PLAY + "  2  DK D2 D5 D3\n  2  DA D6 D7 D8\n", "OT134",
         "expected row 1, found row 2; read as trick 1"),
        ('result "loses three\n', "OT115", "this quote is not closed on its line"),
        ("dealer Z{unclear\n", "OT116", "this brace is not closed on its line"),
        ("dealer Z{perhaps}\n", "OT117", "this is no mark: {perhaps}"),
        ("title A form\x0cfeed\n", "OT118", "stray character U+000C (a form feed)"),
        ("title zero\u200bwidth\n", "OT118", "stray character U+200B (a blank of no width)"),
        ("game straight-brige\n", "OT124", 'no game is called "straight-brige"'),
        ("claim by Z, aftr 10\n", "OT124", 'no phrase is called "aftr"'),
        ("claim by Z, after ten\n", "OT125", 'expected a whole number, found "ten"'),
        ("rubber r\nhands\n  A  S K\n", "OT113",
         '"hands" does not stand in a rubber: it belongs to a deal'),
        ("  A  S K\n", "OT139", 'expected a line "hands" above this row'),
        ("  Smith\n", "OT114", 'an indented line does not belong here beneath "deal"'),
        ("auction\n  Z  A\n  8S no\n", "OT122",
         'expected a call such as 2NT, X or pass, found "8S"'),
        ("play\n  1  DK D2 D5 D3\n  2  DA D6 D7 D8\n", "OT133",
         "no row with the places stands above the cards; read as under A Y B Z"),
        ("play as-played\n  1  DK* D2\n", "OT136", "a winner mark needs a place before the card"),
        ("turned S8{sic six}\n", "OT137",
         'expected a card such as H4 or 4♡ as the reading, found "six"'),
        ("laws bridge-us-1905 Elwell\n", "OT127",
         'expected a comma or the end of the line, found "Elwell"'),
        ("result of Y-Z, tricks 14\n", "OT205", 'expected at most 13, found "14"'),
        ("claim by Z\n", "OT201", 'the field "after" is missing'),
        ("date Nov 1913\n", "OT206",
         'expected a date such as 1906, 1913-11 or 1909-??-12, found "Nov 1913"'),
    ],
)  # fmt: skip
def test_a_slip_is_found_by_its_sentence(text: str, code: str, message: str) -> None:
    finding = said(text)
    assert (finding.code, finding.message) == (code, message)
    assert finding.help
    assert finding.at.span is not None


def test_a_misspelt_keyword_or_word_is_answered_with_the_word_that_is_near() -> None:
    assert said("deeler Z\n").help == 'did you mean "dealer"?'
    assert said("game straight-brige\n").help == 'did you mean "straight-bridge"?'
    assert said("claim by Z, aftr 10\n").help == 'did you mean "after"?'
    assert said("events\n  revok, by A\n").help == 'did you mean "revoke"?'


def test_the_place_is_the_cell_and_the_finding_knows_deal_and_trick() -> None:
    text = "trick 1\ndeal d\n" + PLAY + "  1  DK  D2  D5  D3\n  2  C4  Cl  C9  C5\n"
    reading = read(SourceText("typed.trick", text))
    (finding,) = reading.findings
    assert placed(reading, finding) == "Cl"
    assert (finding.deal, finding.trick) == ("d", 2)


def test_a_fourteenth_row_is_one_too_many() -> None:
    rows = "".join(f"  {n}  -\n" for n in range(1, 15))
    finding = said(PLAY + rows)
    assert (finding.code, finding.message) == ("OT135", "row 14: a deal has 13 tricks")


def test_all_errors_of_a_file_are_found_deal_by_deal() -> None:
    text = (
        "trick 1\ndeal one\ndeeler Z\nturned S11\n" + PLAY + "  1 DK D2\n"
        "deal two\ndealer Z\ndeal three\ngame whisst\nresult tricks 14, odd 9\n"
    )
    reading = read(SourceText("typed.trick", text))
    assert [f.code for f in reading.findings] == [
        "OT112", "OT120", "OT132", "OT124", "OT205", "OT205",
    ]  # fmt: skip
    assert [f.deal for f in reading.findings[1:]] == ["one", "one", "three", "three", "three"]
    assert [r.record.id for r in reading.records] == ["one", "two", "three"]
    assert [r.damaged for r in reading.records] == [True, False, True]


def test_a_damaged_deal_is_given_as_far_as_it_could_be_read() -> None:
    text = "trick 1\ndealer Z\ndate Nov 1913\nresult tricks 14, odd 3\nclaim by Z\n"
    (found,) = read(SourceText("typed.trick", text)).records
    assert found.damaged
    dump = found.record.model_dump(exclude_defaults=True)
    assert dump == {"id": "deal-1", "dealer": "Z", "result": {"odd": 3}}


def test_the_good_deals_of_a_rubber_with_a_bad_one_are_given_with_its_laws() -> None:
    text = (
        "trick 1\nrubber r\nlaws auction-gb-1909\ndeal one\ndealer Z\ndeal two\ndeeler Z\n"
        "deal three\ndealer Y\n"
    )
    reading = read(SourceText("typed.trick", text))
    good = [r.record for r in reading.records if not r.damaged]
    assert [record.id for record in good] == ["one", "three"]
    assert {record.laws.code for record in good if record.laws} == {"auction-gb-1909"}
    assert [f.code for f in reading.findings] == ["OT112"]


def test_a_dealer_that_is_nobody_is_data_and_left_to_the_check() -> None:
    reading = read(SourceText("typed.trick", "trick 1\ndealer Nobody\n"))
    assert reading.findings == []
    assert reading.records[0].record.model_dump()["dealer"] == "Nobody"


def test_a_missing_version_is_a_warning_with_the_line_to_put_in() -> None:
    reading = read(SourceText("typed.trick", "dealer Z\n"))
    (finding,) = reading.findings
    assert (finding.code, finding.level) == ("OT110", Level.WARNING)
    assert "`trick 1`" in (finding.help or "")
    assert reading.records


def test_a_newer_version_says_so_and_nothing_else() -> None:
    reading = read(SourceText("typed.trick", "trick 2\nwholly new\n  things\n"))
    (finding,) = reading.findings
    assert finding.message == ("this file is in version 2 of the notation; version 1 is known here")
    assert reading.records == []


@pytest.mark.parametrize("text", ["", "\n\n", "# only\n\n# comments\n", "trick 1\n", "trick 1"])
def test_a_file_with_nothing_in_it_is_an_error(text: str) -> None:
    reading = read(SourceText("empty.trick", text))
    assert [f.code for f in reading.findings] == ["OT102"]


def test_lenient_repairs_are_notes_once_a_file_with_their_count() -> None:
    text = "trick 1\r\ntitle\tTabs  \r\ndealer Z  \r\n"
    reading = read(SourceText("typed.trick", text))
    assert [(f.code, f.level, f.message) for f in reading.findings] == [
        ("OT141", Level.NOTE, "line ended in the manner of Windows; 3 in this file"),
        ("OT140", Level.NOTE, "tab between words"),
        ("OT142", Level.NOTE, "line with blanks at its end; 2 in this file"),
    ]
    assert not reading.records[0].damaged


@pytest.mark.parametrize(
    "text",
    [
        "trick 1\n" + "x" * 200_000,
        "trick 1\ntitle " + '"' * 100_001,
        "trick 1\ntitle " + "{" * 100_000,
        "trick 1\nhands\n  A " + "S K " * 50_000,
        "trick 1\nplay\n A\n" + " 1 -" * 50_000,
        "trick 1\nturned " + "9" * 100_000,
        "trick 1\nlines " + "9" * 10_000,
        "\x00" * 1000,
        "trick\n" * 1000,
        "end\n" * 1000,
    ],
    ids=lambda text: text[8:24].strip(),
)
def test_a_huge_or_senseless_text_is_findings_and_no_exception(text: str) -> None:
    reading = read(SourceText("odd.trick", text))
    assert any(f.level is not Level.NOTE for f in reading.findings)


def test_a_text_with_errors_is_not_formatted_and_its_errors_are_told() -> None:
    with pytest.raises(CannotFormatError) as refusal:
        format_source(SourceText("typed.trick", "trick 1\ndeeler Z\n"))
    assert [finding.code for finding in refusal.value.findings] == ["OT112"]
