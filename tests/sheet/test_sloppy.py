"""Sheets typed in haste, or spoiled on the way: what is read, what is said, what is refused."""

from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.sheet.cells import MATTERS
from oddtrick.formats.sheet.ledger import SIGNS
from oddtrick.formats.sheet.reader import read
from oddtrick.formats.sheet.sniff import sniff
from oddtrick.formats.sheet.writer import write
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import totals
from oddtrick.records.schema import Account, Deal, Rubber, ScoreLine, Session
from oddtrick.records.schema.score import Matter

PRINT = Path(__file__).parent.parent.parent / "samples" / "print"
NAMES = ("foster-sheet-*", "elwell-sheet*", "hgm-*", "work-*")
TEXTS = [path.read_text("utf-8") for name in NAMES for path in sorted(PRINT.glob(name))]


def reading(text: str) -> Reading:
    return read(SourceText("sheet", text))


def rubber(text: str) -> Rubber:
    record = reading(text).records[0].record
    assert isinstance(record, Rubber)
    return record


def figures(text: str) -> list[tuple[str, str, int | None]]:
    return [(line.account, line.column, line.points) for line in rubber(text).entries]


def said(text: str) -> list[tuple[str, str]]:
    """Each finding's code and the stretch of the text that it points at."""
    found = []
    for finding in reading(text).findings:
        assert finding.at.span is not None
        found.append((finding.code, text[finding.at.span.start : finding.at.span.end]))
    return found


TYPED = """
We had them at last.

     WE | THEY
     18 | 100
     16 |
    ====+=====
      8 |
        |  40
    ----+-----
        |  36
and so to bed
"""


def test_prose_around_a_sheet_is_no_fault() -> None:
    assert said(TYPED) == []
    assert figures(TYPED) == [
        ("WE", "below", 8),
        ("THEY", "below", 40),
        ("THEY", "below", 36),
        ("WE", "above", 16),
        ("WE", "above", 18),
        ("THEY", "above", 100),
    ]
    assert rubber(TYPED).lines == (2,)


def test_a_row_without_its_bar_is_read_by_where_its_figures_stand() -> None:
    text = TYPED.replace("18 | 100", "18   100")
    assert said(text) == [("OT162", "18   100")]
    assert figures(text) == figures(TYPED)


def test_a_row_with_a_bar_too_many_is_pointed_at() -> None:
    text = TYPED.replace("18 | 100", "18 || |100")
    assert [code for code, _ in said(text)] in ([], ["OT162"])
    assert ("WE", "above", 18) in figures(text)


def test_what_is_no_figure_is_pointed_at_and_kept() -> None:
    text = TYPED.replace("18 | 100", "l8 | 1OO")
    assert said(text) == [("OT163", "l8"), ("OT163", "1OO")]
    assert [remain.text for remain in rubber(text).remains] == ["l8", "1OO"]
    assert len(rubber(text).entries) == 4


def test_a_figure_with_a_sign_or_a_comma_is_a_figure() -> None:
    text = TYPED.replace("18 | 100", "-8 | 1,100")
    assert said(text) == []
    assert ("WE", "above", -8) in figures(text)
    assert ("THEY", "above", 1100) in figures(text)


def test_two_figures_in_one_cell_are_two_entries() -> None:
    text = TYPED.replace("18 | 100", "18 | 30+20")
    assert figures(text)[-2:] == [("THEY", "above", 30), ("THEY", "above", 20)]


def test_words_beside_a_figure_say_what_it_is_for() -> None:
    text = TYPED.replace("18 | 100", "18 honours | 100 undertricks, two").replace(
        "====+", "==========+"
    )
    by_points = {line.points: line for line in rubber(text).entries}
    assert (by_points[18].matter, by_points[18].label) == ("honours", None)
    assert by_points[100].matter == "undertricks"


def test_a_sheet_with_rules_of_one_kind_is_read_with_a_warning() -> None:
    text = TYPED.replace("====+=====", "----+-----")
    assert [code for code, _ in said(text)] == ["OT164"]
    assert figures(text) == figures(TYPED)


def test_without_any_rule_nothing_is_above_or_below() -> None:
    text = "     WE | THEY\n     18 | 100\n      8 |  40\n"
    assert said(text) == [("OT164", "18")]
    assert {column for _, column, _ in figures(text)} == {"single"}


def test_rubber_points_are_not_guessed_at() -> None:
    """A hundred that may be five odd tricks at no trump doubled stays an entry below."""
    text = TYPED.replace("        |  36", "        | 100")
    assert ("THEY", "below", 100) in figures(text)
    assert all(line.matter != "rubber" for line in rubber(text).entries)
    footed = text.replace(
        "and so to bed",
        "    ----+-----\n     42 | 240\n        |  42\n        |----\n        | 198",
    )
    assert rubber(footed).entries[-1].matter == "rubber", "alone between the game and the totals"


def test_250_is_no_trick_score_wherever_it_stands() -> None:
    text = TYPED.replace("|  36", "|  36\n        | 250")
    assert rubber(text).entries[-1].matter == "rubber"


def test_wrong_totals_are_still_totals() -> None:
    """Nothing is added up to tell the totals: a short rule under them is enough."""
    foot = "    ----+-----\n     41 | 177\n        |  41\n        |----\n        | 136"
    record = rubber(TYPED.replace("and so to bed", foot))
    found = [(line.account, line.matter, line.points) for line in record.totals]
    assert found == [
        ("WE", "total", 41),
        ("THEY", "total", 177),
        ("THEY", "carried", 41),
        ("THEY", "difference", 136),
    ]
    assert record.lines == (2, 3)


