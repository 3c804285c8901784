"""Warnings on what the standard forbids are errors where a text is held to it."""

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load
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
        ('[Dealer "E"]\n', "OT254"),
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
