"""The check of a deal: what is recorded against what is derived, and the editor's marks."""

from typing import Any

import pytest
from book_hands import calls, deal, foster_bridge, grid, hands

from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding, Level
from oddtrick.records.laws.registry import find_law
from oddtrick.records.schema import (
    Claim,
    Contract,
    Deal,
    Event,
    Laws,
    Make,
    Mark,
    Result,
    Rubber,
    ScoreLine,
    Standing,
    Trick,
)

HANDS = """
A  S AKQ5   C 8765 D 765  H 76
Y  S J2     C AKQ  D AK32 H AKQ2
B  S T9876  C JT9  D JT9  H T9
Z  S 43     C 432  D Q84  H J8543
"""


def auction(text: str = "1H - - -", **fields: Any) -> Deal:
    return deal(
        **{"game": "auction", "laws": Laws(code="auction-us-1920"), "auction": calls(text)} | fields
    )


def contract(**fields: Any) -> Deal:
    """1NT by Z, one trick played and the rest claimed: Z has seven."""
    return deal(
        **{
            "game": "auction",
            "laws": Laws(code="auction-us-1920"),
            "contract": Contract(level=1, denomination="NT", declarer="Z"),
            "order": "by-column",
            "tricks": grid("SA SJ S6 S3"),
            "claims": (Claim(by="Z", after=1, tricks=7),),
        }
        | fields
    )


def found(record: Deal, **options: Any) -> dict[str, Finding]:
    return {f.kind.name: f for f in check_record(record, **options)}


# Laws and game


def test_a_record_without_laws_is_replayed_and_a_note_says_that_it_is_not_scored() -> None:
    (note,) = check_record(contract(laws=None))
    assert note.kind.name == "no-laws"
    assert note.level is Level.NOTE


def test_laws_given_for_the_run_serve_where_the_record_names_none() -> None:
    assert check_record(contract(laws=None), find_law("auction-us-1920")) == []


def test_laws_that_nobody_knows_bring_a_suggestion() -> None:
    finding = found(contract(laws=Laws(code="auction-us-1921")))["unknown-laws"]
    assert finding.at.path == "laws"
    assert "auction-us-1920" in (finding.help or "")


def test_a_reading_that_the_code_does_not_have_is_named() -> None:
    laws = Laws(code="auction-us-1920", readings=(("slams", "both"),))
    assert "unknown-reading" in found(contract(laws=laws))


def test_laws_of_another_game_judge_nothing() -> None:
    record = deal(
        game="straight-bridge",
        laws=Laws(code="auction-us-1920"),
        make=Make(denomination="S", maker="Z"),
    )
    assert set(found(record)) == {"laws-of-another-game"}


def test_a_game_that_is_not_named_is_that_of_its_laws() -> None:
    assert check_record(auction(game=None)) == []
    assert set(found(auction(game=None, laws=None))) == {"no-laws", "game-not-named"}


@pytest.mark.parametrize(
    ("field", "value"),
    [("make", Make(denomination="S")), ("doubles", ("A",)), ("turned", "SA")],
)
def test_a_field_that_the_game_does_not_have_is_a_finding(field: str, value: Any) -> None:
    finding = found(auction(**{field: value}))["field-not-of-game"]
    assert finding.at.path == field


def test_a_play_without_a_contract_lacks_something() -> None:
    record = contract(contract=None)
    assert "field-lacking" in found(record)
    assert "field-lacking" not in found(record, unfinished=True)


def test_hands_alone_are_a_whole_record() -> None:
    assert (
        check_record(deal(game="auction", laws=Laws(code="auction-us-1920"), hands=hands(HANDS)))
        == []
    )


def test_what_of_a_game_is_not_replayed_is_said() -> None:
    record = Rubber(id="boards", game="duplicate-auction", laws=Laws(code="duplicate-us-1913"))
    (note,) = (f for f in check_record(record) if f.kind.name == "not-replayed")
    assert "the ledger boards" in note.message
    assert note.level is Level.NOTE


