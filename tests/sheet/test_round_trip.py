"""Every rubber of entries, set in every layout, is read again as the same."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.formats.sheet.carries import CARRIES_BY_LAYOUT
from oddtrick.formats.sheet.layouts import LAYOUTS
from oddtrick.formats.sheet.reader import read
from oddtrick.formats.sheet.writer import blank, unheld, write
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Absence, Account, Rubber, ScoreLine, Session

RUBBERS = [name for name, layout in LAYOUTS.items() if layout.columns]
SUMS = ("total", "difference", "carried")
WORDS = ("for the rubber", "four aces", "points won.", "in one hand", "Honors", "a slip", "?")
MATTERS = (
    "tricks", "honours", "chicane", "little-slam", "grand-slam", "bonus", "undertricks",
    "revoke", "penalty", "game", "lump", "settlement", "other",
)  # fmt: skip

points = st.sampled_from((2, 8, 18, 30, 36, 100, 250)) | st.integers(-999, 9999)
labels = st.none() | st.sampled_from(WORDS)
accounts = st.sampled_from(
    (
        (Account(id="WE", members=()), Account(id="THEY", members=())),
        (Account(id="OUR", members=(), name="OUR SCORE"), Account(id="x1", members=(), name="You")),
        (Account(id="E-W", members=("E", "W")), Account(id="N-S", members=("N", "S"))),
        (
            Account(id="Smith-Jones", members=(), name="Smith and Jones"),
            Account(id="B", members=()),
        ),
    )
)


@st.composite
def rubbers(draw: Any, deals: bool) -> Rubber:
    """A rubber of entries as a scorer may leave it: right or wrong, whole or not."""
    pair = draw(accounts)
    names = [account.id for account in pair]
    n = draw(st.integers(0, 12))
    deal = 1
    made: list[ScoreLine] = []
    for _ in range(n):
        column = draw(st.sampled_from(("below", "above")))
        usual = "tricks" if column == "below" else "other"
        fields: dict[str, Any] = {
            "account": draw(st.sampled_from(names)),
            "column": column,
            "points": draw(points),
            "matter": draw(st.sampled_from((usual, usual, *MATTERS))),
            "label": draw(labels),
        }
        if deals:
            deal += draw(st.integers(0, 2)) if made else 0
            fields["deal"] = deal
        made.append(ScoreLine(**fields))
    ends = _ends(made, deals)
    lines = tuple(sorted(draw(st.sets(st.sampled_from(ends), max_size=3)))) if ends else ()
    bonus = draw(st.none() | st.sampled_from(names))
    if bonus:
        amount = draw(st.sampled_from((100, 250)) | points)
        label = draw(labels)
        made.append(
            ScoreLine(account=bonus, column="above", matter="rubber", points=amount, label=label)
        )
    totals = []
    sums = st.sampled_from(("total", "total", "carried", "difference", "settlement", "other"))
    for matter in draw(st.lists(sums)):
        sum_: dict[str, Any] = {"matter": matter, "account": draw(st.sampled_from(names))}
        sum_ |= {"points": draw(points), "label": draw(labels)}
        totals.append(ScoreLine(column="single", **sum_))
    return Rubber(
        id="rubber-1",
        accounts=pair,
        entries=tuple(made),
        totals=tuple(totals),
        lines=lines,
        netted=draw(st.booleans()),
        unfinished=draw(st.booleans()),
        title=draw(st.none() | st.sampled_from(("THE RUBBER", "At the Portland, in May"))),
        unit=draw(st.none() | st.integers(1, 100)),
        rounding=draw(st.none() | st.sampled_from(("nearest", "down"))),
        stake=draw(st.none() | st.just("sixpence a hundred")),
    )


def _ends(made: list[ScoreLine], deals: bool) -> list[int]:
    """Where a game line may stand: after an entry below, and at the end of a deal."""
    ends = []
    for at, line in enumerate(made):
        rest = [other for other in made[at + 1 :] if other.column == "below"]
        within = deals and rest and rest[0].deal == line.deal
        if line.column == "below" and not within:
            ends.append(sum(other.column == "below" for other in made[: at + 1]))
    return ends


def told(rubber: Rubber, layout: str) -> Any:
    """What a layout carries of a rubber: the entries by column where they are not by deal."""
    sides = {account.id: side for side, account in enumerate(rubber.accounts)}
    by_deal = "rubber.entries.deal" in CARRIES_BY_LAYOUT[layout]

    def line(each: ScoreLine) -> tuple[Any, ...]:
        deal = each.deal if by_deal and each.matter not in SUMS else None
        return sides[each.account], each.column, each.matter, each.points, each.label, deal

    entries = [line(each) for each in rubber.entries if each.matter != "rubber"]
    bonus = [line(each) for each in rubber.entries if each.matter == "rubber"]
    if by_deal and any(each.deal for each in rubber.entries):
        entries.sort(key=lambda e: (e[5], e[1] != "below", e[0]))
    elif LAYOUTS[layout].by_line:
        entries.sort(key=lambda e: e[1] != "below")
    kept = (rubber.title, rubber.netted, rubber.unfinished, rubber.unit, rubber.rounding)
    names = [(account.id, account.name) for account in rubber.accounts]
    totals = sorted((line(each) for each in rubber.totals), key=repr)
    return names, entries, sorted(bonus), totals, rubber.lines, kept, rubber.stake


def again(text: str) -> Rubber:
    reading = read(SourceText("again", text))
    assert [f.message for f in reading.findings if f.code != "OT166"] == []
    (found,) = reading.records
    assert isinstance(found.record, Rubber)
    return found.record


@pytest.mark.parametrize("layout", [name for name in RUBBERS if name != "net-per-deal"])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_rubber_of_entries_comes_back_from_every_layout(layout: str, data: Any) -> None:
    rubber = data.draw(rubbers(deals=False))
    assert told(again(write([rubber], layout=layout)), layout) == told(rubber, layout)


@pytest.mark.parametrize("layout", ["block", "net-per-deal", "two-column"])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_rubber_of_deals_comes_back_deal_by_deal(layout: str, data: Any) -> None:
    rubber = data.draw(rubbers(deals=True))
    assert told(again(write([rubber], layout=layout)), layout) == told(rubber, layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_empty_form_is_read_as_one(layout: str) -> None:
    reading = read(SourceText("blank", blank(layout)))
    assert [finding.code for finding in reading.findings] == ["OT166"]
    assert len(reading.records) == 1


def test_a_layout_with_a_row_for_each_deal_refuses_entries_that_tell_no_deal() -> None:
    entry = ScoreLine(account="WE", column="below", points=8, matter="tricks")
    with pytest.raises(CannotWriteError, match="which deal made this entry") as refusal:
        write([Rubber(id="r", entries=(entry,))], layout="net-per-deal")
    assert refusal.value.findings[0].at.path == "entries[0]"


UNKNOWN = Absence(path="totals[0].points", why="unknown")


@pytest.mark.parametrize("layout", [name for name in LAYOUTS if name != "net-per-deal"])
@pytest.mark.parametrize(
    ("absent", "codes"),
    [
        ((), ["OT614"]),
        ((UNKNOWN,), []),
        ((UNKNOWN, Absence(path="totals[1].label", why="unknown")), ["OT601"]),
    ],
)
def test_a_silent_figure_is_told_where_the_sheet_has_it_as_unknown(
    layout: str, absent: tuple[Absence, ...], codes: list[str]
) -> None:
    totals = (
        ScoreLine(account="WE", column="single", matter="total"),
        ScoreLine(account="THEY", column="single", matter="total", points=10),
    )
    both = (Account(id="WE", members=()), Account(id="THEY", members=()))
    rubber = Rubber(id="r", accounts=both, totals=totals, absent=absent)
    record = rubber if LAYOUTS[layout].columns else Session(id="s", records=(rubber,))
    assert "?" in write([record], layout=layout)
    assert [finding.code for finding in unheld([record], layout=layout)] == codes
