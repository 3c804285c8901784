"""The check of rubbers and sessions: standings, game lines, rubber points, totals."""

from pathlib import Path
from typing import Any

import pytest
from book_hands import foster_bridge
from generate import found_in

from oddtrick.converters.load import load
from oddtrick.records.checks import check_record
from oddtrick.records.checks.rubber import replay_rubber
from oddtrick.records.findings import Finding, Level
from oddtrick.records.schema import (
    Account,
    Contract,
    Deal,
    Laws,
    Mark,
    Result,
    Rubber,
    ScoreLine,
    Session,
    Standing,
)

WE_THEY = (Account(id="WE", members=("N", "S")), Account(id="THEY", members=("E", "W")))


def entry(account: str, column: Any, points: int, matter: Any = "other") -> ScoreLine:
    return ScoreLine(account=account, column=column, points=points, matter=matter)


def total(account: str, points: int, matter: Any = "total") -> ScoreLine:
    return entry(account, "single", points, matter)


FOSTERS_SHEET = (
    entry("WE", "below", 8),
    entry("THEY", "below", 40),
    entry("THEY", "below", 36),
    entry("WE", "above", 16),
    entry("WE", "above", 18),
    entry("THEY", "above", 100),
    entry("THEY", "above", 30),
    entry("THEY", "above", 36),
    entry("THEY", "above", 250, "rubber"),
)
"""The auction rubber in R. F. Foster, Complete Hoyle (1914): WE 42, THEY 492, difference 450."""


def sheet(*totals: ScoreLine, **fields: Any) -> Rubber:
    return Rubber.model_validate(
        {
            "id": "foster-rubber",
            "laws": Laws(code="auction-us-1913"),
            "entries": FOSTERS_SHEET,
            "totals": totals,
        }
        | fields
    )


def found(record: Any, **options: Any) -> dict[str, Finding]:
    return {f.kind.name: f for f in check_record(record, **options)}


def test_fosters_sheet_adds_up() -> None:
    record = sheet(total("WE", 42), total("THEY", 492), total("THEY", 450, "difference"))
    assert check_record(record) == []


def test_a_total_that_does_not_add_up_shows_the_difference() -> None:
    finding = found(sheet(total("WE", 43)))["total-wrong"]
    assert (finding.recorded, finding.derived, finding.difference) == ("43", "42", "+1")


def test_a_total_of_a_column_is_that_of_the_column() -> None:
    assert check_record(sheet(entry("THEY", "above", 416, "total"))) == []
    assert "total-wrong" in found(sheet(entry("WE", "below", 9, "total")))


def test_a_difference_that_is_put_to_the_wrong_side() -> None:
    totals = (total("WE", 42), total("THEY", 492))
    wrong = found(sheet(*totals, total("WE", 450, "difference")))["difference-wrong"]
    assert "who has the less" in wrong.message
    assert "difference-wrong" in found(sheet(*totals, total("THEY", 440, "difference")))


def test_the_rubber_points_are_those_of_the_laws() -> None:
    """250 in auction, 100 in straight bridge."""
    finding = found(sheet(laws=Laws(code="bridge-gb-1904")))["rubber-bonus-wrong"]
    assert finding.derived == "THEY 100"
    assert finding.at.path == "entries[8]"


def test_rubber_points_that_nobody_entered_are_missing_only_where_a_total_needs_them() -> None:
    bare = FOSTERS_SHEET[:-1]
    assert "rubber-bonus-missing" in found(sheet(total("THEY", 492), entries=bare))
    assert check_record(sheet(entries=bare)) == []


def test_game_lines_are_drawn_where_games_were_won() -> None:
    assert check_record(sheet(lines=(2, 3))) == []
    assert found(sheet(lines=(1, 3)))["game-line-misplaced"].derived == "deal 2, 3"