@pytest.mark.parametrize(
    ("game", "places", "why"),
    [
        ("straight-bridge", ("A", "Z"), "a table of 2 places"),
    ],
)
def test_the_score_of_a_play_that_is_not_replayed_is_not_judged(
    game: str, places: tuple[str, ...], why: str
) -> None:
    record = deal(
        game=game,
        laws=Laws(code="straight-foster"),
        places=places,
        make=Make(denomination="S", maker="Z"),
        score=(ScoreLine(account="A", column="above", matter="tricks", points=12),),
    )
    notes = found(record)
    assert "score-line-not-derived" not in notes
    assert notes["score-not-checked"].message == f"the score is not checked: {why} is not replayed"


@pytest.mark.parametrize("game", ["duplicate-auction", "pivot-bridge", "progressive-bridge"])
def test_games_that_share_the_choices_of_auction_are_replayed_like_it(game: str) -> None:
    assert set(found(auction("1H - 1D - - -", game=game))) == {"insufficient-bid"}


def test_a_dealer_who_is_nobody_is_named_with_the_table() -> None:
    finding = found(auction(dealer="Q"))["no-such-place"]
    assert finding.at.path == "dealer"
    assert finding.derived == "one of A Y B Z"


def test_with_the_books_letters_z_is_the_dealer() -> None:
    assert found(auction(dealer="A"))["dealer-not-z"].derived == "Z"


# The pack


def test_a_card_in_two_hands_names_both_and_what_is_in_none() -> None:
    record = auction(hands=hands(HANDS.replace("Y  S J2", "Y  S A2")))
    (finding,) = check_record(record)
    assert finding.kind.name == "card-in-two-hands"
    assert [finding.at.path, finding.also[0].path] == ["hands.A[0]", "hands.Y[0]"]
    assert finding.derived == "SJ in no hand"


def test_a_fifty_third_card_that_stands_in_another_hand_is_one_finding() -> None:
    (finding,) = check_record(auction(hands=hands(HANDS.replace("Y  S J2", "Y  S AJ2"))))
    assert finding.kind.name == "card-in-two-hands"
    assert finding.difference == "without it the hand of Y is of the right size"


def test_a_card_twice_in_a_hand_is_one_finding() -> None:
    (finding,) = check_record(auction(hands=hands(HANDS.replace("AKQ5", "AAKQ5"))))
    assert finding.kind.name == "card-twice-in-hand"


def test_a_hand_short_of_a_card_names_the_card_that_is_in_no_hand() -> None:
    (finding,) = check_record(auction(hands=hands(HANDS.replace("AKQ5", "AKQ"))))
    assert finding.kind.name == "hand-size"
    assert finding.derived == "13 cards; S5 in no hand"
    assert finding.difference == "1 too few"


def test_a_card_that_the_play_shows_and_no_hand_has_is_told_with_the_short_hand() -> None:
    record = contract(hands=hands(HANDS.replace("AKQ5", "KQ5")))
    (finding,) = check_record(record)
    assert finding.kind.name == "hand-size"
    assert finding.derived == "13 cards; A plays SA, which stands in no hand"


def test_an_unfinished_hand_is_only_noted() -> None:
    record = auction(hands=hands(HANDS.replace("AKQ5", "AKQ")))
    (note,) = check_record(record, unfinished=True)
    assert note.kind.name == "left-open"


# Stated and derived


@pytest.mark.parametrize(
    ("stated", "name"),
    [
        (Contract(level=2, denomination="H"), "contract-differs"),
        (Contract(level=1, denomination="S"), "contract-differs"),
        (Contract(declarer="Y"), "declarer-differs"),
        (Contract(doubled=1), "doubled-differs"),
    ],
)
def test_a_stated_contract_is_compared_part_by_part(stated: Contract, name: str) -> None:
    assert set(found(auction(contract=stated))) == {name}
    assert check_record(auction(contract=Contract(level=1, denomination="H"))) == []


def test_the_replay_follows_the_calls_and_not_the_stated_contract() -> None:
    record = auction(
        "1S - - -",
        contract=Contract(level=1, denomination="NT", declarer="Z"),
        order="by-column",
        tricks=grid("HA S2 H3 H4*"),
        claims=(Claim(after=1),),
    )
    assert found(record)["wrong-winner-mark"].derived == "S2 of Y"


