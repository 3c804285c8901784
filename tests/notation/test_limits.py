"""What the record's schema asks of a value, the notation asks too: reader and formatter alike."""

from collections.abc import Iterator

import pytest

from oddtrick.converters.load import load
from oddtrick.formats.notation.formatter import CannotFormatError, format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.said import PART_OF
from oddtrick.formats.notation.values import VALUES
from oddtrick.formats.notation.words import TABLE, TRICK, Keyword, Says
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal
from oddtrick.records.schema.base import DATE_PATTERN, IDENTIFIER_PATTERN
from oddtrick.records.schema.shape import Field, List, Number, Pair, Text, shapes

RECORDS = {"deal": "Deal", "rubber": "Rubber", "session": "Session"}
FIELDS = {
    part: {field.name: field for field in shape.fields} for part, shape in shapes().items()
}  # fmt: skip
READ = {DATE_PATTERN: ("1906", "Nov 1906"), IDENTIFIER_PATTERN: ("r-1", "r 1")}
"""What fits a pattern, and what does not."""


def entries() -> Iterator[tuple[Keyword, Field]]:
    """Every keyword with the field that it fills."""
    for keyword in TABLE:
        yield keyword, FIELDS[RECORDS[keyword.blocks[0]]][keyword.field]


def said() -> Iterator[tuple[str, Says]]:
    """Everything that a line of phrases may say, with the part of the record that it is in."""
    for keyword in TABLE:
        shape = TRICK if keyword.form == "play" else keyword.shape
        for one in (*shape.first, *shape.phrases):
            yield PART_OF[keyword.field], one


def single(says: Says) -> str:
    """The kind of a single value of what is said."""
    kinds = {"pair": says.number, "string": "text", "names": "name", "ids": "id"}
    return kinds.get(says.value, says.value)


def asked(field: Field) -> Number | Text | None:
    """What is asked of a single value of a field; None where that is no number or text."""
    item = field.type.item if isinstance(field.type, List) else field.type
    one = item.parts[1] if isinstance(item, Pair) else item
    return one if isinstance(one, Number | Text) else None


def holds(value: str, wanted: Number | Text, empty: bool) -> None:
    known = VALUES[value]
    if isinstance(wanted, Number):
        assert known.limits == (wanted.least, wanted.most)
    elif wanted.pattern in READ:
        fits, fails = READ[wanted.pattern]
        assert known.read(fits) == fits
        assert known.read(fails) is None
    elif not wanted.pattern:
        assert empty == (not wanted.filled)
        assert known.read("") is None
        assert known.read("x y") == "x y"


@pytest.mark.parametrize(
    ("keyword", "field"),
    [(k, f) for k, f in entries() if k.form in ("text", "value", "values")],
    ids=lambda one: getattr(one, "word", ""),
)
def test_a_keyword_takes_just_what_its_field_takes(keyword: Keyword, field: Field) -> None:
    wanted = asked(field)
    if wanted is not None:
        holds(keyword.value, wanted, empty=False)
    assert not field.required


@pytest.mark.parametrize(("part", "says"), said(), ids=lambda one: getattr(one, "field", one))
def test_a_phrase_takes_just_what_its_field_takes(part: str, says: Says) -> None:
    if says.value in ("flag", "word", "bid", "ref"):
        return
    wanted = asked(FIELDS[part][says.field])
    assert wanted is not None
    holds(single(says), wanted, says.empty)


def test_what_a_part_needs_is_needed_in_its_line() -> None:
    lacking = []
    for keyword in TABLE:
        part = PART_OF.get(keyword.field, "")
        shape = keyword.shape
        needed = {one.field for one in shape.first if not one.optional}
        needed |= {one.field for one in (*shape.first, *shape.phrases) if one.needed}
        # Where nothing points anywhere, that is said too: by no place.
        needed |= {one.field for one in shape.phrases if one.many}
        if keyword.form in ("object", "item", "rows", "note"):
            lacking += [
                (keyword.word, field.name)
                for field in FIELDS[part].values()
                if field.required and field.name not in needed
            ]
    assert lacking == []


