"""Every row of the registry offers what it says it offers."""

import pytest

from oddtrick.converters.detect import detect
from oddtrick.formats.registry import FORMATS, Format, find_format, formats_for, known_endings

ROWS = pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)


@ROWS
def test_the_parts_of_a_row_are_there(form: Format) -> None:
    for role in ("read", "write", "format_source", "blank"):
        part = {"read": "reader", "write": "writer", "format_source": "formatter", "blank": "form"}
        if getattr(form, part[role]) is None:
            with pytest.raises(LookupError):
                getattr(form, role)
        else:
            assert callable(getattr(form, role))
    assert form.sniff("") == 0


@ROWS
def test_what_is_written_says_what_it_holds(form: Format) -> None:
    if form.writer is not None:
        assert form.patterns
        for layout in form.layouts:
            assert set(form.patterns_in(layout)) <= set(form.patterns)


@ROWS
def test_a_format_is_found_by_name_and_by_ending(form: Format) -> None:
    assert find_format(form.name.upper()) is form
    assert form.endings or not form.writer, "what is written has an ending of its own"
    for ending in form.endings:
        by_ending = find_format(ending)
        assert by_ending is not None
        assert ending in by_ending.endings
        assert form in formats_for(f"hand{ending.upper()}")
        assert not form.reader or ending in known_endings()


def test_the_ending_of_the_notation_decides_alone() -> None:
    found = detect("hand.trick", '{"kind": "deal"}')
    assert found is not None
    assert found.name == "notation"


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("<stdin>", "trick 1\ndealer Z\n", "notation"),
        ("hand.txt", "trick 1\ndealer Z\n", "notation"),
        ("hand", '{"kind": "deal", "id": "x"}', "json"),
        ("hand.txt", "| _K♢_ | 3♢ | 7♢ | J♢ |\n", "grid"),
        ("mine.txt", "[law]\nid = 'x'\n[matters]\n", "law"),
        ("letter.txt", "Dear Sir,\n", None),
    ],
)
def test_the_look_of_a_text_tells_its_format(name: str, text: str, found: str | None) -> None:
    form = detect(name, text)
    assert (form.name if form else None) == found


def test_other_json_is_read_when_named_and_passed_over_in_a_folder() -> None:
    named = detect("package.json", '{"name": "x"}')
    assert named is not None
    assert named.name == "json"
    assert detect("package.json", '{"name": "x"}', in_folder=True) is None