def test_nothing_follows_four_passes() -> None:
    record = auction("- - - -", result=Result(of="Z", tricks=7))
    assert found(record)["all-passed"].recorded == "result"
    assert check_record(auction("- - - -")) == []


# Marks of the source


def test_a_wrong_winner_mark_points_at_the_mark_and_the_winner() -> None:
    finding = found(contract(tricks=grid("SA SJ* S6 S3")))["wrong-winner-mark"]
    assert finding.at.path == "tricks[0].Y"
    assert finding.also[0].path == "tricks[0].A"
    assert finding.message == "SJ of Y is marked as winning trick 1, and SA of A wins it"


def test_two_winner_marks_are_one_too_many() -> None:
    finding = found(contract(tricks=grid("SA* SJ* S6 S3")))["two-winner-marks"]
    assert finding.derived == "SA of A"


def test_a_mark_on_a_card_that_cannot_win_is_a_finding_though_the_winner_is_open() -> None:
    assert "wrong-winner-mark" in found(contract(tricks=grid("SQ S? S6* S3")))
    assert "wrong-winner-mark" not in found(contract(tricks=grid("SQ S?* S6 S3")))


def test_a_single_missing_mark_is_a_note_and_no_marks_are_nothing() -> None:
    rows = "SA* SJ S6 S3\nSK S2 S7 S4\nSQ* H2 S8 H3"
    claim = (Claim(by="Z", after=3, tricks=7),)
    note = found(contract(tricks=grid(rows), claims=claim))["winner-mark-missing"]
    assert (note.level, note.derived) == (Level.NOTE, "A")
    assert check_record(contract(tricks=grid(rows.replace("*", "")), claims=claim)) == []


def test_a_running_count_is_compared_after_each_trick() -> None:
    (trick,) = grid("SA SJ S6 S3")
    assert check_record(contract(tricks=(trick.replace(tally=(("A-B", 1), ("Y-Z", 0))),))) == []
    wrong = contract(tricks=(trick.replace(tally=(("A-B", 2), ("Y-Z", 0))),))
    assert found(wrong)["tally-differs"].difference == "+1"


# The result


@pytest.mark.parametrize(
    ("result", "name"),
    [
        (Result(of="Z", tricks=8), "tricks-differ"),
        (Result(of="A", tricks=7), "tricks-differ"),
        (Result(of="Y-Z", odd=2), "by-cards-differ"),
        (Result(of="Z", odd=-1), "by-cards-differ"),
        (Result(of="Z", slam="little"), "slam-differs"),
    ],
)
def test_a_result_that_the_cards_do_not_give(result: Result, name: str) -> None:
    assert set(found(contract(result=result))) == {name}


@pytest.mark.parametrize(
    "result",
    [
        Result(of="Z", tricks=7, odd=1),
        Result(of="Y", tricks=7),
        Result(of="A-B", tricks=6, odd=-1),
        Result(tricks=7),
        Result(of="nobody", tricks=12),
    ],
)
def test_a_result_that_fits_or_is_of_nobody_here(result: Result) -> None:
    assert check_record(contract(result=result)) == []


def test_a_supplied_result_is_no_evidence() -> None:
    mark = Mark(kind="supplied", paths=("result.tricks",))
    assert check_record(contract(result=Result(of="Z", tricks=8), marks=(mark,))) == []


def test_a_misprinted_result_marked_sic_is_a_note_with_both_figures() -> None:
    mark = Mark(kind="sic", paths=("result.tricks",))
    (note,) = check_record(contract(result=Result(of="Z", tricks=8), marks=(mark,)))
    assert note.kind.name == "marked-sic"
    assert (note.recorded, note.derived, note.difference) == ("8 tricks", "7 tricks", "+1")
    assert "OT378" in (note.help or "")


def test_a_reading_that_disagrees_is_a_finding_though_the_print_is_marked() -> None:
    mark = Mark(kind="sic", paths=("result.tricks",), printed="9")
    names = set(found(contract(result=Result(of="Z", tricks=8), marks=(mark,))))
    assert names == {"tricks-differ", "marked-sic"}