BROKEN = {
    "claim by Z": 'the field "after" is missing',
    "claim by Z, after ?": 'the field "after" is missing',
    "claim by Z, after 14": 'expected at most 13, found "14"',
    "claim by Z, after -": 'the field "after" is missing',
    'note "", by source': "expected some words, found an empty text",
    "note -, by source": 'the field "text" is missing',
    "note\n  |": "expected some words, found an empty text",
    "remain pbn Room": 'the field "text" is missing',
    "absent unknown": 'the field "at" is missing',
    "absent unknown, at -": 'expected a place such as trick 4 Y, found "-"',
    "mark unclear, at ?": 'expected a place such as trick 4 Y, found "?"',
    'mark unclear, at ""': "expected a place such as trick 4 Y, found an empty text",
    'title ""': "expected some words, found an empty text",
    'dealer ""': "expected some words, found an empty text",
    'source x, by ""': "expected some words, found an empty text",
    "date May": 'expected a date such as 1906, 1913-11 or 1909-??-12, found "May"',
    "source x, year MCMVI": (
        'expected a date such as 1906, 1913-11 or 1909-??-12, found "MCMVI"'
    ),
    "transcribed date 1.5.1906": (
        'expected a date such as 1906, 1913-11 or 1909-??-12, found "1.5.1906"'
    ),
    "round 0": 'expected at least 1, found "0"',
    "contract 1S, doubled -1": 'expected at least 0, found "-1"',
    "result odd -8": 'expected at least -7, found "-8"',
    "result of Z, tricks 14": 'expected at most 13, found "14"',
    "before games A-B -1": 'expected at least 0, found "-1"',
    "play\n  A Y B Z\n  S2 S3 S4 S5, tally A-B 14": 'expected at most 13, found "14"',
    "score\n  A-B below 8, deal 0": 'expected at least 1, found "0"',
    'players\n  ""': "expected a name, found an empty text",
    'hands\n  "" S A': "expected a name, found an empty text",
    'places A Y B ""': "expected a name, found an empty text",
    'auction\n  Z A Y ""\n  1S': "expected a name, found an empty text",
    'auction listed\n  "":1S': "expected a name, found an empty text",
    'play\n  A Y B Z\n  "":S2 Y:S3': "expected a name, found an empty text",
    'before "" 4': "expected a name, found an empty text",
    'score\n  "" below 8': "expected a name, found an empty text",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), BROKEN.items(), ids=BROKEN)
def test_what_the_record_cannot_hold_is_told_once_and_the_file_left_as_it_stands(
    typed: str, said: str
) -> None:
    source = SourceText("typed.trick", f"trick 1\n{typed}\n")
    errors = [f for f in read(source).findings if f.level is Level.ERROR]
    assert [f.message for f in errors] == [said]
    with pytest.raises(CannotFormatError) as refused:
        format_source(source)
    assert list(refused.value.findings) == errors


LARGE = "99999999999999999"
DEAL_OF = {
    "a.trick": "trick 1\ndeal d\nscore\n  A-B  below  {}  tricks\n",
    "a.json": '{{"kind": "deal", "id": "d", "score": [{{"account": "A-B", "column": "below",'
    ' "matter": "tricks", "points": {}}}]}}\n',
    "a.xml": '<records xmlns="urn:oddtrick:schema:xml:1"><deal id="d"><score>'
    '<line account="A-B" column="below" matter="tricks" points="{}"/></score></deal></records>',
}
DEAL_OF["a.jsonl"] = DEAL_OF["a.json"]


@pytest.mark.parametrize("name", DEAL_OF)
@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_more_than_fifteen_digits_is_out_of_range_in_every_format(
    name: str, sign: str
) -> None:
    read_, refused = (
        load(name, DEAL_OF[name].format(sign + figure).encode()) for figure in (LARGE[:15], LARGE)
    )
    (record,) = read_.records
    assert isinstance(record, Deal)
    assert record.score[0].points == int(sign + LARGE[:15])
    assert [f.code for f in read_.findings if f.level is Level.ERROR] == []
    assert [f.code for f in refused.findings if f.level is Level.ERROR] == ["OT205"]
