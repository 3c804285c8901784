"""Movements are data: who sits where in every round follows from the first, and errors show."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.checks import check_record
from oddtrick.records.checks.session import replay_session
from oddtrick.records.findings import Finding, Level
from oddtrick.records.games.movements import movements
from oddtrick.records.replay.session.plan import plan_of
from oddtrick.records.replay.session.seating import Seating, pairs_in, seating_of
from oddtrick.records.schema import Deal, Move, Player, Session

COMPASS = ("W", "N", "E", "S")


def sat(
    id_: str,
    names: dict[str, str],
    table: str | None = None,
    number: int | None = None,
    board: str | None = None,
    **more: Any,
) -> Deal:
    """A deal of which only the seats are recorded."""
    players = tuple(Player(name=name, plays=(place,)) for place, name in names.items())
    places = more.pop("places", COMPASS)
    return Deal(
        id=id_, places=places, players=players, table=table, round=number, number=board, **more
    )


def session(*records: Deal, **fields: Any) -> Session:
    return Session(id="evening", records=records, **fields)


def seated(one: Session) -> Seating:
    found = seating_of(plan_of(one, None))
    assert found is not None
    return found


def graver(one: Session) -> list[Finding]:
    return [finding for finding in check_record(one) if finding.level is not Level.NOTE]


# The pivot


def pivot(round_2: dict[str, str]) -> Session:
    first = {"S": "Adams", "W": "Baker", "N": "Clark", "E": "Davis"}
    return session(
        sat("one", first, number=1, dealer="S"),
        sat("two", round_2, number=2),
        game="pivot-bridge",
    )


def test_at_the_pivot_the_first_dealer_sits_and_who_was_on_the_left_is_on_the_right() -> None:
    seating = seated(pivot({}))
    assert [seating.at(("", place), 2) for place in "SWNE"] == ["Adams", "Clark", "Davis", "Baker"]


def test_after_three_rounds_of_the_pivot_each_has_had_each_for_a_partner() -> None:
    seating = seated(pivot({}))
    met = [pairs_in(seating, number) for number in (1, 2, 3)]
    assert len(set().union(*met)) == 6
    assert pairs_in(seating, 4) == met[0]


def test_a_player_whom_the_pivot_brings_elsewhere_is_found_with_deal_and_seat() -> None:
    found = graver(pivot({"S": "Adams", "W": "Davis", "N": "Baker", "E": "Clark"}))
    assert {finding.code for finding in found} == {"OT801"}
    wrong = next(finding for finding in found if finding.hand == "W")
    assert wrong.at.path == "records[1].players.Davis"
    assert wrong.deal == "two"
    assert (wrong.recorded, wrong.derived) == ("W Davis", "W Clark")
    assert wrong.article is not None
    assert "Pivot Bridge" in wrong.article


def test_in_book_letters_the_seats_are_told_from_the_first_dealer_whoever_deals_later() -> None:
    def dealt(id_: str, names: str, number: int) -> Deal:
        return sat(id_, dict(zip("ZAYB", names, strict=True)), number=number, places=tuple("AYBZ"))

    # Adams deals first; B, C and D sit on his left, opposite and on his right.
    right = session(
        dealt("one", "ABCD", 1),
        dealt("two", "BCDA", 1),
        dealt("three", "CDBA", 2),
        dealt("four", "ACDB", 2),
        game="pivot-bridge",
    )
    assert [f.code for f in graver(right)] == []
    wrong = right.replace(records=(*right.records[:3], dealt("four", "ADCB", 2)))
    assert {f.code for f in graver(wrong)} == {"OT801"}


def test_a_fourth_round_of_the_pivot_is_one_too_many() -> None:
    names = {"S": "Adams", "W": "Baker", "N": "Clark", "E": "Davis"}
    found = graver(session(sat("one", names, number=4, dealer="S"), game="pivot-bridge"))
    assert [finding.code for finding in found] == ["OT804"]


# Six hands


SIX = {"1": "Adams", "4": "Allen", "2": "Brown", "5": "Baker", "3": "Clark", "6": "Cook"}
LEFT, RIGHT = ("1", "5", "dummy", "2"), ("4", "3", "dummy", "6")


def six(number: int, seats: dict[str, str]) -> tuple[Deal, Deal]:
    tables = (("left", LEFT), ("right", RIGHT))
    one, other = (
        sat(
            f"{table}-{number}",
            {place: seats[place] for place in places if place != "dummy"},
            table,
            number,
            places=places,
        )
        for table, places in tables
    )
    return one, other


def moved(seats: dict[str, str]) -> dict[str, str]:
    """The movement of six, told by itself: everybody one number down, and 1 to 6."""
    return {str((int(place) - 2) % 6 + 1): name for place, name in seats.items()}


def test_with_six_hands_partners_stay_opposite_and_each_pair_comes_into_the_ends_together() -> None:
    seating = seated(session(*six(1, SIX), game="six-hand-bridge"))
    ends = []
    for number in range(1, 7):
        at = {
            place: seating.at((table, place), number)
            for table, places in (("left", LEFT), ("right", RIGHT))
            for place in places
        }
        for one, other in (("1", "4"), ("2", "5"), ("3", "6")):
            assert str(at[one])[0] == str(at[other])[0]
        ends.append(str(at["1"])[0])
    assert ends == ["A", "B", "C", "A", "B", "C"]
    assert seating.at(("left", "1"), 7) == "Adams"


def test_the_step_that_the_print_leaves_out_is_supplied() -> None:
    steps = {(step.who, step.to) for step in movements()["six-hand"].steps}
    assert ("5", "4") in steps
    printed = tuple(Move(who=a, to=b) for a, b in ("65", "43", "32", "21", "16"))
    found = graver(session(*six(1, SIX), game="six-hand-bridge", moves=printed))
    assert [finding.code for finding in found] == ["OT815"]


@given(st.permutations(sorted(SIX.values())))
def test_any_six_who_move_as_they_should_are_found_in_order(names: list[str]) -> None:
    seats = dict(zip("123456", names, strict=True))
    records: list[Deal] = []
    for number in range(1, 7):
        records += six(number, seats)
        seats = moved(seats)
    assert graver(session(*records, game="six-hand-bridge")) == []


@given(st.permutations("123456"), st.integers(2, 6))
def test_any_six_who_sit_otherwise_in_one_round_are_found(order: list[str], wrong: int) -> None:
    seats = SIX
    records: list[Deal] = []
    for number in range(1, 7):
        here = seats
        if number == wrong:
            here = {place: seats[other] for place, other in zip("123456", order, strict=True)}
        records += six(number, here)
        seats = moved(seats)
    found = graver(session(*records, game="six-hand-bridge"))
    strayed = sum(place != other for place, other in zip("123456", order, strict=True))
    assert len(found) == strayed
    assert all(finding.code == "OT801" and f"-{wrong}" in str(finding.deal) for finding in found)


# Tables in a row


def five_tables(**fields: Any) -> Session:
    """Foster's five teams, each at its own table, North and South moved up by one already."""
    teams = "abcde"
    deals = [
        sat(
            f"table-{n + 1}",
            {"E": f"{team}E", "W": f"{team}W", "N": f"{teams[n - 1]}N", "S": f"{teams[n - 1]}S"},
            str(n + 1),
            1,
            board=f"hands {4 * n + 1} to {4 * n + 4}",
        )
        for n, team in enumerate(teams)
    ]
    return session(*deals, **fields)


