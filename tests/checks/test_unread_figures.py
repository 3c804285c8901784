"""Figures of a score that cannot be read: nothing is objected, and nothing is compared by guess."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.writer import write
from oddtrick.formats.sheet.reader import read as read_sheet
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.checks.lines import printed_lines
from oddtrick.records.findings import Finding, Level
from oddtrick.records.schema import Absence, Deal, Rubber, ScoreLine, Session


def record(text: str) -> Deal | Rubber | Session:
    (found,) = read(SourceText("x.trick", text)).records
    return found.record


def findings(text: str) -> list[Finding]:
    return check_record(record(text))


def told(text: str) -> list[tuple[str, str]]:
    return [(f.code, f.at.path or "") for f in findings(text) if f.code not in ("OT302", "OT344")]


def contract(*lines: str) -> str:
    score = "".join(f"  {line}\n" for line in lines)
    head = "trick 1\ngame auction\nlaws auction-us-1920\ndealer Z\ncontract 2S, by Z\n"
    return f"{head}result of Z, tricks 10\nscore\n{score}"


# A deal


def test_the_law_gives_the_line_for_a_figure_that_cannot_be_read() -> None:
    (finding,) = (f for f in findings(contract("Y-Z below ? tricks")) if f.code == "OT418")
    assert finding.at.path == "score[0].points"
    assert finding.message == (
        "Y-Z ? below tricks is not checked: its figure is not known; the law gives 36"
    )
    assert finding.derived == "36 below: 4 odd tricks x 9"
    assert finding.level is Level.NOTE
    assert (
        finding.help == "Look at the figure in the source again; leave ? where it cannot be read."
    )


def test_a_figure_beside_it_that_rests_on_what_is_not_known_says_so() -> None:
    text = contract("Y-Z above 18 honours", "Y-Z above ? total")
    (beside,) = (f for f in findings(text) if f.at.path == "score[0]")
    assert "a figure beside it" not in beside.message
    assert "honours" in beside.message.partition("not checked: ")[2]


def test_no_line_is_missing_where_one_that_cannot_be_read_may_be_it() -> None:
    assert told(contract("Y-Z below ? tricks")) == [("OT418", "score[0].points")]
    assert ("OT413", "score") in told(contract("Y-Z above 0 other"))


def test_a_figure_beside_one_that_cannot_be_read_is_not_compared_either() -> None:
    codes = told(contract("Y-Z below 20 tricks", "Y-Z below ? tricks"))
    assert codes == [("OT418", "score[1].points"), ("OT418", "score[0]")]


def test_a_figure_of_another_column_is_compared_as_ever() -> None:
    codes = told(contract("Y-Z below ? tricks", "A-B below 20 tricks"))
    assert [code for code, _ in codes] == ["OT418", "OT414"]


def test_a_correction_to_a_figure_that_cannot_be_read_is_not_compared() -> None:
    text = contract("Y-Z below ? tricks").replace(
        "score\n", "events\n  correction, at score 1, first 24, corrected 32\nscore\n"
    )
    assert told(text) == [("OT418", "score[0].points")]


def test_a_line_that_cannot_be_read_is_shown_with_its_sign() -> None:
    deal = record(contract("Y-Z below ? tricks"))
    assert not isinstance(deal, Session)
    assert [line.words for line in printed_lines(deal)] == ["Y-Z ? below, tricks"]


# A rubber

SHEET = """trick 1
rubber
game     auction
laws     auction-gb-1909
accounts
  WE -
  THEY -
entries
  WE below {0} tricks
  WE below {1} tricks
  THEY below 24 tricks
  WE above {2} honours
unfinished
totals
  WE single {3} total
  THEY single {4} total
  WE single {5} difference
