"""Records as JSON: the same records back, and what is said of a text that is none."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from record_strategies import deals, records

from oddtrick.converters.detect import detect
from oddtrick.converters.load import load
from oddtrick.formats.jsonfile import lines
from oddtrick.formats.jsonfile.reader import read
from oddtrick.formats.jsonfile.stream import Stream
from oddtrick.formats.jsonfile.writer import write
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding
from oddtrick.records.schema import Deal, Rubber, Session
from oddtrick.records.schema.published import SCHEMA_ID, json_schema

LARGE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
VALIDATOR = Draft202012Validator(json_schema())


def reading_of(text: str) -> Reading:
    return read(SourceText("record.json", text))


def only(text: str) -> Finding:
    (finding,) = reading_of(text).findings
    return finding


def place(text: str) -> str:
    span = only(text).at.span
    assert span is not None
    return text[span.start : span.end]


@settings(max_examples=60, deadline=None, suppress_health_check=LARGE)
@given(st.lists(records, min_size=1, max_size=3))
def test_any_records_come_back_equal_and_fit_the_published_schema(
    some: list[Deal | Rubber | Session],
) -> None:
    text = write(some)
    reading = reading_of(text)
    assert reading.findings == []
    assert [read.record for read in reading.records] == some
    assert not list(VALIDATOR.iter_errors(json.loads(text)))


@settings(max_examples=20, deadline=None, suppress_health_check=LARGE)
@given(st.lists(deals, min_size=2, max_size=3))
def test_one_record_a_line_is_read_too(some: list[Deal]) -> None:
    text = "\n".join(record.model_dump_json(exclude_defaults=True) for record in some)
    assert [read.record for read in reading_of(text).records] == some


def test_every_record_within_another_names_its_kind_at_any_depth() -> None:
    rubber = Rubber(id="r", deals=(Deal(id="d"),))
    session = Session(id="s", records=(rubber, Deal(id="e")))
    made = json.loads(write([session]))
    (inner, alone) = made["records"]
    assert (inner["kind"], alone["kind"]) == ("rubber", "deal")
    assert inner == {
        name: v for name, v in json.loads(write([rubber])).items() if name != "$schema"
    }
    assert inner["deals"] == [{"id": "d", "kind": "deal"}]


def test_the_text_is_stable_and_made_to_be_read() -> None:
    deal = Deal(id="d", dealer="Z", before=None, auction=(("Z", "1S"), ("A", "pass")))  # type: ignore[arg-type]
    assert write([deal]) == (
        '{\n  "$schema": "urn:oddtrick:schema:record:1",\n  "kind": "deal",\n  "id": "d",\n'
        '  "dealer": "Z",\n  "auction": [["Z", "1S"], ["A", "pass"]]\n}\n'
    )


@pytest.mark.parametrize(
    ("text", "code", "message", "at"),
    [
        ('{"id": "x", }', "OT150", "expecting property name enclosed in double quotes", "}"),
        ('{"id": "x"', "OT150", "expecting ',' delimiter", '"'),
        ('{"id": "x"} more', "OT150", "expected the end of the file behind the record", "m"),
        ('[{"id": "x"}, ]', "OT150", "a comma stands behind the last record of the list", ","),
        ('[{"id": "x"}', "OT150", 'expected "," or "]" behind this record', "}"),
        ('{"id": "x", "id": "y"}', "OT151", 'the key "id" stands twice in one object', '"id"'),
        ('{"id": "x", "unit": NaN}', "OT153", "NaN is no number of JSON", "NaN"),
        ("[3]", "OT208", "expected a record, an object with its fields", "3"),
        ('{"id": "x", "kind": "hand"}', "OT208",
         'expected the kind deal, rubber or session, found "hand"', '"hand"'),
        ('{"title": "x"}', "OT201", 'the field "id" is missing', "{"),
        ('{"id": "x", "deeler": "Z"}', "OT202", 'no field is called "deeler"', '"deeler"'),
        ('{"id": "x", "number": 12}', "OT203", "number: expected a text, found 12", "12"),
        ('{"id": "x", "hands": [3]}', "OT203",
         "hands: expected an object with its fields, found 3", "3"),
        ('{"id": "x", "result": {"tricks": 14}}', "OT205",
         "tricks: expected at most 13, found 14", "14"),
        ('{"id": "x", "date": "Nov"}', "OT206",
         'date: expected a date such as 1906, 1913-11 or 1909-??-12, found "Nov"', '"Nov"'),
        ('{"id": "x", "title": ""}', "OT206",
         "title: expected some words, found an empty text", '""'),
        ('{"id": "x", "before": {"below": [["A-B", 2, 3]]}}', "OT207",
         "below: expected 2 items, found 3", "["),
        ('{"id": "x", "title": "\\ud800"}', "OT209",
         "a text of this record holds half a character", "{"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(text: str, code: str, message: str, at: str) -> None:
    finding = only(text)
    assert (finding.code, finding.message) == (code, message)
    assert place(text) == at
    assert finding.help


def test_a_fault_has_a_path_into_the_record_and_the_deal() -> None:
    text = (
        '{"id": "x", "hands": [{"place": "A", "cards": ["SA", "S11"]}],'
        ' "tricks": [{"plays": [["A", "SA"], ["Y", "zz"]]}]}'
    )
    first, second = reading_of(text).findings
    assert (first.at.path, second.at.path) == ("hands.A[1]", "tricks[0].Y")
    assert first.deal == "x"


def test_words_that_are_near_are_offered() -> None:
    assert only('{"id": "x", "deeler": "Z"}').help == 'did you mean "dealer"?'
    assert only('{"id": "x", "game": "whst"}').help == 'did you mean "whist"?'


def test_lines_and_columns_are_those_of_the_text() -> None:
    reading = reading_of('{\n  "id": "x",\n  "result": {"odd": -9}\n}\n')
    span = reading.findings[0].at.span
    assert span is not None
    assert reading.source.position(span.start) == (3, 21)


def test_the_places_of_a_good_record_are_there_when_they_are_asked_for() -> None:
    text = '{"id": "x", "tricks": [{"plays": [["A", "SA"], ["Y", "S2"]]}]}'
    (found,) = reading_of(text).records
    span = found.span_of("tricks[0].Y")
    assert text[span.start : span.start + 10] == '["Y", "S2"'


def test_the_good_records_of_a_list_are_read_around_a_bad_one() -> None:
    text = '[\n  {"id": "a"},\n  {"id": "b", oops},\n  {"id": "c"},\n  {"id": "d", "x": 1}\n]\n'
    reading = reading_of(text)
    assert [r.record.id for r in reading.records if not r.damaged] == ["a", "c"]
    assert [f.code for f in reading.findings] == ["OT150", "OT202"]


def test_the_good_lines_are_read_around_a_bad_one() -> None:
    reading = reading_of('{"id": "a"}\n{"id": "b"\n{"id": "c"}\n')
    assert [r.record.id for r in reading.records] == ["a", "c"]
    assert [f.code for f in reading.findings] == ["OT150"]


def test_a_damaged_deal_is_given_as_far_as_it_fits() -> None:
    (found,) = reading_of('{"id": "a", "dealer": "Z", "date": "Nov"}').records
    assert found.damaged
    assert found.record == Deal(id="a", dealer="Z")


def test_the_deals_of_a_rubber_with_a_fault_are_given_with_its_laws() -> None:
    text = (
        '{"id": "r", "kind": "rubber", "laws": {"code": "auction-gb-1909"}, "netted": 3,'
        ' "deals": [{"id": "a"}, {"id": "b", "dealer": 4}]}'
    )
    reading = reading_of(text)
    assert [(r.record.id, r.damaged) for r in reading.records] == [("a", False), ("b", True)]
    assert [f.at.path for f in reading.findings] == ["netted", "deals[1].dealer"]


@pytest.mark.parametrize(
    "text", ["[" * 200_000, '{"id": ' + "9" * 10_000 + "}", "nonsense", "{", "[", '"', "\x00", "[]"]
)
def test_a_senseless_text_is_a_finding_and_no_exception(text: str) -> None:
    assert reading_of(text).findings


@pytest.mark.parametrize("text", ["", " \n", "[]"])
def test_a_file_with_nothing_in_it_is_an_error(text: str) -> None:
    assert only(text).code == "OT102"


def test_the_schema_has_its_dialect_and_a_versioned_id() -> None:
    schema = json_schema()
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == SCHEMA_ID == "urn:oddtrick:schema:record:1"


@pytest.mark.parametrize(
    "data",
    [
        {"id": "x", "deeler": "Z"},
        {"id": "x", "game": "bridge"},
        {"id": "x", "number": 12},
        {"id": "x", "result": {"tricks": 14}},
        {"id": "x", "hands": [{"place": "A", "cards": ["S11"]}]},
        {"title": "no id"},
    ],
)
def test_what_the_reader_refuses_the_published_schema_refuses(data: dict[str, object]) -> None:
    assert list(VALIDATOR.iter_errors(data))
    assert reading_of(json.dumps(data)).findings


@pytest.mark.parametrize("named", ['"urn:oddtrick:schema:record:99"', "5", "null"])
def test_a_record_after_another_schema_is_read_and_called_damaged(named: str) -> None:
    reading = reading_of(f'{{"$schema": {named}, "id": "x", "game": "auction"}}')
    (finding,) = reading.findings
    assert finding.kind.code == "OT204"
    assert finding.message == f"$schema: expected {SCHEMA_ID}, found {named}"
    assert finding.at.span is not None
    assert reading.source.text[finding.at.span.start : finding.at.span.end] == named
    assert [(read.record.id, read.damaged) for read in reading.records] == [("x", True)]


def test_a_record_that_names_no_schema_is_after_the_one_known() -> None:
    assert reading_of('{"id": "x", "game": "auction"}').findings == []


# One record a line


def lines_of(text: str) -> Reading:
    return lines.read(SourceText("records.jsonl", text))


@settings(max_examples=30, deadline=None, suppress_health_check=LARGE)
@given(st.lists(records, min_size=1, max_size=3))
def test_any_records_come_back_equal_from_lines(some: list[Deal | Rubber | Session]) -> None:
    text = lines.write(some)
    assert text.count("\n") == len(some)
    reading = lines_of(text)
    assert reading.findings == []
    assert [found.record for found in reading.records] == some


def test_a_bad_line_costs_that_line_alone_and_is_told_with_its_place() -> None:
    reading = lines_of('{"id": "a"}\n\nnonsense\n{"id": "b"} x\r\n{"id": "c"\n  {"id": "d"}\n')
    assert [found.record.id for found in reading.records] == ["a", "b", "d"]
    assert [
        reading.source.position(f.at.span.start) for f in reading.findings if f.at.span
    ] == [(3, 1), (4, 13), (5, 10)]  # fmt: skip


def test_lines_are_read_and_written_one_at_a_time() -> None:
    made = lines.lines(Deal(id=f"d{number}") for number in range(1_000_000))
    assert json.loads(next(made))["id"] == "d0"
    source = SourceText("many.jsonl", '{"id": "a"}\n' * 3 + "nonsense")
    found: list[Finding] = []
    read_lines = lines.records(source, found)
    assert next(read_lines).record.id == "a"
    assert found == []
    assert len(list(read_lines)) == 2
    assert len(found) == 1


@pytest.mark.parametrize("text", ["", "\n \n", "\r\n"])
def test_no_line_is_no_record(text: str) -> None:
    assert [f.code for f in lines_of(text).findings] == ["OT102"]


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.jsonl", '{"kind": "deal", "id": "x"}', "json"),
        ("a.jsonl", '{"id": "x"}\n{"id": "y"}', "jsonl"),
        ("-", '{"kind": "deal"}\n{"kind": "deal"}\n', "jsonl"),
        ("a.jsonl", 'oops\n{"kind": "deal"}\n{"kind": "deal"}\n', "jsonl"),
        ("a.jsonl", '[1, 2]\n{"kind": "deal"}\n', "jsonl"),
        ("a.jsonl", '# oops\n{"kind": "deal"}\n', "jsonl"),
        ("a.json", '[\n{"kind": "deal"}\n]', "json"),
        ("a.json", '{"kind": "deal",\n"hands": [\n{"place": "A"}\n]}', "json"),
    ],
)
def test_lines_are_told_from_one_text(name: str, text: str, found: str) -> None:
    form = detect(name, text)
    assert form is not None
    assert form.name == found


@pytest.mark.parametrize("size", [1, 7, 40, 1000])
def test_a_file_that_comes_in_blocks_is_read_as_the_whole_of_it(size: int) -> None:
    text = "".join(
        f'{{"id": "d{number}", "title": "♠ of many"}}\n\n' if number % 5 else f"nonsense {number}\n"
        for number in range(1, 40)
    ).rstrip()
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    whole = lines_of(text)
    readings = list(Stream("records.jsonl", "utf-8").readings(blocks))
    assert [r.record for one in readings for r in one.records] == [r.record for r in whole.records]
    told = [
        (f.code, one.source.position(f.at.span.start), one.source.in_file(f.at.span.start))
        for one in readings
        for f in one.findings
        if f.at.span
    ]
    assert told == [
        (f.code, whole.source.position(f.at.span.start), f.at.span.start)
        for f in whole.findings
        if f.at.span
    ]
    assert len(told) == 7


@pytest.mark.parametrize("blocks", [[], [""], ["\n \n", "\n"]])
def test_blocks_without_a_record_are_an_empty_file(blocks: list[str]) -> None:
    (reading,) = Stream("records.jsonl", "utf-8").readings(blocks)
    assert [finding.code for finding in reading.findings] == ["OT102"]


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("{}", "OT201", 'the field "id" is missing'),
        ("[]", "OT102", "no record stands in this list"),
        ("5", "OT208", "expected a record, an object with its fields"),
        ('"deal"', "OT208", "expected a record, an object with its fields"),
        ("null", "OT208", "expected a record, an object with its fields"),
        ("[1]", "OT208", "expected a record, an object with its fields"),
        ('{"id": "x", "kind": "dael"}', "OT208",
         'expected the kind deal, rubber or session, found "dael"'),
    ],
)  # fmt: skip
def test_json_that_holds_no_record_is_answered_as_json(text: str, code: str, message: str) -> None:
    (finding,) = load("hand.json", text.encode()).findings
    assert (finding.code, finding.message) == (code, message)


def test_records_behind_one_another_without_a_list_are_all_read_and_told_once() -> None:
    """As when two files are put behind each other; a broken one costs itself alone."""
    one, other = write([Deal(id="a")]), write([Deal(id="b")])
    reading = reading_of(one + other + one)
    assert [read.record.id for read in reading.records] == ["a", "b", "a"]
    assert [f.message for f in reading.findings] == [
        "expected the end of the file behind the record"
    ]
    broken = reading_of(one + '{"id": 7\n' + other)
    assert [read.record.id for read in broken.records] == ["a", "b"]
    assert [f.kind.code for f in broken.findings] == ["OT150", "OT150"]


@pytest.mark.parametrize(
    ("text", "message"),
    [('{"id": "x\ty"}', "invalid control character"), ('{"id": "x', "unterminated string")],
)
def test_a_message_is_a_whole_sentence_without_its_place(text: str, message: str) -> None:
    assert only(text).message == message
