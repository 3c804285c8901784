"""What is lost on the way into RBN is what the report of the loss says, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
import record_strategies
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lossy import assert_exact, converted, read_again
from rbn_records import FILE, RECORD, deals, grave

from oddtrick.converters.load import load
from oddtrick.formats.rbn.writer import held, write
from oddtrick.records.schema import Deal, Remain

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


VALUES = {
    "C": ["3N:N", "3NX:N", "4SX:S:E", "N:N", "A 3N", "?:?:?:x", "P", "3N:N:W:more", ""],
    "R": ["9+400", "9", "8-50:9", "made it", "9+400:more", "14"],
    "F": ["I", "R", "C:NS 60", "C:NS 40 more", "M:old", "I:of a kind", "Z"],
    "D": ["19980131", "c1998", "1998013?", "19980131 late"],
    "K": ["Reds:Blues", "Reds:Blues:12:0", "Others"],
    "L": ["Toronto ON:Royal York", "Bath", "a:b:c"], "E": ["Midsummer Cup", "x:y"],
    "N": ["12 boards", "a:b"], "M": ["3N"], "I": ["5,7"], "Q": ["what"], "%": ["said"],
    "B": ["2"], "H": ["N:AK.."], "A": ["EB:A"], "P": ["SA"], "T": ["Another"], "S": ["Final"],
}  # fmt: skip
OWN = st.sampled_from([(name, text) for name, texts in VALUES.items() for text in texts])


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(deals(FILE)), st.lists(OWN, min_size=1, max_size=4), st.booleans())
def test_a_value_that_was_kept_never_speaks_against_the_record(
    record: Deal, own: list[tuple[str, str]], bare: bool
) -> None:
    """Whatever stands among the remains: what is written is read without an error, as it is."""
    kept = tuple(Remain(format="rbn", name=name, text=text) for name, text in own)
    fields: dict[str, Any] = {"remains": record.remains + kept}
    if bare:
        fields |= {"contract": None, "result": None, "score": (), "auction": None}
    changed = record.replace(**fields)
    assert_exact(changed, "rbn")
    assert not [name for name in grave(write([changed])) if name.startswith("rbn-")]


@pytest.mark.parametrize("label", "CRFDK")
def test_a_line_that_stands_twice_does_not_take_the_place_of_the_first(label: str) -> None:
    """The second is kept as a remain, and is not what the record says."""
    again = {"C": "2S:S", "R": "7", "F": "R", "D": "19990101", "K": "Greens:Browns"}[label]
    record = deals(f"{RECORD}{label} {again}\n")[0]
    assert Remain(format="rbn", name=label, text=again) in record.remains
    assert deals(write([record]))[0] == record.replace(
        remains=tuple(r for r in record.remains if r.text != again)
    )
