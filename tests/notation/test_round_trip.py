"""Every record that the schema can hold goes to the notation and comes back equal."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from record_strategies import deals, marked_deals, records

from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal, Rubber, Session

LARGE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


def comes_back(some: list[Deal | Rubber | Session]) -> None:
    text = write(some)
    reading = read(SourceText("written.trick", text))
    grave = [f"{f.code} {f.message}" for f in reading.findings if f.level is not Level.NOTE]
    assert not grave, "\n".join([*grave, text])
    assert [read.record for read in reading.records] == some, text
    canonical = format_source(SourceText("written.trick", text))
    again = [one.record for one in read(SourceText("canonical.trick", canonical)).records]
    assert write(again) == canonical, canonical
    assert canonical == text or again != some


@settings(max_examples=60, deadline=None, suppress_health_check=LARGE)
@given(deals)
def test_any_deal_comes_back_equal_and_its_canonical_form_is_that_of_the_writer(deal: Deal) -> None:
    comes_back([deal])


@settings(max_examples=25, deadline=None, suppress_health_check=LARGE)
@given(st.lists(records, min_size=1, max_size=3))
def test_any_file_of_records_comes_back_equal(some: list[Deal | Rubber | Session]) -> None:
    comes_back(some)


@settings(max_examples=60, deadline=None, suppress_health_check=LARGE)
@given(marked_deals())
def test_marks_and_comments_on_what_a_deal_has_come_back_in_their_places(deal: Deal) -> None:
    comes_back([deal])