def test_a_rubber_that_nobody_has_won_is_a_warning_unless_it_says_so() -> None:
    part = (FOSTERS_SHEET[0], FOSTERS_SHEET[1], FOSTERS_SHEET[3])
    assert found(sheet(entries=part))["rubber-not-won"].level is Level.WARNING
    assert check_record(sheet(entries=part, unfinished=True)) == []
    (note,) = check_record(sheet(entries=part), unfinished=True)
    assert note.kind.name == "left-open"


def test_a_total_marked_sic_is_a_note() -> None:
    mark = Mark(kind="sic", paths=("totals[0]",))
    (note,) = check_record(sheet(total("WE", 43), marks=(mark,)))
    assert note.kind.name == "marked-sic"


def test_a_misprint_of_a_sheet_is_noted_with_its_reading() -> None:
    mark = Mark(kind="sic", paths=("totals[0].points",), printed="24")
    (note,) = check_record(sheet(total("WE", 42), marks=(mark,)))
    assert note.message == "24 is printed, and read as 42"
    assert note.at.path == "totals[0].points"


def test_a_game_without_rubbers_is_added_up_and_its_end_is_not_judged() -> None:
    entries = (entry("WE", "below", 32), entry("THEY", "above", 16))
    one = sheet(
        total("WE", 32), entries=entries, game="duplicate-bridge", laws=Laws(code="bridge-gb-1904")
    )
    (note,) = check_record(one)
    assert note.kind.name == "not-replayed"
    assert "four-deals" in note.message
    assert "total-wrong" in found(one.replace(totals=(total("WE", 30),)))


def test_without_laws_a_sheet_is_added_up_all_the_same() -> None:
    names = set(found(sheet(total("WE", 43), laws=None)))
    assert names == {"no-laws", "total-wrong"}


def deal(number: int, z_is: str, level: int, denomination: Any, tricks: int, **fields: Any) -> Deal:
    return Deal.model_validate(
        {
            "id": f"deal-{number}",
            "game": "auction",
            "z_is": z_is,
            "contract": Contract(level=level, denomination=denomination, declarer="Z"),
            "result": Result(of="Z", tricks=tricks),
        }
        | fields
    )


def rubber(*deals: Deal, **fields: Any) -> Rubber:
    return Rubber.model_validate(
        {
            "id": "rubber",
            "laws": Laws(code="auction-us-1920"),
            "accounts": WE_THEY,
            "deals": deals,
        }
        | fields
    )


def below(account: str, points: int) -> tuple[ScoreLine, ...]:
    return (entry(account, "below", points, "tricks"),)


def test_z_of_each_deal_is_a_player_of_the_rubber() -> None:
    """S deals and scores for WE, then W deals and scores for THEY."""
    record = rubber(
        deal(1, "S", 4, "H", 10, score=below("WE", 32)),
        deal(2, "W", 2, "C", 8, score=below("Y-Z", 12)),
        deal(3, "N", 3, "NT", 9, score=below("Y-Z", 30)),
    )
    done = replay_rubber(record)
    assert done.findings == []
    assert done.ledger is not None
    assert done.ledger.games == (2, 0)
    assert done.ledger.sums["below"] == [62, 12]


def test_the_score_before_a_deal_is_what_the_deals_before_it_make() -> None:
    record = rubber(
        deal(1, "S", 2, "H", 8, score=below("WE", 16)),
        deal(2, "W", 2, "C", 8, before=Standing(below=(("WE", 18),)), score=below("THEY", 12)),
        unfinished=True,
    )
    (finding,) = check_record(record)
    assert finding.kind.name == "standing-disagrees"
    assert finding.at.path == "deals[1].before.below.WE"
    assert finding.difference == "+2"


def test_a_game_won_by_a_deal_rests_on_the_deals_before_it() -> None:
    first = deal(1, "S", 2, "H", 8, score=below("WE", 16))
    second = deal(
        2, "N", 2, "H", 8, score=below("WE", 16), result=Result(of="Z", tricks=8, wins="game")
    )
    assert check_record(rubber(first, second, unfinished=True)) == []
    alone = rubber(second, second.replace(id="deal-2"), unfinished=True)
    assert check_record(alone) == []
    third = second.replace(result=Result(of="Z", tricks=8, wins="rubber"))
    finding = found(rubber(first, third, unfinished=True))["game-or-rubber-differs"]
    assert finding.at.path == "deals[1].result.wins"


