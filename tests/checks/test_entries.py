"""Sheets that hold nothing but figures: every entry is what one deal can have made."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.converters.load import load
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding, Level
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.entries import outcomes as outcomes_module
from oddtrick.records.replay.entries import search
from oddtrick.records.replay.entries.outcomes import NOTHING, Key, outcomes
from oddtrick.records.replay.entries.search import explain
from oddtrick.records.replay.entries.sheet import Posted, Sheet
from oddtrick.records.schema import Account, Laws, Rubber, ScoreLine

BOOKS = Path(__file__).parents[2] / "samples" / "books"
WE_THEY = (Account(id="WE", members=("N", "S")), Account(id="THEY", members=("E", "W")))


def book(name: str) -> Rubber:
    (record,) = load(name, (BOOKS / f"{name}.trick").read_bytes()).records
    assert record.kind == "rubber"
    return record


def changed(rubber: Rubber, number: int, points: int) -> Rubber:
    entries = list(rubber.entries)
    entries[number] = entries[number].replace(points=points)
    return rubber.replace(entries=tuple(entries))


def faults(rubber: Rubber) -> list[Finding]:
    return [finding for finding in check_record(rubber) if finding.level is not Level.NOTE]


def sheet(*entries: tuple[str, Any, int], code: str = "auction-us-1913", **fields: Any) -> Rubber:
    lines = tuple(ScoreLine(account=a, column=c, points=p, matter="other") for a, c, p in entries)
    return Rubber.model_validate(
        {"id": "sheet", "laws": Laws(code=code), "accounts": WE_THEY, "entries": lines}
        | {"unfinished": True}
        | fields
    )


# One wrong entry.


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("more", [1, 3, -1])
def test_one_wrong_entry_among_twelve_is_named_and_not_the_total(number: int, more: int) -> None:
    """The twelve entries of the scoring block in Hoyle's Games Modernized (1909)."""
    rubber = book("hgm-rubber")
    right = rubber.entries[number].points or 0
    (finding,) = faults(changed(rubber, number, right + more))
    assert finding.at.path == f"entries[{number}]"
    assert (finding.derived or "").split(",")[0] == str(right)


@pytest.mark.parametrize(("number", "figure"), [(2, 33), (5, 38), (9, 99), (11, 9)])
def test_honours_that_no_hand_gives_are_named_without_any_total(number: int, figure: int) -> None:
    bare = book("hgm-rubber").replace(totals=())
    finding = faults(changed(bare, number, figure))
    assert {f.at.path for f in finding} == {f"entries[{number}]"}


def test_rubber_points_that_are_wrong_leave_the_totals_alone() -> None:
    """100 in straight bridge; 110 for it is one fault, and 204 is still the right total."""
    (finding,) = faults(changed(book("hgm-rubber"), 12, 110))
    assert finding.kind.name == "rubber-bonus-wrong"
    assert finding.at.path == "entries[12]"
    (finding,) = faults(changed(book("foster-rubber"), 8, 248))
    assert finding.kind.name == "rubber-bonus-wrong"


def test_a_game_line_and_the_total_tell_which_part_score_is_wrong() -> None:
    """16 copied as 6: no game where the line is drawn, and 10 too little in the total."""
    (finding,) = faults(changed(book("hgm-rubber"), 4, 6))
    assert finding.at.path == "entries[4]"
    assert finding.derived is not None
    assert finding.derived.startswith("16")


def test_a_game_line_under_too_few_points_is_told_by_what_would_reach_the_game() -> None:
    entries = [
        ("WE", "below", 10),
        ("THEY", "below", 10),
        ("WE", "below", 10),
        ("THEY", "below", 20),
    ]
    assert "game-line-misplaced" in {f.kind.name for f in faults(sheet(*entries, lines=(3,)))}
    assert faults(sheet(*entries, lines=(4,))) == []


def test_the_first_net_that_is_wrong_is_told_once_and_leads_to_its_deal() -> None:
    """In Work's third form a net stands after each deal: the fault is between two of them."""
    rubber = book("work-rubber-net-per-deal")
    (finding,) = faults(changed(rubber, 16, 201))
    assert finding.at.path == "entries[16]"
    (finding,) = faults(changed(rubber, 4, 101))
    assert finding.at.path == "entries[4]"
    assert finding.derived == "100"


