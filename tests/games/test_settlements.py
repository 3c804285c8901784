"""What all players settle is nothing in sum, whatever was scored."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_games import made_deal

from oddtrick.records.checks.session import replay_session
from oddtrick.records.drawn.session import after_rubbers, sums_of_players
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.rubber import Entry, Ledger
from oddtrick.records.schema import Account, Laws, Player, Rubber, ScoreLine, Session

SOME = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
LAWS = Laws(code="straight-foster")
POINTS = st.integers(1, 60)


@SOME
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=4))
def test_at_kings_bridge_the_four_settle_nothing_in_sum(seeds: list[int]) -> None:
    names = ("Ash", "Birch", "Zelkova", "Wood")
    deals = tuple(
        made_deal("kings-bridge", seed).replace(id=f"deal-{n}", z_is="Zelkova")
        for n, seed in enumerate(seeds)
    )
    session = Session(
        id="kings", game="kings-bridge", laws=LAWS, records=deals,
        players=tuple(Player(name=name) for name in names),
    )  # fmt: skip
    sums = sums_of_players(replay_session(session))
    assert sums is not None
    assert set(sums) <= set(names)
    whole = sum(sums.values())
    assert whole == sum(line.points or 0 for deal in deals for line in deal.score)
    assert sum(len(sums) * points - whole for points in sums.values()) == 0


@SOME
@given(st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.booleans(), POINTS), max_size=12))
def test_with_six_hands_the_three_pairs_settle_nothing_in_sum(
    scored: list[tuple[int, bool, bool, int]],
) -> None:
    pairs = (("A", "B"), ("A", "C"), ("B", "C"))
    members = {"A": ("Adams", "Allen"), "B": ("Baker", "Brown"), "C": ("Clark", "Cook")}
    rubbers = tuple(
        Rubber(
            id="-".join(pair), unfinished=True,
            accounts=tuple(Account(id=name, members=members[name]) for name in pair),
            entries=tuple(
                ScoreLine(
                    account=pair[second], column="below" if below else "above",
                    matter="tricks" if below else "honours", points=points,
                )
                for rubber, second, below, points in scored
                if rubber == number
            ),
        )
        for number, pair in enumerate(pairs)
    )  # fmt: skip
    session = Session(
        id="six", game="six-hand-bridge", laws=LAWS, records=rubbers,
        accounts=tuple(Account(id=name, members=own) for name, own in members.items()),
    )  # fmt: skip
    settlement = [t for t in after_rubbers(replay_session(session)) if t.title == "Settlement"]
    (table,) = settlement
    assert sum(int(row[-1]) for row in table.rows) == 0


@given(st.lists(st.tuples(st.integers(0, 2), st.booleans(), POINTS), max_size=30))
def test_three_players_settle_nothing_in_sum_whatever_the_games_and_the_rubber_bring(
    scored: list[tuple[int, bool, int]],
) -> None:
    for code in ("threehand-us-1913", "straight-foster", "threehand-eb-1911", "threehand-elwell"):
        ledger = Ledger(load_law(code), (0, 0, 0), (0, 0, 0))
        for player, below, points in scored:
            ledger.enter([Entry(player, "below" if below else "above", points)])
        totals = ledger.balance("ABC").totals
        assert sum(3 * points - sum(totals) for points in totals) == 0
        entered = sum(points for _, _, points in scored)
        assert sum(totals) == entered + sum(line.points for line in ledger.balance("ABC").lines)