def test_a_game_said_to_be_won_is_compared_with_the_score() -> None:
    won = Result(of="Z", wins="game")
    near = Standing(below=(("Y-Z", 20),), game="first")
    far = Standing(below=(("Y-Z", 18),), game="first")
    assert check_record(contract(result=won, before=near)) == []
    finding = found(contract(result=won, before=far))["game-or-rubber-differs"]
    assert finding.derived == "Y-Z 18 + 10 = 28 of 30 below the line"


def test_the_rubber_is_won_with_the_second_game_of_a_side() -> None:
    won = Result(of="Z", wins="rubber")
    below = (("Y-Z", 20),)
    assert check_record(contract(result=won, before=Standing(below=below, game="rubber"))) == []
    first = contract(result=won, before=Standing(below=below, game="first"))
    assert "game-or-rubber-differs" in found(first)


# The score


def line(
    points: int, matter: Any = "tricks", account: str = "Y-Z", column: Any = "below"
) -> ScoreLine:
    return ScoreLine(account=account, column=column, matter=matter, points=points)


@pytest.mark.parametrize("which", [1, 2])
def test_fosters_score_is_borne_out(which: int) -> None:
    points = 36 if which == 1 else 24
    assert check_record(foster_bridge(which, score=(line(points),))) == []
    assert check_record(foster_bridge(which, score=(line(points, "other", "Z"),))) == []


def test_a_score_that_disagrees_shows_recorded_derived_difference_and_article() -> None:
    finding = found(foster_bridge(1, score=(line(30),)))["score-disagrees"]
    assert finding.at.path == "score[0]"
    assert finding.derived == "36 below: 3 odd tricks x 12"
    assert finding.difference == "-6"
    assert (finding.article or "").startswith("straight-foster")


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        ((line(10, account="A-B"),), "score-wrong-side"),
        ((line(10, column="above"),), "score-wrong-column"),
        ((line(10), line(30, "honours", column="above")), "score-line-not-derived"),
        ((line(0, "honours", "A-B", "above"),), "score-line-missing"),
    ],
)
def test_lines_on_the_wrong_side_in_the_wrong_column_or_from_nowhere(
    lines: tuple[ScoreLine, ...], name: str
) -> None:
    """1NT, seven tricks of Y-Z, two aces with each side at least: 10 below."""
    record = contract(
        score=lines, hands=hands(HANDS.replace("C AKQ ", "C 8KQ ").replace("C 8765", "C A765"))
    )
    assert name in found(record)


def test_one_doubled_heart_made_nine_tricks_is_48_below_and_150_above() -> None:
    """1920 s.06: 50 for the contract and 50 for each trick over it."""
    record = auction(
        "1H X - - -",
        result=Result(of="Z", tricks=9),
        score=(line(48), line(150, "bonus", column="above")),
        hands=hands(HANDS),
    )
    finding = found(record)["honours-not-scored"]
    assert finding.derived == "Y-Z 32 above: 4 honours: 4 x 8"
    assert set(found(record)) == {"honours-not-scored"}


def test_a_figure_without_a_matter_may_stand_for_all_that_is_left_of_its_column() -> None:
    laws = Laws(code="auction-us-1920")
    record = deal(
        game="auction",
        laws=laws,
        contract=Contract(level=1, denomination="H", doubled=1, declarer="Z"),
        result=Result(of="Z", tricks=9),
        score=(line(48), line(150, "other", column="above")),
    )
    assert check_record(record) == []


def test_honours_that_cannot_be_known_are_neither_confirmed_nor_denied() -> None:
    record = contract(score=(line(10), line(30, "honours", column="above")))
    assert found(record)["score-not-checked"].level is Level.NOTE


def test_a_score_in_one_column_is_the_difference_of_the_sides() -> None:
    assert check_record(foster_bridge(1, score=(line(36, "total", "Y-Z", "single"),))) == []
    assert check_record(foster_bridge(1, score=(line(-36, "total", "A-B", "single"),))) == []
    assert "score-disagrees" in found(foster_bridge(1, score=(line(40, "total", "Z", "single"),)))