def test_a_deal_after_the_end_of_the_rubber_is_reported() -> None:
    game = below("WE", 32)
    record = rubber(*(deal(n, "S", 4, "H", 10, score=game) for n in (1, 2, 3)))
    finding = found(record)["after-the-rubber"]
    assert finding.at.path == "deals[2]"
    assert "won with deal 2" in finding.message


def test_the_findings_of_a_deal_lead_into_the_rubber() -> None:
    record = rubber(deal(1, "S", 4, "H", 10, score=below("WE", 30)), unfinished=True)
    (finding,) = check_record(record)
    assert finding.kind.name == "score-disagrees"
    assert finding.at.path == "deals[0].score[0]"
    assert finding.deal == "deal-1"


def test_a_mark_of_the_rubber_on_a_score_of_a_deal_counts() -> None:
    mark = Mark(kind="sic", paths=("deals[0].score[0]",))
    record = rubber(deal(1, "S", 4, "H", 10, score=below("WE", 30)), unfinished=True, marks=(mark,))
    (note,) = check_record(record)
    assert note.level is Level.NOTE


def test_a_rubber_without_laws_has_one_note_and_not_one_a_deal() -> None:
    record = rubber(deal(1, "S", 4, "H", 10), deal(2, "W", 4, "H", 10), laws=None, unfinished=True)
    (note,) = check_record(record)
    assert note.kind.name == "no-laws"


def test_deals_whose_score_is_not_printed_bring_the_derived_one() -> None:
    hands = foster_bridge(1)
    second = foster_bridge(2, id="second")
    record = Rubber(
        id="foster",
        laws=Laws(code="straight-foster"),
        accounts=WE_THEY,
        deals=(hands.replace(z_is="S"), second.replace(z_is="W")),
        unfinished=True,
        totals=(total("WE", 36), total("THEY", 24), total("WE", 12, "difference")),
    )
    assert check_record(record) == []


def test_a_session_checks_its_records_and_adds_them_up() -> None:
    one = deal(1, "S", 4, "H", 10, score=below("Y-Z", 32), laws=Laws(code="auction-us-1920"))
    two = one.replace(id="deal-2", score=below("Y-Z", 30))
    record = Session(id="evening", records=(one, two), totals=(total("Y-Z", 60),))
    names = {f.kind.name: f for f in check_record(record)}
    assert names["score-disagrees"].at.path == "records[1].score[0]"
    assert names["total-wrong"].derived == "62"


def test_one_bad_deal_of_a_session_does_not_hide_the_next() -> None:
    laws = Laws(code="auction-us-1920")
    bad = deal(1, "S", 4, "H", 10, dealer="Q", score=below("Y-Z", 30))
    record = Session(id="evening", laws=laws, records=(bad, bad.replace(id="next")))
    paths = {f.at.path for f in check_record(record)}
    assert {"records[0].dealer", "records[1].dealer"} <= paths


def test_the_points_of_a_rubber_may_stand_in_the_score_of_its_last_deal() -> None:
    bonus = entry("WE", "above", 250, "rubber")
    one = deal(1, "S", 4, "H", 10, score=below("WE", 32))
    two = deal(2, "N", 4, "H", 10, score=(*below("WE", 32), bonus))
    assert check_record(rubber(one, two, totals=(total("WE", 314),))) == []
    wrong = two.replace(score=(*below("WE", 32), entry("WE", "above", 200, "rubber")))
    assert set(found(rubber(one, wrong))) == {"rubber-bonus-wrong"}