def test_names_may_be_those_of_players() -> None:
    record = rubber(TYPED.replace("WE | THEY", "Smith and Jones | Brown & White"))
    assert [account.id for account in record.accounts] == ["Smith-Jones", "Brown-White"]
    assert record.accounts[0].members == ("Smith", "Jones")


def test_what_is_said_over_a_sheet_is_kept() -> None:
    head = (
        "RUBBER NO. 7\n_At the Bath Club_\nThe rubber is unfinished.\nStake: a shilling a hundred\n"
    )
    record = rubber(head + TYPED.partition("last.")[2])
    assert (record.id, record.number, record.title) == ("rubber-7", "7", "At the Bath Club")
    assert (record.unfinished, record.stake) == (True, "a shilling a hundred")


@pytest.mark.parametrize(
    "text",
    [
        "WETHEY3656363264100302005221660181003032721618602027482124",
        "WE THEY 36 56 36 32 64 100 30 200",
        "     WE     THEY\n     36\n     56\n     36   32\n     64  100\n",
    ],
)
def test_a_sheet_that_has_lost_its_bars_is_refused(text: str) -> None:
    found = reading(text)
    assert [finding.code for finding in found.findings] == ["OT161"]
    assert found.records == []
    assert sniff(text) > 50


def test_two_rubbers_side_by_side_are_two_records() -> None:
    text = """
    +-------+-------+-------+-------+
    | A. B. | C. D. | A. C. | B. D. |
    +-------+-------+-------+-------+
    |    24 |    -- |    16 |    30 |
    +=======+=======+=======+=======+
    |    18 |    -- |     8 |    24 |
    +-------+-------+-------+-------+
    """
    records = [found.record for found in reading(text).records]
    assert [[account.id for account in record.accounts] for record in records] == [
        ["A-B", "C-D"],
        ["A-C", "B-D"],
    ]
    assert len({record.id for record in records}) == 2


def test_the_words_for_matters_are_those_of_the_record() -> None:
    assert set(MATTERS) == set(get_args(Matter))
    assert SIGNS == totals.SIGNS


def lines(*entries: tuple[str, int], matter: Any = "tricks") -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(account=a, column="below", matter=matter, points=p) for a, p in entries)


def test_the_scores_of_the_deals_are_set_where_a_rubber_has_deals() -> None:
    deals = (
        Deal(id="one", score=lines(("WE", 18))),
        Deal(id="two", score=lines(("THEY", 40))),
        Deal(id="three", score=lines(("THEY", 36))),
    )
    text = write([Rubber(id="r", deals=deals, lines=(2, 3))], layout="block")
    assert [(line.deal, line.points) for line in rubber(text).entries] == [
        (1, 18),
        (2, 40),
        (3, 36),
    ]
    assert rubber(text).lines == (2, 3)


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (Deal(id="d"), "this is a deal"),
        (Rubber(id="r"), "no entry"),
        (Rubber(id="r", entries=lines(("A", 8), ("B", 8), ("C", 8))), "two accounts"),
        (
            Rubber(
                id="r",
                accounts=(Account(id="WE", members=()), Account(id="THEY", members=())),
                entries=lines(("US", 8)),
            ),
            "US is neither",
        ),
        (Rubber(id="r", entries=lines(("WE", 8)), lines=(3,)), "game line"),
        (Rubber(id="r", entries=lines(("W|E", 8))), "cannot be"),
    ],
)
def test_what_no_sheet_can_show_is_refused(record: Any, why: str) -> None:
    with pytest.raises(CannotWriteError, match=why):
        write([record])


def test_a_label_that_would_be_read_otherwise_is_refused() -> None:
    entry = ScoreLine(account="WE", column="below", matter="tricks", points=8, label="a | b")
    with pytest.raises(CannotWriteError) as refusal:
        write([Rubber(id="r", entries=(entry,))])
    assert refusal.value.findings[0].at.path in ("entries[0]", "", "accounts")


def test_a_ledger_comes_back_as_it_was_printed() -> None:
    text = (PRINT / "work-ledger.txt").read_text("utf-8")
    session = reading(text).records[0].record
    again = write([session], layout="ledger")
    printed = [line for line in text.splitlines() if "| " in line and line.strip("|-+ ")]
    rows = [line for line in printed if any(c.isalnum() for c in line)]
    assert [line for line in again.splitlines() if any(c.isalnum() for c in line)][1:] == rows
    assert reading(again).records[0].record == session


def test_a_session_in_another_layout_is_set_rubber_by_rubber() -> None:
    rubbers = tuple(Rubber(id=f"r{n}", entries=lines(("WE", n), ("THEY", 8))) for n in (1, 2))
    text = write([Session(id="s", records=rubbers)])
    assert len(reading(text).records) == 2


marks = st.sampled_from("|+-=_ 018x(WETHY\n")


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(TEXTS), st.data())
def test_no_damage_to_a_sheet_makes_the_reader_fail(text: str, data: Any) -> None:
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(marks) + text[at + cut :]
    found = reading(text)
    for finding in found.findings:
        assert finding.at.span is not None
        assert 0 <= finding.at.span.start <= finding.at.span.end <= len(text)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="|+-=_ 018x()WETHEYNAMES\n\t│", max_size=200))
def test_no_text_makes_the_reader_fail(text: str) -> None:
    sniff(text)
    found = reading(text)
    assert found.records or found.findings
