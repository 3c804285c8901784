"""What is lost on the way into RBN is what the report of the loss says, and nothing else."""

from pathlib import Path

import pytest
import record_strategies
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lossy import assert_exact, converted, read_again
from rbn_records import FILE, deals

from oddtrick.converters.load import load
from oddtrick.formats.rbn.writer import held, write
from oddtrick.records.schema import Deal

SAMPLES = Path(__file__).parent.parent.parent / "samples"
RECORDS = sorted((SAMPLES / "books").glob("*.trick")) + sorted((SAMPLES / "valid").glob("*.trick"))


def test_a_file_of_rbn_loses_nothing() -> None:
    made = converted(list(deals(FILE)), "rbn")
    assert made.losses == []
    assert made.text is not None
    assert deals(made.text) == deals(FILE)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_loss_of_a_sample_is_exactly_what_comes_back_otherwise(path: Path) -> None:
    for record in load(path.name, path.read_bytes()).records:
        if isinstance(record, Deal):
            assert_exact(record, "rbn")


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(record_strategies.deals)
def test_the_loss_of_any_deal_is_exactly_what_comes_back_otherwise(record: Deal) -> None:
    assert_exact(record, "rbn")


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(record_strategies.deals, min_size=1, max_size=4))
def test_every_deal_that_can_be_written_is_a_record_of_its_own(records: list[Deal]) -> None:
    back = held(records)
    wanted = [record for record, found in zip(records, back, strict=True) if found is not None]
    if wanted:
        assert len(read_again(write(list(wanted)), "rbn")) == len(wanted)
        alone = [held([record])[0] for record in wanted]
        together = held(wanted)
        for one, other in zip(alone, together, strict=True):
            assert one is not None
            assert other is not None
            assert one.replace(id="x") == other.replace(id="x")