def test_a_net_that_is_wrong_alone_is_itself_the_fault() -> None:
    rubber = book("work-rubber-net-per-deal")
    totals = list(rubber.totals)
    totals[3] = totals[3].replace(points=147)
    (finding,) = faults(rubber.replace(totals=tuple(totals)))
    assert finding.at.path == "totals[3]"
    assert (finding.recorded, finding.derived) == ("147", "148")


def test_an_error_that_is_carried_on_is_told_where_it_was_made() -> None:
    rubber = book("work-rubber-net-per-deal")
    totals = [
        line.replace(points=(line.points or 0) + (n >= 5)) for n, line in enumerate(rubber.totals)
    ]
    (finding,) = faults(rubber.replace(totals=tuple(totals)))
    assert finding.at.path in ("totals[5]", "entries[10]")


# What no deal brings.


@pytest.mark.parametrize(
    ("code", "entry"),
    [
        ("auction-us-1913", ("WE", "below", 11)),
        ("auction-gb-1909", ("WE", "below", 21)),
        ("bridge-gb-1904", ("WE", "below", 7)),
        ("bridge-us-1905", ("WE", "above", 35)),
        ("auction-gb-1908", ("THEY", "above", 51)),
    ],
)
def test_an_entry_that_no_deal_brings_is_impossible(code: str, entry: tuple[str, str, int]) -> None:
    (finding,) = faults(sheet(entry, code=code))
    assert finding.kind.name == "entry-impossible"
    assert code in (finding.article or "")


def test_an_entry_above_is_one_item_or_the_sum_of_a_deal() -> None:
    """Two hearts with simple honours, and two aces short of them: 16; with a slam 16 and 40."""
    assert faults(sheet(("WE", "below", 56), ("WE", "above", 16), ("WE", "above", 40))) == []
    assert faults(sheet(("WE", "below", 56), ("WE", "above", 56))) == []


def test_a_netted_sheet_keeps_the_difference_of_what_both_sides_had_in_a_deal() -> None:
    """One undertrick to THEY, 50, against 16 for the honours of WE: 34."""
    alone = sheet(("THEY", "above", 34), netted=True)
    assert faults(alone) == []
    assert [f.kind.name for f in faults(alone.replace(netted=False))] == ["entry-does-not-fit"]


def test_an_explanation_is_a_sequence_of_deals_for_both_columns() -> None:
    """The rubber of Foster's Complete Hoyle: four deals, as the text beside it tells them."""
    law = load_law("auction-us-1913")
    entries = (
        Posted(0, "below", 8),
        Posted(0, "above", 16),
        Posted(0, "above", 18),
        Posted(1, "above", 100),
        Posted(1, "below", 40),
        Posted(1, "above", 30),
        Posted(1, "below", 36),
        Posted(1, "above", 36),
        Posted(1, "above", 250),
    )
    found = explain(Sheet(entries), law)
    assert found.whole
    assert found.bonuses == (8,)
    assert sorted(n for step in found.steps for n in step.entries) == list(range(8))
    for step in found.steps:
        brought = {0: 0, 1: 0}
        for line in step.outcome.lines:
            brought[line.side] += line.points
        for side in (0, 1):
            own = [entries[n].points for n in step.entries if entries[n].side == side]
            assert sum(own) == brought[side]


CODES = (
    "bridge-gb-1904",
    "bridge-us-1905",
    "auction-gb-1909",
    "auction-us-1912",
    "auction-us-1920",
)


@given(code=st.sampled_from(CODES), data=st.data())
def test_what_deals_bring_is_always_explained(code: str, data: st.DataObject) -> None:
    law = load_law(code)
    ways = list(outcomes(law).by_key)
    entries: list[Posted] = []
    for b0, b1, a0, a1 in data.draw(st.lists(st.sampled_from(ways), min_size=1, max_size=4)):
        entries += [Posted(side, "below", p) for side, p in enumerate((b0, b1)) if p]
        entries += [Posted(side, "above", p) for side, part in enumerate((a0, a1)) for p in part]
    if entries:
        assert explain(Sheet(tuple(entries), finished=False), law).whole


# Entries of less than nothing.


