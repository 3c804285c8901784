"""Warnings on what the standard forbids are errors where a text is held to it."""

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.convert import convert
from oddtrick.converters.load import load
from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.stream import Stream
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

GAME = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
"""


def level(text: str, code: str, *, strict: bool) -> list[Level]:
    findings = check(load("x.pbn", text.encode()), unfinished=True, strict=strict)
    return [finding.level for finding in findings if finding.code == code]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("Generated 2922012 hands\n", "OT252"),
        ('[Note "1:x"]\n', "OT279"),
        ('[Auction "N"]\n1D * Pass\n', "OT265"),
        ('[Auction "N"]\n1D $7 *\n', "OT268"),
        ('[Auction "N"]\n1D =1= *\n[Note "1:x"]\n[Note "1:y"]\n', "OT268"),
        ('[ScoreTable "Rank;Score_NS"]\n1 620 2\n', "OT269"),
        (f'[Auction "N"]\n1D *\n{GAME}', "OT271"),
    ],
)
def test_a_warning_on_what_the_standard_forbids_is_an_error_in_strict(more: str, code: str) -> None:
    assert level(GAME + more, code, strict=False) == [Level.WARNING]
    assert level(GAME + more, code, strict=True) == [Level.ERROR]


@pytest.mark.parametrize(
    ("more", "code", "kept"),
    [
        ('[Dealer "E"]\n', "OT254", Level.WARNING),
        ('[Dealer "N"]\n', "OT276", Level.NOTE),
    ],
)
def test_a_tag_again_is_ignored_and_allowed_in_import_format_alone(
    more: str, code: str, kept: Level
) -> None:
    assert level(GAME + more, code, strict=False) == [kept]
    assert level(GAME + more, code, strict=True) == [kept]
    assert level(GAME + more, "OT274", strict=True) == []
    exported = f"% EXPORT\n{GAME}{more}"
    assert level(exported, "OT274", strict=True) == [Level.ERROR]


NO_GAME = ["", "\n\n", "{ nothing }\n", "% PBN 2.1\r\n% EXPORT\r\n", "% of our own"]


@pytest.mark.parametrize("text", NO_GAME)
def test_a_file_may_have_no_game(text: str) -> None:
    assert level(text, "OT278", strict=True) == [Level.NOTE]
    assert codes(text) == ["OT278"]
    json = find_format("json")
    assert json is not None
    for loaded in (load("x.pbn", text.encode()), load("-", text.encode(), find_format("pbn"))):
        done = convert(loaded, json)
        assert [f.code for f in done.findings] == ["OT278", "OT611"]
        assert done.findings[1].message == "no record stands in this file, so nothing was written"


def test_without_its_ending_an_empty_file_is_no_pbn() -> None:
    for text, code in (("", "OT102"), ("% PBN 2.1\n", "OT278")):
        assert [f.code for f in load("x.txt", text.encode()).findings] == [code]


def test_a_file_that_cannot_be_read_has_not_no_game() -> None:
    json = find_format("json")
    assert json is not None
    done = convert(load("x.pbn", b"no game\n"), json)
    assert done.findings[-1].message == "no record could be read, so nothing was written"


GAMES = format_source(SourceText("x.pbn", f"{GAME}\n{GAME}\n{GAME}"))


@pytest.mark.parametrize("blank", [" \r\n", "\t\r\n", "\r\n  \r\n", " \r\n\r\n"])
def test_the_line_before_a_game_is_empty_in_export_format(blank: str) -> None:
    text = (
        blank.join(GAMES.rsplit("\r\n[Event", 1)[:1])
        + f"{blank}[Event"
        + (GAMES.rsplit("\r\n[Event", 1)[1])
    )
    assert text != GAMES
    for pieces in ([text], [text[n : n + 40] for n in range(0, len(text), 40)], list(text)):
        stream = Stream("x.pbn", "utf-8", None, strict=True)
        told = [f for reading in stream.readings(pieces) for f in reading.repairs]
        assert [f.message for f in told] == [EMPTY]
    assert level(text, "OT274", strict=True) == [Level.ERROR]
    assert level(text.replace("% EXPORT\r\n", ""), "OT274", strict=True) == []


EMPTY = "export format has here: an empty line before the game, without blanks"


def test_empty_lines_and_comments_stand_before_a_game_in_export_format() -> None:
    assert level(GAMES, "OT274", strict=True) == []
    commented = GAMES.replace("\r\n[Event", "\r\n\r\n{a\r\n \r\nb}\r\n[Event")
    assert level(commented, "OT274", strict=True) == []


def test_a_note_that_nothing_refers_to_is_not_against_the_standard() -> None:
    text = GAME + '[Auction "N"]\n1D *\n[Note "1:unused"]\n'
    assert level(text, "OT267", strict=True) == [Level.WARNING]


def codes(text: str) -> list[str]:
    return [finding.code for finding in check(load("x.pbn", text.encode()), strict=True)]


def test_a_column_that_is_none_is_told_once() -> None:
    assert codes(GAME + '[ScoreTable "Rank\\\\3Q;Names"]\n1 "a"\n') == ["OT269"]


def test_the_number_of_a_note_is_the_fault_where_it_is_too_high() -> None:
    text = GAME + '[Auction "N"]\n1D =33= *\n[Note "33:x"]\n'
    findings = check(load("x.pbn", text.encode()), unfinished=True)
    said = [finding.message for finding in findings if finding.level is not Level.NOTE]
    assert said == [
        "1D refers to note 33; notes are numbered 1 to 32",
        "expected a note with its number, 1 to 32, and a colon",
    ]
