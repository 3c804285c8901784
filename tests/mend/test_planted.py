"""Misprints planted in sound deals: what was there before is always among the repairs."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from made_boards import legal_play

from oddtrick.records.board import in_print_order
from oddtrick.records.cards import CARD_CODES, mask_of
from oddtrick.records.denominations import trump_of
from oddtrick.records.mend import Mending, mend_deal
from oddtrick.records.mend.layout import lay_out
from oddtrick.records.mend.measure import Measurer, measure
from oddtrick.records.mend.slips import candidates
from oddtrick.records.replay import given_of, replay_deal
from oddtrick.records.schema import Deal, Hand, Make, Play, Result, Trick

PLACES = ("A", "Y", "B", "Z")
Grid = list[list[str]]


def made(rng: Random, *, diagram: bool) -> Deal:
    """A hand of straight bridge, dealt and played at random within the rules, all marked."""
    pack = list(range(52))
    rng.shuffle(pack)
    dealt = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    number, word = rng.choice(((0, "C"), (1, "D"), (2, "H"), (3, "S"), (5, "NT")))
    cards, won = legal_play(rng, dealt, trump_of(number), 0)
    deal = Deal(
        id="planted",
        game="straight-bridge",
        make=Make(denomination=word, maker="Z", how="declared"),
        hands=tuple(
            Hand(
                place=place,
                cards=tuple(CARD_CODES[card] for card in in_print_order(mask_of(hand))),
            )
            for place, hand in zip(PLACES, dealt, strict=True)
        )
        if diagram
        else (),
        order="by-column",
        tricks=tuple(
            Trick(plays=tuple(Play(p, CARD_CODES[c]) for p, c in zip(PLACES, row, strict=True)))
            for row in (cards[n : n + 4] for n in range(0, 52, 4))
        ),
        result=Result(of="Z", tricks=won),
    )
    winners = replay_deal(deal).winners
    marked = tuple(
        trick.replace(winners=(PLACES[winner or 0],))
        for trick, winner in zip(deal.tricks, winners, strict=True)
    )
    return deal.replace(tricks=marked)


def grid_of(deal: Deal) -> Grid:
    return [[play.card for play in trick.plays] for trick in deal.tricks]


def misprinted(deal: Deal, grid: Grid) -> Deal:
    """The deal with these cells; an empty one is left out."""
    return deal.replace(
        tricks=tuple(
            trick.replace(
                plays=tuple(Play(p, code) for p, code in zip(PLACES, row, strict=True) if code)
            )
            for trick, row in zip(deal.tricks, grid, strict=True)
        )
    )


def listed(mending: Mending, grid: Grid, truth: Grid) -> bool:
    """Whether one of the repairs makes the sound cells of the misprinted ones."""
    for repair in mending.repairs:
        read = [list(row) for row in grid]
        for change in repair.changes:
            if change.trick is not None and change.seat is not None:
                read[change.trick][change.seat] = change.reading or ""
        if read == truth:
            return True
    return False


seeds = st.integers(0, 10**9).map(Random)
diagrams = st.booleans()
cells = st.tuples(st.integers(0, 12), st.integers(0, 3))


@settings(max_examples=25, deadline=None)
@given(seeds, diagrams)
def test_a_sound_deal_needs_no_repair(rng: Random, diagram: bool) -> None:
    mending = mend_deal(made(rng, diagram=diagram))
    assert (mending.defects, mending.repairs) == ([], [])


@settings(max_examples=40, deadline=None)
@given(seeds, diagrams, cells, st.integers(0, 50))
def test_of_one_card_changed_the_right_one_is_listed(
    rng: Random, diagram: bool, cell: tuple[int, int], other: int
) -> None:
    deal = made(rng, diagram=diagram)
    truth, grid = grid_of(deal), grid_of(deal)
    row, at = cell
    grid[row][at] = [code for code in CARD_CODES if code != truth[row][at]][other]
    mending = mend_deal(misprinted(deal, grid))
    assert mending.defects
    assert listed(mending, grid, truth)


@settings(max_examples=20, deadline=None)
@given(seeds, diagrams, cells, cells)
def test_of_two_cells_swapped_both_are_set_right_in_one_of_the_repairs(
    rng: Random, diagram: bool, one: tuple[int, int], other: tuple[int, int]
) -> None:
    deal = made(rng, diagram=diagram)
    truth, grid = grid_of(deal), grid_of(deal)
    grid[one[0]][one[1]], grid[other[0]][other[1]] = (
        truth[other[0]][other[1]],
        truth[one[0]][one[1]],
    )
    mending = mend_deal(misprinted(deal, grid))
    if mending.defects:
        assert listed(mending, grid, truth)


@settings(max_examples=40, deadline=None)
@given(seeds, diagrams, cells, st.integers(1, 3))
def test_of_a_row_moved_by_a_cell_gained_the_right_one_is_listed(
    rng: Random, diagram: bool, cell: tuple[int, int], lost: int
) -> None:
    deal = made(rng, diagram=diagram)
    truth, grid = grid_of(deal), grid_of(deal)
    row, at = cell[0], cell[1] % lost
    doubled = [*truth[row][: at + 1], *truth[row][at:]]
    del doubled[lost + 1]
    grid[row] = doubled
    mending = mend_deal(misprinted(deal, grid))
    assert mending.defects
    assert listed(mending, grid, truth)


@settings(max_examples=40, deadline=None)
@given(seeds, diagrams, cells)
def test_of_a_row_moved_up_by_a_cell_lost_the_right_one_is_listed(
    rng: Random, diagram: bool, cell: tuple[int, int]
) -> None:
    deal = made(rng, diagram=diagram)
    truth, grid = grid_of(deal), grid_of(deal)
    row, at = cell
    del grid[row][at]
    grid[row].append("")
    mending = mend_deal(misprinted(deal, grid))
    assert mending.defects
    assert listed(mending, grid, truth)


@settings(max_examples=30, deadline=None)
@given(seeds, diagrams, st.integers(0, 3), st.integers(0, 11), st.integers(0, 11))
def test_of_a_column_moved_by_a_cell_gained_the_right_one_is_listed(
    rng: Random, diagram: bool, seat: int, at: int, more: int
) -> None:
    deal = made(rng, diagram=diagram)
    truth, grid = grid_of(deal), grid_of(deal)
    column = [row[seat] for row in truth]
    lost = min(at + 1 + more, 12)
    moved = [*column[: at + 1], *column[at:]]
    del moved[lost + 1]
    for row, code in zip(grid, moved, strict=True):
        row[seat] = code
    mending = mend_deal(misprinted(deal, grid))
    assert mending.defects
    assert listed(mending, grid, truth)


@settings(max_examples=15, deadline=None)
@given(seeds, cells, cells, st.integers(0, 50), st.integers(0, 50))
def test_of_two_cards_changed_beside_a_diagram_both_are_listed(
    rng: Random, one: tuple[int, int], other: tuple[int, int], first: int, second: int
) -> None:
    deal = made(rng, diagram=True)
    truth, grid = grid_of(deal), grid_of(deal)
    for (row, at), code in ((one, CARD_CODES[first]), (other, CARD_CODES[second])):
        grid[row][at] = code
    mending = mend_deal(misprinted(deal, grid))
    if mending.defects and not (mending.repairs and len(mending.repairs[0].slips) == 1):
        assert mending.unfinished is not None or listed(mending, grid, truth)


@settings(max_examples=20, deadline=None)
@given(seeds, diagrams, cells, st.sampled_from(CARD_CODES))
def test_readings_are_weighed_alike_one_by_one_and_many_at_a_time(
    rng: Random, diagram: bool, cell: tuple[int, int], code: str
) -> None:
    deal = made(rng, diagram=diagram)
    grid = grid_of(deal)
    grid[cell[0]][cell[1]] = code
    layout, read = lay_out(given_of(misprinted(deal, grid)))
    measurer = Measurer(layout)
    for _, other in list(candidates(layout, read, measure(layout, read)))[::7]:
        assert measurer.wrong(other) == measure(layout, other).wrong
