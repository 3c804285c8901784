"""The ledger of a rubber, on the score sheets that the books print."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.laws.rules import totals
from oddtrick.records.replay.rubber import Entry, Standing, deals_of_sheet, keep_ledger


def below(side: int, points: int) -> Entry:
    return Entry(side, "below", points)


def above(side: int, points: int) -> Entry:
    return Entry(side, "above", points)


FOSTER_SHEET = [
    [below(0, 8), above(0, 16)],
    [above(0, 18), above(1, 100)],
    [below(1, 40), above(1, 30)],
    [below(1, 36), above(1, 36)],
]


def test_fosters_sheet_42_to_492_is_450() -> None:
    ledger = keep_ledger(load_law("auction-us-1913"), FOSTER_SHEET)
    balance = ledger.balance(("WE", "THEY"))
    assert balance.winner == 1
    assert balance.totals == (42, 492)
    assert balance.difference == 450
    assert balance.words == "450 points to THEY"
    assert [(line.matter, line.points, line.article) for line in balance.lines] == [
        ("rubber", 250, "auction-us-1913 L1, L10")
    ]
    assert [(game.side, game.deal, game.below) for game in ledger.won] == [
        (1, 2, (8, 40)),
        (1, 3, (0, 36)),
    ]
    assert ledger.won[0].readings == ("game-line",)


def test_the_scoring_block_of_hoyles_games_modernized_204_to_178_is_26() -> None:
    deals = [
        [below(0, 18), above(0, 24)],
        [below(1, 24), above(1, 30)],
        [below(0, 16), above(1, 16)],
        [below(0, 4), above(0, 16)],
        [below(0, 24), above(1, 100)],
        [below(0, 2), above(1, 8)],
    ]
    ledger = keep_ledger(load_law("bridge-gb-1904"), deals)
    balance = ledger.balance(("A and B", "C and D"))
    assert balance.totals == (204, 178)
    assert balance.words == "26 points to A and B"
    assert [game.below for game in ledger.won] == [(34, 24), (30, 0)]


ELWELL_SHEET = [
    *(below(0, n) for n in (18, 12)),
    below(1, 16),
    below(1, 60),
    *(below(0, n) for n in (8, 40)),
    below(1, 8),
    *(above(0, n) for n in (24, 30, 4, 64)),
    *(above(1, n) for n in (16, 40, 8)),
]
"""Entries below and above the line, as the sheet has them, not divided into deals."""


def test_elwells_sheet_300_to_148_is_152() -> None:
    # within a game the entries of the two sides stand in no known order; none of
    # the losers' entries of the first and the third game reaches it
    first, second, third = ELWELL_SHEET[:3], ELWELL_SHEET[3:4], ELWELL_SHEET[4:7]
    entries = [first[2], *first[:2], *second, third[2], *third[:2], *ELWELL_SHEET[7:]]
    ledger = keep_ledger(load_law("bridge-us-1905"), deals_of_sheet(entries))
    balance = ledger.balance(("We", "They"))
    assert [game.side for game in ledger.won] == [0, 1, 0]
    assert [game.below for game in ledger.won] == [(30, 16), (0, 60), (48, 8)]
    assert balance.totals == (300, 148)
    assert balance.words == "152 points to We"


def test_L3_s05_surplus_is_not_carried_and_a_deal_wins_one_game() -> None:
    ledger = keep_ledger(load_law("auction-us-1920"), [[below(0, 20)], [below(1, 280)]])
    assert ledger.games == (0, 1)
    assert ledger.standing == Standing((0, 1), (0, 0), (False, False))
    assert ledger.standing.game == "second"
    assert ledger.balance().totals == (20, 280)


def test_surplus_may_be_kept_by_a_reading() -> None:
    law = load_law("bridge-gb-1904", readings=(("game-line", "surplus"),))
    assert keep_ledger(law, [[below(0, 20)], [below(1, 48)]]).below == (0, 18)


def test_L10_L11_the_winners_of_the_rubber_may_lose_on_points() -> None:
    deals = [[below(0, 30)], [above(1, 600)], [below(0, 30)]]
    balance = keep_ledger(load_law("auction-gb-1909"), deals).balance(("A-B", "Y-Z"))
    assert balance.winner == 0
    assert balance.gainer == 1
    assert balance.words == "290 points to Y-Z"
    assert balance.article == "auction-gb-1909 L11"


def test_s08_equal_totals_are_a_draw_in_1920_and_no_points_by_reading_elsewhere() -> None:
    deals = [[below(0, 30)], [above(1, 310)], [below(0, 30)]]
    balance = keep_ledger(load_law("auction-us-1920"), deals).balance()
    assert (balance.gainer, balance.difference) == (None, 0)
    assert balance.words == "equal totals: a draw"
    assert balance.article == "auction-us-1920 s.08"
    other = keep_ledger(load_law("auction-gb-1909"), deals).balance()
    assert other.words == "equal totals: no points"
    assert other.readings == ("tie",)


def test_L1_a_deal_after_the_rubber_is_won_is_told() -> None:
    deals = [[below(0, 30)], [below(0, 30)], [below(1, 30)]]
    ledger = keep_ledger(load_law("auction-us-1913"), deals)
    assert ledger.late == [2]
    assert ledger.games == (2, 0)


def test_a_rubber_may_begin_from_a_standing() -> None:
    law = load_law("bridge-us-1905")
    ledger = keep_ledger(law, [[below(1, 12)]], Standing((1, 1), (24, 18)))
    assert ledger.winner == 1
    assert ledger.balance().totals == (24, 130)


@pytest.mark.parametrize(("losers", "points"), [(0, 700), (1, 500)])
def test_contract_has_two_sizes_of_rubber_and_vulnerability(losers: int, points: int) -> None:
    law = load_law("contract-modern")
    deals = [[below(1, 100)]] * losers + [[below(0, 100)]]
    ledger = keep_ledger(law, deals)
    assert ledger.standing.vulnerable == (True, bool(losers))
    ledger.enter([below(0, 120)])
    assert [line.points for line in ledger.balance().lines] == [points]


ENTRIES = st.builds(
    Entry,
    st.integers(0, 1),
    st.sampled_from(("below", "above")),
    st.integers(0, 120),
)


@given(
    code=st.sampled_from(law_codes()), deals=st.lists(st.lists(ENTRIES, max_size=4), max_size=12)
)
def test_the_ledger_of_any_deals_keeps_every_point(code: str, deals: list[list[Entry]]) -> None:
    law = load_law(code)
    ledger = keep_ledger(law, deals)
    balance = ledger.balance()
    counted = totals.MATTER.ask(law)
    entered = [
        sum(e.points for deal in deals for e in deal if e.side == s and e.column in counted)
        for s in (0, 1)
    ]
    bonus = [sum(line.points for line in balance.lines if line.side == s) for s in (0, 1)]
    assert balance.totals == (entered[0] + bonus[0], entered[1] + bonus[1])
    assert balance.difference == abs(balance.totals[0] - balance.totals[1])
    needed = ledger.needed or 1000
    assert max(ledger.games) <= needed and min(ledger.games) < needed
    assert len(ledger.won) == sum(ledger.games)
    assert len({game.deal for game in ledger.won}) == len(ledger.won)
    assert (balance.winner is None) == (max(ledger.games) < needed)
    if balance.winner is None:
        assert ledger.late == []
        assert max(ledger.below) < int(law.matter("game").parameters.get("points", 10_000))