def test_the_points_of_a_rubber_are_not_checked_on_a_deal_alone() -> None:
    score = (*below("Y-Z", 32), entry("Y-Z", "above", 250, "rubber"))
    (note,) = check_record(deal(1, "S", 4, "H", 10, score=score, laws=Laws(code="auction-us-1920")))
    assert note.kind.name == "score-not-checked"
    assert note.at.path == "score[1]"


VALID = Path(__file__).parents[2] / "samples" / "valid"

BESIDE = (
    ("WE", "below", 32, "tricks"),
    ("WE", "above", 16, "honours"),
    ("WE", "above", 50, "undertricks"),
    ("THEY", "above", 18, "honours"),
    ("WE", "below", 30, "other"),
    ("WE", "above", 30, "other"),
    ("WE", "above", 250, "rubber"),
)
"""The sheet of the rubber of three deals in ``samples/valid/rubber-we-they.trick``."""


def beside(*lines: tuple[Any, ...], **fields: Any) -> Rubber:
    (record,) = load("r.trick", (VALID / "rubber-we-they.trick").read_bytes()).records
    assert record.kind == "rubber"
    assert not record.entries
    return record.replace(entries=tuple(entry(*line) for line in lines), **fields)


def told(record: Rubber) -> list[tuple[str, str]]:
    return [(f.kind.name, f.at.path or "") for f in check_record(record)]


def test_a_sheet_beside_its_deals_is_laid_along_them_and_fits() -> None:
    assert told(beside(*BESIDE)) == []


def test_a_sheet_beside_its_deals_need_not_say_what_its_entries_are_for() -> None:
    assert told(beside(*((*line[:3], "other") for line in BESIDE))) == []


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("more", [1, -10, 100])
def test_an_entry_that_is_not_what_its_deal_brings_is_named_and_not_the_total(
    number: int, more: int
) -> None:
    account, column, points, matter = BESIDE[number]
    lines = list(BESIDE)
    lines[number] = (account, column, points + more, matter)
    record = beside(*lines)
    assert told(record) == [("entry-not-of-deals", f"entries[{number}]")]
    (finding,) = check_record(record)
    assert finding.derived == f"{account} {points} {column}"
    assert finding.difference == f"{more:+d}"


@pytest.mark.parametrize("number", range(6))
def test_an_entry_that_is_lacking_beside_the_deals_is_told_with_its_deal(number: int) -> None:
    record = beside(*(line for n, line in enumerate(BESIDE) if n != number))
    (finding,) = check_record(record)
    assert finding.kind.name == "entry-lacking"
    deal = (0, 0, 1, 1, 2, 2)[number]
    assert [spot.path for spot in finding.also] == [f"deals[{deal}]"]


def test_an_entry_too_many_beside_the_deals_is_told() -> None:
    lines = (*BESIDE[:4], ("THEY", "above", 64, "honours"), *BESIDE[4:])
    assert told(beside(*lines)) == [("entry-not-of-deals", "entries[4]")]


def test_the_items_of_a_deal_may_be_entered_as_one_sum_and_two_deals_may_not() -> None:
    record = beside(*BESIDE)
    last = record.deals[2]
    made = (*last.score, entry("WE", "above", 9, "penalty"))
    record = record.replace(deals=(*record.deals[:2], last.replace(score=made)))
    lines = [*record.entries]
    lines[5] = entry("WE", "above", 39)
    assert not any("entr" in name for name, _ in told(record.replace(entries=tuple(lines))))
    summed = beside(*BESIDE[:1], ("WE", "above", 66, "other"), *BESIDE[3:])
    assert ("entry-not-of-deals", "entries[1]") in told(summed)


def test_sums_struck_beside_the_deals_are_those_of_the_entries() -> None:
    sums = (entry("WE", "single", 48, "total").replace(after=2),)
    record = beside(*BESIDE)
    assert told(record.replace(totals=(*sums, *record.totals))) == []
    wrong = (sums[0].replace(points=49),)
    assert told(record.replace(totals=(*wrong, *record.totals))) == [("total-wrong", "totals[0]")]


