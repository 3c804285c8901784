"""Movements are data: who sits where in every round follows from the first, and errors show."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.checks import check_record
from oddtrick.records.checks.session import replay_session
from oddtrick.records.findings import Finding, Level
from oddtrick.records.games.movements import movements
from oddtrick.records.replay.session.boardways import BoardWays
from oddtrick.records.replay.session.plan import plan_of
from oddtrick.records.replay.session.seating import Seating, pairs_in, seating_of
from oddtrick.records.schema import Deal, Hand, Move, Player, Session

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
    assert seated(five_tables(movement="howell-teams", per_round=1)).at(("1", "N"), number) == at[0]
    ways = BoardWays(movements()["howell-teams"], tuple("12345"))
    lying = {ways.tables_of(Fraction(n), number): 4 * n + 1 for n in range(5)}
    assert [lying[str(table),] for table in range(1, 6)] == first_hands


@pytest.mark.parametrize(("tables", "further"), [(5, 2), (7, 3), (9, 4), (11, 5)])
def test_at_howells_teams_the_boards_go_two_three_four_or_five_tables(
    tables: int, further: int
) -> None:
    ways = BoardWays(movements()["howell-teams"], tuple(str(t + 1) for t in range(tables)))
    assert ways.tables_of(Fraction(further), 2) == ("1",)


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
        *(("howell-teams", n) for n in (5, 7, 9, 11)),
        *(("gilman-even", n) for n in (4, 6, 10)),
        *(("gentlemen-still", n) for n in (4, 6, 8)),
    ],
)
def test_nobody_meets_a_board_again(name: str, tables: int) -> None:
    names = tuple(str(t + 1) for t in range(tables))
    ways = BoardWays(movements()[name], names)
    deals = [
        sat(f"t{t}", {place: f"{place}{t}" for place in COMPASS}, str(t), 1)
        for t in range(1, tables + 1)
    ]
    seating = seated(session(*deals, movement=name, tables=tables))
    met: set[tuple[str, Fraction]] = set()
    starts = [ways.part * n for n in range(int(len(ways.ring) / ways.part))]
    for number in range(1, len(starts) + 1):
        lying = {table: start for start in starts for table in ways.tables_of(start, number)}
        assert set(lying) == set(names)
        for table, board in lying.items():
            for place in COMPASS:
                meeting = (str(seating.at((table, place), number)), board)
                assert meeting not in met
                met.add(meeting)
    assert len(met) == 4 * tables * len(starts)


def sat_by_print(names: tuple[str, ...], number: int) -> list[Deal]:
    """A set as a book prints it: North, East, South and West of each table."""
    return [
        sat(f"set-{number}-{t}", dict(zip("NESW", row, strict=True)), str(t), number)
        for t, row in enumerate(names, 1)
    ]


PRINTED_SETS = {
    "four-players": ["cbSa", "bcSa", "acSb", "caSb", "baSc", "abSc"],
    "team-match": [
        "AXBW YDZC", "AZBY WDXC", "AYCW XDZB", "AZCX WDYB", "AYDX WCZB", "AZDW XCYB",
    ],
    "four-pairs": ["baBA dcDC", "caCA bdBD", "daDA cbCB"],
    "six-pairs": ["baBA dcDC feFE", "caCA dbDB feFE", "eaEA dfDF bcBC", "faFA deDE bcBC"],
}  # fmt: skip


@pytest.mark.parametrize("name", PRINTED_SETS)
def test_the_sets_that_foster_prints_come_out_of_the_first(name: str) -> None:
    tables = len(PRINTED_SETS[name][0].split())
    first = session(
        *sat_by_print(tuple(PRINTED_SETS[name][0].split()), 1), movement=name, tables=tables
    )
    seating = seated(first)
    for number, printed in enumerate(PRINTED_SETS[name], 1):
        for table, row in enumerate(printed.split(), 1):
            stations = [(str(table), place) for place in "NESW"]
            assert "".join(str(seating.at(s, number)) for s in stations) == row


def eight(name: str) -> Seating:
    """Tables with the players of Safford's figures, by their numbers and letters."""
    printed = {
        "eight-players": ("4768", "3521"),
        "married-couples": ("62ga", "38ed", "fb71", "ch54"),
    }
    return seated(session(*sat_by_print(printed[name], 1), movement=name))


def test_eight_by_safford_go_to_the_next_number_and_each_has_each_for_a_partner() -> None:
    seating = eight("eight-players")
    spots = {"4768"[n]: ("1", place) for n, place in enumerate("NESW")}
    spots |= {"3521"[n]: ("2", place) for n, place in enumerate("NESW")}
    for number in range(1, 8):
        for player in range(1, 8):
            goal = (player + number - 2) % 7 + 1
            assert seating.where(str(player), number) == spots[str(goal)]
        assert seating.where("8", number) == ("1", "W")
    met = [pairs_in(seating, number) for number in range(1, 8)]
    assert len(set().union(*met)) == 28


def test_of_saffords_married_couples_nobody_is_in_the_half_of_wife_or_husband() -> None:
    seating = eight("married-couples")
    shared: set[tuple[str, str]] = set()
    for number in range(1, 8):
        halves: list[set[str]] = [set(), set()]
        for table in "1234":
            at_table = [str(seating.at((table, place), number)) for place in "NESW"]
            halves[int(table) > 2] |= set(at_table)
        for half in halves:
            assert not any("abcdefgh"[int(n) - 1] in half for n in half if n.isdigit())
            assert sum(n.isdigit() for n in half) == 4
            shared |= {(a, b) for a in half for b in half if a != b}
    assert seating.where("a", 5) == ("1", "W")
    assert seating.where("1", 5) == ("3", "W")
    assert len(shared) == 16 * 14


