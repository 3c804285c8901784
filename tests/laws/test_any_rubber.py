"""What holds under every code for any rubber: the law's own lines, kept as a sheet, are right."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.records.cards import CARD_CODES
from oddtrick.records.checks import check_record
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.findings import Finding, Level
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay import replay_deal
from oddtrick.records.replay.rubber import Ledger
from oddtrick.records.schema import (
    Contract,
    Deal,
    Hand,
    Laws,
    Make,
    Result,
    Rubber,
    ScoreLine,
    Standing,
)

CODES = (
    "bridge-gb-1904",
    "bridge-us-1905",
    "straight-foster",
    "auction-gb-1908",
    "auction-gb-1909",
    "auction-us-1912",
    "auction-us-1913",
    "auction-us-1920",
    "contract-modern",
)
PLACES = "WNES"
SIDES = ("E-W", "N-S")
GAMES = {"straight": "straight-bridge", "auction": "auction", "contract": "contract-bridge"}


@st.composite
def a_deal(draw: st.DrawFn, law: LawCode, number: int) -> Deal:
    """A deal that S plays or one of the others, without its play."""
    cards = draw(st.permutations(range(52)))
    won = draw(st.integers(0, 13))
    d = draw(st.sampled_from([n for n in range(7) if law.ranks(n)]))
    fields: dict[str, Any] = {
        "id": f"deal-{number}",
        "places": tuple(PLACES),
        "hands": tuple(
            Hand(place=p, cards=tuple(CARD_CODES[c] for c in cards[13 * n : 13 * n + 13]))
            for n, p in enumerate(PLACES)
        ),
    }
    code = DENOMINATION_CODES[d]
    if law.family == "straight":
        dealer = PLACES[number % 4]
        fields |= {
            "dealer": dealer,
            "make": Make(denomination=code, maker=dealer, how="declared"),
            "doubles": (),
            "result": Result(of=dealer, tricks=won),
        }
    else:
        declarer = draw(st.sampled_from(PLACES))
        # Two at least: one spade may be the dealer's original one, which no record here says.
        contract = Contract(
            level=draw(st.integers(2, 7)),
            denomination=code,
            doubled=draw(st.integers(0, 2)),
            declarer=declarer,
        )
        fields |= {"contract": contract, "result": Result(of=declarer, tricks=won)}
    return Deal(**fields)


@st.composite
def rubbers(draw: st.DrawFn) -> tuple[LawCode, list[Deal], list[tuple[DerivedLine, ...]], Ledger]:
    """A rubber of a few deals, each with the lines that the law gives, until it is won."""
    law = load_law(draw(st.sampled_from(CODES)))
    game = GAMES[law.family]
    ledger = Ledger(law)
    deals, lines = [], []
    for number in range(draw(st.integers(1, 5))):
        deal = draw(a_deal(law, number)).replace(game=game)
        before = Standing(games=tuple(zip(SIDES, ledger.games, strict=True)))
        done = replay_deal(deal.replace(before=before), law)
        deals.append(deal)
        lines.append(done.score)
        ledger.enter(done.score)
        if ledger.over:
            break
    return law, deals, lines, ledger


def entry(line: DerivedLine, **fields: Any) -> ScoreLine:
    return ScoreLine(
        account=SIDES[line.side],
        column=line.column,
        matter=line.matter,
        points=line.points,
        **fields,
    )


def kept(
    law: LawCode,
    deals: list[Deal],
    lines: list[tuple[DerivedLine, ...]],
    ledger: Ledger,
    *,
    beside: bool,
    scored: bool,
) -> Rubber:
    """The rubber as its own ledger has it: deals, entries, game lines, totals, difference."""
    balance = ledger.balance(SIDES)
    own = tuple(
        deal.replace(score=tuple(entry(one) for one in found if one.points) if scored else ())
        for deal, found in zip(deals, lines, strict=True)
    )
    every = [one for found in lines for one in found if one.points]
    bonus = tuple(entry(one) for one in balance.lines)
    totals = [
        ScoreLine(account=name, column="single", matter="total", points=points)
        for name, points in zip(SIDES, balance.totals, strict=True)
    ]
    if balance.gainer is not None:
        totals.append(
            ScoreLine(
                account=SIDES[balance.gainer],
                column="single",
                matter="difference",
                points=balance.difference,
            )
        )
    return Rubber(
        id="any",
        game=deals[0].game,
        laws=Laws(code=law.id),
        deals=own,
        entries=(*(entry(one) for one in every), *bonus) if beside else (),
        lines=tuple(won.deal + 1 for won in ledger.won),
        totals=tuple(totals),
        unfinished=ledger.winner is None,
    )


def faults(record: Rubber) -> list[Finding]:
    return [finding for finding in check_record(record) if finding.level is not Level.NOTE]


def _without_bonus(found: list[Finding], record: Rubber) -> list[Finding]:
    """The findings, but that rubber points stand nowhere in deals that have no entries."""
    return [one for one in found if record.entries or one.kind.name != "rubber-bonus-missing"]


@pytest.mark.parametrize("scored", [False, True])
@pytest.mark.parametrize("beside", [False, True])
@settings(deadline=None)
@given(case=rubbers())
def test_a_rubber_of_the_laws_own_lines_has_no_fault(
    case: tuple[LawCode, list[Deal], list[tuple[DerivedLine, ...]], Ledger],
    beside: bool,
    scored: bool,
) -> None:
    law, deals, lines, ledger = case
    record = kept(law, deals, lines, ledger, beside=beside, scored=scored)
    assert _without_bonus(faults(record), record) == []


@settings(deadline=None)
@given(case=rubbers(), data=st.data())
def test_one_wrong_entry_beside_the_deals_of_any_rubber_is_the_one_that_is_told(
    case: tuple[LawCode, list[Deal], list[tuple[DerivedLine, ...]], Ledger], data: st.DataObject
) -> None:
    law, deals, lines, ledger = case
    record = kept(law, deals, lines, ledger, beside=True, scored=True)
    own = [n for n, line in enumerate(record.entries) if line.matter not in ("rubber", "game")]
    if not own:
        return
    number = data.draw(st.sampled_from(own))
    wrong = list(record.entries)
    wrong[number] = wrong[number].replace(points=(wrong[number].points or 0) + 1000)
    found = faults(record.replace(entries=tuple(wrong)))
    assert [finding.kind.name for finding in found] == ["entry-not-of-deals"]
    assert found[0].at.path == f"entries[{number}]"
