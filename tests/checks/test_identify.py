"""Under which laws a sheet or a deal was kept: worked rubbers of the books."""

from pathlib import Path
from typing import Any

import pytest

from oddtrick.converters.load import load
from oddtrick.records.checks import identify as module
from oddtrick.records.checks.fits import Identified
from oddtrick.records.checks.identify import identify, parts
from oddtrick.records.checks.varied_readings import vary
from oddtrick.records.laws.registry import load_law
from oddtrick.records.schema import (
    Account,
    Call,
    Contract,
    Deal,
    Laws,
    Result,
    Rubber,
    ScoreLine,
)

BOOKS = Path(__file__).parents[2] / "samples" / "books"
WE_THEY = (Account(id="WE", members=("N", "S")), Account(id="THEY", members=("E", "W")))
STRAIGHT = {"bridge-gb-1904", "bridge-us-1905", "straight-foster"}


def of_book(name: str) -> Identified:
    (record,) = load(name, (BOOKS / f"{name}.trick").read_bytes()).records
    return identify(next(parts(record)))


def codes(found: Identified) -> set[str]:
    return {fit.law.id for fit in found.whole}


def fails(found: Identified, code: str) -> list[str]:
    """Where a code fails, in the words of its lines."""
    return [m.words for fit in found.fits if fit.law.id == code for m in fit.misfits]


def sheet(*entries: tuple[str, Any, int], **fields: Any) -> Rubber:
    lines = tuple(ScoreLine(account=a, column=c, points=p, matter="other") for a, c, p in entries)
    return Rubber.model_validate(
        {"id": "sheet", "accounts": WE_THEY, "entries": lines, "unfinished": True} | fields
    )


def deal(level: int, denomination: Any, tricks: int, *score: ScoreLine, **fields: Any) -> Deal:
    return Deal.model_validate(
        {
            "id": "deal",
            "game": "auction",
            "dealer": "Z",
            "contract": Contract(level=level, denomination=denomination, declarer="Z"),
            "result": Result(of="Z", tricks=tricks),
            "score": score,
        }
        | fields
    )


def line(account: str, column: Any, points: int, matter: Any = "other") -> ScoreLine:
    return ScoreLine(account=account, column=column, points=points, matter=matter)


def calls(text: str) -> tuple[Call, ...]:
    return tuple(Call(None, word) for word in text.split())


# Worked rubbers.


@pytest.mark.parametrize("name", ["foster-rubber", "foster-rubber-four-column"])
def test_fosters_rubber_of_450_is_of_the_new_count(name: str) -> None:
    """40 and 36 below: no deals make them with spades at 2, clubs at 4, hearts at 8."""
    found = of_book(name)
    assert codes(found) == {"auction-us-1912", "auction-us-1913", "auction-us-1920"}
    assert fails(found, "auction-gb-1909") == ["line 5", "line 7"]
    assert found.verdict == (
        "adds up under auction-us-1912, auction-us-1913 and auction-us-1920, not under "
        "auction-gb-1908: line 5, line 7; auction-gb-1909: line 5, line 7"
    )


@pytest.mark.parametrize("name", ["elwell-rubber", "hgm-rubber"])
def test_elwells_152_and_the_26_of_1904_fit_straight_bridge_and_no_auction_is_tried(
    name: str,
) -> None:
    found = of_book(name)
    assert codes(found) == STRAIGHT == {fit.law.id for fit in found.fits}
    assert found.deciding == ()


@pytest.mark.parametrize(
    "name", ["work-rubber-net-per-game", "work-rubber-net-per-deal", "work-rubber-we-they"]
)
def test_works_412_is_of_1912_or_1913_in_each_layout_and_not_of_1909_or_1920(name: str) -> None:
    found = of_book(name)
    assert codes(found) == {"auction-us-1912", "auction-us-1913"}
    assert [fit.law.id for fit in found.fits][2] == "auction-us-1920"
    for code in ("auction-gb-1908", "auction-gb-1909"):
        assert fails(found, code)
    # The code of 1920 could have made such a sheet only if it kept nets, which Work's does not.
    of_1920 = found.fits[2]
    assert of_1920.misfits or of_1920.readings == (("sheet", "netted"),)
    told = dict(found.deciding)
    assert all("auction-us-1912" not in against for against in told.values())


def test_a_ledger_by_rubbers_has_no_line_that_a_law_decides() -> None:
    found = of_book("work-ledger")
    assert not found.lines
    assert not found.fits
    assert found.verdict == "no line of score that a law decides"


# What tells codes apart.


def test_what_the_record_says_of_its_own_laws_is_not_heeded() -> None:
    record = sheet(("WE", "below", 27), laws=Laws(code="auction-gb-1909"), game="auction")
    assert codes(identify(record)).isdisjoint({"auction-gb-1909", "auction-gb-1908"})


def test_a_deal_is_told_by_its_figures() -> None:
    """Three no trumps made: 36 to 1911, 30 from 1912."""
    old = identify(deal(3, "NT", 9, line("Y-Z", "below", 36, "tricks")))
    assert codes(old) == {"auction-gb-1908", "auction-gb-1909"}
    new = identify(deal(3, "NT", 9, line("Y-Z", "below", 30, "tricks")))
    assert codes(new) == {"auction-us-1912", "auction-us-1913", "auction-us-1920"}
    assert new.deciding == (("line 1", ("auction-gb-1908", "auction-gb-1909")),)


