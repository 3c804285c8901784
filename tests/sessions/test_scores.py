"""What sessions bring: boards compared, averages, teams, rounds to the score, rubbers at once."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.converters.load import load
from oddtrick.formats.notation.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.checks.session import SessionReplay, replay_session
from oddtrick.records.checks.session.averages import (
    average_of_line,
    expected,
    match_of,
    odd_pair,
)
from oddtrick.records.checks.session.boards import whole
from oddtrick.records.checks.session.sums import names_of, sum_of
from oddtrick.records.findings import Finding, Level
from oddtrick.records.laws.registry import load_law
from oddtrick.records.laws.rules import round_premium
from oddtrick.records.schema import (
    Account,
    Call,
    Contract,
    Deal,
    Event,
    Laws,
    Player,
    Result,
    Rubber,
    ScoreLine,
    Session,
)

VALID = Path(__file__).parents[2] / "samples" / "valid"


def sample(name: str) -> Session:
    source = SourceText(name, (VALID / f"{name}.trick").read_text("utf-8"))
    (record,) = (one.record for one in read(source).records)
    assert isinstance(record, Session)
    return record


def graver(one: Session) -> list[Finding]:
    return [finding for finding in check_record(one) if finding.level is not Level.NOTE]


def of_the_session(one: Session) -> list[Finding]:
    """The findings on the sitting as a whole; its points are made up, and come out of no deal."""
    return [
        finding for finding in check_record(one) if finding.code[:4] in ("OT80", "OT81", "OT50")
    ]


def played(board: int, table: int, points: tuple[int, int], names: Sequence[str]) -> Deal:
    """A board with the points of East and West, and of North and South, as recorded."""
    players = tuple(
        Player(name=name, plays=(place,)) for place, name in zip("WNES", names, strict=True)
    )
    score = tuple(
        ScoreLine(account=account, column="above", points=each)
        for account, each in zip(("E-W", "N-S"), points, strict=True)
    )
    return Deal(
        id=f"board-{board}-table-{table}",
        number=f"board {board}",
        table=str(table),
        places=("W", "N", "E", "S"),
        players=players,
        score=score,
    )


def total(account: str, points: int, matter: Any = "total") -> ScoreLine:
    return ScoreLine(account=account, column="single", points=points, matter=matter)


def duplicate(*deals: Deal, **fields: Any) -> Session:
    laws = Laws(code="duplicate-us-1913")
    return Session(id="match", game="duplicate-auction", laws=laws, records=deals, **fields)


def net(done: SessionReplay, name: str) -> int:
    found = sum_of(names_of(done.session, name), done.outcomes)
    assert found.whole
    return found.points - found.against


# Law A: no games, and 125 for 30 or more


def scored(*lines: tuple[str, Any, int, Any], contract: str, tricks: int, **more: Any) -> Session:
    level, denomination = int(contract[0]), contract[1:]
    by = more.pop("by", "S")
    deal = Deal(
        id="a",
        number="board 1",
        table="1",
        places=("W", "N", "E", "S"),
        players=tuple(Player(name=name, plays=(name[0],)) for name in ("We", "No", "Ea", "So")),
        dealer="S",
        contract=Contract(level=level, denomination=denomination, declarer=by, doubled=0),
        result=Result(of=by, tricks=tricks),
        score=tuple(
            ScoreLine(account=who, column=where, points=points, matter=matter)
            for who, where, points, matter in lines
        ),
        **more,
    )
    return duplicate(deal)


def test_law_a_thirty_or_more_for_tricks_in_one_deal_bring_125() -> None:
    made = [("N-S", "below", 32, "tricks"), ("N-S", "above", 125, "game")]
    assert graver(scored(*made, contract="4H", tricks=10)) == []


def test_law_a_without_the_premium_the_score_falls_short() -> None:
    found = graver(scored(("N-S", "below", 32, "tricks"), contract="4H", tricks=10))
    assert [finding.code for finding in found] == ["OT413"]
    assert "125" in found[0].message


def test_law_a_knows_no_score_before_the_deal() -> None:
    from oddtrick.records.schema import Standing

    before = Standing(below=(("N-S", 20),))
    one = scored(("N-S", "below", 24, "tricks"), contract="3H", tricks=9, before=before)
    assert [finding.code for finding in graver(one)] == ["OT306"]


def test_law_f_a_bid_out_of_turn_stands_and_costs_fifty_honour_points() -> None:
    calls = (
        ("W", "1C"),
        ("N", "1H"),
        ("E", "pass"),
        ("S", "3H"),
        ("W", "pass"),
        ("N", "pass"),
        ("E", "pass"),
    )
    auction = tuple(Call(place, call) for place, call in calls)
    event = Event(kind="call-out-of-turn", at="auction[0]", by="W", choice="points")
    more: dict[str, Any] = {"auction": auction, "events": (event,), "by": "N"}
    made = [("N-S", "below", 24, "tricks"), ("N-S", "above", 50, "penalty")]
    assert graver(scored(*made, contract="3H", tricks=9, **more)) == []
    found = graver(scored(made[0], contract="3H", tricks=9, **more))
    assert [finding.code for finding in found] == ["OT413"]
    assert "50" in found[0].message


def test_law_f_a_trick_without_a_card_of_each_costs_fifty_too() -> None:
    event = Event(kind="trick-short", by="W", choice="points")
    made = [("N-S", "below", 24, "tricks"), ("N-S", "above", 50, "penalty")]
    assert graver(scored(*made, contract="3H", tricks=9, events=(event,))) == []


# Laws G and H: averages and comparison


def test_law_h_a_pair_is_plus_by_what_its_net_is_over_the_average_of_the_same_cards() -> None:
    done = replay_session(duplicate(played(1, 1, (0, 189), "abcd"), played(1, 2, (9, 18), "efgh")))
    assert average_of_line(frozenset({"N-S"}), done.boards) == 99
    assert [net(done, name) for name in "bf"] == [189, 9]
    assert (
        of_the_session(
            done.session.replace(
                totals=(
                    total("N-S", 99, "average"),
                    total("b", 90, "comparison"),
                    total("f", -90, "comparison"),
                    total("a", -90, "comparison"),
                )
            )
        )
        == []
    )


def test_law_g_fractions_are_disregarded_and_the_nearest_whole_number_is_taken() -> None:
    assert whole(Fraction(220, 3)) == (73,)
    assert whole(Fraction(-220, 3)) == (-73,)
    assert whole(Fraction(5)) == (5,)
    assert whole(Fraction(7, 2)) == (3, 4)


@given(st.integers(-10_000, 10_000), st.integers(1, 40))
def test_law_g_the_nearest_whole_number_is_never_further_off_than_a_half(a: int, b: int) -> None:
    for each in whole(Fraction(a, b)):
        assert abs(each - Fraction(a, b)) <= Fraction(1, 2)


def test_the_averages_of_fosters_five_tables() -> None:
    # His thirty deals as one board each: what a line takes more or less than its average.
    north = {"a": 201, "b": 204, "c": 211, "d": 207, "e": 212}
    east = {"f": 189, "g": 186, "h": 179, "j": 183, "k": 178}
    deals = [
        played(1, n, (east_points, north_points), (e, s, f"{e}'s partner", f"{s}'s partner"))
        for n, ((s, north_points), (e, east_points)) in enumerate(
            zip(north.items(), east.items(), strict=True), start=1
        )
    ]
    points = {0: list(east.values()), 1: list(north.values())}
    averages = {side: Fraction(sum(each), len(each)) for side, each in points.items()}
    assert averages == {1: Fraction(207), 0: Fraction(183)}
    assert [each - 207 for each in north.values()] == [-6, -3, 4, 0, 5]
    assert [each - 183 for each in east.values()] == [6, 3, -4, 0, -5]
    done = replay_session(duplicate(*deals))
    assert average_of_line(frozenset({"N-S"}), done.boards) == 207 - 183
    assert sum(net(done, name) for name in north) == 5 * (207 - 183)


def test_law_g_a_team_of_three_pairs_adds_the_average_of_all_opposite_its_odd_pair() -> None:
    one = sample("duplicate-auction-teams")
    done = replay_session(one)
    odd = {name: odd_pair(names_of(one, name), done.boards) for name in ("Hudson", "Ohio")}
    # Hudson sits north at two tables and lacks an east pair: 0, 0 and 100 by those who sit there.
    assert odd == {"Hudson": Fraction(100, 3), "Ohio": Fraction(88, 3)}
    assert {line.account: line.points for line in one.totals} == {"Hudson": 205, "Ohio": 45}
    assert graver(one) == []
    wrong = one.replace(totals=(total("Hudson", 206), one.totals[1]))
    assert [finding.code for finding in graver(wrong)] == ["OT501"]


def short_hand(table: int, choice: Any, names: Sequence[str]) -> Deal:
    """A board that was not played at a table, for West had too few cards."""
    deal = played(1, table, (0, 0), names).replace(score=())
    return deal.replace(events=(Event(kind="short-hand", by="W", choice=choice),))


@pytest.mark.parametrize(
    ("choice", "west", "north"),
    [
        # Elsewhere 0 to 40 and 30 to 10; the average is 15 to 25.
        ("average", -10, 10),
        ("lowest", -40, 40),
    ],
)
def test_law_b_a_board_that_cannot_be_overplayed_brings_the_average_or_the_extremes(
    choice: str, west: int, north: int
) -> None:
    names = ("abcd", "efgh", "ijkl")
    one = duplicate(
        played(1, 1, (0, 40), names[0]),
        played(1, 2, (30, 10), names[1]),
        short_hand(3, choice, names[2]),
    )
    done = replay_session(one)
    assert (net(done, "i"), net(done, "j")) == (west, north)
    assert [net(done, "b"), net(done, "f")] == [40, -20]
    assert done.boards[0].average(1) == 10
    assert of_the_session(one) == []
    assert "OT384" not in {finding.code for finding in check_record(one)}


def threes(*points: tuple[int, int]) -> Session:
    """A board at three tables, two teams of three pairs: one has north twice, the other once."""
    seats = (("x1", "a1", "x2", "a2"), ("x3", "a3", "x4", "a4"), ("a5", "x5", "a6", "x6"))
    deals = [
        played(1, n, each, names)
        for n, (each, names) in enumerate(zip(points, seats, strict=True), start=1)
    ]
    teams = tuple(
        Account(id=team.upper(), members=tuple(f"{team}{n}" for n in range(1, 7))) for team in "ax"
    )
    return duplicate(*deals, accounts=teams)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        # A: 40 + 32 + 100, and a third of 100; X: 16, and a third of 88.
        (((0, 40), (0, 32), (100, 16)), "A wins the match, 205 to 45"),
        # A: 3 and 1, and a third of 1; X: 2, and a third of 5. Both are 4 to the nearest.
        (((0, 3), (0, 0), (1, 2)), "A wins the match by the fraction of a point"),
        (((10, 10), (10, 10), (10, 10)), "A and X tie, at 40"),
    ],
)
def test_law_g_a_match_may_be_won_by_the_fraction_of_a_point(
    points: tuple[tuple[int, int], ...], words: str
) -> None:
    done = replay_session(threes(*points))
    assert match_of(done.session, done.boards, done.outcomes) == words


def test_an_even_team_adds_nothing() -> None:
    deals = (played(1, 1, (0, 40), "abcd"), played(1, 2, (10, 0), "befh"))
    team = Account(id="team", members=("a", "c", "e", "h"))
    done = replay_session(duplicate(*deals, accounts=(team,)))
    assert odd_pair(frozenset(team.members), done.boards) is None


def test_comparisons_of_one_line_come_to_nothing_but_for_rounding() -> None:
    done = replay_session(sample("duplicate-auction-compass"))
    for line in ("N-S", "E-W"):
        gains = Fraction(0)
        for table in (1, 2, 3):
            names = names_of(done.session, f"{line}-{table}")
            average = expected(names, done.boards)
            assert average is not None
            gains += net(done, f"{line}-{table}") - average
        assert gains == 0


def test_an_average_rests_on_every_score_of_the_board() -> None:
    unknown = Deal(
        id="b", number="board 1", table="2", places=("W", "N", "E", "S"),
        players=tuple(Player(name=name, plays=(name,)) for name in "WNES"),
    )  # fmt: skip
    one = duplicate(played(1, 1, (0, 40), "abcd"), unknown, totals=(total("N-S", 40, "average"),))
    assert [finding.code for finding in of_the_session(one)] == ["OT819"]


# Bridge to the score


def premiums(choice: str | None, *deals: tuple[int, int]) -> list[tuple[int, int]]:
    readings = () if choice is None else (("premium-of-a-round", choice),)
    law = load_law("bridge-us-1905", readings, ("to-the-score",))
    return [(line.side, line.points) for line in round_premium.MATTER.ask(law, deals)]


FOUR = ((0, 12), (32, 0), (0, 48), (2, 0))


def test_fifty_points_go_to_the_greater_trick_score_of_the_round() -> None:
    assert premiums(None, *FOUR) == [(1, 50)]


def test_equal_trick_scores_bring_nobody_anything() -> None:
    assert premiums(None, (12, 0), (0, 12)) == []


def test_another_method_gives_fifty_for_a_game_and_the_lead_in_the_unfinished_one() -> None:
    assert premiums("game-and-lead", *FOUR) == [(0, 50), (1, 50), (0, 2)]
    assert premiums("game-and-lead", (12, 0), (0, 8)) == [(0, 4)]


def test_or_as_many_points_as_the_higher_score_below_the_line() -> None:
    assert premiums("game-and-score", (12, 0), (0, 8)) == [(0, 12)]


def test_without_the_option_a_round_brings_nothing() -> None:
    law = load_law("bridge-us-1905")
    assert round_premium.MATTER.ask(law, FOUR) == ()


def test_the_bonus_of_a_round_goes_to_the_players_of_the_side() -> None:
    one = sample("duplicate-bridge")
    assert graver(one) == []
    moved = tuple(
        line.replace(account="E-W") if line.matter == "bonus" else line for line in one.totals
    )
    found = graver(one.replace(totals=moved))
    assert [finding.code for finding in found] == ["OT813"]
    assert found[0].derived == "N-S 50 in round 1 for greater trick score, 60 to 34"


# Pivot and drive: each keeps his own


@pytest.mark.parametrize(
    ("name", "points", "lost"),
    [("Adams", 450, 290), ("Baker", 480, 260), ("Clark", 138, 602), ("Davis", 412, 328)],
)
def test_at_the_pivot_each_keeps_what_his_side_scored(name: str, points: int, lost: int) -> None:
    done = replay_session(sample("pivot-bridge"))
    found = sum_of(frozenset({name}), done.outcomes)
    assert (found.points, found.against, found.parts) == (points, lost, 3)


def test_it_comes_to_the_same_whether_the_lower_score_is_taken_off() -> None:
    done = replay_session(sample("pivot-bridge"))
    sums = [
        sum_of(frozenset({name}), done.outcomes) for name in ("Adams", "Baker", "Clark", "Davis")
    ]
    assert sum(each.points - each.against for each in sums) == 0
    order = sorted(sums, key=lambda each: each.points)
    assert order == sorted(sums, key=lambda each: each.points - each.against)


def test_a_players_total_follows_his_name_from_table_to_table() -> None:
    one = sample("progressive-bridge-compass")
    assert graver(one) == []
    position = next(n for n, line in enumerate(one.totals) if line.account == "Davis")
    line = one.totals[position]
    totals = (
        *one.totals[:position],
        line.replace(points=(line.points or 0) + 1),
        *one.totals[position + 1 :],
    )
    found = graver(one.replace(totals=totals))
    assert [finding.code for finding in found] == ["OT501"]
    assert found[0].at.path == f"totals[{position}]"
    assert found[0].difference == "+1"


def test_the_winners_go_on_and_their_score_says_who_they_are() -> None:
    one = sample("progressive-bridge-winners")
    assert graver(one) == []
    first = one.records[0]
    assert isinstance(first, Deal)
    turned = first.replace(
        contract=first.contract.replace(declarer="E") if first.contract else None,
        result=Result(of="E", tricks=9),
        score=tuple(
            line.replace(account={"N-S": "E-W", "E-W": "N-S"}[line.account]) for line in first.score
        ),
    )
    found = graver(one.replace(records=(turned, *one.records[1:])))
    assert "OT803" in {finding.code for finding in found}
    assert all(finding.deal is not None for finding in found if finding.code == "OT803")


# Six hands


def test_three_rubbers_go_on_at_once_and_each_ends_with_two_games() -> None:
    done = replay_session(sample("six-hand-bridge-rubbers"))
    games = {}
    for outcome in done.outcomes:
        if outcome.rubber is not None and outcome.rubber.ledger is not None:
            games[outcome.played.record.id] = outcome.rubber.ledger.games
    assert games == {"rubber-A-B": (2, 0), "rubber-A-C": (2, 0), "rubber-B-C": (2, 1)}


def test_loose_deals_of_six_hands_make_the_same_three_rubbers() -> None:
    kept = sample("six-hand-bridge-rubbers")
    loose = [deal for rubber in kept.records if isinstance(rubber, Rubber) for deal in rubber.deals]
    plain = [
        deal.replace(score=tuple(line for line in deal.score if line.matter != "rubber"))
        for deal in sorted(loose, key=lambda deal: (deal.round, deal.table))
    ]
    one = kept.replace(records=tuple(plain))
    assert graver(one) == []
    assert [net(replay_session(one), pair) for pair in "ABC"] == [424, -94, -330]
    assert [net(replay_session(kept), pair) for pair in "ABC"] == [424, -94, -330]


def test_a_deal_after_the_end_of_its_rubber_is_found_where_it_stands() -> None:
    kept = sample("six-hand-bridge-rubbers")
    rubber = kept.records[0]
    assert isinstance(rubber, Rubber)
    late = rubber.deals[0].replace(id="late", round=5, table="right", score=())
    found = graver(kept.replace(records=(*kept.records, late.replace(round=7, table="left"))))
    assert "OT801" not in {finding.code for finding in found}
    inside = rubber.replace(deals=(*rubber.deals, late))
    found = graver(kept.replace(records=(inside, *kept.records[1:])))
    assert "OT507" in {finding.code for finding in found}


@given(st.lists(st.tuples(*[st.integers(0, 200)] * 6), min_size=1, max_size=5))
def test_what_three_pairs_settle_comes_to_nothing(rounds: list[tuple[int, ...]]) -> None:
    pairs = ("A", "B", "C")
    accounts = tuple(Account(id=pair, members=(f"{pair}1", f"{pair}2")) for pair in pairs)
    rubbers = []
    for n, points in enumerate(rounds):
        for m, (one, other) in enumerate((("A", "B"), ("A", "C"), ("B", "C"))):
            sides = tuple(account for account in accounts if account.id in (one, other))
            rubbers.append(
                Rubber(
                    id=f"r-{n}-{m}",
                    accounts=sides,
                    totals=(total(one, points[2 * m]), total(other, points[2 * m + 1])),
                )
            )
    one_session = Session(
        id="six", game="six-hand-bridge", laws=Laws(code="straight-foster"),
        accounts=accounts, records=tuple(rubbers),
    )  # fmt: skip
    done = replay_session(one_session)
    assert sum(net(done, pair) for pair in pairs) == 0


# What a session lacks, and what it may not have


@pytest.mark.parametrize(
    "name",
    sorted(p.stem for p in VALID.glob("*-bridge-*.trick") if "\nsession " in p.read_text("utf-8")),
)
def test_the_good_sessions_have_nothing_above_a_note(name: str) -> None:
    assert graver(sample(name)) == []


def test_of_a_board_without_number_nothing_can_be_compared() -> None:
    deal = played(1, 1, (0, 40), "abcd").replace(number=None)
    found = of_the_session(duplicate(deal))
    assert [finding.code for finding in found] == ["OT816"]
    assert "number of the board" in found[0].message


def test_a_round_belongs_to_games_in_which_somebody_moves() -> None:
    one = Session(
        id="x", game="auction", laws=Laws(code="auction-us-1920"),
        records=(Deal(id="a", round=1),),
    )  # fmt: skip
    found = graver(one)
    assert [finding.code for finding in found] == ["OT306"]


SAMPLES = Path(__file__).parents[2] / "samples"
COMPASS_SAMPLE = SAMPLES / "valid" / "duplicate-auction-compass.trick"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "number   board 5\n",
            "number   board 6\n",
            "board 6 at table 2, in deal board-5-table-2: the cards of every hand are those of "
            "board 5",
        ),
        (
            "dealer   N\n",
            "dealer   E\n",
            "board 4 at table 1, in deal board-4-table-1, has E as its dealer; at the other tables "
            "it has N",
        ),
    ],
)
def test_one_slip_in_the_board_of_one_table_is_one_finding(
    old: str, new: str, message: str
) -> None:
    text = COMPASS_SAMPLE.read_text("utf-8").replace(old, new, 1)
    loaded = load(COMPASS_SAMPLE.name, text.encode())
    found = [f for one in loaded.records for f in check_record(one) if f.level is not Level.NOTE]
    assert [(f.code, f.message) for f in found] == [("OT806", message)]