def test_rubber_points_beside_the_deals_are_those_of_the_laws() -> None:
    lines = (*BESIDE[:-1], ("WE", "above", 100, "rubber"))
    assert ("rubber-bonus-wrong", "entries[6]") in told(beside(*lines))


def test_entries_beside_deals_without_accounts_are_not_passed_over_in_silence() -> None:
    record = beside(*BESIDE, ("A third", "above", 9, "other"), accounts=())
    assert "sheet-not-explained" in [name for name, _ in told(record)]


# Players who change.


def _valid(name: str, *changes: tuple[str, str]) -> bytes:
    text = (VALID / f"{name}.trick").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


def _codes(data: bytes) -> list[str]:
    found = found_in(load("r.trick", data), converting=False)
    return [finding.code for finding in found if finding.level is not Level.NOTE]


def test_a_player_who_takes_anothers_place_plays_for_his_account() -> None:
    data = _valid("rubber-players-change")
    (record,) = load("r.trick", data).records
    assert record.kind == "rubber"
    assert record.accounts[0].members == ("Adams", "Baker", "Evans")
    assert _codes(data) == []


def test_a_z_who_is_of_neither_account_is_told() -> None:
    changed = _valid("rubber-players-change", ("z-is     Evans", "z-is     Frank"))
    assert _codes(changed) == ["OT304"]


@pytest.mark.parametrize("player", ["Adams", "Baker", "Clark", "Davis", "Evans"])
def test_a_ledger_pays_each_player_for_the_rubbers_that_he_played(player: str) -> None:
    assert _codes(_valid("ledger-cut-in")) == []
    (session,) = load("r.trick", _valid("ledger-cut-in")).records
    assert session.kind == "session"
    (line,) = (line for line in session.totals if line.account == player)
    wrong = (
        f"  {player}  single  {line.points:>2}  settlement",
        f"  {player}  single  {(line.points or 0) + 1:>2}  settlement",
    )
    assert _codes(_valid("ledger-cut-in", wrong)) == ["OT525"]


def test_rubbers_may_be_paid_one_by_one_or_all_together() -> None:
    # 380 and 370 points are 4 and 4, and together 7 or 8.
    assert _codes(_valid("ledger-cut-in", ("  Evans  single   8", "  Evans  single   7"))) == []


# Deals of which the cards are not recorded, and deals that were void.

WITHOUT_CARDS = """\
trick 1
rubber r
game auction
laws auction-us-1913
{foot}
accounts
  N-S  N S
  E-W  E W
deal one
places W N E S
contract 3H, by S
result of S, tricks 10
deal two
places W N E S
contract 3H, by S
result of S, tricks 9
{void}
deal three
places W N E S
{before}
contract 4R, by S
result of S, tricks 10
end rubber
"""
VOID = "events\n  misdeal, by W, choice new-deal"


@pytest.mark.parametrize(
    ("foot", "void", "before", "codes"),
    [
        ("lines 1", "", "", []),
        ("lines 1", "", "before N-S 24", []),
        ("lines 2", "", "", ["OT505"]),
        ("lines 1", "", "before N-S 30", ["OT506"]),
        ("lines 1", VOID, "before N-S 24", ["OT506"]),
        ("lines 1", VOID, "before N-S 0", []),
    ],
)
def test_games_are_counted_by_the_tricks_where_no_cards_are_recorded(
    foot: str, void: str, before: str, codes: list[str]
) -> None:
    text = WITHOUT_CARDS.format(foot=foot, void=void, before=before)
    assert _codes(text.encode()) == codes


def test_a_deal_that_was_dealt_again_brings_nothing_and_the_sheet_goes_on() -> None:
    text = WITHOUT_CARDS.format(foot="", void=VOID, before="")
    (record,) = load("r.trick", text.encode()).records
    assert record.kind == "rubber"
    done = replay_rubber(record)
    assert done.ledger is not None
    assert done.ledger.games in ((2, 0), (0, 2))
