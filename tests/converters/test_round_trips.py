"""Out to every format and back: what its declaration carries comes back as it was."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from record_strategies import marked_deals, records

from oddtrick.converters.convert import convert
from oddtrick.converters.load import Loaded, load
from oddtrick.converters.losses import values
from oddtrick.formats.carries import carried
from oddtrick.formats.notation.writer import write
from oddtrick.formats.registry import FORMATS, Format, find_format
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal, Rubber, Session

SAMPLES = Path(__file__).parent.parent.parent / "samples"
RECORDS = sorted((SAMPLES / "books").rglob("*.trick")) + sorted(
    (SAMPLES / "valid").rglob("*.trick")
)
CANONICAL = [*RECORDS, *sorted((SAMPLES / "print").rglob("*.trick"))]
DEALS = [
    path for path in RECORDS if not re.search(rb"^(rubber|session)\b", path.read_bytes(), re.M)
]
"""The files of deals alone; the sheets of rubbers go out and back in tests/sheet."""

WAYS = [
    (form, layout)
    for form in FORMATS
    if form.writer and form.reader and form.held is None
    for layout in form.layouts or {"": ""}
]
"""The formats whose loss is told by their declaration; where records are compared with what comes
back, the tests of the format hold that the report is exact."""


def kept(loaded: Loaded, form: Format, layout: str) -> dict[tuple[int, str], Any]:
    """The values that the format holds, by record and path."""
    patterns = form.patterns_in(layout)
    return {
        (number, value.trail[-1][1]): value.value
        for number, record in enumerate(loaded.records)
        for value in values(record)
        if carried(patterns, value.field_path)
    }


@pytest.mark.parametrize("path", DEALS, ids=lambda path: path.stem)
@pytest.mark.parametrize(("form", "layout"), WAYS, ids=lambda part: getattr(part, "name", part))
def test_what_a_format_carries_comes_back(path: Path, form: Format, layout: str) -> None:
    first = load(path.name, path.read_bytes())
    assert first.records
    done = convert(first, form, {"layout": layout} if layout else {})
    refused = [finding.code for finding in done.findings if finding.level is Level.ERROR]
    if refused:
        assert set(refused) == {"OT610"}
        assert done.text is None
        return
    assert done.text is not None
    again = load(f"again{form.endings[0]}", done.text.encode(), form)
    assert [f.message for f in again.findings if f.level is not Level.NOTE] == []
    lost = {f.at.path for f in done.losses if f.at.path}
    items = {path for path in lost if path.endswith("]")}
    loose = {f.at.path or "" for f in done.losses if f.code == "OT606"}
    loose |= {path.partition("[")[0] for path in items}
    said = lost - loose
    left = {at: v for at, v in kept(first, form, layout).items() if at[1] not in said
            and not any(at[1].startswith(f"{item}.") for item in items)}  # fmt: skip
    back = {at: v for at, v in kept(again, form, layout).items() if at[1] not in said}
    for values_ in (left, back):
        for at in values_:
            if at[1].removesuffix(".cards") in loose:
                values_[at] = sorted(values_[at])
    assert settled(back, loose) == settled(left, loose)


def settled(values: dict[tuple[int, str], Any], loose: set[str]) -> Any:
    """The values by record and path; those whose order the format does not keep, sorted."""
    items: dict[tuple[int, str], list[tuple[str, Any]]] = {}
    for number, path in list(values):
        item, _, field = path.partition("].")
        if item.partition("[")[0] in loose:
            items.setdefault((number, item), []).append((field, values.pop((number, path))))
    return values, sorted((number, item.partition("[")[0], sorted(fields))
                          for (number, item), fields in items.items())  # fmt: skip


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", ["notation", "json"])
def test_a_format_that_holds_everything_gives_the_same_records(path: Path, name: str) -> None:
    (form,) = (form for form in FORMATS if form.name == name)
    first = load(path.name, path.read_bytes())
    done = convert(first, form)
    assert done.losses == []
    assert done.text is not None
    assert load("again", done.text.encode(), form).records == first.records


def numbered(some: Sequence[Any]) -> list[Any]:
    """The records, called by their kind and number where the notation would call them so."""
    made = []
    for at, record in enumerate(some, start=1):
        inside = {
            field: tuple(numbered(getattr(record, field)))
            for field in ("deals", "records")
            if getattr(record, field, ())
        }
        made.append(record.replace(id=f"{record.kind}-{at}", **inside))
    return made


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", ["notation", "pbn", "xml", "json", "jsonl"])
def test_a_sample_comes_back_byte_for_byte(path: Path, name: str) -> None:
    """Comments and remains of other formats among it, as the command reads and writes it."""
    notation, form = find_format("notation"), find_format(name)
    assert notation is not None
    assert form is not None
    out = convert(load(path.name, path.read_bytes()), form)
    assert out.text is not None
    again = load(f"a{form.endings[0]}", out.text.encode(form.encoding))
    assert (convert(again, notation).text or "").encode() == path.read_bytes()


@pytest.mark.parametrize("name", ["pbn", "xml", "json", "jsonl"])
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(records | marked_deals(), min_size=1, max_size=3)
    | st.lists(records | marked_deals(), min_size=1, max_size=3).map(numbered)
)
def test_any_file_of_the_notation_comes_back_byte_for_byte(
    name: str, some: list[Deal | Rubber | Session]
) -> None:
    """Records of every kind in one file, as the command reads, converts and writes them."""
    notation, form = find_format("notation"), find_format(name)
    assert notation is not None
    assert form is not None
    text = write(some)
    first = load("a.trick", text.encode())
    assert first.records == some
    out = convert(first, form)
    assert out.losses == []
    assert out.text is not None
    again = load(f"a{form.endings[0]}", out.text.encode(form.encoding))
    assert [f.message for f in again.findings if f.level is Level.ERROR] == []
    assert convert(again, notation).text == text