@pytest.mark.parametrize("netted", [False, True])
@pytest.mark.parametrize(
    "code", ["auction-gb-1908", "auction-gb-1909", "auction-us-1912", "auction-us-1913"]
)
def test_nothing_is_taken_off_below_the_line_in_auction_not_even_on_a_sheet_of_nets(
    code: str, netted: bool
) -> None:
    record = sheet(("WE", "below", 16), ("WE", "below", -18), code=code, netted=netted)
    found = [f for f in faults(record) if f.kind.name == "entry-impossible"]
    assert [f.at.path for f in found] == ["entries[1]"]
    assert "nothing is taken off there" in found[0].message


def test_1904_L90_the_value_of_three_tricks_may_be_taken_off_below_the_line() -> None:
    record = sheet(("WE", "below", 24), ("WE", "below", -18), code="bridge-gb-1904")
    (note,) = check_record(record)
    assert note.kind.name == "sheet-not-explained"
    assert "deducted for a revoke" in note.message


def test_1905_L85_three_tricks_are_the_only_penalty_and_nothing_is_taken_off() -> None:
    record = sheet(("WE", "below", 24), ("WE", "below", -18), code="bridge-us-1905")
    assert "entry-impossible" in {f.kind.name for f in faults(record)}


@pytest.mark.parametrize(
    ("code", "points", "allowed"),
    [
        ("bridge-us-1905", -16, True),  # L9: chicane in hearts
        ("auction-us-1912", -36, True),  # L9: double chicane in royal spades
        ("auction-us-1912", -17, False),
        ("auction-gb-1909", -16, False),  # L8: chicane is scored by its own side
        ("auction-us-1913", -16, False),  # no chicane
    ],
)
def test_1905_L9_1912_L9_chicane_alone_is_taken_off_above_the_line(
    code: str, points: int, allowed: bool
) -> None:
    found = faults(sheet(("WE", "above", points), code=code))
    assert ("entry-impossible" in {f.kind.name for f in found}) is not allowed


def test_a_net_of_less_than_nothing_is_one_of_a_sheet_of_nets_above_the_line() -> None:
    record = sheet(("WE", "above", -34), netted=True)
    assert [f.kind.name for f in check_record(record)] == ["sheet-not-explained"]


def test_an_entry_of_less_than_nothing_is_told_where_the_others_are_not_explained() -> None:
    entries = (("WE", "below", -8), ("Third", "above", 30))
    found = [f.kind.name for f in faults(sheet(*entries))]
    assert found == ["line-of-nobody", "entry-impossible"]


# Long sheets, and searches that are given up.


@pytest.mark.parametrize("netted", [False, True])
def test_sixty_failed_deals_are_explained_and_win_no_rubber(netted: bool) -> None:
    entries = [("WE" if n % 2 else "THEY", "above", 50 + 50 * (n % 4)) for n in range(60)]
    (finding,) = faults(sheet(*entries, netted=netted, unfinished=False))
    assert finding.kind.name == "rubber-not-won"


@pytest.mark.parametrize("wrong", [False, True])
def test_a_search_that_is_cut_says_so_whatever_it_was_for(
    wrong: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "MOST_STEPS_AT_FAULT", 3)
    if not wrong:
        monkeypatch.setattr(search, "MOST_STEPS", 3)
    rubber = changed(book("foster-rubber"), 3, 30)
    assert "search-cut" in {f.kind.name for f in faults(rubber)}


def test_a_search_for_the_entry_that_a_total_tells_against_says_when_it_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "MOST_STEPS_AT_FAULT", 3)
    rubber = book("foster-rubber")
    totals = tuple(line.replace(points=(line.points or 0) + 2) for line in rubber.totals)
    assert "search-cut" in {f.kind.name for f in faults(rubber.replace(totals=totals))}


@pytest.mark.parametrize("code", ["auction-gb-1909", "bridge-us-1905", "contract-modern"])
@pytest.mark.parametrize("netted", [False, True])
def test_a_table_of_few_figures_is_the_whole_table_without_the_others(
    code: str, netted: bool
) -> None:
    law, figures = load_law(code), frozenset({0, 8, 16, 18, 30, 36, 40, 50, 100})
    few = outcomes_module._outcomes(law, (False, False), NOTHING, netted, 1024, figures)
    whole = outcomes_module._outcomes(law, (False, False), NOTHING, netted, 1024, None)

    def asked(key: Key) -> bool:
        return figures.issuperset((key[0], key[1], *key[2], *key[3]))

    assert few.by_key == {key: found for key, found in whole.by_key.items() if asked(key)}
    assert len(few.by_key) > 10