def test_a_bid_that_is_insufficient_tells_against_a_code_like_a_line() -> None:
    """Three clubs over two no trumps: more tricks, and 18 against 20 by value."""
    record = deal(
        2,
        "C",
        8,
        line("A-B", "below", 12, "tricks"),
        contract=None,
        auction=calls("1NT 2C pass pass pass"),
        result=Result(of="A", tricks=8),
    )
    found = identify(record)
    assert {"auction-us-1912", "auction-us-1913", "auction-us-1920"} <= codes(found)
    lower = record.replace(auction=calls("2NT 3C pass pass pass"), result=Result(of="A", tricks=9))
    found = identify(lower.replace(score=(line("A-B", "below", 18, "tricks"),)))
    assert codes(found) == {"auction-us-1920"}
    assert fails(found, "auction-us-1913") == ["call 2"]


def test_the_calls_of_a_rubber_are_numbered_by_deal() -> None:
    one = deal(3, "NT", 9, line("Y-Z", "below", 30, "tricks"), z_is="S")
    two = deal(
        2,
        "S",
        8,
        line("Y-Z", "below", 4, "tricks"),
        id="two",
        z_is="S",
        contract=None,
        auction=calls("1NT pass 1C pass pass pass"),
    )
    record = Rubber(id="r", accounts=WE_THEY, deals=(one, two), unfinished=True, game="auction")
    assert "deal 2, call 3" in fails(identify(record), "auction-us-1913")


def test_ranked_by_lines_that_do_not_fit_then_by_readings_changed() -> None:
    for name in ("foster-rubber", "work-rubber-net-per-deal"):
        ranks = [(len(f.misfits), len(f.readings)) for f in of_book(name).fits]
        assert ranks == sorted(ranks)


# Readings.


def test_a_reading_is_changed_only_where_a_line_needs_it() -> None:
    """One heart doubled over and over: no limit in 1905, 100 in 1904 and by a note of 1905."""
    score = (line("Y-Z", "below", 100, "tricks"),)
    record = deal(
        1,
        "H",
        7,
        *score,
        game="straight-bridge",
        contract=Contract(denomination="H", doubled=4, declarer="Z"),
        laws=None,
    )
    found = identify(record)
    by_code = {fit.law.id: fit for fit in found.fits}
    assert by_code["bridge-gb-1904"].whole
    assert by_code["bridge-gb-1904"].readings == ()
    assert not by_code["bridge-us-1905"].whole


def test_a_sheet_of_nets_is_known_though_nobody_said_so() -> None:
    """34 to THEY: 50 for an undertrick less 16 for honours."""
    record = sheet(("THEY", "above", 34), ("WE", "below", 27), game="auction")
    (fit,) = identify(record, [load_law("auction-us-1912")]).fits
    assert fit.whole
    assert fit.readings == (("sheet", "netted"),)


def test_no_more_than_three_readings_are_varied_together() -> None:
    assert module.MOST_TOGETHER == 3
    for name in ("foster-rubber", "work-rubber-net-per-deal"):
        assert all(len(fit.readings) <= 3 for fit in of_book(name).fits)


def test_varying_a_reading_changes_the_code_and_leaves_the_others() -> None:
    law = load_law("bridge-us-1905")
    id_, reading = next(iter(law.readings.items()))
    other = next(choice for choice in reading.choices if choice != reading.chosen)
    varied = vary(law, ((id_, other),))
    assert varied.readings[id_].chosen == other
    assert law.readings[id_].chosen == reading.chosen


# Searches that are cut.


def test_readings_that_were_not_tried_are_a_search_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CHECKS", 1)
    found = identify(sheet(("WE", "below", 27), ("THEY", "above", 11), game="auction"))
    assert any(fit.cut for fit in found.fits)
    assert "the search was cut under" in found.verdict


def test_a_search_for_deals_that_is_cut_is_not_called_a_misfit_of_the_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("oddtrick.records.replay.entries.search.MOST_STEPS", 5)
    found = of_book("work-rubber-we-they")
    assert all(fit.cut for fit in found.fits)
    assert found.verdict == (
        "not known to add up under any code; the search was cut under auction-us-1912, "
        "auction-us-1913, auction-us-1920, auction-gb-1908 and auction-gb-1909"
    )


def test_a_sheet_whose_deal_has_entries_above_on_both_sides_is_no_sheet_of_nets() -> None:
    """Honours to WE and a penalty to THEY: nets if they are of two deals, never if of one."""
    law = load_law("auction-us-1920")
    entries = (("WE", 16), ("THEY", 34))
    for deals, netted in (((None, None), True), ((1, 1), False)):
        lines = tuple(
            ScoreLine(account=name, column="above", matter="other", points=points, deal=deal)
            for (name, points), deal in zip(entries, deals, strict=True)
        )
        record = sheet(game="auction").replace(entries=lines)
        (fit,) = identify(record, [law]).fits
        assert fit.whole is netted
        assert (fit.readings == (("sheet", "netted"),)) is netted