end rubber
"""
FIGURES = (24, 12, 16, 52, 24, 28)


@pytest.mark.parametrize(
    ("unread", "codes"),
    [
        ((), []),
        ((1,), [("OT526", "entries"), ("OT530", "totals[0]")]),
        ((2,), [("OT526", "entries"), ("OT530", "totals[0]")]),
        ((4,), [("OT530", "totals[1].points")]),
        ((5,), [("OT530", "totals[2].points")]),
        (
            (1, 3),
            [("OT526", "entries"), ("OT530", "totals[0].points"), ("OT530", "totals[2]")],
        ),
    ],
)
def test_a_sum_that_rests_on_a_figure_that_cannot_be_read_is_not_compared(
    unread: tuple[int, ...], codes: list[tuple[str, str]]
) -> None:
    shown = ["?" if n in unread else figure for n, figure in enumerate(FIGURES)]
    assert told(SHEET.format(*shown)) == codes


def test_what_the_entries_make_is_said_of_a_total_that_cannot_be_read() -> None:
    shown = ["?" if n == 3 else figure for n, figure in enumerate(FIGURES)]
    (finding,) = findings(SHEET.format(*shown))
    assert finding.message == "the total of WE is not known; the entries make 52"
    assert finding.derived == "52"


def test_the_total_of_the_side_whose_figures_are_read_is_compared_all_the_same() -> None:
    shown = ["?" if n == 1 else figure for n, figure in enumerate(FIGURES)]
    shown[4] = 25
    assert ("OT501", "totals[1]") in told(SHEET.format(*shown))


@settings(max_examples=20)
@given(st.sets(st.integers(0, 5)))
def test_figures_that_cannot_be_read_bring_notes_and_nothing_more(unread: set[int]) -> None:
    shown = ["?" if n in unread else figure for n, figure in enumerate(FIGURES)]
    text = SHEET.format(*shown)
    assert all(finding.level is Level.NOTE for finding in findings(text))
    again = read(SourceText("x.trick", write([record(text)]))).records[0].record
    assert again == record(text)


# A session


def test_a_total_of_a_session_that_rests_on_such_a_figure_is_not_compared() -> None:
    lines = "trick 1\nsession\ngame duplicate-auction\nlaws duplicate-us-1913\n"
    for n, figure in enumerate(("250", "?")):
        lines += f"deal d{n}\nnumber {n + 1}\nplaces W N E S\ndealer S\n"
        lines += f"score\n  N-S above {figure}\n"
    lines += "totals\n  N-S single 400 total\n  N-S single ? total\nend session\n"
    codes = [(f.code, f.at.path) for f in findings(lines) if f.code == "OT819"]
    assert codes == [("OT819", "totals[0]"), ("OT819", "totals[1].points")]


# How it is written


def test_a_figure_that_cannot_be_read_is_an_absence_like_others() -> None:
    deal = record(contract("Y-Z below ? tricks", "A-B above 24{sic}", "A-B above n/a bonus"))
    assert [line.points for line in deal.score] == [None, None, None]  # type: ignore[union-attr]
    assert deal.absent == (
        Absence(path="score[0].points", why="unknown"),
        Absence(path="score[1].points", why="unknown"),
        Absence(path="score[2].points", why="not-applicable"),
    )
    assert deal.marks[0].printed == "24"


def test_a_figure_that_was_forgotten_is_asked_for() -> None:
    for line in ("Y-Z below tricks", "Y-Z below"):
        reading = read(SourceText("x.trick", contract(line)))
        assert any(f.level is Level.ERROR for f in reading.findings), line


def test_a_sheet_shows_a_figure_that_cannot_be_read_as_a_question_mark() -> None:
    rule = "    ----+------\n"
    sheet = f"    WE  |  THEY\n{rule}     24 |  30\n      ? |\n{rule}     60 |  30\n"
    (found,) = read_sheet(SourceText("x.txt", sheet)).records
    rubber: Any = found.record
    unread = [n for n, line in enumerate(rubber.entries) if line.points is None]
    assert unread and rubber.absent == tuple(
        Absence(path=f"entries[{n}].points", why="unknown") for n in unread
    )


def test_a_line_shows_its_figure_or_a_question_mark() -> None:
    assert ScoreLine(account="WE", column="below", points=24).figure == "24"
    assert ScoreLine(account="WE", column="below").figure == "?"