HOWELL = (
    Move(who="N", tables=1),
    Move(who="S", tables=1),
    Move(who="boards", tables=-2),
)


@pytest.mark.parametrize(
    ("number", "north", "first_hands"),
    [
        (1, "eabcd", [1, 5, 9, 13, 17]),
        (2, "deabc", [9, 13, 17, 1, 5]),
        (3, "cdeab", [17, 1, 5, 9, 13]),
        (4, "bcdea", [5, 9, 13, 17, 1]),
    ],
)
def test_the_four_sets_of_fosters_five_teams_come_out_as_he_prints_them(
    number: int, north: str, first_hands: list[int]
) -> None:
    seating = seated(five_tables(moves=HOWELL, per_round=1))
    at = [str(seating.at((str(table), "N"), number)) for table in range(1, 6)]
    assert at == [f"{team}N" for team in north]
    shift = -2
    assert [1 + 4 * ((table - shift * (number - 1)) % 5) for table in range(5)] == first_hands


def test_boards_that_go_as_foster_sends_them_are_in_order_and_another_way_is_found() -> None:
    first = five_tables(game="duplicate-auction", moves=HOWELL, per_round=1, tables=5)
    seating = seated(first)

    def second(table: int, board: str) -> Deal:
        names = {place: str(seating.at((str(table), place), 2)) for place in COMPASS}
        return sat(f"second-{table}", names, str(table), 2, board)

    right = first.replace(records=(*first.records, second(1, "hands 9 to 12")))
    assert graver(right) == []
    wrong = first.replace(records=(*first.records, second(2, "hands 9 to 12")))
    found = graver(wrong)
    assert [finding.code for finding in found] == ["OT805"]
    assert found[0].deal == "second-2"
    assert (found[0].recorded, found[0].derived) == ("table 2", "table 1")


