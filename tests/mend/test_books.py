"""Misprinted hands of the books, and what mends them."""

from book_hands import ELWELL_12, elwell_12, foster_bridge, grid
from misprinted_hands import ELWELL_2, elwell_1_in_html, elwell_2, foster_whist_3

from oddtrick.records.checks import check_record
from oddtrick.records.findings import Level
from oddtrick.records.laws.registry import find_law
from oddtrick.records.mend import Repair, mend_deal, mended
from oddtrick.records.schema import Contract, Mark, Result


def read_as(repair: Repair) -> dict[str, tuple[str | None, str | None]]:
    """What a repair reads for what is printed, by path."""
    return {change.path: (change.printed, change.reading) for change in repair.changes}


def kinds(repair: Repair) -> list[str]:
    return [slip.kind for slip in repair.slips]


def test_a_hand_without_a_misprint_needs_no_repair() -> None:
    for which in (1, 2):
        mending = mend_deal(foster_bridge(which))
        assert (mending.defects, mending.repairs, mending.offered) == ([], [], None)


def test_elwells_hand_2_has_just_one_repair_the_spade_for_the_club() -> None:
    mending = mend_deal(elwell_2())
    assert [finding.code for finding in mending.defects] == ["OT350"]
    assert [read_as(repair) for repair in mending.repairs] == [{"tricks[10].Y": ("C4", "S4")}]
    assert mending.offered is mending.repairs[0]
    assert "13 of 13 winner marks agree" in mending.repairs[0].pros
    assert "the result agrees" in mending.repairs[0].pros
    assert mending.repairs[0].cons == ()


def test_a_repaired_hand_keeps_the_print_in_a_mark_and_is_clean() -> None:
    deal = elwell_2()
    repair = mend_deal(deal).offered
    assert repair is not None
    whole = mended(deal, repair.changes)
    assert whole.tricks[10].plays[1].card == "S4"
    assert whole.marks == (Mark(kind="sic", paths=("tricks[10].Y",), printed="C4"),)
    assert all(finding.level is Level.NOTE for finding in check_record(whole))
    assert deal.tricks[10].plays[1].card == "C4"


def test_elwells_hand_12_has_two_repairs_and_none_is_chosen() -> None:
    mending = mend_deal(elwell_12(), find_law("bridge-us-1905"))
    assert [read_as(repair) for repair in mending.repairs] == [
        {"tricks[3].Y": ("S8", "S6")},
        {"tricks[5].Y": ("S8", "S6")},
    ]
    assert mending.offered is None
    assert mending.certain == ()
    one, other = mending.repairs
    assert one.pros == other.pros, "nothing speaks for the one more than for the other"


def test_marks_that_call_a_card_unclear_do_not_hide_that_it_needs_mending() -> None:
    unclear = tuple(Mark(kind="unclear", paths=(path,)) for path in ("tricks[3].Y", "tricks[5].Y"))
    assert len(mend_deal(elwell_12(marks=unclear)).repairs) == 2


def test_two_defects_of_the_hand_1_in_html_are_mended_each_on_its_own() -> None:
    mending = mend_deal(elwell_1_in_html())
    (repair,) = mending.repairs
    assert kinds(repair) == ["row-shifted", "card-changed"]
    shifted, changed = repair.slips
    assert {c.path: (c.printed, c.reading) for c in shifted.changes} == {
        "tricks[2].Y": ("S2", "H6"),
        "tricks[2].B": ("H6", "ST"),
        "tricks[2].Z": ("ST", "SA"),
    }
    assert [(c.path, c.printed, c.reading) for c in changed.changes] == [
        ("tricks[6].Z", "H9", "C3")
    ]
    assert mending.offered is repair
    assert "trick 3 bears no winner mark" in repair.cons


def test_the_marks_and_the_play_decide_the_hand_1_in_html_even_without_the_diagram() -> None:
    mending = mend_deal(elwell_1_in_html(hands=()))
    assert mending.offered is not None
    assert mending.offered.changes == mend_deal(elwell_1_in_html()).repairs[0].changes


def test_18_swaps_of_two_cells_fit_every_mark_of_fosters_whist_3() -> None:
    mending = mend_deal(foster_whist_3())
    assert [finding.code for finding in mending.defects] == ["OT353"]
    assert [kinds(repair) for repair in mending.repairs] == [["cells-swapped"]] * 18
    assert all("10 of 10 winner marks agree" in repair.pros for repair in mending.repairs)
    assert mending.offered is None


def test_of_these_18_neighbours_of_a_column_come_first_and_for_that_reason_alone() -> None:
    first, second, *rest = mend_deal(foster_whist_3()).repairs
    assert read_as(first) == {"tricks[11].Y": ("D9", "CA"), "tricks[12].Y": ("CA", "D9")}
    assert "the two cells are neighbours in their column" in first.pros
    assert set(first.pros) - set(rest[-1].pros) == {"the two cells are neighbours in their column"}
    # The other pair of neighbours lies in a trick that no mark vouches for.
    assert read_as(second) == {"tricks[10].Y": ("CQ", "D9"), "tricks[11].Y": ("D9", "CQ")}
    assert "trick 11 bears no winner mark" in second.cons


def test_what_may_have_been_a_revoke_says_so() -> None:
    for repair in mend_deal(foster_whist_3()).repairs:
        assert (
            "the cards may have been played as printed: a revoke needs no misprint" in repair.cons
        )