def test_a_score_line_marked_sic_is_a_note() -> None:
    mark = Mark(kind="sic", paths=("score[0]",))
    (note,) = check_record(foster_bridge(1, score=(line(30),), marks=(mark,)))
    assert note.kind.name == "marked-sic"


# Events


def test_a_revoke_that_the_cards_do_not_show_is_a_warning() -> None:
    event = Event(kind="revoke", at="tricks[0].B", by="B")
    finding = found(contract(events=(event,)))["event-not-borne-out"]
    assert finding.level is Level.WARNING


def test_an_event_at_a_place_that_the_deal_does_not_have_is_told() -> None:
    event = Event(kind="card-exposed", at="tricks[7].B", by="B")
    assert (
        "which the deal does not have"
        in found(contract(events=(event,)))["event-not-borne-out"].message
    )


def test_a_revoke_under_laws_that_say_nothing_of_it_leaves_its_penalty_open() -> None:
    event = Event(kind="revoke", at="tricks[0].B", by="B", choice="three-tricks")
    record = contract(
        tricks=grid("SA SJ C9 S3\nSK S2 S6 S4"),
        claims=(Claim(by="Z", after=2, tricks=7),),
        events=(event,),
        score=(line(10),),
    )
    assert set(found(record)) == {"penalty-not-derived", "score-not-checked"}


def test_a_revoke_that_nobody_claimed_is_scored_as_played() -> None:
    event = Event(kind="revoke", at="tricks[0].B", by="B", choice="not-claimed")
    record = contract(
        tricks=grid("SA SJ C9 S3\nSK S2 S6 S4"),
        claims=(Claim(by="Z", after=2, tricks=7),),
        events=(event,),
        score=(line(10),),
    )
    assert found(record) == {}


# Whole and unfinished


def test_an_unfinished_record_has_only_notes_on_what_is_missing() -> None:
    record = auction(
        "1NT - -", order="by-column", hands=hands(HANDS), tricks=grid("SA SJ S6 S3\nSK S2 - -")
    )
    assert {f.level for f in check_record(record)} == {Level.WARNING}
    notes = check_record(record, unfinished=True)
    assert {f.level for f in notes} == {Level.NOTE}
    assert any("A SQ S5" in (f.derived or "") for f in notes)


def test_all_faults_of_a_record_are_found_and_not_the_first_only() -> None:
    record = auction(
        "1NT - X - - - 2C",
        dealer="Q",
        hands=hands(HANDS.replace("Y  S J2", "Y  S A2")),
        order="by-column",
        tricks=(*grid("SA* SJ* S6 S3\nSK C2 S6 -"), Trick(plays=())),
        result=Result(of="Z", tricks=13, slam="little"),
    )
    names = set(found(record))
    assert {
        "no-such-place", "double-not-allowed", "call-after-the-close", "card-in-two-hands",
        "two-winner-marks", "card-not-held", "card-played-twice", "trick-short",
        "play-unfinished",
    } <= names  # fmt: skip


def test_a_misprinted_contract_is_noted_with_its_reading() -> None:
    marks = (Mark(kind="sic", paths=("contract",), printed="4N"),)
    assert found(contract(marks=marks))["marked-sic"].derived == "1NT"


def test_a_misprint_that_nobody_can_read_has_no_reading() -> None:
    marks = (Mark(kind="sic", paths=("tricks[0].A",), printed="S!"),)
    finding = found(contract(tricks=grid("?? SJ S6 S3"), marks=marks))["marked-sic"]
    assert finding.message == "S! is printed, and no reading is given"


def test_a_score_finding_names_the_readings_that_its_figure_rests_on() -> None:
    """One heart doubled four times: no double passes 100 by the reading of 1904."""
    deal = Deal(
        id="deal",
        game="straight-bridge",
        dealer="Z",
        laws=Laws(code="bridge-gb-1904"),
        contract=Contract(denomination="H", doubled=4, declarer="Z"),
        result=Result(of="Z", tricks=7),
        score=(ScoreLine(account="Y-Z", column="below", points=128, matter="tricks"),),
    )
    finding = next(f for f in check_record(deal) if f.kind.name == "score-disagrees")
    assert "100" in (finding.derived or "")
    assert (finding.article or "").endswith("(reading doubling-limit)")
