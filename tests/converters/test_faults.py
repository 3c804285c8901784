"""Nothing that a file holds stops the work: faults of the program itself are findings too."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oddtrick.converters.check import check
from oddtrick.converters.convert import convert
from oddtrick.converters.formatting import canonical
from oddtrick.converters.load import Loaded, load
from oddtrick.formats.grid import reader as grid_reader
from oddtrick.formats.registry import FORMATS
from oddtrick.records import checks
from oddtrick.records.findings import Finding

SAMPLES = Path(__file__).parent.parent.parent / "samples"
TEXTS = [
    (path.suffix, path.read_bytes())
    for path in sorted(SAMPLES.rglob("*"))
    if path.suffix in (".trick", ".txt", ".toml", ".json")
]


def everything(loaded: Loaded) -> list[Finding]:
    """What is found when a file is checked, formatted, and converted to every format."""
    found = check(loaded) + canonical(loaded).findings
    for form in FORMATS:
        if form.writer is not None:
            found += convert(loaded, form).findings
    return found


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, bytes]:
    """A sample with some of its lines and bytes lost, doubled, changed or swapped."""
    ending, data = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(data) - 1, 0)))
        end = min(len(data), at + draw(st.integers(0, 40)))
        put = draw(st.one_of(st.just(data[at:end] * 2), st.binary(max_size=6), st.just(b"\n")))
        data = data[:at] + put + data[end:]
    return ending, data


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged())
def test_a_damaged_file_gives_findings_within_it_and_never_a_fault(
    sample: tuple[str, bytes],
) -> None:
    ending, data = sample
    loaded = load(f"damaged{ending}", data)
    for finding in everything(loaded):
        assert finding.code != "OT900", finding.message
        for spot in (finding.at, *finding.also):
            if spot.span is not None:
                assert loaded.source is not None
                assert 0 <= spot.span.start <= spot.span.end <= len(loaded.source.text), finding


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200), st.sampled_from([f for f in FORMATS if f.reader]))
def test_any_text_in_any_format_gives_findings_and_never_a_fault(text: str, form: Any) -> None:
    loaded = load("any", text.encode("utf-8", "replace"), form)
    assert [f.message for f in everything(loaded) if f.code.startswith("OT9")] == []


def fail(*_: object, **__: object) -> None:
    raise RuntimeError("no one thought of this")


def test_a_reader_that_fails_is_a_finding_and_the_other_files_are_read(
    monkeypatch: pytest.MonkeyPatch, invoke: Callable[..., Any], tmp_path: Path
) -> None:
    monkeypatch.setattr(grid_reader, "read", fail)
    (tmp_path / "a.txt").write_bytes((SAMPLES / "print" / "elwell-01.txt").read_bytes())
    (tmp_path / "b.trick").write_bytes((SAMPLES / "books" / "elwell-01.trick").read_bytes())
    done = invoke("check", "a.txt", "b.trick")
    assert done.exit_code == 2
    assert "a.txt: error OT900 internal-fault: oddtrick failed while reading it as grid" in (
        done.stdout
    )
    assert "RuntimeError: no one thought of this (" in done.stdout
    assert "in 1 record of 2 files" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_a_check_that_fails_is_a_finding_at_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "check_record", fail)
    path = SAMPLES / "books" / "elwell-01.trick"
    (found,) = check(load(path.name, path.read_bytes()))
    assert found.code == "OT900"
    assert "checking deal elwell-bridge-01" in found.message
