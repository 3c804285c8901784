"""The samples of faulty scores and rubbers: each gives its own finding, and no other."""

from pathlib import Path

import pytest

from oddtrick.formats.notation.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Level
from oddtrick.records.findings.catalogue import kinds

SAMPLES = Path(__file__).parents[2] / "samples" / "invalid"
SCORES = sorted(path for layer in "45" for path in SAMPLES.glob(f"OT{layer}*.trick"))


@pytest.mark.parametrize("sample", SCORES, ids=lambda path: path.stem)
def test_a_sample_gives_its_finding_and_no_other(sample: Path) -> None:
    reading = read(SourceText(sample.name, sample.read_text("utf-8")))
    assert reading.findings == []
    (record,) = reading.records
    found = check_record(record.record)
    code, _, name = sample.stem.partition("-")
    # Why no more was done may be noted beside it.
    (own,) = [finding for finding in found if finding.code == code]
    assert [
        other.code for other in found if other is not own and other.level is not Level.NOTE
    ] == []
    assert name.startswith(own.kind.name)
    assert found[0].help


def test_every_kind_of_score_and_rubber_finding_has_a_sample() -> None:
    wanted = {code for code in kinds() if code[2] in "45"}
    assert wanted == {path.stem.partition("-")[0] for path in SCORES}