def test_a_result_that_the_cards_deny_is_itself_the_misprint() -> None:
    deal = elwell_2(
        tricks=grid(ELWELL_2.replace("C4  HK", "S4  HK")), result=Result(of="Z", tricks=8)
    )
    (repair,) = mend_deal(deal).repairs
    assert kinds(repair) == ["statement"]
    assert read_as(repair) == {"result.tricks": ("8 tricks", "9 tricks")}


def test_a_repair_that_the_result_denies_is_told_with_what_speaks_against_it() -> None:
    (repair,) = mend_deal(elwell_2(result=Result(of="Z", tricks=8))).repairs
    assert kinds(repair) == ["card-changed", "statement"]
    assert any("8 tricks are stated" in reason for reason in repair.cons)


def test_of_two_winner_marks_the_one_on_the_winner_stays() -> None:
    play = ELWELL_2.replace("C4  HK", "S4  HK").replace("H3  H9*", "H3* H9*")
    mending = mend_deal(elwell_2(tricks=grid(play)))
    assert [finding.code for finding in mending.defects] == ["OT375"]
    assert [read_as(repair) for repair in mending.repairs] == [{"tricks[5].winners": ("A Y", "Y")}]


def test_two_hands_that_hold_each_others_card_change_them_back() -> None:
    deal = elwell_2(tricks=grid(ELWELL_2.replace("C4  HK", "S4  HK")))
    one, other, *rest = deal.hands
    swapped = (
        one.replace(cards=("H9", *one.cards[1:])),
        other.replace(cards=tuple("SK" if card == "H9" else card for card in other.cards)),
        *rest,
    )
    mending = mend_deal(deal.replace(hands=swapped))
    (repair,) = mending.repairs
    assert kinds(repair) == ["hand-cards-swapped"]
    assert sorted(c.reading or "" for c in repair.changes) == ["H9", "SK"]


def test_a_supplied_card_is_no_evidence_against_a_printed_one() -> None:
    play = ELWELL_2.replace("C4  HK", "S4  HK").replace("SK* S8", "SK* S4")
    supplied = Mark(kind="supplied", paths=("tricks[12].Y",))
    mending = mend_deal(elwell_2(tricks=grid(play), marks=(supplied,)))
    assert mending.defects == []


def test_a_search_that_cannot_finish_says_so_and_offers_nothing() -> None:
    mending = mend_deal(foster_whist_3(), most=40)
    assert mending.unfinished == "it was given up after 40 readings"
    assert mending.offered is None


def test_columns_under_each_others_letter_are_found() -> None:
    rows = [line.split() for line in ELWELL_2.replace("C4  HK", "S4  HK").strip().splitlines()]
    exchanged = "\n".join(" ".join((a, b, y, z)) for a, y, b, z in rows)
    (repair,) = mend_deal(elwell_2(tricks=grid(exchanged))).repairs
    assert kinds(repair) == ["columns-exchanged"]
    assert any(reason.startswith("13 of 13 winner marks agree") for reason in repair.pros)
    assert "the columns Y and B stand under each other's letter" in repair.pros


def test_a_check_tells_a_row_that_moved_as_one_slip() -> None:
    found = [f for f in check_record(elwell_1_in_html()) if f.level is Level.ERROR]
    assert [f.code for f in found] == ["OT396", "OT350"]
    assert (found[0].recorded, found[0].derived) == ("S2 S2 H6 ST", "S2 H6 ST SA/C3")


def test_a_check_tells_a_row_that_is_turned() -> None:
    turned = ELWELL_2.replace("C4  HK", "S4  HK").replace("D5  D3  DK* D9", "D3  DK* D9  D5")
    found = [f for f in check_record(elwell_2(tricks=grid(turned))) if f.code == "OT396"]
    assert [(f.recorded, f.derived) for f in found] == [("D3 DK D9 D5", "D5 D3 DK D9")]


def test_a_check_tells_columns_that_are_exchanged_as_one_slip() -> None:
    rows = [line.split() for line in ELWELL_2.replace("C4  HK", "S4  HK").strip().splitlines()]
    exchanged = "\n".join(" ".join((z, y, b, a)) for a, y, b, z in rows)
    codes = [f.code for f in check_record(elwell_2(tricks=grid(exchanged)))]
    assert codes.count("OT397") == 1
    assert "OT350" not in codes


def test_of_two_defects_the_one_that_is_decided_is_certain_and_the_other_is_not() -> None:
    deal = elwell_12(tricks=grid(ELWELL_12.replace("C5  C8  H9", "C5  C8  S9")))
    mending = mend_deal(deal)
    assert mending.offered is None
    (slip,) = mending.certain
    assert [(c.path, c.printed, c.reading) for c in slip.changes] == [("tricks[10].B", "S9", "H9")]
    assert {repair.slips[0].changes[0].path for repair in mending.repairs} == {
        "tricks[3].Y",
        "tricks[5].Y",
    }


def test_of_a_game_whose_rules_are_not_replayed_no_repair_is_chosen() -> None:
    (repair,) = mend_deal(elwell_2()).repairs
    other = elwell_2(
        game="plain-tricks", make=None, result=None, contract=Contract(denomination="NT")
    )
    mending = mend_deal(other)
    assert [each.slips for each in mending.repairs] == [repair.slips]
    assert mending.doubt == "the rules of plain tricks of any other game are not replayed"
    assert (mending.offered, mending.certain) == (None, ())
