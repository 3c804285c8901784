"""Every kind of misprint, planted in a page of a book: what is said of it, and what mends it.

The pages are Elwell's first hand (a diagram, all winners marked, the result stated) and the first
hand of "Cavendish" (arrows on the leaders, running counts of tricks).
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.converters.mend import MendedDeal, mend, mended_text
from oddtrick.formats.notation.reader import read as read_trick
from oddtrick.formats.notation.writer import write as write_trick
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level

SAMPLES = Path(__file__).parent.parent.parent / "samples"
ELWELL = (SAMPLES / "print" / "elwell-01.txt").read_text("utf-8")
CAVENDISH = (SAMPLES / "books" / "pages" / "cavendish-1.txt").read_text("utf-8")

A, Y, B, Z = 1, 2, 3, 4
Cells = list[list[str]]
Spoil = Callable[[str], str]


def printed(*changes: tuple[str, str]) -> Spoil:
    """The page with other prints in place of the first of these."""

    def spoil(page: str) -> str:
        for was, now in changes:
            assert was in page
            page = page.replace(was, now, 1)
        return page

    return spoil


def table(change: Callable[[Cells], None]) -> Spoil:
    """The page with the cells of its table changed: thirteen rows, a number and four cards."""

    def spoil(page: str) -> str:
        lines = page.split("\n")
        at = [i for i, line in enumerate(lines) if re.match(r" *\| +\d", line)]
        cells = [lines[i].strip().strip("|").split("|") for i in at]
        change(cells)
        for i, row in zip(at, cells, strict=True):
            lines[i] = f"    |{'|'.join(row)}|"
        return "\n".join(lines)

    return spoil


def cell(trick: int, column: int, print_: str) -> Spoil:
    def change(cells: Cells) -> None:
        cells[trick - 1][column] = f"{print_:^15}"

    return table(change)


def exchanged(one: tuple[int, int], other: tuple[int, int]) -> Spoil:
    def change(cells: Cells) -> None:
        (i, j), (k, n) = one, other
        cells[i - 1][j], cells[k - 1][n] = cells[k - 1][n], cells[i - 1][j]

    return table(change)


def moved_across(trick: int) -> Spoil:
    def change(cells: Cells) -> None:
        number, first, *rest = cells[trick - 1]
        cells[trick - 1] = [number, first, first, *rest[:2]]

    return table(change)


def moved_down(column: int) -> Spoil:
    def change(cells: Cells) -> None:
        cards = [row[column] for row in cells]
        for row, card in zip(cells, [cards[0], *cards], strict=False):
            row[column] = card

    return table(change)


class Case(NamedTuple):
    """A misprint: how the page is spoilt, what ``check`` says, what is offered and how it is put.

    ``offers`` are the changes of the one repair that fits, or None where several do and none is
    chosen, or nothing needs mending; ``among`` is the repair that must be listed first to last.
    """

    spoil: Spoil
    says: tuple[str, ...]
    offers: dict[str, tuple[str | None, str]] | None = None
    among: dict[str, tuple[str | None, str]] | None = None
    evidence: str = ""


ONE_CARD = {
    "a card that stands twice": Case(
        cell(11, Z, "2[D]"), ("OT351",), None, {"tricks[10].Z": ("D2", "D3")},
        "only the rank differs, by one",
    ),
    "a card that stands nowhere": Case(
        cell(9, B, ""), ("OT357",), {"tricks[8].B": (None, "D7")}, evidence="diagram",
    ),
    "a card in two hands": Case(
        printed(("[H] K Q 4", "[H] A Q 4")), ("OT321", "OT350"),
        {"hands.Z[10]": ("HA", "HK")}, evidence="only the rank differs, by one",
    ),
    "a card that its hand in the diagram has not": Case(
        cell(9, B, "5[D]"), ("OT350",), {"tricks[8].B": ("D5", "D7")}, evidence="diagram",
    ),
    "a card of another suit than was led and held": Case(
        exchanged((3, B), (9, B)), ("OT353",),
        {"tricks[2].B": ("D7", "ST"), "tricks[8].B": ("ST", "D7")},
        evidence="a revoke needs no misprint",
    ),
    "a row that moved by a cell": Case(
        moved_across(7), ("OT396",),
        {
            "tricks[6].Y": ("S6", "C4"), "tricks[6].B": ("C4", "H9"),
            "tricks[6].Z": ("H9", "C3"), "tricks[6].winners": ("B", "Y"),
        },
        evidence="4 cells of trick 7 moved",
    ),
    "two cells of a row in each other's place": Case(
        exchanged((7, B), (7, Z)), ("OT350",),
        {"tricks[6].B": ("C3", "H9"), "tricks[6].Z": ("H9", "C3")},
        evidence="neighbours in their row",
    ),
}  # fmt: skip

BESIDE_THE_CARDS = {
    "a mark on a card that does not win": Case(
        printed(("<f>[H]K</f>", "[H]K  "), ("[H]2  ", "<f>[H]2</f>")), ("OT374",),
        {"tricks[5].winners": ("A", "Z")}, evidence="12 of 13 winner marks agree",
    ),
    "two marks in a row": Case(
        printed(("[H]2  ", "<f>[H]2</f>")), ("OT375",), {"tricks[5].winners": ("A Z", "Z")},
        evidence="are both marked as winning trick 6",
    ),
    "a result that is stated wrongly": Case(
        printed(("ten tricks", "nine tricks")), ("OT378",),
        {"result.tricks": ("9 tricks", "10 tricks")}, evidence="13 of 13 winner marks agree",
    ),
    "a first leader who is not the eldest hand": Case(
        printed(("A\nleads for", "Y\nleads for")), ("OT373",), {"leader": ("Y", "A")},
        evidence="the first leader is A",
    ),
}  # fmt: skip

OF_LEADERS_AND_COUNTS = {
    "a next leader who is not the winner": Case(
        printed(("3. Y↷ B Z A", "3. Y B↷ Z A")), ("OT355",), {"tricks[2].leader": ("B", "Y")},
        evidence="9 of 10 printed leaders agree",
    ),
    "a next leader who is not the winner, and the last in the row": Case(
        printed(("5. Y B↷ Z A", "5. Y B Z A↷")), ("OT355",), {"tricks[4].leader": ("A", "B")},
        evidence="trick 5 is led by A, and trick 4 was won by B",
    ),
    "an arrow on another than the eldest hand": Case(
        printed(("1. Y B Z A↷", "1. Y B Z↷ A")), ("OT373",), {"tricks[0].leader": ("Z", "A")},
        evidence="the first leader is A",
    ),
    "a running count that is wrong": Case(
        printed(("{AB, 2 YZ, 2", "{AB, 3 YZ, 2")), ("OT377",),
        {"tricks[3].tally[0]": ("A-B 3", "A-B 2")}, evidence="9 of 10 running counts agree",
    ),
    "a suit taken for another": Case(
        printed(("8♡ Kg♡ 10♡ 6♣", "8♡ Kg♡ 10♠ 6♣")), ("OT350",),
        {"tricks[5].Z": ("ST", "HT")}, evidence="only the suit differs",
    ),
}  # fmt: skip

CASES = [
    *((ELWELL, name, case) for name, case in (ONE_CARD | BESIDE_THE_CARDS).items()),
    *((CAVENDISH, name, case) for name, case in OF_LEADERS_AND_COUNTS.items()),
]
EACH = pytest.mark.parametrize(
    ("page", "case"), [(page, case) for page, _, case in CASES], ids=[name for _, name, _ in CASES]
)


def said(page: str) -> list[str]:
    """The codes of all that is wrong with a page, by the one that is said first."""
    found = check(load("hand.txt", page.encode(), find_format("grid")))
    return [finding.code for finding in found if finding.level is not Level.NOTE]


def mended(page: str) -> list[MendedDeal]:
    return mend(load("hand.txt", page.encode(), find_format("grid"))).deals


def changes(deal: MendedDeal, at: int = 0) -> dict[str, tuple[str | None, str | None]]:
    return {c.path: (c.printed, c.reading) for c in deal.mending.repairs[at].changes}


@pytest.mark.parametrize("page", [ELWELL, CAVENDISH])
def test_the_page_as_it_is_printed_has_no_fault(page: str) -> None:
    assert said(page) == []
    assert mended(page) == []


@EACH
def test_every_kind_is_told_by_its_own_code(page: str, case: Case) -> None:
    assert sorted(said(case.spoil(page))) == sorted(case.says)


@EACH
def test_what_fits_is_listed_with_its_evidence(page: str, case: Case) -> None:
    (deal,) = mended(case.spoil(page))
    repairs = range(len(deal.mending.repairs))
    wanted = case.offers or case.among
    (at,) = [i for i in repairs if changes(deal, i) == wanted]
    told = (*deal.mending.repairs[at].pros, *deal.mending.repairs[at].cons)
    assert any(case.evidence in reason for reason in told)
    assert deal.mending.unfinished is None
    if case.offers is not None:
        assert deal.mending.offered is deal.mending.repairs[0]
        assert len(deal.mending.repairs) == 1
    else:
        assert deal.mending.offered is None
        assert len(deal.mending.repairs) > 1


@EACH
def test_what_is_written_is_the_one_that_fits_with_the_print_in_a_mark(
    page: str, case: Case
) -> None:
    loaded = load("hand.txt", case.spoil(page).encode(), find_format("grid"))
    typed = write_trick([read.record for read in loaded.reads])
    result = mend(load("hand.trick", typed.encode(), find_format("notation")))
    text = mended_text(result)
    if case.offers is None:
        assert text == typed
        return
    assert text != typed
    (read,) = read_trick(SourceText("hand.trick", text)).records
    assert read.record.kind == "deal"
    marks = {path: mark.printed for mark in read.record.marks for path in mark.paths}
    assert case.offers.keys() <= marks.keys()
    for path, (printed_, _) in case.offers.items():
        kept = marks[path]
        assert kept is None if printed_ is None else kept is not None and kept in printed_
    left = check(load("hand.trick", text.encode(), find_format("notation")))
    assert [f.message for f in left if f.level is not Level.NOTE] == []


def test_a_mark_that_is_missing_is_noted_and_needs_no_mending() -> None:
    page = printed(("<f>[H]K</f>", "[H]K  "))(ELWELL)
    found: list[Finding] = check(load("hand.txt", page.encode(), find_format("grid")))
    assert [f.trick for f in found if f.kind.name == "winner-mark-missing"] == [6]
    assert said(page) == []
    assert mended(page) == []


def test_of_two_cells_in_each_others_place_the_play_or_the_diagram_may_be_wrong() -> None:
    (deal,) = mended(exchanged((9, A), (9, B))(ELWELL))
    assert deal.mending.offered is None
    assert [[slip.kind for slip in repair.slips] for repair in deal.mending.repairs] == [
        ["cells-swapped"],
        ["hand-cards-swapped"],
    ]


@pytest.mark.parametrize("column", [A, Y, B, Z])
def test_a_column_that_moved_down_is_listed_among_all_that_fit_and_none_is_chosen(
    column: int,
) -> None:
    page = moved_down(column)(ELWELL)
    assert "OT351" in said(page)
    (deal,) = mended(page)
    mending = deal.mending
    assert mending.offered is None
    assert mending.repairs
    assert all("column-shifted" in [s.kind for s in r.slips] for r in mending.repairs[:1])
    whole = load("hand.txt", ELWELL.encode(), find_format("grid")).reads[0].record
    assert whole.kind == "deal"
    truth = {
        f"tricks[{n}].{play.place}": play.card
        for n, trick in enumerate(whole.tricks)
        for play in trick.plays
    }
    # Cards that were thrown away may have lain in any order: one of the repairs is the truth.
    assert any(
        all(c.reading == truth.get(c.path, c.reading) for c in repair.changes)
        for repair in mending.repairs
    )


@pytest.mark.parametrize(
    ("trick", "column", "print_", "card"),
    [
        (1, B, "S[S]", "S5"),
        (1, B, "s[S]", "S5"),
        (8, A, "B[S]", "S8"),
        (3, B, "lo[S]", "ST"),
        (3, B, "1O[S]", "ST"),
        (3, B, "l0[S]", "ST"),
        (9, B, "7r>", "D7"),
        (9, B, "r>—7", "D7"),
    ],
)
def test_what_a_machine_misreads_is_read_past_and_told(
    trick: int, column: int, print_: str, card: str
) -> None:
    page = cell(trick, column, print_)(ELWELL)
    loaded = load("hand.txt", page.encode(), find_format("grid"))
    assert [f.code for f in loaded.findings] == ["OT186"]
    assert print_ in loaded.findings[0].message
    (read,) = loaded.reads
    assert read.record.kind == "deal"
    assert read.record.tricks[trick - 1].plays[column - 1].card == card
    assert [mark.printed for mark in read.record.marks if mark.kind == "sic"] == [print_]
    assert said(page) == []


@pytest.mark.parametrize(
    ("trick", "column", "print_", "change", "reason"),
    [
        (1, Z, "B[S]", ("S8", "S3"), "is printed, which is read for S8 or S3"),
        (1, Z, "8[S]", ("S8", "S3"), "8 and 3 are easily taken for each other"),
        (1, B, "8[S]", ("S8", "S5"), "8 and 5 are easily taken for each other"),
        (7, Z, "[C]8", ("C8", "C3"), "8 and 3 are easily taken for each other"),
    ],
)
def test_what_a_machine_misreads_for_another_card_is_mended_by_what_the_hand_holds(
    trick: int, column: int, print_: str, change: tuple[str, str], reason: str
) -> None:
    (deal,) = mended(cell(trick, column, print_)(ELWELL))
    offered = deal.mending.offered
    assert offered is not None
    assert [(c.printed, c.reading) for c in offered.changes] == [change]
    assert any(reason in pro for pro in offered.pros)


def test_running_counts_of_both_sides_are_told_and_the_search_says_where_it_ends() -> None:
    page = printed(("{AB, 2 YZ, 2", "{AB, 1 YZ, 3"))(CAVENDISH)
    assert said(page) == ["OT377", "OT377"]
    (deal,) = mended(page)
    assert changes(deal) == {
        "tricks[3].tally[0]": ("A-B 1", "A-B 2"),
        "tricks[3].tally[1]": ("Y-Z 3", "Y-Z 2"),
    }
    assert deal.mending.unfinished is not None
    assert deal.mending.offered is None