@pytest.mark.parametrize(
    ("second", "strayed"),
    [("caCA bdBD", 0), ("CacA BdbD", 0), ("CAca BDbd", 0), ("bdBD caCA", 8)],
)
def test_a_pair_may_take_its_two_places_either_way_but_not_those_of_another(
    second: str, strayed: int
) -> None:
    rows = [("baBA", "dcDC"), tuple(second.split()), ("daDA", "cbCB")]
    deals = [deal for n, row in enumerate(rows, 1) for deal in sat_by_print(row, n)]
    found = graver(session(*deals, movement="four-pairs", tables=2))
    assert [f.code for f in found] == ["OT801"] * strayed


def test_after_the_sets_that_are_printed_nothing_is_derived_of_six_pairs() -> None:
    rows = [tuple(row.split()) for row in PRINTED_SETS["six-pairs"]]
    deals = [deal for n, row in enumerate(rows, 1) for deal in sat_by_print(row, n)]
    more = sat_by_print(("baBA", "ecEC", "dfDF"), 5)
    one = session(*deals, *more, movement="six-pairs")
    assert graver(one) == []
    assert seated(one).at(("1", "N"), 5) is None


def test_a_session_tells_its_own_steps_of_one_table_and_after_one_round() -> None:
    moves = (
        Move(who="N", to="E", after=1), Move(who="E", to="N", after=1),
        Move(who="N", to="W", after=2), Move(who="W", to="N", after=2),
    )  # fmt: skip
    deals = [
        deal for n, row in enumerate(PRINTED_SETS["four-players"], 1)
        for deal in sat_by_print((row,), n)
    ]  # fmt: skip
    assert graver(session(*deals, moves=moves, tables=1)) == []
    wrong = [*deals[:2], *sat_by_print(("acSb",), 4), *deals[4:]]
    found = graver(session(*wrong, moves=moves, tables=1))
    assert {f.code for f in found} == {"OT801"}
    assert {f.deal for f in found} == {"set-4-1"}


def test_the_table_that_sits_still_may_be_another_where_the_session_tells_the_steps() -> None:
    general = [Move(who=who, tables=1) for who in "SW"]
    still = [Move(who=who, at="4") for who in "SW"]
    over = [Move(who=who, at="3", tables=2) for who in "SW"]
    boards = (Move(who="boards", tables=-1), Move(who="boards", at="4", to="3"))
    deals = [
        sat(f"t{t}", {place: f"{place}{t}" for place in COMPASS}, str(t), 1) for t in range(1, 7)
    ]
    one = session(*deals, moves=(*general, *still, *over, *boards), tables=6)
    seating = seated(one)
    assert [seating.where("W3", n) for n in (1, 2, 3)] == [("3", "W"), ("5", "W"), ("6", "W")]
    assert [seating.where("W4", n) for n in (1, 2, 3)] == [("4", "W")] * 3
    movement = plan_of(one, None).movement
    assert movement is not None
    ways = BoardWays(movement, tuple("123456"))
    assert [ways.tables_of(ways.start_of([("5", 1)]), n) for n in (1, 2, 3)] == [
        ("5",), ("3", "4"), ("2",),
    ]  # fmt: skip


def test_a_round_without_measure_is_not_followed_and_is_no_hang() -> None:
    far = sat("far", {"N": "Adams"}, "1", 10**9, "board 1")
    moves = (Move(who="N", tables=1, after=10**9), Move(who="boards", tables=1))
    one = session(far, game="duplicate-auction", moves=moves, tables=2, laws=None)
    assert "OT801" not in {f.code for f in graver(one)}


def memory(overplay: dict[str, str], turn: int, **more: Any) -> Session:
    """A board of memory duplicate: the deal, and the overplay with the tray turned."""
    dealt = {place: tuple(suit + rank for rank in "23456789TJQKA") for place, suit in
             zip("WNES", "SHDC", strict=True)}  # fmt: skip
    turned = {COMPASS[(n + turn) % 4]: dealt[place] for n, place in enumerate(COMPASS)}
    first = sat("deal", dict(zip("NESW", "cbSa", strict=True)), None, 1, "1", dealer="W",
                hands=tuple(Hand(place=p, cards=c) for p, c in dealt.items()))  # fmt: skip
    second = sat("over", overplay, None, 4, "1", dealer=COMPASS[turn % 4],
                 hands=tuple(Hand(place=p, cards=c) for p, c in turned.items()))  # fmt: skip
    return session(first, second, game="duplicate-auction", movement="four-players", **more)


@pytest.mark.parametrize("turn", [1, 3])
def test_in_the_overplay_of_four_players_the_board_lies_turned(turn: int) -> None:
    right = dict(zip("NESW", "caSb", strict=True))
    assert graver(memory(right, turn)) == []


def test_a_board_of_four_players_that_was_not_turned_is_found() -> None:
    right = dict(zip("NESW", "caSb", strict=True))
    assert {f.code for f in graver(memory(right, 0))} == {"OT806"}


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
