"""What is lost on the way into LIN is what the report of the loss says, and nothing else."""

from pathlib import Path
from random import Random

import pytest
import record_strategies
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lin_boards import BOARD, MATCH, deals
from lossy import assert_exact, converted, form, read_again, unlike
from made_boards import a_board

from oddtrick.converters.load import load
from oddtrick.formats.lin.writer import held, write
from oddtrick.records.board_deals import deal_of
from oddtrick.records.laws.registry import load_law
from oddtrick.records.schema import Deal
from oddtrick.records.seats import COMPASS_LETTERS

SAMPLES = Path(__file__).parent.parent.parent / "samples"
RECORDS = sorted((SAMPLES / "books").glob("*.trick")) + sorted((SAMPLES / "valid").glob("*.trick"))


@pytest.mark.parametrize("text", [BOARD, MATCH], ids=["board", "match"])
def test_a_file_of_lin_loses_nothing_and_is_written_alike_ever_after(text: str) -> None:
    first = deals(text)
    made = converted(list(first), "lin")
    assert made.losses == []
    assert made.text is not None
    assert deals(made.text) == first
    assert write(list(deals(made.text))) == made.text


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_loss_of_a_sample_is_exactly_what_comes_back_otherwise(path: Path) -> None:
    for record in load(path.name, path.read_bytes()).records:
        if isinstance(record, Deal):
            assert_exact(record, "lin")


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(record_strategies.deals)
def test_the_loss_of_any_deal_is_exactly_what_comes_back_otherwise(record: Deal) -> None:
    assert_exact(record, "lin")


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(record_strategies.deals, min_size=1, max_size=4))
def test_every_deal_that_can_be_written_is_a_board_of_its_own(records: list[Deal]) -> None:
    back = held(records)
    wanted = [record for record, found in zip(records, back, strict=True) if found is not None]
    if wanted:
        assert len(read_again(write(list(wanted)), "lin")) == len(wanted)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_a_legal_board_loses_its_score_and_what_lin_cannot_say(seed: int) -> None:
    rng = Random(seed)
    board = a_board(rng, load_law("contract-duplicate"), scored=True)
    board.places, board.score = COMPASS_LETTERS, ()
    if board.tricks is not None and board.contract is not None:
        board.tricks = (COMPASS_LETTERS[board.contract[3] or 0], board.tricks[1])
    record = deal_of(board).replace(id="game-1", number=str(rng.randint(1, 64)))
    text = write([record])
    (back,) = read_again(text, "lin")
    assert (back,) == tuple(held([record]))
    assert unlike(record, back) <= {"leader", "absent"}
    assert_exact(record, "lin")
    assert write([back]) == text


def test_a_rubber_is_written_deal_by_deal_and_that_is_a_loss() -> None:
    path = SAMPLES / "books" / "elwell-rubber.trick"
    records = load(path.name, path.read_bytes()).records
    made = converted(list(records), "lin")
    assert "OT605" in {loss.code for loss in made.losses} or made.text is None


def test_the_text_of_lin_has_its_bars_in_pairs() -> None:
    for record in deals(MATCH):
        assert write([record]).count("|") % 2 == 0
    assert form("lin").endings == (".lin",)


def test_the_range_of_a_match_is_no_more_than_the_numbers_of_its_boards() -> None:
    titled = "".join(
        line.replace("ah|Board 1|", f"ah|Board {number}|") + "\n"
        for number in (1, 5)
        for line in BOARD.splitlines()
    )
    text = f"vg|Summer Cup,Final,I,1,5,Reds,0,Blues,12|\n{titled}"
    first = deals(text)
    assert [deal.number for deal in first] == ["1", "5"]
    assert {r.text for deal in first for r in deal.remains if r.name == "vg"} == {",,,0,12"}
    made = converted(list(first), "lin")
    assert made.losses == []
    assert made.text is not None
    assert made.text.startswith("vg|Summer Cup,Final,I,1,5,Reds,0,Blues,12|\n")
    assert deals(made.text) == first