@pytest.mark.parametrize(
    ("name", "tables"),
    [
        *((name, n) for name in ("compass-boards", "gentlemen", "gilman") for n in (3, 5, 7)),
        *(("gentlemen-skip", n) for n in (4, 5, 6, 8)),
    ],
)
def test_nobody_meets_a_board_again(name: str, tables: int) -> None:
    movement = movements()[name]
    deals = [
        sat(f"t{t}", {place: f"{place}{t}" for place in COMPASS}, str(t), 1)
        for t in range(1, tables + 1)
    ]
    seating = seated(session(*deals, movement=name, tables=tables))
    met: set[tuple[str, int]] = set()
    for number in range(1, tables + 1):
        for table in range(tables):
            board = (table - movement.boards * (number - 1)) % tables
            for place in COMPASS:
                meeting = (str(seating.at((str(table + 1), place), number)), board)
                assert meeting not in met
                met.add(meeting)
    assert len(met) == 4 * tables * tables


def test_most_of_the_record_says_where_a_player_began_and_one_seat_does_not_upset_it() -> None:
    names = {str(t): {place: f"{place}{t}" for place in COMPASS} for t in (1, 2, 3)}
    first = session(
        *(sat(f"r1-{t}", names[t], t, 1) for t in names), movement="compass", tables=3, per_round=1
    )
    seating = seated(first)
    records = [
        sat(
            f"r{number}-{t}",
            {place: str(seating.at((t, place), number)) for place in COMPASS},
            t,
            number,
        )
        for number in (1, 2, 3)
        for t in names
    ]
    swapped = {**names["1"], "E": "E2"}
    records[0] = sat("r1-1", swapped, "1", 1)
    found = graver(first.replace(records=tuple(records), game="progressive-bridge"))
    assert [f.code for f in found if f.deal == "r1-1"] == ["OT801"]
    assert {f.deal for f in found if f.code == "OT801"} == {"r1-1"}


def test_of_one_table_of_many_nothing_is_derived() -> None:
    one = session(sat("a", {"N": "Adams"}, "3", 1), movement="compass")
    assert seating_of(plan_of(one, None)) is None


def test_rounds_are_counted_at_each_table_where_the_record_does_not_say_them() -> None:
    deals = [sat(f"d{n}", {}, "1" if n % 2 else "2") for n in range(16)]
    plan = plan_of(session(*deals, game="progressive-bridge"), None)
    assert [played.round for played in plan.played] == [1] * 8 + [2] * 8


def test_what_the_session_says_of_rounds_goes_before_the_game() -> None:
    deals = [sat(f"d{n}", {}, "1") for n in range(4)]
    plan = plan_of(session(*deals, game="progressive-bridge", per_round=2), None)
    assert [played.round for played in plan.played] == [1, 1, 2, 2]


def test_every_movement_that_is_known_says_who_told_it_and_can_be_carried_out() -> None:
    for id_, movement in movements().items():
        assert movement.id == id_
        assert movement.title
        assert movement.says.endswith(".")
        assert movement.source
        assert movement.steps
    kept = [m for m in movements().values() if m.by_place and not m.by_result]
    assert len(kept) >= 5


def test_the_seats_that_a_record_leaves_open_are_filled_by_the_movement() -> None:
    first = {"S": "Adams", "W": "Baker", "N": "Clark", "E": "Davis"}
    one = session(
        sat("one", first, number=1, dealer="S"), sat("two", {}, number=2), game="pivot-bridge"
    )
    done = replay_session(one)
    partners = [outcome.players for outcome in done.outcomes]
    assert partners[1] == (frozenset({"Baker", "Clark"}), frozenset({"Adams", "Davis"}))
    assert all(a != b for a, b in pairwise(partners))
